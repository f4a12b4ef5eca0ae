import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from '#server/turns.ts'

const untilIdle = async () => {
  for (let i = 0; i < 400; i += 1) await new Promise(resolve => setImmediate(resolve))
}

/** A clock that only work moves: a call costs what its caller says. */
function floor() {
  let at = 0
  const turns = createTurns(() => at)
  const done: string[] = []
  const call = (group: string, caller: string, costMs: number) =>
    turns.take(group, caller).then(() => {
      at += costMs
      done.push(caller)
    })
  return { turns, done, call, pass: (ms: number) => void (at += ms) }
}

test('who asks much waits behind who asks little', async () => {
  const { done, call } = floor()
  for (let i = 0; i < 40; i += 1) void call('north', 'greedy', 30)
  // The first turn may hand out many; what comes after that shares.
  await new Promise(resolve => setImmediate(resolve))
  void call('north', 'modest', 1)
  void call('south', 'far', 1)
  await untilIdle()
  expect(done).toHaveLength(42)
  const handedFirst = 33
  expect(done.indexOf('modest')).toBeLessThanOrEqual(handedFirst + 2)
  expect(done.indexOf('far')).toBeLessThanOrEqual(handedFirst + 2)
})

test('a large dealership does not wait out a small one: each has its turn, then each of its tablets', async () => {
  const { done, call } = floor()
  for (let i = 0; i < 20; i += 1) void call('large', `large-${i}`, 50)
  void call('small', 'small', 50)
  await untilIdle()
  expect(done.indexOf('small')).toBeLessThanOrEqual(1)
})

test('a lone tablet never waits for its own work, however slow the machine is', async () => {
  const { turns, call } = floor()
  // Its first mirror: forty pages, one after the other, each of them a long turn.
  for (let i = 0; i < 40; i += 1) {
    await call('north', 'ana', 200)
    expect(turns.waitMs()).toBe(0)
  }
})

test('one late turn is no overload, and neither is a burst that is over soon', async () => {
  const { turns, call, pass } = floor()
  const late = call('north', 'ana', 1)
  pass(900)
  await late
  expect(turns.waitMs()).toBe(0)
  for (let i = 0; i < 100; i += 1) void call('north', `t-${i}`, 4)
  await untilIdle()
  expect(turns.waitMs()).toBeLessThan(150)
})

test('when every call has waited for a second, that is how long they wait', async () => {
  const { turns, call } = floor()
  let left = 300
  // Thirty tablets that each ask again as soon as they are answered.
  const tablet = async (i: number) => {
    while ((left -= 1) > 0) await call('north', `t-${i}`, 20)
  }
  for (let i = 0; i < 30; i += 1) void tablet(i)
  await untilIdle()
  expect(left).toBeLessThan(0)
  expect(turns.waitMs()).toBeGreaterThan(150)
})

afterEach(() => vi.useRealTimers())
/** Each go of the loop by hand, at a time of the test's own. */
function stepped() {
  vi.useFakeTimers({ toFake: ['setImmediate', 'clearImmediate'] })
  let at = 0
  const turns = createTurns(() => at)
  let done = 0
  const wait = (count = 1, group = 'north') => {
    for (let i = 0; i < count; i += 1)
      void turns.take(group, `${group}-${i}`).then(() => (done += 1))
  }
  /** @returns how many have had their turn in it */
  const go = async (afterMs = 0) => {
    at += afterMs
    const before = done
    vi.advanceTimersToNextTimer()
    for (let i = 0; i < 3; i += 1) await Promise.resolve()
    return done - before
  }
  /** One call that waits this long, handed out at `until`. */
  const call = async (waitMs: number, until: number) => {
    at = until - waitMs
    wait()
    await go(waitMs)
    await go()
  }
  return { turns, wait, go, call, to: (ms: number) => void (at = ms) }
}

test('as many as are quick in one go of the loop; half as many after a slow one, twice as many after a quick one', async () => {
  const { wait, go } = stepped()
  wait(200)
  const went = [await go()]
  for (const ms of [21, 21, 21, 21, 21, 21, 20, 20, 20, 20, 20, 20]) went.push(await go(ms))
  expect(went).toEqual([32, 16, 8, 4, 2, 1, 1, 2, 4, 8, 16, 32, 32])
  // The rest, and a go that finds nobody.
  expect([await go(), await go(), await go()]).toEqual([32, 10, 0])
  // Nobody was slow while nobody was there.
  wait(40)
  expect(await go(0)).toBe(32)
})
test('a long quiet is no slow go', async () => {
  const { wait, go, to } = stepped()
  wait(1)
  expect([await go(), await go()]).toEqual([1, 0])
  to(100_000)
  wait(40)
  expect([await go(20), await go()]).toEqual([32, 8])
})
test('how long they wait is what every call of three windows waited, and one that did not wait ends it', async () => {
  const { turns, call } = stepped()
  const told: number[] = []
  for (const [waitMs, until] of [
    [200, 200],
    [300, 500],
    [250, 999],
    [220, 1000],
    [210, 1500],
    [400, 1600],
    [0, 1700],
  ] as const) {
    await call(waitMs, until)
    told.push(turns.waitMs())
  }
  expect(told).toEqual([0, 0, 0, 200, 210, 210, 0])
})
test('when nobody came for two windows nobody has waited', async () => {
  const waited = async (ms: number) => {
    const { turns, call, to } = stepped()
    for (const until of [200, 700, 1200]) await call(200, until)
    to(1200 + ms)
    return turns.waitMs()
  }
  expect([await waited(0), await waited(499), await waited(999), await waited(1000)]).toEqual([
    200, 200, 200, 0,
  ])
})
test('one that has waited for over a second counts before it has had its turn, the oldest of its queue', () => {
  const { turns, to, wait } = stepped()
  const at = (ms: number) => {
    to(ms)
    return turns.waitMs()
  }
  wait()
  to(900)
  wait()
  expect([at(900), at(1000), at(1001), at(1501)]).toEqual([0, 0, 1, 501])
})
