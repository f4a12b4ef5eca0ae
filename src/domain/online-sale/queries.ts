/** Vehicles reserved on the website, on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { openOnlineStatuses } from '#db/terms.ts'

export type OnlineSale = Row<'onlineSale'>
export const stands = (row: { deletedAt: number | null }) => row.deletedAt === null
export const isOpenSale = ({ status }: Pick<OnlineSale, 'status'>) =>
  openOnlineStatuses.some(open => open === status)

/** Open ones first, the nearest appointment on top; then what is closed, the newest first. */
export const onlineSales =
  () =>
  async (replica: Replica): Promise<OnlineSale[]> => {
    const rows = (await replica.onlineSale.toArray()).filter(stands)
    const soon = (row: OnlineSale) => row.appointmentAt ?? row.createdAt
    const open = rows.filter(isOpenSale).sort((a, b) => soon(a) - soon(b))
    const closed = rows.filter(row => !isOpenSale(row)).sort((a, b) => b.createdAt - a.createdAt)
    return [...open, ...closed]
  }

/** Holds that are over and whose row does not say so yet. */
export const lapsedSales = (now: number) => async (replica: Replica) =>
  (await replica.onlineSale.toArray()).filter(
    row =>
      stands(row) &&
      (row.status === 'reserved' || row.status === 'appointment') &&
      row.contractId === null &&
      row.heldUntil !== null &&
      row.heldUntil <= now,
  )

/** Vehicles offered online or sold there, and those that could be. */
export const vehiclesOnline = () => async (replica: Replica) =>
  (await replica.vehicle.where('status').anyOf('available', 'reserved', 'sold').toArray())
    .filter(row => stands(row) && (row.status !== 'sold' || row.buyOnline !== ''))
    .sort((a, b) => (a.stockNumber < b.stockNumber ? -1 : 1))
