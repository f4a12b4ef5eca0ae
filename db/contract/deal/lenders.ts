/** Lenders' rate sheets, and what a lender leaves the dealership: nothing of it is ever a customer's to read. */
import type { VehicleCondition } from '../../terms.ts'
import { atRate, halfUpBig } from './exact.ts'
import { settled } from './finance.ts'
import type { Financing } from './types.ts'

/** How the dealership is paid: by the difference of two rates at today's worth, by a part of what is financed, or a sum. */
export type Reserve =
  | { kind: 'spread'; splitPpm: number }
  | { kind: 'part'; ppm: number }
  | { kind: 'sum'; minor: number }

/** One row of a rate sheet, as the lender sent it. A row that ran out stays with the deals that used it. */
export type RateRow = {
  id: string
  lender: string
  program: string
  condition: VehicleCondition | 'any'
  /** Model years, both ends with them; null is no bound. */
  yearFrom: number | null
  yearTo: number | null
  termFrom: number
  termTo: number
  amountFromMinor: number
  amountToMinor: number | null
  /** Kilometres at most. */
  odometerTo: number | null
  /** Financed over the vehicle's worth, at most; 120 % is 1_200_000. */
  ltvPpm: number | null
  /** The lender's name for how good a credit must be; '' for any. */
  tier: string
  /** The rate the dealership buys at, and how much it may add. */
  buyPpm: number
  markupPpm: number
  reserve: Reserve
  /** Paid off within so many months, the reserve goes back. */
  chargeBackMonths: number
  /** Days, both with them; null is until further notice. */
  from: string
  to: string | null
}
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

const within = (value: number | null, from: number | null, to: number | null): boolean =>
  (from === null && to === null) ||
  (value !== null && (from === null || value >= from) && (to === null || value <= to))

/** Whether a lender's row takes this deal. What a row bounds and nobody knows is not taken. */
export function takes(row: RateRow, asked: Asked): boolean {
  const { condition, year, odometer, termMonths, financedMinor, worthMinor, tier, on } = asked
  const isWorth =
    row.ltvPpm === null || (worthMinor !== null && financedMinor <= atRate(worthMinor, row.ltvPpm))
  return (
    (row.condition === 'any' || row.condition === condition) &&
    within(year, row.yearFrom, row.yearTo) &&
    within(odometer, null, row.odometerTo) &&
    within(termMonths, row.termFrom, row.termTo) &&
    within(financedMinor, row.amountFromMinor, row.amountToMinor) &&
    isWorth &&
    (row.tier === '' || row.tier === tier) &&
    row.from <= on &&
    (row.to === null || on <= row.to)
  )
}

/** Rows that take it, the cheapest to buy first. */
export const rowsFor = (sheet: readonly RateRow[], asked: Asked): RateRow[] =>
  sheet.filter(row => takes(row, asked)).sort((a, b) => a.buyPpm - b.buyPpm)

/** Whether the customer's rate stays within what the lender allows over its own. */
export const mayAsk = ({ buyPpm, markupPpm }: RateRow, ratePpm: number): boolean =>
  ratePpm >= buyPpm && ratePpm <= buyPpm + markupPpm

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
