/** Terms side by side for desking, and what changes when a value moves. */
import { computeDeal } from './compute.ts'
import { type LineCode, lineList } from './lines.ts'
import type { DealContent, DealResult, Financing, Payment, SaleProfile } from './types.ts'

export type Term = Partial<Financing> & Pick<Financing, 'termMonths'>
export type ComparedTerm = { financing: Financing; payment: Payment | null; result: DealResult }

const plainFinancing: Omit<Financing, 'termMonths'> = {
  kind: 'instalment',
  ratePpm: 0,
  frequency: 'monthly',
  balloonMinor: 0,
}

/** The same deal over other terms; what a term leaves out is as the deal has it. */
export const comparePayments = (
  deal: DealContent,
  profile: SaleProfile,
  on: string,
  terms: readonly Term[],
): ComparedTerm[] =>
  terms.map(term => {
    const financing = { ...plainFinancing, ...deal.financing, ...term }
    const result = computeDeal({ ...deal, financing }, profile, on)
    return { financing, payment: result.payment, result }
  })

export type LineChange = { code: LineCode; fromMinor: number; toMinor: number }

/** Every line of the contract that is another, in print order. */
export const changedLines = (before: DealResult, after: DealResult): LineChange[] =>
  lineList.flatMap(({ code }) => {
    const [fromMinor, toMinor] = [before.amounts[code], after.amounts[code]]
    return fromMinor === toMinor ? [] : [{ code, fromMinor, toMinor }]
  })

export type PaymentChange = Record<
  'count' | 'paymentMinor' | 'lastMinor' | 'totalMinor' | 'creditMinor' | 'financedMinor',
  number
>
const paymentKeys = [
  'count',
  'paymentMinor',
  'lastMinor',
  'totalMinor',
  'creditMinor',
  'financedMinor',
] as const

/** How far each figure of the payment moved; null when there is no payment on either side. */
export function changedPayment(before: DealResult, after: DealResult): PaymentChange | null {
  const [from, to] = [before.payment, after.payment]
  if (!from || !to) return null
  return Object.fromEntries(paymentKeys.map(key => [key, to[key] - from[key]])) as PaymentChange
}
