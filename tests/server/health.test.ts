/** What the operator, and anybody else, is told of dealerships that cannot be served. */
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { company } from '#db/platform/schema.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const fileOf = (id: string) => join(server.deps.config.dataDir, 'dealerships', `${id}.sqlite`)
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
const health = async (headers: Record<string, string> = {}) =>
  (await server.request('/api/health', { headers })).json()

test('health names one that cannot be read to the operator alone, from the next tick until it can be', async () => {
  const tick = createTick(server.deps)
  await tick()
  expect(await health()).not.toHaveProperty('degraded')
  unreadable('north')
  await tick()
  expect(await health()).toMatchObject({ degraded: true, unreadable: ['north'] })
  const there = await health({ 'x-forwarded-for': '203.0.113.9' })
  expect(there).toEqual({
    Status: '1',
    ready: true,
    version: expect.any(String),
    degraded: true,
    unreadable: 1,
  })
  readableAgain('north')
  await tick()
  expect(await health()).not.toHaveProperty('degraded')
})

test('one that nobody is served by degrades nothing', async () => {
  unreadable('north')
  await createTick(server.deps)()
  expect(await health()).toHaveProperty('degraded')
  server.deps.platform.db.update(company).set({ active: false }).run()
  expect(await health()).not.toHaveProperty('degraded')
})

test('a caller by a proxy that is not configured is not taken for the operator', async () => {
  server.close()
  server = createTestServer({ env: { TRUST_PROXY: '' } })
  server.deps.dealerships.setAside('north', new Error('found'))
  expect(await health()).toMatchObject({
    damaged: ['north'],
    advice: { north: expect.stringContaining('npm run restore -- north') },
  })
  for (const name of ['x-forwarded-for', 'forwarded'])
    expect(await health({ [name]: 'for=127.0.0.1' })).toEqual({
      Status: '1',
      ready: true,
      version: expect.any(String),
      degraded: true,
      damaged: 1,
    })
})

test('a file whose rights changed is opened at the next tick, to know whether it still can be', async () => {
  const tick = createTick(server.deps)
  await tick()
  server.deps.dealerships.closeAll()
  await tick()
  server.deps.dealerships.closeAll()
  const before = statSync(fileOf('north')).ctimeMs
  await tick()
  expect(server.deps.dealerships.openCount()).toBe(0)
  do chmodSync(fileOf('north'), 0o600)
  while (statSync(fileOf('north')).ctimeMs === before)
  await tick()
  expect(server.deps.dealerships.openCount()).toBe(1)
})

test('a folder that may not be looked into is told for each dealership, and is no damage', async () => {
  const { dataDir } = server.deps.config
  server.deps.dealerships.closeAll()
  // A name that leads to itself: nobody may follow it, root neither.
  const folder = dirname(fileOf('north'))
  renameSync(folder, join(dataDir, 'away'))
  symlinkSync(folder, folder)
  await createTick(server.deps)()
  expect(await health()).toMatchObject({ unreadable: ['north', 'south'] })
  expect(server.deps.dealerships.damaged()).toEqual([])
  rmSync(folder)
  renameSync(join(dataDir, 'away'), folder)
  await createTick(server.deps)()
  expect(await health()).not.toHaveProperty('degraded')
})
