/** Where the link of an invitation leads: to choose a password, or to sign in with the one she has. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { demoPassword } from '#db/platform/demo.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { tellAccepted } from '../people/accepted.ts'
import { sha256Hex } from '../ports/digest.ts'
import { oneAfterAnother } from '../taps.ts'
import { callerOf } from './caller.ts'
import { acceptInvitation, invitationOf } from './invite.ts'
import { type Caller, writeLoginBook } from './login-book.ts'
import { refuseForeign } from './origin.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { staffOf } from './require-session.ts'
import { checkPassword, type SignInState } from './sign-in.ts'

const token = z.string().check(z.maxLength(200))
export const lookBody = z.object({ token })
export const acceptBody = z.object({
  token,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})

export function inviteRoutes(deps: AppDeps, state: SignInState) {
  const inTurn = oneAfterAnother()
  const limit = (ip: string) => {
    const retryAfterS = state.throttle.take(ip, deps.ports.clock.now())
    if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
  }
  return new Hono<AppEnv>()
    .post('/api/session/invitation', async c => {
      refuseForeign(c)
      const { token: secret } = await readBody(c, lookBody)
      limit(c.var.ip)
      const { person, company } = opened(deps, sha256Hex(secret))
      const isNew = person.passwordHash === ''
      c.header('Cache-Control', 'private, no-store')
      return c.json({ Status: '1', company, username: person.username, isNew })
    })
    .post('/api/session/invitation/accept', async c => {
      refuseForeign(c)
      const { token: secret, password } = await readBody(c, acceptBody)
      limit(c.var.ip)
      const id = sha256Hex(secret)
      await inTurn(id, () => accept(deps, state, { id, password, caller: callerOf(c) }))
      return c.json({ Status: '1' })
    })
}

/** Of whoever left meanwhile it has ended. @throws {ApiError} 400 `invite-invalid` */
function opened(deps: AppDeps, id: string) {
  const { row, person } = invitationOf(deps, id)
  const dealership = deps.dealerships.get(row.companyId)
  if (!dealership || !staffOf(dealership, person.id))
    throw new ApiError(400, 'invite-invalid', { field: 'token' })
  // rowOf reads any table; its rows are those of the table named.
  const company = rowOf(dealership.db, 'company', dealership.id) as Row<'company'> | undefined
  return { row, person, dealership, company: company?.name ?? '' }
}

type Accepting = { id: string; password: string; caller: Caller }
async function accept(deps: AppDeps, state: SignInState, { id, password, caller }: Accepting) {
  const { row, person, dealership } = opened(deps, id)
  const { config, ports } = deps
  if (person.passwordHash === '') {
    const problem =
      passwordProblem(password, [person.username, person.email]) ??
      (!config.demo && password === demoPassword ? 'password-common' : undefined)
    if (problem) throw new ApiError(422, problem, { field: 'password' })
    acceptInvitation(deps, id, await hashPassword(password, ports.random, config.scryptLogN))
  } else {
    await checkPassword(deps, state, person.username, password, caller)
    opened(deps, id)
    acceptInvitation(deps, id, undefined)
  }
  tellAccepted(dealership, person.id, ports.clock.now())
  writeLoginBook(deps, caller, {
    username: person.username,
    personId: person.id,
    companyId: row.companyId,
    result: 'invite-accepted',
  })
}
