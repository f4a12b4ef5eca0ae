/** Choosing another password: with the present one, or by an e-mailed link. No password ever travels by mail. */
import { and, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { person as personTable, resetToken } from '#db/platform/schema.ts'
import { demoPassword } from '#db/platform/demo.ts'
import { tx } from '#db/store.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { oneAfterAnother, isTap } from '../taps.ts'
import { askAgain } from './ask-again.ts'
import { callerOf } from './caller.ts'
import { type Caller, writeLoginBook } from './login-book.ts'
import { keyOf, refuseForeign } from './origin.ts'
import { hashPassword, isPassword, passwordProblem } from './password.ts'
import { sessionOfKey } from './require-session.ts'
import { sendResetLinks } from './reset-mail.ts'
import { endOtherSessions } from './session-store.ts'
import { keyOfName, type SignInState } from './sign-in.ts'
import type { Person } from './store.ts'

const anyText = z.string().check(z.minLength(1), z.maxLength(1000))
export const changeBody = z.object({ current: anyText, next: anyText })
export const askBody = z.object({
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/)),
})
export const confirmBody = z.object({
  token: z.string().check(z.maxLength(200)),
  password: anyText,
})

export function passwordRoutes(deps: AppDeps, state: SignInState) {
  const inTurn = oneAfterAnother()
  return new Hono<AppEnv>()
    .post('/api/session/password', async c => {
      const session = sessionOfKey(deps, c, keyOf(c))
      const { current, next } = await readBody(c, changeBody)
      if (session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
      const { personId } = session
      const person = await askAgain(deps, c, {
        personId,
        password: current,
        field: 'current',
      })
      if (next === current) throw new ApiError(422, 'password-same', { field: 'next' })
      await changePassword(deps, person, next, 'next', session.sessionId)
      writeLoginBook(deps, callerOf(c), {
        username: person.username,
        personId: person.id,
        companyId: session.companyId,
        result: 'password-changed',
      })
      return c.json({ Status: '1' })
    })
    .post('/api/session/reset', async c => {
      refuseForeign(c)
      const { email } = await readBody(c, askBody)
      const limited = state.throttle.take(c.var.ip, deps.ports.clock.now())
      if (limited) throw new ApiError(429, 'too-many', { retryAfterS: limited })
      // Not awaited: an answer that came sooner for a stranger would tell who is known.
      void sendResetLinks(deps, {
        emailKey: keyOfName(email),
        brand: c.var.brand,
        caller: callerOf(c),
      })
      return c.json({ Status: '1' })
    })
    .post('/api/session/reset/confirm', async c => {
      refuseForeign(c)
      const { token, password } = await readBody(c, confirmBody)
      const now = deps.ports.clock.now()
      const limited = state.throttle.take(c.var.ip, now)
      if (limited) throw new ApiError(429, 'too-many', { retryAfterS: limited })
      const id = sha256Hex(token)
      await inTurn(id, () => useLink(deps, callerOf(c), id, password))
      return c.json({ Status: '1' })
    })
}

/** Her link, once. The second of two taps finds it used by the first, for the same password: that is one act. */
async function useLink(deps: AppDeps, caller: Caller, id: string, password: string) {
  const { db } = deps.platform
  const now = deps.ports.clock.now()
  const invalid = () => new ApiError(400, 'reset-invalid', { field: 'token' })
  const row = db.select().from(resetToken).where(eq(resetToken.id, id)).get()
  if (!row) throw invalid()
  const person = db.select().from(personTable).where(eq(personTable.id, row.personId)).get()
  if (person?.active && isTap(row.usedAt, now)) {
    if (await isPassword(password, person.passwordHash, deps.config.scryptLogN)) return
  }
  // A link is of the password it was asked for: whatever changed that since, the link has ended with it.
  if (row.usedAt !== null || row.expiresAt <= now || row.createdAt < (person?.passwordAt ?? 0))
    throw invalid()
  // Nor does it wait for her return.
  if (!person?.active) {
    endLinks(deps, row.personId, now)
    throw invalid()
  }
  await changePassword(deps, person, password, 'password', null, () => {
    const still = and(eq(resetToken.id, id), gt(resetToken.expiresAt, deps.ports.clock.now()))
    const used = db.update(resetToken).set({ usedAt: now }).where(still).returning().all()
    if (!used.length) throw invalid()
  })
  const { username } = person
  writeLoginBook(deps, caller, { username, personId: person.id, result: 'reset-done' })
}

const endLinks = ({ platform }: AppDeps, personId: string, now: number) =>
  platform.db
    .update(resetToken)
    .set({ expiresAt: now })
    .where(and(eq(resetToken.personId, personId), gt(resetToken.expiresAt, now)))
    .run()

/** Writes the new password and ends every open link and every other sign-in of hers, in all her dealerships. */
async function changePassword(
  deps: AppDeps,
  person: Person,
  password: string,
  field: string,
  keptId: string | null,
  also: () => void = () => {},
) {
  const { platform, dealerships, ports, config } = deps
  const problem =
    passwordProblem(password, [person.username, person.email]) ??
    (!config.demo && password === demoPassword ? 'password-common' : undefined)
  if (problem) throw new ApiError(422, problem, { field })
  const passwordHash = await hashPassword(password, ports.random, config.scryptLogN)
  tx(platform.db, () => {
    also()
    const now = ports.clock.now()
    endLinks(deps, person.id, now)
    const fields = { passwordHash, passwordAt: now, failedCount: 0, nextAllowedAt: 0 }
    platform.db.update(personTable).set(fields).where(eq(personTable.id, person.id)).run()
  })
  for (const { id } of platform.companiesOf(person.id)) {
    const dealership = dealerships.whole(id)
    if (dealership) endOtherSessions(dealership, person.id, keptId)
  }
}
