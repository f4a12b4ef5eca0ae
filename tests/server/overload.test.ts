import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#db/schema.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { pushBody } from '#db/sync-asked.ts'
import { answerError } from '#server/api-error.ts'
import { createApp } from '#server/app.ts'
import type { AppDeps, AppEnv } from '#server/deps.ts'
import { retryAfterS, shedOverload, type Urgency, urgencyOf } from '#server/overload.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { createTestServer, type SignedIn, type TestServer } from '../support/server.ts'

let server: TestServer
let ana: SignedIn
let app: ReturnType<typeof createApp>
let lagMs = 0

beforeEach(async () => {
  lagMs = 0
  server = createTestServer({ env: { OVERLOAD_LAG_MS: '100', OVERLOAD_IN_FLIGHT: '10' } })
  ana = await server.signIn('ana')
  app = createApp(withLag(server.deps))
})
afterEach(() => server.close())

const withLag = (deps: AppDeps): AppDeps => ({
  ...deps,
  ports: { ...deps.ports, lag: () => lagMs },
})
const ask = (path: string, init: RequestInit = {}) =>
  app.request(`http://boreal.localhost${path}`, {
    ...init,
    headers: { host: 'boreal.localhost', Key: ana.Key, 'content-type': 'application/json' },
  })

/** One call of each kind, from what goes first to what never goes. */
const calls: Record<Urgency, () => Response | Promise<Response>> = {
  repeatable: () => ask('/api/sync/pull?gid=g-1'),
  ordinary: () => ask('/api/tasks/progress/user'),
  push: () => ask('/api/sync/push', { method: 'POST', body: pushOf('m-1', 1) }),
  page: () => ask('/robots.txt'),
  always: () => ask('/api/health'),
}
const epoch = async () =>
  (
    (await (await server.request('/api/sync/pull?gid=g-0', { as: ana })).json()) as {
      epoch: string
    }
  ).epoch
let knownEpoch = ''
const pushOf = (mid: string, seq: number, gid = 'g-1') =>
  JSON.stringify(
    pushBody.parse({
      protocol,
      epoch: knownEpoch,
      gid,
      cid: `c-${gid}`,
      app: 'test',
      schema: schemaVersion,
      clientNow: 0,
      mutations: [
        {
          mid,
          seq,
          name: 'task.add',
          version: 1,
          input: {
            id: `t-${mid}`,
            title: 'Call back',
            note: '',
            kind: 'call',
            dueAt: server.clock.now(),
            remindAt: null,
            assignedTo: 'ana',
            leadId: null,
            clientId: null,
            vehicleId: null,
          },
          base: 0,
          age: 0,
          at: 0,
        },
      ],
    }),
  )

async function answered(): Promise<Urgency[]> {
  const open: Urgency[] = []
  for (const [urgency, call] of Object.entries(calls))
    if ((await call()).status !== 503) open.push(urgency as Urgency)
  return open
}

test('calls are sorted by what it costs to repeat them', () => {
  const paths: [string, Urgency][] = [
    ['/api/sync/pull', 'repeatable'],
    ['/api/sync/events', 'repeatable'],
    ['/api/files/abc', 'ordinary'],
    ['/api/tasks/progress/user', 'ordinary'],
    ['/api/sync/push', 'push'],
    ['/api/sync/rescue', 'push'],
    ['/api/session/login', 'page'],
    ['/en-ca/crm/leads', 'page'],
    ['/assets/main.js', 'page'],
    ['/api/health', 'always'],
  ]
  for (const [path, urgency] of paths) expect(urgencyOf(path), path).toBe(urgency)
})

test('the later the loop, the more is sent away: pulls first, pushes and pages last, health never', async () => {
  knownEpoch = await epoch()
  const at = async (ms: number) => {
    lagMs = ms
    return answered()
  }
  expect(await at(100)).toEqual(['repeatable', 'ordinary', 'push', 'page', 'always'])
  expect(await at(101)).toEqual(['ordinary', 'push', 'page', 'always'])
  expect(await at(201)).toEqual(['push', 'page', 'always'])
  expect(await at(401)).toEqual(['page', 'always'])
  expect(await at(801)).toEqual(['always'])
  expect(await at(60_000)).toEqual(['always'])
  // By itself, with the first call after the trouble.
  expect(await at(0)).toEqual(['repeatable', 'ordinary', 'push', 'page', 'always'])
})

test('an answer of 503 is JSON with Status, and tells when to come back', async () => {
  lagMs = 150
  const response = await ask('/api/sync/pull?gid=g-1')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ Status: '-1', code: 'overloaded' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('those who wait do not come back together, and wait longer the harder it is pressed', () => {
  const waits = (pressure: number) =>
    Array.from({ length: 100 }, (_, i) => retryAfterS(pressure, () => i / 100))
  const [little, much] = [waits(1.1), waits(5)]
  expect(new Set(little).size).toBeGreaterThan(5)
  expect(Math.min(...little, ...much)).toBe(2)
  expect(Math.max(...much)).toBeGreaterThan(Math.max(...little))
  expect(Math.max(...waits(1000))).toBeLessThanOrEqual(60)
})

test.each([
  [0.5, 5],
  [1, 9],
  [7, 57],
  [100, 57],
])(
  'at %d times the bearable load they come back after %d seconds at the latest',
  (pressure, most) => {
    expect(retryAfterS(pressure, () => 0.999)).toBe(1 + most)
    expect(retryAfterS(pressure, () => 0)).toBe(2)
  },
)

test('the operator hears of it once when it begins, and once when it has been over for five seconds, with what was sent away', async () => {
  const [warn, info] = [vi.fn(), vi.fn()]
  Object.assign(server.deps.log, { warn, info })
  const pull = () => ask('/api/sync/pull?gid=g-1')
  lagMs = 250.4
  for (const path of ['/api/sync/pull', '/api/sync/pull', '/api/tasks/progress/user'])
    await ask(path)
  expect(warn.mock.calls).toEqual([
    [{ waitMs: 250, underWay: 0, isFull: false }, 'overloaded: sending calls away'],
  ])
  server.clock.advance(2000)
  await pull()
  lagMs = 0
  server.clock.advance(4999)
  await pull()
  const told = () => info.mock.calls.filter(([, words]) => words !== 'call')
  expect(told()).toEqual([])
  server.clock.advance(1)
  await pull()
  await pull()
  expect(told()).toEqual([
    [{ shed: { repeatable: 3, ordinary: 1 }, ms: 2000 }, 'no longer overloaded'],
  ])
  // The next one is told anew.
  lagMs = 150
  await pull()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('who has too much under way is told so and when to come back; the operator hears whose it is', async () => {
  const warn = vi.fn()
  server.deps.log.warn = warn as never
  const config = { ...server.deps.config, overloadPerAddress: 0.5, overloadPerPerson: 0.5 }
  // Something of hers, and of the address, is under way.
  let go = () => {}
  const take = () => new Promise<void>(resolve => (go = resolve))
  app = createApp({ ...server.deps, config, turns: { ...server.deps.turns, take } })
  const hers = ask('/api/tasks/progress/user')
  const refused = await ask('/api/brand')
  expect([refused.status, await refused.json()]).toEqual([429, { Status: '-1', code: 'too-many' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect((await ask('/api/health')).status).toBe(200)
  expect(warn.mock.calls).toEqual([[{ caller: 'a person' }, 'overloaded: sending calls away']])
  go()
  await hers
})

test('health waits for no turn; everybody else does, her dealership and her name with her', async () => {
  const take = vi.fn(() => Promise.resolve())
  app = createApp(withLag({ ...server.deps, turns: { ...server.deps.turns, take } }))
  await ask('/api/health')
  expect(take).not.toHaveBeenCalled()
  await ask('/api/tasks/progress/user')
  expect(take.mock.calls).toEqual([['north', 'ana']])
})

test('a push that was let in is decided and answered, whatever happens meanwhile', async () => {
  knownEpoch = await epoch()
  let letGo = () => {}
  const text = pushOf('m-9', 1, 'g-9')
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await new Promise<void>(resolve => (letGo = resolve))
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  const under = ask('/api/sync/push', { method: 'POST', body, duplex: 'half' } as RequestInit)
  lagMs = 60_000
  expect((await ask('/api/sync/push', { method: 'POST', body: text })).status).toBe(503)
  letGo()
  const response = await under
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ receipts: [{ mid: 'm-9', outcome: 'applied' }] })
})

test('calls under way count too, and make room when they are done', async () => {
  const waiting: (() => void)[] = []
  const slow = new Hono<AppEnv>()
    .use(shedOverload(withLag(server.deps)))
    .get('/slow', async c => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return c.text('')
    })
    .get('/api/sync/pull', c => c.text(''))
    .get('/broken', () => Promise.reject(new Error('broken')))
    .onError((_, c) => c.text('', 500))
  for (let i = 0; i < 20; i += 1) await slow.request('/broken')
  const under = Array.from({ length: 11 }, () => slow.request('/slow'))
  while (waiting.length < 11) await new Promise(resolve => setImmediate(resolve))
  expect((await slow.request('/api/sync/pull')).status).toBe(503)
  waiting.forEach(letGo => letGo())
  await Promise.all(under)
  expect((await slow.request('/api/sync/pull')).status).toBe(200)
})

test('event streams have a bound of their own, and one that ends makes room', async () => {
  app = createApp(withLag({ ...server.deps, config: { ...server.deps.config, maxStreams: 1 } }))
  const aborter = new AbortController()
  const first = await ask('/api/sync/events', { signal: aborter.signal })
  const reader = first.body?.getReader()
  await reader?.read()
  const second = await ask('/api/sync/events')
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
  await reader?.cancel()
  const third = await ask('/api/sync/events')
  expect(third.status).toBe(200)
  await third.body?.cancel()
})

test('a poke that comes while a slow reader is waited for is not kept back until the heartbeat', async () => {
  knownEpoch = await epoch()
  const response = await ask('/api/sync/events')
  // Nobody reads yet, so the stream stands in its first write.
  await ask('/api/sync/push', { method: 'POST', body: pushOf('m-1', 1) })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  const [before] = [await next()]
  expect(before).toMatch(/"v":0[^]*retry: \d+/)
  const heartbeat = new Promise<string>(resolve => setTimeout(resolve, 15_000, 'nothing').unref())
  expect(await Promise.race([next(), heartbeat])).toContain('"v":1')
  await reader.cancel()
})

/** A call that is under way until it is let go, in a server with small bounds. */
function slowServer(bounds: Partial<AppDeps['config']>) {
  const waiting: (() => void)[] = []
  const deps = { ...server.deps, config: { ...server.deps.config, ...bounds } }
  const slow = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('ip', c.req.header('x-ip') ?? '198.51.100.1')
      return next()
    })
    .use(shedOverload(withLag(deps)))
    .get('/slow', async c => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return c.text('')
    })
    .all('*', c => c.text(''))
    .onError((error, c) => answerError(error, c, server.deps.log))
  const call = (path: string, headers: Record<string, string> = {}) =>
    slow.request(path, { headers })
  const hold = (count: number, headers: (i: number) => Record<string, string>) => {
    const before = waiting.length
    const under = Array.from({ length: count }, (_, i) =>
      slow.request('/slow', { headers: headers(i) }),
    )
    return {
      under,
      begun: async () => {
        while (waiting.length < before + count) await new Promise(resolve => setImmediate(resolve))
      },
    }
  }
  const letGo = () => waiting.splice(0).forEach(each => each())
  return { call, hold, letGo }
}

test('thousands of unfinished calls of nobody in particular leave the people their pushes and pulls', async () => {
  const { call, hold, letGo } = slowServer({ overloadInFlight: 20, overloadPerAddress: 1000 })
  // Her first call to this server: it began in the middle of it.
  const key = { Key: ana.Key }
  const { under, begun } = hold(100, i => ({ 'x-ip': `203.0.113.${i}` }))
  await begun()
  const strange = { 'x-ip': '203.0.113.200' }
  expect((await call('/api/sync/push', strange)).status).toBe(503)
  const [company = '', secret = ''] = ana.Key.split('.')
  for (const Key of [
    'north.made-up',
    `${company}.${'x'.repeat(43)}`,
    `south.${secret}`,
    `none.${secret}`,
    `${ana.Key}.`,
  ])
    expect((await call('/api/sync/push', { ...strange, Key })).status, Key).toBe(503)
  expect((await call('/api/sync/push', key)).status).toBe(200)
  expect((await call('/api/sync/pull', key)).status).toBe(200)
  letGo()
  await Promise.all(under)
})

test('one address has so much under way and no more; who is signed in there is not meant', async () => {
  const { call, hold, letGo } = slowServer({ overloadPerAddress: 5, overloadPerPerson: 3 })
  const at = { 'x-ip': '203.0.113.7' }
  const key = { ...at, Key: ana.Key }
  const first = hold(5, () => at)
  await first.begun()
  const refused = await call('/api/sync/pull', at)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  // A name for oneself that has never got in opens no other account.
  expect((await call('/api/sync/pull', { ...at, Key: 'north.made-up' })).status).toBe(429)
  expect((await call('/api/sync/pull', key)).status).toBe(200)
  expect((await call('/api/sync/pull', { 'x-ip': '203.0.113.8' })).status).toBe(200)
  expect((await call('/api/health', at)).status).toBe(200)
  // A person has her own bound.
  const hers = hold(3, () => key)
  await hers.begun()
  expect((await call('/api/sync/pull', key)).status).toBe(429)
  letGo()
  await Promise.all([...first.under, ...hers.under])
  expect((await call('/api/sync/pull', at)).status).toBe(200)
})

test('one person with many sign-ins has the room of one, and the others theirs', async () => {
  const { call, hold, letGo } = slowServer({ overloadInFlight: 20, overloadPerPerson: 10 })
  const keys = [ana.Key]
  for (let i = 1; i < 10; i += 1) keys.push((await server.signIn('ana')).Key)
  const rita = { Key: (await server.signIn('rita')).Key }
  const { under, begun } = hold(10, i => ({ Key: keys[i] ?? '', 'x-ip': `203.0.113.${i}` }))
  await begun()
  for (const Key of keys)
    expect((await call('/api/sync/push', { Key, 'x-ip': '203.0.113.99' })).status).toBe(429)
  expect((await call('/api/sync/push', rita)).status).toBe(200)
  expect((await call('/api/sync/pull', rita)).status).toBe(200)
  letGo()
  await Promise.all(under)
  expect((await call('/api/sync/pull', { Key: ana.Key })).status).toBe(200)
})

test('who works for two dealerships has one room, and who looks in as her another', async () => {
  const { call, hold, letGo } = slowServer({ overloadPerPerson: 2 })
  const north = await server.signIn('lise', { companyId: 'north' })
  const south = await server.signIn('lise', { host: 'levante.localhost', companyId: 'south' })
  const looked = await server.signIn('lise', { companyId: 'north' })
  server
    .dealership('north')
    .db.update(session)
    .set({ impersonatorId: 'nora' })
    .where(eq(session.id, sha256Hex(looked.Key.split('.')[1] ?? '')))
    .run()
  const { under, begun } = hold(2, i => ({ Key: (i ? north : south).Key }))
  await begun()
  expect((await call('/api/sync/pull', { Key: south.Key })).status).toBe(429)
  expect((await call('/api/sync/pull', { Key: looked.Key })).status).toBe(200)
  letGo()
  await Promise.all(under)
})

test('a key that is over, shut out, or of a dealership that cannot be read is nobody in particular', async () => {
  const { call, hold, letGo } = slowServer({ overloadPerAddress: 1 })
  const rita = await server.signIn('rita')
  const otto = await server.signIn('otto')
  const pau = await server.signIn('pau', { host: 'levante.localhost' })
  const { db } = server.dealership('north')
  db.update(session).set({ revokedAt: 1 }).where(eq(session.userId, 'rita')).run()
  db.update(session).set({ expiresAt: 1 }).where(eq(session.userId, 'otto')).run()
  server.deps.dealerships.setAside('south', new Error('damaged'))
  const { under, begun } = hold(1, () => ({}))
  await begun()
  for (const { Key } of [rita, otto, pau])
    expect((await call('/api/sync/pull', { Key })).status).toBe(429)
  expect((await call('/api/sync/pull', { Key: ana.Key })).status).toBe(200)
  letGo()
  await Promise.all(under)
})
