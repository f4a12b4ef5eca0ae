/** Who it is, where she stands, and the two taps that move her on. */
import { useLingui } from '@lingui/react/macro'
import { Button as AriaButton } from 'react-aria-components'
import { leadMovesFor, shownLeadStatus } from '#db/lead/status.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { LeadStatus } from '#db/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import styles from './detail.module.css'
import type { Lead } from './filters.ts'

type Props = {
  lead: Lead
  client: Row<'client'> | null
  assignee: string | undefined
  onMove: (to: LeadStatus) => void
}

export function DetailHead({ lead, client, assignee, onMove }: Props) {
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
    assignee ?? t`Unassigned`,
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
function StatusMenu({ lead, onMove }: Pick<Props, 'lead' | 'onMove'>) {
  const { t } = useLingui()
  const status = useCaption('LeadStatus')
  const shown = shownLeadStatus(lead)
  const moves = leadMovesFor(useSession().forms, shown)
  if (moves.length === 0) return <LeadStatusChip lead={lead} />
  return (
    <Menu
      label={t`Move the lead`}
      trigger={
        <AriaButton
          aria-label={t`Status: ${status(shown)}. Move the lead`}
          className={cx(styles['status'])}
        >
          <LeadStatusChip lead={lead} />
          <Icon name="chevron-down" size={16} />
        </AriaButton>
      }
      items={moves.map(to => ({ key: to, label: status(to), onAct: () => onMove(to) }))}
    />
  )
}
