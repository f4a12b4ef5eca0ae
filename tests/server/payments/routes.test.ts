/** Funds over HTTP: who may read them, what narrows them, and what the provider's office does with them. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FundLine, FundSums, OfficeFunds } from '#db/ledger/lines.ts'
import { formCatalogue } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { post } from '#server/payments/ledger.ts'
import { provider } from '../company/kit.ts'

let made: Awaited<ReturnType<typeof provider>>
beforeEach(async () => {
  made = await provider()
})
afterEach(() => made.server.close())
const north = () => made.server.dealership('north')
const pay = (over: object = {}, as = made.sami) =>
  made.call(
    '/funds/pay',
    {
      companyId: 'north',
      paymentId: 'p-1',
      netMinor: 50_000,
      reference: '004127',
      status: 'processed',
      ...over,
    },
    as,
  )
const of = (body: unknown) => body as OfficeFunds
const act = (path: string, json: object) =>
  made.call(`/funds/${path}`, { companyId: 'north', paymentId: 'p-1', reason: '', ...json })

test('a payment that reached the office is in the funds with its tax, once', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await pay()
    expect(status).toBe(200)
    expect(of(body).sums).toMatchObject({ availableMinor: 50_000, count: 1, currency: 'CAD' })
    expect(of(body).payments).toMatchObject([
      { id: 'p-1', status: 'processed', source: 'accounting', netMinor: 50_000 },
    ])
  }
  expect(of((await pay()).body).payments[0]?.taxes.map(({ minor }) => minor)).toEqual([2500, 4988])
  expect((await pay({ netMinor: 1 })).body).toMatchObject({ code: 'changed-meanwhile' })
})
test('asked again under the same name, other facts are no repeat', async () => {
  await pay({ status: 'processing' })
  // It stands, and is not there yet.
  expect((await pay()).body).toMatchObject({ code: 'changed-meanwhile' })
  const failed = { status: 'failed', reason: 'Bounced' }
  for (const _ of [1, 2]) expect((await act('settle', failed)).status).toBe(200)
  expect((await act('settle', { ...failed, reason: 'Stolen' })).body).toMatchObject({
    code: 'payment-settled',
  })
})
test('one that is on its way is not money, until it is there', async () => {
  expect(of((await pay({ status: 'processing' })).body).sums.availableMinor).toBe(0)
  for (const _ of [1, 2])
    expect(of((await act('settle', { status: 'processed' })).body).sums.availableMinor).toBe(50_000)
  expect((await act('settle', { status: 'failed', reason: 'x' })).body).toMatchObject({
    code: 'payment-settled',
  })
})
test.each(['failed', 'cancelled'])('one that %s says why and never becomes money', async status => {
  await pay({ status: 'processing' })
  expect((await act('settle', { status })).body).toMatchObject({
    code: 'bad-input',
    field: 'reason',
  })
  expect((await act('correct', { reason: 'x' })).body).toMatchObject({
    code: 'payment-not-processed',
  })
  const { body } = await act('settle', { status, reason: 'The cheque came back' })
  expect(of(body).payments).toMatchObject([{ status, reason: 'The cheque came back' }])
  expect(of(body).sums.availableMinor).toBe(0)
})
test('what was entered wrongly is taken back by a line that names it; what was spent is owed', async () => {
  await pay()
  const { db } = north()
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(db, { cause: 'click', click: 'k-1', month: '2026-03', minor: 125 }, teller)
  for (const _ of [1, 2]) {
    const { body } = await act('correct', { reason: 'Meant for another house' })
    expect(of(body)).toMatchObject({
      sums: { availableMinor: 0, owedMinor: 125, count: 3 },
      payments: [{ status: 'cancelled', reason: 'Meant for another house' }],
    })
  }
})
test('a payment of which a part went back is not taken back whole', async () => {
  await pay()
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(north().db, { cause: 'refund', payment: 'p-1', refund: 'r-1', grossMinor: 5 }, teller)
  expect((await act('correct', { reason: 'x' })).body).toMatchObject({ code: 'funds-over' })
})
test('a gesture is given once, and the credit holds from now on', async () => {
  const gesture = { gestureId: 'g-1', minor: 700, reason: 'Late start' }
  for (const _ of [1, 2])
    expect(of((await act('goodwill', gesture)).body).sums.availableMinor).toBe(700)
  expect((await act('goodwill', { ...gesture, minor: 800 })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  const credit = { creditId: 'k-1', minor: 5000, reason: 'Old customer' }
  for (const _ of [1, 2]) expect(of((await act('credit', credit)).body).sums.creditMinor).toBe(5000)
  for (const other of [{ minor: 6000 }, { reason: 'New customer' }])
    expect((await act('credit', { ...credit, ...other })).body).toMatchObject({
      code: 'changed-meanwhile',
    })
  expect(of((await act('credit', credit)).body).sums.creditMinor).toBe(5000)
})
test.each([
  ['pay', { netMinor: 0, reference: '1', status: 'processed' }, 'netMinor'],
  ['pay', { netMinor: 5, reference: '', status: 'processed' }, 'reference'],
  ['pay', { netMinor: 5, reference: '1', status: 'failed' }, 'status'],
  ['correct', { reason: ' ' }, 'reason'],
  ['goodwill', { gestureId: 'g-1', minor: 5 }, 'reason'],
  ['credit', { creditId: 'k-1', minor: -5, reason: 'x' }, 'minor'],
])('%s says which field it does not take', async (path, json, field) => {
  const { status, body } = await act(path, json)
  expect([status, body]).toMatchObject([400, { code: 'bad-input', field }])
})
test('without a province nobody guesses a tax, and other books take no other currency', async () => {
  const { db } = north()
  db.update(schema.company).set({ province: '' }).run()
  expect((await pay()).body).toMatchObject({ code: 'province-missing' })
  db.update(schema.company).set({ province: 'QC' }).run()
  await pay()
  db.update(schema.company).set({ currency: 'EUR' }).run()
  expect((await pay({ paymentId: 'p-2' })).body).toMatchObject({ code: 'funds-currency' })
})
test('a house or a payment that is not there is not found', async () => {
  expect((await made.call('/funds/nowhere')).status).toBe(404)
  expect((await pay({ companyId: 'nowhere' })).status).toBe(404)
  expect((await act('settle', { status: 'processed' })).status).toBe(404)
  north()
    .db.insert(schema.payment)
    .values({
      id: 'p-1',
      at: 0,
      source: 'credit-card',
      status: 'processed',
      netMinor: 5,
      taxes: [],
      currency: 'CAD',
      reference: '4242',
      by: '',
      byName: '',
      reason: '',
    })
    .run()
  // What a bank said is set right by what the bank says next.
  expect((await act('correct', { reason: 'x' })).status).toBe(404)
})
test('nobody of a house enters its payments, and only who holds the funds reads them', async () => {
  const { kit, server } = made
  const rita = await server.signIn('rita')
  const ana = await server.signIn('ana')
  expect((await pay({}, rita)).status).toBe(403)
  expect((await made.call('/funds/north', undefined, rita)).status).toBe(403)
  expect((await kit.call(ana, '/api/funds/lines')).status).toBe(403)
  expect((await kit.call(ana, '/api/funds/sums')).status).toBe(403)
})
test('its lines newest first, page by page, narrowed by what and when, with what they come to', async () => {
  const { kit, server } = made
  await pay()
  const now = server.clock.now()
  const { db } = north()
  const teller = { by: '', byName: '', now }
  post(db, { cause: 'hold', campaign: 'c-1', term: 1, minor: 30_000 }, teller)
  post(db, { cause: 'lead', campaign: 'c-1', term: 1, lead: 'l-1', minor: 1500 }, teller)
  post(db, { cause: 'click', click: 'k-1', month: '2026-03', minor: 125 }, teller)
  post(db, { cause: 'click', click: 'k-2', month: '2026-03', minor: 99_999 }, teller)
  const lise = await server.signIn('lise')
  const ask = async <T>(path: string) =>
    (await kit.call(lise, `/api/funds/${path}`)).body as unknown as {
      rows: T[]
      next: string | null
    }
  const first = await ask<FundLine>('lines?size=3')
  const told = (line: FundLine) => [line.body.cause, line.minor, line.heldMinor]
  expect(first.rows.map(told)).toEqual([
    ['click', -125, 0],
    ['lead', 0, -1500],
    ['hold', -30_000, 30_000],
  ])
  const second = await ask<FundLine>(`lines?size=3&after=${first.next}`)
  expect([second.rows.map(told), second.next]).toEqual([[['topup', 50_000, 0]], null])
  expect((await ask<FundSums>('sums')).rows).toMatchObject([
    { availableMinor: 19_875, heldMinor: 28_500, count: 4, inMinor: 50_000, outMinor: 30_125 },
  ])
  expect((await ask<FundSums>('sums?type=bridge')).rows).toMatchObject([
    { count: 1, outMinor: 125 },
  ])
  expect((await ask<FundLine>('lines?type=campaign')).rows).toHaveLength(2)
  expect((await ask<FundLine>('lines?cause=topup')).rows).toHaveLength(1)
  expect((await ask<FundLine>(`lines?from=${now + 60_000}`)).rows).toEqual([])
  expect((await ask<FundLine>(`lines?to=${now - 60_000}`)).rows).toEqual([])
})
test('who holds the funds alone sees what is on its way, whoever began it; who holds none sees nothing', async () => {
  const { kit, server } = made
  await pay({ paymentId: 'p-1', reference: '004127' })
  await pay({ paymentId: 'p-2', status: 'processing', reference: '004128' })
  const funds = formCatalogue['marketing.Funds'].id
  const { db } = north()
  db.update(schema.role)
    .set({ formIds: [funds] })
    .where(eq(schema.role.id, 'seller'))
    .run()
  const ana = await server.signIn('ana')
  const { body } = await kit.call(ana, '/api/funds/open')
  expect(body['rows']).toEqual([
    expect.objectContaining({ id: 'p-2', reference: '004128', netMinor: 50_000 }),
  ])
  expect((await kit.call(ana, '/api/funds/payments')).status).toBe(403)
  await act('settle', { paymentId: 'p-2', status: 'processed' })
  expect((await kit.call(ana, '/api/funds/open')).body['rows']).toEqual([])
  db.update(schema.role).set({ formIds: [] }).where(eq(schema.role.id, 'seller')).run()
  expect((await kit.call(ana, '/api/funds/open')).status).toBe(403)
})
test('payments newest first, narrowed, with what the processed ones come to', async () => {
  const { kit, server } = made
  await pay()
  await pay({ paymentId: 'p-2', status: 'processing', reference: '004128' })
  const lise = await server.signIn('lise')
  const ask = async (path: string) =>
    (await kit.call(lise, `/api/funds/payments${path}`)).body as unknown as {
      rows: { id: string }[]
      next: string | null
    }
  const first = await ask('?size=1')
  expect(first.rows.map(({ id }) => id)).toEqual(['p-2'])
  const second = await ask(`?size=1&after=${first.next}`)
  expect([second.rows.map(({ id }) => id), second.next]).toEqual([['p-1'], null])
  expect((await ask('?status=processing')).rows).toHaveLength(1)
  expect((await ask('?source=credit-card')).rows).toEqual([])
  expect((await ask('?from=1&to=2')).rows).toEqual([])
  const sums = { count: 1, netMinor: 50_000, grossMinor: 57_488, returnedMinor: 0 }
  expect((await ask('/sums')).rows).toEqual([sums])
  const ana = await server.signIn('ana')
  expect((await kit.call(ana, '/api/funds/payments')).status).toBe(403)
  expect((await kit.call(ana, '/api/funds/payments/sums')).status).toBe(403)
})
