/** The accounts of the books: what each holds, and the side on which it grows. */

export const sides = ['debit', 'credit'] as const
export type Side = (typeof sides)[number]

/** How money for funds comes in; the office's own receipts are one way. */
export const ways = ['accounting', 'card', 'sepa'] as const
export type Way = (typeof ways)[number]

export const fundTaxes = ['gst', 'qst', 'hst', 'vat'] as const
export type FundTax = (typeof fundTaxes)[number]

/** By the word before the colon; behind it stands whose it is. */
const growing = {
  /** Due from the provider of payments, or from the office's own receipts. */
  'clearing.card': 'debit',
  'clearing.sepa': 'debit',
  'clearing.accounting': 'debit',
  /** The dealership may spend it, net of tax. */
  'funds.available': 'credit',
  /** Held for one term of one campaign. */
  'funds.reserved': 'credit',
  /** What the dealership owes: a bank took back more than there was. */
  'receivable.dealer': 'debit',
  'income.bridge': 'credit',
  'income.campaign': 'credit',
  'tax.gst': 'credit',
  'tax.qst': 'credit',
  'tax.hst': 'credit',
  'tax.vat': 'credit',
  /** Given as a gesture. */
  goodwill: 'debit',
  /** What a bank keeps for a dispute. */
  'fees.dispute': 'debit',
  /** Whom those fees are owed to. */
  'payable.fees': 'credit',
} as const satisfies Record<string, Side>
export type AccountKind = keyof typeof growing
export type Account = AccountKind | `${AccountKind}:${string}`

export const kindOf = (account: string): AccountKind | undefined => {
  const kind = account.split(':', 1)[0] ?? ''
  return kind in growing ? (kind as AccountKind) : undefined
}

export const available = 'funds.available' satisfies Account
export const receivable = 'receivable.dealer' satisfies Account
export const clearing = (way: Way) => `clearing.${way}` as const
export const reserved = (campaign: string, term: number) =>
  `funds.reserved:${campaign}:${term}` as const

/** On the side where it grows; below zero it has gone past empty. */
export function balanceOn(account: string, debitMinor: number, creditMinor: number): number {
  const kind = kindOf(account)
  return kind && growing[kind] === 'debit' ? debitMinor - creditMinor : creditMinor - debitMinor
}

/** What the dealership has, as it is shown: what it owes goes off. */
export const shownBalance = (balanceOf: (account: Account) => number): number =>
  balanceOf(available) - balanceOf(receivable)

export type FundCurrency = 'CAD' | 'EUR'
/** Of the prepaid funds; a house that counts in pesos buys in the provider's dollars. */
export const fundCurrencyOf = (companyCurrency: string): FundCurrency =>
  companyCurrency === 'EUR' ? 'EUR' : 'CAD'
