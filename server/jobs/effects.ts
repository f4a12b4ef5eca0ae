/**
 * What has to leave the building, after commit, at least once: push messages. One browser's failure keeps nobody
 * else waiting, and those who have it already do not get it again; the tag lets a repeated one replace itself.
 */
import { eq } from 'drizzle-orm'
import { pushSubscription } from '#db/schema.ts'
import { messageOf, pushAboutOf, targetsOf } from '../dealership/push-messages.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { eachDue, type EffectRow, maxAttempts, nextDueOf, postpone, settle } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>

/** A new lead from yesterday is no news on a lock screen. */
const lifeMs = 12 * 60 * 60_000

export const nextEffectAt = (dealership: Dealership, after?: number) =>
  nextDueOf('push', dealership, after)

export function sendEffects(deps: Deps, companyId: string): Promise<number> {
  return eachDue(deps, companyId, { kind: 'push', most: 50 }, (dealership, row) =>
    perform(deps, dealership, companyId, row),
  )
}

async function perform(
  deps: Deps,
  first: Dealership,
  companyId: string,
  row: EffectRow,
): Promise<void> {
  const { ports, log } = deps
  const open = () => deps.dealerships.get(companyId)
  const due = { deps, companyId, row }
  const about = pushAboutOf(row)
  if (!about || ports.clock.now() - row.createdAt > lifeMs || row.attempts >= maxAttempts)
    return settle(due, about ? 'given up' : 'unknown')
  if (about.until !== undefined && about.until <= ports.clock.now()) return settle(due, 'over')
  const sent = new Set(Array.isArray(row.payload['sent']) ? row.payload['sent'].map(String) : [])
  let failed = 0
  for (const target of targetsOf(first.db, about, ports.clock.now())) {
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
  if (!failed) return settle(due, null)
  log.warn(
    { companyId, effect: row.id, failed, attempts: row.attempts + 1 },
    'a push message was not taken',
  )
  postpone(due, `${failed} not taken`, { payload: { ...row.payload, sent: [...sent] } })
}
