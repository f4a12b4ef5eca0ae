/** Which days the calendar shows, kept in the address. */
import { addDays, dateIn, instantOf, isDate } from '#db/kernel/date.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { daysShown, type Span, spans } from './span.ts'

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
