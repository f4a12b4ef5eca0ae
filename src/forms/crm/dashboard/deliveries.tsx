/** Keys to hand over, today and this week. */
import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Who } from '#src/domain/lead/dashboard.ts'
import { type KeysDue, keysDue, nameOfDue } from '#src/domain/delivery/keys-due.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import type { Day } from './day.ts'
import { Line } from './line.tsx'

export function Deliveries({ who, day }: { who: Who; day: Day }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms, timeZone } = useSession()
  const due = useLive(keysDue(timeZone), [timeZone])
  const rows = due?.flatMap(each =>
    each.on !== null && each.on <= day.weekEnd && (who === undefined || each.assignedTo === who)
      ? [{ ...each, on: each.on }]
      : [],
  )
  const whenOf = (deliverOn: string) => {
    if (deliverOn < day.today)
      return <Chip tone="bad">{t`Late, ${format.calendarDate(deliverOn, 'day')}`}</Chip>
    if (deliverOn === day.today) return <Chip tone="accent">{t`Today`}</Chip>
    return (
      <Chip>
        {deliverOn === day.tomorrow ? t`Tomorrow` : format.calendarDate(deliverOn, 'day')}
      </Chip>
    )
  }
  /** To the calendar when it stands there or waits for its hour, else to the lead. */
  const addressOf = ({ planned, contract, lead }: KeysDue) => {
    if ((planned ?? contract) && forms.has('management.SaleContracts'))
      return hrefOf('management.SaleContracts', locale, {
        view: 'deliveries',
        ...(planned && { delivery: planned.id }),
      })
    return lead && forms.has('crm.Leads') ? hrefOf('crm.Leads', locale, { id: lead.id }) : undefined
  }
  return (
    <Card flush title={<Trans>Deliveries this week</Trans>}>
      {rows === undefined && <ListSkeleton rows={2} height={64} />}
      {rows?.length === 0 && (
        <EmptyState icon="truck" size="sm" title={<Trans>No delivery this week</Trans>}>
          <Trans>A delivery that is planned, or a sold lead with its date, shows up here.</Trans>
        </EmptyState>
      )}
      <ul>
        {rows?.map(({ on, ...each }) => (
          <Line
            key={each.planned?.id ?? each.contract?.id ?? each.lead?.id}
            icon="key-round"
            tone={on < day.today ? 'bad' : 'good'}
            href={addressOf({ on, ...each })}
            title={nameOfDue(each) || t`Without a name`}
            sub={[
              each.planned && format.instant(each.planned.startsAt, 'time'),
              vehicleLabel(each.vehicle) || each.planned?.vehicleText || each.lead?.vehicleText,
            ]
              .filter(Boolean)
              .join(' · ')}
            end={whenOf(on)}
          />
        ))}
      </ul>
    </Card>
  )
}
