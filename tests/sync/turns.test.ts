/** Pages of one person take turns: what one did while another was at it does not wait for the slow timer. */
import { expect, test } from 'vitest'
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { call, Unreachable } from '#src/sync/transport.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { anEnv, lockThat } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [],
}
const envOf = (fetch: SyncEnv['fetch'], isFree: () => boolean = () => true) =>
  anEnv({ fetch, now: () => 1000, mono: () => 1000, locks: lockThat(isFree) })

test('a page that finds the lock taken tries again soon, and claims nothing meanwhile', async () => {
  const armed: number[] = []
  const env = envOf(
    () => Promise.reject(new Error('nobody should call')),
    () => false,
  )
  const engine = new SyncEngine(new MemoryStore(), env, {
    scope: 'test',
    timers: { set: (_, ms) => armed.push(ms), clear: () => {} },
  })
  await engine.start(person, schemaVersion)
  await engine.sync()
  for (let i = 0; i < 20; i += 1) await new Promise(resolve => setImmediate(resolve))
  expect(armed.at(-1)).toBeLessThanOrEqual(3000)
  expect(engine.state.pulledAt).toBeNull()
})

test('the patience a proxy asks for with a page of its own is kept like ours', async () => {
  const page = new Response('<h1>Too Many Requests</h1>', {
    status: 429,
    headers: { 'Content-Type': 'text/html', 'Retry-After': '7' },
  })
  const asked = call(
    envOf(() => Promise.resolve(page)),
    '/api/sync/pull',
  )
  await expect(asked).rejects.toMatchObject({ retryAfterMs: 7000 })
  await expect(asked).rejects.toBeInstanceOf(Unreachable)
})

test('a server that repairs this dealership’s data is told from one that is not there', async () => {
  let code = 'dealership-damaged'
  const env = envOf(async () =>
    code
      ? new Response(JSON.stringify({ Status: '-1', code }), { status: 503 })
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const timers = { set: () => 0, clear: () => {} }
  const engine = new SyncEngine(new MemoryStore(), env, { scope: 'test', timers })
  await engine.start(person, schemaVersion)
  await engine.sync()
  for (let i = 0; i < 20; i += 1) await new Promise(resolve => setImmediate(resolve))
  expect(engine.state).toMatchObject({ phase: 'offline', repair: true })
  code = ''
  await engine.sync()
  expect(engine.state).toMatchObject({ phase: 'offline', repair: false })
})
