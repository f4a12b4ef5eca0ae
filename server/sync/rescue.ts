/** What a device cannot deliver otherwise: kept whole, for an administrator to look through. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { sha256Hex } from '../ports/digest.ts'

/** Unsettled, of one person and of all: far more than a tablet ever had to hand over. */
export const rescueBounds = { person: 20 * 1024 * 1024, company: 200 * 1024 * 1024 }

/** There is no room until an administrator has looked through what is there; the device keeps its work. */
export class RescueFull extends ApiError {
  override name = 'RescueFull'
  constructor(whose: 'person' | 'company') {
    super(507, 'rescue-full', { field: whose })
  }
}

/**
 * The same work handed over twice, because an answer was lost, is kept once.
 * @returns the number under which it is kept
 * @throws {RescueFull}
 */
export function quarantine(
  db: Db,
  work: { gid: string; userId: string; items: unknown[] },
  now: number,
  bounds = rescueBounds,
): string {
  const text = JSON.stringify(work.items)
  const id = sha256Hex(`${work.userId} ${work.gid} ${text}`).slice(0, 32)
  const { quarantine: table } = schema
  if (db.select({ id: table.id }).from(table).where(eq(table.id, id)).get()) return id
  const size = (where: SQL | undefined) =>
    db
      .select({ bytes: sql<number>`coalesce(sum(length(${table.payload})), 0)` })
      .from(table)
      .where(and(isNull(table.settledAt), where))
      .get()?.bytes ?? 0
  if (size(eq(table.userId, work.userId)) + text.length > bounds.person)
    throw new RescueFull('person')
  if (size(undefined) + text.length > bounds.company) throw new RescueFull('company')
  db.insert(schema.quarantine)
    .values({
      id,
      at: now,
      gid: work.gid,
      userId: work.userId,
      payload: work.items,
      settledAt: null,
    })
    .run()
  return id
}
