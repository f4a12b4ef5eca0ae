/** Work the server keeps until what it waits for has come: decided again, in order, when that happens. */
import { asc, eq } from 'drizzle-orm'
import * as schema from '#db/dealership/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { decide } from './decide.ts'
import { writeEffects } from './effects.ts'
import { versionOf } from './meta.ts'
import type { Pusher } from './push.ts'
import { raiseVersion } from './tip.ts'

/** Finds the person as she is entitled now; undefined when she is gone. */
export type WhoIs = (userId: string) => Pusher | undefined

/**
 * Tries every parked act once more, oldest first; one that still waits keeps those behind it on the same rows waiting.
 * @returns how many left the parking place or wait for another reason; their receipts carry the new version
 */
export function retryParked(db: Db, whoIs: WhoIs, now: number): number {
  return tx(db, () => {
    const parked = db
      .select()
      .from(schema.mutationLog)
      .where(eq(schema.mutationLog.outcome, 'parked'))
      .orderBy(asc(schema.mutationLog.ord))
      .all()
    const waiting = new Set<string>()
    const v = versionOf(db) + 1
    let told = 0
    for (const entry of parked) {
      const who = whoIs(entry.userId)
      const blocked = !who || entry.touches.some(touch => waiting.has(`${entry.gid} ${touch}`))
      const verdict = blocked
        ? undefined
        : attempt(() => decide(db, entry, { ...who, now: entry.at }, v))
      if (!verdict || verdict.outcome === 'parked')
        for (const touch of entry.touches) waiting.add(`${entry.gid} ${touch}`)
      // What it waits for may be another thing now: the device is told that too.
      if (!verdict || (verdict.outcome === 'parked' && verdict.code === entry.code)) continue
      const { outcome, touches, changes } = verdict
      db.update(schema.mutationLog)
        .set({
          v,
          outcome,
          code: verdict.code ?? null,
          facts: verdict.facts ?? null,
          touches,
          changes,
        })
        .where(eq(schema.mutationLog.mid, entry.mid))
        .run()
      writeEffects(db, changes, { ...(who as Pusher), now: entry.at }, now)
      told += 1
    }
    if (told) raiseVersion(db, v, now, `${told} parked`)
    return told
  })
}

/** Still broken is still parked: the payload is not lost, and the next retry may have better code. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
