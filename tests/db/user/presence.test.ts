/** Who is here: by hand until her hours turn, at the edges of days, holidays, vacations and of the clock itself. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOwner } from '#db/assignment/choose.ts'
import { type Calendar, isOpen, lastTurn } from '#db/company/hours.ts'
import { dayMs, instantOf } from '#db/kernel/date.ts'
import { calendarOf, peopleAt, turnedBy } from '#db/user/presence.ts'
import { aHoursRow, aRole, aUser } from '#tests/support/builders/user.ts'

const timeZone = 'America/Toronto'
const business = [{ open: '09:00', close: '17:00' }]
const week = [business, business, business, business, business, [], []]
const house: Calendar = {
  timeZone,
  week: [business, business, business, business, business, business, []],
  exceptions: [
    { on: '2026-06-10', hours: [], note: 'Inventory' },
    { on: '2026-07-01', hours: business, note: 'Open all the same' },
  ],
  place: 'CA-QC',
  holidays: [],
}
const at = (wall: string) => instantOf(wall.slice(0, 10), wall.slice(11), timeZone)
type Status = 'available' | 'unavailable'
const presence = (wall: string, hand: string, status: Status, over: object = {}) => {
  const person = aUser({ status, statusAt: at(hand) })
  return peopleAt([person], [aHoursRow({ week, ...over })], house, at(wall))[0]?.status
}

// 12 June 2026 is a Friday.
test.each<[wall: string, hand: string, status: Status, comes: string]>([
  ['2026-06-12T08:59', '2026-06-11T12:00', 'available', 'off-hours'],
  ['2026-06-12T09:00', '2026-06-11T12:00', 'unavailable', 'available'],
  ['2026-06-12T16:59', '2026-06-12T08:59', 'unavailable', 'available'],
  ['2026-06-12T16:59', '2026-06-12T09:00', 'unavailable', 'unavailable'],
  ['2026-06-12T17:00', '2026-06-12T16:59', 'available', 'off-hours'],
  // By hand, from the turn on.
  ['2026-06-12T17:00', '2026-06-12T17:00', 'available', 'available'],
  ['2026-06-14T12:00', '2026-06-13T12:00', 'available', 'available'],
  ['2026-06-14T12:00', '2026-06-12T12:00', 'available', 'off-hours'],
  ['2026-06-15T09:00', '2026-06-13T12:00', 'unavailable', 'available'],
  // The house is shut: by its own word, and by the holiday of Québec; not on the one on which it opens.
  ['2026-06-10T12:00', '2026-06-09T12:00', 'available', 'off-hours'],
  ['2026-06-24T12:00', '2026-06-23T12:00', 'available', 'off-hours'],
  ['2026-06-24T12:00', '2026-06-24T08:00', 'available', 'available'],
  ['2026-07-01T12:00', '2026-06-30T18:00', 'unavailable', 'available'],
])('at %s, having said at %s that she is %s: %s', (wall, hand, status, comes) => {
  expect(presence(wall, hand, status)).toBe(comes)
})

const vacation = { daysOff: [{ from: '2026-06-11', to: '2026-06-12' }] }
test('a day off goes before her week, and her week is back the day after', () => {
  const on = (wall: string, hand: string, status: Status = 'unavailable') =>
    presence(wall, hand, status, vacation)
  const before = '2026-06-10T23:59'
  expect(on('2026-06-11T12:00', before)).toBe('off-hours')
  expect(on('2026-06-12T23:59', before)).toBe('off-hours')
  expect(on('2026-06-15T08:59', before)).toBe('off-hours')
  expect(on('2026-06-15T09:00', before)).toBe('available')
  // Whoever worked late the evening before is off from midnight; said on the day it stands.
  expect(on('2026-06-10T23:59', '2026-06-10T20:00', 'available')).toBe('available')
  expect(on('2026-06-11T00:00', '2026-06-10T20:00', 'available')).toBe('off-hours')
  expect(on('2026-06-12T12:00', '2026-06-11T00:00', 'available')).toBe('available')
})

test('without a week of her own only a day off says anything', () => {
  const on = (wall: string, hand: string, status: Status) =>
    presence(wall, hand, status, { week: [], ...vacation })
  const before = '2026-06-09T12:00'
  expect(on('2026-06-10T23:59', before, 'available')).toBe('available')
  expect(on('2026-06-11T00:00', before, 'available')).toBe('off-hours')
  expect(on('2026-06-12T23:59', before, 'unavailable')).toBe('off-hours')
  expect(on('2026-06-11T00:00', '2026-06-11T00:00', 'available')).toBe('available')
  // Over, it is as she said; also on a holiday, and at night.
  expect(on('2026-06-13T00:00', before, 'available')).toBe('available')
  expect(on('2026-06-24T03:00', before, 'unavailable')).toBe('unavailable')
})

test('nobody is here who cannot sign in yet, and hours that were taken away say nothing', () => {
  const [noon, late] = [at('2026-06-12T12:00'), at('2026-06-12T20:00')]
  const turned = (user: object, hours: object, when: number) =>
    turnedBy(aUser({ statusAt: 5, ...user }), aHoursRow({ week, ...hours }), house, when)
  expect(turned({}, {}, noon)).toEqual({ to: 'available', at: at('2026-06-12T09:00') })
  expect(turned({}, {}, late)).toEqual({ to: 'off-hours', at: at('2026-06-12T17:00') })
  expect(turned({ acceptedAt: null }, {}, noon)).toBeUndefined()
  expect(turned({}, { deletedAt: 5 }, late)).toBeUndefined()
  expect(turnedBy(aUser({ statusAt: 5 }), undefined, house, late)).toBeUndefined()
})

test('a night shift is one turn: what she says at eleven stands after midnight', () => {
  const night = [
    [{ open: '22:00', close: '24:00' }],
    [{ open: '00:00', close: '06:00' }],
    ...week.slice(2),
  ]
  // 15 June 2026 is a Monday.
  expect(presence('2026-06-16T03:00', '2026-06-15T23:00', 'unavailable', { week: night })).toBe(
    'unavailable',
  )
  expect(presence('2026-06-16T06:00', '2026-06-15T23:00', 'available', { week: night })).toBe(
    'off-hours',
  )
})

test('a request goes past who is off, and says so; the sample asks for any hour', () => {
  const people = ['day', 'free'].map(id => aUser({ id, name: id, statusAt: 5 }))
  const hours = [aHoursRow({ id: 'day', week })]
  const ask = (wall: string) =>
    chooseOwner(
      { type: 'sms', division: 'used', locale: null, make: '' },
      {
        rules: [],
        people: peopleAt(people, hours, house, at(wall)),
        roles: [aRole('sales', ['crm.Leads'])],
        ledger: [],
        waiting: new Map(),
        isOpen: true,
      },
    )
  expect(ask('2026-06-12T12:00')).toMatchObject({ owner: 'day', passed: { free: 'not-her-turn' } })
  expect(ask('2026-06-12T20:00')).toMatchObject({ owner: 'free', passed: { day: 'off-hours' } })
})

const time = fc.integer({ min: 0, max: 47 }).map(half => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`
})
const aDay = fc
  .tuple(time, time)
  .map(([a, b]) => (a < b ? [{ open: a, close: b }] : a > b ? [{ open: a, close: '24:00' }] : []))
test('between the last turn and now nothing turned, and just before it was otherwise', () => {
  fc.assert(
    fc.property(
      fc.array(aDay, { minLength: 7, maxLength: 7 }),
      fc.constantFrom(timeZone, 'Europe/Madrid', 'America/Bogota'),
      fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-31T00:00') }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (days, zone, now, part) => {
        fc.pre(days.some(day => day.length > 0))
        const own = calendarOf(
          { week: days, daysOff: [] },
          { ...house, timeZone: zone, place: '', exceptions: [] },
        )
        const turn = lastTurn(own, now) ?? 0
        expect(turn).toBeLessThanOrEqual(now)
        const isNow = isOpen(own, now)
        expect(isOpen(own, turn)).toBe(isNow)
        expect(isOpen(own, Math.floor(turn + (now - turn) * part))).toBe(isNow)
        expect(isOpen(own, turn - 1)).toBe(!isNow)
      },
    ),
  )
})
test('who is always on has no turn, and neither has who is never', () => {
  const never = { ...house, week: [], exceptions: [], place: '' }
  const always = {
    ...never,
    week: Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00' }]),
  }
  const now = at('2026-06-12T12:00')
  expect([lastTurn(never, now), lastTurn(always, now)]).toEqual([undefined, undefined])
  const off = [{ on: '2026-06-11', hours: [], note: '' }]
  expect(lastTurn({ ...always, exceptions: off }, now)).toBe(at('2026-06-12T00:00'))
  expect(lastTurn({ ...always, exceptions: off }, now - dayMs)).toBe(at('2026-06-11T00:00'))
})
