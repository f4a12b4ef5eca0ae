/** A request that finds its person: the lead of hers that stands open hears of it, and whoever has it is told. */
import { consentOfRequest } from '../consent/from-request.ts'
import type { Actor, Change, NewRow, Row } from '../kernel/mutation.ts'
import { sourceOfRequest } from '../lead/source.ts'
import { tell, touchLead, touchLine } from '../lead/shared.ts'
import { type LeadType, openLeadStatuses, type RequestType } from '../terms.ts'

export const leadTypeOf: Record<RequestType, LeadType> = {
  email: 'internet',
  'website-forms': 'internet',
  internet: 'internet',
  phone: 'phone',
  sms: 'phone',
}

/** The lead, while somebody still works on it. */
export const joins = (lead: Row<'lead'> | undefined): Row<'lead'> | undefined =>
  lead && lead.deletedAt === null && openLeadStatuses.some(status => status === lead.status)
    ? lead
    : undefined

type Asked = Pick<
  NewRow<'request'>,
  'id' | 'type' | 'source' | 'sourceName' | 'at' | 'message' | 'consent'
>

const lineOf = (request: Asked, lineId: string) => ({
  id: `${lineId}.t`,
  kind: 'request' as const,
  note: request.message,
  facts: {
    requestId: request.id,
    type: leadTypeOf[request.type],
    source: sourceOfRequest(request),
    at: request.at,
  },
})
/** What she sent beside the request that a lead is made of. */
export const requestLine = (
  lead: { id: string; clientId: string },
  request: Asked,
  actor: Actor,
): Change[] => [
  touchLine(lead.id, lineOf(request, request.id), actor),
  ...consentOfRequest(request, lead.clientId),
]

/** @param lineId of the line in her timeline; the request's own where none is given */
export function joinLead(
  lead: Row<'lead'>,
  request: Asked,
  actor: Actor,
  lineId: string = request.id,
): Change[] {
  return [
    ...touchLead(lead, lineOf(request, lineId), actor),
    ...consentOfRequest(request, lead.clientId),
    ...tell(
      lead,
      {
        id: `${lineId}.n`,
        to: lead.assignedTo,
        itemId: lead.id,
        type: 'CONVERSATIONS',
        message: `${lead.name} ${request.message}`.trim(),
      },
      actor,
    ),
  ]
}
