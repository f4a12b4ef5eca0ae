/**
 * When the dealership is open, and how much of that time lies between two instants. Half-open: at the minute of
 * closing it is closed. `due` and `elapsedMs` count the same intervals, so that the one answers the other.
 */
import { addDays, dateIn, dayMs, instantOf, offsetMs, weekdayOf } from '../kernel/date.ts'
import { closedHolidays, type HolidayTick } from './holidays.ts'

const minuteMs = 60_000

/** Wall time of one day, HH:MM; '24:00' closes at midnight. */
export type Interval = { open: string; close: string }
/** Monday first; a day of no interval is closed. */
export type Week = readonly (readonly Interval[])[]
/** One day that is not as its weekday: closed, or open at other hours; it goes before a holiday. */
export type DayException = { on: string; hours: readonly Interval[]; note: string }

export type Calendar = {
  timeZone: string
  week: Week
  exceptions: readonly DayException[]
  /** Whose public holidays are kept, see `holidayPlace`. */
  place: string
  /** What the company says otherwise of single holidays. */
  holidays: readonly HolidayTick[]
}

export const inOrder = (hours: readonly Interval[]): Interval[] =>
  hours.toSorted((a, b) => (a.open < b.open ? -1 : 1))

/** The hours of one day, as the clocks on its wall show them. */
export function hoursOn(calendar: Calendar, date: string): readonly Interval[] {
  const exception = calendar.exceptions.find(({ on }) => on === date)
  if (exception) return exception.hours
  const year = Number(date.slice(0, 4))
  if (closedHolidays(calendar.place, year, calendar.holidays).has(date)) return []
  return calendar.week[weekdayOf(date)] ?? []
}

/** One day in instants: its open stretches, and how much was open from the first known day to its start. */
type Day = { stretches: readonly (readonly [from: number, to: number])[]; before: number }
/** Days side by side, counted from 1970, made once for each calendar. */
type Known = { days: Map<number, Day>; offsets: Map<number, number>; first: number; last: number }
const known = new WeakMap<Calendar, Known>()

function knownOf(calendar: Calendar): Known {
  const before = known.get(calendar)
  if (before) return before
  const made = { days: new Map<number, Day>(), offsets: new Map(), first: 0, last: -1 }
  known.set(calendar, made)
  return made
}

function dayOf(calendar: Calendar, index: number): Day {
  const all = knownOf(calendar)
  if (all.last < all.first) {
    all.first = all.last = index
    all.days.set(index, { stretches: stretchesOf(calendar, all, index), before: 0 })
  }
  while (all.last < index) {
    const { stretches, before } = mustHave(all, all.last)
    all.last += 1
    const next = {
      stretches: stretchesOf(calendar, all, all.last),
      before: before + sum(stretches),
    }
    all.days.set(all.last, next)
  }
  while (all.first > index) {
    const { before } = mustHave(all, all.first)
    all.first -= 1
    const stretches = stretchesOf(calendar, all, all.first)
    all.days.set(all.first, { stretches, before: before - sum(stretches) })
  }
  return mustHave(all, index)
}

function mustHave({ days }: Known, index: number): Day {
  const day = days.get(index)
  if (!day) throw new Error(`day ${index} was not made`)
  return day
}
const sum = (stretches: Day['stretches']) =>
  stretches.reduce((total, [from, to]) => total + to - from, 0)

/** Wall time to instants. On the two days a year when the clocks change it is asked of the zone, else of its offset. */
function stretchesOf(calendar: Calendar, all: Known, index: number): Day['stretches'] {
  const date = addDays('1970-01-01', index)
  const hours = hoursOn(calendar, date)
  if (hours.length === 0) return []
  const offset = offsetAt(calendar, all, index - 1)
  const isEven = offset === offsetAt(calendar, all, index + 2)
  const at = (time: string) => {
    if (isEven)
      return (
        index * dayMs +
        Number(time.slice(0, 2)) * 60 * minuteMs +
        Number(time.slice(3)) * minuteMs -
        offset
      )
    return time === '24:00'
      ? instantOf(addDays(date, 1), '00:00', calendar.timeZone)
      : instantOf(date, time, calendar.timeZone)
  }
  let end = -Infinity
  return inOrder(hours)
    .map(({ open, close }) => {
      // An hour that spring skips is read as the next one: nothing of it counts twice.
      const from = Math.max(at(open), end)
      return [from, (end = Math.max(from, at(close)))] as const
    })
    .filter(([from, to]) => from < to)
}

function offsetAt({ timeZone }: Calendar, { offsets }: Known, index: number): number {
  let offset = offsets.get(index)
  if (offset === undefined) offsets.set(index, (offset = offsetMs(timeZone, index * dayMs)))
  return offset
}

/** No zone is more than a day from UTC: the days around one of UTC hold all of its instants. */
const utcDay = (at: number) => Math.floor(at / dayMs)
/** From 1970 to 2100. Beyond it nothing opens: a year that is being typed goes by 0002 and 0202, and each day is made. */
const lastDay = utcDay(Date.UTC(2101, 0))

/** Open time up to an instant, from a day of the calendar's own. */
function totalMs(calendar: Calendar, at: number): number {
  const day = Math.min(Math.max(utcDay(at), 0), lastDay)
  let total = dayOf(calendar, day - 1).before
  for (let index = day - 1; index <= day + 1; index += 1)
    for (const [from, to] of dayOf(calendar, index).stretches)
      if (from < at) total += Math.min(to, at) - from
  return total
}

/** Open time from `a` to `b`, ms; 0 when `b` is not later. */
export const elapsedMs = (calendar: Calendar, a: number, b: number): number =>
  b <= a ? 0 : totalMs(calendar, b) - totalMs(calendar, a)

/** A year and a day: who is not open once in it is not open. */
const mostDays = 367

/** The stretches of a calendar from an instant on, forwards or backwards; they end where a year has none. */
function* stretches(calendar: Calendar, at: number, step: 1 | -1) {
  let idle = 0
  const isKnown = (index: number) => index >= -1 && index <= lastDay
  for (let index = utcDay(at) - step; idle < mostDays && isKnown(index); index += step) {
    const day = dayOf(calendar, index).stretches
    idle = day.length ? 0 : idle + 1
    yield* step === 1 ? day : day.toReversed()
  }
}

/** The first instant from `at` on at which it is open, `at` itself when it is; undefined without an opening hour in a year. */
export function nextOpening(calendar: Calendar, at: number): number | undefined {
  for (const [from, to] of stretches(calendar, at, 1)) if (to > at) return Math.max(from, at)
  return undefined
}

export const isOpen = (calendar: Calendar, at: number): boolean => nextOpening(calendar, at) === at

/** The instant at which it last opened or closed, `at` itself included; hours that meet are one. Undefined without any in a year. */
export function lastTurn(calendar: Calendar, at: number): number | undefined {
  let opened: number | undefined
  for (const [from, to] of stretches(calendar, at, -1)) {
    if (from > at) continue
    if (opened === undefined && to <= at) return to
    if (opened !== undefined && to < opened) return opened
    opened = from
    if (at - opened > mostDays * dayMs) return undefined
  }
  return opened
}

/**
 * The instant at which `minutes` of open time have passed since an instant; the closing itself when the last of them
 * ends there. Of no minutes: the next opening.
 *
 * @returns epoch ms; undefined without an opening hour in a year
 */
export function due(calendar: Calendar, startMs: number, minutes: number): number | undefined {
  let left = minutes * minuteMs
  if (left <= 0) return nextOpening(calendar, startMs)
  for (const [from, to] of stretches(calendar, startMs, 1)) {
    const begin = Math.max(from, startMs)
    if (to <= begin) continue
    if (to - begin >= left) return begin + left
    left -= to - begin
  }
  return undefined
}

/** The latest start of which `minutes`, more than none, of open time have passed at an instant: `due` the other way. */
export function since(calendar: Calendar, at: number, minutes: number): number | undefined {
  let left = minutes * minuteMs
  for (const [from, to] of stretches(calendar, at, -1)) {
    const end = Math.min(to, at)
    if (end <= from) continue
    if (end - from >= left) return end - left
    left -= end - from
  }
  return undefined
}

/** As a customer reads it: the hours of the next days from an instant on. */
export const daysFrom = (
  calendar: Calendar,
  at: number,
  count: number,
): { on: string; hours: readonly Interval[] }[] => {
  const today = dateIn(calendar.timeZone, at)
  return Array.from({ length: count }, (_, index) => addDays(today, index)).map(on => ({
    on,
    hours: hoursOn(calendar, on),
  }))
}
