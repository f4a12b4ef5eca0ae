/** Periods, and the one before each. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, nextDueAt } from '#db/figures/due.ts'
import {
  everies,
  lastWhole,
  type Period,
  periodOf,
  presets,
  previousOf,
} from '#db/figures/period.ts'
import { figuresQuery } from '#db/figures/asked.ts'
import { addDays, dateIn, daysBetween, instantOf } from '#db/kernel/date.ts'

test.each<[string, Period, Period]>([
  ['one day', { from: '2026-11-24', to: '2026-11-24' }, { from: '2026-11-23', to: '2026-11-23' }],
  ['a week', { from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' }],
  ['a month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['January', { from: '2026-01-01', to: '2026-01-31' }, { from: '2025-12-01', to: '2025-12-31' }],
  ['a quarter', { from: '2026-04-01', to: '2026-06-30' }, { from: '2026-01-01', to: '2026-03-31' }],
  ['a year', { from: '2024-01-01', to: '2024-12-31' }, { from: '2023-01-01', to: '2023-12-31' }],
  [
    'a month begun',
    { from: '2026-11-01', to: '2026-11-24' },
    { from: '2026-10-01', to: '2026-10-24' },
  ],
  [
    'March to its 30th',
    { from: '2026-03-01', to: '2026-03-30' },
    { from: '2026-02-01', to: '2026-02-28' },
  ],
  [
    'a year begun',
    { from: '2026-01-01', to: '2026-11-24' },
    { from: '2025-01-01', to: '2025-11-24' },
  ],
  [
    'a year begun, on the 29th of February',
    { from: '2024-01-01', to: '2024-02-29' },
    { from: '2023-11-01', to: '2023-12-31' },
  ],
  [
    'a year begun, to a month’s end',
    { from: '2026-01-01', to: '2026-11-30' },
    { from: '2025-01-01', to: '2025-11-30' },
  ],
  [
    'two months begun',
    { from: '2026-10-01', to: '2026-11-24' },
    { from: '2026-08-07', to: '2026-09-30' },
  ],
])('%s stands beside the one before', (_, period, before) => {
  expect(previousOf(period)).toEqual(before)
})

const dayFrom = fc.integer({ min: 0, max: 6000 }).map(days => addDays('2015-01-01', days))
test('the period before is over when this one begins, and of as many days, months or the same days', () => {
  fc.assert(
    fc.property(dayFrom, fc.integer({ min: 0, max: 730 }), (from, days) => {
      const period = { from, to: addDays(from, days) }
      const before = previousOf(period)
      expect(before.from <= before.to && before.to < period.from).toBe(true)
      const isMonths = from.endsWith('-01') && addDays(period.to, 1).endsWith('-01')
      if (isMonths || (from.endsWith('-01-01') && days < 365))
        expect(before.from.endsWith('-01')).toBe(true)
      else if (!from.endsWith('-01')) expect(daysBetween(before.from, before.to)).toBe(days)
    }),
  )
})

test('a preset ends today or before, and may be asked for', () => {
  fc.assert(
    fc.property(dayFrom, fc.constantFrom(...presets), (today, preset) => {
      const period = periodOf(preset, today)
      expect(period.to <= today).toBe(true)
      expect(figuresQuery.safeParse({ kind: 'leads', ...period }).success).toBe(true)
    }),
  )
  expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('last-7', '2026-11-24')).toEqual({ from: '2026-11-18', to: '2026-11-24' })
  expect(periodOf('this-year', '2026-11-24').from).toBe('2026-01-01')
})

test.each([
  ['no day', '2026-02-30', '2026-03-01'],
  ['backwards', '2026-03-02', '2026-03-01'],
  ['over two years', '2024-01-01', '2026-01-02'],
])('%s is no period', (_, from, to) => {
  expect(figuresQuery.safeParse({ kind: 'leads', from, to }).success).toBe(false)
})

test('a letter is about the week or month that was over, and is due at seven by the house’s clock', () => {
  expect(lastWhole('week', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(lastWhole('week', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(lastWhole('month', '2026-11-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  const zone = 'America/Toronto'
  const monday = (time: string) => instantOf('2026-11-23', time, zone)
  expect(dueOf('week', monday('06:59'), zone).period.to).toBe('2026-11-15')
  expect(dueOf('week', monday('07:00'), zone)).toEqual({
    period: { from: '2026-11-16', to: '2026-11-22' },
    at: monday('07:00'),
  })
  expect(nextDueAt('week', monday('06:59'), zone)).toBe(monday('07:00'))
  expect(nextDueAt('month', monday('07:00'), zone)).toBe(instantOf('2026-12-01', '07:00', zone))
})

test('what is due is never to come, and what comes next is due then', () => {
  const zones = fc.constantFrom('America/Toronto', 'Europe/Madrid', 'America/Bogota')
  const instants = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...everies), instants, zones, (every, now, zone) => {
      const due = dueOf(every, now, zone)
      const next = nextDueAt(every, now, zone)
      expect(due.at <= now && now < next).toBe(true)
      expect(dueOf(every, next, zone).at).toBe(next)
      expect(addDays(due.period.to, 1)).toBe(dateIn(zone, due.at))
    }),
  )
})
