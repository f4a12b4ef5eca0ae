/** When a rule holds: at the edges of opening hours and of its own, and on the nights when the clocks change. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOwner, type Rule } from '#db/assignment/choose.ts'
import { nextChange, rulesAt } from '#db/assignment/when.ts'
import { type Calendar, type Interval, isOpen } from '#db/company/hours.ts'
import { instantOf } from '#db/kernel/date.ts'
import { aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const timeZone = 'America/Toronto'
const weekOf = (on: (day: number) => Interval[]) => Array.from({ length: 7 }, (_, day) => on(day))
const business = [{ open: '09:00', close: '18:00' }]
const calendar: Calendar = {
  timeZone,
  week: weekOf(day => (day < 5 ? business : [])),
  exceptions: [{ on: '2026-06-10', hours: [], note: 'Inventory' }],
  place: 'CA-QC',
  holidays: [],
}
const at = (wall: string, zone = timeZone) => instantOf(wall.slice(0, 10), wall.slice(11), zone)
/** Friday night until Saturday morning, on both days' lines. */
const night = weekOf(day =>
  day === 4
    ? [{ open: '18:00', close: '24:00' }]
    : day === 5
      ? [{ open: '00:00', close: '08:00' }]
      : [],
)
const rules: Rule[] = [
  aRule({ id: 'night', place: 1, holds: 'hours', hours: night }),
  aRule({ id: 'closed', place: 2, holds: 'closed' }),
  aRule({ id: 'open', place: 3, holds: 'open' }),
  aRule({ id: 'always', place: 4 }),
  aRule({ id: 'off', place: 5, active: false }),
  aRule({ id: 'gone', place: 6, deletedAt: 5 }),
]
const held = (wall: string) => rulesAt(rules, calendar, at(wall)).map(({ id }) => id)

// 12 June 2026 is a Friday.
test.each([
  ['2026-06-12T08:59', ['closed', 'always']],
  ['2026-06-12T09:00', ['open', 'always']],
  ['2026-06-12T17:59', ['open', 'always']],
  ['2026-06-12T18:00', ['night', 'closed', 'always']],
  ['2026-06-12T23:59', ['night', 'closed', 'always']],
  ['2026-06-13T00:00', ['night', 'closed', 'always']],
  ['2026-06-13T07:59', ['night', 'closed', 'always']],
  ['2026-06-13T08:00', ['closed', 'always']],
  ['2026-06-10T12:00', ['closed', 'always']],
  // Quebec's national holiday closes the house, and no hours of a rule's own.
  ['2026-06-24T12:00', ['closed', 'always']],
])('at %s these hold: %s', (wall, ids) => {
  expect(held(wall)).toEqual(ids)
})

test('on a holiday hours of its own hold all the same', () => {
  const noon = [{ open: '12:00', close: '13:00' }]
  const own = aRule({ holds: 'hours', hours: weekOf(() => noon) })
  const isHeld = (wall: string) => rulesAt([own], calendar, at(wall)).length === 1
  expect(['2026-06-24T11:59', '2026-06-24T12:00', '2026-06-24T13:00'].map(isHeld)).toEqual([
    false,
    true,
    false,
  ])
  // Nor the house's own day off.
  expect(isHeld('2026-06-10T12:30')).toBe(true)
})

const sundays = (open: string, close: string) =>
  aRule({ holds: 'hours', hours: weekOf(day => (day === 6 ? [{ open, close }] : [])) })
const minutesHeld = (rule: Rule, from: number, minutes: number) =>
  Array.from({ length: minutes }, (_, minute) => from + minute * 60_000).filter(
    each => rulesAt([rule], calendar, each).length === 1,
  ).length
test('an hour that spring skips is none, and the one that autumn repeats is two', () => {
  const spring = at('2026-03-08T00:00')
  const autumn = at('2026-11-01T00:00')
  expect(minutesHeld(sundays('01:00', '04:00'), spring, 360)).toBe(120)
  expect(minutesHeld(sundays('01:00', '04:00'), autumn, 360)).toBe(240)
})

test('by the clock of the dealership, wherever the server stands', () => {
  const bogota = { ...calendar, timeZone: 'America/Bogota', place: 'CO', exceptions: [] }
  const instant = at('2026-06-12T18:30', 'America/Bogota')
  expect(rulesAt(rules, bogota, instant).map(({ id }) => id)).toContain('night')
  expect(rulesAt(rules, { ...bogota, timeZone: 'Europe/Madrid' }, instant)[0]?.id).toBe('night')
  expect(rulesAt(rules, { ...bogota, timeZone: 'Asia/Tokyo' }, instant)[0]?.id).toBe('closed')
})

test('who gets it changes with the minute', () => {
  const people = ['day', 'night'].map(id => aUser({ id, name: id, roleIds: ['sales'] }))
  const shifts = [
    aRule({ id: 'a', place: 1, holds: 'open', userIds: ['day'] }),
    aRule({ id: 'b', place: 2, userIds: ['night'] }),
  ]
  const ownerAt = (wall: string) =>
    chooseOwner(
      { type: 'sms', division: 'used', locale: null, make: '' },
      {
        rules: rulesAt(shifts, calendar, at(wall)),
        people,
        roles: [aRole('sales', ['crm.Leads'])],
        ledger: [],
        waiting: new Map(),
        isOpen: isOpen(calendar, at(wall)),
      },
    ).owner
  expect(ownerAt('2026-06-12T17:59')).toBe('day')
  expect(ownerAt('2026-06-12T18:00')).toBe('night')
})

const time = fc.integer({ min: 0, max: 47 }).map(half => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`
})
const aDay = fc
  .tuple(time, time)
  .map(([a, b]): Interval[] =>
    a < b ? [{ open: a, close: b }] : a > b ? [{ open: a, close: '24:00' }] : [],
  )
test.each([
  // A night that is open until midnight, and one that goes on behind it.
  ['2026-06-12T19:00', '2026-06-13T00:00'],
  ['2026-06-13T00:30', '2026-06-13T08:00'],
  // On the night of the autumn change too.
  ['2026-10-30T23:59', '2026-10-31T00:00'],
])('at %s the next change is at %s', (now, next) => {
  expect(nextChange({ ...calendar, week: night }, at(now))).toBe(at(next))
})
const zones = ['America/Toronto', 'Europe/Madrid', 'America/Bogota', 'Australia/Lord_Howe']
test('nothing changes before the next change, and it is never now', () => {
  fc.assert(
    fc.property(
      fc.array(aDay, { minLength: 7, maxLength: 7 }),
      fc.constantFrom(...zones),
      fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (week, zone, now, part) => {
        const own: Calendar = { timeZone: zone, week, exceptions: [], place: '', holidays: [] }
        const next = nextChange(own, now) ?? Infinity
        expect(next).toBeGreaterThan(now)
        const between = now + Math.floor(part * Math.min(next - now, 8 * 86_400_000))
        expect(isOpen(own, between)).toBe(isOpen(own, now))
      },
    ),
  )
})
