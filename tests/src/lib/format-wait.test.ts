import { expect, test } from 'vitest'
import { span, wait } from '#src/lib/format.ts'

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
