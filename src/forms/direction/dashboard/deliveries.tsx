/** Keys to hand over in the next six days, a column for each day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#db/kernel/date.ts'
import { keysDue, nameOfDue } from '#src/domain/delivery/keys-due.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { useToday } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import styles from './house.module.css'

const count = 6

export function Deliveries() {
  const { t } = useLingui()
  const { locale, timeZone } = useSession()
  const format = useFormat()
  const today = useToday()
  const due = useLive(keysDue(timeZone), [timeZone])
  const days = Array.from({ length: count }, (_, at) => addDays(today, at))
  const last = days.at(-1) ?? today
  const rows = (due ?? []).filter(({ on }) => on !== null && on >= today && on <= last)
  const board = (more: Record<string, string> = {}) =>
    hrefOf('management.SaleContracts', locale, { view: 'deliveries', ...more })
  return (
    <Card
      className={styles['week']}
      title={<Trans>Deliveries</Trans>}
      actions={<TextLink href={board()}>{t`${rows.length} in six days`}</TextLink>}
    >
      <ol className={styles['days']}>
        {days.map(day => (
          <li key={day} data-today={day === today || undefined}>
            <span className={styles['note']}>{format.calendarDate(day, 'day')}</span>
            {rows
              .filter(({ on }) => on === day)
              .map(each => (
                <TextLink
                  key={each.planned?.id ?? each.contract?.id ?? each.lead?.id}
                  href={board(each.planned ? { delivery: each.planned.id } : {})}
                >
                  {[
                    each.planned && format.instant(each.planned.startsAt, 'time'),
                    nameOfDue(each) || t`Without a name`,
                    vehicleLabel(each.vehicle) || each.planned?.vehicleText,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </TextLink>
              ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}
