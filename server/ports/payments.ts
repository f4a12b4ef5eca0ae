/**
 * Payments by card and from bank accounts, by the library of Stripe: of the real one, or of a stand-in that speaks as it
 * does. What comes back is read here, so that nothing behind knows whose it is. No number of a card or of an account is ever
 * here: the page gives it to the provider.
 */
import Stripe from 'stripe'
import type { AttemptBody, CardState } from '#db/ledger/card.ts'
import type { Creditor } from '#db/ledger/mandate.ts'
import type { CardSettings } from '../payments/settings.ts'
import {
  cardOf,
  type CardFacts,
  disputeOf,
  type Intent,
  type MandateFacts,
  mandateOf,
  nameOf,
  paidOf,
  type Refund,
  refundOf,
  type Returns,
  setupOf,
  type Tag,
  tagOf,
} from './payment-facts.ts'

export type { CardFacts, Dispute, Intent, Refund, Returns } from './payment-facts.ts'

/** Whoever was asked may have done it: asked again under the same key, it does it once. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}
/** It did nothing, and says so. */
export class NotTaken extends Error {
  override name = 'NotTaken'
  readonly code: string
  constructor(code: string) {
    super(`the provider of payments did not take it: ${code}`)
    this.code = code
  }
}

/** What is told unasked: of what, never what became of it. */
export type Heard = {
  id: string
  type: string
  object: string
  company: string
  /** The payment that it is about, where it is one; '' for none. */
  intent: string
}

/** Where the provider is, and what the page needs of it. */
export type Reach = {
  /** '' for the provider itself. */
  api: string
  publishableKey: string
  webhookSecrets: readonly string[]
}

export type Payments = {
  state: Exclude<CardState, 'off'>
  /** Who debits bank accounts; null: nobody does. */
  creditor: Creditor | null
  reach: () => Promise<Reach>
  customer: (tag: { company: string; name: string }, key: string) => Promise<string>
  /** A card or an account to be added, for as long as the page takes. */
  addCard: (body: AttemptBody, tag: Tag, key: string) => Promise<Intent>
  pay: (body: AttemptBody, tag: Tag, key: string) => Promise<Intent>
  intent: (id: string) => Promise<Intent>
  /** What was paid, or tried, from an instant on, and what became of it. */
  paidBy: (customer: string, from: number) => Promise<Intent[]>
  /** With somebody at a screen by now: the same payment, so that it is charged once. */
  confirm: (id: string, card: string, key: string) => Promise<Intent>
  cancel: (id: string) => Promise<Intent>
  /** To the card it came from. */
  refund: (body: AttemptBody, tag: Tag, key: string) => Promise<Refund>
  /** What went back of a payment, and what of that came again, as it is now. */
  returnsOf: (intent: string) => Promise<Returns>
  card: (id: string) => Promise<CardFacts>
  mandate: (id: string) => Promise<MandateFacts>
  /** Which dealership a card or an account was added for; '' for none of ours. */
  ownerOf: (card: string) => Promise<string>
  detach: (id: string) => Promise<void>
  tagCard: (id: string, tag: Tag) => Promise<void>
  /** @returns undefined for what nobody of theirs signed, or not now */
  hear: (raw: Buffer, signature: string, now: number) => Promise<Heard | undefined>
}

/** One that is signed ahead of us is as wrong as an old one. */
const oldestS = 300
const furthestAheadMs = 60_000
const patienceMs = 20_000
const usualRetries = 2
const mostListed = 2_000

type Options = {
  settings: Omit<CardSettings, 'standInPort'>
  /** Begins the stand-in at the first need of it. */
  standIn: () => Promise<Reach>
  patience?: number
}

export function createPayments({ settings, standIn, patience = patienceMs }: Options): Payments {
  const { key, publishableKey, webhookSecrets, api } = settings
  const reach = async (): Promise<Reach> =>
    api === undefined ? standIn() : { api, publishableKey, webhookSecrets }
  let made: { stripe: Stripe; at: string } | undefined
  const stripe = async () => {
    const { api: at } = await reach()
    if (made?.at !== at) made = { stripe: clientOf(key, at, patience), at }
    return made.stripe
  }
  const asked: Asking = async ask => {
    const client = await stripe()
    try {
      return await ask(client)
    } catch (error) {
      throw meaningOf(error)
    }
  }
  return {
    state: api === undefined ? 'stand-in' : key.includes('_live_') ? 'live' : 'test',
    creditor: settings.creditor,
    reach,
    ...askedFor(asked),
    ...lookedAt(asked),
    async hear(raw, signature, now) {
      // Whoever calls at the door begins no stand-in.
      if (!isOfNow(signature, now)) return undefined
      const { webhookSecrets: secrets } = await reach()
      const { webhooks } = await stripe()
      const verified = (secret: string) =>
        webhooks.constructEvent(raw, signature, secret, oldestS, undefined, now)
      return heardBy(verified, secrets)
    },
  }
}

type Asking = <T>(ask: (client: Stripe) => Promise<T>) => Promise<T>
/** What changes something there. */
function askedFor(asked: Asking) {
  return {
    customer: ({ company, name }, idempotencyKey) =>
      asked(async client => {
        const made = await client.customers.create(
          { name, metadata: { company } },
          { idempotencyKey },
        )
        return made.id
      }),
    addCard: (body, tag, idempotencyKey) =>
      asked(async client =>
        setupOf(
          await client.setupIntents.create(
            {
              customer: body.customer,
              usage: 'off_session',
              allowed_payment_method_types: typesOf(body),
              metadata: tag,
            },
            { idempotencyKey },
          ),
        ),
      ),
    pay: (body, tag, idempotencyKey) =>
      asked(async client => {
        const { customer, amountMinor: amount = 0, currency = 'CAD', card = '' } = body
        // Who gave a mandate is asked nothing more.
        const isAway = body.isAutomatic ?? body.way === 'sepa'
        const { debitOn } = body
        const wanted: Stripe.PaymentIntentCreateParams = {
          customer,
          amount,
          currency: currency.toLowerCase(),
          payment_method: card,
          allowed_payment_method_types: typesOf(body),
          confirm: true,
          ...(isAway ? { off_session: true } : { use_stripe_sdk: true }),
          ...(debitOn && { payment_method_options: { sepa_debit: { target_date: debitOn } } }),
          metadata: tag,
        }
        return paidOf(await client.paymentIntents.create(wanted, { idempotencyKey }))
      }).catch(declined),
    refund: ({ intent: payment_intent = '', amountMinor: amount = 0 }, tag, idempotencyKey) =>
      asked(async client => {
        const wanted = { payment_intent, amount, metadata: tag }
        return refundOf(
          await client.refunds.create(
            { ...wanted, reason: 'requested_by_customer' },
            { idempotencyKey },
          ),
        )
      }),
    confirm: (id, card, idempotencyKey) =>
      asked(async client => {
        const wanted = { payment_method: card, use_stripe_sdk: true }
        return paidOf(await client.paymentIntents.confirm(id, wanted, { idempotencyKey }))
      }).catch(declined),
    cancel: id => asked(async client => paidOf(await client.paymentIntents.cancel(id))),
    detach: id => asked(async client => void (await client.paymentMethods.detach(id))),
    tagCard: (id, tag) =>
      asked(async client => void (await client.paymentMethods.update(id, { metadata: tag }))),
  } satisfies Partial<Payments>
}
const typesOf = ({ way }: AttemptBody): ('card' | 'sepa_debit')[] =>
  way === 'sepa' ? ['sepa_debit'] : ['card']
function lookedAt(asked: Asking) {
  return {
    intent: id =>
      asked(async client =>
        id.startsWith('seti_')
          ? setupOf(await client.setupIntents.retrieve(id))
          : paidOf(await client.paymentIntents.retrieve(id)),
      ),
    paidBy: (customer, from) =>
      asked(async client => {
        const created = { gte: Math.floor(from / 1000) }
        const expand = ['data.latest_charge']
        const listed = client.paymentIntents.list({ customer, created, expand, limit: 100 })
        return (await listed.autoPagingToArray({ limit: mostListed })).map(paidOf)
      }),
    returnsOf: payment_intent =>
      asked(async client => {
        const of = { payment_intent, limit: 100 }
        const most = { limit: mostListed }
        const [refunds, disputes] = await Promise.all([
          client.refunds.list(of).autoPagingToArray(most),
          client.disputes.list(of).autoPagingToArray(most),
        ])
        return { refunds: refunds.map(refundOf), disputes: disputes.map(disputeOf) }
      }),
    card: id => asked(async client => cardOf(await client.paymentMethods.retrieve(id))),
    mandate: id => asked(async client => mandateOf(await client.mandates.retrieve(id))),
    ownerOf: id =>
      asked(async client => tagOf((await client.paymentMethods.retrieve(id)).metadata).company),
  } satisfies Partial<Payments>
}

function clientOf(key: string, api: string, timeout: number): Stripe {
  const shared = { maxNetworkRetries: usualRetries, timeout, telemetry: false }
  if (api === '') return new Stripe(key, shared)
  const { hostname, port } = new URL(api)
  return new Stripe(key, { ...shared, host: hostname, port, protocol: 'http' })
}

/** A decline is an answer too: it brings what was declined. */
class Declined extends Error {
  readonly intent: Intent
  constructor(intent: Intent) {
    super(intent.code)
    this.intent = intent
  }
}
function declined(error: unknown): Intent {
  if (error instanceof Declined) return error.intent
  throw error
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code = '', statusCode = 0, payment_intent: intent } = error
  if (type === 'StripeCardError' && intent) {
    const paid = paidOf(intent)
    return new Declined({ ...paid, code: paid.code || error.decline_code || code })
  }
  // A key that is under way, or that stands for another body, belongs to something that was asked before.
  const isUnsure = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500
  if (isUnsure || type === 'StripeIdempotencyError') return new Unanswered(type)
  return new NotTaken(code || type)
}

/** The library judges what is old, and lets pass what is signed ahead. */
function isOfNow(signature: string, now: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? NaN) * 1000
  return signedAt - now <= furthestAheadMs
}
type Told = {
  id?: string
  metadata?: Stripe.Metadata | null
  payment_intent?: string | { id: string } | null
}
function heardBy(
  verified: (secret: string) => Stripe.Event,
  secrets: readonly string[],
): Heard | undefined {
  for (const secret of secrets)
    try {
      const { id, type, data } = verified(secret)
      const { id: object = '', metadata, payment_intent: intent } = data.object as Told
      return { id, type, object, company: tagOf(metadata).company, intent: nameOf(intent) }
    } catch {
      // Perhaps by the other one, while one is replaced.
    }
  return undefined
}
