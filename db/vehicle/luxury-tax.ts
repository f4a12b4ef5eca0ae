/**
 * Canada's tax on select luxury items (S.C. 2022, c. 10, s. 135; S-8.35). The vendor owes it, so it is part of the price:
 * inside what is advertised, in the base of GST, QST, HST, and lowered by no trade-in and no deposit.
 */
import { halfUp } from '../kernel/money.ts'
import type { VehicleCondition } from '../terms.ts'

/** Whether it is owed, or why not: s. 2 (1), s. 19 (2); `certificate`: a registered vendor buys free of it (L100-1). */
export const luxuryStandings = [
  'due',
  'registered',
  'heavy',
  'seats',
  'special',
  'older',
  'certificate',
] as const
export type LuxuryStanding = (typeof luxuryStandings)[number]

export type LuxuryUnit = {
  productType: number
  condition: VehicleCondition
  year: number | null
  netWeightKg: number | null | undefined
  /** What a person said of it; unsaid, it follows from the rest. */
  luxury?: LuxuryStanding | undefined
}

const car = 1
const vessels: ReadonlySet<number> = new Set([4, 5, 22])
/** Gross weight up to which a vehicle is subject; one whose net weight is more is over it. */
const subjectKg = 3_856

type Row = {
  validFrom: string
  /** Its last day. */
  validTo?: string
  isVessel: boolean
  thresholdMinor: number
}
/** Of boats none is payable after 2025-11-04 (Budget 2025). */
const rows: readonly Row[] = [
  { validFrom: '2022-09-01', isVessel: false, thresholdMinor: 100_000_00 },
  { validFrom: '2022-09-01', validTo: '2025-11-04', isVessel: true, thresholdMinor: 250_000_00 },
]
export const luxurySource = 'Select Luxury Items Tax Act (S-8.35)'

/** A used vehicle is as good as always registered in Canada already, and a demonstrator was when the dealer took it. */
export function luxuryStanding(unit: LuxuryUnit): LuxuryStanding {
  const { productType, condition, year, netWeightKg, luxury } = unit
  if (luxury !== undefined) return luxury
  if (vessels.has(productType)) return condition === 'new' ? 'due' : 'registered'
  if (productType !== car) return 'special'
  if (netWeightKg != null && netWeightKg > subjectKg) return 'heavy'
  if (condition !== 'new') return 'registered'
  return year !== null && year < 2019 ? 'older' : 'due'
}

export type LuxuryTax = {
  /** 20 % of what is above the threshold, or 10 % of all of it: the lesser. */
  baseMinor: number
  ppm: 200_000 | 100_000
  amountMinor: number
  validFrom: string
}

/**
 * The tax on a price, as if it were owed; null at or under the threshold, and where there is none of such a unit.
 *
 * @param taxableMinor price, fees, what is supplied with it and levies such as the tire duty, without sales taxes
 * @param on the day, YYYY-MM-DD; without one, what holds now and has no end
 */
export function luxuryTax(taxableMinor: number, unit: LuxuryUnit, on?: string): LuxuryTax | null {
  const isVessel = vessels.has(unit.productType)
  const row = rows.find(
    each =>
      each.isVessel === isVessel &&
      (on === undefined
        ? each.validTo === undefined
        : each.validFrom <= on && on <= (each.validTo ?? on)),
  )
  if (!row || taxableMinor <= row.thresholdMinor) return null
  const excess = taxableMinor - row.thresholdMinor
  const { validFrom } = row
  return taxableMinor >= 2 * row.thresholdMinor
    ? { baseMinor: taxableMinor, ppm: 100_000, amountMinor: halfUp(taxableMinor, 10), validFrom }
    : { baseMinor: excess, ppm: 200_000, amountMinor: halfUp(excess, 5), validFrom }
}
