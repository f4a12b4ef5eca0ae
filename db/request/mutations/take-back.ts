import * as z from 'zod/mini'
import { id } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  type Change,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { isUnanswered } from '../../lead/response.ts'
import { intakeForms, takenBack, takenBackRequest, tell, touchLine } from '../../lead/shared.ts'
import { waitingAgain } from './process.ts'

/**
 * The undo of `request.process`, until somebody has answered or made an appointment: the request waits again, since it
 * came, and what was made of it goes; what she wrote meanwhile waits with it. A lead that stood before keeps what it was
 * told, says that it was taken back, and its clock no longer runs for it.
 */
export const takeBackRequest = mutation('request.takeBack', {
  form: intakeForms,
  input: z.object({ id, requestId: id, leadId: id }),
  reads: ({ id, requestId, leadId }) => ({
    request: one('request', requestId),
    again: many('request', 'duplicateOf', requestId),
    handed: many('assignment', 'requestId', requestId),
    lead: one('lead', leadId),
    line: one('leadTouch', `${id}.t`),
    touches: many('leadTouch', 'leadId', leadId),
    appointments: many('appointment', 'leadId', leadId),
    words: many('notification', 'leadId', leadId),
  }),
  decide({ request, again, handed, lead, line: known, touches, ...seen }, input, actor) {
    const { appointments, words } = seen
    const { id: actId, leadId } = input
    const before = present(request)
    if (before.leadId === null) return merged
    // Under the id of another act its line would be lost, and with it that the lead was taken back.
    refuseUnless(!known, 'bad-input', { field: 'id' })
    refuseUnless(before.leadId === leadId, 'request-processed', { leadId: before.leadId })
    const isMade = lead !== undefined && lead.requestId === before.id
    const isAnswered =
      lead?.firstAnswerAt !== null || appointments.some(({ status }) => status === 'pending')
    refuseUnless(!isMade || !isAnswered, 'request-answered', { leadId })
    const back: Change[] = [
      waitingAgain(before),
      ...again
        .filter(each => each.leadId === leadId)
        .map(each => change('request', each.id, { leadId: null })),
    ]
    // It counts as nobody's turn: whoever had it is as far up as before.
    const turns = handed
      .filter(each => each.leadId === leadId)
      .map(each => change('assignment', each.id, { deletedAt: actor.now }))
    if (!isMade) {
      const wentTo = lead && isUnanswered(lead) ? givenWith(before.id, touches) : []
      const isHers = wentTo.some(to => to === lead?.assignedTo)
      return [
        ...back,
        // Passed on to a colleague it stays his; whose turn it was had nothing of it all the same.
        ...(lead && isUnanswered(lead) ? turns : []),
        ...goneFrom(lead, touches, before, { actId, isHers }, actor),
      ]
    }
    back.push(...turns)
    const facts = { from: lead.status, to: 'deleted', [takenBack]: 1 }
    const line = touchLine(leadId, { id: `${actId}.t`, kind: 'status', facts }, actor)
    if (lead.deletedAt !== null) return [...back, line]
    return [
      ...back,
      ...saidMeanwhile(touches, [before, ...again]).map((each): Change =>
        change('request', each, {
          status: 'information',
          duplicateOf: before.id,
          leadId: null,
        }),
      ),
      change('lead', leadId, { deletedAt: actor.now }),
      line,
      // What called anybody to it calls her to nothing any more.
      ...words
        .filter(({ processedAt }) => processedAt === null)
        .map(each => change('notification', each.id, { processedAt: actor.now })),
      ...tellOwner(lead, actId, actor),
    ]
  },
})

/** Whoever left it unanswered is told by the server, which says why. */
const tellOwner = (lead: Row<'lead'>, actId: string, actor: Actor): Change[] =>
  tell(
    lead,
    {
      id: `${actId}.n`,
      to: actor.userId === 'system' ? null : lead.assignedTo,
      itemId: lead.id,
      type: 'CONVERSATIONS',
      message: lead.name,
    },
    actor,
  )

/** Of a lead that stood before: whoever has it answers this no more, as a colleague will. */
function goneFrom(
  lead: Row<'lead'> | undefined,
  touches: readonly Row<'leadTouch'>[],
  { id: requestId, at }: Row<'request'>,
  { actId, isHers }: { actId: string; isHers: boolean },
  actor: Actor,
): Change[] {
  if (!lead || lead.deletedAt !== null) return []
  const facts = { [takenBackRequest]: requestId }
  const line = touchLine(lead.id, { id: `${actId}.t`, kind: 'edited', facts }, actor)
  const later = touches
    .filter(({ kind }) => kind === 'request' || kind === 'message-received')
    .filter(each => each.at > at && each.facts['requestId'] !== requestId)
    .map(each => each.at)
  const clock =
    lead.askedAgainAt === at ? { askedAgainAt: later.toSorted((a, b) => a - b)[0] ?? null } : {}
  return [
    change('lead', lead.id, {
      ...clock,
      ...(isHers && { assignedTo: null }),
    }),
    line,
    ...tellOwner(lead, actId, actor),
  ]
}

/** Who was given the lead with this request, when it was nobody's. */
const givenWith = (requestId: string, touches: readonly Row<'leadTouch'>[]) =>
  touches
    .filter(({ kind, facts }) => kind === 'assigned' && facts['requestId'] === requestId)
    .map(({ facts }) => facts['to'])

/** Requests that joined the lead by themselves after it was made, by the lines they left. */
const saidMeanwhile = (
  touches: readonly Row<'leadTouch'>[],
  known: readonly Row<'request'>[],
): string[] =>
  touches.flatMap(({ kind, facts: { requestId } }) =>
    kind === 'request' && typeof requestId === 'string' && known.every(({ id }) => id !== requestId)
      ? [requestId]
      : [],
  )
