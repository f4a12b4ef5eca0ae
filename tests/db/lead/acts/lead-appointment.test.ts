/** Appointments of a lead. */
import {
  bookAppointment,
  editAppointment,
  moveAppointment,
  reopenAppointment,
  settleAppointment,
} from '#db/lead/mutations/appointment.ts'
import { uninvited } from '#db/lead/new-lead.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { acts, but, day, evening, hour, type Line } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const lead = [aLead({ id: 'l-2' }), aLead()]
const deletedLead = { rows: { lead: [aLead({ deletedAt: 5 })] } }
const deleted = ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }]
const wished = {
  id: 'a-9',
  leadId: 'l-1',
  type: 'demonstration',
  startsAt: evening + day,
  minutes: 45,
  assignedTo: 'u-samir',
  note: 'Bring winter tires',
}
acts(bookAppointment, { rows: { lead, user: [aUser(), samir] }, input: wished }, [
  [
    'a row, a line, and a word to the colleague',
    {},
    {
      '+appointment a-9': {
        leadId: 'l-1',
        type: 'demonstration',
        status: 'pending',
        startsAt: evening + day,
        minutes: 45,
        assignedTo: 'u-samir',
        note: 'Bring winter tires',
        place: '',
        by: 'u-ana',
        at: evening,
        settledAt: null,
        settledBy: null,
        ...uninvited,
      },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch a-9.t': {
        leadId: 'l-1',
        kind: 'appointment',
        at: evening,
        by: 'u-ana',
        note: 'Bring winter tires',
        facts: { appointmentId: 'a-9', type: 'demonstration', startsAt: evening + day },
      },
      '+notification a-9.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'a-9',
        type: 'APPOINTMENTS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Hélène Gagnon Bring winter tires',
        processedAt: null,
      },
    },
  ],
  [
    'elsewhere than at the dealership',
    { input: { place: ' 12, rue Principale ' } },
    but({ '+appointment a-9': { place: '12, rue Principale' } }),
  ],
  [
    'nobody is told what she booked for herself',
    { input: { assignedTo: 'u-ana', note: '' } },
    but({
      '+appointment a-9': { assignedTo: 'u-ana', note: '' },
      '+leadTouch a-9.t': { note: '' },
      '+notification a-9.n': undefined,
    }),
  ],
  [
    'the colleague is told also without a word',
    { input: { note: '' } },
    but({
      '+appointment a-9': { note: '' },
      '+leadTouch a-9.t': { note: '' },
      '+notification a-9.n': { message: 'Hélène Gagnon' },
    }),
  ],
  [
    'of a walk-in noted down an hour later',
    { input: { startsAt: evening - hour, assignedTo: 'u-ana' } },
    but({
      '+appointment a-9': { startsAt: evening - hour, assignedTo: 'u-ana' },
      '+leadTouch a-9.t': {
        facts: { appointmentId: 'a-9', type: 'demonstration', startsAt: evening - hour },
      },
      '+notification a-9.n': undefined,
    }),
  ],
  [
    'not earlier',
    { input: { startsAt: evening - hour - 1 } },
    ['date-past', { field: 'startsAt' }],
  ],
  [
    'not for who has left',
    { rows: { user: [{ ...samir, active: false }] } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  ['nor whose account is gone', { rows: { user: [{ ...samir, deletedAt: 5 }] } }, ['deleted']],
  ['nor who is not there', { rows: { user: [aUser()] } }, ['not-found']],
  ['not on a deleted lead', deletedLead, deleted],
  ['not on one that is not there', { rows: { lead: [] } }, ['not-found']],
])

const coming = { startsAt: evening + day, assignedTo: 'u-samir', note: 'With her son' }
const appointment = [anAppointment({ id: 'a-2' }), anAppointment(coming)]
const named = { id: 'act', leadId: 'l-1', appointmentId: 'a-1' }
const wrongRow: Line[] = [
  [
    'not of another lead',
    { rows: { appointment: [anAppointment({ leadId: 'l-2' })] } },
    ['not-found'],
  ],
  [
    'not one that is not there',
    { rows: { appointment: [anAppointment({ id: 'a-2' })] } },
    ['not-found'],
  ],
  [
    'not one whose row is gone',
    { rows: { appointment: [anAppointment({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['not on a deleted lead', deletedLead, deleted],
]
const word = {
  userId: 'u-samir',
  leadId: 'l-1',
  itemId: 'a-1',
  type: 'APPOINTMENTS',
  from: 'Ana Moreau',
  at: evening,
  message: 'Hélène Gagnon With her son',
  processedAt: null,
}
const was = (status: 'postponed' | 'cancelled' | 'no-show') => ({
  rows: { appointment: [anAppointment({ ...coming, status, settledAt: 5, settledBy: 'u-samir' })] },
})
acts(
  settleAppointment,
  { rows: { lead, appointment }, input: { ...named, status: 'no-show', note: 'Called' } },
  [
    [
      'did not come: no answer to her',
      {},
      {
        'appointment a-1': { status: 'no-show', settledAt: evening, settledBy: 'u-ana' },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'appointment-settled',
          at: evening,
          by: 'u-ana',
          note: 'Called',
          facts: {
            appointmentId: 'a-1',
            type: 'test-drive',
            status: 'no-show',
            startsAt: evening + day,
          },
        },
      },
    ],
    [
      'cancelled: whose it is does not wait for her',
      { input: { status: 'cancelled' } },
      but({
        'appointment a-1': { status: 'cancelled' },
        '+leadTouch act.t': {
          facts: {
            appointmentId: 'a-1',
            type: 'test-drive',
            status: 'cancelled',
            startsAt: evening + day,
          },
        },
        '+notification act.n': word,
      }),
    ],
    [
      'came: that is an answer',
      { input: { status: 'showed-up' } },
      but({
        'appointment a-1': { status: 'showed-up' },
        'lead l-1': { firstAnswerAt: evening },
        '+leadTouch act.t': {
          kind: 'visit',
          facts: {
            appointmentId: 'a-1',
            type: 'test-drive',
            status: 'showed-up',
            startsAt: evening + day,
          },
        },
      }),
    ],
    [
      'postponed, a new one is booked at the new time',
      { input: { status: 'postponed', startsAt: evening + 2 * day } },
      {
        'appointment a-1': { status: 'postponed', settledAt: evening, settledBy: 'u-ana' },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'appointment-settled',
          at: evening,
          by: 'u-ana',
          note: 'Called',
          facts: {
            appointmentId: 'a-1',
            type: 'test-drive',
            status: 'postponed',
            startsAt: evening + day,
          },
        },
        '+appointment act.a': {
          leadId: 'l-1',
          type: 'test-drive',
          status: 'pending',
          startsAt: evening + 2 * day,
          minutes: 60,
          assignedTo: 'u-samir',
          note: 'With her son',
          place: '',
          by: 'u-ana',
          at: evening,
          settledAt: null,
          settledBy: null,
          ...uninvited,
        },
        '+leadTouch act.a.t': {
          leadId: 'l-1',
          kind: 'appointment',
          at: evening,
          by: 'u-ana',
          note: 'With her son',
          facts: { appointmentId: 'act.a', type: 'test-drive', startsAt: evening + 2 * day },
        },
        '+notification act.a.n': {
          userId: 'u-samir',
          leadId: 'l-1',
          itemId: 'act.a',
          type: 'APPOINTMENTS',
          from: 'Ana Moreau',
          at: evening,
          message: 'Hélène Gagnon With her son',
          processedAt: null,
        },
      },
    ],
    [
      'up to an hour ago',
      { input: { status: 'postponed', startsAt: evening - hour - 1 } },
      ['date-past', { field: 'startsAt' }],
    ],
    ['to when?', { input: { status: 'postponed' } }, ['lead-date-needed', { field: 'startsAt' }]],
    [
      'to when, where none is said?',
      { input: { status: 'postponed', startsAt: null } },
      ['lead-date-needed', { field: 'startsAt' }],
    ],
    ['alike twice', was('no-show'), 'merged'],
    ['otherwise twice', was('cancelled'), ['appointment-settled', { status: 'cancelled' }]],
    ...wrongRow,
  ],
)
const move = { ...named, from: evening + day, to: evening + 2 * day }
acts(moveAppointment, { rows: { lead, appointment }, input: move }, [
  [
    'the time and a line',
    {},
    {
      'appointment a-1': { startsAt: evening + 2 * day },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'appointment',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: {
          appointmentId: 'a-1',
          type: 'test-drive',
          startsAt: evening + 2 * day,
          from: evening + day,
        },
      },
      '+notification act.n': word,
    },
  ],
  [
    'her own is no news to her',
    { rows: { appointment: [anAppointment({ ...coming, assignedTo: 'u-ana' })] } },
    but({ '+notification act.n': undefined }),
  ],
  ['there already', { input: { to: evening + day } }, 'merged'],
  [
    'moved meanwhile by a colleague',
    { input: { from: evening } },
    [
      'changed-meanwhile',
      {
        table: 'appointment',
        id: 'a-1',
        fields: [{ field: 'startsAt', mine: evening + 2 * day, theirs: evening + day }],
      },
    ],
  ],
  [
    'to an hour ago',
    { input: { to: evening - hour } },
    but({
      'appointment a-1': { startsAt: evening - hour },
      '+leadTouch act.t': {
        facts: {
          appointmentId: 'a-1',
          type: 'test-drive',
          startsAt: evening - hour,
          from: evening + day,
        },
      },
    }),
  ],
  ['not earlier', { input: { to: evening - hour - 1 } }, ['date-past', { field: 'startsAt' }]],
  ['not one that is over', was('no-show'), ['appointment-settled', { status: 'no-show' }]],
  ...wrongRow,
])
acts(reopenAppointment, { rows: { lead, ...was('no-show').rows }, input: named }, [
  [
    'as if it had not been settled',
    {},
    {
      'appointment a-1': { status: 'pending', settledAt: null, settledBy: null },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'appointment',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { appointmentId: 'a-1', type: 'test-drive', startsAt: evening + day },
      },
    },
  ],
  ['one that stands', { rows: { appointment } }, 'merged'],
  [
    'not one that lives on at its new time',
    was('postponed'),
    ['appointment-settled', { status: 'postponed' }],
  ],
  ...wrongRow,
])

const longer = {
  ...named,
  edits: {
    minutes: { from: 60, to: 90 },
    type: { from: 'test-drive' as const, to: 'demonstration' as const },
  },
}
const elsewhere = {
  ...named,
  edits: {
    place: { from: '', to: '12, rue Principale' },
    assignedTo: { from: 'u-samir', to: 'u-ana' },
  },
}
acts(
  editAppointment,
  {
    rows: {
      lead,
      user: [aUser(), samir],
      appointment: [anAppointment({ ...coming, inviteAnswer: 'accepted', inviteAnsweredAt: 5 })],
    },
    input: elsewhere,
  },
  [
    [
      'elsewhere, and with her: who had it is told, and what was answered was said of another place',
      {},
      {
        'appointment a-1': {
          place: '12, rue Principale',
          assignedTo: 'u-ana',
          inviteAnswer: null,
          inviteAnsweredAt: null,
        },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'appointment',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            appointmentId: 'a-1',
            type: 'test-drive',
            startsAt: evening + day,
            to: 'u-ana',
          },
        },
        '+notification act.o': word,
      },
    ],
    [
      'not with who has left',
      { rows: { user: [{ ...aUser(), active: false }, samir] } },
      ['user-inactive', { field: 'assignedTo' }],
    ],
    [
      'nor with who receives nobody',
      {
        rows: {
          user: [aUser({ roleIds: ['shop'] }), samir],
          role: [aRole('shop', ['crm.Clients'])],
        },
      },
      ['colleague-cannot', { field: 'assignedTo', name: 'Ana Moreau', work: 'appointment' }],
    ],
    [
      'who has it keeps it, whatever she holds by now',
      {
        rows: { user: [aUser(), { ...samir, active: false }] },
        input: {
          edits: {
            place: { from: '', to: 'Laval' },
            assignedTo: { from: 'u-samir', to: 'u-samir' },
          },
        },
      },
      but({
        'appointment a-1': { place: 'Laval', assignedTo: undefined },
        '+leadTouch act.t': {
          facts: { appointmentId: 'a-1', type: 'test-drive', startsAt: evening + day },
        },
        '+notification act.o': undefined,
        '+notification act.n': word,
      }),
    ],
    [
      'a colleague has given it to somebody meanwhile',
      {
        rows: { appointment: [anAppointment({ ...coming, assignedTo: 'u-eve' })] },
        input: { edits: { assignedTo: { from: 'u-samir', to: 'u-ana' } } },
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'appointment',
            id: 'a-1',
            fields: [{ field: 'assignedTo', mine: 'u-ana', theirs: 'u-eve' }],
          },
        ],
      },
    ],
  ],
)

acts(editAppointment, { rows: { lead, appointment }, input: longer }, [
  [
    'the length and the kind, at its time: what she answered stands',
    {
      rows: {
        appointment: [anAppointment({ ...coming, inviteAnswer: 'accepted', inviteAnsweredAt: 5 })],
      },
    },
    {
      'appointment a-1': { minutes: 90, type: 'demonstration' },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'appointment',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { appointmentId: 'a-1', type: 'demonstration', startsAt: evening + day },
      },
      '+notification act.n': word,
    },
  ],
  [
    'another time: what she answered was said to the one before',
    {
      rows: {
        appointment: [anAppointment({ ...coming, inviteAnswer: 'accepted', inviteAnsweredAt: 5 })],
      },
      input: { edits: { startsAt: { from: evening + day, to: evening + 2 * day } } },
    },
    {
      'appointment a-1': {
        startsAt: evening + 2 * day,
        inviteAnswer: null,
        inviteAnsweredAt: null,
      },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'appointment',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: {
          appointmentId: 'a-1',
          type: 'test-drive',
          startsAt: evening + 2 * day,
          from: evening + day,
        },
      },
      '+notification act.n': word,
    },
  ],
  [
    'a colleague has changed the length meanwhile',
    {
      rows: { appointment: [anAppointment({ ...coming, minutes: 30 })] },
      input: { edits: { minutes: { from: 60, to: 90 } } },
    },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'appointment',
          id: 'a-1',
          fields: [{ field: 'minutes', mine: 90, theirs: 30 }],
        },
      ],
    },
  ],
  [
    'to an hour ago',
    { input: { edits: { startsAt: { from: evening + day, to: evening - 2 * hour } } } },
    ['date-past', { field: 'startsAt' }],
  ],
  [
    'not one that is settled',
    { rows: { appointment: [anAppointment({ ...coming, status: 'cancelled' })] } },
    ['appointment-settled', { status: 'cancelled' }],
  ],
  ...wrongRow,
])
