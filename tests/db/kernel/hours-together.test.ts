import { expect, test } from 'vitest'
import { hoursTogether } from '#db/kernel/zones.ts'
import { instantIn } from '#server/instant.ts'
import { instant, wallTime } from '#src/lib/format.ts'

const at = Date.UTC(2026, 10, 29, 14, 5)
test.each([
  ['9 h 00', '9\u00a0h\u00a000'],
  ['29 nov. 2026, 9 h 05', '29 nov. 2026, 9\u00a0h\u00a005'],
  ['17 h', '17\u00a0h'],
  ['9:00', '9:00'],
])('%s is written in one piece', (said, whole) => {
  expect(hoursTogether(said)).toBe(whole)
})
test('wherever an hour is written in Canadian French', () => {
  const zone = 'America/Toronto'
  const said = [
    instant(at, 'dateTime', 'fr-ca', zone),
    instant(at, 'time', 'fr-ca', zone),
    wallTime('09:00', 'fr-ca'),
    instantIn('fr-ca', zone, { timeStyle: 'short' })(at),
    instantIn('fr-ca', zone, { dateStyle: 'full', timeStyle: 'short' })(at),
  ]
  for (const each of said) expect(each).toMatch(/\d\u00a0h\u00a0\d\d$/)
})
