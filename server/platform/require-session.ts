/** The gate of everything inside a dealership. What the person may do is read afresh at each request. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Row } from '#db/kernel/mutation.ts'
import { floorHeader, floorUser, localName } from '#db/sync.ts'
import { rowOf } from '#db/rows.ts'
import { rightsInName } from '#db/impersonation/rights.ts'
import { type Rights, rightsOf } from '#db/user/takers.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps, AppEnv, SessionEnv } from '../deps.ts'
import type { Dealership } from '../dealerships.ts'
import { owesFactor } from './factor/demand.ts'
import { askedLocale } from './language.ts'
import { keyOf } from './origin.ts'
import { bookExpired } from './login-book.ts'
import {
  endOf,
  endSession,
  findSession,
  isLive,
  isOpen,
  markSeen,
  type SessionRow,
} from './session-store.ts'

export const requireSession = (deps: AppDeps) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    const session = sessionOfKey(deps, c, keyOf(c))
    refuseForeignFloor(c, session)
    c.set('session', session)
    c.header('Cache-Control', 'private, no-store')
    await next()
  })

/**
 * A shared tablet may still have one person's database open when the next one signs in, or one dealership's when she
 * changes to another: the cookie is the new one's, the work is not.
 * @throws {ApiError} 409 `other-floor`
 */
function refuseForeignFloor(c: Context<SessionEnv>, session: ActiveSession): void {
  const named = c.req.header(floorHeader)
  const floor = floorUser(session.userId, session.impersonatorId)
  if (named !== undefined && named !== localName(session.companyId, floor))
    throw new ApiError(409, 'other-floor')
}

/** @throws {ApiError} 401 `sign-in`, 403 `device-revoked` (she, or this device, was shut out) */
export function sessionOfKey<E extends AppEnv>(
  deps: AppDeps,
  c: Context<E>,
  key: string | undefined,
): ActiveSession {
  const now = deps.ports.clock.now()
  const found = key === undefined ? undefined : findSession(deps, key)
  if (!found) throw new ApiError(401, 'sign-in')
  const { dealership, row } = found
  if (row.revokedAt !== null) throw new ApiError(403, 'device-revoked', { wipe: row.wipe })
  if (!deps.platform.isActive(dealership.id))
    throw new ApiError(403, 'device-revoked', { wipe: false })
  if (!isLive(row, now, deps.config)) {
    bookExpired(deps, { ...row, companyId: dealership.id }, endOf(row, deps.config))
    throw new ApiError(401, 'sign-in')
  }
  const active = activate(dealership, row)
  // Her own sign-in is over, or her right to it: nothing of the colleague whose name it was.
  if (!active && row.impersonatorId !== null) {
    endSession(dealership, row.id)
    bookExpired(deps, { ...row, companyId: dealership.id }, now)
    throw new ApiError(401, 'sign-in')
  }
  // She no longer works here: what her device mirrors goes, as from one that was shut out.
  if (!active) throw new ApiError(403, 'device-revoked', { wipe: false })
  // Demanded since, or of rights that she has since: her sign-in is over, and the next one sets it up.
  if (owesFactor(deps.platform, active)) throw new ApiError(401, 'sign-in')
  markSeen(dealership, row, now, c.var.ip)
  const locale = askedLocale(c)
  return locale ? { ...active, locale } : active
}

/** The person behind a sign-in as she stands now; undefined when she no longer works here. */
export function activate(dealership: Dealership, row: SessionRow): ActiveSession | undefined {
  const { db } = dealership
  const user = staffOf(dealership, row.userId)
  if (!user) return undefined
  const rights = rightsIn(dealership, row, user)
  if (!rights) return undefined
  // Who acts in a colleague's name reads her own language, whatever page it is.
  const preference = rowOf(db, 'preference', row.impersonatorId ?? row.userId) as
    | Row<'preference'>
    | undefined
  const company = rowOf(db, 'company', dealership.id) as Row<'company'> | undefined
  return {
    sessionId: row.id,
    handle: row.handle,
    companyId: dealership.id,
    userId: user.id,
    personId: user.id,
    name: user.name,
    locale: preference?.locale ?? company?.defaultLocale ?? 'en-ca',
    ...rights,
    dealership,
    expiresAt: row.expiresAt,
    impersonatorId: row.impersonatorId,
    impersonationId: row.impersonationId,
  }
}

/** Undefined: who acts in her name may no more, or her own sign-in is over. */
function rightsIn(dealership: Dealership, row: SessionRow, user: Row<'user'>): Rights | undefined {
  const hers = rightsOf(rolesOf(dealership, user))
  if (row.impersonatorId === null) return hers
  const other = staffOf(dealership, row.impersonatorId)
  const written = rowOf(dealership.db, 'impersonation', row.impersonationId ?? '') as
    | Row<'impersonation'>
    | undefined
  // Ended by another key of the same half hour: an answer that was lost gave two.
  if (written?.endedAt !== null) return undefined
  if (!other || !isOpen(dealership, row.ownSessionId)) return undefined
  const own = rightsOf(rolesOf(dealership, other))
  return own.may.has('administration.Impersonate') ? rightsInName(hers, own) : undefined
}

/** The user's row, while she works here. */
export function staffOf({ db }: Dealership, userId: string): Row<'user'> | undefined {
  // rowOf reads any table; its rows are those of the table named.
  const user = rowOf(db, 'user', userId) as Row<'user'> | undefined
  return user?.active && user.deletedAt === null ? user : undefined
}
export const rolesOf = ({ db }: Dealership, user: Row<'user'>): Row<'role'>[] =>
  user.roleIds
    .flatMap(id => (rowOf(db, 'role', id) as Row<'role'> | undefined) ?? [])
    .filter(role => role.deletedAt === null)
