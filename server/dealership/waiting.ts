/** Leads whose customer waits for an answer, as `db/lead/response.ts` tells them, and requests nobody has taken, for a query. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { ringingLeadStatuses, waitingLeadStatuses } from '#db/lead/status.ts'
import { lead, request } from '#db/schema.ts'

/** What `startOf` reads. Epoch ms. */
export const startedAt = sql<number>`coalesce(${lead.askedAgainAt}, ${lead.leadAt})`
const isInTreatment = inArray(lead.status, waitingLeadStatuses)
/** What `isWaiting` tells, put so that each half has an index of its own: those answered are not looked at. */
export const isWaitingLead = and(
  or(
    and(isInTreatment, isNull(lead.firstAnswerAt)),
    and(
      inArray(lead.status, [...ringingLeadStatuses]),
      gt(lead.askedAgainAt, 0),
      or(isInTreatment, gt(lead.askedAgainAt, lead.statusAt)),
    ),
  ),
  isNull(lead.deletedAt),
)
/** What `isInProgress` tells. */
export const isLeadInProgress = or(and(isInTreatment, isNull(lead.deletedAt)), isWaitingLead)
/** At the reception, since `request.at`. */
export const isWaitingRequest = and(
  eq(request.status, 'regular'),
  isNull(request.processedAt),
  isNull(request.deletedAt),
)
