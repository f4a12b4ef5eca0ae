/** Her passkeys: each belongs to the host it was made at, and to nobody else. */
import { and, eq } from 'drizzle-orm'
import { passkey } from '#db/platform/schema.ts'
import type { PlatformStore } from '../store.ts'

export type Passkey = typeof passkey.$inferSelect

export const passkeysOf = ({ db }: PlatformStore, personId: string): Passkey[] =>
  db.select().from(passkey).where(eq(passkey.personId, personId)).all()
export const passkeyOf = ({ db }: PlatformStore, id: string): Passkey | undefined =>
  db.select().from(passkey).where(eq(passkey.id, id)).get()
export const setPasskey = ({ db }: PlatformStore, id: string, fields: Partial<Passkey>) =>
  db.update(passkey).set(fields).where(eq(passkey.id, id)).run()
/** False: not hers. */
export const dropPasskey = ({ db }: PlatformStore, personId: string, id: string): boolean =>
  db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.personId, personId)))
    .returning({ id: passkey.id })
    .all().length === 1
