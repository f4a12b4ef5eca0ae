/** A request that finds its person: the lead of hers hears of it, and whoever has it is told. */
import { consentOfRequest } from '../consent/from-request.ts'
import type { Actor, Change, NewRow, Row } from '../kernel/mutation.ts'
import { sourceOfRequest } from '../lead/source.ts'
import { heardOn, tell, touchLead, touchLine } from '../lead/shared.ts'
import { isAnothers, type Who, writerFacts } from '../lead/writers.ts'
import { heardFact } from '../message/heard.ts'
import type { LeadType, RequestType } from '../terms.ts'
import { campaignName } from './campaign.ts'
import { sentFact } from './sent.ts'

export const leadTypeOf: Record<RequestType, LeadType> = {
  email: 'internet',
  'website-forms': 'internet',
  internet: 'internet',
  phone: 'phone',
  sms: 'phone',
}

type About = Pick<Row<'lead'>, 'vehicleId' | 'vehicleText' | 'tradeInText'>
type Asked = Pick<
  NewRow<'request'>,
  | 'id'
  | 'type'
  | 'source'
  | 'sourceName'
  | 'at'
  | 'message'
  | 'consent'
  | 'campaign'
  | 'files'
  | 'rawId'
  | 'sent'
  | 'address'
  | 'name'
  | 'phone'
  | 'email'
> &
  Who &
  About

/** What a line of her timeline says of the campaign; nothing where there is none. */
export const campaignFacts = ({ campaign }: Pick<NewRow<'request'>, 'campaign'>) => {
  const name = campaignName(campaign)
  return name === '' ? {} : { campaign: name }
}

/** A request is the customer's word of when it came, whoever handed it over and when. */
export const herWord = ({ at }: { at: number }) => ({ at, by: '' })

/** What she asks about now, where her lead does not say the same. */
const aboutFacts = ({ vehicleId, vehicleText, tradeInText }: About, lead: About) => ({
  ...(vehicleId !== null && vehicleId !== lead.vehicleId && { vehicleId }),
  ...(vehicleText && vehicleText !== lead.vehicleText && { vehicle: vehicleText }),
  ...(tradeInText && tradeInText !== lead.tradeInText && { tradeIn: tradeInText }),
})

const lineOf = (request: Asked, lineId: string, lead: Who & About) => ({
  id: `${lineId}.t`,
  kind: 'request' as const,
  ...herWord(request),
  note: request.message,
  facts: {
    requestId: request.id,
    type: leadTypeOf[request.type],
    source: sourceOfRequest(request),
    ...campaignFacts(request),
    at: request.at,
    ...aboutFacts(request, lead),
    // That something opens from the line; what, the server looks up by the request.
    ...(request.rawId && { rawId: request.rawId }),
    ...heardFact(request.files),
    ...sentFact(request),
    ...writerFacts(request, lead),
  },
})
type Card = Parameters<typeof consentOfRequest>[1]

/** What she sent beside the request that a lead is made of. */
export const requestLine = (
  { id: leadId, card, who }: { id: string; card: Card; who: Who & About },
  request: Asked,
  actor: Actor,
): Change[] => [
  touchLine(leadId, lineOf(request, request.id, who), actor),
  ...consentOfRequest(request, card),
]

/**
 * @param lineId of the line in her timeline; the request's own where none is given
 * @param before lines of it: what was taken back and joins again stands there with its words already
 */
export function joinLead(
  lead: Row<'lead'>,
  request: Asked,
  actor: Actor,
  lineId: string = request.id,
  before: readonly Row<'leadTouch'>[] = [],
): Change[] {
  const isSaid = before.some(
    ({ kind, facts }) => kind === 'request' && facts['requestId'] === request.id,
  )
  const line = { ...lineOf(request, lineId, lead), ...(isSaid && { note: '' }) }
  const heard = heardOn(lead, request.at, lineId, actor)
  return [
    ...touchLead(lead, line, actor, heard.fields),
    ...heard.back,
    ...consentOfRequest(request, lead),
    ...tell(
      lead,
      {
        id: `${lineId}.n`,
        to: lead.assignedTo,
        itemId: lead.id,
        type: 'CONVERSATIONS',
        message:
          `${isAnothers(line.facts) && request.name ? request.name : lead.name} ${request.message}`.trim(),
      },
      actor,
    ),
  ]
}
