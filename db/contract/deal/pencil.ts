/** The desk's what-ifs: payments over terms and deposits, and from a payment somebody wants back to what makes it. */
import { mostMinor } from '../../kernel/money.ts'
import { computeDeal } from './compute.ts'
import type { DealContent, Payment, SaleProfile } from './types.ts'

export type Ground = { deal: DealContent; profile: SaleProfile; on: string }
type Over = Partial<Pick<DealContent, 'priceMinor' | 'depositMinor' | 'financing'>>

const payment = ({ deal, profile, on }: Ground, over: Over): Payment | null =>
  computeDeal({ ...deal, ...over }, profile, on).payment
/** What is paid each time; nothing where nothing is left to finance. */
const paid = (ground: Ground, over: Over): number => payment(ground, over)?.paymentMinor ?? 0

/** One row for each term, one cell for each deposit; null where nothing is left to finance, or the deal is not financed. */
export const paymentGrid = (
  ground: Ground,
  terms: readonly number[],
  deposits: readonly number[],
): (Payment | null)[][] =>
  terms.map(termMonths =>
    deposits.map(depositMinor => {
      const { financing } = ground.deal
      return financing && payment(ground, { depositMinor, financing: { ...financing, termMonths } })
    }),
  )

/** The last of 0 … `most` for which it holds, when it holds up to some value and never again; -1 when for none. */
function lastThatHolds(most: number, holds: (minor: number) => boolean): number {
  let [low, high] = [-1, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The highest price whose payment is no more than wanted. Many prices share one payment and taxes have steps, so it is
 * found among whole cents with the whole deal computed, never by a formula.
 * @returns null where even a vehicle for nothing is paid with more
 */
export function priceForPayment(ground: Ground, wantedMinor: number): number | null {
  const price = lastThatHolds(mostMinor, priceMinor => paid(ground, { priceMinor }) <= wantedMinor)
  return price < 0 || price === mostMinor ? null : price
}

/** The smallest deposit whose payment is no more than wanted; it may be more than the customer thinks of, and is then said. */
export function depositForPayment(ground: Ground, wantedMinor: number): number {
  const without = computeDeal({ ...ground.deal, depositMinor: 0 }, ground.profile, ground.on)
  const most = Math.max(0, without.balanceMinor)
  const short = lastThatHolds(most, depositMinor => paid(ground, { depositMinor }) > wantedMinor)
  return short + 1
}

/** The shortest of the terms whose payment is no more than wanted; null when none is: interest alone may be more. */
export function termForPayment(
  ground: Ground,
  wantedMinor: number,
  terms: readonly number[],
): number | null {
  const { financing } = ground.deal
  if (!financing) return null
  const fits = (termMonths: number) =>
    paid(ground, { financing: { ...financing, termMonths } }) <= wantedMinor
  return terms.toSorted((a, b) => a - b).find(fits) ?? null
}
