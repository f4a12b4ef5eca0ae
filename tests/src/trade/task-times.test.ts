import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '#db/kernel/date.ts'
import { dueGrouper, dueGroups, presetsAt } from '#src/domain/task/times.ts'

const zone = 'America/Toronto'
const at = (date: string, time: string) => instantOf(date, time, zone)
const wordsOf = (date: string, time: string) =>
  Object.fromEntries(presetsAt(at(date, time), zone).map(preset => [preset.key, preset.at]))

test('a Wednesday morning offers an hour from now, this evening, tomorrow and Monday', () => {
  expect(wordsOf('2026-03-04', '10:07')).toEqual({
    hour: at('2026-03-04', '11:15'),
    evening: at('2026-03-04', '17:00'),
    tomorrow: at('2026-03-05', '09:00'),
    monday: at('2026-03-09', '09:00'),
  })
})

test('late in the day there is no evening left, and on a Sunday Monday is tomorrow', () => {
  expect(Object.keys(wordsOf('2026-03-04', '16:00'))).toEqual(['hour', 'tomorrow', 'monday'])
  expect(Object.keys(wordsOf('2026-03-08', '18:00'))).toEqual(['hour', 'tomorrow'])
  expect(wordsOf('2026-03-09', '08:00')['monday']).toBe(at('2026-03-16', '09:00'))
})

test('nine o’clock is nine o’clock after the clocks change', () => {
  expect(wordsOf('2026-03-07', '10:00')['tomorrow']).toBe(Date.parse('2026-03-08T13:00:00Z'))
})

test('a list is cut at now, midnight, midnight again, and Sunday night', () => {
  const groupOf = dueGrouper(at('2026-03-04', '10:00'), zone)
  expect(groupOf(at('2026-03-04', '09:59'))).toBe('overdue')
  expect(groupOf(at('2026-03-04', '23:59'))).toBe('today')
  expect(groupOf(at('2026-03-05', '00:00'))).toBe('tomorrow')
  expect(groupOf(at('2026-03-06', '00:00'))).toBe('week')
  expect(groupOf(at('2026-03-08', '23:59'))).toBe('week')
  expect(groupOf(at('2026-03-09', '00:00'))).toBe('later')
})

test('whatever the hour, presets lie ahead and groups follow time', () => {
  const instant = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-12-31') })
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(zone, 'Europe/Madrid', 'America/Bogota'),
      fc.array(fc.integer({ min: -3e9, max: 3e9 }), { maxLength: 20 }),
      (now, timeZone, offsets) => {
        for (const preset of presetsAt(now, timeZone)) expect(preset.at).toBeGreaterThan(now)
        const groupOf = dueGrouper(now, timeZone)
        const ranks = offsets
          .toSorted((a, b) => a - b)
          .map(offset => dueGroups.indexOf(groupOf(now + offset)))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      },
    ),
  )
})
