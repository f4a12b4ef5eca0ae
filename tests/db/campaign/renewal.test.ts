/** When a renewal is told, and whether that was in time, by the calendar of the house. */
import { expect, test } from 'vitest'
import { isToldInTime, mayRenew, nextWordAt, type Told, wordDue } from '#db/campaign/renewal.ts'
import { instantOf } from '#db/kernel/date.ts'

const zones = ['America/Toronto', 'Europe/Madrid', 'America/Bogota', 'Pacific/Auckland']
const term = (told: Told[] = [], over: object = {}) => ({
  fromOn: '2026-10-06',
  toOn: '2026-11-02',
  told,
  ...over,
})
/** It renews on the 3rd of November; in Toronto the clocks go back on the 1st. */
const at = (day: string, time: string, zone = 'America/Toronto') =>
  instantOf(`2026-${day}`, time, zone)
const told = (days: 7 | 2, day: string, time = '08:00') => ({ days, at: at(day, time) })

test.each(zones)('in %s both words come at eight in the morning', zone => {
  const [week, two] = [at('10-27', '08:00', zone), at('11-01', '08:00', zone)]
  expect(wordDue(term(), zone, week - 1)).toBeUndefined()
  expect(wordDue(term(), zone, week)).toBe(7)
  expect(nextWordAt(term(), zone, week - 1)).toBe(week)
  const once = term([{ days: 7, at: week }])
  expect([wordDue(once, zone, week), wordDue(once, zone, two - 1)]).toEqual([undefined, undefined])
  expect(nextWordAt(once, zone, week)).toBe(two)
  expect(wordDue(once, zone, two)).toBe(2)
  const twice = term([{ days: 2, at: two }])
  expect([wordDue(twice, zone, two), nextWordAt(twice, zone, two)]).toEqual([undefined, undefined])
})

test.each([
  ['late, the first one is still said', [], '10-30', '12:00', 7],
  ['of two that are due the nearer one is', [], '11-01', '23:59', 2],
  ['a day before is too late to be the first', [], '11-02', '00:00', undefined],
  ['though not to be the second', [told(7, '10-27')], '11-02', '12:00', 2],
])('%s', (_, words, day, time, due) => {
  expect(wordDue(term(words), 'America/Toronto', at(day, time))).toBe(due)
})

test.each([
  [[], false],
  [[told(7, '10-27')], true],
  [[told(2, '11-01', '23:59')], true],
  [[told(2, '11-02', '00:00')], false],
])('%j in time: %s', (words, isInTime) => {
  expect(isToldInTime(term(words), 'America/Toronto')).toBe(isInTime)
})
test.each([
  [[], '11-01', '23:59', true],
  [[], '11-02', '00:00', false],
  [[told(7, '10-27')], '11-02', '23:59', true],
])('%j: on %s at %s it may renew: %s', (words, day, time, may) => {
  expect(mayRenew(term(words), 'America/Toronto', at(day, time))).toBe(may)
})
