/** Who asked to be forgotten is known again by a salted hash alone: a card that comes back by an import or a request is not written to. */
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { suppressConsent } from '#db/privacy/mutations/erase.ts'
import type { ContactChannel } from '#db/consent/terms.ts'
import { addressStop, client, suppression } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../deps.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import type { Random } from '../ports/random.ts'
import type { Reach } from './reaches.ts'
import { hashOf, type Kind, saltKey } from './suppressed.ts'

/** Made once; without it the hashes say nothing to who finds them. */
function saltOf(db: Db, random: Random): string {
  const known = metaOf(db, saltKey)
  if (known) return known
  const salt = random.token(32)
  writeMeta(db, saltKey, salt)
  return salt
}
const keysOf = ({ emailKey, phoneKey, cellKey }: Reach): [Kind, string][] =>
  (
    [
      ['mail', emailKey],
      ['phone', phoneKey],
      ['phone', cellKey],
    ] as [Kind, unknown][]
  ).flatMap(([kind, key]) => (typeof key === 'string' && key !== '' ? [[kind, key]] : []))

export type Suppressed = { hash: string; channel: Kind }
export function hashesOf(db: Db, random: Random, places: readonly Reach[]): Suppressed[] {
  const salt = saltOf(db, random)
  return places.flatMap(place =>
    keysOf(place).map(([channel, key]) => ({ channel, hash: hashOf(salt, channel, key) })),
  )
}
export function suppress(
  db: Db,
  hashes: readonly Suppressed[],
  { at, requestId }: { at: number; requestId: string },
): void {
  for (const each of hashes)
    db.insert(suppression)
      .values({ ...each, at, requestId })
      .onConflictDoNothing()
      .run()
  forgetStops(db, new Set(hashes.map(({ hash }) => hash)))
}
/** What she had refused by her address is refused by its hash now; STOP stays with its number, for texts reach it without a card. */
function forgetStops(db: Db, hashes: ReadonlySet<string>): void {
  const salt = metaOf(db, saltKey)
  if (!salt) return
  const rows = db.select().from(addressStop).where(ne(addressStop.source, 'stop-word')).all()
  for (const { id, channel, address } of rows)
    if (hashes.has(hashOf(salt, channel === 'mail' ? 'mail' : 'phone', address)))
      db.delete(addressStop).where(eq(addressStop.id, id)).run()
}

const channelsOf: Record<Kind, readonly ContactChannel[]> = {
  mail: ['mail'],
  phone: ['sms', 'call'],
}
/** How far the cards were looked through, by version. */
const seenUntil = 'suppressionSeenV'

/** Cards that were made or corrected since the last look, and are of somebody who asked to be forgotten. @returns how many "no"s were written */
export function keepSuppressed(dealership: Dealership, random: Random, now: number): number {
  const { db } = dealership
  if (!db.select({ hash: suppression.hash }).from(suppression).limit(1).get()) return 0
  const after = Number(metaOf(db, seenUntil) ?? 0)
  const cards = db
    .select()
    .from(client)
    .where(and(gt(client.v, after), isNull(client.deletedAt), isNull(client.erasedAt)))
    .orderBy(client.v)
    .all()
  const salt = saltOf(db, random)
  let written = 0
  for (const card of cards)
    for (const [kind, key] of keysOf(card)) {
      const hash = hashOf(salt, kind, key)
      const found = db
        .select()
        .from(suppression)
        .where(inArray(suppression.hash, [hash]))
        .get()
      if (!found) continue
      for (const channel of channelsOf[kind]) {
        // Of the moment she asked: whatever she allows later counts.
        const id = `forgotten.${card.id}.${hash.slice(0, 16)}.${channel}`
        const input = { id, clientId: card.id, channel, at: found.at }
        const moment = { now, mid: `server.suppress.${id}` }
        const { outcome } = actOnServer(
          dealership,
          systemOf(dealership),
          suppressConsent,
          input,
          moment,
        )
        if (outcome === 'applied') written += 1
      }
    }
  const last = cards.at(-1)
  if (last) writeMeta(db, seenUntil, String(last.v))
  return written
}
