/** Keys to hand over, today and this week. */
import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { vehicleLabel } from '#src/lib/trade/vehicle-title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { deliveries, type Who } from '#src/queries/dashboard.ts'
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
  const rows = useLive(deliveries(who, day.weekEnd, timeZone), [who, day.weekEnd])
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
  /** To the calendar when it stands there, else to the lead. */
  const addressOf = (deliveryId: string | undefined, leadId: string | undefined) => {
    if (deliveryId && forms.has('management.SaleContracts'))
      return hrefOf('management.SaleContracts', locale, {
        view: 'deliveries',
        delivery: deliveryId,
      })
    return leadId && forms.has('crm.Leads')
      ? hrefOf('crm.Leads', locale, { id: leadId })
      : undefined
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
        {rows?.map(({ lead, vehicle, planned, on }) => (
          <Line
            key={planned?.id ?? lead?.id}
            icon="key-round"
            tone={on < day.today ? 'bad' : 'good'}
            href={addressOf(planned?.id, lead?.id)}
            title={planned?.clientName || lead?.name || t`Without a name`}
            sub={[
              planned && format.instant(planned.startsAt, 'time'),
              planned?.vehicleText || vehicleLabel(vehicle) || lead?.vehicleText,
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
