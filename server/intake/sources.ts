/** Tokens of those who send leads: shown once, kept as their SHA-256. What a source is stands in its mirrored row. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { intakeToken } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Random } from '../ports/random.ts'

export const hintOf = (token: string): string => token.slice(-4)
export const newToken = (random: Random): string => `adf_${random.token(32)}`

/** It alone is taken from now on; the one before it until then, or no more. */
export function keepToken(
  db: Db,
  {
    token,
    sourceId,
    now,
    oldUntil,
  }: { token: string; sourceId: string; now: number; oldUntil: number | null },
): void {
  const ofSource = eq(intakeToken.sourceId, sourceId)
  // Of those before only the last one: the form names it, and no other.
  const gone = oldUntil === null ? ofSource : and(ofSource, isNotNull(intakeToken.until))
  db.delete(intakeToken).where(gone).run()
  db.update(intakeToken).set({ until: oldUntil }).where(ofSource).run()
  db.insert(intakeToken)
    .values({ hash: sha256Hex(token), sourceId, at: now, until: null })
    .run()
}

export type Sender = { source: Row<'intakeSource'>; until: number | null }
/** Whose token it is, while it is taken. */
export function senderOf(db: Db, token: string, now: number): Sender | undefined {
  if (!/^adf_[\w-]{43}$/.test(token)) return undefined
  const found = db
    .select()
    .from(intakeToken)
    .where(eq(intakeToken.hash, sha256Hex(token)))
    .get()
  if (!found || (found.until !== null && found.until <= now)) return undefined
  // rowOf reads any table; its rows are those of the table named.
  const source = rowOf(db, 'intakeSource', found.sourceId) as Row<'intakeSource'> | undefined
  const stands = source && source.revokedAt === null && source.deletedAt === null
  return stands ? { source, until: found.until } : undefined
}
