/**
 * Which taxes a vehicle bears by where it goes, in Canada. The sale is made where the vehicle is delivered; bringing it
 * there, or giving it to a carrier the seller retained, is delivery there (Excise Tax Act, Schedule IX).
 */
import { rateOn, saleTaxes } from './profile.ts'
import { jurisdictionRates } from './rates.ts'
import type { DealContent, Jurisdiction, SaleProfile, TaxCode } from './types.ts'

/** Made to go by itself on land: registered within seven days where the rate is lower, it is taxed there (CRA GI-119). */
const motorVehicles: ReadonlySet<number> = new Set([1, 3, 6, 7, 8, 9, 12, 17, 20, 21])

export type TaxesOfSale = {
  vehicle: readonly TaxCode[]
  goods: readonly TaxCode[]
  /** Whose rates they are. */
  place: Jurisdiction
  /** Delivered on a reserve with proof: named, and none is taken. */
  isExempt: boolean
  /** The rate of the dealership's place decided whose taxes they are. */
  isCompared?: true
}

/**
 * What a dealer collects on a delivery in another province: the HST of one that takes part in it, else the GST alone. A PST
 * is paid where the vehicle is registered, unless the dealer is registered for it there.
 */
const collectedIn = (place: Jurisdiction): readonly TaxCode[] =>
  saleTaxes[place].includes('hst') ? ['hst'] : ['gst']

const isLower = (place: Jurisdiction, profile: SaleProfile, on: string) => {
  const here = rateOn(profile, 'hst', on)?.ppm ?? 0
  const [code] = collectedIn(place)
  const there = code && rateOn({ rates: jurisdictionRates(place) }, code, on)?.ppm
  return (there ?? here) < here
}

export function taxesOfSale(deal: DealContent, profile: SaleProfile, on: string): TaxesOfSale {
  const { supply, unit } = deal
  const home = profile.jurisdiction
  const own = saleTaxes[home]
  const atHome = { vehicle: own, goods: own, place: home, isExempt: false }
  if (!supply || !home.startsWith('CA-')) return atHome
  const { kind, province } = supply
  if (kind === 'reserve') return { ...atHome, isExempt: true }
  if (province === home) return atHome
  const there = collectedIn(province)
  if (kind === 'delivered')
    return { vehicle: there, goods: there, place: province, isExempt: false }
  // Picked up here. QST is not collected when the vehicle is registered elsewhere in time (T-0.1 s. 22.32.1).
  if (home === 'CA-QC') return { ...atHome, vehicle: ['gst'] }
  if (!own.includes('hst') || !motorVehicles.has(unit.productType)) return atHome
  const compared = { ...atHome, isCompared: true as const }
  return isLower(province, profile, on)
    ? { ...compared, vehicle: there, place: province }
    : compared
}
