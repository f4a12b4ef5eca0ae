/** Campaigns by the clock: at the house's own midnight, each step once, however late or often the job looks. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CampaignLine } from '#db/campaign/lines.ts'
import { available, reserved } from '#db/ledger/accounts.ts'
import * as schema from '#db/schema.ts'
import { auditFile } from '#server/audit/audit.ts'
import { nextCampaignTurnAt, turnCampaigns } from '#server/campaign/turn.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { plantCharge } from '../../support/builders/bridge.ts'
import { campaigns } from './kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())
const at = (now: number) => turnCampaigns(made.north(), now)
const next = (now = 0) => nextCampaignTurnAt(made.north(), now)
/** The morning two days before one that ends on the 9th of April renews. */
const told = Date.UTC(2026, 3, 8, 12)
const first = async () =>
  ((await made.call('')).body as unknown as { rows: CampaignLine[] }).rows[0]
const held = (term = 1) => balanceOf(made.north().db, reserved('k-1', term))
const funds = () => balanceOf(made.north().db, available)
const entries = () => made.north().db.select().from(schema.ledgerEntry).all().length
const problems = async () =>
  (await auditFile(made.north().sqlite.name)).checks.find(({ name }) => name === 'campaigns')
    ?.problems

test.each([
  // Clocks go forward on the 8th of March 2026, back on the 1st of November.
  [
    'America/Toronto',
    '2026-03-11',
    '2026-03-31',
    Date.UTC(2026, 2, 11, 4),
    Date.UTC(2026, 3, 1, 4),
  ],
  [
    'America/Toronto',
    '2026-11-01',
    '2026-11-01',
    Date.UTC(2026, 10, 1, 4),
    Date.UTC(2026, 10, 2, 5),
  ],
  [
    'Europe/Madrid',
    '2026-03-29',
    '2026-03-29',
    Date.UTC(2026, 2, 28, 23),
    Date.UTC(2026, 2, 29, 22),
  ],
  ['America/Bogota', '2026-03-11', '2026-03-31', Date.UTC(2026, 2, 11, 5), Date.UTC(2026, 3, 1, 5)],
])(
  'in %s one of %s to %s begins and ends at midnight',
  async (timeZone, startOn, endOn, from, to) => {
    made.north().db.update(schema.company).set({ timeZone }).run()
    await made.confirm({ startOn, endOn })
    expect(next()).toBe(from)
    expect(at(from - 1)).toBe(0)
    expect(await first()).toMatchObject({ status: 'pending' })
    expect([at(from), at(from)]).toEqual([1, 0])
    expect(await first()).toMatchObject({ status: 'live' })
    expect(next()).toBe(to)
    expect(at(to - 1)).toBe(0)
    expect([at(to), at(to)]).toEqual([1, 0])
    expect(await first()).toMatchObject({ status: 'ended', endedWhy: 'date', backMinor: 150_000 })
    expect([funds(), held(), next()]).toEqual([200_000, 0, undefined])
  },
)
test('without a last day it begins, and runs until somebody ends it', async () => {
  await made.confirm({ endOn: null })
  expect(at(Date.UTC(2026, 2, 12))).toBe(1)
  expect(at(Date.UTC(2030, 2, 12))).toBe(0)
  expect(next()).toBeUndefined()
  await made.call('/stop', { campaignId: 'k-1' })
  expect(funds()).toBe(200_000)
})
test('three months asleep: one that began and ended meanwhile gives back once', async () => {
  await made.confirm()
  const late = Date.UTC(2026, 6, 1)
  expect([at(late), at(late)]).toEqual([1, 0])
  expect(await first()).toMatchObject({ status: 'ended' })
  expect(entries()).toBe(3)
  expect(await problems()).toEqual([])
})

test('renewed, the next term holds as much for as many days, under a key of its own', async () => {
  await made.confirm({ autoRenew: true })
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(
    made.north().db,
    { cause: 'lead', campaign: 'k-1', term: 1, lead: 'l-1', minor: 3750 },
    teller,
  )
  const end = Date.UTC(2026, 3, 10, 4)
  at(told)
  expect([at(end), at(end)]).toEqual([1, 0])
  expect(await first()).toMatchObject({
    status: 'live',
    term: 2,
    fromOn: '2026-04-10',
    toOn: '2026-05-09',
    heldMinor: 150_000,
    leadsGuaranteed: 40,
    spentMinor: 3750,
  })
  expect([held(1), held(2), funds()]).toEqual([0, 150_000, 46_250])
  expect(await problems()).toEqual([])
})
test('whole terms that nobody was there for are neither held nor given back', async () => {
  await made.confirm({ autoRenew: true })
  at(told)
  at(Date.UTC(2026, 6, 1))
  expect(await first()).toMatchObject({ term: 2, fromOn: '2026-06-09', toOn: '2026-07-08' })
  expect(entries()).toBe(4)
})
test('with funds too low it is not renewed, never partly, and says why', async () => {
  await made.confirm({ autoRenew: true })
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  plantCharge(made.north().db, 50_000, teller)
  post(made.north().db, { cause: 'lead', campaign: 'k-1', term: 1, lead: 'l-1', minor: 1 }, teller)
  const end = Date.UTC(2026, 3, 10, 4)
  at(told)
  // It ends, and that is told.
  expect([at(end), at(end)]).toEqual([2, 0])
  expect(await first()).toMatchObject({ status: 'ended', endedWhy: 'funds-short', term: 1 })
  expect([held(1), held(2), funds()]).toEqual([0, 0, 149_999])
  expect(await problems()).toEqual([])
})
test('the clock’s own look does it', async () => {
  await made.confirm()
  made.server.clock.advance(86_400_000)
  await createTick(made.server.deps)()
  expect(made.north().db.select().from(schema.campaign).get()).toMatchObject({ status: 'live' })
})
