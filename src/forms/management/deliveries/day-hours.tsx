/** A day by its hours; an hour without anything is short. */
import { Trans } from '@lingui/react/macro'
import { instantOf } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'
import { wallOf } from '#src/domain/lead/when.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Delivery, grouped } from '#src/domain/delivery/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EventCard } from './event-card.tsx'
import styles from './board.module.css'

const opening = 8
const closing = 18

export function DayHours({ day, rows }: { day: string; rows: readonly Delivery[] }) {
  const { timeZone } = useSession()
  const format = useFormat()
  const byHour = grouped(rows, row => Number(wallOf(row.startsAt, timeZone).slice(11, 13)))
  const busy = [...byHour.keys()]
  const first = Math.min(opening, ...busy)
  const last = Math.max(closing, ...busy)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (rows.length === 0)
    return (
      <EmptyState icon="key-round" title={<Trans>No delivery on this day</Trans>}>
        <Trans>Plan one from a signed contract in “To plan”.</Trans>
      </EmptyState>
    )
  return (
    <ol className={styles['hours']}>
      {hours.map(hour => (
        <li key={hour} className={styles['hour']}>
          <span className={styles['clock']}>
            {format.instant(
              instantOf(day, `${String(hour).padStart(2, '0')}:00`, timeZone),
              'time',
            )}
          </span>
          <div className={styles['events']}>
            {byHour.get(hour)?.map(row => (
              <EventCard key={row.id} delivery={row} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
