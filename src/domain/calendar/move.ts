/** Another time for what stands in the calendar. Each act carries the old one: moved meanwhile by a colleague, hers stands. */
import { moveDelivery } from '#db/delivery/mutations/plan.ts'
import { type Act, actOf } from '#db/kernel/mutation.ts'
import { moveAppointment } from '#db/lead/mutations/appointment.ts'
import { editTask } from '#db/task/mutations/task.ts'
import type { Entry } from './entries.ts'

type Span = { from: number; to: number }

/** @param id of the act, made new for each */
export function moveOf({ kind, row }: Pick<Entry, 'kind' | 'row'>, span: Span, id: string): Act {
  if (kind === 'task') return actOf(editTask, { id: row.id, edits: { dueAt: span } })
  const leadId = 'leadId' in row ? row.leadId : null
  return kind === 'delivery'
    ? actOf(moveDelivery, { id, deliveryId: row.id, leadId, ...span })
    : actOf(moveAppointment, { id, leadId: leadId ?? '', appointmentId: row.id, ...span })
}
