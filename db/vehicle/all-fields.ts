/** Everything that is said of a vehicle in its form and in lists: the product fields, and the facts of the sale beside them. */
import type { InputOf } from '../kernel/mutation.ts'
import {
  noSaleFields,
  vehicleFields,
  type VehicleFields,
  vehicleSaleFields,
  type VehicleSaleFields,
} from './mutations/fields.ts'
import type { addVehicle } from './mutations/vehicle.ts'
import { emptyVehicle } from './new-vehicle.ts'
import { odometerTypeOf } from './odometer.ts'

export type AllFields = VehicleFields & VehicleSaleFields
export type VehicleField = keyof AllFields
export const allFields = { ...vehicleFields, ...vehicleSaleFields }

// The keys of our own literals.
const names = Object.keys(vehicleFields) as (keyof VehicleFields)[]
export const saleNames = Object.keys(vehicleSaleFields) as (keyof VehicleSaleFields)[]

/** The product fields of a row, nothing else. A row from before a field was has none of it. */
export const fieldsOf = (vehicle: AllFields): AllFields =>
  ({
    ...Object.fromEntries(names.map(name => [name, vehicle[name]])),
    ...Object.fromEntries(saleNames.map(name => [name, vehicle[name] ?? noSaleFields[name]])),
    // Every name of both is a column of the row.
  }) as AllFields

type House = { today: string; country: string; make?: string }
export const newFields = ({ today, country, make = '' }: House): AllFields => ({
  ...emptyVehicle,
  make,
  odometerType: odometerTypeOf(1, country),
  inStoreOn: today,
  enteredOn: today,
  ...noSaleFields,
})

/** What `vehicle.add` takes: the facts of the sale apart. */
export function addedFields(saved: AllFields) {
  const sale = Object.fromEntries(saleNames.map(name => [name, saved[name]]))
  const fields = Object.fromEntries(names.map(name => [name, saved[name]]))
  return { ...fields, sale } as Omit<InputOf<typeof addVehicle>, 'id'>
}
