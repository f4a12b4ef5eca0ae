/** One task: complete it, move it, hand it on. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { deleteTask, editTask, reopenTask, restoreTask } from '#db/task/mutations/task.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { RecordTags } from '#src/domain/tag/tag-button.tsx'
import { TaskDue } from '#src/domain/task/due.tsx'
import { TaskOutcome } from '#src/domain/task/outcome.tsx'
import { PresetButtons } from '#src/domain/task/presets.tsx'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'
import { TaskLinks } from './links.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Task = Row<'task'>
type Props = { task: Task; onEdit: () => void; onDeleted: () => void }

export function TaskDetail({ task, onEdit, onDeleted }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const [isCompleting, setCompleting] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const taskId = task.id
  const isPending = task.status === 'pending'
  const isReadOnly = useReadOnly()

  const move = (at: number) => {
    const edit = (from: number, to: number) =>
      actOf(editTask, { id: taskId, edits: { dueAt: { from, to } } })
    void act(edit(task.dueAt, at), t`Task moved`, edit(at, task.dueAt))
  }
  const remove = async () => {
    setDeleting(false)
    if (await act(actOf(deleteTask, { taskId }), t`Task deleted`, actOf(restoreTask, { taskId })))
      onDeleted()
  }

  return (
    <div className={styles['detail']}>
      <Head task={task} />
      <Acts
        task={task}
        act={act}
        onComplete={() => setCompleting(true)}
        onEdit={onEdit}
        onDelete={() => setDeleting(true)}
      />
      <Stack gap={4}>
        <RecordTags table="task" row={task} />
        <TaskLinks task={task} />
        {isPending && !isReadOnly && (
          <Card title={<Trans>Another time</Trans>}>
            <PresetButtons onChoose={move} />
          </Card>
        )}
        <Facts task={task} />
      </Stack>
      {isCompleting && <TaskOutcome task={task} onClose={() => setCompleting(false)} />}
      <DeleteDialog
        isOpen={isDeleting}
        title={<Trans>Delete the task</Trans>}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      />
    </div>
  )
}

function Head({ task }: { task: Task }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const status = useCaption('TaskStatus')
  return (
    <div className={styles['top']}>
      <h2 tabIndex={-1} className={styles['heading']}>
        {task.title}
      </h2>
      <div className={styles['marks']}>
        <Chip icon={taskKindWords[task.kind].icon}>{i18n._(taskKindWords[task.kind].caption)}</Chip>
        {task.status === 'pending' ? (
          <TaskDue task={task} now={now} isLong />
        ) : (
          <Chip tone={task.status === 'completed' ? 'good' : 'quiet'}>{status(task.status)}</Chip>
        )}
        {task.outcome && (
          <Chip tone={taskOutcomeWords[task.outcome].tone}>
            {i18n._(taskOutcomeWords[task.outcome].caption)}
          </Chip>
        )}
      </div>
    </div>
  )
}

type ActsProps = {
  task: Task
  act: ReturnType<typeof useActs>
  onComplete: () => void
  onEdit: () => void
  onDelete: () => void
}

function Acts({ task, act, onComplete, onEdit, onDelete }: ActsProps) {
  const { t } = useLingui()
  const taskId = task.id
  return (
    <div className={styles['acts']}>
      {task.status === 'pending' && (
        <>
          <Button variant="primary" size="lg" icon="check" onPress={onComplete}>
            <Trans>Complete</Trans>
          </Button>
          <Button size="lg" icon="edit" onPress={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </>
      )}
      {task.status === 'completed' && (
        <Button
          size="lg"
          icon="undo"
          onPress={() => void act(actOf(reopenTask, { taskId }), t`Task reopened`)}
        >
          <Trans>Reopen</Trans>
        </Button>
      )}
      {task.status === 'deleted' ? (
        <Button
          variant="primary"
          size="lg"
          icon="undo"
          onPress={() =>
            void act(
              actOf(restoreTask, { taskId }),
              t`Task restored`,
              actOf(deleteTask, { taskId }),
            )
          }
        >
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <Button variant="quiet" size="lg" icon="trash" onPress={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  )
}

function Facts({ task }: { task: Task }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useLive(namesOfUsers())
  const nameOf = (id: string) => names?.get(id) ?? t`A former colleague`
  const { remindAt, completedAt, completedBy } = task
  const facts: Fact[] = [
    { term: t`Due`, value: format.instant(task.dueAt, 'dateTime') },
    ...(remindAt === null
      ? []
      : [{ term: t`Reminder`, value: format.instant(remindAt, 'dateTime') }]),
    { term: t`Assigned to`, value: nameOf(task.assignedTo) },
    {
      term: t`Written by`,
      value: t`${nameOf(task.createdBy)}, ${format.instant(task.createdAt, 'dateTime')}`,
    },
    ...(completedAt === null || completedBy === null
      ? []
      : [
          {
            term: t`Completed`,
            value: t`${nameOf(completedBy)}, ${format.instant(completedAt, 'dateTime')}`,
          },
        ]),
    ...(task.outcomeNote === ''
      ? []
      : [
          {
            term: t`Outcome note`,
            value: <span className={styles['note']}>{task.outcomeNote}</span>,
          },
        ]),
  ]
  return (
    <Card title={<Trans>Details</Trans>}>
      <Stack gap={3}>
        {task.note !== '' && <p className={styles['note']}>{task.note}</p>}
        <DescriptionList facts={facts} />
      </Stack>
    </Card>
  )
}
