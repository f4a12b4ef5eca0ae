/** The stock as marketing sees it over HTTP: what customers see of each unit, what it lacks, and what came of it. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import * as schema from '#db/schema.ts'
import type { AskedLine, PromotedUnit } from '#db/vehicle/promotion.ts'
import { turnCampaigns } from '#server/campaign/turn.ts'
import { anAppointment } from '../../support/builders/lead.ts'
import { aVehicle, aVehicleComment, aVehiclePhoto } from '../../support/builders/vehicle.ts'
import { bare, plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'
import { campaigns } from '../campaign/kit.ts'

const day = 86_400_000
let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())

const now = () => made.server.clock.now()
const put = (rows: Parameters<typeof plant>[1], at = now()) => plant(made.north().db, rows, at)
const unit = (id: string, over: object = {}) =>
  bare(aVehicle({ id, stockNumber: id, enteredOn: '2026-01-01', inStoreOn: null, ...over }))
const dress = (vehicleId: string) =>
  put({
    vehiclePhoto: [bare(aVehiclePhoto({ id: `p-${vehicleId}`, vehicleId }))],
    vehicleComment: [bare(aVehicleComment({ id: `k-${vehicleId}`, vehicleId }))],
  })
const request = (id: string, over: Partial<NewRow<'request'>> = {}) =>
  aRequest(id, { at: now() - day, phoneKey: `+1819555${id.padStart(4, '0')}`, ...over })
type Answer = { rows: PromotedUnit[]; next: string | null; total: number; asOf: number }
const ask = async (query = '', as = made.lise) =>
  (await made.call(`/stock${query}`, undefined, as)).body as unknown as Answer
const ids = ({ rows }: Answer) => rows.map(({ id }) => id)
const holds = (...forms: FormKey[]) =>
  made
    .north()
    .db.update(schema.role)
    .set({ formIds: forms.map(form => formCatalogue[form].id) })
    .where(eq(schema.role.id, 'seller'))
    .run()

test('an empty stock is an empty list', async () => {
  expect(await ask()).toEqual({ Status: '1', rows: [], next: null, total: 0, asOf: now() })
})

test('what stands is listed with what it lacks; what is sold, withdrawn or deleted is not', async () => {
  put({
    vehicle: [
      unit('whole'),
      unit('bare'),
      unit('entered', { status: 'creation', priceInternetMinor: null, priceLabelMinor: null }),
      unit('sold', { status: 'sold' }),
      unit('gone', { status: 'out-of-market' }),
      unit('deleted'),
    ],
  })
  made.north().sqlite.exec(`update vehicle set deleted_at = 5 where id = 'deleted'`)
  dress('whole')
  const { rows } = await ask()
  expect(rows.map(({ id, shown, lacks, photos }) => [id, shown, lacks, photos])).toEqual([
    ['entered', 'hidden', ['status', 'price', 'photo', 'words'], 0],
    ['bare', 'available', ['photo', 'words'], 0],
    ['whole', 'available', [], 1],
  ])
})

test('only what somebody asked of it counts, and of ninety days', async () => {
  put({ vehicle: [unit('v-1'), unit('v-2')] })
  put({
    request: [
      request('1', { vehicleId: 'v-1', leadId: 'l-1', at: now() - 3 * day }),
      request('2', { vehicleId: 'v-1', at: now() - 89 * day }),
      request('3', { vehicleId: 'v-1', at: now() - 91 * day }),
      request('4', { vehicleId: 'v-1', status: 'spam' }),
      request('5', { vehicleId: 'v-1', status: 'information' }),
      request('6', { vehicleId: null }),
    ],
    appointment: [bare(anAppointment({ id: 'a-1', leadId: 'l-1' }))],
  })
  const [quiet, asked] = (await ask()).rows
  expect(quiet).toMatchObject({ id: 'v-2', requests: 0, lastAskedAt: null, booked: 0, by: [] })
  expect(asked).toMatchObject({ id: 'v-1', requests: 2, lastAskedAt: now() - 3 * day, booked: 1 })
})

test('each request that is counted is listed, newest first, with what it led to', async () => {
  put({ vehicle: [unit('v-1')] })
  const name = 'Luc Roy'
  put({
    request: [
      request('1', { vehicleId: 'v-1', leadId: 'l-1', at: now() - 3 * day, name }),
      request('2', { vehicleId: 'v-1', at: now() - 89 * day, name }),
      request('3', { vehicleId: 'v-1', at: now() - 91 * day }),
      request('4', { vehicleId: 'v-1', status: 'spam' }),
      request('6', { vehicleId: 'v-2' }),
    ],
    appointment: [bare(anAppointment({ id: 'a-1', leadId: 'l-1' }))],
  })
  made.north().sqlite.exec(`update request set deleted_at = 5 where id = '6'`)
  const asked = async (query: string) =>
    (await made.call(`/stock/requests?vehicleId=${query}`)).body as unknown as {
      rows: AskedLine[]
      next: string | null
    }
  const { rows } = await asked('v-1')
  expect(rows).toMatchObject([
    { id: '1', leadId: 'l-1', name, campaign: null, isBooked: true },
    { id: '2', leadId: null, name, campaign: null, isBooked: false },
  ])
  expect(rows.length).toBe((await ask('?vehicleId=v-1')).rows[0]?.requests)
  const first = await asked('v-1&size=1')
  const second = await asked(`v-1&size=1&after=${first.next}`)
  expect([first, second].map(page => page.rows.map(({ id }) => id))).toEqual([['1'], ['2']])
  expect((await asked('v-2')).rows).toEqual([])
  holds('management.Inventory')
  const ana = await made.server.signIn('ana')
  expect((await made.call('/stock/requests?vehicleId=v-1', undefined, ana)).status).toBe(403)
})

test('one unit alone', async () => {
  put({ vehicle: [unit('v-1'), unit('v-2')] })
  expect(ids(await ask('?vehicleId=v-2'))).toEqual(['v-2'])
  expect(ids(await ask('?vehicleId=v-3'))).toEqual([])
})

test('a campaign stands with its requests about the unit and what the books took for them', async () => {
  put({ vehicle: [unit('v-1')] })
  await made.confirm()
  made.server.clock.advance(3 * day)
  const campaign = campaignNamed('March, used SUVs')
  put({ request: [request('1', { at: now(), vehicleId: 'v-1', campaign })] })
  turnCampaigns(made.north(), now())
  const lise = await made.server.signIn('lise', { companyId: 'north' })
  const [row] = (await ask('', lise)).rows
  const by = { id: 'k-1', title: 'March, used SUVs', requests: 1 }
  expect([row?.by, row?.spentMinor]).toEqual([[{ ...by, spentMinor: 3750 }], 3750])
  // Who holds this form alone learns where it came from, not what it cost.
  holds('marketing.Inventory')
  const [hers] = (await ask('', await made.server.signIn('ana'))).rows
  expect([hers?.by, hers?.spentMinor]).toEqual([[{ ...by, spentMinor: null }], null])
})

test('the views part the stock: shown, hidden, and what nobody has asked about for a month', async () => {
  const today = new Date(now()).toISOString().slice(0, 10)
  put({
    vehicle: [
      unit('asked'),
      unit('quiet'),
      unit('young', { enteredOn: today }),
      unit('hidden', { status: 'creation' }),
    ],
    request: [request('1', { vehicleId: 'asked' })],
  })
  const views = ['all', 'shown', 'hidden', 'quiet'].map(async view =>
    ids(await ask(`?view=${view}`)),
  )
  expect(await Promise.all(views)).toEqual([
    ['hidden', 'quiet', 'young', 'asked'],
    ['quiet', 'young', 'asked'],
    ['hidden'],
    ['quiet'],
  ])
})

test('page by page, each unit once', async () => {
  put({ vehicle: Array.from({ length: 5 }, (_, at) => unit(`v-${at}`)) })
  const first = await ask('?size=2')
  const second = await ask(`?size=2&after=${first.next}`)
  const third = await ask(`?size=2&after=${second.next}`)
  expect([first, second, third].map(ids)).toEqual([['v-0', 'v-1'], ['v-2', 'v-3'], ['v-4']])
  expect([first.total, third.next]).toEqual([5, null])
})

test('ten thousand units are counted in one answer', async () => {
  put({ vehicle: [unit('v-1')] })
  const { sqlite } = made.north()
  const names = sqlite.pragma('table_info(vehicle)') as { name: string }[]
  const columns = names.map(({ name }) => `"${name}"`)
  const values = columns.map(name => (name === '"id"' ? `id || i` : name))
  sqlite.exec(`
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < 9999) select i from n;
    insert into vehicle (${columns.join()}) select ${values.join()} from vehicle, n;`)
  const answer = await ask('?size=500')
  expect([answer.rows.length, answer.total, answer.next]).toEqual([500, 10_000, '500'])
})

test.each([
  [['marketing.Inventory'], 200],
  [['management.Inventory', 'marketing.Campaigns'], 403],
  [[], 403],
] as [FormKey[], number][])('who holds %j is answered %i', async (forms, status) => {
  holds(...forms)
  const ana = await made.server.signIn('ana')
  expect((await made.call('/stock', undefined, ana)).status).toBe(status)
})

test.each(['?view=none', '?after=x', '?after=1234567'])('asked wrongly: %s', async query => {
  expect((await made.call(`/stock${query}`)).status).toBe(400)
})
