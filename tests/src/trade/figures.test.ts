import { expect, test } from 'vitest'
import { instantOf } from '#db/kernel/date.ts'
import { dayFinder, figuresOf, monthDays } from '#src/forms/crm/dashboard/figures.ts'
import type { MonthRows } from '#src/domain/lead/dashboard.ts'
import { clockAllDay } from '#tests/support/builders/desk.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'

const zone = 'America/Toronto'
const at = (date: string, time = '10:00') => instantOf(date, time, zone)
const days = monthDays('2026-03-04')
const minute = 60_000
const rows = (over: Partial<MonthRows> = {}): MonthRows => ({
  leads: [],
  soldAt: new Map(),
  appointments: [],
  people: [],
  ...over,
})

test('the days of a month run from the 1st to today, in the dealership’s zone', () => {
  expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
  const dayOf = dayFinder(days, zone)
  expect(
    [
      at('2026-02-28', '23:59'),
      at('2026-03-01', '00:00'),
      at('2026-03-04', '23:59'),
      at('2026-03-05', '00:00'),
    ].map(dayOf),
  ).toEqual([-1, 0, 3, -1])
})

test('figures count what came in the month, hers only', () => {
  const leads = [
    aLead({ id: '1', leadAt: at('2026-03-01'), firstAnswerAt: at('2026-03-01') + 4 * minute }),
    aLead({
      id: '2',
      leadAt: at('2026-03-02'),
      firstAnswerAt: at('2026-03-02') + 10 * minute,
      status: 'sold',
    }),
    aLead({
      id: '3',
      leadAt: at('2026-02-20'),
      status: 'delivered',
      deliveredAt: at('2026-03-03'),
    }),
    aLead({ id: '4', leadAt: at('2026-03-03'), assignedTo: 'u-marc' }),
  ]
  const soldAt = new Map([
    ['2', at('2026-03-04')],
    ['3', at('2026-02-25')],
  ])
  const mine = figuresOf(rows({ leads, soldAt }), days, zone, 'u-ana', clockAllDay())
  expect(mine.received).toEqual({ value: 2, days: [1, 1, 0, 0] })
  // Nearest rank, as the reports count it.
  expect(mine.median.value).toBe(4 * minute)
  expect(mine.p90.value).toBe(10 * minute)
  expect(mine.sold).toEqual({ value: 1, days: [0, 0, 0, 1] })
  expect(mine.delivered).toEqual({ value: 1, days: [0, 0, 1, 0] })
  expect(mine.conversion).toEqual({ value: 0.5, days: [0, 0, 0, 0.5], of: 2 })
  expect(
    figuresOf(rows({ leads, soldAt }), days, zone, undefined, clockAllDay()).received.value,
  ).toBe(3)
})

test('who stood there when she was logged waited for nothing: no clock, as in the reports', () => {
  const leads = [
    aLead({ id: '1', leadAt: at('2026-03-01'), firstAnswerAt: at('2026-03-01') }),
    aLead({ id: '2', leadAt: at('2026-03-01'), firstAnswerAt: at('2026-03-01') + 9 * minute }),
  ]
  const { received, median } = figuresOf(rows({ leads }), days, zone, 'u-ana', clockAllDay())
  expect([received.value, median.value]).toEqual([2, 9 * minute])
})

test('an appointment is kept when she came, out of those that came or did not', () => {
  const appointments = [
    anAppointment({ id: 'a', startsAt: at('2026-03-02'), status: 'showed-up' }),
    anAppointment({ id: 'b', startsAt: at('2026-03-02'), status: 'no-show' }),
    anAppointment({ id: 'c', startsAt: at('2026-03-02'), status: 'cancelled' }),
  ]
  expect(figuresOf(rows({ appointments }), days, zone, 'u-ana', clockAllDay()).kept).toEqual({
    value: 1,
    days: [0, 1, 0, 0],
    of: 2,
  })
})

test('a month without leads has no conversion and no median, not zero', () => {
  const { conversion, median } = figuresOf(rows(), days, zone, 'u-ana', clockAllDay())
  expect([conversion.value, median.value]).toEqual([undefined, undefined])
})
