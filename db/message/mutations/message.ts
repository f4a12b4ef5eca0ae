/** What somebody writes to a customer: put in line, taken back while it waits, tried once more, and what became of it. */
import * as z from 'zod/mini'
import { contactFacts } from '../../consent/contact.ts'
import { directionForms, holdsAny } from '../../forms.ts'
import { id, instant, optionalId, sha256, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { words } from '../../kernel/words.ts'
import { isHers, keyOf, refuseOtherCard } from '../../lead/address.ts'
import { contactOf, contactReads } from '../../lead/contact-seen.ts'
import { countryOf, leadForms, standing, tell, touchLead, touchLine } from '../../lead/shared.ts'
import { writerAt } from '../../lead/writers.ts'
import { type Locale, locales } from '../../terms.ts'
import { isFurther } from '../state.ts'
import { messageChannels, messageStates } from '../table.ts'

/** So long it can be taken back. */
export const undoMs = 10_000
export const mostTextLength = { mail: 20_000, sms: 1_530 } as const
/** What a mail server takes of attachments, before they are encoded; bytes. */
export const mostFileBytes = 20_000_000
export const mostFiles = 10

export const messageFile = z.object({
  sha256,
  name: shortText,
  mime: shortText,
  bytes: z.int().check(z.gte(1), z.lte(mostFileBytes)),
})

export const sendMessage = mutation('message.send', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    /** The lead's client as the person saw it: her consents decide. */
    clientId: optionalId,
    channel: z.enum(messageChannels),
    to: shortText,
    subject: shortText,
    text: z
      .string()
      .check(
        z.regex(/\S/, { error: 'required' }),
        z.maxLength(mostTextLength.mail, { error: 'too-long' }),
      ),
    files: z.array(messageFile).check(z.maxLength(mostFiles, { error: 'too-long' })),
    /** Not before; null: as soon as it can leave. */
    sendAt: z.nullable(instant),
    /** Why it may be sent, where the law leaves it to be weighed. */
    why: z.optional(shortText),
  }),
  reads: ({ leadId, clientId }) => ({
    lead: one('lead', leadId),
    ...contactReads(leadId, clientId),
  }),
  files: (_seen, { files }) => files.map(each => each.sha256),
  decide({ lead, ...seen }, { clientId, why = '', sendAt, ...input }, actor) {
    const before = standing(lead)
    refuseOtherCard(before, clientId, seen.client)
    const own = isHers(input, before, seen.client, actor)
    const writer = own ? undefined : writerAt(seen.touches, input, countryOf(actor))
    refuseUnless(own || writer !== undefined, 'message-address', { field: 'to' })
    refuseUnless(
      input.channel === 'mail' || (!input.files.length && input.text.length <= mostTextLength.sms),
      'message-too-large',
      { field: 'text' },
    )
    const bytes = input.files.reduce((sum, each) => sum + each.bytes, 0)
    refuseUnless(bytes <= mostFileBytes, 'message-too-large', { field: 'files' })
    const leaves = Math.max(sendAt ?? 0, actor.now + undoMs)
    const askedAt = writer?.isAnother ? writer.at : undefined
    const to = { ...seen, to: keyOf(input, countryOf(actor)) }
    const contact = contactOf(before, to, input.channel, { ...actor, now: leaves }, askedAt)
    // What she said is no word of another who is written to.
    const hers = askedAt === undefined ? seen.consents : []
    const no = { channel: input.channel, saidNoAt: saidNoAt(hers, input.channel) }
    refuseUnless(contact?.verdict !== 'block', 'message-blocked', {
      reason: contact?.reason ?? '',
      until: contact?.until ?? null,
      ...no,
    })
    refuseUnless(contact?.verdict !== 'ask' || why.trim() !== '', 'message-why', {
      field: 'why',
      reason: contact?.reason ?? '',
      ...no,
    })
    return [
      insert('message', {
        ...input,
        state: 'queued',
        stateAt: actor.now,
        act: input.id,
        sendAt: leaves,
        by: actor.userId,
        at: actor.now,
        failure: '',
        failureSaid: '',
        providerId: '',
        contact: { ...(contact && contactFacts(contact)), ...(why && { override: why }) },
      }),
    ]
  },
})

/** When she last said no by this way, where that is her last word on it; null where she did not. */
function saidNoAt(consents: readonly Row<'consent'>[], channel: string): number | null {
  const last = (purpose: string) =>
    consents
      .filter(each => each.channel === channel && each.purpose === purpose)
      .toSorted((a, b) => b.at - a.at)[0]
  const noes = [last('commercial'), last('service')].filter(each => each?.kind === 'withdrawn')
  return noes.length ? Math.max(...noes.map(each => each?.at ?? 0)) : null
}

export const cancelMessage = mutation('message.cancel', {
  form: leadForms,
  input: z.object({ messageId: id }),
  reads: ({ messageId }) => ({ message: one('message', messageId) }),
  decide({ message }, _input, actor) {
    const before = present(message)
    if (before.state === 'cancelled') return merged
    refuseUnless(mayChange(before, actor), 'not-yours')
    refuseUnless(before.state === 'queued', 'message-gone')
    return [change('message', before.id, { state: 'cancelled', stateAt: actor.now })]
  },
})

/** What did not leave is sent once more, as it was written. */
export const sendMessageAgain = mutation('message.again', {
  form: leadForms,
  input: z.object({ id, messageId: id }),
  reads: ({ messageId }) => ({ message: one('message', messageId) }),
  decide({ message }, { id: act }, actor) {
    const before = present(message)
    if (before.state === 'queued' && before.act === act) return merged
    refuseUnless(mayChange(before, actor), 'not-yours')
    refuseUnless(before.state === 'failed', 'message-gone')
    // A late word on the try before is none on this one.
    const again = { act, sendAt: actor.now, failure: '', failureSaid: '', providerId: '' }
    return [change('message', before.id, { ...again, state: 'queued', stateAt: actor.now })]
  },
})

const mayChange = ({ by }: Row<'message'>, { userId, forms }: Actor) =>
  by === userId || holdsAny(forms, directionForms)

/** How far it has come: the server says so, in whatever order it hears of it. */
export const reportMessage = mutation('message.report', {
  form: leadForms,
  isByServer: true,
  input: z.object({
    messageId: id,
    leadId: id,
    state: z.enum(messageStates),
    failure: shortText,
    failureSaid: shortText,
    providerId: shortText,
    /** Of whoever wrote it: she is told when it did not come. */
    locale: z.enum(locales),
  }),
  reads: ({ messageId, leadId }) => ({
    message: one('message', messageId),
    lead: one('lead', leadId),
  }),
  decide({ message, lead }, { state, failure, failureSaid, providerId, locale }, actor) {
    const before = present(message)
    if (!isFurther(before.state, state)) return merged
    const isOut = state === 'sent' || (state === 'delivered' && before.state !== 'sent')
    const line = {
      id: `${before.id}.t`,
      kind: before.channel === 'mail' ? ('mail-sent' as const) : ('text-sent' as const),
      note: before.text.slice(0, 4000),
      by: before.by,
      facts: { ...before.contact, messageId: before.id },
    }
    const standsLead = lead && lead.id === before.leadId && lead.deletedAt === null
    const cameBack = state === 'failed' || state === 'bounced'
    // Of a mailshot the numbers say it; and what a clock sends answers nobody.
    const isMany = before.contact['mailshotId'] !== undefined
    // Of what may have come after all nobody is told that it did not.
    const isTold = cameBack && failure !== 'restored' && !isMany
    return [
      change('message', before.id, {
        state,
        stateAt: actor.now,
        ...(cameBack && { failure, failureSaid }),
        ...(providerId && { providerId }),
      }),
      ...(standsLead && isOut
        ? isMany
          ? [touchLine(lead.id, line, actor)]
          : touchLead(lead, line, actor)
        : []),
      ...(standsLead && isTold
        ? tell(
            lead,
            {
              id: `${before.id}.${before.act}.${state}`.slice(-80),
              to: before.by,
              itemId: before.id,
              type: 'CONVERSATIONS',
              message: returned[locale](lead.name),
            },
            actor,
          )
        : []),
    ]
  },
})

const returned: Record<Locale, (name: string) => string> = words({
  en: name => `Your message to ${name} did not arrive`,
  fr: name => `Votre message à ${name} n’est pas arrivé`,
  es: name => `Su mensaje a ${name} no llegó`,
})

export const messageMutations = [sendMessage, cancelMessage, sendMessageAgain] as const
