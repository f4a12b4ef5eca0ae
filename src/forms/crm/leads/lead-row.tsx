/** One lead in the list: who, about what, how long she has waited. */
import { Trans, useLingui } from '@lingui/react/macro'
import { LeadClock } from '#src/domain/lead/clock.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { TagChips } from '#src/domain/tag/chips.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type SwipeAct, SwipeRow } from '#src/ui/swipe-row.tsx'
import styles from './list.module.css'
import type { LeadList } from './use-leads.ts'

type Props = {
  lead: Lead
  list: LeadList
  isRecovery: boolean
  isUnsent: boolean
  onCall: () => void
  onAssign: () => void
}

export function LeadRow({ lead, list, isRecovery, isUnsent, onCall, onAssign }: Props) {
  const { t } = useLingui()
  const type = useCaption('Lead.Type')
  const source = useSourceWords()
  const vehicle = list.shortTitles.get(lead.vehicleId ?? '') || lead.vehicleText
  const facts = [
    vehicle,
    source(lead.source) || type(lead.type),
    lead.assignedTo === null && !isRecovery ? list.assigneeOf(lead) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const call: SwipeAct | undefined = lead.phone
    ? {
        label: t({ message: 'Call', context: 'to telephone' }),
        icon: 'phone',
        tone: 'good',
        onAct: onCall,
      }
    : undefined
  return (
    // The same acts are the first buttons of the open lead.
    <SwipeRow
      towardsEnd={call}
      towardsStart={{ label: t`Reassign`, icon: 'user-check', tone: 'accent', onAct: onAssign }}
      twin="none"
    >
      <div className={styles['row']}>
        <span className={styles['name']}>
          <span>{lead.name}</span>
          <TagChips row={lead} isShort />
          {isUnsent && (
            <Icon
              name="cloud-off"
              size={15}
              label={t`Saved on this device`}
              className={styles['unsent'] ?? ''}
            />
          )}
        </span>
        <span className={styles['right']}>
          {/* On the recovery screen every status is the same; whose it is, is not. */}
          {isRecovery ? (
            <span className={styles['small']}>{list.assigneeOf(lead)}</span>
          ) : (
            <LeadStatusChip lead={lead} />
          )}
        </span>
        <span className={styles['facts']}>
          {lead.recoverAt === null ? (
            <LeadClock lead={lead} now={list.now} clock={list.clock} />
          ) : (
            <RecoverTime at={lead.recoverAt} now={list.now} isUnderDay={isRecovery} />
          )}
          {facts && ` · ${facts}`}
        </span>
      </div>
    </SwipeRow>
  )
}

/** Below the heading of its day the time is enough. */
function RecoverTime({ at, now, isUnderDay }: { at: number; now: number; isUnderDay: boolean }) {
  const format = useFormat()
  const isOver = at <= now
  return (
    <span className={cx(styles['when'], isOver && styles['overdue'])}>
      {isOver && (
        <span className="visually-hidden">
          <Trans>Overdue</Trans>{' '}
        </span>
      )}
      {!isUnderDay || isOver ? `${format.instant(at, 'day')}, ` : ''}
      {format.instant(at, 'time')}
    </span>
  )
}
