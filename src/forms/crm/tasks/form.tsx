/** A task written or corrected: a title, a time, and it is saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { addTask, deleteTask, editTask } from '#db/task/mutations/task.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { splitAbout } from './about-field.tsx'
import { TaskFields } from './fields.tsx'
import {
  changedRow,
  newValues,
  type Prefill,
  rowOf,
  taskSchema,
  type TaskValues,
  valuesOf,
} from './values.ts'
import styles from './detail.module.css'

type Props = {
  task?: Row<'task'> | undefined
  prefill: Prefill
  onDone: (id: string) => void
  onCancel: () => void
}

/** Thrown away, it begins anew. */
export function TaskForm(props: Props) {
  const [round, setRound] = useState(0)
  return <Fields key={round} {...props} onDiscard={() => setRound(round + 1)} />
}

function Fields({ task, prefill, onDone, onCancel, onDiscard }: Props & { onDiscard: () => void }) {
  const { seen, form, save, problem, busy } = useTask({ task, prefill, onDone })
  const cancel = async () => {
    await form.forget()
    onCancel()
  }

  return (
    <form noValidate className={styles['form']} onSubmit={event => void save(event)}>
      <h2 className={styles['heading']}>
        {seen ? <Trans>Edit the task</Trans> : <Trans>New task</Trans>}
      </h2>
      <Stack gap={4}>
        {form.restored && <Restored onDiscard={() => void form.forget().then(onDiscard)} />}
        {problem && !['title', 'assignedTo', 'due'].includes(problem.field) && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <TaskFields form={form} seen={seen} problem={problem} />
        <Line gap={2}>
          <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
            {seen ? <Trans>Save</Trans> : <Trans>Add the task</Trans>}
          </Button>
          <Button looks size="lg" onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

/** What the form holds, and how it is saved. */
function useTask({ task, prefill, onDone }: Pick<Props, 'task' | 'prefill' | 'onDone'>) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { replica } = useLocal()
  const { timeZone } = useSession()
  const act = useActs()
  // What was seen when the form was opened: a colleague's change meanwhile is not undone by saving.
  const [seen] = useState(task)
  const [opened] = useState(() => Date.now())
  const defaults = seen ? valuesOf(seen, timeZone) : newValues(prefill, opened, timeZone)
  const form = useDraftForm<TaskValues>({
    draftKey: seen ? `task:${seen.id}` : 'task:new',
    schema: taskSchema,
    defaults,
  })
  const { run, problem, busy } = useAct(seen ? editTask : addTask)
  const taskInvalid = () => toast(t`Task invalid`, { tone: 'warn' })
  const save = form.handleSubmit(async values => {
    const { table, id: aboutId } = splitAbout(values.about)
    const lead = table === 'lead' ? await replica.lead.get(aboutId) : undefined
    const row = rowOf(values, timeZone, lead?.clientId ?? null)
    if (!seen) {
      const id = newId()
      if (!(await run({ id, ...row }))) return
      await form.forget()
      toast(itemSaved(), {
        tone: 'good',
        action: {
          label: t`Undo`,
          onPress: () => void act(actOf(deleteTask, { taskId: id })),
        },
      })
      return onDone(id)
    }
    const edits = editsBetween(seen, changedRow(seen, values, row, timeZone))
    if (Object.keys(edits).length > 0 && !(await run({ id: seen.id, edits }))) return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onDone(seen.id)
  }, taskInvalid)
  return { seen, form, save, problem, busy }
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="info"
      icon="history"
      action={<Button variant="quiet" onPress={onDiscard}>{t`Discard`}</Button>}
    >
      <Trans>What you had begun is back.</Trans>
    </Banner>
  )
}
