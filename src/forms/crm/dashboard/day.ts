/** Today on the dealership's wall. */
import { addDays, instantOf, weekdayOf } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { wallOf } from '#src/domain/lead/when.ts'

export type Day = {
  today: string
  tomorrow: string
  weekEnd: string
  from: number
  to: number
  now: number
  hour: number
}

export function useDay(): Day {
  const { timeZone } = useSession()
  const [today, now] = [useToday(), useMinute()]
  const tomorrow = addDays(today, 1)
  return {
    today,
    tomorrow,
    weekEnd: addDays(today, 6 - weekdayOf(today)),
    from: instantOf(today, '00:00', timeZone),
    to: instantOf(tomorrow, '00:00', timeZone),
    now,
    hour: Number(wallOf(now, timeZone).slice(11, 13)),
  }
}
