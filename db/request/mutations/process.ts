import * as z from 'zod/mini'
import {
  change,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { sourceOfRequest } from '../../lead/source.ts'
import {
  type LeadDivision,
  type LeadType,
  type Locale,
  locales,
  type RequestDivision,
  requestStatuses,
  type RequestType,
} from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { id, optionalId } from '../../kernel/fields.ts'
import { newLead } from '../../lead/new-lead.ts'
import { intakeForms, standing, tell, touchLead } from '../../lead/shared.ts'

const types: Record<RequestType, LeadType> = {
  email: 'internet',
  'website-forms': 'internet',
  internet: 'internet',
  phone: 'phone',
  sms: 'phone',
}
/** Credit is asked for on new and used alike. */
const divisions: Record<RequestDivision, LeadDivision> = { new: 'new', used: 'used', credit: 'na' }

/**
 * A request finds its person: it joins a lead that is there, or becomes a new one. The response clock of a new
 * lead starts when the customer asked, not when we looked.
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
  }),
  reads: ({ requestId, leadId, clientId, assignedTo }) => ({
    request: one('request', requestId),
    lead: one('lead', leadId),
    client: one('client', clientId),
    ...takerReads(assignedTo),
  }),
  decide({ request, lead, client, ...taker }, input, actor) {
    const before = present(request)
    const leadId = input.leadId ?? input.id
    if (before.leadId === leadId) return merged
    refuseUnless(before.processedAt === null, 'request-processed', { leadId: before.leadId })
    if (input.assignedTo !== null) refuseUnlessTaker('lead', taker, 'assignedTo')
    const done = change('request', before.id, {
      status: 'regular',
      processedAt: actor.now,
      processedBy: actor.userId,
      leadId,
    })
    if (input.leadId === null)
      return [
        done,
        ...newLead(leadOf(before, input), client, actor, { id: `${input.id}.t`, kind: 'request' }),
      ]
    const facts = {
      requestId: before.id,
      type: types[before.type],
      source: sourceOfRequest(before),
      at: before.at,
    }
    const known = standing(lead)
    return [
      done,
      ...touchLead(
        known,
        { id: `${input.id}.t`, kind: 'request', note: before.message, facts },
        actor,
      ),
      // Whose lead it is hears that her customer wrote again.
      ...tell(
        known,
        {
          id: `${input.id}.n`,
          to: known.assignedTo,
          itemId: known.id,
          type: 'CONVERSATIONS',
          message: `${known.name} ${before.message}`.trim(),
        },
        actor,
      ),
    ]
  },
})

type Wish = { id: string; assignedTo: string | null; locale?: Locale | undefined }
const leadOf = (request: Row<'request'>, { id: leadId, assignedTo, locale = 'en-ca' }: Wish) => ({
  id: leadId,
  name: request.name.trim() || request.email || request.phone,
  phone: request.phone,
  email: request.email,
  type: types[request.type],
  division: divisions[request.division],
  source: sourceOfRequest(request),
  vehicleId: request.vehicleId,
  vehicleText: '',
  tradeInText: request.category === 'trade' ? request.message.slice(0, 200) : '',
  message: request.message,
  assignedTo,
  leadAt: request.at,
  requestId: request.id,
  isAnswered: false,
  locale,
})

/** Spam and information need nobody: they leave the inbox; regular brings them back. */
export const markRequest = mutation('request.mark', {
  form: intakeForms,
  input: z.object({ requestId: id, status: z.enum(requestStatuses) }),
  reads: ({ requestId }) => ({ request: one('request', requestId) }),
  decide({ request }, { status }, actor) {
    const before = present(request)
    if (before.status === status) return merged
    refuseUnless(before.leadId === null, 'request-processed', { leadId: before.leadId })
    const isOut = status !== 'regular'
    return [
      change('request', before.id, {
        status,
        processedAt: isOut ? actor.now : null,
        processedBy: isOut ? actor.userId : null,
      }),
    ]
  },
})
