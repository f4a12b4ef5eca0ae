/** Which lead a customer means who writes or calls, and who hears her: read here, decided in `db/lead/hearing.ts`. */
import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { OwnReach } from '#db/company/own-reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { type Hearing, hearing, isClosedLead } from '#db/lead/hearing.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import { isPlainlyOne } from '#db/lead/writers.ts'
import { rowOf } from '#db/rows.ts'
import { lead, role } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { peopleNow } from '../dealership/people.ts'
import { keysToFindBy } from './house.ts'

type Keys = { phone: string; email: string; name?: string }

const newestFirst = (db: Db, hers: SQL | undefined): Row<'lead'>[] =>
  db
    .select()
    .from(lead)
    .where(and(hers, isNull(lead.deletedAt)))
    .orderBy(desc(lead.touchedAt))
    .all()

/**
 * The newest of hers that stands open, or else the newest of hers at all; '' matches nobody. What may be another's with the
 * same telephone or mail is not hers: a person decides.
 */
export function leadOfHers(db: Db, { name = '', ...given }: Keys): Row<'lead'> | undefined {
  const { phone, email } = keysToFindBy(db, given)
  const who = { name, phoneKey: phone, emailKey: email }
  const all = leadsUnder(db, { phone, email }).filter(each => isPlainlyOne(each, who))
  return (
    all.find(({ status }) => isOpenLeadStatus(status)) ??
    all.find(({ closeReason }) => closeReason !== 'duplicate')
  )
}

function leadsUnder(db: Db, { phone, email }: Omit<Keys, 'name'>): Row<'lead'>[] {
  const hers = [
    ...(phone ? [eq(lead.phoneKey, phone)] : []),
    ...(email ? [eq(lead.emailKey, email)] : []),
  ]
  return hers.length > 0 ? newestFirst(db, or(...hers)) : []
}

/** Who has an open lead under one of her keys, whatever name it bears: the last touched first. */
export const holdersOf = (
  db: Db,
  { phoneKey, emailKey }: Pick<Row<'lead'>, 'phoneKey' | 'emailKey'>,
  own: OwnReach,
): string[] =>
  leadsUnder(db, keysToFindBy(db, { phone: phoneKey, email: emailKey }, own)).flatMap(
    ({ status, assignedTo }) =>
      assignedTo !== null && isOpenLeadStatus(status) ? [assignedTo] : [],
  )

/** The lead of a conversation, also a deleted one; of one that is closed or gone, the one of hers that is open now. */
export function leadOfTalk(db: Db, leadId: string): Row<'lead'> | undefined {
  const named = rowOf(db, 'lead', leadId) as Row<'lead'> | undefined
  if (!named || (named.deletedAt === null && !isClosedLead(named))) return named
  const others = and(eq(lead.clientId, named.clientId), ne(lead.id, named.id))
  const open = named.clientId
    ? newestFirst(db, others).find(({ status }) => isOpenLeadStatus(status))
    : undefined
  return open ?? named
}

type Heard = { isAnswer: boolean; now: number }
export const whoHears = (db: Db, her: Row<'lead'>, { isAnswer, now }: Heard): Hearing =>
  hearing(her, { people: peopleNow(db, now), roles: db.select().from(role).all() }, isAnswer)
