import type { Row } from '#db/kernel/mutation.ts'

const at = 1_000_000_000_000

/** A call to make, for Ana; say only what the test is about. */
export const aTask = (over: Partial<Row<'task'>> = {}): Row<'task'> => ({
  id: 't-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: at,
  title: 'Call Hélène back',
  note: '',
  kind: 'call',
  status: 'pending',
  dueAt: at + 3_600_000,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
  outcome: null,
  outcomeNote: '',
  completedAt: null,
  completedBy: null,
  createdBy: 'u-ana',
  createdAt: at,
  ...over,
})
