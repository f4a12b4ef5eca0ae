/** The hold on a vehicle and its sale: how the row says there is none, and how it comes free again. */
import { type Actor, change, type Change, type Row } from '../kernel/mutation.ts'

export const noHold = {
  reservationId: null,
  reservedBy: null,
  reservedByName: null,
  reservedFor: null,
  reservedLeadId: null,
  reservedUntil: null,
  reservedNote: '',
}
export const noSale = { soldBy: null, soldByName: null, soldTo: null, soldAt: null, soldOn: null }

/** For sale again, held by nobody. */
export const release = ({ id }: Row<'vehicle'>, { now, userId }: Actor): Change[] => [
  change('vehicle', id, { ...noHold, status: 'available', statusAt: now, statusBy: userId }),
]
