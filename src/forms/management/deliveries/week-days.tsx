/** Seven days side by side; below one another where there is no room. */
import { Trans } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Delivery, grouped } from '#src/domain/delivery/queries.ts'
import type { KeysDue } from '#src/domain/delivery/keys-due.ts'
import { EventCard } from './event-card.tsx'
import { PromisedList } from './side-lists.tsx'
import type { Calendar } from './use-calendar.ts'
import styles from './board.module.css'

type WeekDaysProps = {
  calendar: Calendar
  rows: readonly Delivery[]
  promised: ReadonlyMap<string | null, KeysDue[]>
}
export function WeekDays({ calendar, rows, promised }: WeekDaysProps) {
  const { timeZone } = useSession()
  const format = useFormat()
  const byDay = grouped(rows, row => dateIn(timeZone, row.startsAt))
  const isFree = (day: string) => !byDay.has(day) && !promised.has(day)
  return (
    <ol className={styles['week']}>
      {calendar.days.map(day => (
        <li
          key={day}
          className={styles['day']}
          data-today={day === calendar.today || undefined}
          data-free={isFree(day) || undefined}
        >
          <h3>
            <button
              type="button"
              className={styles['dayName']}
              onClick={() => calendar.show({ span: 'day', day })}
            >
              {format.calendarDate(day, 'weekday')}
            </button>
          </h3>
          <div className={styles['events']}>
            {byDay.get(day)?.map(row => (
              <EventCard key={row.id} delivery={row} />
            ))}
            <PromisedList due={promised.get(day) ?? []} />
            {isFree(day) && (
              <span className={styles['free']}>
                <Trans>Free</Trans>
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
