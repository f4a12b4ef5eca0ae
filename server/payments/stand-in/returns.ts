/** What goes back at the stand-in, and tells of itself: refunds, and what banks dispute. */
import type { Later, Meta, PaymentIntent } from './state.ts'
import { invalid, newId, type World } from './world.ts'

export type Refund = {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  metadata: Meta
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}
export type Dispute = {
  id: string
  object: 'dispute'
  created: number
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  metadata: Meta
  reason: string
  status:
    | 'needs_response'
    | 'appeal_under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_closed'
  balance_transactions: {
    id: string
    object: 'balance_transaction'
    amount: number
    currency: string
    fee: number
  }[]
}

/** A bank answers within days; within three minutes here. */
const answersMs = 180_000
/** What the provider keeps for a dispute. */
const feeMinor = 2000

const refundsOf = ({ state }: World, { id }: PaymentIntent) =>
  Object.values(state.refunds).filter(each => each.payment_intent === id)
const disputesOf = ({ state }: World, { id }: PaymentIntent) =>
  Object.values(state.disputes).filter(each => each.payment_intent === id)
const refunded = (world: World, intent: PaymentIntent) =>
  refundsOf(world, intent)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Stripe's charge: what was taken by a payment, and how it stands. */
export const chargeOf = (world: World, intent: PaymentIntent) => ({
  id: intent.latest_charge,
  object: 'charge',
  amount: intent.amount,
  amount_refunded: refunded(world, intent),
  currency: intent.currency,
  disputed: disputesOf(world, intent).length > 0,
  metadata: intent.metadata,
  payment_intent: intent.id,
})

const paymentOf = (world: World, id: string) =>
  world.intentOf(id, 'payment_intent') as PaymentIntent
const common = (world: World, intent: PaymentIntent, amount: number, metadata: Meta) => ({
  created: world.seconds(),
  amount,
  currency: intent.currency,
  charge: intent.latest_charge,
  payment_intent: intent.id,
  metadata,
})

export function refund(
  world: World,
  intent: PaymentIntent,
  { amount, metadata }: { amount?: number; metadata: Meta },
): Refund {
  const left = intent.amount_received - refunded(world, intent)
  if (intent.status !== 'succeeded') throw invalid('payment_intent_unexpected_state')
  if (disputesOf(world, intent).some(({ status }) => status === 'needs_response'))
    throw invalid('charge_disputed')
  if (left === 0) throw invalid('charge_already_refunded')
  const wanted = amount ?? left
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw invalid('parameter_invalid_integer')
  if (wanted > left) throw invalid('amount_too_large')
  const how = world.partOf(intent).refund
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    ...common(world, intent, wanted, metadata),
    status: how === 'late' ? 'pending' : 'succeeded',
  }
  world.state.refunds[made.id] = made
  world.tell('refund.created', made)
  world.tell('charge.refunded', chargeOf(world, intent))
  if (how) world.later(how === 'late' ? 'refunded' : 'fails', made.id, answersMs)
  return made
}

/** A bank takes back what was paid; or asks first, which moves nothing. */
export function dispute(
  world: World,
  intent: PaymentIntent,
  { isInquiry = false, amount = intent.amount_received - refunded(world, intent) } = {},
): Dispute {
  const { currency } = intent
  const made: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    ...common(world, intent, amount, {}),
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    balance_transactions: isInquiry ? [] : [moved(-amount, currency, feeMinor)],
  }
  world.state.disputes[made.id] = made
  world.tell('charge.dispute.created', made)
  if (!isInquiry) world.tell('charge.dispute.funds_withdrawn', made)
  return made
}
const moved = (amount: number, currency: string, fee = 0) => ({
  id: newId('txn'),
  object: 'balance_transaction' as const,
  amount,
  currency,
  fee,
})

export function closeDispute(world: World, made: Dispute, isWon: boolean): void {
  if (!['needs_response', 'appeal_under_review', 'warning_needs_response'].includes(made.status))
    throw invalid('dispute_unexpected_state')
  if (made.status === 'warning_needs_response') made.status = 'warning_closed'
  else made.status = isWon ? 'won' : 'lost'
  const isBack = made.status === 'won'
  if (isBack) made.balance_transactions.push(moved(made.amount, made.currency))
  world.tell('charge.dispute.closed', made)
  if (isBack) world.tell('charge.dispute.funds_reinstated', made)
}

/** One side does not accept how it ended: money that had come back goes again at once. */
export function appeal(world: World, made: Dispute): void {
  if (!['won', 'lost'].includes(made.status)) throw invalid('dispute_unexpected_state')
  const wasWon = made.status === 'won'
  made.status = 'appeal_under_review'
  if (wasWon) made.balance_transactions.push(moved(-made.amount, made.currency))
  world.tell('charge.dispute.updated', made)
  if (wasWon) world.tell('charge.dispute.funds_withdrawn', made)
}

function ended(world: World, made: Refund, isDone: boolean): void {
  made.status = isDone ? 'succeeded' : 'failed'
  if (!isDone) made.failure_reason = 'expired_or_canceled_card'
  world.tell('refund.updated', made)
  if (!isDone) world.tell('refund.failed', made)
}

/** What is due by now happens. */
export function pass(world: World): void {
  for (const { what, id } of world.due()) happens(world, what, id)
}
function happens(world: World, what: Later['what'], id: string): void {
  const { refunds, disputes } = world.state
  switch (what) {
    case 'refunded':
    case 'fails':
      return ended(world, world.found(refunds, id), what === 'refunded')
    case 'debited':
      return world.debited(paymentOf(world, id))
    // By the scheme nobody may object.
    case 'asked-back':
      return closeDispute(world, dispute(world, paymentOf(world, id)), false)
    case 'won':
    case 'lost':
      return closeDispute(world, world.found(disputes, id), what === 'won')
    default: {
      const made = dispute(world, paymentOf(world, id), { isInquiry: what === 'inquiry' })
      return world.later(what === 'dispute-won' ? 'won' : 'lost', made.id, answersMs)
    }
  }
}
