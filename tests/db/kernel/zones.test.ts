/** The clocks of provinces that do not turn them back any more, on a machine whose data may not know it. */
import { expect, test } from 'vitest'
import { dateIn, instantOf, wallMs } from '#db/kernel/date.ts'
import { instant } from '#src/lib/format.ts'
import { outdatedZones } from '#server/zone-data.ts'

const wall = (zone: string, at: string) =>
  new Date(wallMs(zone, Date.parse(at))).toISOString().slice(0, 16)

test.each([
  // The night itself, then the winters and summers after it; before it as every machine knows.
  ['America/Vancouver', '2026-11-01T08:30Z', '2026-11-01T01:30'],
  ['America/Vancouver', '2026-11-01T09:00Z', '2026-11-01T02:00'],
  ['America/Vancouver', '2027-01-15T20:00Z', '2027-01-15T13:00'],
  ['America/Vancouver', '2027-07-15T20:00Z', '2027-07-15T13:00'],
  ['America/Vancouver', '2026-01-15T20:00Z', '2026-01-15T12:00'],
  ['America/Edmonton', '2026-11-01T08:00Z', '2026-11-01T02:00'],
  ['America/Edmonton', '2027-01-15T20:00Z', '2027-01-15T14:00'],
  ['America/Yellowknife', '2027-01-15T20:00Z', '2027-01-15T14:00'],
  // Where clocks are still turned nothing is ours.
  ['America/Los_Angeles', '2027-01-15T20:00Z', '2027-01-15T12:00'],
])('%s at %s shows %s', (zone, at, shown) => expect(wall(zone, at)).toBe(shown))

test('an hour on the wall of Vancouver in winter is that hour, and midnight its own day', () => {
  expect(instantOf('2026-12-01', '09:00', 'America/Vancouver')).toBe(
    Date.parse('2026-12-01T16:00Z'),
  )
  expect(dateIn('America/Vancouver', Date.parse('2026-12-02T07:30Z'))).toBe('2026-12-02')
  // Nothing is shown twice that night.
  expect(instantOf('2026-11-01', '01:30', 'America/Vancouver')).toBe(
    Date.parse('2026-11-01T08:30Z'),
  )
})
test('the page shows the same hour', () => {
  const at = Date.parse('2026-12-01T16:00Z')
  expect(instant(at, 'time', 'en-ca', 'America/Vancouver')).toMatch(/^9:00/)
  expect(instant(at, 'time', 'en-ca', 'America/Toronto')).toMatch(/^11:00/)
})
test('zone data that is older than the law is named, newer data is not', () => {
  const late = (zone: string, at: number) => {
    const hour = new Date(wallMs(zone, at)).getUTCHours()
    return String(zone === 'America/Vancouver' ? hour - 1 : hour)
  }
  expect(outdatedZones(late)).toEqual(['America/Vancouver'])
  expect(outdatedZones((zone, at) => String(new Date(wallMs(zone, at)).getUTCHours()))).toEqual([])
})
