/** Customers without a first answer, each with the clock that runs; one press opens the lead. */
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { leadResponse } from '#db/lead/response.ts'
import { LeadWait } from '#src/domain/lead/clock.tsx'
import { waitingLeads, type Who } from '#src/domain/lead/dashboard.ts'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Line } from './line.tsx'

const most = 6

export function Waiting({ who }: { who: Who }) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const now = useMinute()
  const leads = useLive(waitingLeads(who), [who])
  const clock = useDeskClock()
  const late = leads?.filter(lead => leadResponse(lead, now, clock).isLate).length ?? 0
  const owner = who === undefined ? undefined : 'hers'
  const all = forms.has('crm.Leads')
    ? hrefOf('crm.Leads', locale, { waiting: '1', owner })
    : undefined
  return (
    <Card
      flush
      title={<Trans>Waiting for an answer</Trans>}
      actions={late > 0 && <Chip tone="bad" icon="alert">{t`${late} late`}</Chip>}
      footer={
        leads && leads.length > most && all ? (
          <TextLink href={all}>{t`All ${leads.length} waiting`}</TextLink>
        ) : undefined
      }
    >
      {leads === undefined && <ListSkeleton rows={3} height={64} />}
      {leads?.length === 0 && (
        <EmptyState
          icon="user-check"
          tone="good"
          size="sm"
          title={<Trans>Everybody has an answer</Trans>}
        >
          <Trans>New requests show up here at once, with the time they have waited.</Trans>
        </EmptyState>
      )}
      <ul>
        {leads?.slice(0, most).map(lead => (
          <WaitingLine key={lead.id} lead={lead} now={now} clock={clock} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingLine({ lead, now, clock }: { lead: Row<'lead'>; now: number; clock: DeskClock }) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const type = useCaption('Lead.Type')
  const vehicle = useLive(vehicleOf(lead.vehicleId), [lead.vehicleId])
  const { isLate } = leadResponse(lead, now, clock)
  const about = vehicleTitle(vehicle ?? undefined) || lead.vehicleText || lead.message
  return (
    <Line
      icon="clock"
      tone={isLate ? 'bad' : 'accent'}
      href={forms.has('crm.Leads') ? hrefOf('crm.Leads', locale, { id: lead.id }) : undefined}
      title={lead.name || t`Without a name`}
      sub={
        <>
          <LeadWait lead={lead} now={now} clock={clock} />
          {['', about, type(lead.type), lead.assignedTo === null ? t`not assigned` : '']
            .filter((each, at) => each || at === 0)
            .join(' · ')}
        </>
      }
    />
  )
}
