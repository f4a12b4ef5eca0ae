/** Instants as a caller's clocks show them, and how long ago something was, in her language. */
import { expect, test } from 'vitest'
import { dateOffsetOf, elapsed, writer } from '#server/calls/written.ts'

const at = Date.UTC(2026, 2, 10, 14, 5, 59)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, '2026-03-10 14:05'],
  [-240, '2026-03-10 10:05'],
  [330, '2026-03-10 19:35'],
  [720, '2026-03-11 02:05'],
  [-720, '2026-03-10 02:05'],
])('with an offset of %i minutes it reads %s, whatever the zone', (offset, text) => {
  expect(writer(offset, 'Asia/Tokyo')(at)).toBe(text)
})
test.each([
  ['a summer day in Laval', 'America/Toronto', at, '2026-03-10 10:05'],
  ['late on the day before', 'America/Toronto', Date.UTC(2026, 2, 11, 3, 30), '2026-03-10 23:30'],
  ['a winter day', 'America/Toronto', Date.UTC(2026, 0, 10, 14), '2026-01-10 09:00'],
  [
    'a minute before the clocks go on',
    'America/Toronto',
    Date.UTC(2026, 2, 8, 6, 59),
    '2026-03-08 01:59',
  ],
  ['and a minute after', 'America/Toronto', Date.UTC(2026, 2, 8, 7), '2026-03-08 03:00'],
  ['in the evening of that day', 'America/Toronto', Date.UTC(2026, 2, 8, 22), '2026-03-08 18:00'],
  ['before they go back', 'America/Toronto', Date.UTC(2026, 10, 1, 5, 30), '2026-11-01 01:30'],
  ['in the evening of that one', 'America/Toronto', Date.UTC(2026, 10, 1, 22), '2026-11-01 17:00'],
  ['in Valencia', 'Europe/Madrid', at, '2026-03-10 15:05'],
  ['where the day is another', 'Pacific/Auckland', at, '2026-03-11 03:05'],
  ['half hours from UTC', 'America/St_Johns', at, '2026-03-10 11:35'],
])('without one the dealership’s clocks count: %s', (_, zone, instant, text) => {
  expect(writer(undefined, zone)(instant)).toBe(text)
})

test.each([
  ['-240', -240],
  ['0', 0],
  ['720', 720],
  ['-720', -720],
  ['721', undefined],
  ['-721', undefined],
  ['1000', undefined],
  ['+60', undefined],
  ['60 ', undefined],
  ['x60', undefined],
  ['60x', undefined],
  ['', undefined],
  [undefined, undefined],
])('a DateOffset of %j is %j minutes', (header, minutes) => {
  expect(dateOffsetOf(header)).toBe(minutes)
})

test.each([
  [-minute, 'this minute'],
  [0, 'this minute'],
  [minute - 1, 'this minute'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2 * hour - 1, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, 'yesterday'],
  [2 * day, '2 days ago'],
  [40 * day, '40 days ago'],
])('%i ms ago: %s', (ms, text) => expect(elapsed(at - ms, at, 'en-ca')).toBe(text))
test.each([
  ['fr-ca', 'il y a 5 minutes'],
  ['fr-fr', 'il y a 5 minutes'],
  ['es-es', 'hace 5 minutos'],
  ['es-co', 'hace 5 minutos'],
] as const)('in %s: %s', (locale, text) => expect(elapsed(at - 5 * minute, at, locale)).toBe(text))
