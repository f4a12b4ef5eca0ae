/** Signing in and out (SPEC sections 4 and 7). */
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, AppEnv } from '../deps.ts'
import { callerOf, safePath, takeCookies } from './caller.ts'
import { enter, signOut, welcome } from './enter.ts'
import { owesFactor } from './factor/demand.ts'
import { stepAfterPassword } from './factor/step.ts'
import { askedLocale, rememberLanguage } from './language.ts'
import { bookEnd } from './login-book.ts'
import { keyOf, refuseForeign } from './origin.ts'
import { sessionOfKey } from './require-session.ts'
import { endSession, findSession } from './session-store.ts'
import { checkPassword, enterDealership, type SignInState } from './sign-in.ts'
import { buildUser } from './user.ts'

export const loginBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  remember: z._default(z.boolean(), false),
  path: z.optional(z.string().check(z.maxLength(2000))),
  companyId: z.optional(z.string()),
  /** What the device calls itself in the list of sign-ins. */
  device: z.optional(z.string().check(z.maxLength(80))),
  /** Made by the device for this sign-in, and the same when it asks again because no answer came. */
  attempt: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
})
export const companyBody = z.object({ companyId: z.string().check(z.minLength(1)) })

export const sessionRoutes = (deps: AppDeps, state: SignInState) =>
  new Hono<AppEnv>()
    .post('/api/session/login', async c => {
      refuseForeign(c)
      const body = await readBody(c, loginBody)
      const caller = callerOf(c)
      const person = await checkPassword(deps, state, body.username, body.password, caller)
      const waits = stepAfterPassword(deps, state, c, person, body)
      if (waits) return c.json({ Status: '1', ...waits })
      return c.json(enter(deps, c, person, body, 'ok'))
    })
    .get('/api/session/key', c => {
      const type = c.req.query('Type')
      if (type !== undefined && type !== 'Client')
        throw new ApiError(400, 'bad-input', { field: 'Type' })
      const queryKey = c.req.query('Key')
      if (queryKey) refuseForeign(c)
      const session = sessionOfKey(deps, c, queryKey || keyOf(c))
      const locale = askedLocale(c) ?? session.locale
      rememberLanguage(c, locale)
      c.header('Cache-Control', 'private, no-store')
      const path = safePath(c.req.query('Path'))
      return c.json({
        Status: '1',
        User: buildUser(deps, session, locale),
        ...(path ? { Path: path } : {}),
      })
    })
    .on(['GET', 'POST'], '/api/session/logout', c => {
      refuseForeign(c)
      const key = keyOf(c)
      const found = key ? findSession(deps, key) : undefined
      // A device shut out by its owner stays in the list of those, so that it is told so.
      // The end of acting in a name is its own call: it goes back to who she is.
      if (found && found.row.impersonatorId !== null) throw new ApiError(403, 'impersonating')
      if (found && found.row.revokedAt === null) signOut(deps, c, found, true)
      takeCookies(c)
      // Photos came with a year's leave to be kept: not for the next one at this tablet.
      c.header('Clear-Site-Data', '"cache"')
      c.header('Cache-Control', 'private, no-store')
      return c.json({ Status: '1' })
    })
    .post('/api/session/company', async c => {
      const now = sessionOfKey(deps, c, keyOf(c))
      const { companyId } = await readBody(c, companyBody)
      const { key, session, remember } = enterOther(deps, c, now, companyId)
      return c.json({ Status: '1', Key: key, User: welcome(deps, c, session, key, remember) })
    })

/** Another of her dealerships; the sign-in she had is over. */
function enterOther(deps: AppDeps, c: Context<AppEnv>, now: ActiveSession, companyId: string) {
  if (now.impersonatorId !== null) throw new ApiError(403, 'impersonating')
  const isHers = deps.platform.companiesOf(now.personId).some(({ id }) => id === companyId)
  if (!isHers) throw new ApiError(403, 'no-company', { field: 'companyId' })
  const before = findSession(deps, keyOf(c) ?? '')
  const old = before?.row
  const remember = old?.remember ?? false
  const { key, session } = enterDealership(deps, {
    personId: now.personId,
    remember,
    caller: callerOf(c),
    device: old?.device,
    prefer: [companyId],
  })
  if (session.companyId !== companyId) {
    endSession(session.dealership, session.sessionId)
    throw new ApiError(403, 'no-company', { field: 'companyId' })
  }
  // Her key would open nothing there, and the one she has would be gone.
  if (owesFactor(deps.platform, session)) {
    endSession(session.dealership, session.sessionId)
    throw new ApiError(403, 'factor-owed', { field: 'companyId' })
  }
  if (before) signOut(deps, c, before, true)
  const entered = { userId: now.personId, companyId, ...callerOf(c) }
  bookEnd(deps, entered, { result: 'ok', hostName: c.var.hostName })
  return { key, session, remember }
}
