/** Spans of days, and the way from one to the next. */
import { addDays, weekdayOf } from '#db/kernel/date.ts'

export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

const mondayOf = (day: string) => addDays(day, -weekdayOf(day))
const firstOf = (day: string) => `${day.slice(0, 8)}01`

/** The days shown: one, seven from Monday, or whole weeks around the month. */
export function daysShown(span: Span, day: string): string[] {
  if (span === 'day') return [day]
  const start = span === 'week' ? mondayOf(day) : mondayOf(firstOf(day))
  const count = span === 'week' ? 7 : 42
  const days = Array.from({ length: count }, (_, index) => addDays(start, index))
  // A sixth week that belongs to the next month alone says nothing.
  return count === 42 && days[35]?.slice(0, 7) !== day.slice(0, 7) ? days.slice(0, 35) : days
}

/** The same place one span on. */
export function stepped(span: Span, day: string, by: 1 | -1): string {
  if (span !== 'month') return addDays(day, by * (span === 'week' ? 7 : 1))
  return by === 1 ? firstOf(addDays(firstOf(day), 31)) : firstOf(addDays(firstOf(day), -1))
}
