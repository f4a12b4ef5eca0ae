/** What is made of a click, and that what is charged is charged once. */
import { expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { forgetVisitors } from '#server/bridge/visitor.ts'
import { nextBridgeTurnAt, turnBridge } from '#server/bridge/turn.ts'
import { post } from '#server/payments/ledger.ts'
import { chrome, type Clicked, house, minuteMs, soundness, start } from './kit.ts'

const day = 86_400_000
test('a click is one line of the books, in its month, and the funds have so much less', async () => {
  const made = house()
  expect(made.click()).toBe('charged')
  expect([made.spent(), made.available()]).toEqual([125, 99_875])
  const [row] = made.rows()
  expect(row).toMatchObject({
    at: start,
    on: '2026-03-10',
    siteId: '1390',
    vehicleId: 'v-1',
    verdict: 'charged',
    minor: 125,
  })
  expect(made.db.select().from(schema.ledgerEntry).all().at(-1)).toMatchObject({
    seq: row?.seq,
    key: `click:${row?.id}`,
    cause: 'click',
    body: { month: '2026-03', minor: 125 },
  })
  expect(await soundness(made)).toEqual([])
})

test.each<[string, Clicked]>([
  ['prefetch', { isPrefetch: true }],
  ['bot', { agent: '' }],
  ['bot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['bot', { agent: '', isDataCentre: true }],
  ['datacentre', { isDataCentre: true }],
  ['datacentre', { isDataCentre: true, forged: true }],
  ['token', { forged: true }],
  ['token', { siteId: '9999' }],
  ['token', { servedAt: start + minuteMs + 1 }],
  ['sold', { vehicleId: 'v-gone' }],
  ['sold', { vehicleId: 'v-nowhere' }],
  ['too-fast', { servedAt: start - 999 }],
])('%s costs nothing, and its reason is kept', async (verdict, clicked) => {
  const made = house()
  expect(made.click(clicked)).toBe(verdict)
  expect(made.rows()).toMatchObject([{ verdict, minor: 0, seq: null }])
  expect([made.spent(), made.available()]).toEqual([0, 100_000])
  expect(await soundness(made)).toEqual([])
})
test('what is not signed by us names nothing of ours', () => {
  const made = house()
  made.click({ forged: true })
  expect(made.rows()).toMatchObject([{ siteId: '', vehicleId: '' }])
})
test('a second after the listing was served is not too fast', () =>
  expect(house().click({ servedAt: start - 1000 })).toBe('charged'))

test('the house’s own people cost nothing, from wherever they were signed in during the last day', () => {
  const made = house()
  made.signIn('2001:db8:1:2::7')
  made.signIn('203.0.113.9', start - day)
  expect(made.click({ ip: '2001:db8:1:2:ffff::1' })).toBe('own')
  expect(made.click({ ip: '203.0.113.9' })).toBe('charged')
})

test.each<[string, object, string]>([
  ['never switched on again', { active: false, pausedUntil: null }, 'paused'],
  ['paused until April', { active: false, pausedUntil: '2026-04-01' }, 'paused'],
  [
    'a pause that ran out, before the job has come',
    { active: false, pausedUntil: '2026-03-01' },
    'charged',
  ],
])('%s', (_, over, verdict) => expect(house(over).click()).toBe(verdict))
test('without Bridge nothing is charged', () => {
  const made = house()
  made.db.delete(schema.bridge).run()
  expect(made.click()).toBe('paused')
})

test('the same visitor on the same vehicle within half an hour is a duplicate, at whatever site', () => {
  const made = house()
  const at = (ms: number, over: Clicked = {}) => made.click({ at: start + ms, ...over })
  expect(at(0)).toBe('charged')
  expect(at(30 * minuteMs - 1000, { siteId: '1391' })).toBe('duplicate')
  expect(at(30 * minuteMs - 1)).toBe('duplicate')
  // From the click that was charged, not from the one that was refused.
  expect(at(30 * minuteMs)).toBe('charged')
})
test('two vehicles are two clicks, and so are two visitors', () => {
  const made = house()
  const all = [{}, { vehicleId: 'v-2' }, { ip: '198.51.100.8' }, { agent: `${chrome} Edg/143.0` }]
  expect(all.map(each => made.click(each))).toEqual(all.map(() => 'charged'))
})
test('a sixth click of one visitor on one day is one too many', () => {
  const made = house()
  const six = [1, 2, 3, 4, 5, 6].map(place => made.click({ vehicleId: `v-${place}` }))
  expect(six).toEqual([...Array<string>(5).fill('charged'), 'duplicate'])
  expect(made.click({ vehicleId: 'v-7', at: start + day })).toBe('charged')
})
test('a second click right after midnight is one too, by the salt of the day before', () => {
  const made = house()
  const midnight = Date.UTC(2026, 2, 11, 4)
  expect(made.click({ at: midnight - 10_000 })).toBe('charged')
  expect(made.click({ at: midnight + 10_000 })).toBe('duplicate')
  const hashes = made.rows().map(({ hash }) => hash)
  expect(new Set(hashes).size).toBe(2)
})

test('a click that arrives twice at once is one line', async () => {
  const made = house()
  const both = await Promise.all([1, 2].map(() => Promise.resolve().then(() => made.click())))
  expect(both).toEqual(['charged', 'duplicate'])
  expect(made.spent()).toBe(125)
})
test('what the books refuse at the last moment is not charged', async () => {
  const made = house({}, { funds: 1 })
  const credit = { by: '', byName: '', reason: '' }
  made.db
    .insert(schema.fundCredit)
    .values({ id: 'a', fromAt: 0, minor: 500, ...credit })
    .run()
  made.db
    .insert(schema.fundCredit)
    .values({ id: 'b', fromAt: start + minuteMs, minor: 0, ...credit })
    .run()
  expect(made.click()).toBe('charged')
  // The clock was set back: the last entry of the books is of a later instant, at which there is no credit.
  const later = { by: '', byName: '', now: start + 2 * minuteMs }
  post(made.db, { cause: 'goodwill', gesture: 'h', minor: 1, reason: 'x' }, later)
  expect(made.click({ vehicleId: 'v-2' })).toBe('funds')
  expect(made.rows().at(-1)).toMatchObject({ verdict: 'funds', minor: 0, seq: null })
  expect(await soundness(made)).toEqual([])
})

test('the budget of the month is never passed, to the cent', () => {
  const made = house({ monthlyBudgetMinor: 374 })
  const of = (ip: number) => made.click({ ip: `198.51.100.${ip}` })
  expect([1, 2, 3].map(of)).toEqual(['charged', 'charged', 'budget'])
  const exact = house({ monthlyBudgetMinor: 375 })
  const each = [1, 2, 3, 4].map(ip => exact.click({ ip: `198.51.100.${ip}` }))
  expect(each).toEqual(['charged', 'charged', 'charged', 'budget'])
  expect([made.spent(), exact.spent()]).toEqual([250, 375])
  // The next month begins at midnight of the house, whatever the job has written.
  const april = Date.UTC(2026, 3, 1, 4)
  expect(exact.click({ at: april - 1, vehicleId: 'v-2' })).toBe('budget')
  expect(exact.click({ at: april, vehicleId: 'v-2' })).toBe('charged')
  expect([exact.spent('2026-03'), exact.spent('2026-04')]).toEqual([375, 125])
})
test('of the month of its activation only the days that were left may be spent', () => {
  // 22 of 31 days of 3.52 are 2.50.
  const made = house({ activatedOn: '2026-03-10', monthlyBudgetMinor: 352 })
  const each = [1, 2, 3].map(ip => made.click({ ip: `198.51.100.${ip}` }))
  expect(each).toEqual(['charged', 'charged', 'budget'])
})
test('funds end it at the cent, and it goes on by itself when there are some', () => {
  const made = house({}, { funds: 249 })
  const of = (ip: number) => made.click({ ip: `198.51.100.${ip}` })
  expect([1, 2].map(of)).toEqual(['charged', 'funds'])
  post(
    made.db,
    { cause: 'goodwill', gesture: 'h', minor: 1, reason: 'x' },
    { by: '', byName: '', now: start },
  )
  expect(of(3)).toBe('charged')
  expect(made.available()).toBe(0)
  expect(of(4)).toBe('funds')
})
test('a click that was given back leaves room in the budget again', async () => {
  const made = house({ monthlyBudgetMinor: 125 })
  made.click()
  expect(made.click({ vehicleId: 'v-2' })).toBe('budget')
  const click = made.rows()[0]?.id ?? ''
  post(
    made.db,
    { cause: 'click-credit', click, reason: 'A robot after all' },
    { by: '', byName: '', now: start },
  )
  expect(made.click({ vehicleId: 'v-2' })).toBe('charged')
  expect(await soundness(made)).toEqual([])
})

test('a variable price is the site’s own', () => {
  const made = house({ type: '1389', sitePrices: [{ siteId: '1391', minor: 90 }] })
  made.click({ siteId: '1391' })
  made.click({ siteId: '1390', vehicleId: 'v-2' })
  expect(made.rows().map(({ minor }) => minor)).toEqual([90, 125])
})
test('the price of the moment of serving holds for half an hour', () => {
  const made = house()
  const news = { v: 2, costPerClickMinor: 200 }
  made.db.update(schema.bridge).set(news).run()
  const [first] = made.db.select().from(schema.bridgeAct).all()
  made.db
    .insert(schema.bridgeAct)
    .values({
      ...(first as typeof schema.bridgeAct.$inferSelect),
      ...news,
      id: 'bridge:2',
      act: 'change',
    })
    .run()
  const of = (ip: number, v: number, servedAt: number) => {
    made.click({ ip: `198.51.100.${ip}`, v, servedAt })
    return made.rows().at(-1)?.minor
  }
  expect(of(1, 1, start - 30 * minuteMs)).toBe(125)
  expect(of(2, 1, start - 30 * minuteMs - 1)).toBe(200)
  expect(of(3, 2, start - minuteMs)).toBe(200)
  // A version that never was, and a link that does not say when it was served.
  expect(of(4, 7, start - minuteMs)).toBe(200)
  expect(of(5, 1, 0)).toBe(200)
})

test('nothing of who stays: after two days the salt is gone, and the hashes', () => {
  const made = house()
  made.click()
  const text = JSON.stringify([made.rows(), made.db.select().from(schema.bridgeSalt).all()])
  expect(text).not.toContain('198.51.100')
  expect(text).not.toContain('Mozilla')
  expect(made.rows()[0]?.hash).toMatch(/^[0-9a-f]{16}$/)
  expect(nextBridgeTurnAt(made.dealership, start)).toBeLessThanOrEqual(start + 2 * day)
  expect(forgetVisitors(made.db, start + 2 * day - 1)).toBe(0)
  expect(made.rows()[0]?.hash).not.toBeNull()
  expect(turnBridge(made.dealership, start + 2 * day)).toBeGreaterThan(0)
  expect(made.rows()).toMatchObject([{ hash: null, verdict: 'charged', minor: 125 }])
  expect(made.db.select().from(schema.bridgeSalt).all()).toEqual([])
})
test('a click is written down and charged, or neither', () => {
  const made = house()
  made.sqlite.exec(`create trigger full before insert on bridge_click
    begin select raise(abort, 'the disk is full'); end`)
  expect(() => made.click()).toThrow(/the disk is full/)
  expect([made.spent(), made.available(), made.rows()]).toEqual([0, 100_000, []])
  made.sqlite.exec('drop trigger full')
  expect(made.click()).toBe('charged')
})
test('a click is only ever added to', () => {
  const made = house()
  made.click()
  expect(() => made.db.delete(schema.bridgeClick).run()).toThrow(/only ever added to/)
  expect(() => made.db.update(schema.bridgeClick).set({ minor: 0, hash: null }).run()).toThrow(
    /only the hash goes/,
  )
})
