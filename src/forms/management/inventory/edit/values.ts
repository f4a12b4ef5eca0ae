/** What the vehicle form holds: every product field, and what was seen when it was opened. */
import * as z from 'zod/mini'
import type { Row } from '#db/mutation.ts'
import { type VehicleFields, vehicleFields } from '#db/mutations/vehicle-fields.ts'
import { hasTransmission, odometerTypeOf } from '#src/lib/trade/vehicle-type.ts'

/** `seen` travels with the draft: a colleague's change in the meantime is found, not overwritten. */
export const valuesSchema = z.object({
  ...vehicleFields,
  seen: z.nullable(z.object(vehicleFields)),
})
export type Values = VehicleFields & { seen: VehicleFields | null }

// The keys of our own literal.
const names = Object.keys(vehicleFields) as (keyof VehicleFields)[]

/** The product fields of a row, nothing else. */
export const fieldsOf = (vehicle: Row<'vehicle'> | VehicleFields): VehicleFields =>
  // Every name of `vehicleFields` is a column of the row.
  Object.fromEntries(names.map(name => [name, vehicle[name]])) as VehicleFields

export const newFields = (today: string, country: string): VehicleFields => ({
  stockNumber: '',
  productType: 1,
  condition: 'used',
  vin: '',
  year: null,
  make: '',
  model: '',
  modelCode: '',
  trim: '',
  subModel: '',
  subType: '',
  colourExterior: '',
  colourInterior: '',
  colourCode: '',
  odometer: null,
  odometerType: odometerTypeOf(1, country),
  transmission: '',
  msrpMinor: null,
  priceInternetMinor: null,
  priceOriginalMinor: null,
  pricePromotionMinor: null,
  priceLabelMinor: null,
  costMinor: null,
  destinationMinor: null,
  priceMinMinor: null,
  priceMaxMinor: null,
  inStoreOn: today,
  enteredOn: today,
  serviceOn: null,
  soldOn: null,
  offerNumber: '',
  historyToken: '',
  valuationToken: '',
  technicalSheet: '',
  certified: false,
})

/** The values as they are saved: texts trimmed, a gearbox only where there is one. */
export function savedFields({ seen: _seen, ...values }: Values): VehicleFields {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as VehicleFields
  return hasTransmission(values.productType) ? trimmed : { ...trimmed, transmission: '' }
}
