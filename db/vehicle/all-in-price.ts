/** The price a customer is shown: all of what she must pay, as her law wants it said. */
import type { Country } from '../terms.ts'
import { type LuxuryUnit, luxuryStanding, luxuryTax } from './luxury-tax.ts'
import { askingMinor } from './price.ts'

type Prices = Parameters<typeof askingMinor>[0] & { destinationMinor?: number | null }
export type Advertised = Prices & LuxuryUnit

export type AllInPrice = {
  totalMinor: number
  vehicleMinor: number
  /** Transport and preparation, already in the total; 0 where it is part of the vehicle's price. */
  destinationMinor: number
  /** Canada's luxury tax, already in the total. */
  luxuryTaxMinor: number
}

/** Which taxes the total leaves out: Québec names the two it may and the duty on new tires; elsewhere in Canada the sales tax; else none. */
export type TaxNote = 'quebec' | 'sales-tax' | 'included'

/** What the house itself asks, transport and preparation with it: a deal begins here, and its luxury tax follows. */
export function askedPrice(
  vehicle: Prices,
): { vehicleMinor: number; destinationMinor: number } | null {
  const vehicleMinor = askingMinor(vehicle)
  if (vehicleMinor === null || vehicleMinor <= 0) return null
  return { vehicleMinor, destinationMinor: Math.max(0, vehicle.destinationMinor ?? 0) }
}

/** Of what is asked for this unit; nothing outside Canada, and where none is owed. */
export const luxuryTaxOf = (askedMinor: number, unit: LuxuryUnit, country: string): number =>
  country === 'CA' && luxuryStanding(unit) === 'due'
    ? (luxuryTax(askedMinor, unit)?.amountMinor ?? 0)
    : 0

/**
 * Everything but GST, QST and the duty on new tires is inside (CPA s. 224 c); transport, preparation and the
 * luxury tax may not be added later. Where consumer prices include the tax (Directive 98/6/EC art. 2; Ley 1480 de 2011 art. 26) they are
 * entered so. Null while the vehicle has no price: then it is not advertised.
 */
export function allInPrice(vehicle: Advertised, country: string): AllInPrice | null {
  const asked = askedPrice(vehicle)
  if (!asked) return null
  const askedMinor = asked.vehicleMinor + asked.destinationMinor
  const luxuryTaxMinor = luxuryTaxOf(askedMinor, vehicle, country)
  return { totalMinor: askedMinor + luxuryTaxMinor, ...asked, luxuryTaxMinor }
}

export function taxNoteOf(country: Country, province: string): TaxNote {
  if (country !== 'CA' && country !== 'US') return 'included'
  return country === 'CA' && /^(qc|qu[ée]bec)$/i.test(province.trim()) ? 'quebec' : 'sales-tax'
}

/** The one figure of a list, a filter or an order. */
export const allInMinor = (vehicle: Advertised, country: string): number | null =>
  allInPrice(vehicle, country)?.totalMinor ?? null
