/** What the acts on an online sale share: whether it is open, and the hold on its vehicle. */
import { dayMs } from '../../kernel/date.ts'
import { type Actor, type Change, present, refuseUnless, type Row } from '../../kernel/mutation.ts'
import { openOnlineStatuses } from '../../terms.ts'
import { release } from '../../vehicle/hold.ts'

export const onlineForm = 'management.OnlineSalesContracts'

export function open(sale: Row<'onlineSale'> | undefined): Row<'onlineSale'> {
  const row = present(sale)
  const isOpen = openOnlineStatuses.some(status => status === row.status)
  refuseUnless(isOpen, 'online-sale-closed', { status: row.status })
  return row
}

/** Never shorter than it was, and over the night after the appointment. */
export const holdUntil = ({ heldUntil }: Row<'onlineSale'>, appointmentAt: number): number =>
  Math.max(heldUntil ?? 0, appointmentAt + dayMs)

/** Still held by this reservation: a hold that a colleague put in its place is hers. */
export const heldFor = (
  vehicle: Row<'vehicle'> | undefined,
  sale: Row<'onlineSale'>,
): vehicle is Row<'vehicle'> =>
  vehicle !== undefined &&
  vehicle.deletedAt === null &&
  vehicle.id === sale.vehicleId &&
  vehicle.status === 'reserved' &&
  vehicle.reservationId === sale.id

export const released = (
  vehicle: Row<'vehicle'> | undefined,
  sale: Row<'onlineSale'>,
  actor: Actor,
): Change[] => (heldFor(vehicle, sale) ? release(vehicle, actor) : [])
