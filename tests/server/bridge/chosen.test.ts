/** What 2.0 hands to a publisher: what is listed, what is kept of it, and what of other dealerships it knows. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawsFrom } from '#db/bridge/draw.ts'
import { bridgeSum } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { checkChoices } from '#server/audit/bridge-choices.ts'
import { choicesOn, keptChoicesMs, seedOf } from '#server/bridge/chosen.ts'
import { evidenceOf, learntOf } from '#server/bridge/evidence.ts'
import { giveSums, networkFor } from '#server/bridge/network.ts'
import { turnBridge } from '#server/bridge/turn.ts'
import { post } from '#server/payments/ledger.ts'
import { dateOfUtc, dayMs } from '#db/kernel/date.ts'
import { alter } from '../../support/dealership.ts'
import { aBridge, plantBridge } from '../../support/builders/bridge.ts'
import { createLot, type Lot, outback } from '../website/lot.ts'

const hourMs = dayMs / 24
const sites = ['1390', '1391']
let lot: Lot
let callers = 0
beforeEach(() => {
  lot = createLot({ env: { TRUST_PROXY: '1' } })
  lot.put({
    vehicle: Array.from({ length: 30 }, (_, at) =>
      outback({ id: `v-${at}`, condition: at < 15 ? 'new' : 'used' }),
    ),
  })
  plantBridge(db(), { version: '1387' })
  const teller = { by: '', byName: '', now: lot.clock.now() }
  post(db(), { cause: 'goodwill', gesture: 'g', minor: 9_000_000, reason: 'x' }, teller)
})
afterEach(() => lot.close())

const db = () => lot.dealership('north').db
const list = async (siteId: string) => {
  const response = await lot.request(`/go/units/${siteId}`, {
    host: 'north-site.localhost',
    headers: { 'x-forwarded-for': `198.51.100.${(callers += 1) % 250}` },
  })
  return ((await response.json()) as { units: { id: string }[] }).units.map(({ id }) => id)
}
let clicks = 0
/** Charged ones on a site, of days ago, each of so many with a request. */
const click = (siteId: string, vehicleId: string, count: number, asks = 0, days = 5) => {
  const when = lot.clock.now() - days * dayMs
  const on = dateOfUtc(when)
  const ids = Array.from({ length: count }, () => `k-${(clicks += 1)}`)
  const common = { on, siteId, vehicleId, verdict: 'charged' as const, minor: 125 }
  const rows = ids.map((id, at) => ({ id, at: when + at, ...common, seq: null, hash: null }))
  db().insert(schema.bridgeClick).values(rows).run()
  const asked = ids.slice(0, asks).map(id => ({ id: `r-${id}`, clickId: id, at: when + hourMs }))
  for (const one of asked) db().insert(schema.bridgeRequest).values(one).run()
}
/** Listed for long, on both sites. */
const expose = (hours = 5000) => {
  const rows = sites.flatMap(siteId =>
    Array.from({ length: 30 }, (_, at) => {
      const kind = at < 15 ? '1.new' : '1.used'
      return { id: `0:${siteId}:v-${at}`, era: 0, siteId, vehicleId: `v-${at}`, kind, hours }
    }),
  )
  db().insert(schema.bridgeExposure).values(rows).run()
}
const choices = () => db().select().from(schema.bridgeChoice).all()

test('while nothing is known all are listed, and asked again within the hour it is the same list', async () => {
  const first = await list('1390')
  expect(first.length).toBe(30)
  expect(await list('1390')).toEqual(first)
  expect(choices().length).toBe(1)
  lot.clock.advance(hourMs)
  expect(await list('1390')).not.toEqual(first)
  expect(choices().length).toBe(2)
})
test('the audit draws again from what is kept, and finds what was drawn by nobody', async () => {
  expose()
  click('1390', 'v-1', 400, 20)
  for (let hour = 0; hour < 3; hour += 1) {
    await Promise.all(sites.map(list))
    lot.clock.advance(hourMs)
  }
  const { sqlite } = lot.dealership('north')
  const scene = { sqlite, db: db(), v: 0, filesDir: undefined, breathe: () => undefined }
  expect(await checkChoices(scene)).toMatchObject({ checked: 6, problems: [] })
  const [row] = choices()
  const arms = (row?.arms ?? []).map(arm => ({ ...arm, drawn: arm.drawn + 1e-12 }))
  db()
    .insert(schema.bridgeChoice)
    .values({ ...(row as NonNullable<typeof row>), id: 'helped', arms })
    .run()
  expect((await checkChoices(scene)).problems).toEqual([
    'helped was drawn otherwise than its numbers say',
  ])
})
test('what is known is read once an hour: the second site is told what the first was', async () => {
  await list('1390')
  click('1391', 'v-2', 400, 60)
  await list('1391')
  const told = () =>
    choices()
      .at(-1)
      ?.arms.find(({ kind }) => kind === '1.new')?.here
  expect(told()).toEqual({ clicks: 0, requests: 0 })
  lot.clock.advance(hourMs)
  await list('1391')
  expect(told()).toEqual({ clicks: 400, requests: 60 })
})
test('1.0 lists all of them in the order of the catalogue, and keeps no choice', async () => {
  const units = await list('1390')
  db().delete(schema.bridgeChoice).run()
  db().update(schema.bridge).set({ version: '1386' }).run()
  const listed = await list('1390')
  expect(listed.toSorted()).toEqual(units.toSorted())
  expect(listed).toEqual(listed.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(choices()).toEqual([])
})
test('where requests come from more is listed, with the numbers by which it is', async () => {
  expose()
  click('1390', 'v-1', 400, 2)
  click('1391', 'v-2', 400, 60)
  db().update(schema.bridge).set({ monthlyBudgetMinor: 3000 }).run()
  await Promise.all(sites.map(list))
  lot.clock.advance(hourMs)
  const [poor, good] = [await list('1390'), await list('1391')]
  expect(good.length).toBeGreaterThan(poor.length)
  const latest = choicesOn(db(), '2026-03-10')
  expect(latest.map(({ siteId }) => siteId)).toEqual(sites)
  const [here, there] = latest.map(({ arms }) => arms.find(({ kind }) => kind === '1.new'))
  expect([here?.here, here?.elsewhere]).toEqual([
    { clicks: 400, requests: 2 },
    { clicks: 400, requests: 60 },
  ])
  expect(there?.part).toBeGreaterThan(here?.part ?? 1)
  expect(there?.here).toEqual({ clicks: 400, requests: 60 })
})
test('what was drawn can be drawn again', async () => {
  expose()
  click('1390', 'v-1', 100, 4)
  await list('1390')
  const [row] = choices()
  const [first] = row?.arms ?? []
  const { before, clicks: n, requests } = first?.believed ?? { before: 0, clicks: 0, requests: 0 }
  const { beta } = drawsFrom(seedOf('north', '1390', row?.at ?? 0))
  expect(beta(50 * before + requests, 50 * (1 - before) + n - requests)).toBe(first?.drawn)
})
test('what comes within the hour changes nothing of it', async () => {
  expose()
  click('1390', 'v-1', 100, 4)
  const first = await list('1390')
  const [row] = choices()
  db().delete(schema.bridgeChoice).run()
  db().delete(schema.bridgeExposure).run()
  expose()
  click('1390', 'v-1', 50, 20, 0)
  expect(await list('1390')).toEqual(first)
  expect(choices()[0]?.arms).toEqual(row?.arms)
})
test('what is listed is counted, by its hour’s traffic', async () => {
  const listed = await list('1390')
  const rows = db().select().from(schema.bridgeExposure).all()
  expect(rows.map(({ vehicleId }) => vehicleId).toSorted()).toEqual(listed.toSorted())
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['1.new', '1.used']))
  lot.clock.advance(hourMs)
  await list('1390')
  const again = db().select().from(schema.bridgeExposure).all()
  expect(again.length).toBe(rows.length)
  expect(again[0]?.hours).toBeGreaterThan(rows[0]?.hours ?? 9)
})
test('a vehicle that is sold within the hour is not listed any more', async () => {
  await list('1390')
  alter(db(), 'vehicle', 'v-3', { status: 'sold', v: 999 })
  expect(await list('1390')).not.toContain('v-3')
})
test('after a pause of a week what was learnt counts half', () => {
  click('1390', 'v-1', 100, 4, 30)
  expose(100)
  const now = lot.clock.now()
  const act = (v: number, name: 'pause' | 'resume', at: number) => {
    const { monthlyBudgetMinor, costPerClickMinor, type, sitePrices, version } = aBridge()
    const sums = { monthlyBudgetMinor, costPerClickMinor, type, sitePrices, version }
    db()
      .insert(schema.bridgeAct)
      .values({ id: `a-${v}`, v, at, act: name, until: null, by: '', byName: '', ...sums })
      .run()
  }
  const seen = () => evidenceOf(db(), 'America/Toronto', now).seen.get('1390 v-1')
  expect(seen()).toMatchObject({ clicks: 100, requests: 4, hours: 100 })
  act(8, 'pause', now - 20 * dayMs)
  act(9, 'resume', now - 10 * dayMs)
  expect(seen()).toMatchObject({ clicks: 50, requests: 2, hours: 50 })
})
test('a click that was given back teaches nothing', () => {
  click('1390', 'v-1', 10)
  const teller = { by: '', byName: '', now: lot.clock.now() - hourMs }
  const posting = { cause: 'click', click: 'k-given', month: '2026-03', minor: 125 } as const
  const { seq } = post(db(), posting, teller)
  const one = {
    id: 'k-given',
    at: lot.clock.now() - dayMs,
    on: '2026-03-09',
    siteId: '1390',
    vehicleId: 'v-1',
  }
  db()
    .insert(schema.bridgeClick)
    .values({ ...one, verdict: 'charged', minor: 125, seq, hash: null })
    .run()
  const later = lot.clock.now() + hourMs
  const seen = () => learntOf(db(), later).length
  expect(seen()).toBe(11)
  post(db(), { cause: 'click-credit', click: 'k-given', reason: 'bot' }, teller)
  expect(seen()).toBe(10)
})
test('old choices go', async () => {
  await list('1390')
  turnBridge(lot.dealership('north'), lot.clock.now() + keptChoicesMs)
  expect(choices().length).toBe(1)
  turnBridge(lot.dealership('north'), lot.clock.now() + keptChoicesMs + hourMs)
  expect(choices()).toEqual([])
})

const platform = () => lot.deps.platform
const lend = (count: number, at = lot.clock.now()) => {
  for (let house = 0; house < count; house += 1)
    platform()
      .db.insert(bridgeSum)
      .values({
        companyId: `h-${house}`,
        siteId: '1390',
        kind: '1.new',
        clicks: 1000,
        requests: 50,
        at,
      })
      .run()
}
const known = () => networkFor(platform(), 'north', lot.clock.now())
test('of the others their sums are known once five of them gave, its own not among them', () => {
  click('1390', 'v-1', 30, 3)
  giveSums(platform(), lot.dealership('north'), lot.clock.now())
  lend(4)
  expect(known()).toEqual([])
  platform().db.delete(bridgeSum).run()
  giveSums(platform(), lot.dealership('north'), lot.clock.now())
  lend(5)
  expect(known()).toEqual([{ siteId: '1390', kind: '1.new', clicks: 5000, requests: 250 }])
  lot.clock.advance(41 * dayMs)
  expect(known()).toEqual([])
})
test('it gives sums by site and kind alone, and none any more when it turns back to 1.0', () => {
  click('1390', 'v-1', 30, 3)
  click('1391', 'v-gone', 9)
  giveSums(platform(), lot.dealership('north'), lot.clock.now())
  const given = () => platform().db.select().from(bridgeSum).all()
  expect(given()).toEqual([
    {
      companyId: 'north',
      siteId: '1390',
      kind: '1.new',
      clicks: 30,
      requests: 3,
      at: lot.clock.now(),
    },
  ])
  db().update(schema.bridge).set({ version: '1386' }).run()
  giveSums(platform(), lot.dealership('north'), lot.clock.now())
  expect(given()).toEqual([])
})
