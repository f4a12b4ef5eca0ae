/** Requests that come by a campaign: written down once with the reason, each lead in the books, and the end's credit. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CameLine } from '#db/campaign/lines.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { available, reserved } from '#db/ledger/accounts.ts'
import type { FundLine } from '#db/ledger/lines.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import * as schema from '#db/schema.ts'
import { auditFile } from '#server/audit/audit.ts'
import { metaOf } from '#server/dealership/meta.ts'
import { turnCampaigns } from '#server/campaign/turn.ts'
import { balanceOf } from '#server/payments/ledger.ts'
import { alter, plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'
import { campaigns } from './kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())
const day = 86_400_000
/** The 11th of March at noon in Toronto, and the midnight after one of that day to the 9th of April. */
const [noon, end] = [Date.UTC(2026, 2, 11, 16), Date.UTC(2026, 3, 10, 4)]
const title = 'March, used SUVs'
let number = 0
const comes = (id: string, over: Partial<NewRow<'request'>> = {}) =>
  plant(
    made.north().db,
    {
      request: [
        aRequest(id, {
          at: noon,
          campaign: campaignNamed(title),
          phoneKey: `+1819555${(number += 1)}`,
          ...over,
        }),
      ],
    },
    noon,
  )
const at = (now: number) => turnCampaigns(made.north(), now)
const marks = () => made.north().db.select().from(schema.campaignRequest).all()
const sums = () => {
  const { db } = made.north()
  return [
    balanceOf(db, available),
    balanceOf(db, reserved('k-1', 1)),
    balanceOf(db, 'income.campaign:k-1'),
  ]
}
const becomes = (id: string, status: 'spam' | 'regular') =>
  alter(made.north().db, 'request', id, { status })
const problems = async () =>
  (await auditFile(made.north().sqlite.name)).checks.flatMap(each =>
    ['ledger', 'campaigns'].includes(each.name) ? each.problems : [],
  )
const came = async (query = '', as = made.lise) =>
  (await made.call(`/requests?campaignId=k-1${query}`, undefined, as)).body as unknown as {
    rows: CameLine[]
    next: string | null
  }
const sellersHold = (forms: FormKey[]) =>
  made
    .north()
    .db.update(schema.role)
    .set({ formIds: forms.map(form => formCatalogue[form].id) })
    .where(eq(schema.role.id, 'seller'))
    .run()

test('each is written down once with its reason, and each lead is in the books to the cent', async () => {
  await made.confirm()
  comes('r-1')
  comes('r-2', { type: 'phone' })
  comes('r-3', { campaign: null, sourceName: title })
  comes('r-4', { campaign: null })
  at(noon)
  const [first, again] = [sums(), at(noon)]
  expect([first, sums(), again]).toEqual([
    [50_000, 150_000 - 3 * 3750, 3 * 3750],
    [50_000, 150_000 - 3 * 3750, 3 * 3750],
    0,
  ])
  expect(marks().map(({ id, way, what, term }) => [id, way, what, term])).toEqual([
    ['r-1', 'link', title, 1],
    ['r-2', 'number', title, 1],
    ['r-3', 'source', title, 1],
  ])
  expect(await problems()).toEqual([])
})
test('no spam, no duplicate, none of the own people', async () => {
  await made.confirm()
  const hers = { email: 'Ana@nord.example', phone: '819 555-0190', cell: '819 555-0191' }
  alter(made.north().db, 'user', 'ana', hers)
  comes('r-1', { phoneKey: '+18195550142' })
  comes('r-2', { status: 'spam' })
  comes('r-3', { status: 'information', duplicateOf: 'r-1' })
  comes('r-4', { emailKey: 'ana@nord.example' })
  comes('r-5', { phoneKey: '+18195550142', at: noon + 1 })
  comes('r-6', { phoneKey: '18195550190', at: noon + 1 })
  comes('r-7', { phoneKey: '18195550191', at: noon + 1 })
  at(noon + 2)
  expect(sums()[2]).toBe(3750)
  expect((await came()).rows.map(({ id, why }) => [id, why])).toEqual([
    ['r-7', 'own'],
    ['r-6', 'own'],
    ['r-5', 'again'],
    ['r-4', 'own'],
    ['r-3', 'again'],
    ['r-2', 'spam'],
    ['r-1', null],
  ])
})
test('one that is found to be spam comes back to the hold, and after the end to the funds; later it stands', async () => {
  await made.confirm()
  for (const id of ['r-1', 'r-2']) comes(id)
  comes('r-3', { at: end - day })
  at(noon)
  becomes('r-1', 'spam')
  at(noon + day)
  expect(sums()).toEqual([50_000, 150_000 - 2 * 3750, 2 * 3750])
  // Never a second time.
  becomes('r-1', 'regular')
  at(noon + day)
  expect(sums()[2]).toBe(2 * 3750)
  at(end)
  expect(sums()).toEqual([192_500, 0, 2 * 3750])
  for (const id of ['r-2', 'r-3']) becomes(id, 'spam')
  expect([at(end + day), at(end + day)]).toEqual([1, 0])
  expect(sums()).toEqual([196_250, 0, 3750])
  expect(await problems()).toEqual([])
})
test.each([
  ['its end', () => at(end)],
  ['its end, three months late', () => at(end + 90 * day)],
  ['somebody who stops it', () => made.call('/stop', { campaignId: 'k-1' })],
])(
  'by %s what came is paid first, and the leads that did not come are given back, once',
  async (_, ends) => {
    await made.confirm({ startOn: '2026-03-10', leads: 40 })
    const { db } = made.north()
    const now = made.server.clock.now() + 1000
    made.server.clock.advance(1000)
    for (const id of ['r-1', 'r-2', 'r-3']) comes(id, { at: now })
    await ends()
    expect(sums()).toEqual([50_000 + 37 * 3750, 0, 3 * 3750])
    at(end + 91 * day)
    expect(sums()).toEqual([50_000 + 37 * 3750, 0, 3 * 3750])
    const given = db.select().from(schema.ledgerEntry).all().at(-1)
    expect(given?.key).toBe('campaign-end:k-1:1')
    expect(await problems()).toEqual([])
  },
)
test('a look goes on from the last one: what changed since is judged again, whoever changed', async () => {
  await made.confirm()
  for (const id of ['r-1', 'r-2', 'r-3']) comes(id, { phoneKey: '+18195550142' })
  comes('r-4', { emailKey: 'ana@nord.example' })
  at(noon)
  expect([sums()[2], at(noon)]).toEqual([2 * 3750, 0])
  // The first was none: who wrote again is the lead.
  becomes('r-1', 'spam')
  expect([at(noon), sums()[2]]).toEqual([2, 2 * 3750])
  alter(made.north().db, 'user', 'ana', { email: 'ana@nord.example' })
  expect([at(noon), sums()[2]]).toEqual([1, 3750])
  // A seat at the desk is no news of a request.
  alter(made.north().db, 'lead', 'none', {})
  expect(at(noon)).toBe(0)
})
test('a campaign confirmed after the last look has what came since, and one that begins late what came that day', async () => {
  comes('r-1')
  at(noon)
  await made.confirm({ campaignId: 'k-2', title })
  comes('r-2')
  expect(at(noon)).toBeGreaterThan(0)
  expect(marks().map(({ id, campaignId }) => [id, campaignId])).toContainEqual(['r-2', 'k-2'])
})
test('leads past those guaranteed are free, and nothing is given back', async () => {
  await made.confirm({ leads: 10 })
  for (let place = 0; place < 12; place += 1) comes(`r-${place}`)
  at(noon)
  expect(sums()).toEqual([162_500, 0, 37_500])
  at(end)
  expect(sums()).toEqual([162_500, 0, 37_500])
  expect(await problems()).toEqual([])
})
test('what came before it was confirmed, or after its last day, is not its own', async () => {
  comes('r-1', { at: made.server.clock.now() - 1 })
  await made.confirm({ startOn: '2026-03-10' })
  comes('r-2', { at: end })
  at(end + day)
  expect(marks()).toEqual([])
})
test('where nothing can be counted any more a look writes nothing, and a campaign that begins later has all its own', async () => {
  const looked = () => metaOf(made.north().db, 'campaignsCounted')
  comes('r-0', { campaign: null })
  at(noon)
  expect(looked()).toBeUndefined()
  await made.confirm()
  comes('r-1')
  at(noon)
  const first = looked()
  expect(first).toBeDefined()
  at(end)
  const last = looked()
  comes('r-2', { campaign: null, at: end + day })
  at(noon + 7 * day - 1)
  expect(looked()).not.toBe(last)
  const quiet = looked()
  comes('r-3', { campaign: null, at: end + day })
  at(end + day)
  expect(looked()).toBe(quiet)
})
test('the credit stands in the funds with its cause, beside the leads', async () => {
  await made.confirm({ startOn: '2026-03-10' })
  made.server.clock.advance(1000)
  comes('r-1', { at: made.server.clock.now() })
  await made.call('/stop', { campaignId: 'k-1' })
  const { body } = await made.kit.call(made.lise, '/api/funds/lines?type=campaign')
  const { rows } = body as unknown as { rows: FundLine[] }
  expect(rows.map(({ body: { cause }, minor }) => [cause, minor])).toEqual([
    ['release', 146_250],
    ['lead', 0],
    ['hold', -150_000],
  ])
  expect(new Set(rows.map(({ campaignTitle }) => campaignTitle))).toEqual(new Set([title]))
})
test('who they are is told to who may open requests; in pages, newest first', async () => {
  await made.confirm()
  for (const id of ['r-1', 'r-2', 'r-3']) comes(id, { name: 'Zoé' })
  at(noon)
  const { rows, next } = await came('&size=2')
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    ['r-3', 'Zoé'],
    ['r-2', 'Zoé'],
  ])
  expect((await came(`&size=2&after=${next}`)).rows.map(({ id }) => id)).toEqual(['r-1'])
  expect(await made.call('/requests?campaignId=k-9')).toMatchObject({
    status: 404,
    body: { code: 'not-found', field: 'campaignId' },
  })
  const ana = await made.server.signIn('ana')
  expect((await made.call('/requests?campaignId=k-1', undefined, ana)).status).toBe(403)
  sellersHold(['marketing.Campaigns'])
  expect((await came('', ana)).rows[0]).toMatchObject({ name: '', way: 'link' })
})
test.each([
  [['reports.Campaigns'], ''],
  [['reports.Campaigns', 'crm.Leads'], 'Zoé'],
] as [FormKey[], string][])(
  'its report opens the rows to who holds %j: the name is “%s”',
  async (forms, name) => {
    await made.confirm()
    comes('r-1', { name: 'Zoé' })
    at(noon)
    const ana = await made.server.signIn('ana')
    const query = { kind: 'campaigns', from: '2026-03-01', to: '2026-03-31' }
    const ask = { query, table: 'campaign', row: 'k-1', after: 0 }
    const lines = () => made.kit.call(ana, '/api/reports/lines', ask)
    sellersHold(['marketing.Campaigns'])
    expect((await lines()).status).toBe(403)
    sellersHold(forms)
    expect((await lines()).body).toMatchObject({ count: 1, lines: [{ id: 'r-1', name }] })
  },
)
test('the audit finds a lead that stands in another term than its request', async () => {
  await made.confirm()
  comes('r-1')
  at(noon)
  made.north().db.update(schema.campaignRequest).set({ term: 2 }).run()
  expect(await problems()).toEqual([
    'lead:k-1:r-1 is not in the term in which its request came',
    'r-1 came by no term of a campaign',
  ])
})
