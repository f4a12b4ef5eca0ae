/** Acts on the tasks that were picked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { deleteTask, editTask, restoreTask } from '#db/task/mutations/task.ts'
import type { ListedTask } from '#src/domain/task/listed.ts'
import type { Task } from '#src/domain/task/queries.ts'
import { TagButton } from '#src/domain/tag/tag-button.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useSession } from '#src/lib/session.ts'
import { type BulkAct, thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTaskExport } from './menu.tsx'

type Props = {
  shown: readonly ListedTask[]
  names: ReadonlyMap<string, string> | undefined
  today: string
  picking: Picking
}

export function TaskBulk({ shown, names, today, picking }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const listed = shown.filter(({ task }) => picking.picked?.has(task.id))
  const tasks = listed.map(({ task }) => task)
  // What is done or deleted is given to nobody and put off to no day.
  const pending = tasks.filter(({ status }) => status === 'pending')
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useTaskExport({ shown: listed, names, today })
  const [asks, setAsks] = useState<'assign' | 'delete'>()
  const close = () => setAsks(undefined)
  const assign = (to: string | null) => {
    if (to === null) return
    close()
    void act(pending.filter(({ assignedTo }) => assignedTo !== to).map(task => given(task, to)))
  }
  return (
    <BulkBar
      label={t`Selected tasks`}
      count={tasks.length}
      ids={() => shown.map(({ task }) => task.id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <Button icon="user-check" isDisabled={pending.length === 0} onPress={() => setAsks('assign')}>
        <Trans>Assign to</Trans>
      </Button>
      <Button
        icon="calendar-clock"
        isDisabled={pending.length === 0}
        onPress={() =>
          void act(pending.map(task => dueThen(task, tomorrowMorning(today, timeZone))))
        }
      >
        <Trans>Tomorrow</Trans>
      </Button>
      <TagButton table="task" rows={tasks} act={act} />
      <Button icon="trash" isDisabled={tasks.length === 0} onPress={() => setAsks('delete')}>
        <Trans>Delete</Trans>
      </Button>
      <Dialog isOpen={asks === 'assign'} onClose={close} title={<Trans>Assign to</Trans>} size="sm">
        <PersonSelect work="task" label={t`Assigned to`} value={null} onChange={assign} />
      </Dialog>
      <DeleteDialog
        isOpen={asks === 'delete'}
        title={<Plural value={tasks.length} one="Delete # task" other="Delete # tasks" />}
        onCancel={close}
        onConfirm={() => {
          close()
          void act(tasks.filter(({ status }) => status !== 'deleted').map(deleted))
        }}
      />
    </BulkBar>
  )
}

export const tomorrowMorning = (today: string, timeZone: string): number =>
  instantOf(addDays(today, 1), '09:00', timeZone)

export const dueThen = ({ id, dueAt }: Task, at: number) =>
  thereAndBack(id, (from, to) => actOf(editTask, { id, edits: { dueAt: { from, to } } }), [
    dueAt,
    at,
  ])
const given = ({ id, assignedTo }: Task, wanted: string) =>
  thereAndBack(id, (from, to) => actOf(editTask, { id, edits: { assignedTo: { from, to } } }), [
    assignedTo,
    wanted,
  ])
const deleted = ({ id: taskId }: Task): BulkAct => ({
  key: taskId,
  act: actOf(deleteTask, { taskId }),
  undo: actOf(restoreTask, { taskId }),
})
