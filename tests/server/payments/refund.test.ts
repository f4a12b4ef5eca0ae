/** A refund to the card, asked for by the provider's office: once, whatever becomes of the answers, and never more than there is. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shownBalance } from '#db/ledger/accounts.ts'
import type { FundLine, OfficeFunds } from '#db/ledger/lines.ts'
import * as schema from '#db/schema.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { closeDispute, dispute, pass, refund } from '#server/payments/stand-in/returns.ts'
import type { PaymentIntent } from '#server/payments/stand-in/state.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
})
afterEach(() => made.close())
const north = () => made.server.dealership('north')
const db = () => north().db
const shown = () => shownBalance(account => balanceOf(db(), account))
const world = () => made.standIn.world
const intent = () =>
  Object.values(world().state.intents).findLast(
    (each): each is PaymentIntent => each.object === 'payment_intent',
  ) as PaymentIntent
const refunds = () => Object.values(world().state.refunds)
const causes = () =>
  db()
    .select()
    .from(schema.ledgerEntry)
    .all()
    .map(({ cause }) => cause)
const asked = () => made.standIn.asked.filter(({ call }) => call === 'POST /v1/refunds')
const spend = (minor: number) =>
  post(
    db(),
    { cause: 'click', click: `k-${minor}`, month: '2026-03', minor },
    { by: '', byName: '', now: made.server.clock.now() },
  )
async function paid(number = paysAlways) {
  const { cards } = await made.addCard(number)
  await made.pay('p-1', cards.at(-1)?.id ?? '')
}
type Answer = OfficeFunds & { code?: string; field?: string }
async function give(over: object = {}, who = 'sami') {
  const response = await made.server.request('/api/companies/funds/refund', {
    as: await made.server.signIn(who),
    json: {
      companyId: 'north',
      paymentId: 'p-1',
      refundId: 'r-1',
      grossMinor: 11_498,
      reason: 'Paid twice',
      ...over,
    },
  })
  return { status: response.status, body: (await response.json()) as Answer }
}
const audit = async () => {
  const { sqlite, db: house } = north()
  const scene = { sqlite, db: house, v: 0, filesDir: undefined, breathe: () => undefined }
  return (await checkLedger(scene)).problems
}

test('it goes back once, under one key that is ours, with who asked and why, and its credit note', async () => {
  await paid()
  for (const _ of [1, 2]) {
    const { status, body } = await give()
    expect(status).toBe(200)
    expect(body.payments).toMatchObject([
      { id: 'p-1', leftMinor: 45_990, askedMinor: 0, returns: [{ grossMinor: 11_498, end: '' }] },
    ])
    expect(body.sums.availableMinor).toBe(40_000)
  }
  expect(asked()).toEqual([{ call: 'POST /v1/refunds', key: 'north.refund.r-1' }])
  expect(refunds()).toMatchObject([{ amount: 11_498, status: 'succeeded' }])
  const lise = await made.server.signIn('lise')
  const response = await made.server.request('/api/funds/lines?cause=refund', { as: lise })
  const { rows } = (await response.json()) as { rows: FundLine[] }
  expect(rows).toMatchObject([{ by: 'sami', minor: -10_000, body: { reason: 'Paid twice' } }])
  expect(db().select().from(schema.fundDocument).all().at(-1)).toMatchObject({
    kind: 'credit-note',
    grossMinor: 11_498,
    reason: 'Paid twice',
  })
  expect(await audit()).toEqual([])
})
test('under the same name nothing else is given back', async () => {
  await paid()
  await give()
  for (const other of [{ grossMinor: 5 }, { paymentId: 'p-2' }])
    expect((await give(other)).body).toMatchObject({ code: 'changed-meanwhile' })
  expect(refunds()).toHaveLength(1)
})
test('never more than is left of the payment, to the cent', async () => {
  await paid()
  await give()
  expect(await give({ refundId: 'r-2', grossMinor: 45_991 })).toMatchObject({
    status: 409,
    body: { code: 'refund-over', field: 'grossMinor' },
  })
  expect((await give({ refundId: 'r-2', grossMinor: 45_990 })).status).toBe(200)
  expect((await give({ refundId: 'r-3', grossMinor: 1 })).body).toMatchObject({
    code: 'refund-over',
  })
  expect([shown(), refunds().length]).toEqual([0, 2])
})
test('never more than is in the funds, to the cent, and not on credit', async () => {
  await paid()
  db()
    .insert(schema.fundCredit)
    .values({ id: 'k', fromAt: 0, minor: 99_999, by: '', byName: '', reason: '' })
    .run()
  spend(40_001)
  expect((await give()).body).toMatchObject({ code: 'refund-funds-short' })
  expect(asked()).toEqual([])
  const gift = { cause: 'goodwill', gesture: 'g', minor: 1, reason: 'x' } as const
  post(db(), gift, { by: '', byName: '', now: made.server.clock.now() })
  expect((await give()).status).toBe(200)
  expect(shown()).toBe(0)
})
test('what came in at the office, what is not there and what a bank disputes is not given back here', async () => {
  expect((await give()).status).toBe(404)
  db()
    .insert(schema.payment)
    .values({
      id: 'p-0',
      at: 0,
      source: 'accounting',
      status: 'processed',
      netMinor: 500,
      taxes: [],
      currency: 'CAD',
      reference: '1',
      by: '',
      byName: '',
      reason: '',
    })
    .run()
  expect((await give({ paymentId: 'p-0' })).body).toMatchObject({ code: 'refund-not-here' })
  await paid()
  const asking = dispute(world(), intent())
  for (const event of made.standIn.mail.held.splice(0)) await made.tell(event)
  await made.tick()
  expect((await give()).body).toMatchObject({ code: 'refund-not-here' })
  closeDispute(world(), asking, true)
  for (const event of made.standIn.mail.held.splice(0)) await made.tell(event)
  await made.tick()
  expect((await give()).status).toBe(200)
})
test.each(['cut-after', 'cut-before'] as const)(
  'an answer is lost (%s): the same is asked under the same key, and given back once',
  async fault => {
    await paid()
    made.standIn.faults.push(fault)
    expect((await give()).body.payments).toMatchObject([{ askedMinor: 0, leftMinor: 45_990 }])
    expect(new Set(asked().map(({ key }) => key))).toEqual(new Set(['north.refund.r-1']))
    expect([asked().length, refunds().length, shown()]).toEqual([2, 1, 40_000])
  },
)
test('no answer at all: nothing is said of it, no other begins, and the clock finds it out', async () => {
  await paid()
  made.standIn.faults.push('half')
  const { status, body } = await give()
  expect([status, shown()]).toEqual([200, 50_000])
  expect(body.payments).toMatchObject([{ askedMinor: 11_498 }])
  expect((await give({ refundId: 'r-2', grossMinor: 5 })).body).toMatchObject({
    code: 'refund-open',
  })
  made.server.clock.advance(120_000)
  await made.tick()
  expect([shown(), refunds().length, causes()]).toEqual([40_000, 1, ['topup', 'refund']])
  expect((await give({ refundId: 'r-2', grossMinor: 5 })).status).toBe(200)
})
test('a day later nothing is asked anew: it is looked for in the list', async () => {
  await paid()
  made.standIn.faults.push('half')
  await give()
  const before = asked().length
  made.oneDay()
  await made.tick()
  expect([asked().length, shown()]).toEqual([before, 40_000])
})
test('one that never reached the provider is given up after a day, and another may be asked', async () => {
  await paid()
  made.standIn.faults.push('cut-before', 'cut-before', 'cut-before')
  await give()
  made.oneDay()
  await made.tick()
  expect((await give()).body).toMatchObject({ code: 'refund-refused' })
  expect([shown(), refunds()]).toEqual([50_000, []])
  expect((await give({ refundId: 'r-2' })).status).toBe(200)
})
test('what the provider does not take moves nothing, and the same name stays a no', async () => {
  await paid()
  // Done there, and not told yet.
  refund(world(), intent(), { amount: 57_000, metadata: {} })
  for (const _ of [1, 2]) expect((await give()).body).toMatchObject({ code: 'refund-refused' })
  expect([asked().length, causes()]).toEqual([1, ['topup']])
})
test('one that is late is gone from the funds at once; one that fails is in them again', async () => {
  await paid('4000000000007726')
  expect((await give()).body.payments).toMatchObject([{ askedMinor: 11_498, leftMinor: 45_990 }])
  made.oneDay()
  pass(world())
  await made.tick()
  expect((await give()).body.payments).toMatchObject([{ askedMinor: 0 }])
  expect(causes()).toEqual(['topup', 'refund'])
})
test('a failed one says so, and what it was is left again', async () => {
  await paid('4000000000005126')
  await give()
  made.oneDay()
  pass(world())
  for (const event of made.standIn.mail.held.splice(0)) await made.tell(event)
  await made.tick()
  // Asked again under its name it stays a no; under another one it may be given anew.
  expect((await give()).body).toMatchObject({ code: 'refund-refused' })
  const as = await made.server.signIn('sami')
  const response = await made.server.request('/api/companies/funds/north', { as })
  expect(((await response.json()) as OfficeFunds).payments).toMatchObject([
    { leftMinor: 57_488, askedMinor: 0, returns: [{ end: 'failed' }] },
  ])
  expect(shown()).toBe(50_000)
})
test('nobody of a house gives its money back, and each field is asked for', async () => {
  await paid()
  for (const who of ['lise', 'rita', 'ana']) expect((await give({}, who)).status).toBe(403)
  for (const [over, field] of [
    [{ grossMinor: 0 }, 'grossMinor'],
    [{ reason: ' ' }, 'reason'],
    [{ refundId: '' }, 'refundId'],
  ] as const)
    expect((await give(over)).body).toMatchObject({ code: 'bad-input', field })
  expect((await give({ companyId: 'nowhere' })).status).toBe(404)
  expect(asked()).toEqual([])
})
