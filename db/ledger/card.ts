/** Paying by card or from a bank account: what is asked of the provider, why it may say no, and what a screen is told. */
import type { Locale } from '../terms.ts'
import type { FundCurrency, FundTax } from './accounts.ts'
import type { Creditor, Mandate } from './mandate.ts'

/** What the provider keeps and takes money from; `sepa`: a bank account, by direct debit. */
export const cardKinds = ['card', 'sepa'] as const
export type CardKind = (typeof cardKinds)[number]

/**
 * `card` of a payment alone; `payment`, `intent` (as the provider calls it) and `reason` of a refund of one; `locale` in
 * which somebody read the mandate of an account that is added.
 */
export type AttemptBody = {
  customer: string
  /** A bank account, where it is said. */
  way?: 'sepa'
  locale?: Locale
  /** The day of a debit. */
  debitOn?: string
  amountMinor?: number
  currency?: FundCurrency
  card?: string
  payment?: string
  intent?: string
  reason?: string
  /** Nobody is at a screen: her bank may want to be told that it is she, all the same. */
  isAutomatic?: true
}

/** In our words: the provider's own are never shown. `left`: nobody confirmed it. `lost`: it never reached the provider. */
export const payReasons = [
  'limit',
  'expired',
  'cvc',
  'number',
  'expiry',
  'postal',
  'confirm',
  'later',
  'unfit',
  'account',
  'mandate',
  'refused',
  'left',
  'lost',
  'trouble',
] as const
export type PayReason = (typeof payReasons)[number]

/** `country` and `mandate` of an account alone, `brand` and the expiry of a card. */
export type CardLine = {
  id: string
  kind: CardKind
  brand: string
  country: string
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
  isDefault: boolean
  mandate: Mandate | null
  /** Of a mandate that was not used for too long: since when nothing is debited by it. */
  lapsedOn?: string
}
/** `off`: this installation takes no cards. `stand-in`: test cards alone, and no money moves. */
export type CardState = 'off' | 'stand-in' | 'test' | 'live'
/** By whom accounts are debited, and how much more is trusted before tax; null where none are taken. */
export type Debits = { creditor: Creditor; leftMinor: number }
export type CardsAnswer = { state: CardState; cards: CardLine[]; debits: Debits | null }
/**
 * What paying comes to, and how it went so far. `unknown`: it may have been charged; it is found out without her.
 * `debit`: it is with her bank for days.
 */
export type PayAnswer = {
  state: 'processing' | 'confirm' | 'unknown' | 'debit' | 'processed' | 'failed' | 'cancelled'
  /** The day of a debit. */
  debitOn?: string
  reason: PayReason | ''
  /** For the provider's own page, where her bank asks her to confirm. */
  secret: string
}
/** Of the funds that are added at once, in minor units before tax. */
export const leastNetMinor = 1_000
export const mostNetMinor = 5_000_000
export type Quote = {
  netMinor: number
  taxes: { tax: FundTax; ppm: number; minor: number }[]
  grossMinor: number
  currency: FundCurrency
}
