/**
 * The one door for what comes in, by whatever channel: who wrote before is found under her phone and e-mail, the request is
 * received as an act of the dealership, and handed out.
 */
import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { emailKey } from '#db/kernel/email.ts'
import type { InputOf } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { lead, request } from '#db/schema.ts'
import type { Receipt } from '#db/sync.ts'
import { type Country, openLeadStatuses } from '#db/terms.ts'
import { actOnServer, type Moment, systemOf } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { giveOut } from './give-out.ts'

export type Received = Omit<InputOf<typeof receiveRequest>, 'duplicateOf' | 'leadId'>

/** So long after a request another of the same person is the same one, written again. */
const againMs = dayMs

/** @param name of the actor in the journal: hers who wrote */
export function receive(dealership: Dealership, asked: Received, moment: Moment): Receipt {
  const input = { ...asked, ...before(dealership, asked, moment.now) }
  const who = { ...systemOf(dealership), name: asked.name }
  const receipt = actOnServer(dealership, who, receiveRequest, input, moment)
  if (receipt.outcome === 'applied') giveOut(dealership, moment.now)
  return receipt
}

type Known = { duplicateOf: string | null; leadId: string | null }

/** The newest request of hers that nobody has taken, and the newest lead of hers that stands open. */
function before(dealership: Dealership, asked: Received, now: number): Known {
  const { db } = dealership
  const keys = {
    phone: phoneKey(asked.phone, profileOf(db).country as Country),
    email: emailKey(asked.email),
  }
  if (!keys.phone && !keys.email) return { duplicateOf: null, leadId: null }
  const hers = (table: typeof lead | typeof request) =>
    or(
      ...(keys.phone ? [eq(table.phoneKey, keys.phone)] : []),
      ...(keys.email ? [eq(table.emailKey, keys.email)] : []),
    )
  const waits = db
    .select({ id: request.id })
    .from(request)
    .where(
      and(
        hers(request),
        ne(request.id, asked.id),
        eq(request.status, 'regular'),
        isNull(request.processedAt),
        isNull(request.deletedAt),
        gt(request.at, now - againMs),
      ),
    )
    .orderBy(desc(request.at))
    .get()
  const open = db
    .select({ id: lead.id })
    .from(lead)
    .where(and(hers(lead), isNull(lead.deletedAt), inArray(lead.status, [...openLeadStatuses])))
    .orderBy(desc(lead.touchedAt))
    .get()
  return { duplicateOf: waits?.id ?? null, leadId: open?.id ?? null }
}
