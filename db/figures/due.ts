/** When a report leaves by mail: in the morning of the day after its week or month, by the dealership's clock. */
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import { type Every, lastWhole, type Period } from './period.ts'

const leavesAt = '07:00'

/** The newest period whose letter is due, and since when. */
export function dueOf(every: Every, now: number, timeZone: string): { period: Period; at: number } {
  const today = dateIn(timeZone, now)
  const newest = lastWhole(every, today)
  const at = instantOf(addDays(newest.to, 1), leavesAt, timeZone)
  if (at <= now) return { period: newest, at }
  const before = lastWhole(every, newest.to)
  return { period: before, at: instantOf(addDays(before.to, 1), leavesAt, timeZone) }
}

/** The first instant after this one at which a letter becomes due. */
export function nextDueAt(every: Every, now: number, timeZone: string): number {
  const today = dateIn(timeZone, now)
  const at = (day: string) => instantOf(day, leavesAt, timeZone)
  const isFirst = every === 'month' ? today.endsWith('-01') : weekdayOf(today) === 0
  if (isFirst && at(today) > now) return at(today)
  const next =
    every === 'month'
      ? `${addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`
      : addDays(today, 7 - weekdayOf(today))
  return at(next)
}
