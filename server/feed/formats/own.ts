/** Our own columns, for a site that reads them as CSV, XML or JSON: all that the page says, no site of which asks for more. */
import { caption } from '../../website/format.ts'
import type { Facts } from '../facts.ts'
import { amount, type Column } from './column.ts'

const word = (list: string, code: string, { house }: Facts) =>
  caption(list, house.locale, code, 'ID')

export const ownColumns: readonly Column[] = [
  { name: 'id', of: ({ unit }) => unit.id },
  { name: 'dealer', of: ({ house }) => house.code },
  { name: 'stock_number', of: ({ unit }) => unit.stockNumber },
  { name: 'title', of: ({ title }) => title },
  { name: 'condition', of: ({ unit }) => unit.condition },
  { name: 'certified', of: ({ unit }) => unit.certified },
  { name: 'type_id', of: ({ unit }) => unit.productType },
  { name: 'type', of: facts => word('ProductType', String(facts.unit.productType), facts) },
  { name: 'year', of: ({ unit }) => unit.year },
  { name: 'make', of: ({ unit }) => unit.make },
  { name: 'model', of: ({ unit }) => unit.model },
  { name: 'trim', of: ({ unit }) => unit.trim },
  { name: 'body', of: ({ unit }) => unit.technique.body },
  { name: 'vin', of: ({ unit }) => unit.vin },
  { name: 'distance', of: ({ unit }) => unit.distance },
  { name: 'distance_unit', of: ({ unit }) => (unit.distance === null ? '' : unit.odometerType) },
  { name: 'price', of: ({ unit }) => amount(unit.price.totalMinor) },
  { name: 'price_minor', of: ({ unit }) => unit.price.totalMinor },
  { name: 'currency', of: ({ house }) => house.currency },
  { name: 'status', of: ({ isHeld }) => (isHeld ? 'reserved' : 'available') },
  { name: 'exterior_colour', of: ({ unit }) => unit.colourExterior },
  { name: 'interior_colour', of: ({ unit }) => unit.colourInterior },
  {
    name: 'transmission',
    of: facts =>
      facts.unit.transmission && word('Car.Transmission', facts.unit.transmission, facts),
  },
  { name: 'fuel', of: ({ unit }) => unit.technique.fuel },
  { name: 'drivetrain', of: ({ unit }) => unit.technique.drivetrain },
  { name: 'engine', of: ({ unit }) => unit.technique.engine },
  { name: 'description', of: ({ description }) => description },
  { name: 'link', of: ({ url }) => url },
  { name: 'photos', of: ({ photos }) => photos },
]
