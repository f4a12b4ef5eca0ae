/**
 * A mark for each version. A database put back together with its sidecar (the snapshot of a whole machine) keeps
 * its epoch, and others may push past a tablet's version before it calls: the version alone would then look
 * familiar, while rows of the old line stay on that tablet and rows of the new one never reach it.
 */
import { desc, eq, lte, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import { versionOf, writeMeta } from '../dealership/meta.ts'

const marks = schema.versionMark

function markOf(db: Db, v: number): string | undefined {
  const find = prepared(db, 'mark of', () =>
    db
      .select({ mark: marks.mark })
      .from(marks)
      .where(eq(marks.v, sql.placeholder('v'))),
  )
  return (find.get({ v }) as { mark: string } | undefined)?.mark
}

/**
 * The database stands at this version from the caller's transaction on.
 * @param now epoch ms; with `what` it makes the mark differ from that of another line at the same version
 */
export function raiseVersion(db: Db, v: number, now: number, what: string): void {
  const mark = sha256Hex(`${markOf(db, v - 1) ?? ''} ${v} ${now} ${what}`).slice(0, 32)
  writeMeta(db, 'v', String(v))
  prepared(db, 'mark put', () =>
    db.insert(marks).values({
      v: sql.placeholder('v'),
      mark: sql.placeholder('mark'),
      at: sql.placeholder('at'),
    }),
  ).run({ v, mark, at: now })
}

/** The newest version with its mark; empty for a database that has none yet. */
export function tipOf(db: Db): string {
  const v = versionOf(db)
  const mark = markOf(db, v)
  return mark ? `${v}:${mark}` : ''
}

/** Is this tip a place in our own past? A device that has none is believed. */
export function isOnOurLine(db: Db, tip: string): boolean {
  if (!tip) return true
  const [v, mark] = tip.split(':')
  return markOf(db, Number(v)) === mark
}

/** When this version was committed, epoch ms; 0 when nothing tells. What was done on top of it was done later. */
export function instantOf(db: Db, v: number): number {
  const find = prepared(db, 'instant of', () =>
    db
      .select({ at: marks.at })
      .from(marks)
      .where(lte(marks.v, sql.placeholder('v')))
      .orderBy(desc(marks.v))
      .limit(1),
  )
  return (find.get({ v }) as { at: number } | undefined)?.at ?? 0
}
