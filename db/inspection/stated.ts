/** What a report says of its vehicle and its dealership, kept as it was when the inspection was completed. */
import type { Row } from '../kernel/mutation.ts'

type Vehicle = Pick<
  Row<'vehicle'>,
  'year' | 'make' | 'model' | 'trim' | 'vin' | 'stockNumber' | 'odometerType'
>
type Company = Pick<
  Row<'company'>,
  'name' | 'address' | 'city' | 'province' | 'postalCode' | 'country' | 'phone' | 'timeZone'
>
export type StatedInReport = { vehicle: Omit<Vehicle, 'odometerType'>; company: Company }

/** Of a vehicle that is not at hand. */
export const unknownVehicle = {
  year: null,
  make: '',
  model: '',
  trim: '',
  vin: '',
  stockNumber: '',
  odometerType: 'km',
} satisfies Vehicle

export function statedOf(vehicle: Vehicle, company: Company): StatedInReport {
  const { year, make, model, trim, vin, stockNumber } = vehicle
  const { name, address, city, province, postalCode, country, phone, timeZone } = company
  return {
    vehicle: { year, make, model, trim, vin, stockNumber },
    company: { name, address, city, province, postalCode, country, phone, timeZone },
  }
}

type Inspected = Pick<Row<'inspection'>, 'odometer' | 'odometerType' | 'stated'>

/** The vehicle as the report names it, its reading in the unit in which it was taken. */
export const vehicleIn = <V extends Vehicle>(
  { odometerType, stated }: Inspected,
  vehicle: V,
): V => ({ ...vehicle, ...stated?.vehicle, ...(odometerType && { odometerType }) })

export const companyIn = <C extends Company>({ stated }: Inspected, company: C): C => ({
  ...company,
  ...stated?.company,
})
