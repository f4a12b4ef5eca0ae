/** What the server alone knows of who works in a dealership: user names, when each was last here, who has not accepted yet. */
import { and, eq, inArray, max } from 'drizzle-orm'
import { goodSignIns } from '#db/platform/log.ts'
import { loginBook, membership, person } from '#db/platform/schema.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { session as sessionTable } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { mayGive } from '#db/user/giving.ts'
import { firstPreference } from '#db/user/preference.ts'
import { rolesOf } from '#db/user/takers.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { accountsOf } from '../mail/account.ts'
import { guardedPeople } from '../platform/factor/factor-store.ts'
import { openInvitations } from '../platform/invite.ts'
import { type Mailboxes, mayHaveMailbox, namesOf } from './mailbox-routes.ts'
import { keptBy } from './rights.ts'

export type RosterLine = {
  id: string
  /** '' until she has accepted: what she signs in with elsewhere is no matter of this house. */
  username: string
  /** Instant of her last sign-in or call; null: never. */
  seenAt: number | null
  invited: { at: number; until: number } | null
  /** Dealerships she works in of those the reader sees to. */
  companyIds: string[]
  /** Her password alone does not let her in; false too until she has accepted. */
  hasFactor: boolean
  locale: Locale
  /** What her own mailbox is called; null: she may have none. */
  mailboxes: Mailboxes | null
}
export type Roster = ReturnType<typeof rosterOf>

export function rosterOf(deps: AppDeps, reader: ActiveSession) {
  const { db } = reader.dealership
  const kept = keptBy(deps, reader)
  const members = membersOf(deps, reader.companyId)
  const invitations = openInvitations(deps, reader.companyId)
  const seen = seenBy(deps, reader)
  const guarded = guardedPeople(deps.platform)
  const elsewhere = kept.slice(1).map(({ companyId, dealership }) => ({
    companyId,
    // rowOf and allRows read any table; their rows are those of the table named.
    ids: new Set(
      (allRows(dealership.db, 'user') as Row<'user'>[])
        .filter(({ active }) => active)
        .map(({ id }) => id),
    ),
  }))
  const localeOf = localesOf(db)
  const mailboxesOf = mailboxesIn(db)
  const people = (allRows(db, 'user') as Row<'user'>[]).map((user): RosterLine => {
    const { id } = user
    const invitation = members.has(id) ? undefined : invitations.get(id)
    return {
      id,
      username: members.get(id) ?? '',
      seenAt: seen.get(id) ?? null,
      invited: invitation
        ? { at: invitation.createdAt, until: invitation.expiresAt }
        : members.has(id)
          ? null
          : { at: 0, until: 0 },
      hasFactor: members.has(id) && guarded.has(id),
      locale: localeOf(id),
      mailboxes: mailboxesOf(user),
      companyIds: elsewhere.filter(({ ids }) => ids.has(id)).map(({ companyId }) => companyId),
    }
  })
  return { people, companies: kept.slice(1).map(companyOf) }
}

/** As she, or who invited her, has chosen; only she and the server have it. */
function localesOf(db: Db) {
  const chosen = new Map(
    (allRows(db, 'preference') as Row<'preference'>[]).map(({ id, locale }) => [id, locale]),
  )
  return (id: string) => chosen.get(id) ?? firstPreference(id).locale
}
function mailboxesIn(db: Db) {
  const roles = allRows(db, 'role') as Row<'role'>[]
  const accounts = new Map(accountsOf(db).map(account => [account.userId, account]))
  return (user: Row<'user'>) =>
    mayHaveMailbox(rolesOf(user, roles)) ? namesOf(accounts.get(user.id)) : null
}

/** Where else she may bring somebody in, and as what. */
function companyOf(there: ActiveSession) {
  const { db, id } = there.dealership
  const [company] = allRows(db, 'company') as Row<'company'>[]
  const roles = (allRows(db, 'role') as Row<'role'>[])
    .filter(role => mayGive(role, there))
    .map(role => ({ id: role.id, name: role.name }))
  return { id, name: company?.name ?? id, roles }
}

const membersOf = ({ platform }: AppDeps, companyId: string) =>
  new Map(
    platform.db
      .select({ id: membership.userId, username: person.username })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(eq(membership.companyId, companyId))
      .all()
      .map(({ id, username }) => [id, username] as const),
  )

/** By her sign-ins that stand, else by the book of sign-ins. */
function seenBy({ platform }: AppDeps, { companyId, dealership }: ActiveSession) {
  const here = dealership.db
    .select({ id: sessionTable.userId, at: max(sessionTable.seenAt) })
    .from(sessionTable)
    .groupBy(sessionTable.userId)
    .all()
  const isIn = and(
    eq(loginBook.companyId, companyId),
    inArray(loginBook.result, [...goodSignIns, 'invite-accepted']),
  )
  const book = platform.db
    .select({ id: loginBook.personId, at: max(loginBook.at) })
    .from(loginBook)
    .where(isIn)
    .groupBy(loginBook.personId)
    .all()
  const seen = new Map<string, number>()
  for (const { id, at } of [...book, ...here])
    if (id !== null && at !== null) seen.set(id, Math.max(at, seen.get(id) ?? 0))
  return seen
}
