/** How much is taken in: photos of a busy week fit in easily, a disk is not filled by one person or one dealership. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Config } from '../config.ts'

type Bounds = Pick<Config, 'filesPerPersonMb' | 'filesPerCompanyMb'>
export type File = typeof schema.file.$inferInsert
const { file } = schema

/** A device that has not gone on with an upload for this long begins it anew. */
const unfinishedMs = 7 * dayMs
const mb = 1024 * 1024

const bytesOf = (db: Db, where?: Parameters<ReturnType<typeof from>['where']>[0]): number =>
  from(db).where(where).get()?.bytes ?? 0
const from = (db: Db) =>
  db.select({ bytes: sql<number>`coalesce(sum(${file.bytes}), 0)` }).from(file)

/** Whose room an upload that begins now would not fit into: hers of the last day, or the dealership's. */
export function quotaReached(
  db: Db,
  { sha256, by, bytes, at }: Pick<File, 'sha256' | 'by' | 'bytes' | 'at'>,
  bounds: Bounds,
): 'person' | 'company' | undefined {
  // What was announced of this one before gives its room back.
  const others = ne(file.sha256, sha256)
  const hers = bytesOf(db, and(others, eq(file.by, by), gt(file.at, at - dayMs)))
  if (hers + bytes > bounds.filesPerPersonMb * mb) return 'person'
  return bytesOf(db, others) + bytes > bounds.filesPerCompanyMb * mb ? 'company' : undefined
}

/** An upload that has begun takes the room it announces at once; announced anew, it takes that instead. */
export function beginFile(db: Db, row: Omit<File, 'complete'>): void {
  const begun = { ...row, complete: false }
  db.insert(file).values(begun).onConflictDoUpdate({ target: file.sha256, set: begun }).run()
}

/** Removes what was begun and never ended. @returns how many pieces went */
export function sweepUnfinished(db: Db, filesDir: string, now: number): number {
  const isOld = lt(file.at, now - unfinishedMs)
  db.delete(file)
    .where(and(eq(file.complete, false), isOld))
    .run()
  const parts = listed(filesDir).filter(name => name.endsWith('.part'))
  const old = parts.filter(name => {
    const changedAt = statSync(join(filesDir, name), { throwIfNoEntry: false })?.mtimeMs
    return changedAt !== undefined && changedAt < now - unfinishedMs
  })
  for (const name of old) rmSync(join(filesDir, name), { force: true })
  return old.length
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // No file has come yet.
    return []
  }
}
