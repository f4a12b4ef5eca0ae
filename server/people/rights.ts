/** Who may see to the accounts of a dealership, and in which others of hers too. */
import { directionForms, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { holdsHers } from '#db/user/giving.ts'
import { rightsOf } from '#db/user/takers.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { owesFactor } from '../platform/factor/demand.ts'
import { membershipsOf } from '../platform/invite.ts'
import { rolesOf, staffOf } from '../platform/require-session.ts'

const keeps = ({ may }: Pick<ActiveSession, 'may'>) => holdsAny(may, directionForms)

/** @throws {ApiError} 403 `not-authorized`; `impersonating` to who looks in under her name and wants to change something */
export function refuseUnlessKeeps(session: ActiveSession, changes: boolean): void {
  if (!holdsAny(session.forms, directionForms)) throw new ApiError(403, 'not-authorized')
  if (!changes) return
  if (session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
  if (!keeps(session)) throw new ApiError(403, 'not-authorized')
}

/** The caller as she is in another dealership of hers where she sees to the accounts too; undefined where she does not. */
export function sessionIn(
  { dealerships, platform }: AppDeps,
  session: ActiveSession,
  companyId: string,
): ActiveSession | undefined {
  if (companyId === session.companyId) return session
  const isHers = platform.companiesOf(session.personId).some(({ id }) => id === companyId)
  const dealership = isHers ? dealerships.whole(companyId) : undefined
  const user = dealership && staffOf(dealership, session.personId)
  if (!dealership || !user) return undefined
  const there = {
    ...session,
    companyId,
    dealership,
    userId: user.id,
    name: user.name,
    ...rightsOf(rolesOf(dealership, user)),
  }
  // Where a second step is demanded she is asked for it there, whichever house she comes from.
  return keeps(there) && !owesFactor(platform, there) ? there : undefined
}

/** Dealerships where she sees to the accounts, the one she is in first. */
export const keptBy = (deps: AppDeps, session: ActiveSession): ActiveSession[] => [
  session,
  // In a colleague's name it is this house she looks in at.
  ...(session.impersonatorId === null ? deps.platform.companiesOf(session.personId) : []).flatMap(
    ({ id }) => (id === session.companyId ? [] : (sessionIn(deps, session, id) ?? [])),
  ),
]

/**
 * The caller in each dealership where this person works, the one she is in first: what is the person's is changed by
 * whoever sees to all of them, and nobody who holds less in one of them is told anything of her first.
 * @throws {ApiError} 404 where she does not work in this one, 409 `user-beyond` where she holds more, 409 with `code` where
 * one of them is not the caller's to see to
 */
export function everywhereOf(
  deps: AppDeps,
  session: ActiveSession,
  personId: string,
  { code, field }: { code: 'factor-shared' | 'username-shared'; field: string },
): ActiveSession[] {
  const of = membershipsOf(deps.platform.db, personId).map(({ companyId }) => companyId)
  if (!of.includes(session.companyId)) throw new ApiError(404, 'not-found', { field: 'userId' })
  const kept = keptBy(deps, session).filter(({ companyId }) => of.includes(companyId))
  const others = of.filter(id => !kept.some(({ companyId }) => companyId === id))
  const places = kept.filter(({ companyId }) => worksIn(deps, companyId, personId))
  // Of whoever has left no rule could be asked: she is brought back first, by somebody who may.
  if (!places.includes(session)) throw new ApiError(404, 'not-found', { field: 'userId' })
  if (!places.every(place => ranksIn(place, personId))) throw new ApiError(409, 'user-beyond')
  if (others.some(id => worksIn(deps, id, personId))) throw new ApiError(409, code, { field })
  return places
}
/** One that cannot be read may be hers. */
function worksIn({ dealerships }: AppDeps, companyId: string, userId: string): boolean {
  const dealership = dealerships.whole(companyId)
  return !dealership || staffOf(dealership, userId) !== undefined
}
/** Does the caller hold all that she holds there? */
export function ranksIn(place: ActiveSession, userId: string): boolean {
  const her = staffOf(place.dealership, userId)
  return !!her && holdsHers(her, allRows(place.dealership.db, 'role') as Row<'role'>[], place)
}
