/** The marketing budget over HTTP: plans beside what the books have, by the months of the house. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BudgetLine } from '#db/campaign/budget.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import * as schema from '#db/schema.ts'
import { turnCampaigns } from '#server/campaign/turn.ts'
import { plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'
import { campaigns } from './kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())

const plan = { planId: 'p-1', channel: 'used', from: '2026-03', until: '2026-12', minor: 90_000 }
const budget = async (year = 2026, as = made.lise) =>
  (await made.call(`/budget?year=${year}`, undefined, as)).body as unknown as { rows: BudgetLine[] }
const line = async (month: string, channel = 'used', as = made.lise) =>
  (await budget(Number(month.slice(0, 4)), as)).rows.find(
    each => each.month === month && each.channel === channel,
  )
const planned = async (...months: string[]) => {
  const { rows } = await budget()
  const of = (month: string) => rows.find(each => each.month === month && each.channel === 'used')
  return months.map(month => of(month)?.plan?.minor ?? null)
}
const sellersHold = (forms: FormKey[], readOnly = false) =>
  made
    .north()
    .db.update(schema.role)
    .set({ formIds: forms.map(form => formCatalogue[form].id), readOnly })
    .where(eq(schema.role.id, 'seller'))
    .run()

test('a year has twelve months of each channel, and nothing in them to begin with', async () => {
  const { rows } = await budget()
  expect(rows).toHaveLength(36)
  expect(rows[0]).toEqual({ month: '2026-01', channel: 'credit', plan: null, campaigns: [] })
  expect(rows.at(-1)).toMatchObject({ month: '2026-12', channel: 'used' })
})
test('a plan stands in each of its months with who planned it, once, however often it is asked', async () => {
  for (const _ of [1, 2, 3]) expect((await made.call('/budget', plan)).status).toBe(200)
  expect(await planned('2026-02', '2026-03', '2026-12')).toEqual([null, 90_000, 90_000])
  expect((await line('2026-03'))?.plan).toEqual({
    minor: 90_000,
    at: made.server.clock.now(),
    byName: 'lise director',
  })
  expect((await line('2026-03', 'new'))?.plan).toBeNull()
  expect(made.north().db.select().from(schema.budgetPlan).all()).toHaveLength(1)
})
test('the newest of a month holds, and a month can be taken back', async () => {
  await made.call('/budget', plan)
  await made.call('/budget', {
    ...plan,
    planId: 'p-2',
    from: '2026-05',
    until: '2026-06',
    minor: 0,
  })
  await made.call('/budget', {
    ...plan,
    planId: 'p-3',
    from: '2026-06',
    until: '2026-06',
    minor: null,
  })
  expect(await planned('2026-04', '2026-05', '2026-06', '2026-07')).toEqual([
    90_000,
    0,
    null,
    90_000,
  ])
})
test('its id with another plan is a no', async () => {
  await made.call('/budget', plan)
  expect(await made.call('/budget', { ...plan, minor: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  })
  expect(await planned('2026-03')).toEqual([90_000])
})
test('another year is another plan', async () => {
  await made.call('/budget', { ...plan, from: '2027-01', until: '2027-12' })
  expect(await planned('2026-12')).toEqual([null])
  expect((await line('2027-01'))?.plan?.minor).toBe(90_000)
})
test.each([
  [['marketing.Budget'], false, 200, 200],
  [['marketing.Budget'], true, 200, 403],
  [['marketing.Funds', 'marketing.Campaigns'], false, 403, 403],
] as [FormKey[], boolean, number, number][])(
  'who holds %j, looking only: %s, reads %i and plans %i',
  async (forms, readOnly, reads, plans) => {
    sellersHold(forms, readOnly)
    const ana = await made.server.signIn('ana')
    const statuses = [
      (await made.call('/budget?year=2026', undefined, ana)).status,
      (await made.call('/budget', plan, ana)).status,
    ]
    expect(statuses).toEqual([reads, plans])
  },
)
test.each(['', '?year=26', '?year=1999', '?year=x'])('a year there is not: “%s”', async query => {
  expect((await made.call(`/budget${query}`)).status).toBe(400)
})
test('what was spent is of the month of the house’s own midnight, what is held of the days to come', async () => {
  await made.confirm()
  const { db } = made.north()
  const comes = (id: string, at: number) => {
    const campaign = campaignNamed('March, used SUVs')
    plant(db, { request: [aRequest(id, { at, campaign, phoneKey: `+1819555010${id}` })] }, at)
    turnCampaigns(made.north(), at)
  }
  // Midnight in Toronto after the 31st of March is four in the morning elsewhere.
  const midnight = Date.UTC(2026, 3, 1, 4)
  comes('1', midnight - 1)
  made.server.clock.advance(midnight - made.server.clock.now())
  comes('2', midnight)
  const lise = await made.server.signIn('lise', { companyId: 'north' })
  const of = (month: string) => line(month, 'used', lise)
  const [march, april, may] = [await of('2026-03'), await of('2026-04'), await of('2026-05')]
  expect(march?.campaigns).toEqual([
    { id: 'k-1', title: 'March, used SUVs', spentMinor: 3750, heldMinor: 0, forecastMinor: 0 },
  ])
  // 21 of 30 days brought two leads: three are to come to in all.
  expect(april?.campaigns).toEqual([
    {
      id: 'k-1',
      title: 'March, used SUVs',
      spentMinor: 3750,
      heldMinor: 150_000 - 7500,
      forecastMinor: 3214,
    },
  ])
  expect(may?.campaigns).toEqual([])
})
test('one that has ended holds nothing any more', async () => {
  await made.confirm()
  await made.call('/stop', { campaignId: 'k-1' })
  expect((await line('2026-03'))?.campaigns).toEqual([])
})
