import { expect, test } from 'vitest'
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
