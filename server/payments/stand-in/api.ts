/** The stand-in's calls, by the addresses and in the shapes of Stripe's. */
import { chargeOf, refund } from './returns.ts'
import type { Intent, Meta, PaymentIntent } from './state.ts'
import { invalid, Refusal, type World } from './world.ts'

export type Call = { method: string; path: string; fields: URLSearchParams }
type Answer = { status: number; body: object }

/** `metadata[company]=c-1`. */
function metaOf(fields: URLSearchParams): Meta {
  const found = [...fields].flatMap(([name, value]) => {
    const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(found)
}
/** `allowed_payment_method_types[0]=card`. */
const kindsOf = (fields: URLSearchParams): string[] =>
  [...fields].flatMap(([name, value]) => (name.startsWith('allowed_payment_method') ? [value] : []))
const whose = (fields: URLSearchParams) => ({
  customer: fields.get('customer') ?? '',
  metadata: metaOf(fields),
})

/** A decline is an error that brings what was declined. */
function paid(intent: PaymentIntent): Answer {
  if (!intent.last_payment_error || intent.status !== 'requires_payment_method')
    return { status: 200, body: intent }
  return {
    status: 402,
    body: { error: { ...intent.last_payment_error, payment_intent: intent } },
  }
}
function listed(rows: readonly { id: string }[], { path, fields }: Call): Answer {
  const limit = Math.min(100, Number(fields.get('limit') ?? 10))
  const after = rows.findIndex(({ id }) => id === fields.get('starting_after')) + 1
  const data = rows.slice(after, after + limit)
  return {
    status: 200,
    body: { object: 'list', url: path, data, has_more: rows.length > after + limit },
  }
}

const ofPayment = <T extends { id: string; payment_intent: string }>(
  rows: Record<string, T>,
  call: Call,
): Answer =>
  listed(
    Object.values(rows)
      .filter(each => each.payment_intent === call.fields.get('payment_intent'))
      .toReversed(),
    call,
  )

type Does = (world: World, call: Call, id: string) => Answer
const ok = (body: object): Answer => ({ status: 200, body })
const payment = (world: World, id: string) => world.intentOf(id, 'payment_intent') as PaymentIntent
/** With what became of it. */
const whole = (world: World) => (each: Intent) =>
  each.object === 'payment_intent' && each.latest_charge !== null
    ? { ...each, latest_charge: chargeOf(world, each) }
    : each
const newest = (intents: Intent[]) => intents.toSorted((a, b) => b.created - a.created)

const calls: readonly [RegExp, Does][] = [
  [
    /^POST \/v1\/customers$/,
    (world, { fields }) => ok(world.customer(fields.get('name') ?? '', metaOf(fields))),
  ],
  [/^GET \/v1\/customers\/(\w+)$/, (world, _, id) => ok(world.found(world.state.customers, id))],
  [
    /^POST \/v1\/setup_intents$/,
    (world, { fields }) => ok(world.setup(whose(fields), kindsOf(fields))),
  ],
  [/^GET \/v1\/mandates\/(\w+)$/, (world, _, id) => ok(world.found(world.state.mandates, id))],
  [/^GET \/v1\/setup_intents\/(\w+)$/, (world, _, id) => ok(world.intentOf(id, 'setup_intent'))],
  [
    /^POST \/v1\/payment_intents$/,
    (world, { fields }) => {
      const intent = world.payment(
        {
          ...whose(fields),
          amount: Number(fields.get('amount')),
          currency: fields.get('currency') ?? '',
        },
        fields.get('payment_method') ?? undefined,
      )
      const isAway = fields.get('off_session') === 'true'
      if (fields.get('confirm') === 'true') world.confirm(intent, isAway)
      return paid(intent)
    },
  ],
  [
    /^GET \/v1\/payment_intents$/,
    (world, call) => {
      const customer = call.fields.get('customer') ?? ''
      world.found(world.state.customers, customer)
      const from = Number(call.fields.get('created[gte]') ?? 0)
      const all = Object.values(world.state.intents).filter(
        each =>
          each.object === 'payment_intent' && each.customer === customer && each.created >= from,
      )
      const isWhole = [...call.fields.values()].includes('data.latest_charge')
      return listed(newest(all).map(isWhole ? whole(world) : each => each), call)
    },
  ],
  [/^GET \/v1\/payment_intents\/(\w+)$/, (world, _, id) => ok(payment(world, id))],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
    (world, _, id) => {
      const intent = payment(world, id)
      world.confirm(intent)
      return paid(intent)
    },
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    (world, _, id) => {
      const intent = payment(world, id)
      world.cancel(intent)
      return ok(intent)
    },
  ],
  [
    /^GET \/v1\/payment_methods\/(\w+)$/,
    (world, _, id) => ok(world.found(world.state.methods, id)),
  ],
  [
    /^POST \/v1\/payment_methods\/(\w+)$/,
    (world, { fields }, id) => {
      const method = world.found(world.state.methods, id)
      Object.assign(method.metadata, metaOf(fields))
      return ok(method)
    },
  ],
  [
    /^POST \/v1\/payment_methods\/(\w+)\/detach$/,
    (world, _, id) => {
      const method = world.found(world.state.methods, id)
      world.detach(method)
      return ok(method)
    },
  ],
  [
    /^POST \/v1\/refunds$/,
    (world, { fields }) => {
      const amount = fields.get('amount')
      const wanted = {
        ...(amount !== null && { amount: Number(amount) }),
        metadata: metaOf(fields),
      }
      return ok(refund(world, payment(world, fields.get('payment_intent') ?? ''), wanted))
    },
  ],
  [/^GET \/v1\/refunds$/, (world, call) => ofPayment(world.state.refunds, call)],
  [/^GET \/v1\/refunds\/(\w+)$/, (world, _, id) => ok(world.found(world.state.refunds, id))],
  [/^GET \/v1\/disputes$/, (world, call) => ofPayment(world.state.disputes, call)],
  [/^GET \/v1\/disputes\/(\w+)$/, (world, _, id) => ok(world.found(world.state.disputes, id))],
  [/^GET \/v1\/events$/, (world, call) => listed(world.state.events.toReversed(), call)],
  [
    /^GET \/v1\/events\/(\w+)$/,
    (world, _, id) =>
      ok(world.found(Object.fromEntries(world.state.events.map(e => [e.id, e])), id)),
  ],
]

export function answerOf(world: World, call: Call): Answer {
  try {
    const asked = `${call.method} ${call.path}`
    for (const [shape, does] of calls) {
      const match = shape.exec(asked)
      if (match) return does(world, call, match[1] ?? '')
    }
    throw invalid('url_invalid', 404)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}
