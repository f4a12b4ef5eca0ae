/** What becomes of what the stand-in of the provider of payments keeps. */
import { randomBytes } from 'node:crypto'
import { accountOf, accountProblem, accountRole, type TypedAccount } from './accounts.ts'
import { type After, cardOf, roleOf, type Role, type Typed, typedProblem } from './roles.ts'
import type {
  AccountMethod,
  CardMethod,
  Common,
  Customer,
  Event,
  Intent,
  Later,
  Mandate,
  Meta,
  Method,
  PaymentIntent,
  SetupIntent,
  State,
  Why,
} from './state.ts'

/** As the provider answers it. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['code']))
    this.status = status
    this.error = error
  }
}
export const invalid = (code: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', code, message: `Stand-in: ${code}` })

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
/** Codes that the bank says, under the one name that Stripe gives them all. */
const ofTheBank = new Set(['generic_decline', 'insufficient_funds', 'lost_card', 'stolen_card'])
const why = (code: string): NonNullable<Why> => ({
  type: 'card_error',
  ...(ofTheBank.has(code) ? { code: 'card_declined', decline_code: code } : { code }),
  message: 'Stand-in: the card was declined.',
})

const smallest = 50
/** What the scheme takes at once. */
const mostDebit = 1_000_000
function debitable({ amount, currency }: PaymentIntent): void {
  if (currency !== 'eur') throw invalid('currency_not_supported')
  if (amount > mostDebit) throw invalid('amount_too_large')
}
const mostKeptEvents = 500
/** A bank takes its time before it disputes; a minute here. */
const afterMs = 60_000

type Whose = Pick<Common, 'customer' | 'metadata'>
const failedType = {
  setup_intent: 'setup_intent.setup_failed',
  payment_intent: 'payment_intent.payment_failed',
} as const

export class World {
  readonly state: State
  readonly #now: () => number
  readonly #listeners: ((event: Event) => void)[] = []
  constructor(state: State, now: () => number) {
    this.state = state
    this.#now = now
  }

  onEvent(each: (event: Event) => void): void {
    this.#listeners.push(each)
  }
  tell(type: string, object: object) {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      type,
      created: this.seconds(),
      data: { object: structuredClone(object) },
    }
    this.state.events = [...this.state.events, event].slice(-mostKeptEvents)
    for (const each of this.#listeners) each(event)
  }
  seconds = () => Math.floor(this.#now() / 1000)
  /** Milliseconds from now on. */
  later(what: Later['what'], id: string, ms: number): void {
    this.state.later.push({ at: this.#now() + ms, what, id })
  }
  due(): Later[] {
    const isDue = ({ at }: Later) => at <= this.#now()
    const due = this.state.later.filter(isDue)
    this.state.later = this.state.later.filter(each => !isDue(each))
    return due
  }

  found<T>(rows: Record<string, T>, id: string | undefined): T {
    const row = id !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined
    if (!row) throw invalid('resource_missing', 404)
    return row
  }
  intentOf(id: string | undefined, object: Intent['object']): Intent {
    const intent = this.found(this.state.intents, id)
    if (intent.object !== object) throw invalid('resource_missing', 404)
    return intent
  }
  #begin(kind: 'seti' | 'pi', { customer, metadata }: Whose): Common {
    this.found(this.state.customers, customer)
    const id = newId(kind)
    return {
      id,
      customer,
      metadata,
      created: this.seconds(),
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      payment_method: null,
      status: 'requires_payment_method',
      next_action: null,
    }
  }

  customer(name: string, metadata: Meta): Customer {
    const made: Customer = { id: newId('cus'), object: 'customer', name, metadata }
    this.state.customers[made.id] = made
    return made
  }
  setup(given: Whose, kinds: string[] = ['card']): SetupIntent {
    const made: SetupIntent = {
      ...this.#begin('seti', given),
      object: 'setup_intent',
      last_setup_error: null,
      allowed_payment_method_types: kinds,
      mandate: null,
    }
    this.state.intents[made.id] = made
    return made
  }
  payment(
    { amount, currency, ...whose }: Whose & { amount: number; currency: string },
    method: string | undefined,
  ): PaymentIntent {
    if (!Number.isSafeInteger(amount) || amount < smallest) throw invalid('amount_too_small')
    if (!['cad', 'eur'].includes(currency)) throw invalid('currency_not_supported')
    const made: PaymentIntent = {
      ...this.#begin('pi', whose),
      object: 'payment_intent',
      amount,
      currency,
      amount_received: 0,
      last_payment_error: null,
      latest_charge: null,
    }
    if (method !== undefined) {
      const { customer, type } = this.found(this.state.methods, method)
      if (customer !== whose.customer) throw invalid('resource_missing')
      if (type === 'sepa_debit') debitable(made)
      made.payment_method = method
    }
    this.state.intents[made.id] = made
    return made
  }

  /** @param isAway nobody is at a screen who could be asked */
  confirm(intent: Intent, isAway = false): void {
    const { asks, asked } = this.partOf(intent)
    if (!(asks === 'always' || (asks === 'once' && !asked))) return this.#succeed(intent)
    if (isAway) return this.#fail(intent, 'authentication_required')
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk' }
    this.tell(`${intent.object}.requires_action`, intent)
  }
  partOf = ({ payment_method: method }: Intent) => this.state.parts[method ?? ''] ?? {}
  #succeed(intent: Intent): void {
    const { atSetUp, atPay, after, debitMs } = this.partOf(intent)
    const code = intent.object === 'setup_intent' ? atSetUp : atPay
    if (code) return this.#fail(intent, code)
    if (intent.object === 'payment_intent') {
      if (debitMs !== undefined) return this.#debit(intent, debitMs)
      return this.#arrived(intent, after)
    }
    this.#done(intent)
    const method = this.found(this.state.methods, intent.payment_method ?? '')
    method.customer = intent.customer
    if (method.type === 'sepa_debit') intent.mandate = this.#mandate(method.id).id
    this.tell('setup_intent.succeeded', intent)
  }
  #done(intent: Intent): void {
    intent.status = 'succeeded'
    intent.next_action = null
  }
  #arrived(intent: PaymentIntent, after: After | undefined): void {
    this.#done(intent)
    intent.amount_received = intent.amount
    intent.latest_charge = newId('ch')
    if (after) this.later(after, intent.id, afterMs)
    this.tell('payment_intent.succeeded', intent)
  }
  #mandate(method: string): Mandate {
    const made: Mandate = {
      id: newId('mandate'),
      object: 'mandate',
      status: 'active',
      payment_method: method,
      customer_acceptance: { accepted_at: this.seconds(), type: 'online' },
      payment_method_details: {
        type: 'sepa_debit',
        sepa_debit: { reference: randomBytes(6).toString('hex').toUpperCase() },
      },
    }
    this.state.mandates[made.id] = made
    return made
  }
  /** The bank takes its time, and says how it went (`debited`). */
  #debit(intent: PaymentIntent, ms: number): void {
    intent.status = 'processing'
    this.later('debited', intent.id, ms)
    this.tell('payment_intent.processing', intent)
  }
  debited(intent: PaymentIntent): void {
    const { debitFails, after } = this.partOf(intent)
    if (debitFails) return this.#fail(intent, debitFails)
    this.#arrived(intent, after)
  }
  /** Her bank, or she, lets go of it. */
  revoke(mandate: Mandate): void {
    mandate.status = 'inactive'
    this.tell('mandate.updated', mandate)
  }
  #fail(intent: Intent, code: string): void {
    intent.status = 'requires_payment_method'
    intent.next_action = null
    if (intent.object === 'setup_intent') intent.last_setup_error = why(code)
    else intent.last_payment_error = why(code)
    this.tell(failedType[intent.object], intent)
  }

  /** What was typed into the fields becomes a card; its number is forgotten here. */
  take(intent: SetupIntent, typed: Typed): void {
    const problem = typedProblem(typed, this.#now())
    if (problem) throw new Refusal(402, why(problem))
    this.#take(intent, { type: 'card', card: cardOf(typed) }, roleOf(typed.number))
  }
  /** And of an account: its IBAN is forgotten here. */
  takeAccount(intent: SetupIntent, typed: TypedAccount): void {
    const problem = accountProblem(typed)
    if (problem) throw new Refusal(402, why(problem))
    const kept = { type: 'sepa_debit', sepa_debit: accountOf(typed) } as const
    this.#take(intent, kept, accountRole(typed.iban))
  }
  #take(
    intent: SetupIntent,
    kept: Pick<CardMethod, 'type' | 'card'> | Pick<AccountMethod, 'type' | 'sepa_debit'>,
    role: Role,
  ): void {
    const id = newId('pm')
    const common = { id, object: 'payment_method', customer: null, metadata: {} } as const
    this.state.methods[id] = { ...common, ...kept }
    this.state.parts[id] = role
    intent.payment_method = id
    intent.last_setup_error = null
    this.confirm(intent)
  }
  /** Her bank asked, and this is what she said. */
  answer(intent: Intent, accepts: boolean): void {
    if (intent.status !== 'requires_action') throw invalid('intent_unexpected_state')
    if (!accepts) return this.#fail(intent, `${intent.object}_authentication_failure`)
    const part = this.state.parts[intent.payment_method ?? '']
    if (part?.asks === 'once') part.asked = true
    return this.#succeed(intent)
  }
  cancel(intent: PaymentIntent): void {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw invalid('payment_intent_unexpected_state')
    intent.status = 'canceled'
    intent.next_action = null
    this.tell('payment_intent.canceled', intent)
  }
  detach(method: Method): void {
    if (method.customer === null) throw invalid('payment_method_unexpected_state')
    method.customer = null
    this.tell('payment_method.detached', method)
  }
  renew(method: Method, card: Partial<CardMethod['card']>): void {
    if (method.type === 'card') Object.assign(method.card, card)
    this.tell('payment_method.automatically_updated', method)
  }
}
