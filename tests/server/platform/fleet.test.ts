/** The provider's fleet: who sees it, and what it says of each house. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import { applicationLog } from '#db/platform/schema.ts'
import type { FleetDevice, FleetLine, FleetPage, FleetTotals } from '#db/platform/lines.ts'
import { mutationLog, session, syncGroup } from '#db/schema.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import {
  createTestServer,
  defaultPeople,
  type SignedIn,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
const fleetServer = () =>
  createTestServer({
    people: [...defaultPeople, { username: 'sami', companies: { north: 'provider' } }],
  })
beforeEach(() => {
  server = fleetServer()
})
afterEach(() => server.close())

test('nobody but the provider’s own people sees other houses', async () => {
  for (const name of ['ana', 'lise']) {
    const as = await server.signIn(name)
    for (const path of ['/api/fleet', '/api/fleet/totals', '/api/fleet/south/devices'])
      expect((await server.request(path, { as })).status).toBe(403)
  }
})

test('each house tells its devices, versions, parked acts, errors and storage', async () => {
  const [sami, ana] = [await server.signIn('sami'), await server.signIn('ana')]
  const mutation = {
    mid: 'm-1',
    seq: 1,
    name: 'no.such',
    version: 1,
    input: {},
    base: 0,
    age: 0,
    at: 0,
  }
  const json = {
    protocol,
    epoch: epochOf(server.dealership('north').db),
    gid: 'g-1',
    cid: 'c-1',
    app: '2.1.0',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [mutation],
  }
  await server.request('/api/sync/push', { as: ana, json })
  const at = server.clock.now() - 1000
  const line = { level: 'error' as const, source: 'call', message: 'x', companyId: 'north' }
  server.deps.platform.db
    .insert(applicationLog)
    .values({ id: 'l-1', at, requestId: null, facts: null, ...line })
    .run()
  const answer = await server.request('/api/fleet', { as: sami })
  const { rows, next } = (await answer.json()) as { rows: FleetLine[]; next: string | null }
  expect(next).toBeNull()
  expect(rows.map(({ id }) => id)).toEqual(['north', 'south'])
  expect(rows[0]).toMatchObject({
    isReadable: true,
    devices: 2,
    online: 2,
    people: 2,
    parked: 1,
    versions: { '2.1.0': 1 },
    errors: [0, 0, 0, 0, 0, 0, 1],
  })
  expect(rows[0]?.bytes).toBeGreaterThan(0)
  expect(rows[1]).toMatchObject({ devices: 0, parked: 0, lastSeenAt: null })
  const paged = await server.request('/api/fleet?size=1', { as: sami })
  const first = (await paged.json()) as { next: string }
  const second = await server.request(`/api/fleet?after=${encodeURIComponent(first.next)}`, {
    as: sami,
  })
  expect(await second.json()).toMatchObject({ rows: [{ id: 'south' }] })
  const parked = await server.request('/api/fleet/north/parked', { as: sami })
  expect(await parked.json()).toMatchObject({ rows: [{ name: 'no.such' }], total: 1 })
  expect((await server.request('/api/fleet/nowhere/parked', { as: sami })).status).toBe(404)
})

const [minute, day] = [60_000, 86_400_000]
const ages = fc.integer({ min: 0, max: 40 })
/** Devices, pages of some version, parked acts and errors of one house, some of them over or too old to count. */
const house = fc.record({
  sessions: fc.array(fc.record({ ago: ages, isOver: fc.boolean(), isOut: fc.boolean() }), {
    maxLength: 9,
  }),
  groups: fc.array(
    fc.record({
      ago: ages,
      app: fc.constantFrom('', '2.1.0', '2.2.0'),
      by: fc.constantFrom('server.', ''),
    }),
    { maxLength: 9 },
  ),
  parked: fc.integer({ min: 0, max: 7 }),
  errors: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 9 }),
})
type House = typeof house extends fc.Arbitrary<infer H> ? H : never

function furnish(id: string, { sessions, groups, parked, errors }: House): void {
  const { db } = server.dealership(id)
  const now = server.clock.now()
  for (const [at, { ago, isOver, isOut }] of sessions.entries())
    db.insert(session)
      .values({
        id: `${id}-${at}`,
        handle: `${id}-${at}`,
        userId: 'ana',
        // Two of one make are two.
        device: 'Safari · iPad',
        userAgent: '',
        ip: '',
        remember: false,
        createdAt: 0,
        wipe: false,
        seenAt: now - ago * minute,
        expiresAt: isOver ? now : now + day,
        revokedAt: isOut ? now : null,
      })
      .run()
  for (const [at, { ago, app, by }] of groups.entries())
    db.insert(syncGroup)
      .values({ gid: `${by}${id}-${at}`, userId: 'ana', app, v: 0, seenAt: now - ago * day })
      .run()
  for (let at = 0; at < parked; at += 1)
    db.insert(mutationLog)
      .values({ ...aParked, mid: `${id}-${at}`, ord: 1000 + at, at: now })
      .run()
  logged(id, errors)
}
const aParked = {
  v: 0,
  gid: 'g',
  cid: 'c',
  seq: 0,
  name: 'lead.log',
  version: 1,
  userId: 'ana',
  input: {},
  deviceAt: 0,
  receivedAt: 0,
  outcome: 'parked' as const,
  touches: [],
  changes: [],
  hash: '',
}
function logged(companyId: string | null, agos: readonly number[]): void {
  const line = { level: 'error' as const, source: 'call', message: 'x', requestId: null }
  for (const [at, ago] of agos.entries())
    server.deps.platform.db
      .insert(applicationLog)
      .values({
        ...line,
        id: `${companyId}-${at}`,
        companyId,
        facts: null,
        at: server.clock.now() - ago * 0.8 * day,
      })
      .run()
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('each number is as many as the rows behind it, and the pictures are all lines together, whatever the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(house, house, fc.array(ages, { maxLength: 4 }), async (north, south, none) => {
      await server.close()
      server = fleetServer()
      const sami = await server.signIn('sami')
      furnish('north', north)
      furnish('south', south)
      logged(null, none)
      const read = readerOf(sami)
      const lines: FleetLine[] = (await read('/api/fleet?size=1')).rows
      const [totals] = (await read('/api/fleet/totals')).rows as FleetTotals[]
      expect(lines.map(({ id }) => id)).toEqual(['north', 'south'])
      for (const line of lines) {
        const rows = async <T>(kind: string): Promise<T[]> =>
          (await read(`/api/fleet/${line.id}/${kind}?size=2`)).rows
        const devices = await rows<FleetDevice>('devices')
        expect(devices).toHaveLength(line.devices)
        expect(devices.filter(({ isOnline }) => isOnline)).toHaveLength(line.online)
        expect(await rows('parked')).toHaveLength(line.parked)
        const apps = (await rows<FleetPage>('versions')).map(({ app }) => app)
        expect(counted(apps)).toEqual(line.versions)
        expect(line.bytes).toBe(line.storage.database + line.storage.files)
        expect(await errorsOf(read, `&company=${line.id}`)).toBe(sum(line.errors))
      }
      expect(counted(lines.flatMap(({ versions }) => spread(versions)))).toEqual(totals?.versions)
      for (const [app, devices] of Object.entries(totals?.versions ?? {})) {
        const having = await read(`/api/fleet?size=1&version=${app || '-'}`)
        expect(sum(having.rows.map(({ versions }: FleetLine) => versions[app] ?? 0))).toBe(devices)
      }
      expect(totals?.houses).toBe(lines.length)
      expect(await errorsOf(read, '')).toBe(sum(totals?.errors ?? []))
    }),
    { numRuns: 12 },
  )
})
/** A list to its end, page by page. */
function readerOf(as: SignedIn) {
  const read = async (path: string): Promise<Page<never>> => {
    const page = (await (await server.request(path, { as })).json()) as Page<never>
    if (page.next === null) return page
    const [base, query = ''] = path.replace(/[?&]after=[^&]*/, '').split('?')
    const rest = await read(`${base}?${query}&after=${encodeURIComponent(page.next)}`)
    return { ...rest, rows: [...page.rows, ...rest.rows] }
  }
  return read
}
const counted = (names: readonly string[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const name of names) all[name] = (all[name] ?? 0) + 1
  return all
}
const spread = (versions: Record<string, number>) =>
  Object.entries(versions).flatMap(([app, devices]) => Array.from({ length: devices }, () => app))
/** As the page of logs is opened from a number: its level and its days. */
async function errorsOf(read: ReturnType<typeof readerOf>, narrowed: string) {
  const zone = 'America/Toronto'
  const today = dateIn(zone, server.clock.now())
  const from = instantOf(addDays(today, -6), '00:00', zone)
  const to = instantOf(addDays(today, 1), '00:00', zone)
  return (await read(`/api/logs?level=error&size=500&from=${from}&to=${to}${narrowed}`)).rows.length
}

test('a look holds for a minute, so that what adds up was read at once; then it is a new one', async () => {
  const sami = await server.signIn('sami')
  const devices = async () => {
    const page = (await (
      await server.request('/api/fleet', { as: sami })
    ).json()) as Page<FleetLine>
    return page.rows[0]?.devices
  }
  expect(await devices()).toBe(1)
  await server.signIn('ana')
  expect(await devices()).toBe(1)
  server.clock.advance(60_000)
  expect(await devices()).toBe(2)
})
