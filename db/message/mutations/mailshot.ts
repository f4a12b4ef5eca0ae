/** A message of a mailshot: as if a colleague wrote it, but only where selling to her is plainly allowed. */
import * as z from 'zod/mini'
import { contactFacts } from '../../consent/contact.ts'
import { id, shortText } from '../../kernel/fields.ts'
import { insert, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { isHers, keyOf, refuseOtherCard } from '../../lead/address.ts'
import { contactOf, contactReads } from '../../lead/contact-seen.ts'
import { countryOf, leadForms, standing } from '../../lead/shared.ts'
import { messageChannels } from '../table.ts'
import { mostTextLength } from './message.ts'

export const sendMailshot = mutation('message.mailshot', {
  form: leadForms,
  isByServer: true,
  input: z.object({
    id,
    mailshotId: id,
    leadId: id,
    clientId: id,
    channel: z.enum(messageChannels),
    to: shortText,
    subject: shortText,
    text: z
      .string()
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(mostTextLength.mail, { error: 'too-long' }),
      ),
  }),
  reads: ({ id: messageId, leadId, clientId }) => ({
    message: one('message', messageId),
    lead: one('lead', leadId),
    ...contactReads(leadId, clientId),
  }),
  decide({ message, lead, ...seen }, { clientId, mailshotId, ...input }, actor) {
    if (message) return merged
    const before = standing(lead)
    refuseOtherCard(before, clientId, seen.client)
    refuseUnless(isHers(input, before, seen.client, actor), 'message-address', { field: 'to' })
    refuseUnless(input.text.length <= mostTextLength[input.channel], 'message-too-large', {
      field: 'text',
    })
    const to = { ...seen, to: keyOf(input, countryOf(actor)) }
    const contact = contactOf(before, to, input.channel, actor)
    refuseUnless(
      contact?.verdict === 'allow' && contact.purpose === 'commercial',
      'message-blocked',
      { reason: contact?.reason ?? '', until: contact?.until ?? null, channel: input.channel },
    )
    return [
      insert('message', {
        ...input,
        files: [],
        state: 'queued',
        stateAt: actor.now,
        act: input.id,
        sendAt: actor.now,
        by: actor.userId,
        at: actor.now,
        failure: '',
        failureSaid: '',
        providerId: '',
        contact: { ...contactFacts(contact), mailshotId },
      }),
    ]
  },
})
