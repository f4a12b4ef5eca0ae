/** Whoever changes her own factors, and what she is asked for first. */
import type { Context } from 'hono'
import { ApiError } from '../../api-error.ts'
import type { ActiveSession, AppDeps, AppEnv } from '../../deps.ts'
import { askAgain, personOf } from '../ask-again.ts'
import { keyOf } from '../origin.ts'
import { sessionOfKey } from '../require-session.ts'
import type { Person } from '../store.ts'

type Me = { session: ActiveSession; person: Person }

/** @throws {ApiError} 403 `impersonating`: nobody changes how another signs in */
export function meOf(deps: AppDeps, c: Context<AppEnv>): Me {
  const session = sessionOfKey(deps, c, keyOf(c))
  if (session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
  c.header('Cache-Control', 'private, no-store')
  return { session, person: personOf(deps, session.personId) }
}

/** Is it she who asks? @throws {ApiError} 422 `password-wrong`, 429 */
export const known = (deps: AppDeps, c: Context<AppEnv>, { person }: Me, password: string) =>
  askAgain(deps, c, { personId: person.id, password, field: 'current' })
