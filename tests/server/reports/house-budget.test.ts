/** The house's budget over HTTP: each month of its funds adds up, and who may see what of it. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HouseBudget } from '#db/campaign/house-budget.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import * as schema from '#db/schema.ts'
import { turnCampaigns } from '#server/campaign/turn.ts'
import { post } from '#server/payments/ledger.ts'
import { plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'
import { campaigns } from '../campaign/kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())

type Answer = { rows: [HouseBudget]; asOf: number }
const ask = async (year = 2026, as = made.lise) =>
  (await made.call(`/budget/house?year=${year}`, undefined, as)).body as unknown as Answer
const monthIn = ({ rows: [{ months }] }: Answer, month: string) =>
  months.find(each => each.month === month)
const posts = (asked: Parameters<typeof post>[1]) =>
  post(made.north().db, asked, { by: '', byName: '', now: made.server.clock.now() })
const topup = (payment: string, minor: number) =>
  posts({ cause: 'topup', payment, way: 'accounting', netMinor: minor, taxes: [] })
const comes = (id: string, at: number) => {
  const campaign = campaignNamed('March, used SUVs')
  const phoneKey = `+1819555010${id}`
  plant(made.north().db, { request: [aRequest(id, { at, campaign, phoneKey })] }, at)
  turnCampaigns(made.north(), at)
}
const sellersHold = (...forms: FormKey[]) =>
  made
    .north()
    .db.update(schema.role)
    .set({ formIds: forms.map(form => formCatalogue[form].id) })
    .where(eq(schema.role.id, 'seller'))
    .run()

test('a house without a plan or a campaign has twelve months, and what its funds are', async () => {
  const { rows, asOf } = await ask()
  const [{ months, holds, funds }] = rows
  expect(months.map(each => each.month)).toEqual(
    Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  )
  expect(months.every(({ lines }) => lines.length === 3)).toBe(true)
  expect([holds, funds, asOf]).toEqual([
    [],
    { availableMinor: 200_000, owedMinor: 0, creditMinor: 0 },
    made.server.clock.now(),
  ])
})
test('what was added, given and spent is what the funds moved by, and the months to come have none', async () => {
  topup('p-1', 50_000)
  await made.confirm()
  comes('1', made.server.clock.now() + 3 * 86_400_000)
  const answer = await ask()
  expect(monthIn(answer, '2026-02')?.funds).toEqual({
    openingMinor: 0,
    addedMinor: 0,
    givenMinor: 0,
    spentMinor: 0,
    closingMinor: 0,
  })
  expect(monthIn(answer, '2026-03')?.funds).toEqual({
    openingMinor: 0,
    addedMinor: 50_000,
    givenMinor: 200_000,
    spentMinor: 3750,
    closingMinor: 246_250,
  })
  expect(monthIn(answer, '2026-04')?.funds).toBeNull()
  const [{ holds, funds }] = answer.rows
  expect(holds).toMatchObject([
    { id: 'k-1', title: 'March, used SUVs', channel: 'used', heldMinor: 146_250 },
  ])
  // Available and held are what the month closes with.
  expect((funds?.availableMinor ?? 0) + 146_250).toBe(246_250)
})
test('what was taken back is neither spent nor added', async () => {
  topup('p-1', 50_000)
  const { seq } = topup('p-2', 7000)
  posts({ cause: 'correction', corrects: seq, reason: 'typed twice' })
  await made.confirm()
  comes('1', made.server.clock.now() + 3 * 86_400_000)
  const spent = async () => monthIn(await ask(), '2026-03')?.funds
  const { body } = made
    .north()
    .db.select()
    .from(schema.ledgerEntry)
    .where(eq(schema.ledgerEntry.cause, 'lead'))
    .get() as { body: { lead: string } }
  posts({ cause: 'lead-void', campaign: 'k-1', lead: body.lead, reason: 'spam' })
  expect(await spent()).toMatchObject({ addedMinor: 50_000, spentMinor: 0, closingMinor: 250_000 })
})
test('a year opens with what the one before it closed with', async () => {
  topup('p-1', 50_000)
  made.server.clock.advance(200 * 86_400_000)
  topup('p-2', 1000)
  made.server.clock.advance(500 * 86_400_000)
  topup('p-3', 10)
  const lise = await made.server.signIn('lise', { companyId: 'north' })
  const edges = async (year: number) => {
    const answer = await ask(year, lise)
    const funds = [`${year}-01`, `${year}-12`].map(month => monthIn(answer, month)?.funds)
    return [funds[0]?.openingMinor, funds[1]?.closingMinor]
  }
  expect([await edges(2025), await edges(2026), await edges(2027)]).toEqual([
    [0, 0],
    [0, 250_000 + 1000],
    [251_000, 251_000],
  ])
})
test('a month ends at the house’s own midnight', async () => {
  const midnight = Date.UTC(2026, 3, 1, 4)
  made.server.clock.advance(midnight - 1 - made.server.clock.now())
  topup('p-1', 100)
  made.server.clock.advance(1)
  topup('p-2', 20)
  const lise = await made.server.signIn('lise', { companyId: 'north' })
  const answer = await ask(2026, lise)
  const added = ['2026-03', '2026-04'].map(month => monthIn(answer, month)?.funds?.addedMinor)
  expect(added).toEqual([100, 20])
})
test('what Bridge spent stands beside the campaigns, in its month alone', async () => {
  posts({ cause: 'click', click: 'x-1', month: '2026-03', minor: 125 })
  const answer = await ask()
  expect(monthIn(answer, '2026-03')?.lines.at(-1)).toEqual({
    month: '2026-03',
    channel: 'bridge',
    plan: null,
    campaigns: [{ id: 'bridge', title: 'Bridge', spentMinor: 125, heldMinor: 0, forecastMinor: 0 }],
  })
  expect(monthIn(answer, '2026-02')?.lines).toHaveLength(3)
  expect(monthIn(answer, '2026-03')?.funds?.spentMinor).toBe(125)
})
test('a year of twenty thousand clicks adds up', async () => {
  posts({ cause: 'click', click: 'x-1', month: '2026-03', minor: 125 })
  const { sqlite } = made.north()
  sqlite.exec(`
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i from n;
    insert into ledger_entry select seq + i, key || i, cause, about, body, body_hash, at + i, "by", by_name, currency, outcome, hash
      from ledger_entry, n where key = 'click:x-1';
    insert into ledger_line select (l.seq + i) || substr(l.id, instr(l.id, ':')), l.seq + i, account, side, minor
      from ledger_line l join ledger_entry e on e.seq = l.seq, n where e.key = 'click:x-1';`)
  const march = monthIn(await ask(), '2026-03')
  expect(march?.funds?.spentMinor).toBe(20_001 * 125)
  expect(march?.funds?.closingMinor).toBe(200_000 - 20_001 * 125)
  expect(march?.lines.at(-1)?.campaigns[0]?.spentMinor).toBe(20_001 * 125)
})
test.each([
  [['management.Budget', 'marketing.Funds'], 200, true],
  [['management.Budget', 'marketing.Budget'], 200, true],
  [['management.Budget'], 200, false],
  [['marketing.Budget', 'marketing.Funds', 'marketing.Campaigns'], 403, false],
  [[], 403, false],
] as [FormKey[], number, boolean][])(
  'who holds %j is answered %i, with the funds: %s',
  async (forms, status, seesFunds) => {
    topup('p-1', 50_000)
    sellersHold(...forms)
    const ana = await made.server.signIn('ana')
    const got = await made.call('/budget/house?year=2026', undefined, ana)
    const [row] = (got.body as unknown as Partial<Answer>).rows ?? []
    const known = row?.months.filter(each => each.funds !== null).length ?? 0
    expect([got.status, Boolean(row?.funds), known > 0]).toEqual([status, seesFunds, seesFunds])
  },
)
test('of another house nothing is in it', async () => {
  topup('p-1', 50_000)
  const response = await made.server.request('/api/campaigns/budget/house?year=2026', {
    as: await made.server.signIn('lise', { companyId: 'south', host: 'levante.localhost' }),
    host: 'levante.localhost',
  })
  const { rows } = (await response.json()) as Answer
  expect([response.status, rows[0].funds?.availableMinor]).toEqual([200, 0])
})
test.each(['', '?year=26', '?year=1999', '?year=x'])('a year there is not: “%s”', async query => {
  expect((await made.call(`/budget/house${query}`)).status).toBe(400)
})
