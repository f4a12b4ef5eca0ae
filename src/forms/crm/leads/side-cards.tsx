/** What stands beside the timeline: how to reach her, tasks, where she came from, who she may also be. */
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#db/kernel/name.ts'
import { firstResponse } from '#db/lead/response.ts'
import { sentIn } from '#db/request/sent.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { attributionOf } from '#src/domain/lead/attribution.ts'
import { type Lead, tasksOfLead, touchesOf } from '#src/domain/lead/queries.ts'
import { sameAs } from '#src/domain/lead/same.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { WhatWasSent } from '#src/domain/request/sent.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import styles from './detail.module.css'

export function FactsCard({ lead, onEdit }: { lead: Lead; onEdit: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const type = useCaption('Lead.Type')
  const division = useCaption('Lead.Division')
  const facts = [
    {
      term: t`Phone`,
      value: lead.phone && (
        <CallLink known={lead} clientId={lead.clientId} leadId={lead.id} isText>
          {lead.phoneKey ? phoneText(lead.phoneKey) : lead.phone}
        </CallLink>
      ),
    },
    { term: t`Email`, value: lead.email },
    { term: t`Type`, value: type(lead.type) },
    { term: t`Division`, value: division(lead.division) },
    { term: t`Lead date`, value: format.instant(lead.leadAt, 'dateTime') },
    {
      term: t`First answer`,
      value: lead.firstAnswerAt === null ? '' : <Answered lead={lead} at={lead.firstAnswerAt} />,
    },
    { term: t`Follow-up date`, value: lead.followUpOn && format.calendarDate(lead.followUpOn) },
    { term: t`Delivery date`, value: lead.deliverOn && format.calendarDate(lead.deliverOn) },
  ].filter(fact => fact.value)
  return (
    <Card
      level={3}
      title={<Trans>Details</Trans>}
      actions={
        lead.deletedAt === null && (
          <IconButton icon="edit" tone="accent" label={t`Edit the lead`} onPress={onEdit} />
        )
      }
    >
      <DescriptionList facts={facts} />
    </Card>
  )
}

/** Of each request that came to it, the newest first. */
export function SentCards({ lead }: { lead: Lead }) {
  const touches = useLive(touchesOf(lead.id), [lead.id]) ?? []
  return touches.flatMap(({ id, facts }) => {
    const sent = sentIn(facts)
    return sent ? <WhatWasSent key={id} id={id} {...sent} hasRaw level={3} /> : []
  })
}

/** When, and how much opening time that took: the clock that the reports count. */
function Answered({ lead, at }: { lead: Lead; at: number }) {
  const format = useFormat()
  const when = format.instant(at, 'dateTime')
  const open = format.wait(firstResponse(lead, at, useDeskClock()).elapsedMs)
  return (
    <Trans>
      {when}, after {open} of opening time
    </Trans>
  )
}

export function TasksCard({
  lead,
  now,
  colleagues,
  onAdd,
}: {
  lead: Lead
  now: number
  colleagues: ReadonlyMap<string, string>
  onAdd: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const canOpen = useHolds('crm.Tasks')
  const tasks = useLive(tasksOfLead(lead.id), [lead.id])
  const isReadOnly = useReadOnly()
  // Nothing to read, and nothing to add: no card.
  if (!tasks?.length && (isReadOnly || lead.deletedAt !== null)) return null
  return (
    <Card
      level={3}
      title={<Trans>Tasks</Trans>}
      actions={
        lead.deletedAt === null && (
          <IconButton icon="plus" tone="accent" label={t`Add a task`} onPress={onAdd} />
        )
      }
    >
      {tasks?.length
        ? tasks.map(task => (
            <div
              key={task.id}
              className={cx(styles['item'], task.status === 'completed' && styles['done'])}
            >
              <div>
                <div className={styles['title']}>
                  {canOpen ? (
                    <TextLink href={hrefOf('crm.Tasks', locale, { id: task.id })}>
                      {task.title}
                    </TextLink>
                  ) : (
                    task.title
                  )}
                </div>
                <div
                  className={cx(
                    styles['small'],
                    task.status === 'pending' && task.dueAt < now && styles['late'],
                  )}
                >
                  {[format.instant(task.dueAt, 'dateTime'), colleagues.get(task.assignedTo)]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
            </div>
          ))
        : null}
    </Card>
  )
}

/** The first, the last and every touch that brought her (UX.md item 10). */
export function AttributionCard({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useSourceWords()
  const touches = useLive(touchesOf(lead.id), [lead.id])
  const all = attributionOf(lead, touches ?? [])
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return null
  const say = ({ source, campaign, at }: (typeof all)[number]) =>
    [words(source), campaign, format.instant(at, 'day')].filter(Boolean).join(' · ')
  return (
    <Card
      level={3}
      title={<Trans>Where the lead came from</Trans>}
      subtitle={<Plural value={all.length} one="# touch" other="# touches" />}
    >
      <DescriptionList
        facts={[
          { term: t`First`, value: say(first) },
          { term: t`Last`, value: say(last) },
        ]}
      />
      {all.length > 2 && (
        <ol className={styles['small']}>
          {all.slice(1, -1).map(each => (
            <li key={each.id}>{say(each)}</li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const mostSame = 5

export function DuplicatesCard({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const canOpen = useHolds('crm.Clients')
  const same = useLive(sameAs(lead, { leadId: lead.id, clientId: lead.clientId }), [
    lead.phoneKey,
    lead.emailKey,
    lead.id,
    lead.clientId,
  ])
  if (!same || same.clients.length + same.leads.length === 0) return null
  return (
    <Card level={3} tone="warn" title={<Trans>Same phone or email</Trans>}>
      {same.leads.slice(0, mostSame).map(each => (
        <div key={each.id} className={styles['item']}>
          <TextLink className={styles['title']} href={hrefOf('crm.Leads', locale, { id: each.id })}>
            {each.name}
          </TextLink>
          <LeadStatusChip lead={each} />
        </div>
      ))}
      {same.clients.slice(0, mostSame).map(client => (
        <div key={client.id} className={styles['item']}>
          <span>
            {canOpen ? (
              <TextLink
                className={styles['title']}
                href={hrefOf('crm.Clients', locale, { id: client.id })}
              >
                {fullName(client)}
              </TextLink>
            ) : (
              <span className={styles['title']}>{fullName(client)}</span>
            )}
            <span className={cx(styles['small'], styles['block'])}>{t`Another client card`}</span>
          </span>
        </div>
      ))}
    </Card>
  )
}
