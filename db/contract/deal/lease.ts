/**
 * A lease as the desk counts it. In Québec instalments are equal and due at the beginning of each period (P-40.1 s. 150.7),
 * so it is an annuity due; elsewhere a lender may want them at its end.
 */
import { atRate, halfUpBig } from './exact.ts'
import type { DealResult } from './types.ts'

/** The longest term of a lease that is quoted. */
export const mostLeaseMonths = 120
/** What is agreed of a lease beside the car's own deal. */
export type LeaseTerms = {
  /** What the vehicle is worth at the end, wholesale (P-40.1 s. 150.19). Minor units. */
  residualMinor: number
  months: number
  /** Yearly nominal rate; 4.9 % is 49_000. */
  ratePpm: number
}
export type Lease = LeaseTerms & {
  /** What the lessor puts in: price, fees and what is owed, less what is paid before the start. Minor units. */
  capMinor: number
  due: 'advance' | 'arrears'
}
export type LeasePayment = {
  /** One instalment before taxes. */
  paymentMinor: number
  count: number
  /** What the lease costs beyond what the vehicle loses. */
  chargesMinor: number
  /** Each tax of an instalment, rounded for itself. */
  taxesMinor: number[]
  withTaxesMinor: number
}

/** @param taxPpms each tax is taken on the instalment alone */
export function leasePayment(lease: Lease, taxPpms: readonly number[] = []): LeasePayment | null {
  const { capMinor, residualMinor, months } = lease
  if (months < 1 || capMinor <= 0 || residualMinor < 0 || residualMinor > capMinor) return null
  const paymentMinor = instalment(lease)
  const taxesMinor = taxPpms.map(ppm => atRate(paymentMinor, ppm))
  return {
    paymentMinor,
    count: months,
    chargesMinor: paymentMinor * months + residualMinor - capMinor,
    taxesMinor,
    withTaxesMinor: taxesMinor.reduce((sum, each) => sum + each, paymentMinor),
  }
}

/**
 * The car of a deal, leased instead: the lessor puts in what is asked for it and for what goes with it, less what is paid
 * or handed over before the start; each tax is taken on the instalment. What is paid to a government at the start stays
 * outside. A quote: the lessor's own contract says what is owed.
 */
export function leaseOfDeal(
  { amounts, taxes, jurisdiction }: DealResult,
  terms: LeaseTerms,
): (LeasePayment & { capMinor: number }) | null {
  const capMinor = amounts.E + amounts.J - amounts.F + amounts.N - amounts.Q
  const rates = taxes.filter(tax => tax.on === 'vehicle' && !tax.included && !tax.exempt)
  const due = jurisdiction === 'CA-QC' ? 'advance' : 'arrears'
  const ppms = new Map(rates.map(({ code, ppm }) => [code, ppm]))
  const payment = leasePayment({ ...terms, capMinor, due }, [...ppms.values()])
  return payment && { ...payment, capMinor }
}

/** With i = a / b a month and growth u / w over the term: a (P·u − R·w) / (b (u − w)), less one period's growth in advance. */
function instalment({ capMinor, residualMinor, months, ratePpm, due }: Lease): number {
  const [cap, residual, n] = [BigInt(capMinor), BigInt(residualMinor), BigInt(months)]
  if (ratePpm === 0) return halfUpBig(cap - residual, n)
  const [a, b] = [BigInt(ratePpm), 12_000_000n]
  const [u, w] = [(a + b) ** n, b ** n]
  const under = due === 'advance' ? a + b : b
  return halfUpBig(a * (cap * u - residual * w), under * (u - w))
}

/**
 * The trade's shortcut: what the vehicle loses, shared by the months, and rent on cap and residual by a money factor (the
 * yearly rate in percent over 2400). An approximation: near the annuity, never equal to it.
 */
export function moneyFactorPayment({
  capMinor,
  residualMinor,
  months,
  ratePpm,
}: Omit<Lease, 'due'>): { depreciationMinor: number; rentMinor: number } {
  return {
    depreciationMinor: halfUpBig(BigInt(capMinor - residualMinor), BigInt(months)),
    rentMinor: halfUpBig(BigInt(capMinor + residualMinor) * BigInt(ratePpm), 24_000_000n),
  }
}
