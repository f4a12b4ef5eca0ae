/** What a person does with Bridge over HTTP: each yes, each no, the second person, and who only reads. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BridgeNow, ClickLine } from '#db/bridge/shown.ts'
import { dayMs } from '#db/kernel/date.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { isOpenInName } from '#server/platform/in-name.ts'
import { post } from '#server/payments/ledger.ts'
import { createTestServer, type SignedIn, type TestServer } from '../../support/server.ts'
import { actInName } from '../../support/in-name.ts'
import { alter, bare, plant } from '../../support/dealership.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'

let server: TestServer
let lise: SignedIn
beforeEach(async () => {
  server = createTestServer()
  lise = await server.signIn('lise', { companyId: 'north' })
  fill(50_000)
})
afterEach(() => server.close())
const north = () => server.dealership('north')
const fill = (minor: number) =>
  post(
    north().db,
    { cause: 'goodwill', gesture: `g-${minor}`, minor, reason: 'x' },
    { by: '', byName: '', now: server.clock.now() },
  )
const ask = async (path: string, json?: object, as = lise) => {
  const response = await server.request(`/api/bridge${path}`, { as, ...(json && { json }) })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}
const now = async (as = lise) => rowOf(await ask('', undefined, as))
/** Her sign-in does not last so long. */
const daysLater = async (days: number) => {
  server.clock.advance(days * dayMs)
  lise = await server.signIn('lise', { companyId: 'north' })
}
const rowsOf = ({ body }: { body: object }) => (body as { rows: unknown[] }).rows
const rowOf = ({ body }: { body: object }) => (body as { rows: BridgeNow[] }).rows[0]
const sums = { monthlyBudgetMinor: 54_000, costPerClickMinor: 125, type: '1388', sitePrices: [] }
const plan = (over: object = {}) => ({
  v: 0,
  websiteHostName: 'north-site.localhost',
  inventoryProvider: 'Showfloor',
  nameOnCard: 'Lise Bouchard',
  ...sums,
  version: '1386',
  terms: { version: 1, locale: 'fr-ca' },
  ...over,
})
const acts = () =>
  north()
    .db.select()
    .from(schema.bridgeAct)
    .all()
    .map(({ act, v, byName }) => `${v} ${act} ${byName}`)
const sellersHold = (forms: FormKey[], readOnly = false) =>
  alter(north().db, 'role', 'seller', {
    formIds: forms.map(key => formCatalogue[key].id),
    readOnly,
  })

test('before it is activated there is none', async () => {
  expect(await now()).toMatchObject({
    state: 'off',
    stoppedBy: null,
    setup: null,
    last: null,
    learning: null,
    clicksReceived: 0,
    today: '2026-03-10',
    nextMonthOn: '2026-04-01',
    currency: 'CAD',
    funds: { balanceMinor: 50_000, creditMinor: 0 },
    month: { month: '2026-03', budgetMinor: 0, spentMinor: 0, charged: 0, pace: null },
    hosts: ['north-site.localhost'],
    agree: { version: 1, words: expect.arrayContaining([expect.any(String)]) },
    mayAct: true,
  })
})
test('activated it runs, with the first month prorated, and the words that were agreed to are kept', async () => {
  const { status, body } = await ask('/activate', plan())
  expect(status).toBe(200)
  expect(rowOf({ body })).toMatchObject({
    state: 'active',
    setup: {
      v: 1,
      monthlyBudgetMinor: 54_000,
      costPerClickMinor: 125,
      terms: { version: 1, locale: 'fr-ca' },
      activatedAt: server.clock.now(),
    },
    learning: { days: 14, daysLeft: 14, clicks: 0, isOver: false },
    // 22 of 31 days.
    month: { budgetMinor: 38_323, pace: { index: null, clicksLeft: 306 } },
  })
  expect((await server.request('/api/company/bridge/active', { as: lise })).status).toBe(200)
})
test('an answer that was lost is asked for again; another activation is refused', async () => {
  await ask('/activate', plan())
  expect((await ask('/activate', plan())).status).toBe(200)
  expect((await ask('/activate', plan({ monthlyBudgetMinor: 60_000 }))).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect((await ask('/activate', plan({ v: 1 }))).body).toMatchObject({ code: 'changed-meanwhile' })
  expect(acts().length).toBe(1)
})

test.each([
  ['bridge-terms', 'terms', { terms: { version: 0, locale: 'fr-ca' } }],
  ['bridge-host', 'websiteHostName', { websiteHostName: 'south-site.localhost' }],
  ['bridge-host', 'websiteHostName', { websiteHostName: 'elsewhere.example' }],
  ['bridge-site', 'sitePrices', { type: '1389', sitePrices: [{ siteId: '9999', minor: 100 }] }],
  ['bridge-budget-low', 'monthlyBudgetMinor', { monthlyBudgetMinor: 124 }],
])('%s', async (code, field, over) => {
  const { status, body } = await ask('/activate', plan(over))
  expect([status, body]).toMatchObject([409, { code, field }])
  expect(await now()).toMatchObject({ state: 'off' })
})
test.each([
  [{ monthlyBudgetMinor: 0 }, 'monthlyBudgetMinor'],
  [{ monthlyBudgetMinor: 1.5 }, 'monthlyBudgetMinor'],
  [{ costPerClickMinor: -1 }, 'costPerClickMinor'],
  [{ type: '1390' }, 'type'],
  [{ nameOnCard: '  ' }, 'nameOnCard'],
  [{ sitePrices: [{ siteId: '1390', minor: 90 }] }, 'sitePrices'],
])('%o is no plan', async (over, field) =>
  expect(await ask('/activate', plan(over))).toMatchObject({
    status: 400,
    body: { code: 'bad-input', field },
  }),
)
test('one click must be there to begin: to the cent, and a credit counts', async () => {
  const price = { costPerClickMinor: 50_001, monthlyBudgetMinor: 90_000 }
  expect((await ask('/activate', plan(price))).body).toMatchObject({ code: 'funds-short' })
  const credit = { id: 'k', fromAt: 0, minor: 1, by: '', byName: '', reason: '' }
  north().db.insert(schema.fundCredit).values(credit).run()
  expect((await ask('/activate', plan(price))).status).toBe(200)
})
test('a budget of one click is enough', async () =>
  expect((await ask('/activate', plan({ monthlyBudgetMinor: 125 }))).status).toBe(200))

test('paused until the 1st, said with its date, and resumed by hand', async () => {
  await ask('/activate', plan())
  expect((await ask('/pause', { v: 1 })).status).toBe(200)
  expect(await now()).toMatchObject({
    state: 'paused',
    pausedUntil: '2026-04-01',
    setup: { v: 2 },
    last: { act: 'pause' },
  })
  // Asked again, by whoever did not see it yet, it is the same.
  expect((await ask('/pause', { v: 1 })).status).toBe(200)
  expect((await ask('/resume', { v: 1 })).body).toMatchObject({ code: 'changed-meanwhile' })
  expect((await ask('/resume', { v: 2 })).status).toBe(200)
  expect(await now()).toMatchObject({ state: 'active', pausedUntil: null, setup: { v: 3 } })
  expect((await ask('/resume', { v: 2 })).status).toBe(200)
  expect(acts().map(each => each.split(' ')[1])).toEqual(['activate', 'pause', 'resume'])
})
test('of two people who change it the second one sees what the first did', async () => {
  await ask('/activate', plan())
  const other = await server.signIn('lise', { companyId: 'north' })
  const [first, second] = await Promise.all([
    ask('/change', { v: 1, ...sums, monthlyBudgetMinor: 60_000 }),
    ask('/change', { v: 1, ...sums, monthlyBudgetMinor: 70_000 }, other),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect([first.body, second.body]).toContainEqual(
    expect.objectContaining({ code: 'changed-meanwhile' }),
  )
  expect((await now())?.setup?.v).toBe(2)
})
test('budget and price change at once; less than was spent stops it', async () => {
  await ask('/activate', plan())
  const teller = { by: '', byName: '', now: server.clock.now() }
  post(north().db, { cause: 'click', click: 'k-1', month: '2026-03', minor: 125 }, teller)
  const variable = { type: '1389', sitePrices: [{ siteId: '1390', minor: 90 }] }
  const wanted = { v: 1, ...sums, ...variable, monthlyBudgetMinor: 300 }
  expect((await ask('/change', wanted)).status).toBe(200)
  // 22 of 31 days of 3.00 are 2.13: less than 0.90 is left of it.
  expect(await now()).toMatchObject({
    state: 'stopped',
    stoppedBy: 'budget',
    setup: { v: 2, ...variable },
  })
  expect((await ask('/change', wanted)).status).toBe(200)
  expect(acts().length).toBe(2)
  expect((await ask('/change', { ...wanted, v: 2, monthlyBudgetMinor: 89 })).body).toMatchObject({
    code: 'bridge-budget-low',
    field: 'monthlyBudgetMinor',
  })
})
test('another version chooses from now on: learning begins with 2.0, and what was seen counts', async () => {
  await ask('/activate', plan())
  await daysLater(3)
  expect(await now()).toMatchObject({ learning: { daysLeft: 11 } })
  expect((await ask('/version', { v: 1, version: '1387' })).status).toBe(200)
  expect(await now()).toMatchObject({
    setup: { v: 2, version: '1387' },
    last: { act: 'version' },
    learning: { daysLeft: 14, clicks: 0 },
  })
  // Asked again it is done already, whatever was seen.
  expect((await ask('/version', { v: 1, version: '1387' })).status).toBe(200)
  expect((await ask('/version', { v: 1, version: '1386' })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  await daysLater(1)
  expect((await ask('/version', { v: 2, version: '1386' })).status).toBe(200)
  expect(await now()).toMatchObject({
    setup: { v: 3, version: '1386' },
    learning: { daysLeft: 13 },
  })
  expect((await ask('/version', { v: 3, version: '1388' })).status).toBe(400)
  const booked = north().db.select().from(schema.bridgeAct).all()
  expect(booked.map(({ act, version }) => `${act} ${version}`)).toEqual([
    'activate 1386',
    'version 1387',
    'version 1386',
  ])
})
test('activated with 2.0 it chooses from the first day', async () => {
  expect((await ask('/activate', plan({ version: '1387' }))).status).toBe(200)
  expect(await now()).toMatchObject({ setup: { version: '1387' }, learning: { daysLeft: 14 } })
  expect(rowsOf(await ask('/choices'))).toEqual([])
})
test('without funds it stands stopped, and goes on when there are some', async () => {
  await ask('/activate', plan())
  const teller = { by: '', byName: '', now: server.clock.now() }
  post(north().db, { cause: 'hold', campaign: 'c', term: 1, minor: 49_876 }, teller)
  expect(await now()).toMatchObject({ state: 'stopped', stoppedBy: 'funds' })
  fill(1)
  expect(await now()).toMatchObject({ state: 'active', stoppedBy: null })
})
test.each([
  ['/change', { v: 0, ...sums }],
  ['/version', { v: 0, version: '1387' }],
  ['/pause', { v: 0 }],
  ['/resume', { v: 0 }],
])('%s of what was never activated is not found', async (path, body) =>
  expect(await ask(path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } }),
)

test('who holds the form reads; who acts holds one of the funds as well, and acts there', async () => {
  const ana = await server.signIn('ana')
  expect((await ask('', undefined, ana)).status).toBe(403)
  expect((await ask('/clicks', undefined, ana)).status).toBe(403)
  sellersHold(['management.BridgePayPerClick'])
  expect(await now(ana)).toMatchObject({ funds: null, mayAct: false })
  expect((await ask('/activate', plan(), ana)).status).toBe(403)
  sellersHold(['marketing.Funds'])
  expect((await ask('/activate', plan(), ana)).status).toBe(403)
  sellersHold(['management.BridgePayPerClick', 'marketing.Funds'], true)
  expect(await now(ana)).toMatchObject({ funds: { balanceMinor: 50_000 }, mayAct: false })
  for (const path of ['/activate', '/change', '/version', '/pause', '/resume'])
    expect((await ask(path, plan(), ana)).status).toBe(403)
  sellersHold(['management.BridgePayPerClick', 'marketing.Budget'])
  expect((await ask('/activate', plan(), ana)).status).toBe(200)
  expect((await ask('/pause', { v: 1 }, ana)).status).toBe(200)
})
test.each(['activate', 'change', 'version', 'pause', 'resume'])(
  'nobody does %s in a colleague’s name',
  path => {
    expect(isOpenInName('POST', `/api/bridge/${path}`, [])).toBe(false)
    expect(isOpenInName('GET', '/api/bridge', [])).toBe(true)
  },
)

test('in a colleague’s name she sees it, and that she does not act', async () => {
  await actInName(server, 'lise')
  expect(await now()).toMatchObject({ mayAct: false, funds: { balanceMinor: 50_000 } })
  expect((await ask('/activate', plan())).status).toBe(403)
})

test('the month by day and by site, and each click with its vehicle', async () => {
  await ask('/activate', plan())
  plant(north().db, { vehicle: [bare(aVehicle({ id: 'v-1', stockNumber: 'N27116' }))] })
  const at = server.clock.now()
  const click = (
    id: string,
    verdict: 'charged' | 'bot' | 'duplicate',
    on: string,
    siteId: string,
  ) => {
    const isCharged = verdict === 'charged'
    const teller = { by: '', byName: '', now: at }
    const posting = { cause: 'click', click: id, month: '2026-03', minor: 125 } as const
    const seq = isCharged ? post(north().db, posting, teller).seq : null
    const minor = isCharged ? 125 : 0
    north()
      .db.insert(schema.bridgeClick)
      .values({
        id,
        at: at + Number(id.slice(2)),
        on,
        siteId,
        vehicleId: 'v-1',
        verdict,
        minor,
        seq,
        hash: null,
      })
      .run()
  }
  click('k-1', 'charged', '2026-03-08', '1390')
  click('k-2', 'charged', '2026-03-10', '1390')
  click('k-3', 'bot', '2026-03-10', '1391')
  click('k-4', 'charged', '2026-03-10', '1391')
  click('k-5', 'duplicate', '2026-03-10', '1390')
  click('k-6', 'bot', '2026-02-28', '1390')
  const teller = { by: '', byName: '', now: at }
  post(north().db, { cause: 'click-credit', click: 'k-4', reason: 'A robot after all' }, teller)
  const month = (await now())?.month
  expect(month).toMatchObject({ charged: 3, refused: { bot: 1, duplicate: 1 }, spentMinor: 250 })
  expect(month?.days.map(each => [each.on, each.charged, each.spentMinor]).slice(6)).toEqual([
    ['2026-03-07', 0, 0],
    ['2026-03-08', 1, 125],
    ['2026-03-09', 0, 0],
    ['2026-03-10', 2, 125],
  ])
  expect(month?.sites).toMatchObject([
    { siteId: '1390', charged: 2, refused: { duplicate: 1 }, spentMinor: 250 },
    { siteId: '1391', charged: 1, refused: { bot: 1 }, spentMinor: 0 },
  ])
  const page = async (query: string) =>
    (await ask(`/clicks${query}`)).body as unknown as { rows: ClickLine[]; next: string | null }
  const first = await page('?size=4')
  expect(first.rows.map(({ id }) => id)).toEqual(['k-6', 'k-5', 'k-4', 'k-3'])
  expect((await page(`?size=4&after=${first.next}`)).rows.map(({ id }) => id)).toEqual([
    'k-2',
    'k-1',
  ])
  expect(first.rows[2]).toMatchObject({
    stockNumber: 'N27116',
    vehicle: expect.stringContaining('2'),
  })
  expect(first.rows[2]?.creditedAt).toBeGreaterThanOrEqual(at)
  expect(first.rows[2]).not.toHaveProperty('hash')
  const ids = async (query: string) => (await page(query)).rows.map(({ id }) => id)
  expect(await ids('?verdict=refused')).toEqual(['k-6', 'k-5', 'k-3'])
  expect(await ids('?verdict=bot')).toEqual(['k-6', 'k-3'])
  expect(await ids(`?siteId=1391&to=${at + 4}`)).toEqual(['k-3'])
  expect(await ids(`?from=${at + 5}`)).toEqual(['k-6', 'k-5'])
})
