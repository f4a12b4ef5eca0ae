/** The clock of the machine decides nothing: every rule says the same wherever it runs. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, addYears, dateIn, instantOf } from '#db/kernel/date.ts'
import { dotDate } from '#db/inspection/inspection.ts'

const own = process.env['TZ']
afterAll(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

// In minutes, and as JavaScript counts them: west is positive.
describe.each([
  ['Pacific/Kiritimati', -840],
  ['America/Toronto', 300],
  ['Pacific/Pago_Pago', 660],
])('on a machine in %s', (zone, offset) => {
  beforeEach(() => {
    process.env['TZ'] = zone
  })

  test('its clock is the one of the zone', () => {
    expect(new Date('2026-01-01T12:00Z').getTimezoneOffset()).toBe(offset)
  })
  test.each([
    ['2026-01-01T05:30Z', '2026-01-01'],
    ['2026-01-01T04:30Z', '2025-12-31'],
    ['2026-01-02T04:30Z', '2026-01-01'],
  ])('%s is %s in Toronto', (instant, day) => {
    expect(dateIn('America/Toronto', Date.parse(instant))).toBe(day)
  })
  test('days, months and years are counted on the calendar', () => {
    expect(instantOf('2026-07-15', '23:30', 'Europe/Paris')).toBe(Date.parse('2026-07-15T21:30Z'))
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addMonths('2025-08-31', 6)).toBe('2026-02-28')
    expect(addMonths('2025-07-31', 1)).toBe('2025-08-31')
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-02-28', 1)).toBe('2026-03-28')
    expect(addMonths('2026-07-31', 1)).toBe('2026-08-31')
  })
  test('a tire was made in its week', () => {
    expect(dotDate('02/24')).toBe(Date.parse('2024-01-08T00:00Z'))
  })
})
