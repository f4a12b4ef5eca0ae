import * as z from 'zod/mini'
import {
  type Actor,
  change,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { directionForms, holdsAny } from '../../forms.ts'
import { channelOfTouch, contactFacts } from '../../consent/contact.ts'
import { id, longText, optionalId, shortText } from '../../kernel/fields.ts'
import { contactOf, contactReads } from '../contact-seen.ts'
import {
  heardOn,
  leadForms,
  standing,
  tell,
  touchLead,
  touchLine,
  wasTakenBack,
} from '../shared.ts'

/** What a person can tell of: "tried" and "reached" are different facts (UX.md item 8). */
export const toldTouches = [
  'call-tried',
  'call-reached',
  'text-sent',
  'mail-sent',
  'message-received',
  'visit',
] as const
export type ToldTouch = (typeof toldTouches)[number]

/**
 * A call, a text, a mail or a visit. Appended whatever the status; the first answer stops the response clock. With an
 * attempt stands whether it was allowed, and why it was made where it was not: what happened is never refused.
 */
export const recordTouch = mutation('lead.touch', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    /** The lead's client as the person saw it: her consents decide. */
    clientId: z.optional(optionalId),
    kind: z.enum(toldTouches),
    note: longText,
    source: z.optional(shortText),
    /** Why she was tried all the same. */
    override: z.optional(shortText),
  }),
  reads: ({ leadId, clientId = null }) => ({
    lead: one('lead', leadId),
    ...contactReads(leadId, clientId),
  }),
  decide({ lead, ...seen }, { id: actId, kind, note, source, override }, actor) {
    const before = standing(lead)
    const channel = channelOfTouch(kind)
    const contact = channel && contactOf(before, seen, channel, actor)
    const facts = {
      ...(source && { source }),
      ...(contact && contactFacts(contact)),
      ...(override && { override }),
    }
    const heard = kind === 'message-received' ? heardOn(before, actor.now, actId, actor) : undefined
    const line = { id: `${actId}.t`, kind, note, facts }
    return [...touchLead(before, line, actor, heard?.fields), ...(heard?.back ?? [])]
  },
})

export const commentLead = mutation('lead.comment', {
  form: leadForms,
  input: z.object({ id, leadId: id, body: longText.check(z.minLength(1, { error: 'required' })) }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, { id: actId, body }, actor) {
    const before = standing(lead)
    return [
      insert('leadComment', {
        id: actId,
        leadId: before.id,
        body,
        status: 'normal',
        at: actor.now,
        by: actor.userId,
      }),
      ...touchLead(
        before,
        { id: `${actId}.t`, kind: 'comment', facts: { commentId: actId } },
        actor,
      ),
      ...tell(
        before,
        { id: `${actId}.n`, to: before.assignedTo, itemId: actId, type: 'COMMENTS', message: body },
        actor,
      ),
    ]
  },
})

const commentActs = z.object({ id, leadId: id, commentId: id })
type CommentActs = z.infer<typeof commentActs>
const commentReads = ({ leadId, commentId }: CommentActs) => ({
  lead: one('lead', leadId),
  comment: one('leadComment', commentId),
})
/** Of this lead, and her own, unless she leads the team. */
function ownComment(
  comment: Row<'leadComment'> | undefined,
  { leadId }: CommentActs,
  { userId, forms }: Actor,
): Row<'leadComment'> {
  const before = present(comment)
  refuseUnless(before.leadId === leadId, 'not-found')
  refuseUnless(before.by === userId || holdsAny(forms, directionForms), 'comment-not-yours')
  return before
}

/** Struck out, not gone: by its author, or by who leads the team. */
export const deleteLeadComment = mutation('comment.delete', {
  form: leadForms,
  input: commentActs,
  reads: commentReads,
  decide({ lead, comment }, input, actor) {
    const before = ownComment(comment, input, actor)
    if (before.status === 'deleted') return merged
    return [
      change('leadComment', before.id, { status: 'deleted' }),
      ...touchLead(
        standing(lead),
        { id: `${input.id}.t`, kind: 'comment-deleted', facts: { commentId: before.id } },
        actor,
      ),
    ]
  },
})

/** The undo of `comment.delete`. */
export const restoreLeadComment = mutation('comment.restore', {
  form: leadForms,
  input: commentActs,
  reads: commentReads,
  decide({ lead, comment }, input, actor) {
    const before = ownComment(comment, input, actor)
    if (before.status === 'normal') return merged
    return [
      change('leadComment', before.id, { status: 'normal' }),
      ...touchLead(
        standing(lead),
        { id: `${input.id}.t`, kind: 'edited', facts: { fields: 'comment' } },
        actor,
      ),
    ]
  },
})

/** Deleted, it keeps the status it had: that is where `lead.restore` puts it back. */
export const deleteLead = mutation('lead.delete', {
  form: leadForms,
  input: z.object({ id, leadId: id }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, input, actor) {
    refuseUnless(lead !== undefined, 'not-found')
    if (lead.deletedAt !== null) return merged
    const line = {
      id: `${input.id}.t`,
      kind: 'status' as const,
      facts: { from: lead.status, to: 'deleted' },
    }
    return [change('lead', lead.id, { deletedAt: actor.now }), touchLine(lead.id, line, actor)]
  },
})

export const restoreLead = mutation('lead.restore', {
  form: leadForms,
  restores: { table: 'lead', input: (leadId, newId) => ({ id: newId(), leadId }) },
  input: z.object({ id, leadId: id }),
  reads: ({ leadId }) => ({
    lead: one('lead', leadId),
    touches: many('leadTouch', 'leadId', leadId),
  }),
  decide({ lead, touches }, input, actor) {
    refuseUnless(lead !== undefined, 'not-found')
    if (lead.deletedAt === null) return merged
    refuseUnless(!wasTakenBack(touches), 'lead-taken-back')
    return touchLead(
      lead,
      { id: `${input.id}.t`, kind: 'status', facts: { from: 'deleted', to: lead.status } },
      actor,
      { deletedAt: null },
    )
  },
})

/** What is said to her, by her and about her; and the lead gone and back. */
export const wordMutations = [
  recordTouch,
  commentLead,
  deleteLeadComment,
  restoreLeadComment,
  deleteLead,
  restoreLead,
] as const
