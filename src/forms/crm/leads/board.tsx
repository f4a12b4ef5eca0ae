/** The leads by status, side by side. A card is dragged with a mouse, and moved by its menu with a finger or keys. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { leadMovesFor } from '#db/lead/status.ts'
import type { LeadStatus } from '#db/terms.ts'
import { LeadClock } from '#src/domain/lead/clock.tsx'
import { MoveDialog, useMove } from '#src/domain/lead/move-dialog.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { leadColour } from '#src/domain/lead/status-chip.tsx'
import { ListHead } from '#src/lib/list-screen.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Badge } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { OnceCome } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import styles from './board.module.css'
import { applyFilters } from './filters.ts'
import { useLeadHead } from './list-pane.tsx'
import type { LeadList, useLeadAddress } from './use-leads.ts'

type Props = { list: LeadList; address: ReturnType<typeof useLeadAddress> }
const columns = [
  'created',
  'in-treatment',
  'pending',
  'future-recovery',
  'sold',
  'delivered',
] as const satisfies LeadStatus[]
const closing = ['cancelled', 'closed'] as const satisfies LeadStatus[]

export function Board({ list, address }: Props) {
  const { t } = useLingui()
  const { leads, filters, around } = list
  const [asked, setAsked] = useState<{ lead: Lead; to: LeadStatus; turn: number }>()
  const [isAsking, setAsking] = useState(false)
  const [dragged, setDragged] = useState<Lead>()
  const move = useMove((lead, to) => {
    setAsked(before => ({ lead, to, turn: (before?.turn ?? 0) + 1 }))
    setAsking(true)
  })
  const shown = filters.status.length
    ? [...columns, ...closing].filter(status => filters.status.includes(status))
    : columns
  const byStatus = useMemo(() => {
    const all =
      leads && applyFilters(leads, { ...filters, status: [...columns, ...closing] }, around)
    return all && grouped(all)
  }, [leads, filters, around])
  return (
    <div className={styles['board']}>
      <ListHead {...useLeadHead({ list, address })} />
      <div className={styles['columns']} role="group" aria-label={t`Leads by status`} tabIndex={-1}>
        <OnceCome>
          {shown.map(status => (
            <Column
              key={status}
              status={status}
              leads={byStatus?.get(status)}
              isLoading={byStatus === undefined}
              list={list}
              address={address}
              dragged={dragged}
              onDrag={setDragged}
              onMove={move}
            />
          ))}
        </OnceCome>
      </div>
      {asked && (
        <MoveDialog
          key={asked.turn}
          lead={asked.lead}
          to={asked.to}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function grouped(leads: readonly Lead[]): Map<LeadStatus, Lead[]> {
  const groups = new Map<LeadStatus, Lead[]>()
  for (const lead of leads) {
    const group = groups.get(lead.status)
    if (group) group.push(lead)
    else groups.set(lead.status, [lead])
  }
  return groups
}

type ColumnProps = Props & {
  status: LeadStatus
  leads: Lead[] | undefined
  isLoading: boolean
  dragged: Lead | undefined
  onDrag: (lead: Lead | undefined) => void
  onMove: (lead: Lead, to: LeadStatus) => void
}
const none: readonly Lead[] = []

function Column({
  status,
  leads = none as Lead[],
  isLoading,
  list,
  address,
  dragged,
  onDrag,
  onMove,
}: ColumnProps) {
  const caption = useCaption('LeadStatus')
  const [isOver, setOver] = useState(false)
  const { may } = useSession()
  const takes = dragged !== undefined && leadMovesFor(may, dragged.status).includes(status)
  return (
    // Dropping is a shortcut: the menu of each card does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={caption(status)}
      className={cx(styles['column'], takes && styles['takes'], takes && isOver && styles['over'])}
      onDragOver={event => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        if (dragged && takes) onMove(dragged, status)
        onDrag(undefined)
      }}
    >
      <header className={styles['head']} style={{ borderColor: leadColour(status) }}>
        <h2>{caption(status)}</h2>
        <Badge count={leads.length} tone="quiet" />
      </header>
      {isLoading ? (
        <ListSkeleton rows={4} height={84} />
      ) : (
        <VirtualList<Lead>
          label={caption(status)}
          rows={leads}
          keyOf={lead => lead.id}
          rowHeight={92}
          hasControls
          selected={address.params.get('id')}
          onSelect={id => address.open(id)}
          textOf={lead => lead.name}
          scrollKey={`board ${status}`}
          empty={
            <p className={styles['none']}>
              <Trans>None</Trans>
            </p>
          }
        >
          {lead => <BoardCard lead={lead} list={list} onDrag={onDrag} onMove={onMove} />}
        </VirtualList>
      )}
    </section>
  )
}

function BoardCard({
  lead,
  list,
  onDrag,
  onMove,
}: Pick<ColumnProps, 'list' | 'onDrag' | 'onMove'> & { lead: Lead }) {
  const { t } = useLingui()
  const caption = useCaption('LeadStatus')
  const source = useSourceWords()
  const { may } = useSession()
  return (
    <div
      className={styles['card']}
      draggable={leadMovesFor(may, lead.status).length > 0}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', lead.name)
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles['what']}>
        <div className={styles['name']}>{lead.name}</div>
        <div className={styles['facts']}>
          {list.shortTitles.get(lead.vehicleId ?? '') || lead.vehicleText || source(lead.source)}
        </div>
        <div className={styles['facts']}>
          <LeadClock lead={lead} now={list.now} clock={list.clock} /> {list.assigneeOf(lead)}
        </div>
      </div>
      {/* Presses on the menu are not presses on the card. */}
      <div role="presentation" onClick={event => event.stopPropagation()}>
        <MenuButton
          label={t`Move ${lead.name} to…`}
          iconOnly
          items={leadMovesFor(may, lead.status).map(to => ({
            key: to,
            label: caption(to),
            onAct: () => onMove(lead, to),
          }))}
        />
      </div>
    </div>
  )
}
