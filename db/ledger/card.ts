/** Paying by card: what is asked of the provider, why it may say no, and what a screen is told. */
import type { FundCurrency, FundTax } from './accounts.ts'

/** `card` of a payment alone; `payment`, `intent` (as the provider calls it) and `reason` of a refund of one. */
export type AttemptBody = {
  customer: string
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
  'refused',
  'left',
  'lost',
  'trouble',
] as const
export type PayReason = (typeof payReasons)[number]

export type CardLine = {
  id: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  isDefault: boolean
}
/** `off`: this installation takes no cards. `stand-in`: test cards alone, and no money moves. */
export type CardState = 'off' | 'stand-in' | 'test' | 'live'
export type CardsAnswer = { state: CardState; cards: CardLine[] }
/** What paying comes to, and how it went so far. `unknown`: it may have been charged; it is found out without her. */
export type PayAnswer = {
  state: 'processing' | 'confirm' | 'unknown' | 'processed' | 'failed' | 'cancelled'
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
