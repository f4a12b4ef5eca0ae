import * as z from 'zod/mini'
import { becauseInput, handedTo } from '../../assignment/handed.ts'
import { consentOfRequest } from '../../consent/from-request.ts'
import { id, optionalId } from '../../kernel/fields.ts'
import {
  all,
  change,
  type Change,
  many,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { cardOf, newLead } from '../../lead/new-lead.ts'
import { givenTo, intakeForms, standing } from '../../lead/shared.ts'
import { sourceOfRequest } from '../../lead/source.ts'
import { isPlainlyOne } from '../../lead/writers.ts'
import {
  type LeadDivision,
  type Locale,
  locales,
  type RequestDivision,
  requestStatuses,
} from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { sentFact } from '../sent.ts'
import { campaignFacts, herWord, joinLead, leadTypeOf, requestLine } from '../join.ts'

/** Credit is asked for on new and used alike. */
const divisions: Record<RequestDivision, LeadDivision> = { new: 'new', used: 'used', credit: 'na' }

/**
 * A request finds its person: it joins a lead that is there, or becomes a new one, and what she sent again meanwhile
 * goes with it. The response clock of a new lead starts when the customer asked, not when we looked.
 */
export const processRequest = mutation('request.process', {
  form: intakeForms,
  input: z.object({
    id,
    requestId: id,
    leadId: optionalId,
    clientId: optionalId,
    assignedTo: optionalId,
    locale: z.optional(z.enum(locales)),
    because: becauseInput,
  }),
  reads: ({ id: actId, requestId, leadId, clientId, assignedTo }) => ({
    request: one('request', requestId),
    again: many('request', 'duplicateOf', requestId),
    handed: many('assignment', 'requestId', requestId),
    lead: one('lead', leadId),
    // Every lead has a line, also one that is deleted or hidden from whoever names its id.
    linesOfId: many('leadTouch', 'leadId', actId),
    line: one('leadTouch', `${actId}.t`),
    told: many('leadTouch', 'leadId', leadId ?? ''),
    ofLead: many('request', 'leadId', leadId ?? ''),
    client: one('client', clientId),
    people: all('user'),
    ...takerReads(assignedTo),
  }),
  decide({ request, again, handed, lead, client, people, told, ...seen }, input, actor) {
    const { linesOfId, line, ofLead: requests, ...taker } = seen
    const before = present(request)
    const { requestId } = input
    const leadId = input.leadId ?? input.id
    if (before.leadId === leadId) return merged
    if (before.leadId !== null) throw taken(before, handed, people)
    // What is written under the act's id would be written on no line.
    refuseUnless(linesOfId.length === 0 && !line, 'bad-input', { field: 'id' })
    if (input.assignedTo !== null) refuseUnlessTaker('lead', taker, 'assignedTo')
    const done = { processedAt: actor.now, processedBy: actor.userId, leadId }
    const too = again.filter(isHanging)
    const first = [
      change('request', before.id, { ...done, status: 'regular' }),
      ...too.map((each): Change => change('request', each.id, done)),
    ]
    const card =
      input.leadId === null
        ? cardOf(leadId, client, before.email)
        : { clientId: lead?.clientId ?? '', emailKey: lead?.emailKey ?? '' }
    const lines = too.flatMap(each =>
      requestLine({ id: leadId, card, who: lead ?? before }, each, actor),
    )
    if (input.leadId !== null) {
      const joins = standing(lead)
      const isNobodys = joins.assignedTo === null
      const to = isNobodys ? input.assignedTo : joins.assignedTo
      return [
        ...first,
        ...joinLead({ ...joins, assignedTo: to }, before, actor, input.id, told),
        ...(isNobodys && to !== null
          ? [
              change('lead', leadId, { assignedTo: to }),
              ...givenTo(
                to,
                joins,
                { ...input, lineId: `${input.id}.g`, isWith: true, requests },
                actor,
              ),
            ]
          : // Hers goes on being hers: who sits at the reception alone sees whose it is.
            handedTo(joins.assignedTo, { id: input.id, requestId, leadId }, actor)),
        ...lines,
      ]
    }
    const said = {
      id: `${input.id}.t`,
      kind: 'request' as const,
      ...herWord(before),
      facts: {
        ...campaignFacts(before),
        ...sentFact(before),
        // The line is the customer’s word: who handed it over is no part of `by`.
        ...(input.assignedTo && { handedTo: input.assignedTo, handedBy: actor.userId }),
      },
      files: before.files,
    }
    return [
      ...first,
      ...handedTo(input.assignedTo, { ...input, leadId }, actor),
      ...newLead(leadOf(before, input), client, actor, said),
      ...consentOfRequest(before, card),
      ...lines,
    ]
  },
})

/** Two took it at once: the second is told who has it. */
function taken(
  { leadId, processedBy }: Row<'request'>,
  handed: readonly Row<'assignment'>[],
  people: readonly Row<'user'>[],
): Refusal {
  const last = handed.toSorted((a, b) => b.at - a.at).find(each => each.leadId === leadId)
  const has = people.find(({ id: userId }) => userId === (last?.userId ?? processedBy))
  return has
    ? new Refusal('request-taken', { leadId, name: has.name })
    : new Refusal('request-processed', { leadId })
}

type Wish = { id: string; assignedTo: string | null; locale?: Locale | undefined }
const leadOf = (request: Row<'request'>, { id: leadId, assignedTo, locale = 'en-ca' }: Wish) => ({
  id: leadId,
  name: request.name.trim() || request.email || request.phone,
  phone: request.phone,
  email: request.email,
  type: leadTypeOf[request.type],
  division: divisions[request.division],
  source: sourceOfRequest(request),
  vehicleId: request.vehicleId,
  vehicleText: request.vehicleText,
  tradeInText:
    request.tradeInText || (request.category === 'trade' ? request.message.slice(0, 200) : ''),
  message: request.message,
  assignedTo,
  leadAt: request.at,
  requestId: request.id,
  address: request.address,
  isAnswered: false,
  locale: request.locale ?? locale,
})

/**
 * Spam and information need nobody: they leave the inbox; regular brings them back, waiting since they came. A duplicate may
 * name the request it is one more of: it goes with that one, and what was to go with it does too.
 */
export const markRequest = mutation('request.mark', {
  form: intakeForms,
  input: z.object({
    requestId: id,
    status: z.enum(requestStatuses),
    duplicateOf: z.optional(id),
    /** The undo: what went with it to this one comes back to it. */
    from: z.optional(id),
    carried: z.optional(z.array(id).check(z.maxLength(100, { error: 'too-long' }))),
  }),
  reads: ({ requestId, duplicateOf = null, from = '' }) => ({
    request: one('request', requestId),
    first: one('request', duplicateOf),
    again: many('request', 'duplicateOf', requestId),
    moved: many('request', 'duplicateOf', from),
  }),
  decide({ request, first, again, moved }, { status, duplicateOf, carried = [] }, actor) {
    const before = present(request)
    if (before.status === status) return merged
    refuseUnless(before.leadId === null, 'request-processed', { leadId: before.leadId })
    const isOut = status !== 'regular'
    if (duplicateOf !== undefined) {
      const is = present(first)
      // Of what waits by itself: no chain, no ring, and nothing that a lead has heard already.
      const isFirst = status === 'information' && is.id !== before.id && is.status === 'regular'
      refuseUnless(isFirst, 'request-set-aside')
      refuseUnless(is.leadId === null, 'request-processed', { leadId: is.leadId })
    }
    const [hanging, to] = duplicateOf
      ? [again.filter(isHanging), duplicateOf]
      : [moved.filter(each => isHanging(each) && carried.includes(each.id)), before.id]
    return [
      change('request', before.id, {
        status,
        processedAt: isOut ? actor.now : null,
        processedBy: isOut ? actor.userId : null,
        duplicateOf: duplicateOf ?? null,
      }),
      ...hanging.map((each): Change => change('request', each.id, { duplicateOf: to })),
      ...(isOut && !duplicateOf ? again.filter(each => waitsAgain(each, before, status)) : []).map(
        waitingAgain,
      ),
    ]
  },
})

/** It stands in the inbox as when it came. */
export const waitingAgain = ({ id: requestId }: Row<'request'>): Change =>
  change('request', requestId, {
    status: 'regular',
    processedAt: null,
    processedBy: null,
    leadId: null,
    duplicateOf: null,
  })

/**
 * Its request is set aside and goes nowhere: whoever hung on it waits by herself. What the sender of spam sent again stays
 * with it.
 */
export const waitsAgain = (
  each: Row<'request'>,
  first: Row<'request'>,
  to: Row<'request'>['status'],
): boolean => isHanging(each) && !(to === 'spam' && isPlainlyOne(each, first))

/** It goes with another and has not gone yet. */
export const isHanging = ({ leadId, status }: Row<'request'>): boolean =>
  leadId === null && status === 'information'
