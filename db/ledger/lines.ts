/** The books as they are read on a screen. */
import { sumOf } from '../contract/deal/exact.ts'
import type { FundCurrency } from './accounts.ts'
import type { FundDocument } from './document.ts'
import type { Cause, Posting } from './posting.ts'
import type { InvoiceLack } from './seller.ts'
import type { payment } from '../schema.ts'

/** What it was for, in the specification's words; null where it is neither. */
export const typeOfCause = {
  topup: null,
  refund: null,
  'refund-failed': null,
  'dispute-open': null,
  'dispute-end': null,
  'dispute-appeal': null,
  'dispute-fee': null,
  hold: 'campaign',
  lead: 'campaign',
  'lead-void': 'campaign',
  release: 'campaign',
  guarantee: 'campaign',
  click: 'bridge',
  'click-credit': 'bridge',
  goodwill: null,
  correction: null,
} as const satisfies Record<Cause, 'bridge' | 'campaign' | null>

export type FundLine = {
  seq: number
  at: number
  body: Posting
  by: string
  byName: string
  /** What it did to the balance, and to what campaigns hold. */
  minor: number
  heldMinor: number
  /** The entry that took it back. */
  correctedBy: number | null
  /** Of the campaign it is about. */
  campaignTitle: string | null
}
/** How the funds stand, and what the lines that were asked for come to. */
export type FundSums = {
  currency: FundCurrency
  availableMinor: number
  heldMinor: number
  owedMinor: number
  creditMinor: number
  count: number
  inMinor: number
  outMinor: number
}
/** What the house has, as it is shown: what it owes goes off. */
export const balanceOfSums = ({
  availableMinor,
  owedMinor,
}: Pick<FundSums, 'availableMinor' | 'owedMinor'>): number => availableMinor - owedMinor
export type PaymentLine = typeof payment.$inferSelect
/** One on its way, as who may not see the history of payments is told of it. */
export type OpenPayment = Pick<
  PaymentLine,
  'id' | 'at' | 'source' | 'netMinor' | 'taxes' | 'currency' | 'reference' | 'debitOn' | 'byName'
> & {
  /** Nobody was there when her bank asked: it goes on once somebody confirms it. */
  isAsked: boolean
}
export type DocumentLine = Pick<FundDocument, 'number' | 'kind' | 'on'>
/** What of a payment went back to whoever paid, tax and all, and how that ended; '' while it has not. */
export type ReturnLine = {
  cause: 'refund' | 'dispute-open'
  at: number
  grossMinor: number
  end: '' | 'failed' | 'won' | 'lost'
}
/** A payment with what was issued of it and what went back, in that order. */
export type PaymentRow = PaymentLine & { documents: DocumentLine[]; returns: ReturnLine[] }
/** What the payments that were processed come to, of those asked for, and what of them went back. */
export type PaymentSums = {
  count: number
  netMinor: number
  grossMinor: number
  returnedMinor: number
}
/** A refund that failed and a dispute that was won took nothing in the end. */
export const returnedOf = (returns: readonly ReturnLine[]): number =>
  sumOf(returns, ({ end, grossMinor }) => (end === 'failed' || end === 'won' ? 0 : grossMinor))
/**
 * `leftMinor`: so much of it may still be given back to the card; `isLate`: more would, but it is too long ago;
 * `askedMinor`: so much is asked back, and nobody knows yet.
 */
export type OfficePayment = PaymentLine & {
  returns: ReturnLine[]
  leftMinor: number
  isLate: boolean
  askedMinor: number
}
/** A payment by card that the books have otherwise than the provider of payments: so much came and stayed, here and there. */
export type Difference = {
  payment: string
  /** '' for one that the books do not know. */
  reference: string
  hereMinor: number
  thereMinor: number
}
/** What a night's comparison came to. */
export type Compared = { at: number; differences: Difference[] }
/** One house's funds, as the provider's office sees them. */
export type OfficeFunds = {
  sums: FundSums
  payments: OfficePayment[]
  /** Null before the first night. */
  compared: Compared | null
  /** What its invoices lack. */
  lacks: InvoiceLack[]
  /** Of a guaranteed lead; null while none was agreed. */
  leadPriceMinor: number | null
  /** Trusted of its debits while they may be asked back; null where none are taken. */
  debitCapMinor: number | null
}

/** What was paid for it, tax and all. */
export const grossOf = ({ netMinor, taxes }: { netMinor: number; taxes: { minor: number }[] }) =>
  netMinor + sumOf(taxes, ({ minor }) => minor)
