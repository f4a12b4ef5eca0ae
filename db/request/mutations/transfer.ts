import * as z from 'zod/mini'
import { handedOn } from '../../assignment/handed.ts'
import { receptionDesk } from '../../desks.ts'
import { id, optionalId } from '../../kernel/fields.ts'
import {
  all,
  change,
  many,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { givenTo, standing, tellGiven } from '../../lead/shared.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'

/**
 * The reception hands on what it handed over, to another person. Who sits there alone has no lead: she acts on the request,
 * and what she sees of it is the ledger, in which every giving of the lead stands. `from` is whom that named.
 */
export const transferRequest = mutation('request.transfer', {
  form: receptionDesk,
  input: z.object({ id, requestId: id, leadId: id, from: optionalId, to: id }),
  reads: ({ id: actId, requestId, leadId, to }) => ({
    request: one('request', requestId),
    handed: many('assignment', 'requestId', requestId),
    lead: one('lead', leadId),
    requests: many('request', 'leadId', leadId),
    line: one('leadTouch', `${actId}.t`),
    people: all('user'),
    ...takerReads(to),
  }),
  decide({ request, handed, lead, requests, line, people, ...taker }, input, actor) {
    const { id: actId, leadId, from, to } = input
    const before = present(request)
    refuseUnless(before.leadId === leadId, 'request-set-aside')
    // Under the id of another act its line would be lost.
    refuseUnless(!line, 'bad-input', { field: 'id' })
    const last = handed
      .filter(each => each.leadId === leadId && each.deletedAt === null)
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))[0]
    const has = last?.userId ?? null
    if (has === to && (!lead || lead.assignedTo === to)) return merged
    if (has !== from) {
      const name = people.find(each => each.id === has)?.name ?? ''
      throw new Refusal('request-taken', { leadId, name })
    }
    refuseUnlessTaker('lead', taker, 'to')
    // On a device without the lead the ledger is all there is to write.
    if (!lead) return handedOn(to, requests, input, actor)
    const stands = standing(lead)
    return [
      change('lead', leadId, { assignedTo: to }),
      ...givenTo(to, stands, { ...input, lineId: `${actId}.t`, requests }, actor),
      ...tellGiven(stands, `${actId}.n`, to, actor),
    ]
  },
})
