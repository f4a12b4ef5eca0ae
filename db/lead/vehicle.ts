/** What selling, taking back and delivering a lead does to the vehicle. Never overwritten: allowed on its current state, or a conflict. */
import { directionForms, holdsAny } from '../forms.ts'
import { type Actor, change, type Change, refuseUnless, type Row } from '../kernel/mutation.ts'
import { bindsVehicle } from '../contract/status.ts'
import { dateIn } from '../kernel/date.ts'
import { statusNow } from '../vehicle/status.ts'
import { noHold, noSale } from '../vehicle/hold.ts'

type Vehicle = Row<'vehicle'>
type Lead = Row<'lead'>

export type Seller = Pick<Actor, 'userId' | 'name'>

/**
 * @param seller whose sale it is, when it is not hers who acts
 * @throws {Refusal} vehicle-already-sold, vehicle-already-reserved, vehicle-not-available: with who was first and when
 */
export function sellVehicle(
  vehicle: Vehicle,
  lead: Pick<Lead, 'id' | 'clientId'>,
  actor: Actor,
  seller: Seller = actor,
): Change[] {
  const { userId, now, timeZone } = actor
  const { id, stockNumber } = vehicle
  const facts = { table: 'vehicle', id, stockNumber, field: 'vehicleId' }
  const status = statusNow(vehicle, now)
  if (status === 'sold') {
    refuseUnless(vehicle.soldTo === lead.clientId, 'vehicle-already-sold', {
      ...facts,
      by: vehicle.soldByName,
      at: vehicle.soldAt,
    })
    // The contract or a colleague sold it to this very client: there is nothing left to do.
    return []
  }
  if (status === 'reserved') {
    const isOwnForNobody =
      (vehicle.reservedBy === userId || vehicle.reservedBy === seller.userId) &&
      vehicle.reservedFor === null &&
      vehicle.reservedLeadId === null
    const isOurs =
      vehicle.reservedLeadId === lead.id || vehicle.reservedFor === lead.clientId || isOwnForNobody
    refuseUnless(isOurs, 'vehicle-already-reserved', {
      ...facts,
      by: vehicle.reservedByName,
      at: vehicle.statusAt,
      until: vehicle.reservedUntil,
    })
  } else refuseUnless(status === 'available', 'vehicle-not-available', { ...facts, status })
  const sale = {
    soldBy: seller.userId,
    soldByName: seller.name,
    soldTo: lead.clientId,
    soldAt: now,
    soldOn: dateIn(timeZone, now),
  }
  return [
    change('vehicle', id, { ...noHold, ...sale, status: 'sold', statusAt: now, statusBy: userId }),
  ]
}

const isThisSale = (vehicle: Vehicle | undefined, lead: Lead): vehicle is Vehicle =>
  vehicle !== undefined &&
  vehicle.deletedAt === null &&
  vehicle.id === lead.soldVehicleId &&
  vehicle.status === 'sold' &&
  vehicle.soldTo === lead.clientId

/**
 * The deal fell through: the vehicle is for sale again, unless somebody has moved it on.
 * @throws {Refusal} vehicle-under-contract while a signed contract stands; not-yours for a colleague's sale
 */
export function freeVehicle(
  vehicle: Vehicle | undefined,
  lead: Lead,
  contracts: readonly Row<'saleContract'>[],
  actor: Actor,
): Change[] {
  if (!isThisSale(vehicle, lead) || vehicle.deliveredAt !== null) return []
  refuseUnless(!contracts.some(bindsVehicle), 'vehicle-under-contract')
  refuseUnless(
    vehicle.soldBy === actor.userId || holdsAny(actor.forms, directionForms),
    'not-yours',
    { by: vehicle.soldByName },
  )
  return [
    change('vehicle', vehicle.id, {
      ...noSale,
      status: 'available',
      statusAt: actor.now,
      statusBy: actor.userId,
    }),
  ]
}

export const deliverVehicle = (
  vehicle: Vehicle | undefined,
  lead: Lead,
  deliveredAt: number | null,
): Change[] =>
  isThisSale(vehicle, lead)
    ? [
        change('vehicle', vehicle.id, {
          deliveredAt,
          // Not handed over after all: its warranty has not begun either.
          ...(deliveredAt === null && { warrantyStartOn: null }),
        }),
      ]
    : []
