/** An answer of hers that came in by itself. */
import { hearLead } from '#db/lead/mutations/hear.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

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
        facts: { source: 'helene@gagnon.example', rawId, automatic: 0 },
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
      '+leadTouch act.t': { facts: { source: 'helene@gagnon.example', rawId, automatic: 1 } },
    }),
  ],
  ['nobody has the lead', { rows: { lead: [aLead({ assignedTo: null })] } }, but(silent)],
  ['a person does not say it in her place', { by: { userId: 'u-ana' } }, ['not-authorized']],
  [
    'not on a deleted one',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
  ['not on one that is not there', { rows: { lead: [aLead({ id: 'l-2' })] } }, ['not-found']],
])
