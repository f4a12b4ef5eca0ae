import { expect, test } from 'vitest'
import {
  byClock,
  isIdle,
  isSpent,
  noTries,
  oneMore,
  pinProblem,
  waitLeftMs,
} from '#src/lib/idle-lock-rules.ts'

const minute = 60_000

test('a PIN is 6 to 12 digits, and none that anybody tries first', () => {
  for (const pin of ['', '12345', '1234567890123', '12a456', '١٢٣٤٥٦', '48 291'])
    expect(pinProblem(pin), pin).toBe('digits')
  for (const pin of ['000000', '999999999999', '123456', '654321', '890123', '135791', '121212'])
    expect(pinProblem(pin), pin).toBe('trivial')
  for (const pin of ['123123', '4814814', '1212121']) expect(pinProblem(pin), pin).toBe('trivial')
  for (const pin of ['482915', '112233', '123457', '198407', '482915736045'])
    expect(pinProblem(pin), pin).toBeUndefined()
})

test('four wrong tries cost nothing, each further one waits longer, after ten none is left', () => {
  const waits: number[] = []
  let tries = noTries
  while (!isSpent(tries)) {
    tries = oneMore(tries, 0)
    waits.push(waitLeftMs(tries, 0) / minute)
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 5, 15, 15, 15, 15])
})

test('a wait passes by the clock, and one that was set back does not shorten it', () => {
  const tries = { count: 6, at: 100 * minute, waitMs: 5 * minute }
  expect(waitLeftMs(tries, 102 * minute)).toBe(3 * minute)
  expect(waitLeftMs(tries, 106 * minute)).toBe(0)
  expect(waitLeftMs(tries, 10 * minute)).toBe(5 * minute)
  // From then on the clock that was set back counts, not the hour it was set from.
  const anew = byClock(tries, 10 * minute)
  expect(waitLeftMs(anew, 14 * minute)).toBe(minute)
  expect(waitLeftMs(anew, 15 * minute)).toBe(0)
  expect(byClock(tries, 102 * minute)).toBe(tries)
})

test('either clock tells that nobody was there; a device that slept is noticed by the one on the wall', () => {
  const seen = { wall: 1000 * minute, mono: 50 * minute }
  const later = (wall: number, mono: number) => ({
    wall: seen.wall + wall * minute,
    mono: seen.mono + mono * minute,
  })
  expect(isIdle(seen, later(4, 4), 5 * minute)).toBe(false)
  expect(isIdle(seen, later(5, 5), 5 * minute)).toBe(true)
  expect(isIdle(seen, later(60, 0), 5 * minute), 'slept').toBe(true)
  expect(isIdle(seen, later(0, 6), 5 * minute), 'clock held').toBe(true)
  expect(isIdle(seen, later(-0.5, 1), 5 * minute), 'clock put right').toBe(false)
  expect(isIdle(seen, later(-90, 1), 5 * minute), 'clock set back').toBe(true)
})
