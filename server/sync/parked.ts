/** Work the server keeps until what it waits for has come: decided again, in order, when that happens. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { isStorageFault } from '../storage-trouble.ts'
import { decide } from './decide.ts'
import { heeded } from '../outgoing/may-leave.ts'
import { writeEffects } from '../dealership/effects.ts'
import { versionOf } from '../dealership/meta.ts'
import { isByServer } from './group.ts'
import { fileCame, firstParkedOn, laterParkedOn, park, unpark } from './parking.ts'
import type { Pusher } from './push.ts'
import { raiseVersion } from './tip.ts'

/** Finds the person as she is entitled now, or as somebody is in her name; undefined when she is gone. */
export type WhoIs = (userId: string, impersonatorId: string | null) => Pusher | undefined
/** How much of it one turn of the loop may hold the others up for. */
export type Bound = { acts: number; ms: number }
const unbounded: Bound = { acts: Infinity, ms: Infinity }
export const aTurn: Bound = { acts: 20, ms: 25 }

type Entry = typeof schema.mutationLog.$inferSelect
const { mutationLog } = schema

/**
 * Tries every parked act once more, oldest first; one that still waits keeps those behind it on the same rows waiting.
 * @returns how many left the parking place or wait for another reason; their receipts carry the new version
 */
export const retryParked = (db: Db, whoIs: WhoIs, now: number): number =>
  retryPage(db, whoIs, now, 0, unbounded).changed

/**
 * The same, as far as one turn goes.
 * @param after where the turn before this one came to
 * @returns `next`: where the following one goes on; undefined when all were tried
 */
export function retryPage(
  db: Db,
  whoIs: WhoIs,
  now: number,
  after: number,
  bound: Bound = aTurn,
): { changed: number; next?: number } {
  const ords = db
    .select({ ord: mutationLog.ord })
    .from(mutationLog)
    .where(and(eq(mutationLog.outcome, 'parked'), gt(mutationLog.ord, after)))
    .orderBy(asc(mutationLog.ord))
    .limit(Math.min(bound.acts, 1_000_000) + 1)
    .all()
  let next: number | undefined
  const changed = asOneVersion(db, now, v => {
    const isOver = until(bound)
    let count = 0
    for (const { ord } of ords) {
      if (isOver()) break
      const entry = db.select().from(mutationLog).where(eq(mutationLog.ord, ord)).get()
      if (entry && tryOnce(db, whoIs, entry, v, now)) count += 1
      next = ord
    }
    return count
  })
  return { changed, ...(next !== undefined && next !== ords.at(-1)?.ord && { next }) }
}

/** A file has come whole. @returns the acts that waited for nothing but it */
export const freedBy = (db: Db, sha256: string): string[] => tx(db, () => fileCame(db, sha256))

/**
 * Tries these acts, and of each that is decided what waited behind it.
 * @returns `left`: what did not fit into the turn
 */
export function retrySome(
  db: Db,
  whoIs: WhoIs,
  now: number,
  mids: readonly string[],
  bound: Bound = aTurn,
): { changed: number; left: string[] } {
  let left: string[] = []
  const changed = asOneVersion(db, now, v => {
    const waiting = new Map(ordsOf(db, mids))
    const isOver = until(bound)
    let count = 0
    while (waiting.size && !isOver()) {
      const [mid, ord] = [...waiting].reduce((a, b) => (a[1] < b[1] ? a : b))
      waiting.delete(mid)
      const entry = db.select().from(mutationLog).where(eq(mutationLog.ord, ord)).get()
      if (entry?.outcome !== 'parked' || !tryOnce(db, whoIs, entry, v, now)) continue
      count += 1
      const behind = laterParkedOn(db, entry.gid, entry.touches, ord)
      for (const [each, at] of ordsOf(db, behind)) waiting.set(each, at)
    }
    left = [...waiting.keys()]
    return count
  })
  return { changed, left }
}

/** Acts and time run out; one act is always tried. */
function until({ acts, ms }: Bound): () => boolean {
  const begunAt = performance.now()
  let tried = 0
  return () => {
    tried += 1
    return tried > acts || (tried > 1 && performance.now() - begunAt > ms)
  }
}

/** All that `work` changes is committed as one version, told as such; nothing when it changed nothing. */
const asOneVersion = (db: Db, now: number, work: (v: number) => number): number =>
  tx(db, () => {
    const v = versionOf(db) + 1
    const changed = work(v)
    if (changed) raiseVersion(db, v, now, `${changed} parked`)
    return changed
  })

function ordsOf(db: Db, mids: readonly string[]): [mid: string, ord: number][] {
  const found: [string, number][] = []
  for (let i = 0; i < mids.length; i += 90) {
    const some = inArray(mutationLog.mid, mids.slice(i, i + 90))
    const rows = db.select({ mid: mutationLog.mid, ord: mutationLog.ord }).from(mutationLog)
    found.push(
      ...rows
        .where(some)
        .all()
        .map(({ mid, ord }): [string, number] => [mid, ord]),
    )
  }
  return found
}

/** @returns whether the device has something new to hear of it */
function tryOnce(db: Db, whoIs: WhoIs, entry: Entry, v: number, now: number): boolean {
  const who = whoIs(entry.userId, entry.impersonatorId)
  if (!who || firstParkedOn(db, entry.gid, entry.touches, entry.ord)) return false
  // It is whole only now; what it stood on it said when it came.
  const receipt = { receivedAt: now, standsOnAt: entry.standsOnAt }
  const actor = { ...who, now: entry.at, byServer: isByServer(entry.gid) }
  const verdict = attempt(() => heeded(db, decide(db, entry, actor, v, receipt), actor, { v, now }))
  if (!verdict) return false
  const { outcome, touches, changes, code, facts } = verdict
  const isAsBefore = outcome === 'parked' && code === entry.code
  if (outcome === 'parked')
    park(db, { ...entry, touches: isAsBefore ? entry.touches : touches, facts: facts ?? null })
  else unpark(db, entry.mid)
  // What it waits for may be another thing now: the device is told that too.
  if (isAsBefore) return false
  db.update(mutationLog)
    .set({ v, outcome, code: code ?? null, facts: facts ?? null, touches, changes })
    .where(eq(mutationLog.mid, entry.mid))
    .run()
  writeEffects(db, changes, { userId: who.userId, mid: entry.mid }, now)
  return true
}

/** Still broken is still parked: the payload is not lost, and the next retry may have better code. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    // SQLite may have ended the whole turn's transaction: what came after would be written outside of any.
    if (isStorageFault(error)) throw error
    return undefined
  }
}
