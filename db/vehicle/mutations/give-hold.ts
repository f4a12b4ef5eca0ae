/** A hold passes to another client: it stays the holder's, and ends when it would have. */
import * as z from 'zod/mini'
import { holdsAny } from '../../forms.ts'
import {
  change,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { currentClient } from '../../client/fields.ts'
import { id, optionalId } from '../../kernel/fields.ts'
import { isHeld } from '../status.ts'

export const giveHold = mutation('vehicle.giveHold', {
  form: ['management.Inventory', 'crm.Leads', 'crm.Dashboard', 'management.SaleContracts'],
  input: z.object({
    vehicleId: id,
    /** The hold she saw: another one is not hers to give. */
    seenId: optionalId,
    reservationId: id,
    clientId: optionalId,
    leadId: optionalId,
  }),
  reads: ({ vehicleId, clientId }) => ({
    vehicle: one('vehicle', vehicleId),
    client: one('client', clientId),
  }),
  decide({ vehicle, client }, { seenId, reservationId, clientId, leadId }, actor) {
    const before = present(vehicle)
    if (before.reservationId === reservationId) return merged
    const { status, reservedBy, reservedByName, statusAt, reservedUntil } = before
    refuseUnless(isHeld(before, actor.now), 'vehicle-not-reserved', { status })
    if (before.reservationId !== seenId)
      throw new Refusal('vehicle-already-reserved', {
        by: reservedByName,
        at: statusAt,
        until: reservedUntil,
      })
    const isHers =
      reservedBy === actor.userId || holdsAny(actor.forms, ['direction.Users', 'management.Users'])
    refuseUnless(isHers, 'not-yours', { by: reservedByName })
    return [
      change('vehicle', before.id, {
        reservationId,
        reservedFor: currentClient(client, clientId),
        reservedLeadId: leadId,
        statusAt: actor.now,
        statusBy: actor.userId,
      }),
    ]
  },
})
