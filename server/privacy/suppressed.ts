/** Whose address it is that asked to be forgotten, by a salted hash: asked of everything that leaves. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ContactChannel } from '#db/consent/terms.ts'
import { suppression } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { metaOf } from '../dealership/meta.ts'

export type Kind = 'mail' | 'phone'
export const saltKey = 'suppressionSalt'
export const hashOf = (salt: string, kind: Kind, key: string): string =>
  createHmac('sha256', salt).update(`${kind}:${key}`).digest('hex')

/** When whoever has this address asked to be forgotten; undefined: nobody of it did. */
export function suppressedAt(db: Db, channel: ContactChannel, key: string): number | undefined {
  const salt = key === '' ? undefined : metaOf(db, saltKey)
  if (!salt) return undefined
  const hash = hashOf(salt, channel === 'mail' ? 'mail' : 'phone', key)
  return db.select().from(suppression).where(eq(suppression.hash, hash)).get()?.at
}
