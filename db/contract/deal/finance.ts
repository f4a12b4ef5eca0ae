/**
 * Payments of a loan in arrears at a yearly nominal rate. Exact: powers are taken in whole numbers, and only what is paid
 * is rounded, half up to the cent.
 */
import { disclosedRate } from './disclosed.ts'
import { halfUpBig, partOf } from './exact.ts'
import { halfUp, leastPaid } from '../../kernel/money.ts'
import { dayNear, daysOfPeriods, dueDates, inCalendar, regularFirstDue } from './schedule.ts'
import type { Financing, Frequency, Jurisdiction, Payment } from './types.ts'

export const paymentsAYear: Record<Frequency, number> = {
  weekly: 52,
  'bi-weekly': 26,
  'semi-monthly': 24,
  monthly: 12,
}
/** 48 months of bi-weekly payments are 104; a term that is no whole number of payments takes the nearest. */
export const paymentCount = ({
  termMonths,
  frequency,
}: Pick<Financing, 'termMonths' | 'frequency'>): number =>
  halfUp(termMonths * paymentsAYear[frequency], 12)

/** The yearly rate is taken for `shares[k]` of `under` parts of a year in period k. */
export type Periods = { shares: readonly number[]; under: number }

/**
 * Québec counts days over 365 and forbids more (P-40.1, r. 3, s. 52): a twelfth of a year would be more in every month but
 * the long ones. Weeks have seven days until somebody says when charges begin or the first payment falls due; then, as
 * for months, the days between the due dates count. Elsewhere the payments of a year share it.
 */
export function periodsOf(
  financing: Financing,
  jurisdiction: Jurisdiction,
  on: string,
): Periods & { chargesFrom: string; dues: string[] } {
  const { frequency } = financing
  const count = paymentCount(financing)
  const chargesFrom = dayNear(financing.chargesFrom, inCalendar(on)) ?? inCalendar(on)
  const first = dayNear(financing.firstDueOn, chargesFrom)
  const dues = dueDates(first ?? regularFirstDue(chargesFrom, frequency), frequency, count)
  const dates = { chargesFrom, dues }
  const same = (share: number) => Array.from({ length: count }, () => share)
  if (jurisdiction !== 'CA-QC')
    return { ...dates, shares: same(1), under: paymentsAYear[frequency] }
  const isDated = financing.chargesFrom !== null || financing.firstDueOn !== null
  if (!isDated && frequency === 'weekly') return { ...dates, shares: same(7), under: 365 }
  if (!isDated && frequency === 'bi-weekly') return { ...dates, shares: same(14), under: 365 }
  return { ...dates, shares: daysOfPeriods(chargesFrom, dues), under: 365 }
}

/** Colombia pays in whole pesos. */
export const stepOf = (jurisdiction: Jurisdiction): number =>
  leastPaid(jurisdiction === 'CO' ? 'COP' : '')

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** The rate of a period is `over` × its share / `under`, in lowest terms. */
function rateOf(ratePpm: number, whole: number, step: number) {
  const under = 1_000_000 * whole
  const common = divisor(ratePpm, under)
  return { over: ratePpm / common, under: under / common, step }
}
type Rate = ReturnType<typeof rateOf>

/**
 * The payment that leaves the balloon B owing after the last period: with growth g of each period it is
 * (P·Πg − B) / Σ of the products of the later growths. Everything is kept over the same denominator, a power of `under`.
 */
function levelPayment(
  financed: number,
  balloon: number,
  rate: Rate,
  shares: readonly number[],
): number {
  const [over, under] = [BigInt(rate.over), BigInt(rate.under)]
  let [owed, sum, power] = [BigInt(financed), 0n, 1n]
  for (const share of shares) {
    const grown = under + over * BigInt(share)
    power *= under
    owed *= grown
    sum = sum * grown + power
  }
  return rate.step * halfUpBig(owed - BigInt(balloon) * power, sum * BigInt(rate.step))
}

/**
 * The same where every period is alike. With i = a / b and growth (1 + i)^n = u / w, the payment is
 * (P·u − B·w)·a / (b (u − w)).
 */
function evenPayment(
  financed: number,
  balloon: number,
  rate: Rate,
  share: number,
  count: number,
): number {
  const { step } = rate
  if (rate.over === 0) return step * halfUp(financed - balloon, count * step)
  const [a, b, n] = [BigInt(rate.over) * BigInt(share), BigInt(rate.under), BigInt(count)]
  const [u, w] = [(a + b) ** n, b ** n]
  const asked = a * (BigInt(financed) * u - BigInt(balloon) * w)
  return step * halfUpBig(asked, b * (u - w) * BigInt(step))
}

/** What is left to pay as the last payment after all the others, interest of each period rounded to the cent. */
function lastPayment(
  financed: number,
  balloon: number,
  rate: Rate,
  shares: readonly number[],
  each: number,
): number {
  let owed = financed
  for (const [index, share] of shares.entries()) {
    owed += partOf(owed, rate.over * share, rate.under, rate.step)
    if (index < shares.length - 1) owed -= each
  }
  return owed - balloon
}

/** Every payment but the last, and the last, which settles: interest of a period is rounded to the cent. */
export function settled(
  financed: number,
  balloon: number,
  ratePpm: number,
  { shares, under }: Periods,
  /** The least that is paid, in minor units. */
  step = 1,
): { paymentMinor: number; lastMinor: number } {
  const rate = rateOf(ratePpm, under, step)
  const [first = 0] = shares
  let paymentMinor = shares.every(share => share === first)
    ? evenPayment(financed, balloon, rate, first, shares.length)
    : levelPayment(financed, balloon, rate, shares)
  let lastMinor = lastPayment(financed, balloon, rate, shares, paymentMinor)
  // Of a tiny amount over a long term, rounding up would pay it off too early: then every payment is a cent less.
  // Of payments of nothing the last is not negative: the balloon is at most what is financed.
  while (lastMinor < 0) {
    paymentMinor -= step
    lastMinor = lastPayment(financed, balloon, rate, shares, paymentMinor)
  }
  return { paymentMinor, lastMinor }
}

/**
 * @param netCapitalMinor What is lent without any charge of the credit.
 * @param on The day of the contract: charges run from it until another day is said.
 * @returns null when nothing is financed or the term has no payment. A balloon above what is financed is cut to it.
 */
export function paymentOf(
  netCapitalMinor: number,
  financing: Financing,
  jurisdiction: Jurisdiction,
  on: string,
): Payment | null {
  const count = paymentCount(financing)
  if (netCapitalMinor <= 0 || count < 1) return null
  const { otherChargesMinor, ratePpm } = financing
  const financedMinor = netCapitalMinor + otherChargesMinor
  const balloonMinor = Math.min(Math.max(0, financing.balloonMinor), financedMinor)
  const { chargesFrom, dues, ...periods } = periodsOf(financing, jurisdiction, on)
  const { paymentMinor, lastMinor } = settled(
    financedMinor,
    balloonMinor,
    ratePpm,
    periods,
    stepOf(jurisdiction),
  )
  const totalMinor = paymentMinor * (count - 1) + lastMinor + balloonMinor
  const paid = { paymentMinor, finalMinor: lastMinor + balloonMinor }
  return {
    netCapitalMinor,
    otherChargesMinor,
    financedMinor,
    count,
    paymentMinor,
    balloonMinor,
    lastMinor,
    totalMinor,
    creditMinor: totalMinor - netCapitalMinor,
    ratePpm: otherChargesMinor === 0 ? ratePpm : disclosedRate(netCapitalMinor, paid, periods),
    chargesFrom,
    firstDueOn: dues[0] ?? chargesFrom,
    lastDueOn: dues.at(-1) ?? chargesFrom,
  }
}
