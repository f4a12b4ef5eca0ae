/** The token of a letter that ends such letters. It opens nothing else, so it is kept as it is: every letter of hers has the same one, for ever. */
import { and, eq } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { unsubscribeLink } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Random } from '../ports/random.ts'

export type UnsubscribeLink = typeof unsubscribeLink.$inferSelect
type About = Pick<Row<'consent'>, 'clientId' | 'channel' | 'purpose'>

/** @returns the token of this person, channel and purpose, made at the first letter */
export function unsubscribeToken(db: Db, random: Random, about: About, now: number): string {
  const known = db
    .select({ token: unsubscribeLink.token })
    .from(unsubscribeLink)
    .where(
      and(
        eq(unsubscribeLink.clientId, about.clientId),
        eq(unsubscribeLink.channel, about.channel),
        eq(unsubscribeLink.purpose, about.purpose),
      ),
    )
    .get()
  if (known) return known.token
  const token = random.token(32)
  const { clientId, channel, purpose } = about
  db.insert(unsubscribeLink).values({ token, clientId, channel, purpose, createdAt: now }).run()
  return token
}

export const unsubscribeLinkOf = (db: Db, token: string): UnsubscribeLink | undefined =>
  /^[\w-]{43}$/.test(token)
    ? db.select().from(unsubscribeLink).where(eq(unsubscribeLink.token, token)).get()
    : undefined
