/** What the law of Québec decides from the unit: who collects its QST, and the least it is taken on. */
import type { DealContent } from './types.ts'

type Unit = DealContent['unit']

const lightKg = 4_000
/** Of these the net weight decides (motorhome, heavy truck, highway tractor): most of them are over it. */
const byWeight: ReadonlySet<number> = new Set([17, 20, 21])
const car = 1
/** Registered under the Highway Safety Code or for the trails: the others have no estimated value. */
const registered: ReadonlySet<number> = new Set([
  1, 3, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 20, 21,
])

export type QstRoute = { collector: 'dealer' | 'saaq'; isWeightNeeded: boolean }

/**
 * Who collects the QST: the SAAQ for a motor vehicle (self-propelled, four wheels or more, under 4,000 kg net, made to
 * carry people or goods on the road), else the dealer. A car is taken as one unless its weight says otherwise.
 * @see revenuquebec.ca, Road vehicles – Businesses
 */
export function qstRoute({ productType, netWeightKg }: Unit): QstRoute {
  if (productType !== car && !byWeight.has(productType))
    return { collector: 'dealer', isWeightNeeded: false }
  if (netWeightKg === null)
    return productType === car
      ? { collector: 'saaq', isWeightNeeded: false }
      : { collector: 'dealer', isWeightNeeded: true }
  return { collector: netWeightKg < lightKg ? 'saaq' : 'dealer', isWeightNeeded: false }
}

/** The guide lists units under this many years (since 2025-01-01). */
const guideYears = 15
const offGuideMinor = 50_000

/**
 * Estimated value of a used road vehicle: the guide's average wholesale price less $500. Null when the price itself is
 * the base: new, 15 years and older, or a certified appraiser's report from before the sale.
 * 'needed': the guide's price is missing where the guide lists the unit.
 * @see revenuquebec.ca, Purchase of a used road vehicle from a dealer
 */
export function estimatedValue(unit: Unit, on: string): number | null | 'needed' {
  if (unit.condition === 'new' || unit.appraised || !registered.has(unit.productType)) return null
  if (unit.year !== null && Number(on.slice(0, 4)) - unit.year >= guideYears) return null
  if (unit.wholesaleMinor !== null) return Math.max(0, unit.wholesaleMinor - offGuideMinor)
  // The guide is one of automobiles and light trucks; of other units few have a price in any guide.
  return unit.productType === car ? 'needed' : null
}
