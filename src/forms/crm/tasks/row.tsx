/** One task in the list: what, about whom, when; its box on the left is the whole way to complete it. */
import { useLingui } from '@lingui/react/macro'
import { SwipeRow, type SwipeAct } from '#src/ui/swipe-row.tsx'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import { TagChips } from '#src/domain/tag/chips.tsx'
import { TaskDue } from '#src/domain/task/due.tsx'
import type { ListedTask } from '#src/domain/task/listed.ts'
import type { Task } from '#src/domain/task/queries.ts'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './list.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Props = {
  item: ListedTask
  now: number
  /** Whose it is, when it is a colleague's. */
  assignee: string | undefined
  onComplete: () => void
  onPostpone: () => void
}

export function TaskRow({ item: { task, about }, now, assignee, onComplete, onPostpone }: Props) {
  const { t, i18n } = useLingui()
  const isPending = task.status === 'pending'
  const complete: SwipeAct = { label: t`Complete`, icon: 'check', tone: 'good', onAct: onComplete }
  const postpone: SwipeAct = {
    label: t`Tomorrow`,
    icon: 'calendar-clock',
    tone: 'warn',
    onAct: onPostpone,
  }
  const row = (
    <div className={styles['row']}>
      <Box task={task} onComplete={onComplete} />
      <What task={task} about={about} assignee={assignee} />
      <div className={styles['when']}>
        {task.status === 'completed' && task.outcome ? (
          <Chip tone={taskOutcomeWords[task.outcome].tone}>
            {i18n._(taskOutcomeWords[task.outcome].caption)}
          </Chip>
        ) : (
          <TaskDue task={task} now={now} />
        )}
      </div>
    </div>
  )
  if (!isPending) return row
  return (
    <SwipeRow towardsEnd={complete} towardsStart={postpone} twin="none">
      {row}
    </SwipeRow>
  )
}

function Box({ task, onComplete }: { task: Task; onComplete: () => void }) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  if (task.status === 'pending' && !isReadOnly)
    return (
      <button
        type="button"
        className={styles['box']}
        aria-label={t`Complete: ${task.title}`}
        // The list has the keys; this is its pointer's short cut.
        tabIndex={-1}
        onClick={event => {
          event.stopPropagation()
          onComplete()
        }}
      >
        <span className={styles['ring']}>
          <Icon name="check" size={16} />
        </span>
      </button>
    )
  return (
    <span className={styles['box']}>
      <Icon
        name={
          task.status === 'pending'
            ? 'clock'
            : task.status === 'deleted'
              ? 'trash'
              : task.outcome
                ? taskOutcomeWords[task.outcome].icon
                : 'check-circle'
        }
        size={22}
      />
    </span>
  )
}

function What({ task, about, assignee }: ListedTask & Pick<Props, 'assignee'>) {
  const { i18n } = useLingui()
  return (
    <div className={styles['what']}>
      <span className={cx(styles['title'], task.status !== 'pending' && styles['past'])}>
        {task.title}
      </span>
      <span className={styles['facts']}>
        <Icon
          name={taskKindWords[task.kind].icon}
          size={14}
          {...(about && { label: i18n._(taskKindWords[task.kind].caption) })}
        />
        <span className={styles['about']}>{about || i18n._(taskKindWords[task.kind].caption)}</span>
        {assignee && <span className={styles['about']}>{assignee}</span>}
        <TagChips row={task} isShort />
      </span>
    </div>
  )
}
