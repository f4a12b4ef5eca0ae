/** The three measures against guessing, at their edges: nobody is shut out a second too long, or let in one too soon. */
import { expect, test } from 'vitest'
import { accountDelayMs, createThrottle, secondsUntil } from '#server/platform/throttle.ts'

const now = Date.UTC(2026, 2, 10, 14)
const s = 1000
const minute = 60 * s

test('sixty tries at once, then one every two seconds', () => {
  const { take } = createThrottle()
  for (let i = 0; i < 60; i += 1) expect(take('a', now)).toBe(0)
  expect(take('a', now)).toBe(2)
  // Waiting costs nothing: the try that was sent away is not counted.
  expect(take('a', now + 1 * s)).toBe(1)
  expect(take('a', now + 2 * s - 1)).toBe(1)
  expect(take('a', now + 2 * s)).toBe(0)
  expect(take('a', now + 2 * s)).toBe(2)
  expect(take('b', now)).toBe(0)
})

test('a quiet address has sixty again, and never more', () => {
  const { take } = createThrottle()
  for (let i = 0; i < 60; i += 1) take('a', now)
  const later = now + 24 * 60 * minute
  for (let i = 0; i < 60; i += 1) expect(take('a', later)).toBe(0)
  expect(take('a', later)).toBe(2)
})

test('a server’s clock that is set back an hour keeps no office out', () => {
  const { take } = createThrottle()
  take('a', now)
  expect(take('a', now - 60 * minute)).toBe(0)
})

test('three failures are free; then a name waits 2, 4, 8 … seconds there, fifteen minutes at most', () => {
  const throttle = createThrottle()
  const waits = Array.from({ length: 15 }, () => {
    throttle.failed('ana', 'a', now)
    return throttle.waitFor('ana', 'a', now)
  })
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('a wait is over at its second, and is of one name at one address', () => {
  const throttle = createThrottle()
  for (let i = 0; i < 4; i += 1) throttle.failed('ana', 'a', now)
  expect(throttle.waitFor('ana', 'a', now + 2 * s - 1)).toBe(1)
  expect(throttle.waitFor('ana', 'a', now + 2 * s)).toBe(0)
  expect(throttle.waitFor('rita', 'a', now)).toBe(0)
  expect(throttle.waitFor('ana', 'b', now)).toBe(0)
})

test('a good sign-in forgets hers there, and nobody else’s', () => {
  const throttle = createThrottle()
  for (let i = 0; i < 4; i += 1)
    for (const [name, ip] of [
      ['ana', 'a'],
      ['ana', 'b'],
      ['rita', 'a'],
    ] as const)
      throttle.failed(name, ip, now)
  throttle.succeeded('ana', 'a')
  expect(throttle.waitFor('ana', 'a', now)).toBe(0)
  expect(throttle.waitFor('ana', 'b', now)).toBe(2)
  expect(throttle.waitFor('rita', 'a', now)).toBe(2)
  throttle.failed('ana', 'a', now)
  expect(throttle.waitFor('ana', 'a', now)).toBe(0)
})

test('failures are forgotten an hour after the last', () => {
  const after = (ms: number) => {
    const throttle = createThrottle()
    for (let i = 0; i < 4; i += 1) throttle.failed('ana', 'a', now)
    throttle.failed('ana', 'a', now + ms)
    return throttle.waitFor('ana', 'a', now + ms)
  }
  expect(after(60 * minute - 1)).toBe(4)
  expect(after(60 * minute)).toBe(0)
})

test('an attacker with many addresses fills no memory: the oldest make room', () => {
  const throttle = createThrottle()
  for (let i = 0; i < 4; i += 1) throttle.failed('ana', 'first', now)
  for (let i = 0; i < 60; i += 1) throttle.take('first', now)
  for (let i = 0; i < 19_999; i += 1) {
    throttle.failed('ana', `x${i}`, now)
    throttle.take(`x${i}`, now)
  }
  expect(throttle.waitFor('ana', 'first', now)).toBe(2)
  throttle.failed('ana', 'last', now)
  expect(throttle.waitFor('ana', 'first', now)).toBe(0)
  expect(throttle.take('first', now)).toBe(2)
  // Asked just now, it is the youngest: the next one takes another’s place.
  throttle.take('last', now)
  expect(throttle.take('first', now)).toBe(2)
})

test('a name failing from everywhere: nothing for ten, then 1, 2, 4 … 30 seconds', () => {
  expect([0, 1, 10, 11, 12, 13, 14, 15, 16, 17, 1000].map(accountDelayMs)).toEqual([
    0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})
test('a wait is told in whole seconds, up, and never below nothing', () => {
  expect([0, 1, 999, 1000, 1001].map(ms => secondsUntil(now + ms, now))).toEqual([0, 1, 1, 1, 2])
  expect(secondsUntil(now - 5000, now)).toBe(0)
})
