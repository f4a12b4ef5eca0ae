import { type Kinds, parentTable } from '../kernel/table.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import { taskKinds, taskOutcomes, taskStatuses } from '../terms.ts'

/** Something to do, for one person. */
export const taskColumns = ({ text, integer }: Kinds) => ({
  title: text().notNull(),
  note: text().notNull(),
  kind: text({ enum: taskKinds }).notNull(),
  status: text({ enum: taskStatuses }).notNull(),
  dueAt: integer('due_at').notNull(),
  remindAt: integer('remind_at'),
  assignedTo: text('assigned_to').notNull(),
  leadId: text('lead_id'),
  clientId: text('client_id'),
  vehicleId: text('vehicle_id'),
  outcome: text({ enum: taskOutcomes }),
  outcomeNote: text('outcome_note').notNull(),
  completedAt: integer('completed_at'),
  completedBy: text('completed_by'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
  tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
})
export const task = parentTable<typeof taskColumns>('task', {
  opens: ['crm.Tasks'],
  indexes: [['assignedTo', 'status'], ['leadId'], ['clientId']],
  device: ['leadId', 'clientId', 'assignedTo', '[assignedTo+status]'],
  scope: {
    forms: ['crm.Tasks', 'crm.Dashboard'],
    own: { fields: ['assignedTo', 'createdBy'], allFor: ['direction.Users', 'management.Users'] },
    window: anyOf(isIn('status', 'pending'), isWithin('touchedAt', longWindowMs)),
  },
})
