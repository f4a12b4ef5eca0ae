/** The way back of a slip: an act of its own, which no table of statuses knows. */
import * as z from 'zod/mini'
import { merged, mutation, one, Refusal, refuseUnless } from '../../kernel/mutation.ts'
import { leadAsk } from '../status.ts'
import { type LeadStatus, leadStatuses } from '../../terms.ts'
import { id } from '../../kernel/fields.ts'
import { changeable, leadForms, movedMeanwhile, touchLead } from '../shared.ts'

/** A slip is seen at once; later it is a decision, and those are in the table. */
const withinMs = 10 * 60_000

/**
 * Takes back her own move of a lead that was new, while nothing has moved it since. The timeline keeps both: what
 * was done is not unwritten, it is done again the other way.
 */
export const undoLeadMove = mutation('lead.undoMove', {
  form: leadForms,
  input: z.object({ id, leadId: id, moveId: id, to: z.enum(leadStatuses) }),
  reads: ({ leadId, moveId }) => ({
    lead: one('lead', leadId),
    line: one('leadTouch', `${moveId}.t`),
  }),
  decide({ lead, line }, { id: actId, leadId, to }, actor) {
    const before = changeable(lead)
    const isHers =
      line?.leadId === leadId && line.kind === 'status' && line.facts['from'] === 'created'
    refuseUnless(isHers && line.facts['to'] === to, 'not-found')
    refuseUnless(line.by === actor.userId, 'not-yours')
    if (before.status === 'created') return merged
    if (before.status !== to || before.statusAt !== line.at) throw movedMeanwhile(before, 'created')
    if (!canUndo(to) || actor.now - line.at > withinMs)
      throw new Refusal('lead-transition', { from: to, to: 'created' })
    return touchLead(
      before,
      { id: `${actId}.t`, kind: 'status', facts: { from: to, to: 'created' } },
      actor,
      { status: 'created', statusAt: actor.now },
    )
  },
})

/** Only what asked for nothing: the rest was said in words, and is taken back in words. */
const canUndo = (to: LeadStatus): boolean => leadAsk('created', to) === undefined
