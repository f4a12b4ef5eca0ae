/** One lead, whole: who, about what, what happened, what is next. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { actOf, type Row as TableRow } from '#db/kernel/mutation.ts'
import { restoreLead } from '#db/lead/mutations/lead.ts'
import { wasTakenBack } from '#db/lead/shared.ts'
import { isWaiting, leadResponse } from '#db/lead/response.ts'
import { leadMovesFor, shownLeadStatus } from '#db/lead/status.ts'
import type { LeadStatus } from '#db/terms.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { ConsentCard } from '#src/domain/consent/card.tsx'
import { useWaitWords } from '#src/domain/lead/clock.tsx'
import { InterestCard } from '#src/domain/lead/interest-card.tsx'
import { useMove } from '#src/domain/lead/move-dialog.tsx'
import { useRead } from '#src/domain/lead/notifications.ts'
import { lastAsked, type Lead, leadOf, touchesOf } from '#src/domain/lead/queries.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { Timeline } from '#src/domain/lead/timeline.tsx'
import { RecordTags } from '#src/domain/tag/tag-button.tsx'
import { NotHere } from '#src/lib/not-here.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { AppointmentsCard } from './appointments-card.tsx'
import { DetailActs, DetailDialogs } from './detail-acts.tsx'
import styles from './detail.module.css'
import { LeadSheet } from './lead-sheet.tsx'
import { AttributionCard, DuplicatesCard, FactsCard, TasksCard, SentCards } from './side-cards.tsx'
import type { LeadList, useLeadAddress } from './use-leads.ts'

type Props = { id: string; list: LeadList; address: ReturnType<typeof useLeadAddress> }

export function Detail({ id, list, address }: Props) {
  const lead = useLive(leadOf(id), [id])
  if (lead === undefined || (lead !== null && lead.id !== id)) return <Waiting />
  if (lead === null)
    return (
      <NotHere icon="cloud-off" title={<Trans>This lead is not on this device</Trans>}>
        <Trans>
          It was closed long ago, or is not yours to see. Search for the name and look among older
          leads online.
        </Trans>
      </NotHere>
    )
  return <Open key={id} lead={lead} list={list} address={address} />
}

function Open({ lead, list, address: { go, close } }: { lead: Lead } & Omit<Props, 'id'>) {
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
            assignee={list.assigneeOf(lead)}
            onMove={to => move(lead, to)}
          />
          {lead.deletedAt === null ? (
            <DetailActs lead={lead} go={ask} onPrint={() => setPrinting(true)} />
          ) : (
            <DeletedBanner lead={lead} />
          )}
          <RecordTags table="lead" row={lead} isReadOnly={lead.deletedAt !== null} />
          <WaitingWords lead={lead} now={list.now} />
          <RecoveryCard
            lead={lead}
            now={list.now}
            onDate={() => ask('to-future-recovery')}
            onWake={() => move(lead, 'in-treatment')}
          />
          <div className={styles['columns']}>
            <div>
              <InterestCard lead={lead} />
              <Timeline lead={lead} list={list} />
            </div>
            <div>
              <DuplicatesCard lead={lead} />
              <AppointmentsCard
                lead={lead}
                now={list.now}
                colleagues={list.colleagues}
                onBook={() => ask('book')}
              />
              <TasksCard
                lead={lead}
                now={list.now}
                colleagues={list.colleagues}
                onAdd={() => ask('task')}
              />
              <SentCards lead={lead} />
              <FactsCard lead={lead} onEdit={() => ask('edit')} />
              {lead.clientId && (
                <ConsentCard
                  clientId={lead.clientId}
                  isReadOnly={lead.deletedAt !== null}
                  isShort
                />
              )}
              <AttributionCard lead={lead} />
            </div>
          </div>
        </Stack>
      </div>
      {isPrinting && <LeadSheet lead={lead} client={client} list={list} onPrinted={onPrinted} />}
      <DetailDialogs lead={lead} onClosed={() => go({ act: null })} onDeleted={close} />
    </article>
  )
}

function DeletedBanner({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const act = useActs()
  const touches = useLive(touchesOf(lead.id), [lead.id])
  if (touches && wasTakenBack(touches))
    return (
      <Banner tone="warn" icon="undo" title={<Trans>The request was taken back</Trans>}>
        <Trans>
          It waits at the reception, or a colleague has it: this lead does not come back.
        </Trans>
      </Banner>
    )
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

/** Who it is, where she stands, and the two taps that move her on. */
type HeadProps = {
  lead: Lead
  client: TableRow<'client'> | null
  assignee: string
  onMove: (to: LeadStatus) => void
}

function DetailHead({ lead, client, assignee, onMove }: HeadProps) {
  const { t } = useLingui()
  const format = useFormat()
  const type = useCaption('Lead.Type')
  const source = useSourceWords()
  const since =
    client && client.createdAt < lead.createdAt
      ? t`Client since ${format.instant(client.createdAt, 'monthYear')}`
      : ''
  const facts = [
    since,
    client?.city,
    source(lead.source) || type(lead.type),
    assignee,
    client?.note,
  ].filter(Boolean)
  return (
    <header className={styles['head']}>
      <h2>{lead.name}</h2>
      <StatusMenu lead={lead} onMove={onMove} />
      <p className={styles['subtitle']}>{facts.join(' · ')}</p>
    </header>
  )
}

/** Shows only what the transition table allows. */
function StatusMenu({ lead, onMove }: Pick<HeadProps, 'lead' | 'onMove'>) {
  const { t } = useLingui()
  const status = useCaption('LeadStatus')
  const shown = shownLeadStatus(lead)
  const moves = leadMovesFor(useSession().may, shown)
  if (moves.length === 0) return <LeadStatusChip lead={lead} />
  const name = status(shown)
  return (
    <Menu
      label={t`Move the lead`}
      trigger={
        <AriaButton aria-label={t`Status: ${name}. Move the lead`} className={cx(styles['status'])}>
          <LeadStatusChip lead={lead} />
          <Icon name="chevron-down" size={16} />
        </AriaButton>
      }
      items={moves.map(to => ({ key: to, label: status(to), onAct: () => onMove(to) }))}
    />
  )
}

/** While she waits: since when, and what she asked, in sight before anything is scrolled. */
function WaitingWords({ lead, now }: { lead: Lead; now: number }) {
  const response = leadResponse(lead, now, useDeskClock())
  const words = useWaitWords()
  const asked = useLive(lastAsked(lead.id), [lead.id])
  if (!isWaiting(lead)) return null
  return (
    <Banner tone={response.isLate ? 'bad' : 'info'} icon="clock" title={words(response, now)}>
      {asked || lead.message || null}
    </Banner>
  )
}

/** A sleeping lead: until when, and the ways to wake it. */
type RecoveryProps = { lead: Lead; now: number; onDate: () => void; onWake: () => void }

function RecoveryCard({ lead, now, onDate, onWake }: RecoveryProps) {
  const { t } = useLingui()
  const format = useFormat()
  const notice = useCaption('FutureRecoveryNotification')
  if (lead.status !== 'future-recovery' || lead.deletedAt !== null) return null
  const { recoverAt } = lead
  const isOver = recoverAt !== null && recoverAt <= now
  const reminder =
    lead.recoverNotice === null || lead.recoverNotice === '0'
      ? t`No reminder`
      : t`Reminder: ${notice(lead.recoverNotice)}`
  return (
    <Banner
      tone={isOver ? 'warn' : 'info'}
      icon="clock"
      title={
        recoverAt === null ? (
          <Trans>No date is set</Trans>
        ) : (
          t`Call back on ${format.instant(recoverAt, 'weekday')}, ${format.instant(recoverAt, 'time')}`
        )
      }
      action={
        <Row gap={2}>
          <Button onPress={onDate}>
            <Trans>Change the date</Trans>
          </Button>
          <Button onPress={onWake}>
            <Trans>Clear it: back to work</Trans>
          </Button>
        </Row>
      }
    >
      {reminder}
    </Banner>
  )
}
