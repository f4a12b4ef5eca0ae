/** Invitations to appointments, and what comes back. */
import { expect, test } from 'vitest'
import { answerInvitation, inviteToAppointment } from '#db/lead/mutations/invite.ts'
import { moveAppointment, settleAppointment } from '#db/lead/mutations/appointment.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead, aLeadClient, anAppointment } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { acts, but, comesTo, day, evening, type Line } from '#tests/support/acts.ts'

const lead = [aLead(), aLead({ id: 'l-2' })]
const pending = { startsAt: evening + day, assignedTo: 'u-samir' }
const appointment = [anAppointment(pending)]
const named = { id: 'act', leadId: 'l-1', appointmentId: 'a-1' }
const standing = (over: object) => ({
  rows: { appointment: [anAppointment({ ...pending, ...over })] },
})
const gone: Line[] = [
  ['of another lead', { input: { leadId: 'l-2' } }, ['not-found']],
  ['not there', { rows: { appointment: [] } }, ['not-found']],
  [
    'a deleted lead',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
]
const line = (facts: object) => ({
  leadId: 'l-1',
  kind: 'appointment',
  at: evening,
  by: 'u-ana',
  note: '',
  facts: { appointmentId: 'a-1', type: 'test-drive', startsAt: evening + day, ...facts },
})
const to = 'helene@example.com'
const client = [aLeadClient()]
acts(
  inviteToAppointment,
  { rows: { lead, client, appointment }, input: { ...named, clientId: 'cl-1', to } },
  [
    [
      'the address and a line with the verdict',
      {},
      {
        'appointment a-1': { inviteTo: to, inviteAnswer: null, inviteAnsweredAt: null },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': line({ invited: to, verdict: 'allow', verdictReason: 'answer' }),
      },
    ],
    ['twice', standing({ inviteTo: to }), 'merged'],
    [
      'taken back',
      { ...standing({ inviteTo: to, inviteAnswer: 'accepted' }), input: { to: '' } },
      but({
        'appointment a-1': { inviteTo: '', inviteAnswer: null, inviteAnsweredAt: null },
        '+leadTouch act.t': line({ invited: '' }),
      }),
    ],
    [
      'settled',
      standing({ status: 'cancelled' }),
      ['appointment-settled', { status: 'cancelled' }],
    ],
    ['past', standing({ startsAt: evening }), ['date-past', { field: 'startsAt' }]],
    [
      'she wants no letters',
      {
        rows: { consent: [aConsent({ kind: 'withdrawn', purpose: 'service', at: evening - day })] },
      },
      ['invite-withdrawn', { field: 'to' }],
    ],
    ['to nobody we know', { input: { to: 'x@y.example' } }, ['message-address', { field: 'to' }]],
    [
      'to the address of her card that her lead has not',
      {
        rows: { client: [aLeadClient({ email: 'h@x.example', emailKey: 'h@x.example' })] },
        input: { to: 'h@x.example' },
      },
      but({
        'appointment a-1': { inviteTo: 'h@x.example' },
        '+leadTouch act.t': line({
          invited: 'h@x.example',
          verdict: 'allow',
          verdictReason: 'answer',
        }),
      }),
    ],
    [
      'on no card, whatever hers refuses',
      { input: { clientId: null } },
      ['client-merged', { id: 'cl-1' }],
    ],
    [
      'taken back from any card',
      { ...standing({ inviteTo: to }), input: { to: '', clientId: null } },
      but({
        'appointment a-1': { inviteTo: '' },
        '+leadTouch act.t': line({ invited: '' }),
      }),
    ],
    ['no address', { input: { to: 'helene' } }, ['bad-input', 'to']],
    ...gone,
  ],
)

const invited = { ...pending, inviteTo: to }
const by = { userId: 'system', name: '' }
const answer = { ...named, answer: 'accepted', startsAt: evening + day }
acts(
  answerInvitation,
  { rows: { lead, appointment: [anAppointment(invited)] }, input: answer, by },
  [
    [
      'her answer, a line, and a word to who has the appointment',
      {},
      {
        'appointment a-1': { inviteAnswer: 'accepted', inviteAnsweredAt: evening },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': { ...line({ answer: 'accepted' }), by: 'system' },
        '+notification act.n': {
          userId: 'u-samir',
          leadId: 'l-1',
          itemId: 'a-1',
          type: 'APPOINTMENTS',
          from: '',
          at: evening,
          message: 'Hélène Gagnon',
          processedAt: null,
        },
      },
    ],
    ['twice', standing({ ...invited, inviteAnswer: 'accepted' }), 'merged'],
    ['to a time that was', standing({ ...invited, startsAt: evening + 2 * day }), 'merged'],
    ['to what is off', standing({ ...invited, status: 'cancelled' }), 'merged'],
    ['uninvited', standing({ ...invited, inviteTo: '' }), 'merged'],
    ...gone,
  ],
)

const move = { ...named, from: evening + day, to: evening + 2 * day }
const answered = { ...invited, inviteAnswer: 'accepted', inviteAnsweredAt: evening } as const
test('what she answered was said to the time before', () => {
  const rows = { lead, appointment: [anAppointment(answered)] }
  expect(comesTo({ mutation: moveAppointment, rows, input: move })).toMatchObject({
    'appointment a-1': { startsAt: move.to, inviteAnswer: null, inviteAnsweredAt: null },
  })
})
test('put off, she is invited to the new time', () => {
  const rows = { lead, appointment: [anAppointment(answered)], user: [aUser({ id: 'u-samir' })] }
  const input = { ...named, status: 'postponed', startsAt: move.to, note: '' }
  expect(comesTo({ mutation: settleAppointment, rows, input })).toMatchObject({
    '+appointment act.a': { startsAt: move.to, inviteTo: to, inviteAnswer: null },
  })
})
