/** The calendar beside what is due today, what waits for a day, and the terms that run out. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { keysDue, type KeysDue } from '#src/domain/delivery/keys-due.ts'
import { deliveriesBetween, type Delivery, grouped } from '#src/domain/delivery/queries.ts'
import { wallOf } from '#src/domain/lead/when.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PromisedList, SideLists } from './side-lists.tsx'
import { SpanSteering } from '#src/domain/calendar/span-steering.tsx'
import { type Calendar, useCalendar } from '#src/domain/calendar/use-calendar.ts'
import styles from './board.module.css'
import { EventCard } from './event-card.tsx'

/** A day by its hours; an hour without anything is short. */
const opening = 8
const closing = 18

function DayHours({ day, rows }: { day: string; rows: readonly Delivery[] }) {
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

export function Board({ head }: { head?: ReactNode }) {
  const calendar = useCalendar()
  const { timeZone } = useSession()
  const due = useLive(keysDue(timeZone), [timeZone])
  // What is promised for a day without an hour is a delivery of that day all the same.
  const promised = grouped(due?.filter(({ planned }) => !planned) ?? [], ({ on }) => on)
  const rows = useLive(deliveriesBetween(calendar.from, calendar.to), [calendar.from, calendar.to])
  return (
    <Page title={<Trans>Deliveries</Trans>} before={head} width="full">
      <div className={styles['board']}>
        <section className={styles['calendar']} aria-labelledby="delivery-span">
          <SpanSteering calendar={calendar} titleId="delivery-span" />
          {rows === undefined || due === undefined ? (
            <ListSkeleton rows={5} height={88} />
          ) : calendar.span === 'day' ? (
            <>
              <PromisedList due={promised.get(calendar.day) ?? []} />
              {(rows.length > 0 || !promised.has(calendar.day)) && (
                <DayHours day={calendar.day} rows={rows} />
              )}
            </>
          ) : calendar.span === 'week' ? (
            <WeekDays calendar={calendar} rows={rows} promised={promised} />
          ) : (
            <MonthGrid calendar={calendar} rows={rows} promised={promised} />
          )}
        </section>
        <SideLists today={calendar.today} />
      </div>
    </Page>
  )
}

/** Seven days side by side; below one another where there is no room. */
type WeekDaysProps = {
  calendar: Calendar
  rows: readonly Delivery[]
  promised: ReadonlyMap<string | null, KeysDue[]>
}
function WeekDays({ calendar, rows, promised }: WeekDaysProps) {
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
