import type { NewRow } from '../kernel/mutation.ts'

/** How a task stands that nobody has seen to. */
export const pendingTask = {
  status: 'pending' as const,
  outcome: null,
  outcomeNote: '',
  completedAt: null,
  completedBy: null,
} satisfies Partial<NewRow<'task'>>

/** What nobody has said or done yet of a task. */
export const untouchedTask = {
  ...pendingTask,
  note: '',
  remindAt: null,
  leadId: null,
  clientId: null,
  vehicleId: null,
  tagIds: [],
} satisfies Partial<NewRow<'task'>>
