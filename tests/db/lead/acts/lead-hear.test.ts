/** An answer of hers that came in by itself. */
import { hearLead } from '#db/lead/mutations/hear.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { acts, but, evening, type Line } from '#tests/support/acts.ts'

const lead = [aLead({ id: 'l-2' }), aLead({ assignedTo: 'u-samir' })]
const rawId = 'a'.repeat(64)
const input = {
  id: 'act',
  leadId: 'l-1',
  message: 'It suits me',
  from: 'helene@gagnon.example',
  rawId,
  isAutomatic: false,
}
const silent = { '+notification act.n': undefined }
const by = { userId: 'system', name: 'Hélène' }

acts(hearLead, { rows: { lead }, input, by }, [
  [
    'a line, no answer of ours, and a word to who has the lead',
    {},
    {
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'message-received',
        at: evening,
        by: 'system',
        note: 'It suits me',
        facts: { source: 'email', from: 'helene@gagnon.example', rawId, automatic: 0 },
      },
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Hélène',
        at: evening,
        message: 'Hélène Gagnon It suits me',
        processedAt: null,
      },
    },
  ],
  [
    'what a machine answers tells nobody',
    { input: { isAutomatic: true } },
    but({
      ...silent,
      '+leadTouch act.t': {
        facts: { source: 'email', from: 'helene@gagnon.example', rawId, automatic: 1 },
      },
    }),
  ],
  [
    'a word after an answer starts the clock anew',
    { rows: { lead: [aLead({ assignedTo: 'u-samir', firstAnswerAt: evening - 1 })] } },
    but({ 'lead l-1': { askedAgainAt: evening } }),
  ],
  [
    'a word to a lead that sleeps starts the clock, answered before or never',
    {
      rows: {
        lead: [aLead({ assignedTo: 'u-samir', status: 'future-recovery', askedAgainAt: 2 })],
      },
    },
    but({ 'lead l-1': { askedAgainAt: evening } }),
  ],
  ...(['closed', 'cancelled'] as const).map((status): Line => [
    `a word to a lead that is ${status} brings it back to work`,
    { rows: { lead: [aLead({ assignedTo: 'u-samir', status, closeReason: 'price' })] } },
    but({
      'lead l-1': {
        askedAgainAt: evening,
        status: 'in-treatment',
        statusAt: evening,
        closeReason: null,
        closeNote: '',
      },
      '+leadTouch act.s': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: '',
        note: '',
        facts: { from: status, to: 'in-treatment' },
      },
    }),
  ]),
  ...(['sold', 'delivered'] as const).map((status): Line => [
    `a word to a lead that is ${status} starts the clock; the sale stands`,
    { rows: { lead: [aLead({ assignedTo: 'u-samir', status, firstAnswerAt: 1 })] } },
    but({ 'lead l-1': { askedAgainAt: evening } }),
  ]),
  [
    'a machine brings nothing back',
    {
      rows: { lead: [aLead({ assignedTo: 'u-samir', status: 'closed' })] },
      input: { isAutomatic: true },
    },
    but({
      ...silent,
      '+leadTouch act.t': {
        facts: { source: 'email', from: 'helene@gagnon.example', rawId, automatic: 1 },
      },
    }),
  ],
  [
    'a second one before the next answer waits since the first',
    { rows: { lead: [aLead({ assignedTo: 'u-samir', firstAnswerAt: 1, askedAgainAt: 2 })] } },
    but({ 'lead l-1': { askedAgainAt: undefined } }),
  ],
  [
    'what was answered since it was written waits for nothing',
    { rows: { lead: [aLead({ assignedTo: 'u-samir', firstAnswerAt: evening })] } },
    but({ 'lead l-1': { askedAgainAt: undefined } }),
  ],
  [
    'a machine waits for no answer',
    {
      rows: { lead: [aLead({ assignedTo: 'u-samir', firstAnswerAt: 1 })] },
      input: { isAutomatic: true },
    },
    but({
      ...silent,
      'lead l-1': { askedAgainAt: undefined },
      '+leadTouch act.t': {
        facts: { source: 'email', from: 'helene@gagnon.example', rawId, automatic: 1 },
      },
    }),
  ],
  ['nobody has the lead', { rows: { lead: [aLead({ assignedTo: null })] } }, but(silent)],
  [
    'not on a deleted one',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
  ['not on one that is not there', { rows: { lead: [aLead({ id: 'l-2' })] } }, ['not-found']],
])
