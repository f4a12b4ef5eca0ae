import * as z from 'zod/mini'
import { seesOnlyNamed } from '../../scopes.ts'
import {
  type Actor,
  change,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import {
  type TaskKind,
  taskKinds,
  type TaskOutcome,
  taskOutcomes,
  type TouchKind,
} from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { currentClient } from '../../client/fields.ts'
import { taskForms } from '../forms.ts'
import { pendingTask, untouchedTask } from '../new-task.ts'
import { edits, id, instant, longText, optionalId, requiredText } from '../../kernel/fields.ts'
import { touchLead } from '../../lead/shared.ts'

const taskFields = {
  title: requiredText,
  note: longText,
  kind: z.enum(taskKinds),
  dueAt: instant,
  remindAt: z.nullable(instant),
  assignedTo: id,
  leadId: optionalId,
  clientId: optionalId,
  vehicleId: optionalId,
}

type About = { lead: Row<'lead'> | undefined; client: Row<'client'> | undefined }
/**
 * Who has only the leads and clients that her tasks name would bring herself any other by naming it. The client of a
 * lead that she has goes with it.
 */
function refuseUnseen(
  { forms }: Actor,
  named: { leadId: string | null | undefined; clientId: string | null | undefined },
  { lead, client }: About,
): void {
  if (named.leadId && seesOnlyNamed(forms, 'lead')) refuseUnless(!!lead, 'not-found')
  if (named.clientId && named.clientId !== lead?.clientId && seesOnlyNamed(forms, 'client'))
    refuseUnless(!!client, 'not-found')
}

export const addTask = mutation('task.add', {
  form: taskForms,
  input: z.object({ id, ...taskFields }),
  reads: ({ assignedTo, leadId, clientId }) => ({
    lead: one('lead', leadId),
    client: one('client', clientId),
    ...takerReads(assignedTo),
  }),
  decide({ colleague, roles, ...about }, input, actor) {
    refuseUnlessTaker('task', { colleague, roles }, 'assignedTo')
    refuseUnseen(actor, input, about)
    const { userId, now } = actor
    return [
      insert('task', {
        ...untouchedTask,
        ...input,
        clientId: currentClient(about.client, input.clientId),
        createdBy: userId,
        createdAt: now,
      }),
    ]
  },
})

export const editTask = mutation('task.edit', {
  form: taskForms,
  input: z.object({ id, edits: edits(taskFields) }),
  reads: input => ({
    task: one('task', input.id),
    lead: one('lead', input.edits.leadId?.to),
    client: one('client', input.edits.clientId?.to),
    ...takerReads(input.edits.assignedTo?.to),
  }),
  decide({ task, colleague, roles, ...about }, { edits: asked }, actor) {
    const before = present(task)
    refuseUnless(before.status === 'pending', 'task-not-pending', { status: before.status })
    const { leadId, clientId, assignedTo } = asked
    if (assignedTo && assignedTo.to !== before.assignedTo)
      refuseUnlessTaker('task', { colleague, roles }, 'assignedTo')
    refuseUnseen(actor, { leadId: leadId?.to, clientId: clientId?.to }, about)
    return editDecision('task', before, {
      ...asked,
      ...(clientId && { clientId: { ...clientId, to: currentClient(about.client, clientId.to) } }),
    })
  },
})

/** What a completed task says about its lead; the other kinds say nothing to the customer. */
function touchOf(kind: TaskKind, outcome: TaskOutcome): TouchKind | undefined {
  if (outcome === 'rescheduled' || outcome === 'not-needed') return undefined
  if (kind === 'call') return outcome === 'tried' ? 'call-tried' : 'call-reached'
  if (kind === 'text') return 'text-sent'
  if (kind === 'mail' || kind === 'thank-you') return 'mail-sent'
  return kind === 'meeting' && outcome !== 'tried' ? 'visit' : undefined
}

/**
 * A task ends with what came of it (UX.md item 8). Done twice, the first outcome stands and nothing is refused.
 * With `id` and the task's `leadId` the call or message is a line of the lead's timeline too, and stops its clock.
 */
export const completeTask = mutation('task.complete', {
  form: taskForms,
  input: z.object({
    id: z.optional(id),
    taskId: id,
    leadId: z.optional(optionalId),
    outcome: z.enum(taskOutcomes),
    note: longText,
  }),
  reads: ({ taskId, leadId }) => ({ task: one('task', taskId), lead: one('lead', leadId) }),
  decide({ task, lead }, { id: actId, outcome, note }, actor) {
    const before = present(task)
    if (before.status === 'completed') return merged
    refuseUnless(before.status === 'pending', 'task-not-pending', { status: before.status })
    const kind = touchOf(before.kind, outcome)
    const known = lead?.id === before.leadId && lead?.deletedAt === null ? lead : undefined
    return [
      change('task', before.id, {
        status: 'completed',
        outcome,
        outcomeNote: note,
        completedAt: actor.now,
        completedBy: actor.userId,
      }),
      ...(actId && kind && known
        ? touchLead(
            known,
            { id: `${actId}.t`, kind, note: note || before.title, facts: { taskId: before.id } },
            actor,
          )
        : []),
    ]
  },
})

/** The undo of `task.complete`; what was noted on the lead stays: it was done. */
export const reopenTask = mutation('task.reopen', {
  form: taskForms,
  input: z.object({ taskId: id }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }) {
    const before = present(task)
    refuseUnless(before.status !== 'pending', 'task-not-completed')
    return [change('task', before.id, pendingTask)]
  },
})

/** It keeps what came of it, for `task.restore`. */
export const deleteTask = mutation('task.delete', {
  form: taskForms,
  input: z.object({ taskId: id }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }) {
    const before = present(task)
    if (before.status === 'deleted') return merged
    return [change('task', before.id, { status: 'deleted' })]
  },
})

/** The undo of `task.delete`: pending again, or completed as it was. */
export const restoreTask = mutation('task.restore', {
  form: taskForms,
  input: z.object({ taskId: id }),
  reads: ({ taskId }) => ({ task: one('task', taskId) }),
  decide({ task }) {
    const before = present(task)
    if (before.status !== 'deleted') return merged
    return [
      change('task', before.id, { status: before.completedAt === null ? 'pending' : 'completed' }),
    ]
  },
})

export const taskMutations = [
  addTask,
  editTask,
  completeTask,
  reopenTask,
  deleteTask,
  restoreTask,
] as const
