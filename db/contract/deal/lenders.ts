/** Lenders' rate sheets, and what a lender leaves the dealership: nothing of it is ever a customer's to read. */
import type { VehicleCondition } from '../../terms.ts'
import { holdsOn, type RateRow } from '../../lender/rate-row.ts'
import { atRate, halfUpBig } from './exact.ts'
import { settled } from './finance.ts'
import type { Financing } from './types.ts'

export type Asked = {
  condition: VehicleCondition
  year: number | null
  odometer: number | null
  termMonths: number
  financedMinor: number
  /** What the vehicle is worth to a lender; null where nobody has looked it up. */
  worthMinor: number | null
  tier: string
  on: string
}

/** What of a row keeps it from taking a deal; `…-unknown`: it bounds what nobody has said. */
export const bounds = [
  'condition',
  'year',
  'year-unknown',
  'odometer',
  'odometer-unknown',
  'term',
  'amount',
  'worth',
  'worth-unknown',
  'tier',
  'day',
] as const
export type Bound = (typeof bounds)[number]

const within = (value: number, from: number | null, to: number | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to)

/** Every reason why a lender's row does not take this deal; none where it does. */
export function whyNot(row: RateRow, asked: Asked): Bound[] {
  const { condition, year, odometer, termMonths, financedMinor, worthMinor, tier, on } = asked
  const bounded = (
    value: number | null,
    is: boolean,
    fits: (value: number) => boolean,
    code: Bound,
  ) => (!is || (value !== null && fits(value)) ? [] : [value === null ? unknown(code) : code])
  const { ltvPpm } = row
  return [
    ...(row.condition === 'any' || row.condition === condition ? [] : ['condition' as const]),
    ...bounded(
      year,
      row.yearFrom !== null || row.yearTo !== null,
      value => within(value, row.yearFrom, row.yearTo),
      'year',
    ),
    ...bounded(
      odometer,
      row.odometerTo !== null,
      value => within(value, null, row.odometerTo),
      'odometer',
    ),
    ...(within(termMonths, row.termFrom, row.termTo) ? [] : ['term' as const]),
    ...(within(financedMinor, row.amountFromMinor, row.amountToMinor) ? [] : ['amount' as const]),
    ...bounded(
      worthMinor,
      ltvPpm !== null,
      value => financedMinor <= atRate(value, ltvPpm ?? 0),
      'worth',
    ),
    ...(row.tier === '' || row.tier === tier ? [] : ['tier' as const]),
    ...(holdsOn(row, on) ? [] : ['day' as const]),
  ]
}
const unknown = (bound: Bound): Bound => bounds.find(each => each === `${bound}-unknown`) ?? bound

/** Whether a lender's row takes this deal. What a row bounds and nobody knows is not taken. */
export const takes = (row: RateRow, asked: Asked): boolean => whyNot(row, asked).length === 0

/** Rows that take it, the cheapest to buy first. */
export const rowsFor = (sheet: readonly RateRow[], asked: Asked): RateRow[] =>
  sheet.filter(row => takes(row, asked)).sort((a, b) => a.buyPpm - b.buyPpm)

/** What a payment each month is worth today, at a yearly rate, in arrears. Minor units. */
export function worthToday(paymentMinor: number, count: number, ratePpm: number): number {
  if (ratePpm === 0) return paymentMinor * count
  const [a, b, n] = [BigInt(ratePpm), 12_000_000n, BigInt(count)]
  const [u, w] = [(a + b) ** n, b ** n]
  return halfUpBig(BigInt(paymentMinor) * b * (u - w), a * u)
}

/**
 * What the lender leaves the dealership. A spread is what the customer's payments are worth today at the rate it was bought
 * at, less what was financed, and the dealership's share of that; the three kinds differ widely, so the kind is always named.
 */
export function reserveOf(
  { buyPpm, reserve }: Pick<RateRow, 'buyPpm' | 'reserve'>,
  financedMinor: number,
  { ratePpm, termMonths }: Pick<Financing, 'ratePpm' | 'termMonths'>,
): number {
  if (reserve.kind === 'sum') return reserve.minor
  if (reserve.kind === 'part') return atRate(financedMinor, reserve.ppm)
  if (ratePpm <= buyPpm || termMonths < 1) return 0
  // Sheets are written for twelve even months, whatever the customer chose and the law counts.
  const even = { shares: Array.from({ length: termMonths }, () => 1), under: 12 }
  const { paymentMinor } = settled(financedMinor, 0, ratePpm, even)
  const spread = worthToday(paymentMinor, termMonths, buyPpm) - financedMinor
  return atRate(Math.max(0, spread), reserve.splitPpm)
}
