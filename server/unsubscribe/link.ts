/** The token of a letter that ends such letters. It opens nothing else, so it is kept as it is: every letter to that address of hers has the same one, for ever. */
import { and, eq } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { unsubscribeLink } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Random } from '../ports/random.ts'

export type UnsubscribeLink = typeof unsubscribeLink.$inferSelect
export type About = Pick<Row<'consent'>, 'clientId' | 'channel' | 'purpose'> & {
  /** To which the letter goes, normalised: kept here, for the link tells nobody's. */
  address: string
}

/** @returns the token of this person, channel, purpose and address, made at the first letter */
export function unsubscribeToken(db: Db, random: Random, about: About, now: number): string {
  const known = db
    .select({ token: unsubscribeLink.token })
    .from(unsubscribeLink)
    .where(
      and(
        eq(unsubscribeLink.clientId, about.clientId),
        eq(unsubscribeLink.channel, about.channel),
        eq(unsubscribeLink.purpose, about.purpose),
        eq(unsubscribeLink.address, about.address),
      ),
    )
    .get()
  if (known) return known.token
  const token = random.token(32)
  const { clientId, channel, purpose, address } = about
  const row = { token, clientId, channel, purpose, address, createdAt: now }
  db.insert(unsubscribeLink).values(row).run()
  return token
}

export const unsubscribeLinkOf = (db: Db, token: string): UnsubscribeLink | undefined =>
  /^[\w-]{43}$/.test(token)
    ? db.select().from(unsubscribeLink).where(eq(unsubscribeLink.token, token)).get()
    : undefined
