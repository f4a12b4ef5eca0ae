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

type Hold = Pick<Row<'vehicle'>, 'reservationId' | 'reservedFor' | 'reservedLeadId' | 'reservedBy'>
/** Whether the hold that stands is in nobody's way: made by this contract, for this client or lead, or her own for nobody. */
export const isHeldFor = (
  { reservationId, reservedFor, reservedLeadId, reservedBy }: Hold,
  who: { reservationId: string; clientId: string; leadId: string | null; userId: string },
): boolean =>
  reservationId === who.reservationId ||
  reservedFor === who.clientId ||
  (who.leadId !== null && reservedLeadId === who.leadId) ||
  (reservedFor === null && reservedLeadId === null && reservedBy === who.userId)
