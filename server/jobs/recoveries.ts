/** Leads put off to a later day come back by themselves when it has come. */
import { and, asc, eq, gt, isNull, lte, min } from 'drizzle-orm'
import { comeBackLead } from '#db/lead/mutations/move.ts'
import { lead } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../deps.ts'

const sleeping = and(eq(lead.status, 'future-recovery'), isNull(lead.deletedAt))

export function bringBack(dealership: Dealership, now: number): number {
  const { db } = dealership
  const due = db
    .select({ id: lead.id, recoverAt: lead.recoverAt })
    .from(lead)
    .where(and(sleeping, lte(lead.recoverAt, now)))
    .orderBy(asc(lead.recoverAt))
    .all()
  for (const { id, recoverAt } of due)
    actOnServer(
      dealership,
      systemOf(dealership),
      comeBackLead,
      { leadId: id },
      { now, mid: `server.comeBack.${id}.${recoverAt}` },
    )
  return due.length
}

/** When the next one wakes; undefined while none sleeps. */
export const nextRecoveryAt = ({ db }: Dealership, now: number): number | undefined =>
  db
    .select({ at: min(lead.recoverAt) })
    .from(lead)
    .where(and(sleeping, gt(lead.recoverAt, now)))
    .get()?.at ?? undefined
