/** A customer's answer came in by itself, by mail or text message: it stands in her lead's conversation, and whoever has the lead is told. */
import * as z from 'zod/mini'
import { mutation, one } from '../../kernel/mutation.ts'
import { id, longText, sha256, shortText } from '../../kernel/fields.ts'
import { heardFact, heardFiles } from '../../message/heard.ts'
import { heardOn, intakeForms, standing, tell, touchLead } from '../shared.ts'

export const hearLead = mutation('lead.hear', {
  form: intakeForms,
  isByServer: true,
  input: z.object({
    id,
    leadId: id,
    message: longText,
    /** Who wrote: the address, which may be another than the customer's. */
    from: shortText,
    rawId: sha256,
    /** An absence is told by a machine: nobody is called away for it. */
    isAutomatic: z.boolean(),
    /** By which way, where it was not by mail; and what hung on it. */
    channel: z.optional(z.enum(['mail', 'sms'])),
    files: z.optional(heardFiles),
  }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, input, actor) {
    const { id: actId, message, from, rawId, isAutomatic, channel, files = [] } = input
    const before = standing(lead)
    const facts = {
      // Who wrote is no source: each would be one of its own in every report.
      source: channel === 'sms' ? 'sms' : 'email',
      from,
      rawId,
      automatic: isAutomatic ? 1 : 0,
      ...(channel && { channel }),
      ...heardFact(files),
    }
    const heard = isAutomatic ? undefined : heardOn(before, actor.now, actId, actor)
    return [
      ...touchLead(
        before,
        { id: `${actId}.t`, kind: 'message-received', note: message, facts },
        actor,
        heard?.fields,
      ),
      ...(heard?.back ?? []),
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
