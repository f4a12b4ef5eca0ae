/** Single values of a database's life. */
import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

export function metaOf(db: Db, key: string): string | undefined {
  const get = prepared(db, 'meta get', () =>
    db
      .select()
      .from(schema.meta)
      .where(eq(schema.meta.key, sql.placeholder('key'))),
  )
  return (get.get({ key }) as { value: string } | undefined)?.value
}
export function writeMeta(db: Db, key: string, value: string): void {
  const put = prepared(db, 'meta put', () =>
    db
      .insert(schema.meta)
      .values({ key: sql.placeholder('key'), value: sql.placeholder('value') })
      .onConflictDoUpdate({ target: schema.meta.key, set: { value: sql`excluded.value` } }),
  )
  put.run({ key, value })
}

export const restoredKey = 'restoredAt'
/** When it was put back from a back-up last; 0 for one that never was. */
export const restoredAtOf = (db: Db) => Number(metaOf(db, restoredKey) ?? 0)

/** The newest committed version. */
export const versionOf = (db: Db) => Number(metaOf(db, 'v') ?? 0)
/** The newest version known to be in a verified back-up. */
export const durableVersionOf = (db: Db) => Number(metaOf(db, 'durableV') ?? 0)
/** The random id of this life of the database; it changes when the file is created or restored. */
export function epochOf(db: Db): string {
  const epoch = metaOf(db, 'epoch')
  if (!epoch) throw new Error('this database has no epoch: it was not opened by openDealership')
  return epoch
}
