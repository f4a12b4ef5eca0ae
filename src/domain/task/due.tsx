/** When a task is due, as one says it; late in words too. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { dateIn } from '#db/kernel/date.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './due.module.css'

type Props = { task: Pick<Row<'task'>, 'dueAt' | 'status'>; now: number; isLong?: boolean }

export function TaskDue({ task, now, isLong }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const isLate = task.status === 'pending' && task.dueAt < now
  const isToday = dateIn(format.timeZone, task.dueAt) === dateIn(format.timeZone, now)
  if (isLate && !isLong) {
    const since = format.relative(task.dueAt, now)
    // The colour alone tells nobody who cannot see it.
    return (
      <span className={cx(styles['due'], styles['late'])}>
        <span aria-hidden>{since}</span>
        <span className="visually-hidden">{t`Late, ${since}`}</span>
      </span>
    )
  }
  const when = format.instant(task.dueAt, isLong ? 'dateTime' : isToday ? 'time' : 'day')
  return (
    <span className={cx(styles['due'], isLate && styles['late'])}>
      {isLate ? t`Late: ${when}` : when}
    </span>
  )
}
