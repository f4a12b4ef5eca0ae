/** Device groups and their numberings, as the server knows them. */
import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

/** Names of acts that the server makes, so that no device may take one first: some can be told beforehand (`give.<request>`). */
export const isServersAct = (mid: string): boolean => ofServer.test(mid)
const ofServer =
  /^(accept|adf|back|begin|call|end|erase|export|factors|give|hosts|invite|join|leave|mail|recording|return|server|set|sign|site|start|stop|system|text|unsubscribe|widget)[.-]/

/** The device group is somebody else's. */
export class ForeignGroup extends Error {}

/** Groups of the server: no device takes one. */
export const isServers = (gid: string): boolean => gid.startsWith('server.')
/** What a device had sealed, done here for whom it was. */
export const recoveredGroup = (userId: string): string => `server.recovered.${userId}`
/** Is it the server that acts? What it recovers from a device is still the device's word. */
export const isByServer = (gid: string): boolean =>
  isServers(gid) && !gid.startsWith(recoveredGroup(''))

/** A device group as the server knows it. @throws {ForeignGroup} when it belongs to another person */
export function ownGroup(db: Db, gid: string, userId: string) {
  const find = prepared(db, 'group', () =>
    db
      .select()
      .from(schema.syncGroup)
      .where(eq(schema.syncGroup.gid, sql.placeholder('gid'))),
  )
  const group = find.get({ gid }) as typeof schema.syncGroup.$inferSelect | undefined
  if (group && group.userId !== userId) throw new ForeignGroup()
  return group
}

/** @throws {ForeignGroup} */
export function claimGroup(db: Db, gid: string, userId: string, now: number, app = ''): void {
  const group = ownGroup(db, gid, userId)
  if (!group || now - group.seenAt >= 60_000 || group.app !== app)
    putGroup(db, { gid, userId, now, app })
}

/** A device that has sent nothing yet is known from its first pull on. @throws {ForeignGroup} */
export function meetGroup(db: Db, gid: string, userId: string, now: number): void {
  if (!ownGroup(db, gid, userId)) putGroup(db, { gid, userId, now, app: '' })
}

type Met = { gid: string; userId: string; now: number; app: string }
function putGroup(db: Db, met: Met): void {
  const put = prepared(db, 'group put', () =>
    db
      .insert(schema.syncGroup)
      .values({
        gid: sql.placeholder('gid'),
        userId: sql.placeholder('userId'),
        seenAt: sql.placeholder('now'),
        app: sql.placeholder('app'),
        v: 0,
      })
      .onConflictDoUpdate({
        target: schema.syncGroup.gid,
        set: { seenAt: sql`excluded.seen_at`, app: sql`excluded.app` },
      }),
  )
  put.run(met)
}

/** The newest of a numbering that was decided here. */
export function lastSeqOf(db: Db, cid: string): number {
  const find = prepared(db, 'client', () =>
    db
      .select()
      .from(schema.syncClient)
      .where(eq(schema.syncClient.cid, sql.placeholder('cid'))),
  )
  return (find.get({ cid }) as { lastSeq: number } | undefined)?.lastSeq ?? 0
}
export function writeLastSeq(db: Db, cid: string, gid: string, lastSeq: number): void {
  const put = prepared(db, 'client put', () =>
    db
      .insert(schema.syncClient)
      .values({
        cid: sql.placeholder('cid'),
        gid: sql.placeholder('gid'),
        lastSeq: sql.placeholder('lastSeq'),
      })
      .onConflictDoUpdate({
        target: schema.syncClient.cid,
        set: { lastSeq: sql`excluded.last_seq` },
      }),
  )
  put.run({ cid, gid, lastSeq })
}
