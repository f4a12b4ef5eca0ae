/** The heads of days and hours in the grid; each day leads to itself. */
import { Trans } from '@lingui/react/macro'
import { type Calendar as Hours, hoursOn } from '#db/company/hours.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './calendar.module.css'
import { whyClosed } from './closed.ts'
import type { Calendar as Days } from './use-calendar.ts'

type HeadProps = { day: string; days: Days; calendar: Hours; isMonth: boolean }

export function Head({ day, days, calendar, isMonth }: HeadProps) {
  const { locale } = useSession()
  const format = useFormat()
  if (isMonth) return <span>{format.calendarDate(day, 'weekdayShort')}</span>
  const isClosed = hoursOn(calendar, day).length === 0
  // Alone, it is named above the grid.
  if (days.span === 'day')
    return isClosed ? (
      <span className={styles['why']}>
        {whyClosed(calendar, day, locale) || (
          <Trans context="the dealership, on a day">Closed</Trans>
        )}
      </span>
    ) : null
  return (
    <button
      type="button"
      className={styles['dayHead']}
      data-today={day === days.today || undefined}
      onClick={() => days.show({ span: 'day', day })}
    >
      <span>{format.calendarDate(day, 'weekdayShort')}</span>
      <span className={styles['number']}>{Number(day.slice(8))}</span>
      {isClosed && (
        <span className={styles['why']}>
          {whyClosed(calendar, day, locale) || (
            <Trans context="the dealership, on a day">Closed</Trans>
          )}
        </span>
      )}
    </button>
  )
}

/** Inside the link to its day, which the grid draws. */
export function Cell({ day, days }: { day: string; days: Days }) {
  return (
    <span className={styles['cellHead']} data-today={day === days.today || undefined}>
      <span className={styles['number']}>{Number(day.slice(8))}</span>
    </span>
  )
}

export function Hour({ at }: { at: Date }) {
  const format = useFormat()
  return <span className={styles['hour']}>{format.wallTime(at.toISOString().slice(11, 16))}</span>
}
