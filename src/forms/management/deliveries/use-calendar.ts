/** Which days the calendar shows, kept in the address. */
import { addDays, dateIn, instantOf, isDate } from '#db/kernel/date.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'

const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
const mondayOf = (day: string) => addDays(day, -weekday(day))
const firstOf = (day: string) => `${day.slice(0, 8)}01`

/** The days shown: one, seven from Monday, or whole weeks around the month. */
function daysShown(span: Span, day: string): string[] {
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

export function useCalendar() {
  const { timeZone } = useSession()
  const { params, go } = useAddress()
  const today = dateIn(timeZone, houseClock())
  const asked = params.get('day') ?? ''
  const day = isDate(asked) ? asked : today
  const span = spans.find(each => each === params.get('span')) ?? 'week'
  const days = daysShown(span, day)
  const from = instantOf(days[0] ?? day, '00:00', timeZone)
  const to = instantOf(addDays(days.at(-1) ?? day, 1), '00:00', timeZone)
  const show = (patch: { span?: Span; day?: string }) =>
    go({ ...patch, ...(patch.day === today && { day: null }) })
  return { today, day, span, days, from, to, show }
}
export type Calendar = ReturnType<typeof useCalendar>
