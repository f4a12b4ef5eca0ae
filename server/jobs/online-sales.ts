/** Vehicles held for somebody on the website come free by themselves when the time is over. */
import { and, asc, gt, inArray, isNull, lte, min } from 'drizzle-orm'
import { expireOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { onlineSale } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../deps.ts'

const holding = and(
  inArray(onlineSale.status, ['reserved', 'appointment']),
  isNull(onlineSale.contractId),
  isNull(onlineSale.deletedAt),
)

export function expireHolds(dealership: Dealership, now: number): number {
  const { db } = dealership
  const due = db
    .select({ id: onlineSale.id, vehicleId: onlineSale.vehicleId, heldUntil: onlineSale.heldUntil })
    .from(onlineSale)
    .where(and(holding, lte(onlineSale.heldUntil, now)))
    .orderBy(asc(onlineSale.heldUntil))
    .all()
  for (const { id, vehicleId, heldUntil } of due)
    actOnServer(
      dealership,
      systemOf(dealership),
      expireOnlineSale,
      { onlineSaleId: id, vehicleId },
      { now, mid: `server.expire.${id}.${heldUntil}` },
    )
  return due.length
}

/** When the next hold is over; undefined while nothing is held. */
export const nextExpiryAt = ({ db }: Dealership, now: number): number | undefined =>
  db
    .select({ at: min(onlineSale.heldUntil) })
    .from(onlineSale)
    .where(and(holding, gt(onlineSale.heldUntil, now)))
    .get()?.at ?? undefined
