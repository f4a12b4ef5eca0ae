import type { Row } from '#db/kernel/mutation.ts'
import { untouchedTask } from '#db/task/new-task.ts'

const at = 1_000_000_000_000

/** A call to make, for Ana; say only what the test is about. */
export const aTask = (over: Partial<Row<'task'>> = {}): Row<'task'> => ({
  ...untouchedTask,
  id: 't-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: at,
  title: 'Call Hélène back',
  kind: 'call',
  dueAt: at + 3_600_000,
  assignedTo: 'u-ana',
  createdBy: 'u-ana',
  createdAt: at,
  ...over,
})
