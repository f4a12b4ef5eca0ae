/** A customer's answer came in by itself, by mail: it stands in her lead's conversation, and whoever has the lead is told. */
import * as z from 'zod/mini'
import { mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { id, longText, sha256, shortText } from '../../kernel/fields.ts'
import { intakeForms, standing, tell, touchLead } from '../shared.ts'
import {
  commentLead,
  deleteLead,
  deleteLeadComment,
  recordTouch,
  restoreLead,
  restoreLeadComment,
} from './lead.ts'

export const hearLead = mutation('lead.hear', {
  form: intakeForms,
  input: z.object({
    id,
    leadId: id,
    message: longText,
    /** Who wrote: the address, which may be another than the customer's. */
    from: shortText,
    rawId: sha256,
    /** An absence is told by a machine: nobody is called away for it. */
    isAutomatic: z.boolean(),
  }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, { id: actId, message, from, rawId, isAutomatic }, actor) {
    refuseUnless(actor.userId === 'system', 'not-authorized')
    const before = standing(lead)
    const facts = { source: from, rawId, automatic: isAutomatic ? 1 : 0 }
    return [
      ...touchLead(
        before,
        { id: `${actId}.t`, kind: 'message-received', note: message, facts },
        actor,
      ),
      ...tell(
        before,
        {
          id: `${actId}.n`,
          to: isAutomatic ? null : before.assignedTo,
          itemId: before.id,
          type: 'CONVERSATIONS',
          message: `${before.name} ${message}`.trim(),
        },
        actor,
      ),
    ]
  },
})

/** What is said to her, by her and about her; and the lead gone and back. */
export const wordMutations = [
  hearLead,
  recordTouch,
  commentLead,
  deleteLeadComment,
  restoreLeadComment,
  deleteLead,
  restoreLead,
] as const
