/** The rates of a credit that its buyer is told, each by its own law's name. */
import { halfUpBig } from './exact.ts'
import { paymentsAYear } from './finance.ts'
import type { Financing, Jurisdiction, Payment } from './types.ts'

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

/** Canada tells one rate, with all charges; elsewhere the one that interest is counted at and the effective one are two. */
export const tellsEffective = (jurisdiction: Jurisdiction): boolean =>
  !jurisdiction.startsWith('CA-')
type Rates = { ratePpm: number; effectivePpm?: number }
export const ratesTold = (
  { ratePpm, frequency }: Financing,
  payment: Payment,
  jurisdiction: Jurisdiction,
): Rates =>
  tellsEffective(jurisdiction)
    ? { ratePpm, effectivePpm: effectiveRate(payment.ratePpm, paymentsAYear[frequency]) }
    : { ratePpm: payment.ratePpm }
