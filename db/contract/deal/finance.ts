/**
 * Payments of a loan in arrears at a yearly nominal rate. Exact: powers are taken in whole numbers, and only what is paid
 * is rounded, half up to the cent.
 */
import { halfUpBig, partOf } from './exact.ts'
import { halfUp, leastPaid } from '../../kernel/money.ts'
import type { Financing, Frequency, Jurisdiction, Payment } from './types.ts'

export const paymentsAYear: Record<Frequency, number> = {
  weekly: 52,
  'bi-weekly': 26,
  'semi-monthly': 24,
  monthly: 12,
}
/** 48 months of bi-weekly payments are 104; a term that is no whole number of payments takes the nearest. */
export const paymentCount = ({ termMonths, frequency }: Financing): number =>
  halfUp(termMonths * paymentsAYear[frequency], 12)

/**
 * The share of a year that one payment's interest is for. Québec counts days over 365 and forbids more: 1/26 of a year for
 * two weeks would be more. Elsewhere, and where days differ from month to month, the payments of a year share it.
 * @see Regulation P-40.1, r. 3, s. 52
 */
const yearShare = (
  frequency: Frequency,
  jurisdiction: Jurisdiction,
): [over: number, under: number] => {
  if (jurisdiction === 'CA-QC' && frequency === 'weekly') return [7, 365]
  if (jurisdiction === 'CA-QC' && frequency === 'bi-weekly') return [14, 365]
  return [1, paymentsAYear[frequency]]
}

/** Colombia pays in whole pesos. */
export const stepOf = (jurisdiction: Jurisdiction): number =>
  leastPaid(jurisdiction === 'CO' ? 'COP' : '')

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** The rate of one period as a fraction in its lowest terms. */
function periodRate({ ratePpm, frequency }: Financing, jurisdiction: Jurisdiction) {
  const [part, whole] = yearShare(frequency, jurisdiction)
  const [over, under] = [ratePpm * part, 1_000_000 * whole]
  const common = divisor(over, under)
  return { over: over / common, under: under / common, step: stepOf(jurisdiction) }
}
type Rate = ReturnType<typeof periodRate>

/**
 * With i = a / b and growth (1 + i)^n = u / w, the payment is a (P·u − B·w) / (b (u − w)): P is paid back but for the
 * balloon B, which is due with the last payment.
 */
function levelPayment(
  financed: number,
  balloon: number,
  { over, under, step }: Rate,
  count: number,
) {
  if (over === 0) return step * halfUp(financed - balloon, count * step)
  const [a, b, n] = [BigInt(over), BigInt(under), BigInt(count)]
  const [u, w] = [(a + b) ** n, b ** n]
  const asked = a * (BigInt(financed) * u - BigInt(balloon) * w)
  return step * halfUpBig(asked, b * (u - w) * BigInt(step))
}

/** What is left to pay as the last payment after all the others, interest of each period rounded to the cent. */
function lastPayment(financed: number, balloon: number, rate: Rate, count: number, each: number) {
  let owed = financed
  for (let index = 1; index <= count; index += 1) {
    owed += partOf(owed, rate.over, rate.under, rate.step)
    if (index < count) owed -= each
  }
  return owed - balloon
}

/**
 * @returns null when nothing is financed or the term has no payment. A balloon above what is financed is cut to it.
 */
export function paymentOf(
  financedMinor: number,
  financing: Financing,
  jurisdiction: Jurisdiction,
): Payment | null {
  const count = paymentCount(financing)
  if (financedMinor <= 0 || count < 1) return null
  const balloonMinor = Math.min(Math.max(0, financing.balloonMinor), financedMinor)
  const rate = periodRate(financing, jurisdiction)
  let paymentMinor = levelPayment(financedMinor, balloonMinor, rate, count)
  let lastMinor = lastPayment(financedMinor, balloonMinor, rate, count, paymentMinor)
  // Of a tiny amount over a long term, rounding up would pay it off too early: then every payment is a cent less.
  // Of payments of nothing the last is not negative: the balloon is at most what is financed.
  while (lastMinor < 0) {
    paymentMinor -= rate.step
    lastMinor = lastPayment(financedMinor, balloonMinor, rate, count, paymentMinor)
  }
  const totalMinor = paymentMinor * (count - 1) + lastMinor + balloonMinor
  return {
    financedMinor,
    count,
    paymentMinor,
    balloonMinor,
    lastMinor,
    totalMinor,
    creditMinor: totalMinor - financedMinor,
  }
}
