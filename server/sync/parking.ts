/** Which parked work waits for what, by index: a file that comes, or an act that is decided, finds those it lets go on. */
import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Facts } from '#db/kernel/mutation.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

const { parkedOn, mutationLog } = schema
/** A file is waited for by whoever needs it. */
const nobodys = ''
type Parked = { mid: string; gid: string; touches: readonly string[]; facts?: Facts | null }

/** Writes down what a parked act waits for and what waits behind it; what stood there before is forgotten. */
export function park(db: Db, { mid, gid, touches, facts }: Parked): void {
  unpark(db, mid)
  const files = Array.isArray(facts?.['files']) ? facts['files'].map(String) : []
  const add = prepared(db, 'park', () =>
    db
      .insert(parkedOn)
      .values({
        gid: sql.placeholder('gid'),
        key: sql.placeholder('key'),
        mid: sql.placeholder('mid'),
      })
      .onConflictDoNothing(),
  )
  for (const key of touches) add.run({ gid, key, mid })
  for (const key of files) add.run({ gid: nobodys, key, mid })
}
export function unpark(db: Db, mid: string): void {
  prepared(db, 'unpark', () =>
    db.delete(parkedOn).where(eq(parkedOn.mid, sql.placeholder('mid'))),
  ).run({ mid })
}

/** Does any work of this group wait? Most have none, and need not name the rows they are about. */
export function isAnyParked(db: Db, gid: string): boolean {
  const find = prepared(db, 'any parked', () =>
    db
      .select({ mid: parkedOn.mid })
      .from(parkedOn)
      .where(eq(parkedOn.gid, sql.placeholder('gid')))
      .limit(1),
  )
  return find.get({ gid }) !== undefined
}

/** The first act of this group that waits and is about one of these rows, of those before `ord`. */
export function firstParkedOn(
  db: Db,
  gid: string,
  rows: readonly string[],
  ord = Number.MAX_SAFE_INTEGER,
): string | undefined {
  if (!rows.length) return undefined
  const find = prepared(db, 'parked on', () =>
    db
      .select({ mid: parkedOn.mid })
      .from(parkedOn)
      .innerJoin(mutationLog, eq(mutationLog.mid, parkedOn.mid))
      .where(
        and(
          eq(parkedOn.gid, sql.placeholder('gid')),
          sql`${parkedOn.key} in (select value from json_each(${sql.placeholder('rows')}))`,
          lt(mutationLog.ord, sql.placeholder('ord')),
        ),
      )
      .orderBy(asc(mutationLog.ord))
      .limit(1),
  )
  return (find.get({ gid, rows: JSON.stringify(rows), ord }) as { mid: string } | undefined)?.mid
}

/** Acts of this group that wait, are about one of these rows and came after `ord`. */
export function laterParkedOn(db: Db, gid: string, rows: readonly string[], ord: number): string[] {
  const found = db
    .selectDistinct({ mid: parkedOn.mid })
    .from(parkedOn)
    .innerJoin(mutationLog, eq(mutationLog.mid, parkedOn.mid))
    .where(
      and(
        eq(parkedOn.gid, gid),
        sql`${parkedOn.key} in (select value from json_each(${JSON.stringify(rows)}))`,
        gt(mutationLog.ord, ord),
      ),
    )
    .all()
  return found.map(({ mid }) => mid)
}

/** Nobody waits for this file any more. @returns the acts that waited for nothing else */
export function fileCame(db: Db, sha256: string): string[] {
  const came = and(eq(parkedOn.gid, nobodys), eq(parkedOn.key, sha256))
  const mids = db.delete(parkedOn).where(came).returning({ mid: parkedOn.mid }).all()
  const other = alias(parkedOn, 'other')
  const stillWaits = db
    .select({ mid: other.mid })
    .from(other)
    .where(and(eq(other.mid, mutationLog.mid), eq(other.gid, nobodys)))
  const free: string[] = []
  for (let i = 0; i < mids.length; i += 90) {
    const some = mids.slice(i, i + 90).map(({ mid }) => mid)
    const rows = db
      .select({ mid: mutationLog.mid })
      .from(mutationLog)
      .where(and(inArray(mutationLog.mid, some), notExists(stillWaits)))
      .all()
    free.push(...rows.map(({ mid }) => mid))
  }
  return free
}
