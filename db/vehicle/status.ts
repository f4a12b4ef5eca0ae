/**
 * How a vehicle goes from one status to another. SPEC section 4 names the five statuses and shows no
 * transitions: this table is ours, explained in docs/vehicle-statuses.md.
 */
import type { VehicleStatus } from '../terms.ts'

export type VehicleAct = 'offer' | 'reserve' | 'release' | 'sell' | 'withdraw' | 'return'

export const vehicleTransitions: Record<
  VehicleAct,
  { from: readonly VehicleStatus[]; to: VehicleStatus }
> = {
  /** Prepared, or taken back: on sale. */
  offer: { from: ['creation', 'out-of-market'], to: 'available' },
  /** Held for somebody until an instant. */
  reserve: { from: ['available'], to: 'reserved' },
  release: { from: ['reserved'], to: 'available' },
  sell: { from: ['available', 'reserved'], to: 'sold' },
  /** No longer shown to anybody: wholesale, write-off, back to the owner. */
  withdraw: { from: ['creation', 'available'], to: 'out-of-market' },
  /** The sale did not hold. */
  return: { from: ['sold'], to: 'available' },
}

type Held = { status: VehicleStatus; reservedUntil: number | null }

/** Held for somebody at this instant; a hold without an end holds until it is released. */
export const isHeld = ({ status, reservedUntil }: Held, now: number): boolean =>
  status === 'reserved' && (reservedUntil === null || reservedUntil > now)

/** The status that counts: a hold that has lapsed leaves the vehicle available, before anybody touches the row. */
export const statusNow = (vehicle: Held, now: number): VehicleStatus =>
  vehicle.status === 'reserved' && !isHeld(vehicle, now) ? 'available' : vehicle.status

/** May this be done with a vehicle that stands so? */
export const canBe = (act: VehicleAct, standing: VehicleStatus): boolean =>
  vehicleTransitions[act].from.includes(standing)

/** What can be done with it, in the order of the table. */
export const actsOn = (standing: VehicleStatus): VehicleAct[] =>
  // The keys of our own literal.
  (Object.keys(vehicleTransitions) as VehicleAct[]).filter(act => canBe(act, standing))
