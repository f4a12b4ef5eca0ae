/** What of the stock the public may see. */
import type { VehicleStatus } from '../terms.ts'
import type { askedPrice } from './all-in-price.ts'
import { statusNow } from './status.ts'

type Publishable = Parameters<typeof askedPrice>[0] & {
  status: VehicleStatus
  reservedUntil: number | null
  deletedAt: number | null
}

/**
 * On the lot and priced: shown, as reserved while it is held. Sold: its page says so and no more. Anything else
 * (being entered, withdrawn, deleted, without a price) does not exist for the public.
 */
export type Shown = 'available' | 'reserved' | 'sold' | 'hidden'

export function shownAs(
  vehicle: Publishable,
  now: number,
  price: ReturnType<typeof askedPrice>,
): Shown {
  if (vehicle.deletedAt !== null) return 'hidden'
  if (vehicle.status === 'sold') return 'sold'
  const standing = statusNow(vehicle, now)
  return (standing === 'available' || standing === 'reserved') && price ? standing : 'hidden'
}
