/** Where somebody is found, as her country writes it. */
import { fold } from '../kernel/fold.ts'
import type { Row } from '../kernel/mutation.ts'

type Place = Pick<Row<'company'>, 'address' | 'city' | 'province' | 'postalCode'> & {
  country: string
}

const filled = (parts: readonly string[], mark: string) => parts.filter(Boolean).join(mark)

/** Town, province and code. In Spain and France the code leads; a province is named where the town is not called like it. */
export function cityLine({ city, province, postalCode, country }: Omit<Place, 'address'>): string {
  if (country !== 'ES' && country !== 'FR')
    return filled([city, filled([province, postalCode], ' ')], ', ')
  const isNamed = country === 'ES' && province !== '' && fold(province) !== fold(city)
  return filled([postalCode, city, isNamed ? `(${province})` : ''], ' ')
}

/** The dealership, as one line. */
export const companyAddress = (place: Place): string =>
  filled([place.address, cityLine(place)], ', ')
