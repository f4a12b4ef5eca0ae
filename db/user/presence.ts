/**
 * Who is here at an instant: what she said by hand, until her own hours turn; from then on what they say. Pure: the same on a
 * tablet and on the server, and for an instant that has not come.
 */
import { type Calendar, isOpen, lastTurn } from '../company/hours.ts'
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Availability } from '../terms.ts'
import type { DaysOff } from './table.ts'

/** `off-hours`: her hours have ended or it is a day off, and she has not said otherwise since. */
export type Presence = Availability | 'off-hours'
export type HoursRow = Pick<Row<'userHours'>, 'id' | 'week' | 'daysOff' | 'deletedAt'>
type Person = Pick<Row<'user'>, 'id' | 'status' | 'statusAt' | 'acceptedAt'>

export const hasWeek = ({ week }: Pick<HoursRow, 'week'>): boolean =>
  week.some(day => day.length > 0)

const allDay = [{ open: '00:00', close: '24:00' }]
const everyDay = Array.from({ length: 7 }, () => allDay)

function* datesOf({ from, to }: DaysOff) {
  for (let on = from; on <= to; on = addDays(on, 1)) yield on
}

/** Made once for each pair of rows: a calendar keeps the days it has worked out. */
const made = new WeakMap<object, { house: Calendar; calendar: Calendar }>()
/**
 * Her days off go before everything. A day on which the house is shut is off too; one on which it opens all the same goes by
 * her week. Without a week of her own only her days off are known: all else is as she says.
 */
export function calendarOf(hers: Hers, house: Calendar): Calendar {
  const before = made.get(hers)
  if (before?.house === house) return before.calendar
  const calendar = calendarFrom(hers, house)
  made.set(hers, { house, calendar })
  return calendar
}
type Hers = Pick<HoursRow, 'week' | 'daysOff'>
function calendarFrom(hers: Hers, house: Calendar): Calendar {
  const off = hers.daysOff.flatMap(each =>
    [...datesOf(each)].map(on => ({ on, hours: [], note: '' })),
  )
  const { timeZone } = house
  if (!hasWeek(hers)) return { timeZone, week: everyDay, exceptions: off, place: '', holidays: [] }
  const ofHouse = house.exceptions.map(({ on, hours }) => ({
    on,
    hours: hours.length > 0 ? (hers.week[weekdayOf(on)] ?? []) : [],
    note: '',
  }))
  return { ...house, week: hers.week, exceptions: [...off, ...ofHouse] }
}

/** A day off begins at midnight, also for who was at home before it: the word of an evening does not outlive it. */
function offSince({ daysOff }: Pick<HoursRow, 'daysOff'>, { timeZone }: Calendar, at: number) {
  const today = dateIn(timeZone, at)
  const begun = daysOff.filter(({ from }) => from <= today)
  return Math.max(0, ...begun.map(({ from }) => instantOf(from, '00:00', timeZone)))
}

export type Turned = { to: Presence; at: number }
/**
 * What her hours have made of her, and when; undefined where what she said by hand stands.
 * @param house the calendar of the dealership
 */
export function turnedBy(
  { statusAt, acceptedAt }: Pick<Person, 'statusAt' | 'acceptedAt'>,
  hers: HoursRow | undefined,
  house: Calendar,
  at: number,
): Turned | undefined {
  // Whoever cannot sign in yet is not here, whatever is planned for her.
  if (!hers || hers.deletedAt !== null || acceptedAt === null) return undefined
  const calendar = calendarOf(hers, house)
  const isIn = isOpen(calendar, at)
  if (isIn && !hasWeek(hers)) return undefined
  const turn = Math.max(lastTurn(calendar, at) ?? 0, isIn ? 0 : offSince(hers, house, at))
  if (statusAt >= turn) return undefined
  return { to: isIn ? 'available' : 'off-hours', at: turn }
}

/** Everybody as she is at this instant. */
export function peopleAt<P extends Person>(
  people: readonly P[],
  hours: readonly HoursRow[],
  house: Calendar,
  at: number,
): (Omit<P, 'status'> & { status: Presence })[] {
  const ofHer = new Map(hours.map(row => [row.id, row]))
  return people.map(person => ({
    ...person,
    status: turnedBy(person, ofHer.get(person.id), house, at)?.to ?? person.status,
  }))
}
