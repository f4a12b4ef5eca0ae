/** What the stand-in keeps: Stripe's objects, as far as we use them. */
import type { accountOf } from './accounts.ts'
import type { Dispute, Refund } from './returns.ts'
import type { After, cardOf, Role } from './roles.ts'

export type Meta = Record<string, string>
export type Customer = { id: string; object: 'customer'; name: string; metadata: Meta }
export type Method = {
  id: string
  object: 'payment_method'
  customer: string | null
  metadata: Meta
} & (
  | { type: 'card'; card: ReturnType<typeof cardOf> }
  | { type: 'sepa_debit'; sepa_debit: ReturnType<typeof accountOf> }
)
export type CardMethod = Extract<Method, { type: 'card' }>
export type AccountMethod = Extract<Method, { type: 'sepa_debit' }>
/** By which an account is debited. */
export type Mandate = {
  id: string
  object: 'mandate'
  status: 'active' | 'inactive'
  payment_method: string
  customer_acceptance: { accepted_at: number; type: 'online' }
  payment_method_details: { type: 'sepa_debit'; sepa_debit: { reference: string } }
}
export type Why = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
} | null
export type Common = {
  id: string
  created: number
  customer: string
  metadata: Meta
  client_secret: string
  payment_method: string | null
  status: string
  next_action: { type: 'use_stripe_sdk' } | null
}
export type SetupIntent = Common & {
  object: 'setup_intent'
  last_setup_error: Why
  allowed_payment_method_types: string[]
  mandate: string | null
}
export type PaymentIntent = Common & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  last_payment_error: Why
  latest_charge: string | null
}
export type Intent = SetupIntent | PaymentIntent
export type Later = {
  at: number
  what: After | 'won' | 'lost' | 'refunded' | 'fails' | 'debited'
  id: string
}
export type Event = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}
/** The answer of the first time, for whoever asks again under its key. */
export type Answered = { at: number; sum: string; status: number; body: string }

export type State = {
  customers: Record<string, Customer>
  methods: Record<string, Method>
  intents: Record<string, Intent>
  events: Event[]
  keys: Record<string, Answered>
  /** Which part a card plays; a real number is never kept. */
  parts: Record<string, Role & { asked?: true }>
  mandates: Record<string, Mandate>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  /** What happens by itself, once it is due. */
  later: Later[]
}
export const emptyState = (): State => ({
  customers: {},
  methods: {},
  intents: {},
  events: [],
  keys: {},
  parts: {},
  mandates: {},
  refunds: {},
  disputes: {},
  later: [],
})
