/** Words of the prepaid funds: what moved them, and how a payment stands. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cause } from '#db/ledger/posting.ts'
import type { PaymentLine } from '#db/ledger/lines.ts'

export const causeCaptions: Record<Cause, MessageDescriptor> = {
  topup: msg`Funds added`,
  refund: msg`Refund to the payer`,
  'refund-failed': msg`Refund failed, back in the funds`,
  'dispute-open': msg`Disputed at the bank`,
  'dispute-end': msg`Dispute ended`,
  'dispute-fee': msg`Fee of a dispute`,
  hold: msg`Set aside for a campaign`,
  lead: msg`Lead of a campaign`,
  'lead-void': msg`Lead not counted`,
  release: msg`Campaign stopped, rest given back`,
  guarantee: msg`Campaign ended, rest given back`,
  click: msg`Bridge click`,
  'click-credit': msg`Bridge click given back`,
  goodwill: msg`Credit given as a gesture`,
  correction: msg`Correction`,
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
