/** A task ends with what came of it, and where she is to be tried again, with the next one. */
import { useLingui } from '@lingui/react/macro'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { addTask, completeTask, deleteTask, reopenTask } from '#db/task/mutations/task.ts'
import type { TaskOutcome } from '#db/terms.ts'
import { takerOr } from '#src/domain/user/colleagues.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { taskOutcomeWords } from './words.ts'

export function useOutcome(task: Row<'task'>) {
  const { t, i18n } = useLingui()
  const act = useActs()
  const { replica, userId } = useLocal()
  return {
    /** Says nothing yet: something may be asked still. */
    complete: (outcome: TaskOutcome, note = '') =>
      act(
        actOf(completeTask, { id: newId(), taskId: task.id, leadId: task.leadId, outcome, note }),
        null,
      ),
    say: (outcome: TaskOutcome) => {
      const word = i18n._(taskOutcomeWords[outcome].caption)
      toast(t`Task completed: ${word}`, {
        tone: 'good',
        action: {
          label: t`Undo`,
          onPress: () => void act(actOf(reopenTask, { taskId: task.id }), t`Task reopened`),
        },
      })
    },
    again: async (at: number, note = '') => {
      const { title, kind, leadId, clientId, vehicleId } = task
      // It goes on with whose it was, while tasks are still hers to do.
      const assignedTo = await takerOr('task', task.assignedTo, userId)(replica)
      const id = newId()
      const input = {
        id,
        title,
        note: note || task.note,
        kind,
        dueAt: at,
        remindAt: null,
        assignedTo,
        leadId,
        clientId,
        vehicleId,
      }
      return act(actOf(addTask, input), t`Task added`, actOf(deleteTask, { taskId: id }))
    },
  }
}
