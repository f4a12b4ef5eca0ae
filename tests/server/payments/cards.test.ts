/** Paying by card over HTTP: once, whatever becomes of the answers, in whatever order the provider tells of it. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardLine, CardsAnswer } from '#db/ledger/card.ts'
import * as schema from '#db/schema.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { balanceOf } from '#server/payments/ledger.ts'
import type { Event } from '#server/payments/stand-in/state.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
})
afterEach(() => made.close())
const db = () => made.server.dealership('north').db
const funds = () => balanceOf(db(), 'funds.available')
const entries = () => db().select().from(schema.ledgerEntry).all().length
const paymentOf = (id: string) =>
  db().select().from(schema.payment).where(eq(schema.payment.id, id)).get()
const attemptOf = (id: string) =>
  db().select().from(schema.paymentAttempt).where(eq(schema.paymentAttempt.id, id)).get()
const card = async (number = paysAlways): Promise<string> =>
  (await made.addCard(number)).cards[0]?.id ?? ''
const audit = async () => {
  const { sqlite, db: house } = made.server.dealership('north')
  const scene = { sqlite, db: house, v: 0, filesDir: undefined, breathe: () => undefined }
  return (await checkLedger(scene)).problems
}
const held = () => made.standIn.mail.held.splice(0)

test('a card is shown by its brand, its last digits and its expiry; the first is the default', async () => {
  expect(await made.cards()).toMatchObject({ state: 'test', cards: [] })
  await made.addCard(paysAlways)
  const { cards, reason } = await made.addCard('5555555555554444')
  expect(reason).toBe('')
  expect(cards).toMatchObject([
    { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2031, isDefault: true },
    { brand: 'mastercard', last4: '4444', isDefault: false },
  ])
})
test('another becomes the default; with the default gone the next takes its place', async () => {
  const first = await card()
  const second = (await made.addCard('5555555555554444')).cards[1]?.id ?? ''
  const cards = async (path: string, id: string) =>
    (await made.call<CardsAnswer>(path, { card: id })).body.cards.map(
      ({ id: each, isDefault }: CardLine) => [each, isDefault],
    )
  expect(await cards('/default', second)).toEqual([
    [second, true],
    [first, false],
  ])
  expect(await cards('/remove', second)).toEqual([[first, true]])
  expect(made.standIn.world.state.methods[second]?.customer).toBeNull()
  for (const path of ['/remove', '/default'])
    expect((await made.call(path, { card: second })).body).toMatchObject({ code: 'card-gone' })
  expect((await made.pay('p-1', second)).body).toMatchObject({ code: 'card-gone' })
})
test.each([
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'cvc'],
  ['4000000000000119', 'later'],
  ['4000000000009995', 'limit'],
  ['4000000000000002', 'refused'],
  ['4000000000009987', 'refused'],
  ['4000000000009979', 'refused'],
])('the card %s is not added, and why is told in our words: %s', async (number, reason) => {
  expect(await made.addCard(number)).toMatchObject({ reason, cards: [] })
})
test('a slip in the fields is told there; the same card may be typed again', async () => {
  const { body } = await made.call<{ secret: string }>('/new', { attempt: 'card-1' })
  expect(await made.type(body.secret, '4242424242424241')).toMatchObject({ field: /number/ })
  await made.type(body.secret, '4000000000000069')
  expect((await made.call('/added', { attempt: 'card-1' })).body).toMatchObject({
    reason: 'expired',
  })
  await made.type(body.secret, paysAlways)
  expect((await made.call('/added', { attempt: 'card-1' })).body).toMatchObject({
    reason: '',
    cards: [{ last4: '4242' }],
  })
})

test('what is paid is in the funds with its tax at once, under one key that is ours', async () => {
  const id = await card()
  for (const _ of [1, 2])
    expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'processed', reason: '' })
  expect([funds(), entries()]).toEqual([50_000, 1])
  expect(paymentOf('p-1')).toMatchObject({
    source: 'credit-card',
    reference: '4242',
    by: 'lise',
    taxes: [{ minor: 2500 }, { minor: 4988 }],
  })
  expect(made.posts().map(({ key }) => key)).toEqual(['north.payment.p-1'])
  expect(await audit()).toEqual([])
  const { sqlite } = made.server.dealership('north')
  const step = 'drop trigger payment_attempt_step; update payment_attempt set'
  sqlite.exec(`${step} state = 'open', body = '{"amountMinor":5}'`)
  expect((await audit()).join('\n')).toMatch(
    /payment_attempt_step is gone[^]*p-1 was asked for with another amount[^]*p-1 is processed and its attempt open/,
  )
})
test('asked otherwise under the same name, or for another sum than she saw, nothing is charged', async () => {
  const id = await card()
  expect((await made.pay('p-1', id, { grossMinor: 50_000 })).body).toMatchObject({
    code: 'quote-changed',
  })
  await made.pay('p-1', id)
  expect((await made.pay('p-1', id, { netMinor: 60_000 })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(made.posts()).toHaveLength(1)
})
test('a card that is refused when it pays says why, and its payment is closed there too', async () => {
  const id = await card('4000000000000341')
  expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'failed', reason: 'refused' })
  expect(paymentOf('p-1')).toMatchObject({ status: 'failed', reason: 'refused' })
  const [intent] = Object.values(made.standIn.world.state.intents).filter(
    ({ object }) => object === 'payment_intent',
  )
  expect(intent?.status).toBe('canceled')
  expect([funds(), entries()]).toEqual([0, 0])
})

const asksAlways = '4000002760003184'
test('her bank asks: it is no money until she has confirmed', async () => {
  const id = await card(asksAlways)
  const { body } = await made.pay('p-1', id)
  expect([body.state, funds()]).toEqual(['confirm', 0])
  await made.type(body.secret, '', 'answer', { accepts: '1' })
  expect((await made.call('/look', { paymentId: 'p-1' })).body).toMatchObject({
    state: 'processed',
  })
  expect(funds()).toBe(50_000)
})
test('she refuses at her bank, or has too little there: failed, with why', async () => {
  const id = await card(asksAlways)
  const { body } = await made.pay('p-1', id)
  await made.type(body.secret, '', 'answer', { accepts: '0' })
  expect((await made.call('/look', { paymentId: 'p-1' })).body).toMatchObject({
    state: 'failed',
    reason: 'confirm',
  })
  const poor = (await made.addCard('4000008260003178')).cards.find(each => each.last4 === '3178')
  const asked = await made.pay('p-2', poor?.id ?? '')
  await made.type(asked.body.secret, '', 'answer', { accepts: '1' })
  expect((await made.call('/look', { paymentId: 'p-2' })).body).toMatchObject({
    state: 'failed',
    reason: 'limit',
  })
  expect(funds()).toBe(0)
})
test('she walks away: cancelled at once, and by itself when she only closed the page', async () => {
  const id = await card(asksAlways)
  await made.pay('p-1', id)
  expect((await made.call('/leave', { paymentId: 'p-1' })).body).toMatchObject({
    state: 'cancelled',
    reason: 'left',
  })
  const { body } = await made.pay('p-2', id)
  made.oneDay()
  await made.tick()
  expect(paymentOf('p-2')).toMatchObject({ status: 'cancelled', reason: 'left' })
  await made.type(body.secret, '', 'answer', { accepts: '1' })
  await made.call('/look', { paymentId: 'p-2' })
  expect(funds()).toBe(0)
})

test.each(['cut-after', 'cut-before'] as const)(
  'an answer is lost (%s): the same is asked under the same key, and charged once',
  async fault => {
    const id = await card()
    made.standIn.faults.push(fault)
    expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'processed' })
    expect(new Set(made.posts().map(({ key }) => key))).toEqual(new Set(['north.payment.p-1']))
    expect([made.posts().length, funds(), entries()]).toEqual([2, 50_000, 1])
  },
)
test('an answer is cut half-way: unknown, never failed; asked again it was charged once', async () => {
  const id = await card()
  made.standIn.faults.push('half')
  expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'unknown', reason: '' })
  expect([paymentOf('p-1')?.status, funds()]).toEqual(['processing', 0])
  expect((await made.call('/look', { paymentId: 'p-1' })).body).toMatchObject({
    state: 'processed',
  })
  expect(new Set(made.posts().map(({ key }) => key))).toEqual(new Set(['north.payment.p-1']))
  expect([funds(), entries()]).toEqual([50_000, 1])
})
test('an error that the provider keeps under the key is unknown for a day, then looked up and found to be nothing', async () => {
  const id = await card()
  made.standIn.faults.push('500')
  expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'unknown' })
  expect(attemptOf('p-1')).toMatchObject({ state: 'sent', object: '' })
  made.oneDay()
  await made.tick()
  expect(paymentOf('p-1')).toMatchObject({ status: 'cancelled', reason: 'lost' })
  const asked = made.posts().length
  await made.tick()
  expect(made.posts()).toHaveLength(asked)
})
test('the server falls before it hears: a day later it looks among what was paid, and charges nothing anew', async () => {
  const id = await card()
  made.standIn.faults.push('cut-before', 'cut-before', 'cut-before')
  expect((await made.pay('p-1', id)).body).toMatchObject({ state: 'unknown' })
  chargedUnheard(id)
  made.oneDay()
  const before = made.posts().length
  await made.tick()
  expect([paymentOf('p-1')?.status, funds(), entries()]).toEqual(['processed', 50_000, 1])
  expect(made.posts()).toHaveLength(before)
})

/** As the provider did it, unheard. */
function chargedUnheard(card: string, { company = 'north', amount = 57_488 } = {}) {
  const { customer = '' } = attemptOf('p-1')?.body ?? {}
  const metadata = { company, attempt: 'p-1' }
  const intent = made.standIn.world.payment({ customer, amount, currency: 'cad', metadata }, card)
  made.standIn.world.confirm(intent)
  return intent
}
test.each<[says: string, over: { company?: string; amount?: number }]>([
  ['what another house paid under the same name', { company: 'south' }],
  ['another sum than was asked for', { amount: 100 }],
])('%s is not in these funds, whatever is told of it', async (_says, over) => {
  const id = await card()
  made.standIn.faults.push('cut-before', 'cut-before', 'cut-before')
  await made.pay('p-1', id)
  const theirs = chargedUnheard(id, over)
  await made.tell({
    id: 'evt_theirs',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: theirs.id, metadata: { company: 'north' } } },
  })
  await made.tick()
  expect([paymentOf('p-1')?.status, funds(), entries()]).toEqual(['processing', 0, 0])
})
test('of one that waits for her bank no other payment of its name is taken', async () => {
  await made.pay('p-1', await card(asksAlways))
  const other = chargedUnheard((await made.addCard(paysAlways)).cards.at(-1)?.id ?? '')
  await made.tell({
    id: 'evt_other',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: other.id, metadata: { company: 'north' } } },
  })
  await made.tick()
  expect([paymentOf('p-1')?.status, funds(), entries()]).toEqual(['processing', 0, 0])
})
test('what was charged unheard is hers, though asked again it is not taken any more', async () => {
  const id = await card()
  made.standIn.faults.push('cut-before', 'cut-before', 'cut-before')
  await made.pay('p-1', id)
  chargedUnheard(id)
  const { world } = made.standIn
  world.detach(world.found(world.state.methods, id))
  expect((await made.call('/look', { paymentId: 'p-1' })).body).toMatchObject({
    state: 'processed',
  })
  expect([funds(), entries()]).toEqual([50_000, 1])
  expect(await audit()).toEqual([])
})
test('given up for lost, it is in the funds all the same once it is told of, and once only', async () => {
  const id = await card()
  made.standIn.faults.push('cut-before', 'cut-before', 'cut-before')
  await made.pay('p-1', id)
  made.oneDay()
  await made.tick()
  expect(paymentOf('p-1')).toMatchObject({ status: 'cancelled', reason: 'lost' })
  held()
  chargedUnheard(id)
  for (const event of held().flatMap(each => [each, each])) await made.tell(event)
  await made.tick()
  expect(paymentOf('p-1')).toMatchObject({ status: 'processed', reason: '' })
  expect([funds(), entries()]).toEqual([50_000, 1])
  expect(await audit()).toEqual([])
})

test('what is told is believed once, by its signature over the bytes as they came', async () => {
  const id = await card(asksAlways)
  const { body } = await made.pay('p-1', id)
  held()
  await made.type(body.secret, '', 'answer', { accepts: '1' })
  const event = held()[0] as Event
  const now = made.server.clock.now()
  const bytes = JSON.stringify(event)
  for (const wrong of [{ by: 'whsec_other' }, { at: now - 301_000 }, { at: now + 61_000 }])
    expect((await made.tell(event, wrong)).status).toBe(403)
  const changed = await made.server.request('/hooks/payments', {
    method: 'POST',
    body: `${bytes} `,
    headers: { 'stripe-signature': 't=1,v1=00' },
  })
  expect(changed.status).toBe(403)
  expect(funds()).toBe(0)
  for (const _ of [1, 2]) expect((await made.tell(event)).status).toBe(204)
  await made.tick()
  await made.tick()
  expect([funds(), entries()]).toEqual([50_000, 1])
  const kept = db().select().from(schema.effect).all()
  expect(kept.filter(({ payload }) => payload['raw'] === bytes)).toHaveLength(1)
})
test('told before the answer came, twice and the wrong way round: it ends as if it had come in order', async () => {
  const id = await card(asksAlways)
  held()
  made.standIn.faults.push('cut-after', 'cut-before', 'cut-before')
  const { body } = await made.pay('p-1', id)
  const [intent] = Object.values(made.standIn.world.state.intents).filter(
    ({ object }) => object === 'payment_intent',
  )
  await made.type(intent?.client_secret ?? body.secret, '', 'answer', { accepts: '1' })
  for (const event of held()
    .toReversed()
    .flatMap(each => [each, each]))
    await made.tell(event)
  await made.tick()
  expect(paymentOf('p-1')).toMatchObject({ status: 'processed' })
  await made.call('/look', { paymentId: 'p-1' })
  expect([funds(), entries()]).toEqual([50_000, 1])
})
test('an event of nobody we know, or of another program, changes nothing', async () => {
  const event = (over: object) => ({
    id: 'evt_x',
    object: 'event' as const,
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: 'pi_x', metadata: { company: 'north' } } },
    ...over,
  })
  expect((await made.tell(event({ type: 'invoice.paid' }))).status).toBe(204)
  expect(
    (await made.tell(event({ data: { object: { id: 'x', metadata: { company: '..' } } } }))).status,
  ).toBe(204)
  expect(db().select().from(schema.effect).all()).toEqual([])
  expect((await made.tell(event({}))).status).toBe(204)
  await made.tick()
  expect(db().select().from(schema.effect).all()).toMatchObject([{ lastError: 'resource_missing' }])
})
test('a bank renews a card, or it is taken away there: the list follows', async () => {
  const id = await card()
  held()
  const method = made.standIn.world.found(made.standIn.world.state.methods, id)
  made.standIn.world.renew(method, { exp_year: 2034 })
  for (const event of held()) await made.tell(event)
  await made.tick()
  expect((await made.cards())?.cards).toMatchObject([{ expiryYear: 2034 }])
  made.standIn.world.detach(method)
  for (const event of held()) await made.tell(event)
  await made.tick()
  expect((await made.cards())?.cards).toEqual([])
})

test('cards are of who holds their form, paying of who holds the funds, and nothing of it in another name', async () => {
  const ana = await made.server.signIn('ana')
  expect((await made.call('', undefined, ana)).status).toBe(403)
  for (const path of ['/new', '/added', '/default', '/remove', '/pay', '/look', '/leave'])
    expect((await made.call(path, {}, ana)).status).toBe(403)
  expect((await made.call('/look', { paymentId: 'nowhere' })).status).toBe(404)
})
test('who tries card after card is slowed down', async () => {
  const id = await card()
  const answers: number[] = []
  for (let i = 0; i < 20; i += 1)
    answers.push((await made.pay(`p-${i}`, id, { grossMinor: 1 })).status)
  expect(answers.at(-1)).toBe(429)
})
test('the sum is told before it is paid', async () => {
  expect((await made.call('/quote?netMinor=50000')).body).toMatchObject({
    grossMinor: 57_488,
    currency: 'CAD',
  })
  expect((await made.call('/quote?netMinor=999')).body).toMatchObject({ code: 'bad-input' })
})
