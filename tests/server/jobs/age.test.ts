/** The clock that ages what is kept: it never leaps, whatever becomes of the other one. */
import { expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { loginBook, meta } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { createAge } from '#server/jobs/age.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { createTestServer, testStart } from '../../support/server.ts'

/** `set` moves what the clock says, `runs` also lets the time pass. */
function aClock() {
  const server = createTestServer()
  let [now, ran] = [testStart, 0]
  const clock = { now: () => now, running: () => ran }
  const deps = { ...server.deps, ports: { ...server.deps.ports, clock } }
  return {
    server,
    deps,
    set: (ms: number) => void (now += ms),
    runs: (ms: number) => {
      now += ms
      ran += ms
    },
    restart: () => void (ran = 0),
  }
}

test('it is the real clock while that one runs as it should', () => {
  const { server, deps, runs } = aClock()
  const age = createAge(deps)
  for (const ms of [0, 30_000, dayMs, 400 * dayMs]) {
    runs(ms)
    expect(age()).toBe(deps.ports.clock.now())
  }
  server.close()
})

test('after a leap it follows by thirty days a day, over restarts too, and is right again with the clock', () => {
  const { server, deps, set, runs, restart } = aClock()
  const before = createAge(deps)
  set(3650 * dayMs)
  expect(before()).toBe(testStart)
  runs(dayMs)
  expect(before()).toBe(testStart + 30 * dayMs)
  restart()
  const after = createAge(deps)
  expect(after()).toBe(testStart + 30 * dayMs)
  runs(dayMs)
  expect(after()).toBe(testStart + 60 * dayMs)
  set(-3650 * dayMs)
  expect(after()).toBe(deps.ports.clock.now())
  expect(
    Number(
      server.deps.platform.db
        .select()
        .from(meta)
        .all()
        .find(row => row.key === 'age')?.value,
    ),
  ).toBe(testStart + 2 * dayMs)
  server.close()
})

test('ten years ahead for an hour destroy nothing of what is kept', async () => {
  const { server, deps, set, runs } = aClock()
  await server.signIn('ana')
  const { db } = server.dealership('north')
  db.insert(schema.hookEvent)
    .values({ id: 'h', callKey: 'k', receivedAt: testStart, occurredAt: testStart, body: '{}' })
    .run()
  const kept = () => [
    db.select().from(schema.session).all().length,
    db.select().from(schema.hookEvent).all().length,
    deps.platform.db
      .select()
      .from(loginBook)
      .all()
      .filter(row => row.result === 'ok').length,
  ]
  const look = createTick(deps)
  let looks = 0
  /** Only a file that was written is looked at. */
  const tick = () => {
    db.update(schema.session)
      .set({ ip: `10.0.0.${deps.ports.clock.running() + looks++}` })
      .run()
    return look()
  }
  await tick()
  const before = kept()
  expect(before).toEqual([1, 1, 1])
  set(3650 * dayMs)
  await tick()
  runs(3_600_000)
  await tick()
  expect(kept()).toEqual(before)
  // Noticed all the same, and once.
  const expired = () =>
    deps.platform.db
      .select()
      .from(loginBook)
      .all()
      .filter(row => row.result === 'expired').length
  expect(expired()).toBe(1)
  server.close()
})
