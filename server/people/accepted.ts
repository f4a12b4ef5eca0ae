/** Who has accepted is known to the platform; her dealership is told so by its own act, at once or at its next opening. */
import { eq } from 'drizzle-orm'
import { membership } from '#db/platform/schema.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { acceptUser } from '#db/user/mutations/people.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { AppDeps, Dealership } from '../deps.ts'

export function tellAccepted(dealership: Dealership, userId: string, now: number): void {
  const moment = { now, mid: `accept.${userId}` }
  actOnServer(dealership, systemOf(dealership), acceptUser, { userId }, moment)
}

/** Those of whom it does not know it yet: the server fell in between, or it is from before this was kept. */
export function tellAllAccepted(
  { platform }: Pick<AppDeps, 'platform'>,
  dealership: Dealership,
  now: number,
): void {
  const waiting = (allRows(dealership.db, 'user') as Row<'user'>[]).filter(
    ({ acceptedAt }) => acceptedAt === null,
  )
  if (waiting.length === 0) return
  const { db } = platform
  const here = db.select().from(membership).where(eq(membership.companyId, dealership.id)).all()
  const isIn = new Set(here.map(({ userId }) => userId))
  for (const { id } of waiting) if (isIn.has(id)) tellAccepted(dealership, id, now)
}
