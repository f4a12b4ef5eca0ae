/** One tap moves a lead whose new status asks for nothing; the others ask first. */
import { actOf } from '#db/kernel/mutation.ts'
import { moveLead } from '#db/lead/mutations/move.ts'
import { leadAsk } from '#db/lead/status.ts'
import type { LeadStatus } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { moveBack } from '#src/domain/outbox/again.ts'
import { useActs } from '#src/lib/use-acts.ts'
import type { Lead } from './filters.ts'

const moveOf = (lead: Lead, from: LeadStatus, to: LeadStatus) =>
  actOf(moveLead, {
    id: newId(),
    leadId: lead.id,
    from,
    to,
    ...(lead.soldVehicleId && { vehicleId: lead.soldVehicleId }),
  })

/** @param onAsk Opens the dialog of a status that asks. */
export function useMove(onAsk: (lead: Lead, to: LeadStatus) => void) {
  const act = useActs()
  const status = useCaption('LeadStatus')
  return (lead: Lead, to: LeadStatus): void => {
    const from = lead.status
    if (from === to) return
    if (leadAsk(from, to)) return onAsk(lead, to)
    const move = moveOf(lead, from, to)
    void act(move, `${lead.name}: ${status(to)}`, moveBack(move))
  }
}
