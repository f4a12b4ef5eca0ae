/**
 * Acting in a colleague's name, and back (docs/decisions/039). Each looks at the key itself: the way back must stand open
 * after the time is over.
 */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { isUnderWay } from '#db/impersonation/rights.ts'
import { beginImpersonation, endImpersonation } from '#db/impersonation/mutations/impersonation.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { ApiError, readBody } from '../api-error.ts'
import { actOnServer } from '../calls/act.ts'
import { pusherOf } from '../dealership/people.ts'
import type { ActiveSession, AppDeps, AppEnv } from '../deps.ts'
import { askAgain } from '../platform/ask-again.ts'
import { callerOf, giveKey, takeCookies } from '../platform/caller.ts'
import { askedLocale } from '../platform/language.ts'
import { bookEnd } from '../platform/login-book.ts'
import { keyOf, refuseForeign } from '../platform/origin.ts'
import { activate, sessionOfKey } from '../platform/require-session.ts'
import { endSession, findSession, isLive, openSession } from '../platform/session-store.ts'
import { buildUser } from '../platform/user.ts'
import { actInput, done, hers } from './acting.ts'

export const beginBody = z.object({
  act: actInput,
  userId: z.string().check(z.minLength(1), z.maxLength(80)),
  reason: z.string().check(z.maxLength(2000)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
/** Her own key waits where only the way back reads it. */
const place = '/api/impersonation'
const ownKeyCookie = 'User.Own'

export function impersonationRoutes(deps: AppDeps) {
  return new Hono<AppEnv>()
    .post(`${place}/begin`, async c => {
      const key = keyOf(c)
      const session = sessionOfKey(deps, c, key)
      if (session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
      if (!session.may.has('administration.Impersonate')) throw new ApiError(403, 'not-authorized')
      const { act, userId, reason, password } = await readBody(c, beginBody)
      await askAgain(deps, c, {
        personId: session.personId,
        password,
        field: 'password',
      })
      const now = deps.ports.clock.now()
      const input = { id: act, userId, reason }
      const parsed = beginImpersonation.input.safeParse(input)
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        throw new ApiError(409, issue?.message ?? 'bad-input', { field: String(issue?.path[0]) })
      }
      done(session, beginImpersonation, input, { now, mid: `begin.${hers(session, act)}` })
      const opened = openInName(deps, c, session, act)
      keepOwn(deps, c, key ?? '')
      giveKey(c, opened.key, undefined)
      c.header('Cache-Control', 'private, no-store')
      const User = buildUser(deps, opened.session, askedLocale(c) ?? session.locale)
      return c.json({ Status: '1', Key: opened.key, User })
    })
    .post(`${place}/end`, c => {
      refuseForeign(c)
      const key = keyOf(c)
      const found = key ? findSession(deps, key) : undefined
      if (found && found.row.impersonatorId !== null) endInName(deps, c, found)
      c.header('Cache-Control', 'private, no-store')
      const own = ownAgain(deps, c, found)
      deleteCookie(c, ownKeyCookie, { path: place, secure: c.var.isHttps })
      if (!own) takeCookies(c)
      return c.json({ Status: '1', User: own })
    })
}

/** @throws {ApiError} 409 `impersonation-over` when the same wish comes again after its time */
function openInName(deps: AppDeps, c: Context<AppEnv>, own: ActiveSession, id: string) {
  const { dealership } = own
  const row = rowOf(dealership.db, 'impersonation', id) as Row<'impersonation'> | undefined
  if (row?.impersonatorId !== own.userId || !isUnderWay(row, deps.ports.clock.now()))
    throw new ApiError(409, 'impersonation-over')
  const { userId, endsAt } = row
  const inName = {
    impersonatorId: own.userId,
    impersonationId: id,
    ownSessionId: own.sessionId,
    endsAt,
  }
  const opened = openSession(deps, dealership, { userId, remember: false, ...callerOf(c), inName })
  const session = activate(dealership, opened.row)
  if (!session) throw new ApiError(403, 'not-authorized')
  const { hostName } = c.var
  bookEnd(deps, { ...opened.row, companyId: dealership.id }, { result: 'ok', hostName })
  return { key: opened.key, session }
}

function keepOwn(deps: AppDeps, c: Context<AppEnv>, key: string): void {
  const remember = findSession(deps, key)?.row.remember ?? false
  setCookie(c, ownKeyCookie, key, {
    path: place,
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.var.isHttps,
    ...(remember && { maxAge: deps.config.sessionDays * 86_400 }),
  })
}

type Found = NonNullable<ReturnType<typeof findSession>>
function endInName(deps: AppDeps, c: Context<AppEnv>, { dealership, row }: Found): void {
  const { ip, hostName } = c.var
  const now = deps.ports.clock.now()
  const who = row.impersonatorId ? pusherOf(dealership, row.impersonatorId) : undefined
  const impersonationId = row.impersonationId ?? ''
  if (who && row.expiresAt > now)
    actOnServer(
      dealership,
      who,
      endImpersonation,
      { impersonationId },
      { now, mid: `end.${who.userId}.${impersonationId}` },
    )
  endSession(dealership, row.id)
  bookEnd(deps, { ...row, companyId: dealership.id, ip }, { result: 'signed-out', hostName })
}

/** Who she is, by the key that waited; undefined: she signs in. */
function ownAgain(deps: AppDeps, c: Context<AppEnv>, found: Found | undefined) {
  // Another page of hers was first: the cookie is her own already.
  const isOwn = found !== undefined && found.row.impersonatorId === null
  const key = isOwn ? keyOf(c) : getCookie(c, ownKeyCookie)
  const own = key ? findSession(deps, key) : undefined
  if (!key || !own || own.row.impersonatorId !== null) return undefined
  if (!isLive(own.row, deps.ports.clock.now(), deps.config)) return undefined
  const session = activate(own.dealership, own.row)
  if (!session) return undefined
  if (!isOwn) giveKey(c, key, own.row.remember ? deps.config.sessionDays * 86_400 : undefined)
  return buildUser(deps, session, askedLocale(c) ?? session.locale)
}
