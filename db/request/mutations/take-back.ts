import * as z from 'zod/mini'
import { id } from '../../kernel/fields.ts'
import {
  change,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { intakeForms, tell, touchLine } from '../../lead/shared.ts'

const waiting = { status: 'regular' as const, processedAt: null, processedBy: null, leadId: null }

/**
 * The undo of `request.process`, until somebody has answered: the request waits again, since it came, and what was made of
 * it goes. A lead that stood before keeps what it was told.
 */
export const takeBackRequest = mutation('request.takeBack', {
  form: intakeForms,
  input: z.object({ id, requestId: id, leadId: id }),
  reads: ({ requestId, leadId }) => ({
    request: one('request', requestId),
    again: many('request', 'duplicateOf', requestId),
    lead: one('lead', leadId),
  }),
  decide({ request, again, lead }, { id: actId, leadId }, actor) {
    const before = present(request)
    if (before.leadId === null) return merged
    refuseUnless(before.leadId === leadId, 'request-processed', { leadId: before.leadId })
    const isMade = lead !== undefined && lead.requestId === before.id
    refuseUnless(!isMade || lead.firstAnswerAt === null, 'request-answered', { leadId })
    const back = [
      change('request', before.id, waiting),
      ...again
        .filter(each => each.leadId === leadId)
        .map(each => change('request', each.id, { leadId: null })),
    ]
    if (!isMade || lead.deletedAt !== null) return back
    const facts = { from: lead.status, to: 'deleted' }
    return [
      ...back,
      change('lead', leadId, { deletedAt: actor.now }),
      touchLine(leadId, { id: `${actId}.t`, kind: 'status', facts }, actor),
      ...tell(
        lead,
        {
          id: `${actId}.n`,
          to: lead.assignedTo,
          itemId: leadId,
          type: 'CONVERSATIONS',
          message: lead.name,
        },
        actor,
      ),
    ]
  },
})
