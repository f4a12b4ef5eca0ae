/** What a device cannot deliver otherwise: kept whole, for an administrator to look through. */
import * as schema from '#db/dealership/schema.ts'
import type { Db } from '#db/store.ts'

export function quarantine(
  db: Db,
  kept: { gid: string; userId: string; items: unknown[] },
  now: number,
  id: string,
): string {
  db.insert(schema.quarantine)
    .values({
      id,
      at: now,
      gid: kept.gid,
      userId: kept.userId,
      payload: kept.items,
      settledAt: null,
    })
    .run()
  return id
}
