/** Requests are counted over a time of the test's own: a hot loop is invisible to whatever has no timers. */
import { beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import { BackOff } from '#src/sync/back-off.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { aUser } from '../support/dealership.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [...formKeys],
}
const roundTripMs = 40

let mono: number
let due: { at: number; run: () => void }[]
const timers = {
  set: (run: () => void, ms: number) => {
    const timer = { at: mono + ms, run }
    due.push(timer)
    return timer
  },
  clear: (timer: unknown) => void (due = due.filter(each => each !== timer)),
}
const turns = async () => {
  for (let i = 0; i < 30; i += 1) await new Promise(resolve => setImmediate(resolve))
}
/** Everything that falls due within this time, in its order. */
async function pass(ms: number): Promise<void> {
  const until = mono + ms
  await turns()
  for (;;) {
    const [next] = due.filter(each => each.at <= until).sort((a, b) => a.at - b.at)
    if (!next) break
    due = due.filter(each => each !== next)
    mono = Math.max(mono, next.at)
    next.run()
    await turns()
  }
  mono = until
}

/** A server whose answers to pushes get lost after it has decided; `onPush` is what its stream says then. */
async function tablet(onPush: (engine: SyncEngine) => void = () => {}) {
  const calls: { path: string; at: number }[] = []
  const server = { isLosing: true }
  let ids = 0
  const env = anEnv({
    fetch: async (path, init) => {
      calls.push({ path: String(path).replace(/\?.*/, ''), at: mono })
      await new Promise<void>(resolve => timers.set(resolve, roundTripMs))
      const { mutations } = JSON.parse(String(init?.body ?? '{}')) as { mutations?: object[] }
      const base = { Status: '1', epoch: 'e', v: 7, tip: '', durableV: 0 }
      if (!mutations)
        return Response.json({
          ...base,
          serverNow: 1,
          scopes: [],
          rows: [],
          removals: [],
          receipts: [],
        })
      onPush(engine)
      if (server.isLosing) throw new TypeError('Failed to fetch')
      const receipts = mutations.map(sent => ({ ...sent, outcome: 'applied', v: 7 }))
      return Response.json({ ...base, receipts })
    },
    now: () => mono,
    mono: () => mono,
    newId: () => `id-${(ids += 1)}`,
  })
  const engine = new SyncEngine(new MemoryStore(), env, { scope: 'test', timers })
  await engine.start(person, schemaVersion)
  await pass(1000)
  await engine.store.write(tx => tx.put('user', [{ ...aUser('u-ana'), v: 1, deletedAt: null }]))
  const act = () =>
    engine.store.write(async tx =>
      tx.put('outbox', [
        {
          mid: `m-${(ids += 1)}`,
          seq: ids,
          name: 'task.add',
          version: 1,
          input: {},
          base: 0,
          boot: 'boot',
          mono,
          at: mono,
          state: 'pending',
          attempts: 0,
        },
      ]),
    )
  const pushes = (since = 0) =>
    calls.filter(({ path, at }) => path === '/api/sync/push' && at >= since).length
  return { engine, server, calls, pushes, act }
}

beforeEach(() => {
  mono = 1000
  due = []
})

test('the echo of a push whose answer was lost does not send it again at once', async () => {
  let v = 7
  const { engine, act, pushes } = await tablet(each => each.poked((v += 1)))
  await act()
  engine.wake()
  await pass(60_000)
  // 1, 2, 4 … seconds, and the stream's word brings none closer than some seconds to the one before.
  expect(pushes()).toBeGreaterThan(3)
  expect(pushes()).toBeLessThanOrEqual(10)
})

test("a busy floor's pokes do not take the back-off away, and bring the tablet back soon after the trouble", async () => {
  const { engine, server, act, pushes } = await tablet()
  await act()
  engine.wake()
  let v = 7
  for (let i = 0; i < 3000; i += 1) {
    engine.poked((v += 1))
    await pass(100)
  }
  const during = pushes()
  expect(during).toBeLessThanOrEqual(40)
  server.isLosing = false
  for (let i = 0; i < 150; i += 1) {
    engine.poked((v += 1))
    await pass(100)
  }
  expect(pushes()).toBe(during + 1)
  expect(engine.state.phase).toBe('idle')
})

test('hundreds of acts before a server that does not answer are tried every few seconds, not each by itself', async () => {
  const { engine, pushes } = await tablet()
  for (let i = 0; i < 300; i += 1) {
    await engine.mutate(addTask, {
      id: `t-${i}`,
      title: 'Call back',
      note: '',
      kind: 'call',
      dueAt: Date.UTC(2026, 10, 21),
      remindAt: null,
      assignedTo: 'u-ana',
      leadId: null,
      clientId: null,
      vehicleId: null,
    })
    await pass(100)
  }
  expect(pushes()).toBeGreaterThan(3)
  expect(pushes()).toBeLessThanOrEqual(20)
})

test('who looks, taps or finds the network again is answered at once', async () => {
  const { engine, act, pushes } = await tablet()
  await act()
  engine.wake()
  await pass(20_000)
  const before = pushes()
  engine.wake()
  await pass(100)
  expect(pushes()).toBe(before + 1)
})

test('a page that found the lock taken has not heard that the server answers', async () => {
  const { engine, act, pushes } = await tablet()
  await act()
  engine.wake()
  await pass(20_000)
  const { request } = engine.env.locks
  const since = mono
  let asked = 0
  // Another page holds it every second time.
  ;(engine.env.locks as { request: unknown }).request = (name: string, ...rest: unknown[]) =>
    (asked += 1) % 2
      ? (rest.at(-1) as (lock: unknown) => unknown)(null)
      : (request as (...all: unknown[]) => unknown)(name, ...rest)
  await pass(120_000)
  expect(pushes(since)).toBeLessThanOrEqual(4)
})

test('waits grow from a second to a minute, are never shorter than the server asked for, and end with an answer', () => {
  const backOff = new BackOff({ mono: () => mono, random: () => 0.5 })
  expect([backOff.isFailing, backOff.isAskedToWait, backOff.forwardMs(5000)]).toEqual([
    false,
    false,
    0,
  ])
  const waits = Array.from({ length: 8 }, () => {
    backOff.failed()
    return backOff.waitMs()
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect([backOff.isFailing, backOff.isAskedToWait]).toEqual([true, false])
  backOff.failed(90_000)
  expect([backOff.waitMs(), backOff.isAskedToWait]).toEqual([90_000, true])
  mono += 89_999
  expect([backOff.forwardMs(5000), backOff.isAskedToWait]).toEqual([1, true])
  mono += 1
  expect([backOff.forwardMs(5000), backOff.isAskedToWait]).toEqual([0, false])
  backOff.failed(90_000)
  // Who looks or taps forgets the failures; what the server asked for stands.
  backOff.forget()
  expect([backOff.isFailing, backOff.isAskedToWait]).toEqual([false, true])
  backOff.succeeded()
  expect([backOff.isFailing, backOff.isAskedToWait, backOff.forwardMs(0)]).toEqual([
    false,
    false,
    0,
  ])
})
test.each([
  [0, 500, 2500],
  [0.75, 1250, 6250],
])('no two devices come back together: %d', (random, wait, forward) => {
  const backOff = new BackOff({ mono: () => mono, random: () => random })
  backOff.failed()
  expect([backOff.waitMs(), backOff.forwardMs(5000)]).toEqual([wait, forward])
  mono += 1000
  expect(backOff.forwardMs(5000)).toBe(forward - 1000)
})
