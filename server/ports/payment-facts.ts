/** What the provider's objects say, as far as we use it: nothing behind knows whose words they were. */
import type Stripe from 'stripe'
import { sumOf } from '#db/contract/deal/exact.ts'
import type { CardKind } from '#db/ledger/card.ts'
import type { Mandate } from '#db/ledger/mandate.ts'

/** Ours, as the provider keeps it beside what is theirs. */
export type Tag = { company: string; attempt: string }
export type CardFacts = {
  id: string
  customer: string
  kind: CardKind
  brand: string
  country: string
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
}
export type MandateFacts = Pick<Mandate, 'reference' | 'acceptedAt'> & {
  isActive: boolean
  card: string
}
/** `fresh`: nothing was tried yet. What the provider adds to its words one day counts as on its way. */
type Stage = 'fresh' | 'confirm' | 'processing' | 'succeeded' | 'failed' | 'cancelled'
export type Intent = {
  id: string
  stage: Stage
  tag: Tag
  /** Why not, in the provider's word. */
  code: string
  /** With it the page lets her confirm, and nothing else. */
  secret: string
  card: string
  /** By which an account that was added is debited; '' for a card. */
  mandate: string
  /** What arrived, in minor units. */
  receivedMinor: number
  currency: string
  /** What became of it since, where that was asked for. */
  charge: { returnedMinor: number; isDisputed: boolean } | null
}
/** Given back to the card by us or at the provider. `open`: it may still fail, as it may for days once it is `done`. */
export type Refund = {
  id: string
  stage: 'open' | 'done' | 'failed'
  tag: Tag
  minor: number
  currency: string
}
/** What a bank asks back. Of an inquiry nothing is taken. */
export type Dispute = {
  id: string
  minor: number
  currency: string
  isTaken: boolean
  /** The money came back. */
  isBack: boolean
  isLost: boolean
  /** What the provider keeps for it; 0 where it counts that in another currency. */
  feeMinor: number
}
export type Returns = { refunds: Refund[]; disputes: Dispute[] }

export const nameOf = (given: string | { id: string } | null | undefined): string =>
  typeof given === 'string' ? given : (given?.id ?? '')
export const tagOf = (metadata: Stripe.Metadata | null | undefined): Tag => ({
  company: metadata?.['company'] ?? '',
  attempt: metadata?.['attempt'] ?? '',
})

const stages: Record<string, Stage> = {
  requires_confirmation: 'fresh',
  requires_action: 'confirm',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}
type Why = { code?: string | undefined; decline_code?: string | undefined } | null
const stageOf = (status: string, why: Why): Stage =>
  status === 'requires_payment_method'
    ? why
      ? 'failed'
      : 'fresh'
    : (stages[status] ?? 'processing')
const codeOf = (why: Why) => why?.decline_code ?? why?.code ?? ''

export function paidOf(given: Stripe.PaymentIntent): Intent {
  return {
    id: given.id,
    stage: stageOf(given.status, given.last_payment_error),
    tag: tagOf(given.metadata),
    code: codeOf(given.last_payment_error),
    secret: given.client_secret ?? '',
    card: nameOf(given.payment_method),
    mandate: '',
    receivedMinor: given.amount_received,
    currency: given.currency.toUpperCase(),
    charge: chargeOf(given.latest_charge),
  }
}
const chargeOf = (given: Stripe.PaymentIntent['latest_charge']): Intent['charge'] =>
  given && typeof given === 'object'
    ? { returnedMinor: given.amount_refunded, isDisputed: given.disputed }
    : null
export function setupOf(given: Stripe.SetupIntent): Intent {
  return {
    id: given.id,
    stage: stageOf(given.status, given.last_setup_error),
    tag: tagOf(given.metadata),
    code: codeOf(given.last_setup_error),
    secret: given.client_secret ?? '',
    card: nameOf(given.payment_method),
    mandate: nameOf(given.mandate),
    receivedMinor: 0,
    currency: '',
    charge: null,
  }
}
export const cardOf = ({
  id,
  customer,
  card,
  sepa_debit: account,
}: Stripe.PaymentMethod): CardFacts => ({
  id,
  customer: nameOf(customer),
  kind: account ? 'sepa' : 'card',
  brand: card?.brand ?? '',
  country: account?.country ?? '',
  last4: (account ?? card)?.last4 ?? '',
  expiryMonth: card?.exp_month ?? null,
  expiryYear: card?.exp_year ?? null,
})
export const mandateOf = (given: Stripe.Mandate): MandateFacts => ({
  reference: given.payment_method_details.sepa_debit?.reference ?? '',
  acceptedAt: (given.customer_acceptance.accepted_at ?? 0) * 1000,
  isActive: given.status === 'active',
  card: nameOf(given.payment_method),
})

const refundStages: Record<string, Refund['stage']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
export const refundOf = (given: Stripe.Refund): Refund => ({
  id: given.id,
  stage: refundStages[given.status ?? ''] ?? 'open',
  tag: tagOf(given.metadata),
  minor: given.amount,
  currency: given.currency.toUpperCase(),
})
/** Money moved where the provider's own account moved; its status alone moves none. */
export function disputeOf(given: Stripe.Dispute): Dispute {
  const moves = given.balance_transactions
  return {
    id: given.id,
    minor: given.amount,
    currency: given.currency.toUpperCase(),
    isTaken: moves.some(({ amount }) => amount < 0),
    // Decided anew, it may move more than once: what counts is where it is now.
    isBack: moves.some(({ amount }) => amount > 0) && sumOf(moves, ({ amount }) => amount) >= 0,
    isLost: given.status === 'lost',
    feeMinor: moves.reduce(
      (sum, { currency, fee }) => sum + (currency === given.currency ? Math.max(0, fee) : 0),
      0,
    ),
  }
}
