/**
 * Vehicle listings of Google (developers.google.com, vehicle listings feed): one CSV of all cars, whole each time. It knows a
 * dealership's places by their store codes.
 */
import type { Facts } from '../facts.ts'
import { amount, type Column } from './column.ts'
import { hasVin } from './vin.ts'

/** SPEC's ProductType: it takes cars and pick-ups alone. */
const car = 1
const units = { km: 'km', mi: 'miles', h: '' }

/** `52,777 miles`. */
function mileage({ unit: { distance, odometerType } }: Facts): string {
  if (distance === null || !units[odometerType]) return ''
  return `${String(distance).replace(/\B(?=(\d{3})+$)/g, ',')} ${units[odometerType]}`
}
const isNew = ({ unit }: Facts) => unit.condition === 'new'
const place = ({ house }: Facts) =>
  [house.address, house.city, `${house.province} ${house.postalCode}`, house.country]
    .map(each => each.trim())
    .filter(Boolean)
    .join(', ')

export const googleColumns: readonly Column[] = [
  { name: 'id', of: ({ unit }) => unit.id },
  { name: 'store_code', of: ({ house }) => house.code },
  {
    name: 'vin',
    of: facts => (hasVin(facts) ? facts.unit.vin : ''),
    must: /^[A-HJ-NPR-Z\d]{1,17}$/,
    lacks: 'vin',
  },
  { name: 'year', of: ({ unit }) => unit.year, must: /^(19|20)\d\d$/, lacks: 'year' },
  { name: 'make', of: ({ unit }) => unit.make, must: /./, lacks: 'make' },
  { name: 'model', of: ({ unit }) => unit.model, must: /./, lacks: 'model' },
  { name: 'trim', of: ({ unit }) => unit.trim },
  {
    name: 'mileage',
    of: facts => mileage(facts) || (isNew(facts) ? '' : 'unknown'),
    must: /^(\d{1,3}(,\d{3})* (km|miles))?$/,
    lacks: 'distance',
  },
  { name: 'condition', of: facts => (isNew(facts) ? 'new' : 'used') },
  {
    name: 'price',
    of: ({ unit, house }) => `${amount(unit.price.totalMinor)} ${house.currency}`,
  },
  { name: 'certified_pre_owned', of: ({ unit }) => (unit.certified ? '1' : '0') },
  { name: 'exterior_color', of: ({ unit }) => unit.colourExterior },
  { name: 'interior_color', of: ({ unit }) => unit.colourInterior },
  { name: 'dealership_name', of: ({ house }) => house.name },
  { name: 'dealership_address', of: place },
  { name: 'link', of: ({ url }) => url },
  { name: 'image_link', of: ({ photos }) => photos[0] ?? '' },
  { name: 'additional_image_link', of: ({ photos }) => photos.slice(1, 11).join(',') },
]
export const isCar = ({ unit }: Facts): boolean => unit.productType === car
/** Where the house stands is asked of each unit. */
export const houseIsWhole = ({ name, address, city }: Facts['house']): boolean =>
  [name, address, city].every(each => each.trim() !== '')
