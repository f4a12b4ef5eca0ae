/** Times of tasks as people say them: in an hour, tomorrow morning, next Monday; and how a list is cut into days. */
import { addDays, dateIn, instantOf, weekdayOf } from '#db/kernel/date.ts'

const hourMs = 3_600_000
const quarterMs = 900_000

export const presetKeys = ['hour', 'evening', 'tomorrow', 'monday'] as const
export type PresetKey = (typeof presetKeys)[number]
export type Preset = { key: PresetKey; at: number }

/** In an hour (to the next quarter), today at 17:00 while it is early enough, tomorrow at 9:00, next Monday at 9:00. */
export function presetsAt(now: number, timeZone: string): Preset[] {
  const today = dateIn(timeZone, now)
  const evening = instantOf(today, '17:00', timeZone)
  const toMonday = 7 - weekdayOf(today)
  return [
    { key: 'hour', at: Math.ceil((now + hourMs) / quarterMs) * quarterMs },
    ...(evening - now > 2 * hourMs ? [{ key: 'evening' as const, at: evening }] : []),
    { key: 'tomorrow', at: instantOf(addDays(today, 1), '09:00', timeZone) },
    // On a Sunday, Monday is tomorrow: said once.
    ...(toMonday === 1
      ? []
      : [{ key: 'monday' as const, at: instantOf(addDays(today, toMonday), '09:00', timeZone) }]),
  ]
}

export const dueGroups = ['overdue', 'today', 'tomorrow', 'week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Sorts instants into the groups of a list; made once for many rows. The week ends with Sunday. */
export function dueGrouper(now: number, timeZone: string): (dueAt: number) => DueGroup {
  const today = dateIn(timeZone, now)
  const midnight = (days: number) => instantOf(addDays(today, days), '00:00', timeZone)
  const [tomorrow, dayAfter] = [midnight(1), midnight(2)]
  const weekEnd = midnight(7 - weekdayOf(today))
  return dueAt => {
    if (dueAt < now) return 'overdue'
    if (dueAt < tomorrow) return 'today'
    if (dueAt < dayAfter) return 'tomorrow'
    return dueAt < weekEnd ? 'week' : 'later'
  }
}
