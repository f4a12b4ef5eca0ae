/** A pause of Bridge ends on the 1st of the next month, in the dealership's own zone (SPEC section 4). */
import { eq } from 'drizzle-orm'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { bridge } from '#db/schema.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'

const pauseOf = ({ db }: Dealership) => db.select().from(bridge).limit(1).get()

export function endPause(dealership: Dealership, now: number): number {
  const row = pauseOf(dealership)
  if (row?.pausedUntil == null || row.pausedUntil > dateIn(profileOf(dealership.db).timeZone, now))
    return 0
  dealership.db
    .update(bridge)
    .set({ active: true, pausedUntil: null })
    .where(eq(bridge.id, row.id))
    .run()
  return 1
}

export function nextBridgeTurnAt(dealership: Dealership): number | undefined {
  const until = pauseOf(dealership)?.pausedUntil
  return until == null ? undefined : instantOf(until, '00:00', profileOf(dealership.db).timeZone)
}
