/**
 * How somebody comes to work in a dealership. Whoever adds her learns nothing of whether she is known on this platform: a
 * stranger chooses a password by the mailed link, who has one already signs in by it, and until then she belongs to nobody.
 */
import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { inviteToken, membership, person as personTable } from '#db/platform/schema.ts'
import type { Locale } from '#db/terms.ts'
import { tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import type { AppDeps } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { keyOfName } from './sign-in.ts'
import type { Person } from './store.ts'

const lifeMs = 3 * dayMs
/** What is kept of a link after its end: enough to say in the list that it has ended. */
const keptMs = 90 * dayMs
/** Nobody's mailbox is filled by somebody else: of one dealership to one person, in a day. */
const mostLetters = 5

export type Wanted = { email: string; username: string; locale: Locale }

/**
 * The person of this address, made if there is none; she belongs to no dealership by it.
 * @throws {ApiError} 409 `username-taken`
 */
export function personToInvite({ platform, ports }: AppDeps, wanted: Wanted): Person {
  const emailKey = keyOfName(wanted.email)
  const { db } = platform
  return tx(db, () => {
    // Before she is looked for: the answer must not depend on whether she is known.
    if (wanted.username.trim() !== '') refuseTakenName(db, wanted.username)
    const isHers = and(eq(personTable.emailKey, emailKey), eq(personTable.active, true))
    const known = db
      .select()
      .from(personTable)
      .where(isHers)
      .orderBy(asc(personTable.createdAt))
      .limit(1)
      .get()
    if (known) return known
    const username = wanted.username.trim() || wanted.email.trim()
    refuseTakenName(db, username)
    const row: Person = {
      id: ports.random.id(),
      username,
      usernameKey: keyOfName(username),
      email: wanted.email.trim(),
      emailKey,
      passwordHash: '',
      passwordAt: 0,
      failedCount: 0,
      nextAllowedAt: 0,
      locale: wanted.locale,
      active: true,
      createdAt: ports.clock.now(),
    }
    db.insert(personTable).values(row).run()
    return row
  })
}

type Db = AppDeps['platform']['db']
function refuseTakenName(db: Db, username: string, personId = ''): void {
  const found = db
    .select({ id: personTable.id })
    .from(personTable)
    .where(eq(personTable.usernameKey, keyOfName(username)))
    .get()
  if (found && found.id !== personId)
    throw new ApiError(409, 'username-taken', { field: 'username' })
}

/**
 * What she signs in with, by whoever sees to all her dealerships.
 * @param decide asks the rules, and writes it down; not where it is the name she has
 * @throws {ApiError} 409 `username-taken`; 404; what `decide` throws
 */
export function renamePerson(
  { platform }: AppDeps,
  personId: string,
  username: string,
  decide: (from: string) => void,
): Person {
  const { db } = platform
  return tx(db, () => {
    refuseTakenName(db, username, personId)
    const before = db.select().from(personTable).where(eq(personTable.id, personId)).get()
    if (before && before.username !== username) decide(before.username)
    const renamed = db
      .update(personTable)
      .set({ username: username.trim(), usernameKey: keyOfName(username) })
      .where(eq(personTable.id, personId))
      .returning()
      .get()
    if (!renamed) throw new ApiError(404, 'not-found', { field: 'userId' })
    return renamed
  })
}
export const membershipsOf = (db: Db, personId: string) =>
  db.select().from(membership).where(eq(membership.personId, personId)).all()

type Place = { personId: string; companyId: string }
const ofPlace = ({ personId, companyId }: Place) =>
  and(eq(inviteToken.personId, personId), eq(inviteToken.companyId, companyId))

/** A fresh link; those before it end. @throws {ApiError} 429 `too-many` */
export function newInvitation({ platform, ports }: AppDeps, place: Place): string {
  const { db } = platform
  const now = ports.clock.now()
  return tx(db, () => {
    db.delete(inviteToken)
      .where(lt(inviteToken.expiresAt, now - keptMs))
      .run()
    const since = and(ofPlace(place), gt(inviteToken.createdAt, now - dayMs))
    const today = db.select().from(inviteToken).where(since).all()
    if (today.length >= mostLetters) throw new ApiError(429, 'too-many', { retryAfterS: 3600 })
    const open = and(ofPlace(place), isNull(inviteToken.usedAt), gt(inviteToken.expiresAt, now))
    db.update(inviteToken).set({ expiresAt: now }).where(open).run()
    const token = ports.random.token(32)
    const expiresAt = now + lifeMs
    db.insert(inviteToken)
      .values({ id: sha256Hex(token), ...place, createdAt: now, expiresAt, usedAt: null })
      .run()
    return token
  })
}

export type InviteRow = typeof inviteToken.$inferSelect
/** The newest invitation of each person who has not accepted one, by person. */
export function openInvitations({ platform }: AppDeps, companyId: string): Map<string, InviteRow> {
  const rows = platform.db
    .select()
    .from(inviteToken)
    .where(eq(inviteToken.companyId, companyId))
    .orderBy(desc(inviteToken.createdAt))
    .all()
  return new Map(rows.toReversed().map(row => [row.personId, row] as const))
}

/** The open link of this token with whom it is for. @throws {ApiError} 400 `invite-invalid` */
export function invitationOf(
  { platform, ports }: AppDeps,
  id: string,
): { row: InviteRow; person: Person } {
  const { db } = platform
  const row = db.select().from(inviteToken).where(eq(inviteToken.id, id)).get()
  const person = row && db.select().from(personTable).where(eq(personTable.id, row.personId)).get()
  const isOpen = row && row.usedAt === null && row.expiresAt > ports.clock.now()
  if (!isOpen || !person?.active || !platform.isActive(row.companyId))
    throw new ApiError(400, 'invite-invalid', { field: 'token' })
  return { row, person }
}

/** She belongs to the dealership from here on, with the password she chose or the one she has: one transaction, once. */
export function acceptInvitation(
  deps: AppDeps,
  id: string,
  passwordHash: string | undefined,
): void {
  const { platform, ports } = deps
  const { db } = platform
  tx(db, () => {
    const { row, person } = invitationOf(deps, id)
    const now = ports.clock.now()
    // Chosen meanwhile by another link: what stands is hers, and this one is asked again.
    if (passwordHash !== undefined && person.passwordHash !== '')
      throw new ApiError(409, 'invite-invalid', { field: 'token' })
    if (passwordHash !== undefined)
      db.update(personTable)
        .set({ passwordHash, passwordAt: now, failedCount: 0, nextAllowedAt: 0 })
        .where(eq(personTable.id, person.id))
        .run()
    db.update(inviteToken).set({ usedAt: now }).where(eq(inviteToken.id, id)).run()
    const isDefault = membershipsOf(db, person.id).length === 0
    db.insert(membership)
      .values({ personId: person.id, companyId: row.companyId, userId: person.id, isDefault })
      .onConflictDoNothing()
      .run()
  })
}
