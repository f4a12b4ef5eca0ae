/** One dealership's file is damaged: its people are told so and work on offline, the others notice nothing. */
import {
  openSync,
  closeSync,
  existsSync,
  readFileSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { openServer } from '#server/open.ts'
import { createReporter } from '#server/reports/ask.ts'
import { isDamage } from '#server/storage-trouble.ts'
import { aRequest } from '../support/builders/lead.ts'
import { plant } from '../support/dealership.ts'
import {
  createTestServer,
  type SignedIn,
  type TestServer,
  testPassword,
  testStart,
} from '../support/server.ts'
import { aLead } from './calls/floor.ts'

let server: TestServer
let ana: SignedIn
let pau: SignedIn
beforeEach(async () => {
  server = createTestServer()
  ana = await server.signIn('ana')
  pau = await server.signIn('pau', { host: 'levante.localhost' })
})
afterEach(() => server.close())

const fileOf = (id: string) => join(server.deps.config.dataDir, 'dealerships', `${id}.sqlite`)
const damagedAnswer = { Status: '-1', code: 'dealership-damaged' }

/** The same folder under a server that starts now. */
function restarted<T>(work: (app: ReturnType<typeof createApp>) => Promise<T>): Promise<T> {
  server.deps.dealerships.closeAll()
  const { deps, close } = openServer(server.deps.config, { clock: server.clock as never })
  return work(createApp(deps)).finally(close)
}
const ask = (
  app: ReturnType<typeof createApp>,
  path: string,
  as?: SignedIn,
  host = 'boreal.localhost',
) => app.request(`http://${host}${path}`, { headers: { host, ...(as && { Key: as.Key }) } })

const codeOf = async (asked: Response | Promise<Response>) => {
  const response = await asked
  return [response.status, ((await response.json()) as { code?: string }).code]
}
const signInAt = (app: ReturnType<typeof createApp>, username: string) =>
  codeOf(
    app.request('http://boreal.localhost/api/session/login', {
      method: 'POST',
      headers: { host: 'boreal.localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: testPassword }),
    }),
  )

const overwritten = (id: string) => {
  server.deps.dealerships.closeAll()
  writeFileSync(fileOf(id), 'this is no database, it only has its name'.repeat(200))
}
const emptied = (id: string) => {
  server.deps.dealerships.closeAll()
  truncateSync(fileOf(id), 0)
}

test.each([
  ['overwritten', overwritten],
  ['emptied', emptied],
])('a file found %s at the start is set aside, and the others serve', async (_, damage) => {
  damage('north')
  const before = readFileSync(fileOf('north'))
  await restarted(async app => {
    const hers = await ask(app, '/api/sync/pull?gid=g', ana)
    expect(hers.status).toBe(503)
    expect(await hers.json()).toEqual(damagedAnswer)
    expect(Number(hers.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(app, '/api/sync/pull?gid=g', pau, 'levante.localhost')).status).toBe(200)
    expect(await (await ask(app, '/api/health')).json()).toMatchObject({
      ready: true,
      damaged: ['north'],
    })
  })
  // What is left of it is evidence, and may be all there is.
  expect(readFileSync(fileOf('north'))).toEqual(before)
})

const removed = (id: string) => {
  server.deps.dealerships.closeAll()
  for (const end of ['', '-wal', '-shm']) rmSync(fileOf(id) + end, { force: true })
}
const allRemoved = () => {
  server.deps.dealerships.closeAll()
  rmSync(dirname(fileOf('north')), { recursive: true })
}

test('a dealership whose file is gone at the start is set aside: nobody in it is told to sign in', async () => {
  removed('north')
  await restarted(async app => {
    expect(await codeOf(ask(app, '/api/sync/pull?gid=g', ana))).toEqual([503, 'dealership-damaged'])
    expect((await signInAt(app, 'ana'))[1]).toBe('dealership-damaged')
    expect((await ask(app, '/api/sync/pull?gid=g', pau, 'levante.localhost')).status).toBe(200)
    expect(await (await ask(app, '/api/health')).json()).toMatchObject({ damaged: ['north'] })
    const site = await ask(app, '/', undefined, 'north-site.localhost')
    expect(site.status).toBe(503)
  })
  // A new one in its place would tell every tablet that it knows nothing.
  expect(existsSync(fileOf('north'))).toBe(false)
})

test('the same with the whole folder gone', async () => {
  allRemoved()
  await restarted(async app => {
    expect(await codeOf(ask(app, '/api/sync/pull?gid=g', ana))).toEqual([503, 'dealership-damaged'])
    const { damaged } = (await (await ask(app, '/api/health')).json()) as { damaged: string[] }
    expect(damaged).toContain('north')
  })
})

test.each([
  ['vanishes', () => rmSync(fileOf('north'))],
  [
    'is replaced',
    () => {
      copyFileSync(fileOf('north'), `${fileOf('north')}.copy`)
      renameSync(`${fileOf('north')}.copy`, fileOf('north'))
    },
  ],
])('a file that %s while it is open is noticed at the next tick', async (_, befall) => {
  const tick = createTick(server.deps)
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual([])
  befall()
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
  const pulled = await server.request('/api/sync/pull?gid=g', { as: ana })
  expect([pulled.status, await pulled.json()]).toEqual([503, damagedAnswer])
})

/** A folder in a file's place: as little readable as a file of another account, also for root. */
const unreadable = (id: string) => {
  server.deps.dealerships.closeAll()
  renameSync(fileOf(id), `${fileOf(id)}.away`)
  mkdirSync(fileOf(id))
}
const readableAgain = (id: string) => {
  rmSync(fileOf(id), { recursive: true })
  renameSync(`${fileOf(id)}.away`, fileOf(id))
}

test('a file that cannot be read at the start is not damaged: it serves again once it can be read', async () => {
  unreadable('north')
  await restarted(async app => {
    expect(await codeOf(ask(app, '/api/sync/pull?gid=g', ana))).toEqual([503, 'storage'])
    expect(await signInAt(app, 'ana')).toEqual([503, 'storage'])
    // Who has another dealership gets into that one.
    expect(await signInAt(app, 'lise')).toEqual([200, undefined])
    expect((await ask(app, '/api/sync/pull?gid=g', pau, 'levante.localhost')).status).toBe(200)
    expect(await (await ask(app, '/api/health')).json()).toEqual({
      Status: '1',
      ready: true,
      version: expect.any(String),
      degraded: true,
      unreadable: ['north'],
      advice: { north: expect.stringMatching(/cannot be read at present \(SQLITE_\w+\).*chown/) },
    })
    expect((await ask(app, '/', undefined, 'north-site.localhost')).status).toBe(503)
    readableAgain('north')
    expect((await ask(app, '/api/sync/pull?gid=g', ana)).status).toBe(200)
    expect(await (await ask(app, '/api/health')).json()).not.toHaveProperty('degraded')
  })
})

test('who works in two dealerships gets into the whole one, and who has only this one is told why', async () => {
  overwritten('north')
  await restarted(async app => {
    expect(await signInAt(app, 'lise')).toEqual([200, undefined])
    expect(await signInAt(app, 'ana')).toEqual([503, 'dealership-damaged'])
  })
})

test('damage found while serving sets it aside at once and tells the operator which it is', async () => {
  const d = server.dealership('north')
  d.sqlite.pragma('wal_checkpoint(truncate)')
  const { size } = statSync(fileOf('north'))
  server.deps.dealerships.closeAll()
  // The head stays: it opens, and breaks when something further back is read.
  const handle = openSync(fileOf('north'), 'r+')
  const junk = Buffer.alloc(4096, 0xab)
  for (let at = 8192; at < size; at += 4096) writeSync(handle, junk, 0, 4096, at)
  closeSync(handle)
  const first = await server.request('/api/tasks/progress/user', { as: ana })
  expect([first.status, await first.json()]).toEqual([503, damagedAnswer])
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
  const here = await server.request('/api/health', { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(await here.json()).toMatchObject({ damaged: ['north'] })
  const there = await server.request('/api/health', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(await there.json()).toMatchObject({ damaged: 1 })
  // The clock goes round it, and the others' pulls and sign-ins go on.
  await createTick(server.deps)()
  const other = await server.request('/api/sync/pull?gid=g', { as: pau, host: 'levante.localhost' })
  expect(other.status).toBe(200)
})

test('its website says in the visitor’s language that it is being repaired', async () => {
  overwritten('north')
  server.deps.dealerships.setAside('north', new Error('found at the start'))
  const response = await server.request('/', {
    host: 'north-site.localhost',
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('en réparation')
})

/** Bytes of the file that is open, at its own place: its name leads to the same file as before. */
function written(change: (handle: number, size: number) => void) {
  const handle = openSync(fileOf('north'), 'r+')
  change(handle, statSync(fileOf('north')).size)
  closeSync(handle)
}
const junk = Buffer.alloc(4096, 0xab)
const settled = () => {
  server.dealership('north').sqlite.pragma('wal_checkpoint(truncate)')
}

test.each([
  ['is emptied', () => written(handle => ftruncateSync(handle, 0))],
  ['is cut to half', () => written((handle, size) => ftruncateSync(handle, size >> 1))],
  ['loses its last page', () => written((handle, size) => ftruncateSync(handle, size - 4096))],
  ['is written over', () => writeFileSync(fileOf('north'), 'no database'.repeat(50_000))],
  ['has lost its head', () => written(handle => writeSync(handle, junk, 0, 100, 0))],
  [
    'is written over behind its head',
    () =>
      written((handle, size) => {
        for (let at = 4096; at < size; at += 4096) writeSync(handle, junk, 0, 4096, at)
      }),
  ],
])('a file that %s while it is open is noticed at the next tick', async (_, befall) => {
  const tick = createTick(server.deps)
  await tick()
  settled()
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual([])
  befall()
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
  expect(await codeOf(server.request('/api/sync/pull?gid=g', { as: ana }))).toEqual([
    503,
    'dealership-damaged',
  ])
})

test('an older copy written into the open file is noticed at the next tick', async () => {
  settled()
  copyFileSync(fileOf('north'), `${fileOf('north')}.copy`)
  const { sqlite } = server.dealership('north')
  // So much that the file grows, and its own count with it.
  sqlite.exec('create table filler as select randomblob(200000) as bytes')
  settled()
  const tick = createTick(server.deps)
  await tick()
  // At the same place: its name leads to the same file as before.
  writeFileSync(fileOf('north'), readFileSync(`${fileOf('north')}.copy`))
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
})

test('what the server and a program beside it write into a file is no damage', async () => {
  const tick = createTick(server.deps)
  await tick()
  const beside = new Database(fileOf('north'))
  beside.exec('create table filler as select randomblob(200000) as bytes')
  beside.pragma('wal_checkpoint(truncate)')
  beside.close()
  await tick()
  server.dealership('north').sqlite.exec('drop table filler; vacuum')
  settled()
  await tick()
  expect(server.deps.dealerships.damaged()).toEqual([])
})

const spoilt = (table: string, column: string) => {
  const { sqlite } = server.dealership('north')
  const { changes } = sqlite.prepare(`update "${table}" set "${column}" = '["r'`).run()
  expect(changes).toBeGreaterThan(0)
}

test.each([
  ['at the door', 'user', 'role_ids', '/api/tasks/progress/user'],
  ['behind it', 'role', 'form_ids', '/api/sync/pull?gid=g'],
])('a row that cannot be read %s is damage, told and set aside', async (_, table, column, path) => {
  spoilt(table, column)
  const first = await server.request(path, { as: ana })
  expect([first.status, await first.json()]).toEqual([503, damagedAnswer])
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
  const other = await server.request('/api/sync/pull?gid=g', { as: pau, host: 'levante.localhost' })
  expect(other.status).toBe(200)
})

test('a row that a report cannot read is damage too, though the report has a connection of its own', async () => {
  const lise = await server.signIn('lise', { companyId: 'north' })
  plant(server.dealership('north').db, {
    request: [aRequest({ id: 'rq-1' })],
    lead: [aLead('l-1', { leadAt: testStart - 60_000, requestId: 'rq-1' })],
  })
  spoilt('request', 'campaign')
  const query = { kind: 'leads', from: '2026-03-01', to: '2026-03-10' }
  const asked = server.request('/api/reports/figures', { as: lise, json: { query } })
  expect(await codeOf(asked)).toEqual([503, 'dealership-damaged'])
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
})

test('damage that a thread meets is known by its code there as here', async () => {
  const file = join(server.deps.config.dataDir, 'thread.mjs')
  const met = `{ id, problem: 'no database', code: 'SQLITE_NOTADB' }`
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id }) => parentPort.postMessage(${met}))`,
  )
  const error: unknown = await createReporter(pathToFileURL(file))({} as never).catch(e => e)
  expect(isDamage(error)).toBe(true)
})

test('damage met by whoever is not signed in yet sets it aside too', async () => {
  settled()
  written((handle, size) => {
    for (let at = 4096; at < size; at += 4096) writeSync(handle, junk, 0, 4096, at)
  })
  // What it has read before it remembers.
  server.dealership('north').sqlite.pragma('shrink_memory')
  expect(await signInAt(server.app, 'ana')).toEqual([503, 'dealership-damaged'])
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
})

test.each(['{"', '["r', '', 'null', '{"gid":[]}'])(
  'a body that cannot be read (%s) is the caller’s, and damages nothing',
  async body => {
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/sync/push', '/api/sync/rescue', '/api/people/invite']) {
      const answer = await server.request(path, { as: ana, method: 'POST', body, headers })
      expect([400, 403, 404, 413]).toContain(answer.status)
    }
    expect(server.deps.dealerships.damaged()).toEqual([])
  },
)
