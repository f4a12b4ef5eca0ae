/** What is to be done today, with its box. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { TaskDue } from '#src/domain/task/due.tsx'
import { TaskOutcome } from '#src/domain/task/outcome.tsx'
import { taskKindWords } from '#src/domain/task/words.ts'
import type { Who } from '#src/domain/lead/dashboard.ts'
import { dueTasks } from '#src/domain/task/listed.ts'
import type { Task } from '#src/domain/task/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './board.module.css'
import type { Day } from './day.ts'
import { Line } from './line.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

const most = 6

export function DueTasks({ who, day }: { who: Who; day: Day }) {
  const { t, i18n } = useLingui()
  const { locale, forms, may } = useSession()
  const tasks = useLive(dueTasks(who, day.to), [who, day.to])
  const names = useLive(namesOfUsers())
  const [completing, setCompleting] = useState<Task | null>(null)
  const isHeld = forms.has('crm.Tasks')
  const late = tasks?.filter(({ task }) => task.dueAt < day.now).length ?? 0
  return (
    <Card
      flush
      title={<Trans>To do today</Trans>}
      actions={late > 0 && <Chip tone="warn">{t`${late} late`}</Chip>}
      footer={
        isHeld && tasks && tasks.length > most ? (
          <TextLink
            href={hrefOf('crm.Tasks', locale, {
              whose: who === undefined ? 'all' : undefined,
              due: 'today',
            })}
          >{t`All ${tasks.length} tasks`}</TextLink>
        ) : undefined
      }
    >
      {tasks === undefined && <ListSkeleton rows={3} height={64} />}
      {tasks?.length === 0 && (
        <EmptyState
          icon="check-circle"
          tone="good"
          size="sm"
          title={<Trans>Everything is done.</Trans>}
          action={
            may.has('crm.Tasks') && (
              <LinkButton href={hrefOf('crm.Tasks', locale, { id: '0' })} icon="plus">
                <Trans>New task</Trans>
              </LinkButton>
            )
          }
        />
      )}
      <ul>
        {tasks?.slice(0, most).map(({ task, about }) => (
          <Line
            key={task.id}
            icon={taskKindWords[task.kind].icon}
            href={isHeld ? hrefOf('crm.Tasks', locale, { id: task.id }) : undefined}
            title={task.title}
            sub={[
              i18n._(taskKindWords[task.kind].caption),
              about,
              who === undefined ? names?.get(task.assignedTo) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<TaskDue task={task} now={day.now} />}
            before={<Box task={task} onPress={() => setCompleting(task)} />}
          />
        ))}
      </ul>
      {completing && (
        <TaskOutcome key={completing.id} task={completing} onClose={() => setCompleting(null)} />
      )}
    </Card>
  )
}

function Box({ task, onPress }: { task: Task; onPress: () => void }) {
  const { t } = useLingui()
  if (useReadOnly()) return null
  return (
    <button
      type="button"
      className={styles['box']}
      aria-label={t`Complete: ${task.title}`}
      onClick={onPress}
    >
      <span className={styles['ring']}>
        <Icon name="check" size={16} />
      </span>
    </button>
  )
}
