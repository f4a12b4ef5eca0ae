import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  deleteWorkItem,
  editWorkItem,
  reopenWorkItem,
  restoreWorkItem,
} from '#db/work-item/mutations/work-item.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import type { WorkItem } from './queries.ts'
import { WorkClose, WorkForm } from './form.tsx'
import styles from './list.module.css'

type Mode = 'look' | 'edit' | 'close' | 'delete'
type WorkListProps = {
  items: readonly WorkItem[]
  names: ReadonlyMap<string, string>
  /** Shown where cards of several points stand together. */
  hasCode?: boolean
  canAct: boolean
}

/** Repairs, each with what can be done with it. */
export function WorkList({ items, ...rest }: WorkListProps) {
  return (
    <ul className={styles['list']}>
      {items.map(item => (
        <WorkCard key={item.id} item={item} {...rest} />
      ))}
    </ul>
  )
}

type WorkCardProps = Omit<WorkListProps, 'items'> & { item: WorkItem }

/** One repair: what, how much, by whom, and what can be done with it. */
function WorkCard({ item, names, hasCode = false, canAct }: WorkCardProps) {
  const { t } = useLingui()
  const [mode, setMode] = useState<Mode>('look')
  const reopen = useAct(reopenWorkItem)
  const look = () => setMode('look')
  const isOpen = item.status === 'open'
  return (
    <li className={styles['item']}>
      <Row gap={2} justify="between" align="start" wrap={false}>
        <strong className={styles['title']}>
          {hasCode && item.code && `${item.code} · `}
          {item.title}
        </strong>
        <Chip tone={isOpen ? 'warn' : 'good'}>
          {isOpen ? <Trans>To repair</Trans> : <Trans>Repaired</Trans>}
        </Chip>
      </Row>
      <Facts item={item} names={names} />
      {reopen.problem && <Banner tone="bad">{reopen.problem.text}</Banner>}
      {mode === 'edit' && <Edit item={item} onClose={look} />}
      {mode === 'close' && <WorkClose item={item} onClose={look} />}
      {mode === 'look' && canAct && (
        <Row gap={2}>
          {isOpen ? (
            <>
              <Button icon="check" onPress={() => setMode('close')}>
                <Trans>Close it</Trans>
              </Button>
              <MenuButton
                iconOnly
                label={t`More for ${item.title}`}
                items={[
                  { key: 'edit', label: t`Edit`, icon: 'edit', onAct: () => setMode('edit') },
                  {
                    key: 'delete',
                    label: t`Delete`,
                    icon: 'trash',
                    danger: true,
                    onAct: () => setMode('delete'),
                  },
                ]}
              />
            </>
          ) : (
            <Button
              icon="rotate"
              busy={reopen.busy}
              onPress={() => void reopen.run({ workItemId: item.id })}
            >
              <Trans>Reopen the work</Trans>
            </Button>
          )}
        </Row>
      )}
      {mode === 'delete' && <Delete item={item} onClose={look} />}
    </li>
  )
}

function Facts({ item, names }: Pick<WorkCardProps, 'item' | 'names'>) {
  const format = useFormat()
  const opener = names.get(item.openedBy) ?? '?'
  const closer = names.get(item.closedBy ?? '') ?? '?'
  return (
    <div className={styles['facts']}>
      {item.note && <p>{item.note}</p>}
      <p>
        <Trans>
          Opened by {opener}, {format.instant(item.openedAt, 'date')}
        </Trans>
        {item.estimateMinor !== null && (
          <>
            {' · '}
            <Trans>estimate {format.money(item.estimateMinor)}</Trans>
          </>
        )}
      </p>
      {item.closedAt !== null && (
        <p>
          <b>{item.closeNote}</b>
          {' · '}
          <Trans>
            {closer}, {format.instant(item.closedAt, 'date')}
          </Trans>
          {item.costMinor !== null && ` · ${format.money(item.costMinor)}`}
        </p>
      )}
    </div>
  )
}

function Edit({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(editWorkItem)
  const { title, note, estimateMinor } = item
  const [seen] = useState({ title, note, estimateMinor })
  return (
    <WorkForm
      label={t`Edit ${item.title}`}
      draftKey={`workItem:${item.id}`}
      defaults={seen}
      saveLabel={t`Save`}
      problem={problem}
      busy={busy}
      onSave={values => run({ workItemId: item.id, edits: editsBetween(seen, values) })}
      onClose={onClose}
    />
  )
}

function Delete({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useAct(deleteWorkItem)
  const restore = useAct(restoreWorkItem)
  const confirm = async () => {
    if (!(await remove.run({ workItemId: item.id }))) return
    toast(t`Work deleted`, {
      action: { label: t`Undo`, onPress: () => void restore.run({ workItemId: item.id }) },
    })
    onClose()
  }
  return (
    <DeleteDialog
      isOpen
      title={t`Delete this work`}
      problem={remove.problem?.text}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
