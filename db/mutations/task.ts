import * as z from 'zod/mini'
import { change, editDecision, insert, mutation, one, present, refuseUnless } from '../mutation.ts'
import { taskKinds, taskOutcomes } from '../terms.ts'
import { edits, id, instant, longText, optionalId, requiredText } from './fields.ts'

const taskForms = ['crm.Tasks', 'crm.Dashboard', 'crm.Leads'] as const

const addTask = mutation('task.add', {
  form: taskForms,
  input: z.object({
    id, title: requiredText, note: longText, kind: z.enum(taskKinds), dueAt: instant, remindAt: z.nullable(instant),
    assignedTo: id, leadId: optionalId, clientId: optionalId, vehicleId: optionalId,
  }),
  reads: ({ assignedTo }) => ({ colleague: one('user', assignedTo) }),
  decide({ colleague }, input, { userId, now }) {
    refuseUnless(present(colleague).active, 'user-inactive')
    return [
      insert('task', {
        ...input, status: 'pending', outcome: null, outcomeNote: '', completedAt: null, completedBy: null, createdBy: userId, createdAt: now,
      }),
    ]
  },
})

const editTask = mutation('task.edit', {
  form: taskForms,
  input: z.object({
    id,
    edits: edits({
      title: requiredText, note: longText, kind: z.enum(taskKinds), dueAt: instant, remindAt: z.nullable(instant), assignedTo: id,
    }),
  }),
  reads: input => ({ task: one('task', input.id) }),
  decide({ task }, input) {
    const before = present(task)
    refuseUnless(before.status === 'pending', 'task-not-pending', { status: before.status })
    return editDecision('task', before, input.edits)
  },
})

/** A task ends with what came of it (UX.md item 8). Done twice, the first outcome stands and nothing is refused. */
const completeTask = mutation('task.complete', {
  form: taskForms,
  input: z.object({ taskId: id, outcome: z.enum(taskOutcomes), note: longText }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }, { outcome, note }, { userId, now }) {
    const before = present(task)
    if (before.status === 'completed') return { changes: [], outcome: 'merged' as const }
    refuseUnless(before.status === 'pending', 'task-not-pending', { status: before.status })
    return [change('task', before.id, { status: 'completed', outcome, outcomeNote: note, completedAt: now, completedBy: userId })]
  },
})

const reopenTask = mutation('task.reopen', {
  form: taskForms,
  input: z.object({ taskId: id }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }) {
    const before = present(task)
    refuseUnless(before.status !== 'pending', 'task-not-completed')
    return [change('task', before.id, { status: 'pending', outcome: null, outcomeNote: '', completedAt: null, completedBy: null })]
  },
})

const deleteTask = mutation('task.delete', {
  form: taskForms,
  input: z.object({ taskId: id }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }) {
    const before = present(task)
    if (before.status === 'deleted') return { changes: [], outcome: 'merged' as const }
    return [change('task', before.id, { status: 'deleted' })]
  },
})

export const taskMutations = { addTask, editTask, completeTask, reopenTask, deleteTask }
