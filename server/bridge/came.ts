/** Which click a request came of: the last charged one of the same visitor while her hash is known. Nobody is followed for it. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { dateIn } from '#db/kernel/date.ts'
import { bridgeClick, bridgeRequest } from '#db/schema.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { knownHashes, type Visitor } from './visitor.ts'

/** In the transaction that receives it. */
export function keepClickOf(
  { db, id: companyId }: Dealership,
  request: { id: string; visitor: Visitor },
  now: number,
): void {
  const today = dateIn(profileOf(db).timeZone, now)
  const hashes = knownHashes(db, request.visitor, { companyId, today })
  const click = db
    .select({ id: bridgeClick.id })
    .from(bridgeClick)
    .where(and(inArray(bridgeClick.hash, hashes), eq(bridgeClick.verdict, 'charged')))
    .orderBy(desc(bridgeClick.at), desc(bridgeClick.id))
    .limit(1)
    .get()
  if (click) db.insert(bridgeRequest).values({ id: request.id, clickId: click.id, at: now }).run()
}
