import { expect, test } from 'vitest'
import { relative, since, span, wait } from '#src/lib/format.ts'

const hour = 3_600_000

test.each([
  [59_000, 'en-ca', '0 min'],
  [22 * 60_000, 'en-ca', '22 min'],
  [3 * hour, 'en-ca', '3 h'],
  // Three days of nine opening hours are 27 hours, not a day and three hours.
  [27 * hour, 'en-ca', '27 h'],
  [27 * hour, 'fr-ca', '27 h'],
  [130 * hour, 'es-es', '130 h'],
])('a wait of %i ms in %s is %s', (ms, locale, said) => {
  expect(wait(ms, locale).replaceAll(/\s/g, ' ').replace('mins', 'min').replace(/hrs?/, 'h')).toBe(
    said,
  )
})

test('a span of the calendar is still in days', () => {
  expect(span(27 * hour, 'fr-ca').replaceAll(/\s/g, ' ')).toBe('1 j')
})

test('an hour is written alike, alone and after its weekday', () => {
  const zone = 'America/Toronto'
  const at = Date.parse('2026-11-25T00:19:00-05:00')
  const said = (now: string) => since(at, Date.parse(now), 'fr-ca', zone).replaceAll(/\s/g, ' ')
  expect(said('2026-11-25T09:00:00-05:00')).toBe('0 h 19')
  expect(said('2026-11-27T09:00:00-05:00')).toBe('mer. 0 h 19')
  expect(said('2026-12-25T09:00:00-05:00')).toBe('25 nov., 0 h 19')
})

test.each([
  ['en-ca', 'now'],
  ['fr-ca', 'maintenant'],
  ['fr-fr', 'maintenant'],
  ['es-es', 'ahora'],
  ['es-co', 'ahora'],
])('less than a minute away is "now" in %s', (locale, says) => {
  expect([relative(59_999, 0, locale), relative(0, 59_999, locale)]).toEqual([says, says])
})
