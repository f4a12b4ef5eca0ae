import { expect, test } from 'vitest'
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [],
}
const busy = () =>
  new Response('{"Status":"-1","code":"overloaded"}', {
    status: 503,
    headers: { 'Retry-After': '20' },
  })

/** What was begun has been done: the store in memory needs no time, only turns. */
const quiet = async () => {
  for (let i = 0; i < 50; i += 1) await new Promise(resolve => setImmediate(resolve))
}

/** An engine on a clock of its own, before a server that is too busy. */
async function beforeABusyServer() {
  let mono = 1000
  let calls = 0
  const armed: number[] = []
  const env = anEnv({
    fetch: async () => {
      calls += 1
      return busy()
    },
    now: () => mono,
    mono: () => mono,
    newId: () => `id-${calls}`,
  })
  const timers = { set: (_: () => void, ms: number) => armed.push(ms), clear: () => {} }
  const engine = new SyncEngine(new MemoryStore(), env, { scope: 'test', timers })
  await engine.start(person, schemaVersion)
  await engine.sync()
  await quiet()
  return { engine, armed, calls: () => calls, later: (ms: number) => void (mono += ms) }
}

test('a wait the server asks for is kept, whatever wakes the device meanwhile', async () => {
  const { engine, armed, calls, later } = await beforeABusyServer()
  expect(engine.state.phase).toBe('offline')
  expect(armed.at(-1)).toBeGreaterThanOrEqual(20_000)
  // The cycle asked for while the first was under way waits too.
  expect(calls()).toBe(1)
  engine.wake()
  later(19_000)
  engine.wake()
  await quiet()
  expect(calls()).toBe(1)
  later(1000)
  engine.wake()
  await engine.sync()
  expect(calls()).toBe(2)
})
