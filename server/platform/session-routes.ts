/** Signing in and out (SPEC sections 4 and 7). */
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { sessionKeyCookie } from '#db/terms.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, AppEnv } from '../deps.ts'
import { callerOf, giveKey, safePath, takeCookies } from './caller.ts'
import { askedLocale, rememberLanguage } from './language.ts'
import { writeLoginBook } from './login-book.ts'
import { keyOf, refuseForeign } from './origin.ts'
import { sessionOfKey } from './require-session.ts'
import { endSession, findSession } from './session-store.ts'
import { checkPassword, enterDealership, keyOfName, type SignInState } from './sign-in.ts'
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
      const entry = { username: keyOfName(body.username), personId: person.id }
      try {
        const prefer = [body.companyId, ...companiesHere(deps, c, person.id)]
        const { key, session } = enterDealership(deps, {
          personId: person.id,
          remember: body.remember,
          caller,
          device: body.device,
          attempt: body.attempt,
          prefer,
        })
        writeLoginBook(deps, caller, { ...entry, companyId: session.companyId, result: 'ok' })
        // The cookie this one takes the place of opens nothing any more.
        const before = findSession(deps, getCookie(c, sessionKeyCookie) ?? '')
        if (before && before.row.revokedAt === null) endSession(before.dealership, before.row.id)
        const path = safePath(body.path)
        return c.json({
          Status: '1',
          Key: key,
          User: welcome(deps, c, session, key, body.remember),
          ...(path ? { Path: path } : {}),
        })
      } catch (error) {
        if (error instanceof ApiError)
          writeLoginBook(deps, caller, { ...entry, result: 'no-company' })
        throw error
      }
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
      if (found && found.row.revokedAt === null) endSession(found.dealership, found.row.id)
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
  const old = findSession(deps, keyOf(c) ?? '')?.row
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
  endSession(now.dealership, now.sessionId)
  return { key, session, remember }
}

function welcome(
  deps: AppDeps,
  c: Context<AppEnv>,
  session: ActiveSession,
  key: string,
  remember: boolean,
) {
  // Her own language, whatever page she signs in on; who has never chosen goes on in that of the page.
  const chosen = rowOf(session.dealership.db, 'preference', session.userId) as
    | Row<'preference'>
    | undefined
  const locale = chosen?.locale ?? askedLocale(c) ?? session.locale
  giveKey(c, key, remember ? deps.config.sessionDays * 86_400 : undefined)
  rememberLanguage(c, locale)
  c.header('Cache-Control', 'private, no-store')
  return buildUser(deps, session, locale)
}

/** Hers under this brand. */
const companiesHere = ({ platform }: AppDeps, c: Context<AppEnv>, personId: string) =>
  platform
    .companiesOf(personId)
    .filter(({ brandKey }) => brandKey === c.var.brand.key)
    .map(({ id }) => id)
