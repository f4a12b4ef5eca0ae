/** On which days payments fall due, and for how many days each bears interest. */
import { addDays, addMonths, daysBetween, isDate } from '../../kernel/date.ts'
import type { Frequency } from './types.ts'

/** Years that the calendar can count months in, before and behind. */
export const inCalendar = (day: string): string =>
  day < '1000-01-01' ? '1000-01-01' : day > '9000-01-01' ? '9000-01-01' : day
/** A day that a credit may begin with; null for a slip of the pen ten years off. */
export const dayNear = (day: string | null, other: string): string | null =>
  day !== null && isDate(day) && Math.abs(daysBetween(other, day)) <= 3_660 ? day : null

/** The payment `index` after the one due on `first`. Twice a month is the first's day and the one half a month from it. */
function dueAfter(first: string, frequency: Frequency, index: number): string {
  if (frequency === 'weekly') return addDays(first, 7 * index)
  if (frequency === 'bi-weekly') return addDays(first, 14 * index)
  if (frequency === 'monthly') return addMonths(first, index)
  const same = addMonths(first, Math.floor(index / 2))
  if (index % 2 === 0) return same
  const day = Number(first.slice(8))
  const month = addMonths(`${first.slice(0, 8)}01`, Math.floor(index / 2) + (day > 15 ? 1 : 0))
  const other = day > 15 ? day - 15 : day + 15
  const last = Number(addDays(addMonths(month, 1), -1).slice(8))
  return addDays(month, Math.min(other, last) - 1)
}

export const dueDates = (first: string, frequency: Frequency, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dueAfter(first, frequency, index))

/** A whole period after the day from which charges run. */
export const regularFirstDue = (from: string, frequency: Frequency): string =>
  dueAfter(from, frequency, 1)

/** The days of each period: of the first both ends count (P-40.1, r. 3, s. 51). */
export function daysOfPeriods(from: string, dues: readonly string[]): number[] {
  const [first = from] = dues
  return dues.map((due, index) =>
    index === 0 ? Math.max(0, daysBetween(from, first)) + 1 : daysBetween(dues[index - 1]!, due),
  )
}
