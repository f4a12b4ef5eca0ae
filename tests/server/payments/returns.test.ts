/** What goes back at the provider, told in any order, twice and late: each fact once in the books, with its paper, and told to who sees the funds. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formWords } from '#db/form-words.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import type { PaymentRow, PaymentSums } from '#db/ledger/lines.ts'
import * as schema from '#db/schema.ts'
import { locales } from '#db/terms.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { messageOf } from '#server/dealership/push-messages.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { appeal, closeDispute, dispute, pass, refund } from '#server/payments/stand-in/returns.ts'
import type { Event, PaymentIntent } from '#server/payments/stand-in/state.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
})
afterEach(() => made.close())
const north = () => made.server.dealership('north')
const db = () => north().db
const world = () => made.standIn.world
const shown = () => shownBalance(account => balanceOf(db(), account))
const held = () => made.standIn.mail.held.splice(0)
const entries = () =>
  db()
    .select()
    .from(schema.ledgerEntry)
    .all()
    .map(({ cause }) => cause)
const documents = () =>
  db()
    .select()
    .from(schema.fundDocument)
    .orderBy(schema.fundDocument.seq)
    .all()
    .map(({ kind, grossMinor }) => `${kind} ${grossMinor}`)
const audit = async () => {
  const { sqlite, db: house } = north()
  const scene = { sqlite, db: house, v: 0, filesDir: undefined, breathe: () => undefined }
  return (await checkLedger(scene)).problems
}
const intents = () =>
  Object.values(world().state.intents).filter(
    (each): each is PaymentIntent => each.object === 'payment_intent',
  )
const intent = () => intents().at(-1) as PaymentIntent
async function paid(number = paysAlways, paymentId = 'p-1') {
  const { cards } = await made.addCard(number)
  const hers = cards.find(({ last4 }) => last4 === number.slice(-4))
  await made.pay(paymentId, hers?.id ?? '')
  held()
}
const tellAll = async (events: readonly Event[]) => {
  const answers: number[] = []
  for (const event of events) answers.push((await made.tell(event)).status)
  await made.tick()
  return answers
}
const hear = () => tellAll(held())
const notices = (userId = 'lise') =>
  db()
    .select()
    .from(schema.notification)
    .all()
    .filter(each => each.userId === userId)
    .map(({ type, message }) => `${type} ${message}`)
const ask = async <T>(path: string) => {
  const lise = await made.server.signIn('lise')
  const response = await made.server.request(`/api/funds${path}`, { as: lise })
  return ((await response.json()) as { rows: T[] }).rows
}

test('a refund made at the provider leaves the funds with its tax and has its credit note, however often it is told', async () => {
  await paid()
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  const events = held()
  expect(events.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded'])
  await tellAll([...events, ...events])
  await tellAll(events)
  expect([shown(), entries()]).toEqual([40_000, ['topup', 'refund']])
  expect(documents()).toEqual(['invoice 57488', 'receipt 57488', 'credit-note 11498'])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([
    {
      status: 'processed',
      returns: [{ cause: 'refund', grossMinor: 11_498, end: '' }],
      documents: [{ kind: 'invoice' }, { kind: 'receipt' }, { kind: 'credit-note' }],
    },
  ])
  expect(await ask<PaymentSums>('/payments/sums')).toEqual([
    { count: 1, netMinor: 50_000, grossMinor: 57_488, returnedMinor: 11_498 },
  ])
  expect(await audit()).toEqual([])
})
test('a refund that fails days later is in the funds again, and its credit note is taken back', async () => {
  await paid('4000000000005126')
  refund(world(), intent(), { metadata: {} })
  await hear()
  expect(shown()).toBe(0)
  made.oneDay()
  pass(world())
  const late = held()
  expect(late.map(({ type }) => type)).toEqual(['refund.updated', 'refund.failed'])
  await tellAll([...late.toReversed(), ...late])
  expect([shown(), entries()]).toEqual([50_000, ['topup', 'refund', 'refund-failed']])
  expect(documents().slice(2)).toEqual(['credit-note 57488', 'invoice 57488'])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([{ returns: [{ end: 'failed' }] }])
  expect(await ask<PaymentSums>('/payments/sums')).toMatchObject([{ returnedMinor: 0 }])
  expect(await audit()).toEqual([])
})
test('one that had failed before anybody heard of it moved nothing', async () => {
  await paid('4000000000005126')
  refund(world(), intent(), { metadata: {} })
  made.oneDay()
  pass(world())
  await hear()
  expect([shown(), entries(), notices()]).toEqual([50_000, ['topup'], []])
})
test('told of before the payment itself is known to be paid, it follows it all the same', async () => {
  const { cards } = await made.addCard(paysAlways)
  made.standIn.faults.push('half')
  await made.pay('p-1', cards[0]?.id ?? '')
  expect(entries()).toEqual([])
  held()
  refund(world(), intent(), { amount: 57_488, metadata: {} })
  await hear()
  expect([shown(), entries()]).toEqual([0, ['topup', 'refund']])
})

test('a dispute takes back what was spent too: the balance stands in parentheses until it is won', async () => {
  await paid()
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(db(), { cause: 'click', click: 'k-1', month: '2026-03', minor: 12_500 }, teller)
  const asked = dispute(world(), intent())
  await hear()
  expect([shown(), balanceOf(db(), 'receivable.dealer')]).toEqual([-12_500, 12_500])
  expect(balanceOf(db(), 'fees.dispute')).toBe(2000)
  expect(notices()).toEqual([
    expect.stringMatching(
      /^FUNDS The bank took \$574\.88 of the payment of .* ending in 4242\. Balance of the funds: \(\$125\.00\)\.$/,
    ),
  ])
  closeDispute(world(), asked, true)
  await hear()
  expect([shown(), balanceOf(db(), 'receivable.dealer')]).toEqual([37_500, 0])
  expect(documents().slice(2)).toEqual(['credit-note 57488', 'invoice 57488'])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([
    { status: 'processed', returns: [{ cause: 'dispute-open', end: 'won' }] },
  ])
  expect(await audit()).toEqual([])
})
test('one that is lost stays with the bank, and says so', async () => {
  await paid()
  closeDispute(world(), dispute(world(), intent()), false)
  await hear()
  expect(entries()).toEqual(['topup', 'dispute-open', 'dispute-fee', 'dispute-end'])
  expect([shown(), notices().at(-1)]).toEqual([0, expect.stringContaining('is lost')])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([{ returns: [{ end: 'lost' }] }])
})
test('one that is lost and won on appeal comes back; one that was won and is taken again goes again', async () => {
  await paid()
  const asked = dispute(world(), intent())
  closeDispute(world(), asked, false)
  await hear()
  appeal(world(), asked)
  await hear()
  expect([shown(), entries().length]).toEqual([0, 4])
  closeDispute(world(), asked, true)
  await hear()
  expect([shown(), notices().at(-1)]).toEqual([50_000, expect.stringContaining('is won')])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([{ returns: [{ end: 'won' }] }])
  appeal(world(), asked)
  await hear()
  expect([shown(), notices().at(-1)]).toEqual([0, expect.stringContaining('took $574.88')])
  closeDispute(world(), asked, true)
  await hear()
  await hear()
  expect(entries().filter(cause => cause === 'dispute-appeal')).toHaveLength(3)
  expect(shown()).toBe(50_000)
  expect(documents().slice(2)).toEqual([
    'credit-note 57488',
    'invoice 57488',
    'credit-note 57488',
    'invoice 57488',
  ])
  expect(await ask<PaymentRow>('/payments')).toMatchObject([{ returns: [{ end: 'won' }] }])
  expect(await audit()).toEqual([])
})
test('an inquiry moves no money, whatever becomes of it', async () => {
  await paid()
  closeDispute(world(), dispute(world(), intent(), { isInquiry: true }), false)
  expect(await hear()).toEqual([204, 204])
  expect([shown(), entries(), notices()]).toEqual([50_000, ['topup'], []])
})
test('in whatever order and however often it is told, it ends the same', async () => {
  await paid()
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  closeDispute(world(), dispute(world(), intent()), true)
  refund(world(), intent(), { amount: 11_497, metadata: {} })
  const events = held()
  const turns = events.map((_, place) => [...events.slice(place), ...events.slice(0, place)])
  for (const turn of [...turns, events.toReversed()]) await tellAll(turn.flatMap(e => [e, e]))
  expect([shown(), entries().toSorted()]).toEqual([
    30_000,
    ['dispute-end', 'dispute-fee', 'dispute-open', 'refund', 'refund', 'topup'],
  ])
  expect(notices()).toHaveLength(4)
  expect(await audit()).toEqual([])
})
test.each([
  ['4000000000000259', 'lost', 0],
  ['4000000000002685', 'won', 50_000],
] as const)('the card %s is disputed by itself, and it is %s', async (number, end, left) => {
  await paid(number)
  for (const _ of ['opened', 'ended']) {
    made.oneDay()
    pass(world())
    await hear()
  }
  expect(await ask<PaymentRow>('/payments')).toMatchObject([{ returns: [{ end }] }])
  expect(shown()).toBe(left)
})
test('the card 1976 is asked about, and nothing is taken; 7726 has its refund late, and once', async () => {
  await paid('4000000000001976')
  await paid('4000000000007726', 'p-2')
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  await hear()
  const before = [shown(), entries()]
  for (const _ of ['asked', 'closed']) {
    made.oneDay()
    pass(world())
    await hear()
  }
  expect(before).toEqual([90_000, ['topup', 'topup', 'refund']])
  expect([shown(), entries()]).toEqual(before)
})

test('what contradicts the books is in none of them, and the rest is', async () => {
  await paid()
  const asked = refund(world(), intent(), { amount: 11_498, metadata: {} })
  refund(world(), intent(), { amount: 100, metadata: {} })
  asked.currency = 'eur'
  await hear()
  const wrong = dispute(world(), intent(), { amount: 60_000 })
  await hear()
  expect([entries(), wrong.status]).toEqual([['topup', 'refund'], 'needs_response'])
  expect(await audit()).toEqual([])
})
test('of another program’s payment, of no payment and of another house’s nothing is written here', async () => {
  await paid()
  const of = (object: object): Event => ({
    id: 'evt_x',
    object: 'event',
    type: 'charge.dispute.created',
    created: 1,
    data: { object },
  })
  const { customer } = intent()
  const theirs = world().payment(
    { customer, metadata: { company: 'south', attempt: 'p-1' }, amount: 500, currency: 'cad' },
    undefined,
  )
  const before = db().select().from(schema.effect).all().length
  const others = [of({ id: 'dp_1' }), of({ id: 'dp_1', payment_intent: 'pi_nowhere' })]
  expect(await tellAll([...others, of({ id: 'dp_1', payment_intent: theirs.id })])).toEqual([
    204, 204, 204,
  ])
  expect(db().select().from(schema.effect).all()).toHaveLength(before)
  expect(entries()).toEqual(['topup'])
})
test('while the provider does not say whose it is, it is asked to tell again', async () => {
  await paid()
  refund(world(), intent(), { metadata: {} })
  const [event] = held()
  await made.standIn.close()
  expect((await made.tell(event as Event)).status).toBe(503)
  expect(entries()).toEqual(['topup'])
})

test('who sees the funds is told, in her language, and nobody else; her device too', async () => {
  await paid()
  refund(world(), intent(), { amount: 11_498, metadata: {} })
  await hear()
  expect([notices(), notices('ana')]).toEqual([
    [
      expect.stringMatching(
        /^FUNDS \$114\.98 of the payment of .* goes back to the card ending in 4242\. Balance of the funds: \$400\.00\.$/,
      ),
    ],
    [],
  ])
  const id = db().select().from(schema.notification).all()[0]?.id ?? ''
  const browser = { ...plantBrowser(db(), { id: 'hers', userId: 'lise', locale: 'en-ca' }) }
  const about = { about: 'notice', id, to: 'lise' } as const
  expect(messageOf(db(), about, browser)).toMatchObject({
    title: formWords['marketing.Funds'].titles['en-ca'],
    body: expect.stringContaining('$114.98'),
    url: '/en-ca/marketing/funds',
  })
})
test.each(locales)('in %s each of its words is whole', async locale => {
  await paid('4000000000005126')
  db().update(schema.company).set({ defaultLocale: locale }).run()
  refund(world(), intent(), { amount: 100, metadata: {} })
  await hear()
  made.oneDay()
  pass(world())
  closeDispute(world(), dispute(world(), intent()), false)
  await hear()
  expect(new Set(notices()).size).toBe(4)
  for (const words of notices()) expect(words).toMatch(/5126.*\d/)
})
