/** A whole server that pays by card at the stand-in, over HTTP as with the real one. */
import { dayMs } from '#db/kernel/date.ts'
import type { CardsAnswer, PayAnswer } from '#db/ledger/card.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { signatureOf, startStandIn } from '#server/payments/stand-in/server.ts'
import type { Event } from '#server/payments/stand-in/state.ts'
import { createTestServer, defaultPeople } from '#tests/support/server.ts'

export const secret = 'whsec_test_showfloor'
export const paysAlways = '4242424242424242'
/** 500.00 in Québec, with its taxes. */
export const fiveHundred = { netMinor: 50_000, grossMinor: 57_488 }

export async function atTheCounter() {
  const time = { now: () => 0 }
  const standIn = await startStandIn({
    host: '127.0.0.1',
    port: 0,
    secret,
    now: () => time.now(),
  })
  // Nothing is told but on order.
  standIn.mail.isHeld = true
  const server = createTestServer({
    // And the provider's own person, at its office.
    people: [...defaultPeople, { username: 'sami', companies: { north: 'provider' } }],
    env: {
      STRIPE_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: secret,
      SEPA_CREDITOR: 'Showfloor',
      SEPA_CREDITOR_ID: 'DE98ZZZ09999999999',
      STRIPE_API: `http://127.0.0.1:${standIn.port}`,
    },
  })
  time.now = server.clock.now
  const lise = await server.signIn('lise')
  const call = async <T>(path: string, json?: object, as = lise) => {
    const response = await server.request(`/api/funds/cards${path}`, {
      as,
      ...(json && { json }),
    })
    return { status: response.status, body: (await response.json()) as T & { code?: string } }
  }
  const cards = async () => (await call<{ rows: CardsAnswer[] }>('')).body.rows[0]
  let count = 0
  /** As the fields do it: what is typed goes to the stand-in alone. */
  const type = async (clientSecret: string, number: string, path = 'fields', more = {}) => {
    const fields = { secret: clientSecret, number, expiry: '04/31', cvc: '123', ...more }
    const response = await fetch(`http://127.0.0.1:${standIn.port}/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as { status?: string; field?: string }
  }
  const addCard = async (number: string, expiry = '04/31') => {
    const attempt = `card-${(count += 1)}`
    const { body } = await call<{ secret: string }>('/new', { attempt })
    await type(body.secret, number, 'fields', { expiry })
    // One whose bank asks nothing takes no answer.
    await type(body.secret, '', 'answer', { accepts: '1' })
    return (await call<CardsAnswer & { reason: string }>('/added', { attempt })).body
  }
  const addAccount = async (iban: string, attempt = `account-${(count += 1)}`) => {
    const { body } = await call<{ secret: string }>('/new', {
      attempt,
      kind: 'sepa',
      locale: 'es-es',
    })
    const typed = { iban, name: 'Talleres', email: 'caja@taller.example' }
    const { field = '' } = await type(body.secret, '', 'fields', typed)
    const added = await call<CardsAnswer & { reason: string }>('/added', { attempt })
    return { ...added.body, field }
  }
  const pay = (paymentId: string, card: string, over: object = {}) =>
    call<PayAnswer>('/pay', { paymentId, card, ...fiveHundred, ...over })
  const tell = (
    event: Event,
    { at = server.clock.now(), by = secret, body = JSON.stringify(event) } = {},
  ) =>
    server.request('/hooks/payments', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signatureOf(by, body, Math.floor(at / 1000)) },
    })
  return {
    server,
    standIn,
    call,
    cards,
    type,
    addCard,
    addAccount,
    pay,
    tell,
    tick: createTick(server.deps),
    oneDay: () => server.clock.advance(dayMs),
    posts: () => standIn.asked.filter(({ call: asked }) => asked === 'POST /v1/payment_intents'),
    close: async () => {
      server.close()
      await standIn.close()
    },
  }
}
export type Counter = Awaited<ReturnType<typeof atTheCounter>>
