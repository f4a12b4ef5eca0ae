/** A month at a glance; arrows walk through the days, Enter opens one. */
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Delivery, grouped } from '#src/domain/delivery/queries.ts'
import { type KeysDue, nameOfDue } from '#src/domain/delivery/keys-due.ts'
import { cx } from '#src/ui/cx.ts'
import { keyOf } from './side-lists.tsx'
import type { Calendar } from '#src/domain/calendar/use-calendar.ts'
import styles from './board.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const shownInCell = 3

type MonthGridProps = {
  calendar: Calendar
  rows: readonly Delivery[]
  promised: ReadonlyMap<string | null, KeysDue[]>
}
export function MonthGrid({ calendar, rows, promised }: MonthGridProps) {
  const { timeZone } = useSession()
  const { t } = useLingui()
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const byDay = grouped(rows, row => dateIn(timeZone, row.startsAt))
  const { days, day, show } = calendar
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = addDays(day, step)
    show({ day: to })
    // The month may have turned: the day is there after the next paint.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus(),
    )
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t`Month`}
      className={styles['month']}
      onKeyDown={walk}
    >
      <div role="row" className={styles['weekdays']}>
        {weeks[0]?.map(each => (
          <span
            key={each}
            role="columnheader"
            aria-label={format.calendarDate(each, 'weekdayName')}
          >
            {format.calendarDate(each, 'weekdayShort')}
          </span>
        ))}
      </div>
      {weeks.map(week => (
        <div key={week[0]} role="row" className={styles['weekRow']}>
          {week.map(each => (
            <MonthCell
              key={each}
              date={each}
              calendar={calendar}
              rows={[
                ...(byDay.get(each) ?? []).map(({ id, clientName, status }) => ({
                  id,
                  name: clientName,
                  isDone: status === 'delivered',
                })),
                ...(promised.get(each) ?? []).map(due => ({
                  id: keyOf(due) ?? '',
                  name: nameOfDue(due),
                  isDone: false,
                })),
              ]}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type InCell = { id: string; name: string; isDone: boolean }
type CellProps = { date: string; calendar: Calendar; rows: readonly InCell[] }
function MonthCell({ date, calendar: { day, today, show }, rows }: CellProps) {
  const format = useFormat()
  const { i18n } = useLingui()
  const count = i18n._(
    msg({ message: plural(rows.length, { one: '# delivery', other: '# deliveries' }) }),
  )
  const isOther = date.slice(0, 7) !== day.slice(0, 7)
  return (
    <div role="gridcell" className={cx(styles['cell'], isOther && styles['other'])}>
      <button
        type="button"
        data-day={date}
        data-today={date === today || undefined}
        tabIndex={date === day ? 0 : -1}
        aria-label={`${format.calendarDate(date, 'weekday')}: ${count}`}
        className={styles['cellButton']}
        onClick={() => show({ span: 'day', day: date })}
      >
        <span className={styles['number']}>{Number(date.slice(8))}</span>
        {rows.slice(0, shownInCell).map(row => (
          <span key={row.id} className={cx(styles['name'], row.isDone && styles['done'])}>
            {row.name}
          </span>
        ))}
        {rows.length > 0 && (
          <span className={styles['count']}>
            {rows.length > shownInCell ? `+${rows.length - shownInCell}` : ''}
          </span>
        )}
      </button>
    </div>
  )
}
