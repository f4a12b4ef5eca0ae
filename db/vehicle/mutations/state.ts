/** What is done with a vehicle of the stock; the table of what may follow what is `db/vehicle/status.ts`. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  many,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { bindsVehicle } from '../../contract/status.ts'
import { askingMinor } from '../price.ts'
import { canBe, isHeld, statusNow, type VehicleAct, vehicleTransitions } from '../status.ts'
import { vehicleStatuses } from '../../terms.ts'
import { currentClient } from '../../client/fields.ts'
import { calendarDate, id, instant, longText, optionalId } from '../../kernel/fields.ts'
import { noHold, noSale } from '../hold.ts'

type Vehicle = Row<'vehicle'>

const stockForm = 'management.Inventory'
/** Selling is also done from a lead and from a contract. */
const salesForms = [stockForm, 'crm.Leads', 'crm.Dashboard', 'management.SaleContracts'] as const
/** Who answers for the team may end a colleague's hold. */
const leads = (actor: Actor) =>
  actor.forms.has('direction.Users') || actor.forms.has('management.Users')

/** The status the person saw: it is never overwritten by an act on another one. */
const from = z.enum(vehicleStatuses, { error: 'choice-invalid' })

/** The row in its new status, with who and when. */
const moved = (
  vehicle: Vehicle,
  act: VehicleAct,
  { userId, now }: Actor,
  fields: Partial<Vehicle> = {},
) => [
  change('vehicle', vehicle.id, {
    ...noHold,
    ...fields,
    status: vehicleTransitions[act].to,
    statusAt: now,
    statusBy: userId,
  }),
]

const sold = ({ soldByName, soldAt }: Vehicle) =>
  new Refusal('vehicle-already-sold', { by: soldByName, at: soldAt })
const held = ({ reservedByName, statusAt, reservedUntil }: Vehicle) =>
  new Refusal('vehicle-already-reserved', {
    by: reservedByName,
    at: statusAt,
    until: reservedUntil,
  })

/** Refuses what the table does not allow, saying who was first. */
function refuseMove(act: VehicleAct, vehicle: Vehicle, seen: Vehicle['status'], now: number): void {
  const standing = statusNow(vehicle, now)
  if (!canBe(act, standing)) {
    if (standing === 'sold') throw sold(vehicle)
    if (standing === 'reserved') throw held(vehicle)
    throw new Refusal('vehicle-transition', { from: standing, to: vehicleTransitions[act].to })
  }
  // A hold that she saw and that is gone by now was in her way, not part of what she decided on.
  const isAsSeen =
    seen === vehicle.status ||
    seen === standing ||
    (seen === 'reserved' && standing === 'available')
  refuseUnless(isAsSeen, 'changed-meanwhile', {
    table: 'vehicle',
    id: vehicle.id,
    fields: [{ field: 'status', mine: vehicleTransitions[act].to, theirs: vehicle.status }],
  })
}

export const offerVehicle = mutation('vehicle.offer', {
  form: stockForm,
  input: z.object({ vehicleId: id, from }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, actor) {
    const before = present(vehicle)
    if (before.status === 'available') return merged
    refuseMove('offer', before, input.from, actor.now)
    refuseUnless(askingMinor(before) !== null, 'vehicle-price-needed', {
      field: 'priceInternetMinor',
    })
    return moved(before, 'offer', actor)
  },
})

/** A hold until an instant. Its holder may reserve again, which moves the end; nobody else may. */
export const reserveVehicle = mutation('vehicle.reserve', {
  form: salesForms,
  input: z.object({
    vehicleId: id,
    from,
    reservationId: id,
    clientId: optionalId,
    leadId: optionalId,
    until: instant,
    note: longText,
  }),
  reads: ({ vehicleId, clientId }) => ({
    vehicle: one('vehicle', vehicleId),
    client: one('client', clientId),
  }),
  decide({ vehicle, client }, { reservationId, clientId, leadId, until, note, from: seen }, actor) {
    const before = present(vehicle)
    if (before.reservationId === reservationId) return merged
    const isOwn = isHeld(before, actor.now) && before.reservedBy === actor.userId
    if (!isOwn) {
      if (statusNow(before, actor.now) === 'creation' || before.status === 'out-of-market')
        throw new Refusal('vehicle-not-available', { status: before.status })
      refuseMove('reserve', before, seen, actor.now)
    }
    refuseUnless(until > actor.now, 'date-past', { field: 'until' })
    return moved(before, 'reserve', actor, {
      reservationId,
      reservedBy: actor.userId,
      reservedByName: actor.name,
      reservedFor: currentClient(client, clientId),
      reservedLeadId: leadId,
      reservedUntil: until,
      reservedNote: note,
    })
  },
})

export const releaseVehicle = mutation('vehicle.release', {
  form: salesForms,
  input: z.object({ vehicleId: id, reservationId: optionalId }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, { reservationId }, actor) {
    const before = present(vehicle)
    refuseUnless(before.status === 'reserved', 'vehicle-not-reserved', { status: before.status })
    // The hold she saw is gone and another one stands: that one is not hers to end by this.
    if (reservationId !== null && before.reservationId !== reservationId) throw held(before)
    const isFree = !isHeld(before, actor.now) || before.reservedBy === actor.userId || leads(actor)
    refuseUnless(isFree, 'not-yours', { by: before.reservedByName })
    return moved(before, 'release', actor)
  },
})

export const sellVehicle = mutation('vehicle.sell', {
  form: salesForms,
  input: z.object({ vehicleId: id, from, clientId: optionalId, soldOn: calendarDate }),
  reads: ({ vehicleId, clientId }) => ({
    vehicle: one('vehicle', vehicleId),
    client: one('client', clientId),
  }),
  decide({ vehicle, client }, { from: seen, clientId, soldOn }, actor) {
    const before = present(vehicle)
    const soldTo = currentClient(client, clientId)
    const { userId, name, now } = actor
    if (before.status === 'sold' && before.soldBy === userId && before.soldTo === soldTo)
      return merged
    if (isHeld(before, now) && before.reservedBy !== userId && !leads(actor)) throw held(before)
    refuseMove('sell', before, seen, now)
    return moved(before, 'sell', actor, {
      soldBy: userId,
      soldByName: name,
      soldTo,
      soldAt: now,
      soldOn,
    })
  },
})

export const withdrawVehicle = mutation('vehicle.withdraw', {
  form: stockForm,
  input: z.object({ vehicleId: id, from }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, actor) {
    const before = present(vehicle)
    if (before.status === 'out-of-market') return merged
    refuseMove('withdraw', before, input.from, actor.now)
    return moved(before, 'withdraw', actor)
  },
})

/** Undoes a sale; the contract goes first. */
export const returnVehicle = mutation('vehicle.return', {
  form: ['direction.Users', 'direction.Company'],
  input: z.object({ vehicleId: id, from }),
  reads: ({ vehicleId }) => ({
    vehicle: one('vehicle', vehicleId),
    contracts: many('saleContract', 'vehicleId', vehicleId),
  }),
  decide({ vehicle, contracts }, input, actor) {
    const before = present(vehicle)
    if (before.status === 'available') return merged
    refuseMove('return', before, input.from, actor.now)
    refuseUnless(!contracts.some(bindsVehicle), 'vehicle-under-contract')
    return moved(before, 'return', actor, { ...noSale, deliveredAt: null, warrantyStartOn: null })
  },
})
