/**
 * Who clicked, as far as it is known: a hash by a salt of the day, with which a second click of the same person is told from
 * the first and nothing else. Salts go after two days, and the hashes made with them; no cookie, and no address is written down.
 */
import { createHmac } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { addDays, dayMs } from '#db/kernel/date.ts'
import { bridgeClick, bridgeSalt, session } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Random } from '../ports/random.ts'
import { householdOf } from '../website/limits.ts'

export type Visitor = { ip: string; agent: string }
const keptMs = 2 * dayMs

type House = { companyId: string; today: string }
const hashBy = (salt: string, companyId: string, { ip, agent }: Visitor): string =>
  createHmac('sha256', salt)
    .update(`${companyId}\n${householdOf(ip)}\n${agent}`)
    .digest('hex')
    .slice(0, 16)

/** By today's salt, and by yesterday's where it is still there: a second click may come after midnight. */
export function hashesOf(
  db: Db,
  visitor: Visitor,
  { companyId, today, random, now }: House & { random: Random; now: number },
): { today: string; all: string[] } {
  if (saltOf(db, today) === undefined)
    db.insert(bridgeSalt)
      .values({ on: today, salt: random.token(16), at: now })
      .run()
  const all = knownHashes(db, visitor, { companyId, today })
  return { today: all[0] ?? '', all }
}
/** The same of somebody who clicks on nothing: no salt is made for her. */
export const knownHashes = (db: Db, visitor: Visitor, { companyId, today }: House): string[] =>
  [today, addDays(today, -1)].flatMap(on => {
    const salt = saltOf(db, on)
    return salt === undefined ? [] : [hashBy(salt, companyId, visitor)]
  })

const saltOf = (db: Db, on: string): string | undefined =>
  db.select().from(bridgeSalt).where(eq(bridgeSalt.on, on)).get()?.salt

/** @returns how many salts went */
export function forgetVisitors(db: Db, now: number): number {
  const old = db
    .select()
    .from(bridgeSalt)
    .where(lte(bridgeSalt.at, now - keptMs))
    .all()
  for (const { on } of old) {
    db.update(bridgeClick)
      .set({ hash: null })
      .where(and(eq(bridgeClick.on, on), isNotNull(bridgeClick.hash)))
      .run()
    db.delete(bridgeSalt).where(eq(bridgeSalt.on, on)).run()
  }
  return old.length
}
export function nextForgetAt(db: Db): number | undefined {
  const ats = db.select({ at: bridgeSalt.at }).from(bridgeSalt).all()
  return ats.length ? Math.min(...ats.map(({ at }) => at)) + keptMs : undefined
}

/** From where somebody who works here was signed in during the last day: from home, too, her clicks are the house's own. */
export function isOwnPlace(db: Db, ip: string, now: number): boolean {
  const place = householdOf(ip)
  return db
    .selectDistinct({ ip: session.ip })
    .from(session)
    .where(and(gt(session.seenAt, now - dayMs), isNull(session.revokedAt), ne(session.ip, '')))
    .all()
    .some(each => householdOf(each.ip) === place)
}
