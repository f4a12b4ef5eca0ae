/** What a contract does to its lead, by the lead's own table of moves. */
import type { Actor, Change, Row } from '../../kernel/mutation.ts'
import { canMoveLead } from '../../lead/status.ts'
import type { LeadStatus } from '../../terms.ts'
import type { Contract } from './shared.ts'
import { touchLead } from '../../lead/shared.ts'

type Lead = Row<'lead'>
/** `actId` makes the line's id. */
type Given = { contract: Contract; lead: Lead | undefined; actId: string; actor: Actor }

const quiet = { closeReason: null, closeNote: '', recoverAt: null, recoverNotice: null }

function moved(
  { lead, actId, contract, actor }: Given & { lead: Lead },
  to: LeadStatus,
  fields: Partial<Lead>,
  note = '',
): Change[] {
  const facts = { from: lead.status, to, contractId: contract.id, vehicleId: contract.vehicleId }
  return touchLead(lead, { id: actId, kind: 'status', note, facts }, actor, {
    ...quiet,
    ...fields,
    status: to,
    statusAt: actor.now,
  })
}

/** Both have signed: the lead is sold. One that cannot go there any more keeps its status and gets a line. */
export function leadSold({ contract, lead, actId, actor }: Given): Change[] {
  if (!lead) return []
  const given = { contract, lead, actId: `${actId}.t`, actor }
  if (canMoveLead(lead.status, 'sold'))
    return moved(given, 'sold', {
      soldVehicleId: contract.vehicleId,
      vehicleId: lead.vehicleId ?? contract.vehicleId,
      deliverOn: contract.deliverOn,
    })
  const line = {
    id: given.actId,
    kind: 'edited' as const,
    facts: { contractId: contract.id, signed: 1 },
  }
  return touchLead(lead, line, actor)
}

/** The sale is called off: back to work, through "sold" when it was delivered. */
export function leadUnsold(given: Given, note: string): Change[] {
  const { lead, contract, actId } = given
  if (!lead || (lead.soldVehicleId !== null && lead.soldVehicleId !== contract.vehicleId)) return []
  const unsold = { soldVehicleId: null, deliverOn: null }
  if (lead.status === 'sold')
    return moved({ ...given, lead, actId: `${actId}.t` }, 'in-treatment', unsold, note)
  if (lead.status !== 'delivered') return []
  const back = { ...lead, status: 'sold' as const }
  return [
    ...moved({ ...given, lead, actId: `${actId}.t` }, 'sold', { deliveredAt: null }),
    ...moved({ ...given, lead: back, actId: `${actId}.u` }, 'in-treatment', unsold, note),
  ]
}
