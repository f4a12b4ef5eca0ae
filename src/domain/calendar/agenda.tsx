/** The calendar as a list of days: where seven columns find no room, and on paper. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type Calendar as Hours, hoursOn } from '#db/company/hours.ts'
import { dateIn } from '#db/kernel/date.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { grouped } from '#src/domain/delivery/queries.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Paper } from '#src/ui/paper.tsx'
import styles from './calendar.module.css'
import type { Clash } from './clashes.ts'
import { whyClosed } from './closed.ts'
import { endOf, type Entry } from './entries.ts'
import { EntryFace } from './entry-face.tsx'
import type { Calendar as Days } from './use-calendar.ts'
import { useEntryWords } from './words.ts'

type Props = {
  days: Days
  calendar: Hours
  entries: readonly Entry[]
  clashes: ReadonlyMap<string, Clash[]>
  names: ReadonlyMap<string, string> | undefined
  onOpen: (key: string) => void
  /** Undefined where nothing may be booked. */
  onBook: ((day: string) => void) | undefined
}

export function Agenda({ days, calendar, entries, clashes, names, onOpen, onBook }: Props) {
  const { locale, timeZone } = useSession()
  const { t } = useLingui()
  const format = useFormat()
  const byDay = grouped(entries, ({ startsAt }) => dateIn(timeZone, startsAt))
  return (
    <ol className={styles['agenda']}>
      {days.days.map(day => {
        const isClosed = hoursOn(calendar, day).length === 0
        return (
          <li
            key={day}
            className={styles['agendaDay']}
            data-today={day === days.today || undefined}
            data-closed={isClosed || undefined}
          >
            <div className={styles['agendaHead']}>
              <h3>
                <button
                  type="button"
                  className={styles['agendaName']}
                  onClick={() => days.show({ span: 'day', day })}
                >
                  {format.calendarDate(day, 'weekday')}
                  {isClosed && (
                    <span className={styles['why']}>
                      {whyClosed(calendar, day, locale) || (
                        <Trans context="the dealership, on a day">Closed</Trans>
                      )}
                    </span>
                  )}
                </button>
              </h3>
              {onBook && day >= days.today && (
                <IconButton
                  icon="plus"
                  label={t`Book on ${format.calendarDate(day, 'weekday')}`}
                  onPress={() => onBook(day)}
                />
              )}
            </div>
            {byDay.get(day)?.map(entry => (
              <button
                key={entry.key}
                type="button"
                className={styles['agendaEntry']}
                data-kind={entry.kind}
                data-settled={!entry.isOpen || undefined}
                onClick={() => onOpen(entry.key)}
              >
                <EntryFace
                  entry={entry}
                  who={names?.get(entry.who)}
                  isClashing={clashes.has(entry.key)}
                />
              </button>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

type SheetProps = { days: Days; entries: readonly Entry[]; onPrinted: () => void }

/** Stands only while it is printed. */
export function AgendaSheet({ days, entries, onPrinted }: SheetProps) {
  const { t } = useLingui()
  const { timeZone, brand } = useSession()
  const format = useFormat()
  const entryWords = useEntryWords()
  const company = useLive(ownCompany())
  const names = useLive(namesOfUsers())
  const isReady = company !== undefined && names !== undefined
  useEffect(() => {
    if (!isReady) return
    window.addEventListener('afterprint', onPrinted)
    const timer = setTimeout(() => window.print(), 150)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [isReady, onPrinted])
  const byDay = grouped(entries, ({ startsAt }) => dateIn(timeZone, startsAt))
  const time = (at: number) => format.instant(at, 'time')
  return (
    <div className={styles['sheet']}>
      <Paper label={t`Calendar`} size={company?.paper ?? 'letter'}>
        <p className={styles['small']}>{company?.name ?? brand.name}</p>
        <h1>
          <Trans>Calendar</Trans>
        </h1>
        {days.days
          .filter(day => byDay.has(day))
          .map(day => (
            <section key={day}>
              <h2>{format.calendarDate(day, 'weekday')}</h2>
              <table className={styles['lines']}>
                <tbody>
                  {byDay.get(day)?.map(entry => (
                    <tr key={entry.key}>
                      <td className={styles['hours']}>
                        {entry.kind === 'task'
                          ? time(entry.startsAt)
                          : `${time(entry.startsAt)} – ${time(endOf(entry))}`}
                      </td>
                      <td>
                        {[entryWords(entry), entry.title, entry.about, entry.note]
                          .filter(Boolean)
                          .join(' · ')}
                      </td>
                      <td>{names?.get(entry.who)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        {entries.length === 0 && (
          <p>
            <Trans>Nothing is planned.</Trans>
          </p>
        )}
      </Paper>
    </div>
  )
}
