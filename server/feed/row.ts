/** Rows of the feeds. */
import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { feed, feedFile, feedUnit } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

export type FeedRow = typeof feed.$inferSelect
export type FileRow = typeof feedFile.$inferSelect

export const feedsOf = (db: Db): FeedRow[] => db.select().from(feed).orderBy(asc(feed.id)).all()
export const feedOf = (db: Db, host: string): FeedRow | undefined =>
  db.select().from(feed).where(eq(feed.id, host)).get()
export const fileOf = (db: Db, host: string): FileRow | undefined =>
  db.select().from(feedFile).where(eq(feedFile.id, host)).get()

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
export function feedOfToken(db: Db, token: string): FeedRow | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  return db
    .select()
    .from(feed)
    .where(eq(feed.tokenHash, hashOf(token)))
    .get()
}

/** What somebody has said of single units. */
export const switchesOf = (db: Db, host: string): Map<string, boolean> =>
  new Map(
    db
      .select()
      .from(feedUnit)
      .where(eq(feedUnit.feedId, host))
      .all()
      .map(({ vehicleId, goes }) => [vehicleId, goes]),
  )
