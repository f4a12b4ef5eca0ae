/** Each night the books are held against the provider: what was never told is caught up on, what differs is told, what was told is not kept for ever. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import type { OfficeFunds } from '#db/ledger/lines.ts'
import * as schema from '#db/schema.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { nextPaymentAt } from '#server/payments/work.ts'
import { closeDispute, dispute, refund } from '#server/payments/stand-in/returns.ts'
import type { Event, PaymentIntent } from '#server/payments/stand-in/state.ts'
import { sweepOld } from '#server/privacy/retention.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
})
afterEach(() => made.close())
const north = () => made.server.dealership('north')
const db = () => north().db
const world = () => made.standIn.world
const available = () => balanceOf(db(), 'funds.available')
const intent = () =>
  Object.values(world().state.intents).findLast(
    (each): each is PaymentIntent => each.object === 'payment_intent',
  ) as PaymentIntent
async function paid() {
  const { cards } = await made.addCard(paysAlways)
  const { body } = await made.pay('p-1', cards[0]?.id ?? '')
  made.standIn.mail.held.splice(0)
  return body
}
async function office(): Promise<OfficeFunds> {
  const as = await made.server.signIn('sami')
  const response = await made.server.request('/api/companies/funds/north', { as })
  return (await response.json()) as OfficeFunds
}
const night = async () => {
  made.oneDay()
  await made.tick()
  return (await office()).compared
}

test('at three in the morning by the house’s own clock, each night anew, and the same: said so', async () => {
  await paid()
  expect((await office()).compared).toBeNull()
  const first = nextPaymentAt(north(), made.server.clock.now() + 3_600_000) ?? 0
  const hour = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hour12: false,
    timeZone: 'America/Toronto',
  })
  expect(hour.format(first)).toMatch(/^0?3$/)
  expect(await night()).toMatchObject({ differences: [] })
  const second = nextPaymentAt(north()) ?? 0
  expect([hour.format(second), second]).toEqual([expect.stringMatching(/^0?3$/), first + dayMs])
  expect(await night()).toMatchObject({ at: made.server.clock.now() })
})
test('refunds and disputes whose every word was lost are in the books by the morning', async () => {
  await paid()
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  const asked = dispute(world(), intent())
  expect([await night(), available()]).toMatchObject([{ differences: [] }, 0])
  closeDispute(world(), asked, true)
  expect([await night(), available()]).toMatchObject([{ differences: [] }, 40_000])
})
test('one that stayed Processing is asked for, and is in the funds', async () => {
  const { cards } = await made.addCard('4000002760003184')
  const { body } = await made.pay('p-1', cards[0]?.id ?? '')
  await made.type(body.secret, '', 'answer', { accepts: '1' })
  // The clock's own following of it is over its day: only the night looks.
  db().delete(schema.effect).run()
  const row = { id: 'payments.night.x', kind: 'payments', payload: { night: 'x' } }
  db()
    .insert(schema.effect)
    .values({ ...row, createdAt: 0, dueAt: 0, attempts: 0 })
    .run()
  await made.tick()
  expect([available(), (await office()).compared?.differences]).toEqual([50_000, []])
})
test('what cannot be brought together is told to the office, with both sums', async () => {
  await paid()
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(db(), { cause: 'refund', payment: 'p-1', refund: 're_x', grossMinor: 11_498 }, teller)
  expect(await night()).toMatchObject({
    differences: [{ payment: 'p-1', reference: '4242', hereMinor: 45_990, thereMinor: 57_488 }],
  })
})
test('one that was paid under our name and is in no book is told too', async () => {
  await paid()
  const metadata = { company: 'north', attempt: 'p-lost' }
  const { customer, payment_method: card } = intent()
  const theirs = world().payment({ customer, metadata, amount: 500, currency: 'cad' }, card ?? '')
  world().confirm(theirs)
  expect(await night()).toMatchObject({
    differences: [{ payment: 'p-lost', reference: '', hereMinor: 0, thereMinor: 500 }],
  })
})
test('a customer of other keys is nobody’s difference, and the others are compared all the same', async () => {
  await paid()
  db()
    .insert(schema.paymentAttempt)
    .values({
      id: 'p-old',
      kind: 'payment',
      body: { customer: 'cus_of_other_keys', amountMinor: 500, currency: 'CAD' },
      at: made.server.clock.now(),
      by: 'lise',
      byName: 'Lise',
      state: 'done',
      object: 'pi_old',
      reason: '',
    })
    .run()
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  expect([await night(), available()]).toMatchObject([{ differences: [] }, 40_000])
})
test('without an answer it is looked for again later, and nothing is said of it', async () => {
  await paid()
  await made.standIn.close()
  made.oneDay()
  await made.tick()
  expect((await office()).compared).toBeNull()
  const open = db()
    .select()
    .from(schema.effect)
    .all()
    .filter(({ payload, doneAt }) => payload['night'] !== undefined && doneAt === null)
  const [today] = [dateIn('America/Toronto', made.server.clock.now())]
  expect(open.map(({ payload }) => payload['night'])).toContain(today)
})

test('what was told word for word is destroyed after thirty days, and not before', async () => {
  await paid()
  refund(world(), intent(), { amount: 100, metadata: {} })
  for (const event of made.standIn.mail.held.splice(0)) await made.tell(event as Event)
  await made.tick()
  const told = () =>
    db()
      .select()
      .from(schema.effect)
      .all()
      .filter(({ payload }) => payload['raw'] !== undefined).length
  const now = made.server.clock.now()
  const causes = () => db().select().from(schema.ledgerEntry).all().length
  const before = causes()
  await sweepOld(made.server.deps, 'north', now + 30 * dayMs - 60_000)
  expect(told()).toBe(2)
  await sweepOld(made.server.deps, 'north', now + 30 * dayMs + 60_000)
  expect([told(), causes()]).toEqual([0, before])
})
