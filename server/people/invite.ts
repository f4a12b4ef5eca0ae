/** Somebody new is added and gets her link; asked again, nothing is made twice. */
import type { Row } from '#db/kernel/mutation.ts'
import { mailAddress } from '#db/kernel/email.ts'
import { allRows, rowOf } from '#db/rows.ts'
import { person as personTable } from '#db/platform/schema.ts'
import { eq } from 'drizzle-orm'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { logged } from '../journal/journal.ts'
import { membershipsOf, newInvitation, personToInvite, type Wanted } from '../platform/invite.ts'
import { sendInvitation } from '../platform/invite-mail.ts'
import type { Brand, Person } from '../platform/store.ts'

type From = { brand: Brand; hostName: string }
type Inviting = From & {
  there: ActiveSession
  wanted: Wanted
  /** Of her row's act. */
  mid: string
  join: (userId: string) => void
}

/** `sent` false: she is added, and her letter has not left. @throws {ApiError} */
export async function invite(
  deps: AppDeps,
  { there, wanted, mid, join, brand, hostName }: Inviting,
): Promise<{ userId: string; sent: boolean }> {
  const { db } = there.dealership
  const before = logged(db, mid)
  const people = allRows(db, 'user') as Row<'user'>[]
  const known = people.find(({ email }) => mailAddress(email) === mailAddress(wanted.email))
  if (before?.outcome === 'applied' && known) return again(deps, there, known, { brand, hostName })
  // First, so that nobody is made on the platform for it.
  if (known) throw new ApiError(409, 'user-email-taken', { field: 'email' })
  const person = personToInvite(deps, wanted)
  // She works here under another address.
  if (rowOf(db, 'user', person.id)) throw new ApiError(409, 'user-email-taken', { field: 'email' })
  join(person.id)
  return { userId: person.id, sent: await inviteByLetter(deps, there, person, { brand, hostName }) }
}

/** The answer was lost, or the server fell before the letter left. */
async function again(deps: AppDeps, there: ActiveSession, user: Row<'user'>, from: From) {
  const person = personOf(deps, user.id)
  const isIn = membershipsOf(deps.platform.db, user.id).some(
    ({ companyId }) => companyId === there.companyId,
  )
  return { userId: user.id, sent: isIn || (await inviteByLetter(deps, there, person, from)) }
}

const personOf = ({ platform }: AppDeps, personId: string): Person => {
  const found = platform.db.select().from(personTable).where(eq(personTable.id, personId)).get()
  if (!found) throw new ApiError(404, 'not-found', { field: 'userId' })
  return found
}

/** @returns whether her link has left. @throws {ApiError} 429 after too many of a day */
export async function inviteByLetter(
  deps: AppDeps,
  { companyId, dealership }: Pick<ActiveSession, 'companyId' | 'dealership'>,
  person: Person,
  from: From,
): Promise<boolean> {
  const token = newInvitation(deps, { personId: person.id, companyId })
  try {
    const company = profileOf(dealership.db).name
    await sendInvitation(deps, { person, company, token, ...from })
    return true
  } catch (error) {
    deps.log.error({ err: error, companyId, userId: person.id }, 'an invitation was not sent')
    return false
  }
}

type Again = From & { session: ActiveSession; userId: string }
/** Once more, to who has not accepted yet. @throws {ApiError} 404, 409 `user-here`, 409 `user-left`, 429 */
export async function sendAgain(
  deps: AppDeps,
  { session, userId, ...from }: Again,
): Promise<boolean> {
  const user = rowOf(session.dealership.db, 'user', userId) as Row<'user'> | undefined
  if (!user) throw new ApiError(404, 'not-found', { field: 'userId' })
  if (!user.active) throw new ApiError(409, 'user-left')
  const isIn = membershipsOf(deps.platform.db, userId).some(
    ({ companyId }) => companyId === session.companyId,
  )
  if (isIn) throw new ApiError(409, 'user-here')
  return inviteByLetter(deps, session, personOf(deps, userId), from)
}
