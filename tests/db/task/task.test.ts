import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTask,
  completeTask,
  deleteTask,
  editTask,
  reopenTask,
  restoreTask,
} from '#db/task/mutations/task.ts'
import { taskKinds, taskOutcomes } from '#db/terms.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { anActor, aUser } from '#tests/support/builders/user.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const actor = anActor({ now: 1_000_000_100_000 })
const taskId = 't-1'
const complete = (
  task = aTask(),
  over: Partial<Parameters<typeof completeTask.decide>[1]> = {},
  lead = aLead(),
) => completeTask.decide({ task, lead }, { taskId, outcome: 'reached', note: '', ...over }, actor)
/** Named by nobody, or seen by who sees them all. */
const about = { lead: undefined, client: undefined, roles: [] }
const input = {
  id: 't-9',
  title: 'Send the photos',
  note: '',
  kind: 'mail' as const,
  dueAt: actor.now,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
}

test('a task is added pending, by whom and when', () => {
  expect(
    fieldsOn(addTask.decide({ colleague: aUser(), ...about }, input, actor), 'task', 't-9'),
  ).toMatchObject({
    title: 'Send the photos',
    status: 'pending',
    outcome: null,
    createdBy: 'u-ana',
    createdAt: actor.now,
  })
})

test('nobody who has left is given a task', () => {
  expect(
    codeOf(() => addTask.decide({ colleague: aUser({ active: false }), ...about }, input, actor)),
  ).toBe('user-inactive')
  expect(codeOf(() => addTask.decide({ colleague: undefined, ...about }, input, actor))).toBe(
    'not-found',
  )
  const edits = { assignedTo: { from: 'u-ana', to: 'u-marc' } }
  expect(
    codeOf(() =>
      editTask.decide(
        { task: aTask(), colleague: aUser({ active: false }), ...about },
        { id: taskId, edits },
        actor,
      ),
    ),
  ).toBe('user-inactive')
})

test('a title is asked for, and a link may be empty', () => {
  expect(addTask.input.safeParse({ ...input, title: '' }).success).toBe(false)
  expect(addTask.input.safeParse(input).success).toBe(true)
})

test('an edit writes its fields and no other', () => {
  const edits = {
    title: { from: 'Call Hélène back', to: 'Text Hélène' },
    leadId: { from: null, to: 'l-1' },
  }
  expect(
    fieldsOn(
      editTask.decide(
        { task: aTask(), colleague: undefined, ...about },
        { id: taskId, edits },
        actor,
      ),
      'task',
      taskId,
    ),
  ).toEqual({ title: 'Text Hélène', leadId: 'l-1' })
})

test('two who reschedule one task to different times see both', () => {
  const edits = { dueAt: { from: 1, to: 3 } }
  const decided = editTask.decide(
    { task: aTask({ dueAt: 2 }), colleague: undefined, ...about },
    { id: taskId, edits },
    actor,
  )
  expect(outcomeOf(decided)).toBe('conflict')
  expect(changesOf(decided)).toEqual([])
})

test('only a pending task is edited', () => {
  const edits = { title: { from: 'a', to: 'b' } }
  expect(
    codeOf(() =>
      editTask.decide(
        { task: aTask({ status: 'completed' }), colleague: undefined, ...about },
        { id: taskId, edits },
        actor,
      ),
    ),
  ).toBe('task-not-pending')
})

test('a task ends with what came of it', () => {
  expect(
    fieldsOn(complete(aTask(), { outcome: 'tried', note: 'voice mail' }), 'task', taskId),
  ).toEqual({
    status: 'completed',
    outcome: 'tried',
    outcomeNote: 'voice mail',
    completedAt: actor.now,
    completedBy: 'u-ana',
  })
})

test('done twice, the first outcome stands', () => {
  expect(outcomeOf(complete(aTask({ status: 'completed', outcome: 'tried' })))).toBe('merged')
  expect(codeOf(() => complete(aTask({ status: 'deleted' })))).toBe('task-not-pending')
})

test('tried and reached are different facts on the lead’s timeline too', () => {
  const task = aTask({ leadId: 'l-1' })
  const kindFor = (outcome: 'tried' | 'reached') =>
    fieldsOn(complete(task, { id: 'x', leadId: 'l-1', outcome }), 'leadTouch', 'x.t')['kind']
  expect(kindFor('tried')).toBe('call-tried')
  expect(kindFor('reached')).toBe('call-reached')
  expect(fieldsOn(complete(task, { id: 'x', leadId: 'l-1' }), 'lead', 'l-1')).toMatchObject({
    firstAnswerAt: actor.now,
  })
})

test('a call not made leaves no trace on the lead, nor does a task of another lead', () => {
  const tables = (decided: ReturnType<typeof complete>) =>
    changesOf(decided).map(each => each.table)
  expect(
    tables(complete(aTask({ leadId: 'l-1' }), { id: 'x', leadId: 'l-1', outcome: 'not-needed' })),
  ).toEqual(['task'])
  expect(tables(complete(aTask({ leadId: 'l-2' }), { id: 'x', leadId: 'l-1' }))).toEqual(['task'])
  expect(
    tables(complete(aTask({ leadId: 'l-1' }), { id: 'x', leadId: 'l-1' }, aLead({ deletedAt: 5 }))),
  ).toEqual(['task'])
})

test('every kind and outcome completes, and only ever one line is added to a lead', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...taskKinds),
      fc.constantFrom(...taskOutcomes),
      (kind, outcome) => {
        const decided = complete(aTask({ kind, leadId: 'l-1' }), {
          id: 'x',
          leadId: 'l-1',
          outcome,
        })
        expect(fieldsOn(decided, 'task', taskId)['outcome']).toBe(outcome)
        expect(
          changesOf(decided).filter(each => each.table === 'leadTouch').length,
        ).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a reopened task has no outcome; a pending one is not reopened', () => {
  const done = aTask({ status: 'completed', outcome: 'done', completedAt: 5, completedBy: 'u-ana' })
  expect(
    fieldsOn(reopenTask.decide({ task: done }, { taskId }, actor), 'task', taskId),
  ).toMatchObject({ status: 'pending', outcome: null, completedAt: null })
  expect(codeOf(() => reopenTask.decide({ task: aTask() }, { taskId }, actor))).toBe(
    'task-not-completed',
  )
})

test('what was deleted comes back as it was', () => {
  expect(fieldsOn(deleteTask.decide({ task: aTask() }, { taskId }, actor), 'task', taskId)).toEqual(
    { status: 'deleted' },
  )
  expect(
    outcomeOf(deleteTask.decide({ task: aTask({ status: 'deleted' }) }, { taskId }, actor)),
  ).toBe('merged')
  const restored = (over: Parameters<typeof aTask>[0]) =>
    fieldsOn(
      restoreTask.decide({ task: aTask({ status: 'deleted', ...over }) }, { taskId }, actor),
      'task',
      taskId,
    )
  expect(restored({})).toEqual({ status: 'pending' })
  expect(restored({ completedAt: 5, outcome: 'tried' })).toEqual({ status: 'completed' })
  expect(outcomeOf(restoreTask.decide({ task: aTask() }, { taskId }, actor))).toBe('merged')
})

test('a task that is not there is not found', () => {
  for (const m of [reopenTask, deleteTask, restoreTask])
    expect(codeOf(() => m.decide({ task: undefined }, { taskId }, actor))).toBe('not-found')
})
