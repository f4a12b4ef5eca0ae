/**
 * The warranty of good working order of a used automobile in Québec: its category and how far it reaches.
 * Consumer Protection Act (CQLR c. P-40.1) ss. 159, 160, 164; opc.gouv.qc.ca, "warranty fitness".
 */
import { addDays, addMonths, addYears, isDate } from '../../kernel/date.ts'
import type { OdometerType } from '../../terms.ts'
import type { WarrantyCategory, WarrantyScope } from './types.ts'

type WarrantyClass = {
  category: WarrantyCategory
  /** Not more than so many years since the model was put on the market, nor so many kilometres; null: no limit. */
  years: number | null
  km: number | null
  /** How far the warranty reaches from delivery, whichever comes first; 0: there is none. */
  months: number
  forKm: number | null
}

export const automobileClasses: readonly WarrantyClass[] = [
  { category: 'A', years: 2, km: 40_000, months: 6, forKm: 10_000 },
  { category: 'B', years: 3, km: 60_000, months: 3, forKm: 5_000 },
  { category: 'C', years: 5, km: 80_000, months: 1, forKm: 1_700 },
  { category: 'D', years: null, km: null, months: 0, forKm: null },
]
/** Section 164, by age alone. Not confirmed in a published source: shown as such until counsel has. */
const motorcycleClasses: readonly WarrantyClass[] = [
  { category: 'A', years: 2, km: null, months: 2, forKm: null },
  { category: 'B', years: 3, km: null, months: 1, forKm: null },
  { category: 'C', years: null, km: null, months: 0, forKm: null },
]
const motorcyclesUnverified = true

/**
 * Section 1: propelled otherwise than by muscle and made for public roads. Snowmobiles, all-terrain vehicles, boats and
 * trailers are not: ss. 155 to 165 do not reach them.
 */
const automobiles = new Set([1, 17, 20, 21])
const motorcycles = new Set([7, 9])
export const warrantyScopeOf = (productType: number): Exclude<WarrantyScope, 'conformity'> =>
  automobiles.has(productType)
    ? 'automobile'
    : motorcycles.has(productType)
      ? 'motorcycle'
      : 'legal'
const classesOf = { automobile: automobileClasses, motorcycle: motorcycleClasses }

/** A mile is 1.609344 km exactly: the most whole miles within so many kilometres. */
const wholeMiles = (km: number) => Math.floor((km * 1_000_000) / 1_609_344)
/** Is this reading within the limit? Compared in its own unit, so nothing is rounded. */
export const isWithin = (value: number, unit: OdometerType, km: number): boolean =>
  value <= (unit === 'mi' ? wholeMiles(km) : km)

export type WarrantyUnit = {
  productType: number
  marketOn: string | null
  odometer: number | null
  odometerType: OdometerType
  /** Counts instead of the odometer where it differs. */
  realOdometer?: number | null | undefined
}
export type Warranty = {
  scope: Exclude<WarrantyScope, 'conformity'>
  /** Null: outside the sections, or what decides is not known. */
  category: WarrantyCategory | null
  /** What age alone and distance alone would give; the worse of the two holds. */
  byAge: WarrantyCategory | null
  byDistance: WarrantyCategory | null
  /** The last day of this category, if nothing else changes. */
  until: string | null
  months: number
  km: number | null
  unverified: boolean
}

/** The category and the warranty of a sale on this day. */
export function warrantyOf(unit: WarrantyUnit, on: string): Warranty {
  const scope = warrantyScopeOf(unit.productType)
  const none = { scope, byAge: null, byDistance: null, until: null, months: 0, km: null }
  if (scope === 'legal') return { ...none, category: null, unverified: false }
  const classes = classesOf[scope]
  const { marketOn, odometerType } = unit
  const market = marketOn !== null && isDate(marketOn) ? marketOn : null
  const distance = odometerType === 'h' ? null : (unit.realOdometer ?? unit.odometer)
  const ageAt = market === null ? -1 : placeOf(classes, each => isYoungEnough(each, market, on))
  const distanceAt =
    distance === null ? -1 : placeOf(classes, each => isNearEnough(each, distance, odometerType))
  const place = worse(ageAt, distanceAt, scope === 'motorcycle', classes.length - 1)
  const found = classes[place]
  return {
    scope,
    category: found?.category ?? null,
    byAge: classes[ageAt]?.category ?? null,
    byDistance: scope === 'motorcycle' ? null : (classes[distanceAt]?.category ?? null),
    until: found?.years && market !== null ? addYears(market, found.years) : null,
    months: found?.months ?? 0,
    km: found?.forKm ?? null,
    unverified: scope === 'motorcycle' && motorcyclesUnverified,
  }
}

const placeOf = (classes: readonly WarrantyClass[], holds: (each: WarrantyClass) => boolean) =>
  classes.findIndex(holds)
const isYoungEnough = ({ years }: WarrantyClass, market: string, on: string) =>
  years === null || on <= addYears(market, years)
const isNearEnough = ({ km }: WarrantyClass, distance: number, unit: OdometerType) =>
  km === null || isWithin(distance, unit, km)

/** Both limits must hold. What is not known decides nothing, unless the other already gives the last class. */
function worse(age: number, distance: number, ageAlone: boolean, last: number): number {
  if (ageAlone) return age
  if (age === last || distance === last) return last
  return age < 0 || distance < 0 ? -1 : Math.max(age, distance)
}

/**
 * Where the warranty ends: the day, and the odometer reading in kilometres; whichever comes first. It starts at delivery
 * and is longer by the days the vehicle stood in the shop under it.
 *
 * @returns null when there is none
 */
export function warrantyEnd(
  { months, km }: Pick<Warranty, 'months' | 'km'>,
  deliveredOn: string,
  deliveredAtKm: number | null,
  daysInShop = 0,
): { on: string; atKm: number | null } | null {
  if (months === 0) return null
  return {
    on: addDays(addMonths(deliveredOn, months), daysInShop),
    atKm: km === null || deliveredAtKm === null ? null : deliveredAtKm + km,
  }
}
