/** The dealership's keys for sealed work. None is ever thrown away: a tablet may lie in a drawer for years. */
import { type SealTo, sealedFor } from '#db/seal.ts'
import type { Db } from '#db/store.ts'
import {
  newOutboxKey,
  openPart,
  pointOf,
  type Point,
  proofOf,
  type SealedText,
  sharedKey,
} from '../ports/outbox-key.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'

const current = 'outboxKey'
const nameOf = (id: string) => `${current}.${id}`
/** Names of all of them, for a restored file that must be given those of the file before. */
export const outboxKeyNames = `${current}.%`

/** Made when a database is opened for the first time, so that each back-up has it. */
export function ensureOutboxKey(db: Db, newId: () => string): void {
  const id = metaOf(db, current)
  if (id && metaOf(db, nameOf(id))) return
  const fresh = newId().slice(0, 40)
  writeMeta(db, nameOf(fresh), newOutboxKey())
  writeMeta(db, current, fresh)
}

/** The key that devices seal to now. */
export const sealIdOf = (db: Db): string => metaOf(db, current) ?? ''
/** What devices seal to. @throws {Error} in a database that was not opened by `ensureLife` */
export function sealToOf(db: Db): SealTo {
  const id = sealIdOf(db)
  const pem = metaOf(db, nameOf(id))
  if (!pem) throw new Error('this database has no key for sealed work')
  return { id, ...pointOf(pem) }
}

type Whose = { companyId: string; userId: string; gid: string }
export type Sealed = Point & Whose & { id: string }

/** For a page she is signed in on herself: with the proof that what is sealed was sealed there. */
export const provenSealToOf = (db: Db, whose: Whose): SealTo => {
  const to = sealToOf(db)
  return { ...to, ...proven(db, to.id, whose) }
}
const proven = (db: Db, id: string, { companyId, userId, gid }: Whose) => {
  const pem = metaOf(db, nameOf(id))
  return pem ? { proof: proofOf(pem, sealedFor(companyId, userId, gid)) } : {}
}
export const isProven = (db: Db, sealed: Sealed, proof: string | undefined): boolean =>
  proof !== undefined && proof === proven(db, sealed.id, sealed).proof

/** What one part holds; undefined when it was not sealed by this person's device for this dealership. */
export function opened(db: Db, sealed: Sealed, part: SealedText): Buffer | undefined {
  const key = keyOfSealed(db, sealed)
  try {
    return key ? openPart(key, part) : undefined
  } catch {
    return undefined
  }
}

/** The key that opens it; undefined when it was sealed to no key of ours, or is none. */
export function keyOfSealed(db: Db, { id, companyId, userId, gid, x, y }: Sealed) {
  const pem = metaOf(db, nameOf(id))
  try {
    return pem && sharedKey(pem, { x, y }, sealedFor(companyId, userId, gid))
  } catch {
    return undefined
  }
}
