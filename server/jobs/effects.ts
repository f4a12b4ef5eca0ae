/**
 * What has to leave the building, after commit, at least once: push messages. One browser's failure keeps nobody
 * else waiting, and those who have it already do not get it again; the tag lets a repeated one replace itself.
 */
import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { effect, pushSubscription } from '#db/dealership/schema.ts'
import { messageOf, pushAboutOf, targetsOf } from '../dealership/push-messages.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'

type EffectRow = typeof effect.$inferSelect
type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>

const minuteMs = 60_000
const maxAttempts = 8
/** A new lead from yesterday is no news on a lock screen. */
const lifeMs = 12 * 60 * minuteMs
const atOnce = 50
/** 1, 4, 16, 64 minutes, then every 4 hours. */
export const backOffMs = (attempts: number) =>
  Math.min(4 ** Math.max(0, attempts - 1), 240) * minuteMs

export const dueEffects = ({ db }: Dealership, now: number): EffectRow[] =>
  db
    .select()
    .from(effect)
    .where(and(eq(effect.kind, 'push'), isNull(effect.doneAt), lte(effect.dueAt, now)))
    .orderBy(asc(effect.dueAt))
    .limit(atOnce)
    .all()

export const nextEffectAt = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: min(effect.dueAt) })
    .from(effect)
    .where(and(eq(effect.kind, 'push'), isNull(effect.doneAt)))
    .get()?.at ?? undefined

/** The dealership is asked for again after each message: it may have been closed meanwhile. */
export async function sendEffects(deps: Deps, companyId: string): Promise<number> {
  const dealership = deps.dealerships.get(companyId)
  const due = dealership ? dueEffects(dealership, deps.ports.clock.now()) : []
  for (const each of due) await perform(deps, companyId, each)
  return due.length
}

async function perform(deps: Deps, companyId: string, row: EffectRow): Promise<void> {
  const { ports, log } = deps
  const open = () => deps.dealerships.get(companyId)
  const first = open()
  const about = pushAboutOf(row)
  if (!first) return
  if (!about || ports.clock.now() - row.createdAt > lifeMs || row.attempts >= maxAttempts)
    return settle(first, row, ports.clock.now(), about ? 'given up' : 'unknown')
  const sent = new Set(Array.isArray(row.payload['sent']) ? row.payload['sent'].map(String) : [])
  let failed = 0
  for (const target of targetsOf(first.db, about)) {
    const db = open()?.db
    const message = db && messageOf(db, about, target)
    if (!message || sent.has(target.id)) continue
    // A push service takes 32 characters of base64url and keeps only the newest under one topic.
    const result = await ports.push.send(target.subscription, message, {
      topic: sha256Hex(message.tag).slice(0, 32),
    })
    if (result === 'gone')
      open()?.db.delete(pushSubscription).where(eq(pushSubscription.id, target.id)).run()
    else if (result === 'sent') sent.add(target.id)
    else failed += 1
  }
  const last = open()
  if (!last) return
  if (!failed) return settle(last, row, ports.clock.now(), null)
  log.warn(
    { companyId, effect: row.id, failed, attempts: row.attempts + 1 },
    'a push message was not taken',
  )
  const attempts = row.attempts + 1
  last.db
    .update(effect)
    .set({
      attempts,
      dueAt: ports.clock.now() + backOffMs(attempts),
      lastError: `${failed} not taken`,
      payload: { ...row.payload, sent: [...sent] },
    })
    .where(eq(effect.id, row.id))
    .run()
}

function settle(
  { db }: Dealership,
  { id, attempts }: EffectRow,
  doneAt: number,
  lastError: string | null,
): void {
  db.update(effect)
    .set({ doneAt, attempts: attempts + 1, lastError })
    .where(eq(effect.id, id))
    .run()
}
