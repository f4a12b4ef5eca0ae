/** The rates of a credit that its buyer is told, each by its own law's name. */
import { addDays, addMonths, daysBetween } from '../../kernel/date.ts'
import { halfUpBig } from './exact.ts'
import { paymentsAYear } from './finance.ts'
import type { LeaseTerms } from './lease.ts'
import { regularFirstDue } from './schedule.ts'
import type { Financing, Frequency, Jurisdiction, Payment } from './types.ts'

/**
 * What a rate with all charges comes to when each period's interest bears interest for the rest of the year: TAEG, TAE,
 * tasa efectiva. Parts per million, half up to the hundredth of a percent (Directive 2008/48/EC Annex I).
 */
export function effectiveRate(ratePpm: number, periodsAYear: number): number {
  const whole = 1_000_000n * BigInt(periodsAYear)
  const [was, is] = [whole, whole + BigInt(ratePpm)].map(each => each ** BigInt(periodsAYear)) as [
    bigint,
    bigint,
  ]
  return 100 * halfUpBig((is - was) * 10_000n, was)
}

/** Whole weeks or months back from the first payment to the day of the loan, and what is left in days of its year (Annex I, I c). */
function yearsBefore(from: string, due: string, frequency: Frequency): number {
  const isWeekly = frequency === 'weekly' || frequency === 'bi-weekly'
  const back = (count: number) => (isWeekly ? addDays(due, -7 * count) : addMonths(due, -count))
  let whole = 0
  while (back(whole + 1) >= from) whole += 1
  const year = Number(from.slice(0, 4))
  const days = daysBetween(`${from.slice(0, 4)}-01-01`, `${String(year + 1)}-01-01`)
  return whole / (isWeekly ? 52 : 12) + Math.max(0, daysBetween(from, back(whole))) / days
}

/** The same of payments whose first is not a period after the loan: what the equation of Annex I gives for these very flows. */
function effectiveOfFlows(payment: Payment, frequency: Frequency): number {
  const { netCapitalMinor, count, paymentMinor, lastMinor, balloonMinor } = payment
  const periods = paymentsAYear[frequency]
  const first = periods * yearsBefore(payment.chargesFrom, payment.firstDueOn, frequency)
  /** What the payments are worth on the day of the loan, where one of a period later is worth `share` of it. */
  const worth = (share: number) => {
    let sum = lastMinor + balloonMinor
    for (let index = 1; index < count; index += 1) sum = sum * share + paymentMinor
    return sum * share ** first
  }
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (worth(middle) < netCapitalMinor) low = middle
    else high = middle
  }
  return 100 * Math.round((low ** -periods - 1) * 10_000)
}

/** Canada tells one rate, with all charges; elsewhere the one that interest is counted at and the effective one are two. */
export const tellsEffective = (jurisdiction: Jurisdiction): boolean =>
  !jurisdiction.startsWith('CA-')
const effectiveOf = (payment: Payment, frequency: Frequency): number =>
  payment.firstDueOn === regularFirstDue(payment.chargesFrom, frequency)
    ? effectiveRate(payment.ratePpm, paymentsAYear[frequency])
    : effectiveOfFlows(payment, frequency)
type Rates = { ratePpm: number; effectivePpm?: number }
export const ratesTold = (
  { ratePpm, frequency }: Financing,
  payment: Payment,
  jurisdiction: Jurisdiction,
): Rates =>
  tellsEffective(jurisdiction)
    ? { ratePpm, effectivePpm: effectiveOf(payment, frequency) }
    : { ratePpm: payment.ratePpm }
/** Of a lease, paid at each month's end there: with a choice to buy it is consumer credit too (France since 2026-11-20). */
export const leaseRatesTold = (
  { ratePpm }: Pick<LeaseTerms, 'ratePpm'>,
  jurisdiction: Jurisdiction,
): Rates =>
  tellsEffective(jurisdiction)
    ? { ratePpm, effectivePpm: effectiveRate(ratePpm, paymentsAYear.monthly) }
    : { ratePpm }
