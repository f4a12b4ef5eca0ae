/** Who comes today, on a line of hours, and who comes next. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type Visit, visits, type Who } from '#src/domain/lead/dashboard.ts'
import { appointmentTones, SettleMenu } from '#src/domain/lead/settle-menu.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState, RowsComing } from '#src/ui/empty-state.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './board.module.css'
import type { Day } from './day.ts'

const nextCount = 3
const soonMs = 30 * 60_000

export function Visits({ who, day }: { who: Who; day: Day }) {
  const { t } = useLingui()
  const isComing = use(RowsComing)
  const rows = useLive(visits(who, day.from, day.to, nextCount), [who, day.from, day.to])
  return (
    <Card
      flush
      title={<Trans>Appointments</Trans>}
      actions={rows && !isComing && <Chip>{t`${rows.today.length} today`}</Chip>}
    >
      {rows === undefined && <ListSkeleton rows={3} height={64} />}
      {rows && rows.today.length === 0 && (
        <EmptyState icon="calendar" size="sm" title={<Trans>Nobody is expected today</Trans>}>
          <Trans>Book a visit from a lead: a call that ends with a time brings people in.</Trans>
        </EmptyState>
      )}
      {rows && rows.today.length > 0 && (
        <ol className={styles['visits']}>
          {rows.today.map(visit => (
            <VisitLine key={visit.appointment.id} visit={visit} now={day.now} who={who} isToday />
          ))}
        </ol>
      )}
      {rows && rows.unsaid.length > 0 && (
        <>
          <h3 className={styles['next']}>
            <Trans>Did they come?</Trans>
          </h3>
          <ol className={styles['visits']}>
            {rows.unsaid.map(visit => (
              <VisitLine
                key={visit.appointment.id}
                visit={visit}
                now={day.now}
                who={who}
                isUnsaid
              />
            ))}
          </ol>
        </>
      )}
      {rows && rows.next.length > 0 && (
        <>
          <h3 className={styles['next']}>
            <Trans>Next</Trans>
          </h3>
          <ol className={styles['visits']}>
            {rows.next.map(visit => (
              <VisitLine key={visit.appointment.id} visit={visit} now={day.now} who={who} />
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

type LineProps = { visit: Visit; now: number; who: Who; isToday?: boolean; isUnsaid?: boolean }

function VisitLine({ visit: { appointment, lead }, now, who, isToday, isUnsaid }: LineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms } = useSession()
  const type = useCaption('AppointmentType')
  const settled = useCaption('AppointmentStatus')
  const names = useLive(namesOfUsers())
  const { startsAt, minutes, status } = appointment
  const isPending = status === 'pending'
  const isNow = isPending && startsAt <= now && now < startsAt + minutes * 60_000
  const isSoon = isPending && startsAt > now && startsAt - now <= soonMs
  const isPast = !isPending || startsAt + minutes * 60_000 <= now
  const href = forms.has('crm.Leads')
    ? hrefOf('crm.Leads', locale, { id: appointment.leadId })
    : undefined
  const name = lead?.name ?? t`A former lead`
  const colleague = who === undefined ? names?.get(appointment.assignedTo) : undefined
  return (
    <li
      className={cx(
        styles['visit'],
        isPast && !isUnsaid && styles['isPast'],
        isNow && styles['isNow'],
        href && styles['isLink'],
      )}
    >
      <span className={styles['hour']}>
        <strong>
          {isToday ? format.instant(startsAt, 'time') : format.instant(startsAt, 'day')}
        </strong>
        <span>{isToday ? format.span(minutes * 60_000) : format.instant(startsAt, 'time')}</span>
      </span>
      <i aria-hidden className={styles['dot']} />
      <span className={styles['words']}>
        <span className={styles['title']}>
          {href ? (
            <Anchor href={href} className={styles['anchor']}>
              {name}
            </Anchor>
          ) : (
            name
          )}
          {isNow && <Chip tone="accent">{t`Now`}</Chip>}
          {isSoon && <Chip tone="info">{format.relative(startsAt, now)}</Chip>}
          {!isPending && <Chip tone={appointmentTones[status]}>{settled(status)}</Chip>}
        </span>
        <span className={styles['sub']}>
          {[type(appointment.type), lead?.vehicleText, appointment.note, colleague]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles['acts']}>
        {isPending && (isToday || isUnsaid) && startsAt - now <= soonMs && (
          <SettleMenu appointment={appointment} />
        )}
      </span>
    </li>
  )
}
