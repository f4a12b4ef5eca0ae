/** What is told of a lead, its comments, and its end. */
import { expect, test } from 'vitest'
import {
  commentLead,
  deleteLead,
  deleteLeadComment,
  recordTouch,
  restoreLead,
  restoreLeadComment,
} from '#db/lead/mutations/lead.ts'
import { aLead, aLeadComment, aLeadTouch } from '#tests/support/builders/lead.ts'
import { acts, but, comesTo, evening, type Line } from '#tests/support/acts.ts'

const lead = [aLead({ id: 'l-2' }), aLead()]
const onLead = { id: 'act', leadId: 'l-1' }
const gone = { rows: { lead: [aLead({ deletedAt: 5 })] } }
const missing = { rows: { lead: [aLead({ id: 'l-2' })] } }
const deleted = ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }]

acts(recordTouch, { rows: { lead }, input: { ...onLead, kind: 'call-reached', note: 'Comes' } }, [
  [
    'a line, and the first answer',
    {},
    {
      'lead l-1': { firstAnswerAt: evening },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'call-reached',
        at: evening,
        by: 'u-ana',
        note: 'Comes',
        facts: {},
      },
    },
  ],
  [
    'where it came from, when said',
    { input: { kind: 'message-received', source: 'Kijiji' } },
    but({
      'lead l-1': { firstAnswerAt: undefined },
      '+leadTouch act.t': { kind: 'message-received', facts: { source: 'Kijiji' } },
    }),
  ],
  [
    'a lead without a client touches none',
    { rows: { lead: [aLead({ clientId: '' })] } },
    but({ 'client cl-1': undefined }),
  ],
  [
    'whatever its status',
    { rows: { lead: [aLead({ status: 'closed', firstAnswerAt: 5 })] } },
    but({ 'lead l-1': { firstAnswerAt: undefined } }),
  ],
  [
    'what she asked meanwhile is answered',
    { rows: { lead: [aLead({ firstAnswerAt: 1, askedAgainAt: evening })] } },
    but({ 'lead l-1': { firstAnswerAt: undefined, askedAgainAt: null } }),
  ],
  [
    'an answer told late is none to what she asked after it',
    { rows: { lead: [aLead({ firstAnswerAt: 1, askedAgainAt: evening + 1 })] } },
    but({ 'lead l-1': { firstAnswerAt: undefined } }),
  ],
  [
    'what she says is noted: she waits again',
    {
      rows: { lead: [aLead({ firstAnswerAt: 1 })] },
      input: { kind: 'message-received' },
    },
    but({
      'lead l-1': { firstAnswerAt: undefined, askedAgainAt: evening },
      '+leadTouch act.t': { kind: 'message-received' },
    }),
  ],
  [
    'an earlier answer told later counts',
    { rows: { lead: [aLead({ firstAnswerAt: evening + 1 })] } },
    but({}),
  ],
  [
    'what was said before she asked answers nothing',
    { rows: { lead: [aLead({ leadAt: evening + 1 })] } },
    but({ 'lead l-1': { firstAnswerAt: undefined } }),
  ],
  ['at the very instant it answers', { rows: { lead: [aLead({ leadAt: evening })] } }, but({})],
  [
    'one of the same instant changes nothing',
    { rows: { lead: [aLead({ firstAnswerAt: evening })] } },
    but({ 'lead l-1': { firstAnswerAt: undefined } }),
  ],
  ['not on a deleted one', gone, deleted],
  ['not on one that is not there', missing, ['not-found']],
])
test.each([
  ['call-tried', false],
  ['call-reached', true],
  ['text-sent', true],
  ['mail-sent', true],
  ['visit', true],
  ['message-received', false],
])('a %s stops the response clock: %s', (kind, stops) => {
  const came = comesTo({
    mutation: recordTouch,
    rows: { lead },
    input: { ...onLead, kind, note: '' },
  })
  expect(came).toMatchObject({ '+leadTouch act.t': { kind } })
  expect((came as Record<string, unknown>)['lead l-1']).toEqual(
    stops ? { firstAnswerAt: evening } : {},
  )
})

const of = (assignedTo: string | null) => ({ rows: { lead: [aLead({ assignedTo })] } })
acts(
  commentLead,
  { rows: { lead }, input: { ...onLead, body: `Look ${'x'.repeat(300)}`.slice(0, 203) } },
  [
    [
      'her own lead tells nobody',
      {},
      {
        '+leadComment act': {
          leadId: 'l-1',
          body: 'Look xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
          status: 'normal',
          at: evening,
          by: 'u-ana',
        },
        'lead l-1': {},
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'comment',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: { commentId: 'act' },
        },
      },
    ],
    [
      'whose it is is told, in 200 letters',
      of('u-samir'),
      but({
        '+notification act.n': {
          userId: 'u-samir',
          leadId: 'l-1',
          itemId: 'act',
          type: 'COMMENTS',
          from: 'Ana Moreau',
          at: evening,
          message:
            'Look xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
          processedAt: null,
        },
      }),
    ],
    [
      'nobody’s tells nobody',
      { ...of(null), input: { body: 'Look' } },
      but({ '+leadComment act': { body: 'Look' } }),
    ],
    ['not on a deleted one', gone, deleted],
    ['not on one that is not there', missing, ['not-found']],
  ],
)

const leadComment = [aLeadComment({ id: 'k-2' }), aLeadComment()]
const struck = [aLeadComment({ status: 'deleted' })]
const input = { ...onLead, commentId: 'k-1' }
const samir = { userId: 'u-samir', forms: new Set(['crm.Leads'] as const) }
const leader = (form: 'direction.Users' | 'management.Users') => ({
  by: { userId: 'u-samir', forms: new Set(['crm.Leads', form] as const) },
})
const ownOnly: Line[] = [
  ['not a colleague’s', { by: samir }, ['comment-not-yours']],
  [
    'not of another lead',
    { rows: { leadComment: [aLeadComment({ leadId: 'l-2' })] } },
    ['not-found'],
  ],
  [
    'not one that is not there',
    { rows: { leadComment: [aLeadComment({ id: 'k-2' })] } },
    ['not-found'],
  ],
  [
    'not one whose row is gone',
    { rows: { leadComment: [aLeadComment({ deletedAt: 5 })] } },
    ['deleted'],
  ],
]
acts(deleteLeadComment, { rows: { lead, leadComment }, input }, [
  [
    'struck out, not gone',
    {},
    {
      'leadComment k-1': { status: 'deleted' },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'comment-deleted',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { commentId: 'k-1' },
      },
    },
  ],
  [
    'also by who leads the team',
    leader('direction.Users'),
    but({ '+leadTouch act.t': { by: 'u-samir' } }),
  ],
  ['her own, whoever she is', { by: { forms: new Set(['crm.Leads'] as const) } }, but({})],
  ['in either way', leader('management.Users'), but({ '+leadTouch act.t': { by: 'u-samir' } })],
  ['twice is once', { rows: { leadComment: struck } }, 'merged'],
  ...ownOnly,
  ['not on a deleted lead', gone, deleted],
])
acts(restoreLeadComment, { rows: { lead, leadComment: struck }, input }, [
  [
    'stands again',
    {},
    {
      'leadComment k-1': { status: 'normal' },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'comment' },
      },
    },
  ],
  ['nothing to do for one that stands', { rows: { leadComment } }, 'merged'],
  ...ownOnly.filter(([, { rows }]) => !rows),
  ['not on a deleted lead', gone, deleted],
])

acts(deleteLead, { rows: { lead }, input: onLead }, [
  [
    'keeps the status it had',
    {},
    {
      'lead l-1': { deletedAt: evening },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'created', to: 'deleted' },
      },
    },
  ],
  ['twice is once', gone, 'merged'],
  ['not one that is not there', missing, ['not-found']],
])
const deletedAt = (at: number, more = {}) =>
  aLeadTouch({
    id: `t-${at}`,
    kind: 'status',
    at,
    facts: { from: 'pending', to: 'deleted', ...more },
  })
const takenAt = (at: number) => deletedAt(at, { takenBack: 1 })
acts(restoreLead, { rows: { lead: [aLead({ deletedAt: 5, status: 'pending' })] }, input: onLead }, [
  [
    'comes back where it was',
    {},
    {
      'lead l-1': { deletedAt: null },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'deleted', to: 'pending' },
      },
    },
  ],
  ['nothing to do for one that stands', { rows: { lead } }, 'merged'],
  ['not one that is not there', missing, ['not-found']],
  [
    'not one whose request was taken back',
    { rows: { leadTouch: [takenAt(5)] } },
    ['lead-taken-back'],
  ],
  [
    'nor one that somebody deleted since',
    { rows: { leadTouch: [deletedAt(6), takenAt(5), aLeadTouch()] } },
    ['lead-taken-back'],
  ],
  [
    'nor one that was deleted before',
    { rows: { leadTouch: [takenAt(6), deletedAt(5)] } },
    ['lead-taken-back'],
  ],
])
