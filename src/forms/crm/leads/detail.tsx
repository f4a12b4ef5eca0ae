/** One lead, whole: who, about what, what happened, what is next. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { restoreLead } from '#db/lead/mutations/lead.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import { newId } from '#src/lib/ids.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { leadOf } from '#src/domain/lead/queries.ts'
import { notificationsOfLead } from '#src/domain/lead/notifications.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AppointmentsCard } from './appointments-card.tsx'
import { DetailActs } from './detail-acts.tsx'
import { DetailDialogs } from './detail-dialogs.tsx'
import { DetailHead } from './detail-head.tsx'
import styles from './detail.module.css'
import type { Lead } from './filters.ts'
import { InterestCard } from './interest-card.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { AttributionCard, DuplicatesCard, FactsCard, TasksCard } from './side-cards.tsx'
import { Timeline } from './timeline.tsx'
import type { useLeadAddress } from './use-lead-address.ts'
import type { Desk } from './use-leads.ts'
import { useMove } from './use-move.ts'

type Props = { id: string; desk: Desk; address: ReturnType<typeof useLeadAddress> }

export function Detail({ id, desk, address }: Props) {
  const lead = useLive(leadOf(id), [id])
  if (lead === undefined || (lead !== null && lead.id !== id)) return <Waiting />
  if (lead === null)
    return (
      <EmptyState icon="cloud-off" title={<Trans>This lead is not on this device</Trans>}>
        <Trans>
          It was closed long ago, or is not yours to see. Search for the name and look among older
          leads online.
        </Trans>
      </EmptyState>
    )
  return <Open key={id} lead={lead} desk={desk} address={address} />
}

function Open({ lead, desk, address: { go, close } }: { lead: Lead } & Omit<Props, 'id'>) {
  const client =
    useLive(async replica => (await replica.client.get(lead.clientId)) ?? null, [lead.clientId]) ??
    null
  const ask = (act: string) => go({ act })
  const move = useMove((_, to) => ask(`to-${to}`))
  const [isPrinting, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  useRead(lead.id)
  return (
    <article className={styles['detail']}>
      <div className={cx(isPrinting && styles['screen'])}>
        <Stack gap={4}>
          <DetailHead
            lead={lead}
            client={client}
            assignee={lead.assignedTo === null ? undefined : desk.colleagues.get(lead.assignedTo)}
            onMove={to => move(lead, to)}
          />
          {lead.deletedAt === null ? (
            <DetailActs lead={lead} go={ask} onPrint={() => setPrinting(true)} />
          ) : (
            <DeletedBanner lead={lead} />
          )}
          <RecoveryCard
            lead={lead}
            now={desk.now}
            onDate={() => ask('to-future-recovery')}
            onWake={() => move(lead, 'in-treatment')}
          />
          <div className={styles['columns']}>
            <div>
              <InterestCard lead={lead} />
              <Timeline lead={lead} desk={desk} />
            </div>
            <div>
              <DuplicatesCard lead={lead} />
              <AppointmentsCard
                lead={lead}
                now={desk.now}
                colleagues={desk.colleagues}
                onBook={() => ask('book')}
              />
              <TasksCard
                lead={lead}
                now={desk.now}
                colleagues={desk.colleagues}
                onAdd={() => ask('task')}
              />
              <FactsCard lead={lead} onEdit={() => ask('edit')} />
              <AttributionCard lead={lead} />
            </div>
          </div>
        </Stack>
      </div>
      {isPrinting && <LeadSheet lead={lead} client={client} desk={desk} onPrinted={onPrinted} />}
      <DetailDialogs lead={lead} onClosed={() => go({ act: null })} onDeleted={close} />
    </article>
  )
}

/** Opening the lead reads the words about it. */
function useRead(leadId: string) {
  const { engine, userId } = useFloor()
  const words = useLive(notificationsOfLead(userId, leadId), [userId, leadId])
  useEffect(() => {
    for (const { id, v } of words ?? []) {
      // A word the device made itself for somebody else never reaches here; one without a version is not the server's yet.
      if (v > 0) void engine.mutate(processNotification, { id }).catch(() => {})
    }
  }, [engine, words])
}

function DeletedBanner({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const act = useActs()
  return (
    <Banner
      tone="warn"
      icon="trash"
      title={<Trans>This lead is deleted</Trans>}
      action={
        <Button
          onPress={() => void act(actOf(restoreLead, { id: newId(), leadId: lead.id }))}
        >{t`Restore`}</Button>
      }
    >
      <Trans>It stays here for seven days.</Trans>
    </Banner>
  )
}

function Waiting() {
  return (
    <Stack gap={4}>
      <Skeleton width="50%" height="30px" />
      <Skeleton shape="box" height="44px" />
      <Skeleton shape="box" height="96px" />
      <Skeleton shape="box" height="240px" />
    </Stack>
  )
}
