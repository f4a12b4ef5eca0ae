/** The yearly rate that all charges of a credit come to, whatever the contract calls them (P-40.1 s. 72). */
import { halfUp } from '../../kernel/money.ts'
import type { Periods } from './finance.ts'

/** Tenths of a part per million: the answer is rounded once. */
const finest = 10
/** A thousand percent: more is not told apart. */
const most = 10_000_000 * finest

/** Whether at this rate something is still owed after the last payment: the rate is too high. */
function isOwing(
  capital: number,
  paid: { paymentMinor: number; finalMinor: number },
  { shares, under }: Periods,
  rate: number,
): boolean {
  const whole = BigInt(1_000_000 * finest) * BigInt(under)
  const [each, final] = [BigInt(paid.paymentMinor), BigInt(paid.finalMinor)]
  let [owed, power] = [BigInt(capital), 1n]
  for (const [index, share] of shares.entries()) {
    power *= whole
    owed = owed * (whole + BigInt(rate) * BigInt(share))
    owed -= (index < shares.length - 1 ? each : final) * power
  }
  return owed > 0n
}

/** Parts per million, half up: the rate at which the payments pay back the capital and nothing is left. */
export function disclosedRate(
  capital: number,
  paid: { paymentMinor: number; finalMinor: number },
  periods: Periods,
): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isOwing(capital, paid, periods, middle)) high = middle - 1
    else low = middle
  }
  return halfUp(low, finest)
}
