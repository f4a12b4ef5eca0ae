/** Words of the prepaid funds: what moved them, and how a payment stands. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayReason } from '#db/ledger/card.ts'
import type { FundTax } from '#db/ledger/accounts.ts'
import type { Cause } from '#db/ledger/posting.ts'
import type { PaymentLine, ReturnLine } from '#db/ledger/lines.ts'

export const causeCaptions: Record<Cause, MessageDescriptor> = {
  topup: msg`Funds added`,
  refund: msg`Refund to the payer`,
  'refund-failed': msg`Refund failed, back in the funds`,
  'dispute-open': msg`Disputed at the bank`,
  'dispute-end': msg`Dispute ended`,
  'dispute-appeal': msg`Dispute decided anew`,
  'dispute-fee': msg`Fee of a dispute`,
  hold: msg`Set aside for a campaign`,
  lead: msg`Lead of a campaign`,
  'lead-void': msg`Lead not counted`,
  release: msg`Campaign stopped, rest given back`,
  guarantee: msg`Campaign ended, guaranteed leads that did not come given back`,
  click: msg`Bridge click`,
  'click-credit': msg`Bridge click given back`,
  goodwill: msg`Credit given as a gesture`,
  correction: msg`Correction`,
}

export const taxCaptions: Record<FundTax, MessageDescriptor> = {
  gst: msg`GST`,
  qst: msg`QST`,
  hst: msg`HST`,
  vat: msg`VAT`,
}

type Tone = 'info' | 'good' | 'bad' | 'quiet'
export const paymentStatuses: Record<
  PaymentLine['status'],
  { caption: MessageDescriptor; tone: Tone }
> = {
  processing: { caption: msg`Processing`, tone: 'info' },
  processed: { caption: msg`Processed`, tone: 'good' },
  failed: { caption: msg({ message: 'Failed', context: 'payment' }), tone: 'bad' },
  cancelled: { caption: msg({ message: 'Cancelled', context: 'payment' }), tone: 'quiet' },
}
export const paymentSources: Record<PaymentLine['source'], MessageDescriptor> = {
  accounting: msg`Accounting`,
  'credit-card': msg`Credit card`,
  'sepa-debit': msg`SEPA debit`,
}

export const cardReasons: Record<PayReason, MessageDescriptor> = {
  limit: msg`The bank says that the limit or the balance does not allow it. Use another card.`,
  expired: msg`The card has expired.`,
  cvc: msg`The security code was not right.`,
  number: msg`The card’s number was not right.`,
  expiry: msg`The expiry date was not right.`,
  postal: msg`The postal code did not match the card.`,
  confirm: msg`The bank asked for a confirmation, and it was not given.`,
  later: msg`The bank could not be reached. Nothing was charged; try again in a moment.`,
  unfit: msg`This card does not allow this purchase.`,
  account: msg`The account is closed or blocked, or its number is wrong. It was removed here.`,
  mandate: msg`The bank knows no mandate for this debit. The account was removed here; add it again.`,
  refused: msg`The bank refused without a reason. Call it, or use another card.`,
  left: msg`Nobody confirmed it at the bank in time. Nothing was charged.`,
  lost: msg`It never reached the provider of payments. Nothing was charged.`,
  trouble: msg`The provider of payments did not take it. Nothing was charged.`,
}
/** Of a bank account some of them say something else. */
const debitReasons: Partial<Record<PayReason, MessageDescriptor>> = {
  limit: msg`The bank says that the limit or the balance does not allow it.`,
  unfit: msg`This account cannot be debited. Add another one, or use a card.`,
  refused: msg`The bank refused without a reason. Call it, or use another account or a card.`,
}
export const payReasonText = (i18n: I18n, reason: PayReason, isDebit: boolean): string =>
  i18n._((isDebit ? debitReasons[reason] : undefined) ?? cardReasons[reason])
/** What went back of a payment, beside its sum. */
export const returnCaptions: Record<
  ReturnLine['cause'],
  Partial<Record<ReturnLine['end'], MessageDescriptor>>
> = {
  refund: {
    '': msg({ message: 'Refunded', context: 'of a payment' }),
    failed: msg`Refund failed, back in the funds`,
  },
  'dispute-open': {
    '': msg`Disputed at the bank`,
    won: msg`Dispute won, back in the funds`,
    lost: msg`Dispute lost`,
  },
}
/** Of a card or an account it is one of ours; the office says it in its own words. */
export function reasonText(i18n: I18n, { source, reason }: PaymentLine): string {
  const isOurs = source !== 'accounting' && Object.hasOwn(cardReasons, reason)
  return isOurs ? payReasonText(i18n, reason as PayReason, source === 'sepa-debit') : reason
}
