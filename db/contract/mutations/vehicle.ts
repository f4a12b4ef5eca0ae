/** What a contract does to its vehicle. Somebody else's hold or sale is never overwritten. */
import {
  type Actor,
  change,
  type Change,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { addDays, dayMs, instantOf, isDate } from '../../kernel/date.ts'
import { isHeld, statusNow } from '../../vehicle/status.ts'
import { clientOf } from '../rows.ts'
import type { Contract, Event } from './shared.ts'
import { type Seller, sellVehicle } from '../../lead/vehicle.ts'
import { isHeldFor, noHold, noSale, release } from '../../vehicle/hold.ts'

type Vehicle = Row<'vehicle'>

/** Until the day of delivery is over, else for as many days as the dealership holds a vehicle. */
function holdUntil({ deliverOn }: Pick<Contract, 'deliverOn'>, days: number, actor: Actor): number {
  if (deliverOn && isDate(deliverOn)) {
    const end = instantOf(addDays(deliverOn, 1), '00:00', actor.timeZone)
    if (end > actor.now) return end
  }
  return actor.now + Math.max(1, days) * dayMs
}

type Draft = Pick<Contract, 'id' | 'clientId' | 'mergedClientId' | 'leadId' | 'deliverOn' | 'deal'>
const isForUs = (vehicle: Vehicle, draft: Draft, userId: string) =>
  isHeldFor(vehicle, {
    reservationId: draft.id,
    clientId: clientOf(draft),
    leadId: draft.leadId,
    userId,
  })

/**
 * A draft with a deposit holds its vehicle; without one it lets go of what it held itself.
 * @throws {Refusal} vehicle-already-sold, vehicle-already-reserved: with who was first
 */
export function holdFor(
  draft: Draft,
  vehicle: Vehicle | undefined,
  days: number,
  actor: Actor,
): Change[] {
  if (!vehicle) return []
  const isOwnHold = isHeld(vehicle, actor.now) && vehicle.reservationId === draft.id
  if (draft.deal.depositMinor <= 0) return isOwnHold ? release(vehicle, actor) : []
  const standing = statusNow(vehicle, actor.now)
  if (standing === 'sold')
    throw new Refusal('vehicle-already-sold', { by: vehicle.soldByName, at: vehicle.soldAt })
  if (standing === 'reserved') {
    refuseUnless(isForUs(vehicle, draft, actor.userId), 'vehicle-already-reserved', {
      by: vehicle.reservedByName,
      at: vehicle.statusAt,
      until: vehicle.reservedUntil,
    })
    // A hold for this client stands as it was made.
    if (!isOwnHold) return []
  } else if (standing !== 'available') return []
  const reservedUntil = holdUntil(draft, days, actor)
  if (isOwnHold && vehicle.reservedUntil === reservedUntil) return []
  return [
    change('vehicle', vehicle.id, {
      ...noHold,
      status: 'reserved',
      statusAt: actor.now,
      statusBy: actor.userId,
      reservationId: draft.id,
      reservedBy: actor.userId,
      reservedByName: actor.name,
      reservedFor: clientOf(draft),
      reservedLeadId: draft.leadId,
      reservedUntil,
    }),
  ]
}

/** The contract ends before it was signed: its own hold ends with it. */
export const letGo = (contract: Contract, vehicle: Vehicle | undefined, actor: Actor): Change[] =>
  vehicle && vehicle.reservationId === contract.id && vehicle.status === 'reserved'
    ? release(vehicle, actor)
    : []

/**
 * Whose sale it is: hers who made the contract, whoever completes it (a client who signs from afar, a director who
 * settles what was disputed). Her name is the one her entries in its history bear.
 */
function sellerOf({ sellerId }: Contract, events: readonly Event[], actor: Actor): Seller {
  const hers = events.find(each => each.by === sellerId)
  return hers ? { userId: sellerId, name: hers.byName } : actor
}

/** @throws {Refusal} vehicle-already-sold, vehicle-already-reserved, vehicle-not-available */
export const sellByContract = (
  contract: Contract,
  vehicle: Vehicle,
  events: readonly Event[],
  actor: Actor,
): Change[] =>
  sellVehicle(
    vehicle,
    { id: contract.leadId ?? '', clientId: clientOf(contract) },
    actor,
    sellerOf(contract, events, actor),
  )

/** The sale did not hold: the vehicle is for sale again, unless it has gone to somebody else meanwhile. */
export const takeBack = (
  contract: Contract,
  vehicle: Vehicle | undefined,
  { now, userId }: Actor,
): Change[] =>
  vehicle && vehicle.status === 'sold' && vehicle.soldTo === clientOf(contract)
    ? [
        change('vehicle', vehicle.id, {
          ...noHold,
          ...noSale,
          deliveredAt: null,
          warrantyStartOn: null,
          status: 'available',
          statusAt: now,
          statusBy: userId,
        }),
      ]
    : []
