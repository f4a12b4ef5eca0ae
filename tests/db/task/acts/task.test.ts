/** Tasks: what each act writes, whom it leaves alone, and every "no". */
import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import {
  addTask,
  completeTask,
  deleteTask,
  editTask,
  reopenTask,
  restoreTask,
} from '#db/task/mutations/task.ts'
import type { TaskKind } from '#db/terms.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { acts, but, comesTo, day, evening, hour } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const user = [aUser(), samir]
const neighbour = aTask({ id: 't-2' })
const task = [neighbour, aTask()]
/** She has only the customers that her tasks name. */
const technician = { forms: new Set<FormKey>(['crm.Tasks']) }
const gone = aTask({ deletedAt: 5 })
const wished = {
  id: 't-9',
  title: 'Bring the keys',
  note: 'Bay 2',
  kind: 'meeting',
  dueAt: evening + day,
  remindAt: evening + hour,
  assignedTo: 'u-samir',
  leadId: 'l-1',
  clientId: 'cl-1',
  vehicleId: 'v-1',
}

acts(addTask, { rows: { user }, input: wished }, [
  [
    'is pending, with who wrote it and when',
    {},
    {
      '+task t-9': {
        title: 'Bring the keys',
        note: 'Bay 2',
        kind: 'meeting',
        dueAt: evening + day,
        remindAt: evening + hour,
        assignedTo: 'u-samir',
        leadId: 'l-1',
        clientId: 'cl-1',
        vehicleId: 'v-1',
        status: 'pending',
        outcome: null,
        outcomeNote: '',
        completedAt: null,
        completedBy: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
    },
  ],
  [
    'about the card hers was merged into',
    { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } },
    but({ '+task t-9': { clientId: 'cl-2' } }),
  ],
  ['needs a colleague who is there', { rows: { user: [aUser()] } }, ['not-found']],
  [
    'not for who has left',
    { rows: { user: [{ ...samir, active: false }] } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  ['not for whose account is gone', { rows: { user: [{ ...samir, deletedAt: 5 }] } }, ['deleted']],
  [
    'about a lead that a technician has, and its client',
    { rows: { lead: [aLead()] }, by: technician },
    but({}),
  ],
  [
    'about one that she has not, is refused',
    { rows: { client: [aClient({ id: 'cl-1' })] }, by: technician },
    ['not-found'],
  ],
  [
    'nor about another client than the lead’s',
    {
      rows: { lead: [aLead()] },
      input: { clientId: 'cl-9' },
      by: technician,
    },
    ['not-found'],
  ],
  [
    'unless she has that one too',
    {
      rows: { lead: [aLead()], client: [aClient({ id: 'cl-9' })] },
      input: { clientId: 'cl-9' },
      by: technician,
    },
    but({ '+task t-9': { clientId: 'cl-9' } }),
  ],
  [
    'about nobody, by anybody',
    { input: { leadId: null, clientId: null }, by: technician },
    but({ '+task t-9': { leadId: null, clientId: null } }),
  ],
])

const edits = { title: { from: 'Call Hélène back', to: 'Call Luc' } }
const toLead = { leadId: { from: null, to: 'l-1' } }
const toSamir = { assignedTo: { from: 'u-ana', to: 'u-samir' } }
acts(editTask, { rows: { task, user }, input: { id: 't-1', edits } }, [
  ['writes the field and no other', {}, { 'task t-1': { title: 'Call Luc' } }],
  [
    'gives it to a colleague',
    { input: { edits: toSamir } },
    { 'task t-1': { assignedTo: 'u-samir' } },
  ],
  [
    'about the card hers was merged into',
    {
      rows: { client: [aClient({ mergedIntoId: 'cl-2' })] },
      input: { edits: { clientId: { from: null, to: 'cl-1' } } },
    },
    { 'task t-1': { clientId: 'cl-2' } },
  ],
  ['who must be there', { rows: { user: [] }, input: { edits: toSamir } }, ['not-found']],
  [
    'and must not have left',
    { rows: { user: [{ ...samir, active: false }] }, input: { edits: toSamir } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  [
    'nor be deleted',
    { rows: { user: [{ ...samir, deletedAt: 5 }] }, input: { edits: toSamir } },
    ['deleted'],
  ],
  ['another field asks no colleague', { rows: { user: [] } }, but({})],
  [
    'to another lead that a technician has',
    { rows: { lead: [aLead()] }, input: { edits: toLead }, by: technician },
    { 'task t-1': { leadId: 'l-1' } },
  ],
  ['to one that she has not', { input: { edits: toLead }, by: technician }, ['not-found']],
  [
    'to a client whom she has not',
    { input: { edits: { clientId: { from: null, to: 'cl-1' } } }, by: technician },
    ['not-found'],
  ],
  [
    'to nobody',
    {
      rows: { task: [aTask({ leadId: 'l-1' })] },
      input: { edits: { leadId: { from: 'l-1', to: null } } },
      by: technician,
    },
    { 'task t-1': { leadId: null } },
  ],
  [
    'to any lead, by who has them all',
    { input: { edits: toLead } },
    { 'task t-1': { leadId: 'l-1' } },
  ],
  [
    'of one that is done is refused',
    { rows: { task: [aTask({ status: 'completed' })] } },
    ['task-not-pending', { status: 'completed' }],
  ],
  [
    'of one that is deleted is refused',
    { rows: { task: [aTask({ status: 'deleted' })] } },
    ['task-not-pending', { status: 'deleted' }],
  ],
  ['of one that is not there', { rows: { task: [neighbour] } }, ['not-found']],
  ['of one whose row is gone', { rows: { task: [gone] } }, ['deleted']],
  [
    'stays a colleague’s',
    { input: { edits: { title: { from: 'Call', to: 'Write' } } } },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'task',
          id: 't-1',
          fields: [{ field: 'title', mine: 'Write', theirs: 'Call Hélène back' }],
        },
      ],
    },
  ],
])

const lead = [aLead({ id: 'l-2' }), aLead()]
const onLead = [aTask({ leadId: 'l-1' }), neighbour]
const done = { taskId: 't-1', outcome: 'reached', note: 'Comes on Saturday' }
const told = { id: 'act', leadId: 'l-1' }
acts(completeTask, { rows: { task, lead }, input: done }, [
  [
    'says what came of it, who and when',
    {},
    {
      'task t-1': {
        status: 'completed',
        outcome: 'reached',
        outcomeNote: 'Comes on Saturday',
        completedAt: evening,
        completedBy: 'u-ana',
      },
    },
  ],
  [
    'is a line of its lead, and its first answer',
    { rows: { task: onLead }, input: told },
    but({
      'lead l-1': { firstAnswerAt: evening },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'call-reached',
        at: evening,
        by: 'u-ana',
        note: 'Comes on Saturday',
        facts: { taskId: 't-1' },
      },
    }),
  ],
  [
    'whose words are the task’s own where none were said',
    { rows: { task: onLead }, input: { ...told, note: '' } },
    {
      'task t-1': {
        status: 'completed',
        outcome: 'reached',
        outcomeNote: '',
        completedAt: evening,
        completedBy: 'u-ana',
      },
      'lead l-1': { firstAnswerAt: evening },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'call-reached',
        at: evening,
        by: 'u-ana',
        note: 'Call Hélène back',
        facts: { taskId: 't-1' },
      },
    },
  ],
  [
    'no line without an id of its own',
    { rows: { task: onLead }, input: { leadId: 'l-1' } },
    but({}),
  ],
  [
    'no line on a lead that is not the task’s',
    { rows: { task: onLead }, input: { id: 'act', leadId: 'l-2' } },
    but({}),
  ],
  [
    'no line on a deleted lead',
    { rows: { task: onLead, lead: [aLead({ deletedAt: 5 })] }, input: told },
    but({}),
  ],
  [
    'no line on a lead that is not there',
    { rows: { task: onLead, lead: [] }, input: told },
    but({}),
  ],
  ['no line where neither has a lead', { input: { id: 'act', leadId: null } }, but({})],
  ['the first outcome stands', { rows: { task: [aTask({ status: 'completed' })] } }, 'merged'],
  [
    'not one that was deleted',
    { rows: { task: [aTask({ status: 'deleted' })] } },
    ['task-not-pending', { status: 'deleted' }],
  ],
  ['not one that is not there', { rows: { task: [neighbour] } }, ['not-found']],
  ['not one whose row is gone', { rows: { task: [gone] } }, ['deleted']],
])

const outcomes = ['done', 'reached', 'tried', 'rescheduled', 'not-needed'] as const
const lines = {
  call: ['call-reached', 'call-reached', 'call-tried', '', ''],
  text: ['text-sent', 'text-sent', 'text-sent', '', ''],
  mail: ['mail-sent', 'mail-sent', 'mail-sent', '', ''],
  'thank-you': ['mail-sent', 'mail-sent', 'mail-sent', '', ''],
  meeting: ['visit', 'visit', '', '', ''],
  paperwork: ['', '', '', '', ''],
  delivery: ['', '', '', '', ''],
  other: ['', '', '', '', ''],
} as const
test.each(
  Object.entries(lines).flatMap(([kind, each]) =>
    outcomes.map((outcome, index) => [kind, outcome, each[index] ?? ''] as const),
  ),
)('a %s that ended as %s is on the timeline as “%s”', (kind, outcome, line) => {
  const came = comesTo({
    mutation: completeTask,
    rows: { task: [aTask({ leadId: 'l-1', kind: kind as TaskKind })], lead },
    input: { ...done, ...told, outcome },
  })
  expect((came as Record<string, { kind: string }>)['+leadTouch act.t']?.kind ?? '').toBe(line)
})

const completed = aTask({
  status: 'completed',
  outcome: 'reached',
  outcomeNote: 'Comes',
  completedAt: 5,
  completedBy: 'u-samir',
})
acts(reopenTask, { rows: { task: [neighbour, completed] }, input: { taskId: 't-1' } }, [
  [
    'is as if nothing had been done',
    {},
    {
      'task t-1': {
        status: 'pending',
        outcome: null,
        outcomeNote: '',
        completedAt: null,
        completedBy: null,
      },
    },
  ],
  ['not one that is pending', { rows: { task } }, ['task-not-completed']],
  ['not one that is not there', { rows: { task: [neighbour] } }, ['not-found']],
  ['not one whose row is gone', { rows: { task: [gone] } }, ['deleted']],
])

acts(deleteTask, { rows: { task: [neighbour, completed] }, input: { taskId: 't-1' } }, [
  ['keeps what came of it', {}, { 'task t-1': { status: 'deleted' } }],
  ['twice is once', { rows: { task: [aTask({ status: 'deleted' })] } }, 'merged'],
  ['not one that is not there', { rows: { task: [neighbour] } }, ['not-found']],
  ['not one whose row is gone', { rows: { task: [gone] } }, ['deleted']],
])

const deleted = aTask({ status: 'deleted' })
acts(restoreTask, { rows: { task: [neighbour, deleted] }, input: { taskId: 't-1' } }, [
  ['is pending again', {}, { 'task t-1': { status: 'pending' } }],
  [
    'or completed as it was',
    { rows: { task: [{ ...completed, status: 'deleted' }] } },
    { 'task t-1': { status: 'completed' } },
  ],
  ['nothing to do for one that stands', { rows: { task } }, 'merged'],
  ['not one that is not there', { rows: { task: [neighbour] } }, ['not-found']],
  ['not one whose row is gone', { rows: { task: [gone] } }, ['deleted']],
])
