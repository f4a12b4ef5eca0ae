/** A person whose sign-in is right comes in: her key, her cookies, her page, and the line in the book. */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Row } from '#db/kernel/mutation.ts'
import type { LoginResult } from '#db/platform/log.ts'
import { rowOf } from '#db/rows.ts'
import { sessionKeyCookie } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps, AppEnv } from '../deps.ts'
import { callerOf, giveKey, safePath } from './caller.ts'
import { askedLocale, rememberLanguage } from './language.ts'
import { bookEnd, writeLoginBook } from './login-book.ts'
import { endSession, findSession } from './session-store.ts'
import { enterDealership } from './sign-in.ts'
import type { Person } from './store.ts'
import { buildUser } from './user.ts'

/** What she asked for beside her name and password. */
export type Wish = {
  remember: boolean
  path?: string | undefined
  companyId?: string | undefined
  device?: string | undefined
  attempt?: string | undefined
}

/** @throws {ApiError} 403 `no-company` */
export function enter(
  deps: AppDeps,
  c: Context<AppEnv>,
  person: Person,
  wish: Wish,
  result: LoginResult,
) {
  const caller = callerOf(c)
  const entry = { username: person.usernameKey, personId: person.id }
  try {
    const { key, session } = enterDealership(deps, {
      personId: person.id,
      remember: wish.remember,
      caller,
      device: wish.device,
      attempt: wish.attempt,
      prefer: preferred(deps, c, person.id, wish.companyId),
    })
    writeLoginBook(deps, caller, { ...entry, companyId: session.companyId, result })
    // The cookie this one takes the place of opens nothing any more.
    const before = findSession(deps, getCookie(c, sessionKeyCookie) ?? '')
    if (before && before.row.revokedAt === null)
      signOut(deps, c, before, before.row.userId !== person.id)
    const path = safePath(wish.path)
    const User = welcome(deps, c, session, key, wish.remember)
    return { Status: '1' as const, Key: key, User, ...(path ? { Path: path } : {}) }
  } catch (error) {
    if (error instanceof ApiError) writeLoginBook(deps, caller, { ...entry, result: 'no-company' })
    throw error
  }
}

/** The one asked for, then hers under this brand. */
export const preferred = (
  { platform }: AppDeps,
  c: Context<AppEnv>,
  personId: string,
  companyId: string | undefined,
) => [
  companyId,
  ...platform
    .companiesOf(personId)
    .filter(({ brandKey }) => brandKey === c.var.brand.key)
    .map(({ id }) => id),
]

type Found = NonNullable<ReturnType<typeof findSession>>
/** Her next sign-in on the same device tells by itself that the last one is over. */
export function signOut(
  deps: AppDeps,
  c: Context<AppEnv>,
  { dealership, row }: Found,
  isTold: boolean,
) {
  endSession(dealership, row.id)
  // Somebody who acted in a name signs in anew: nothing of her own is left open behind her.
  if (row.ownSessionId) endSession(dealership, row.ownSessionId)
  const { ip, hostName } = c.var
  if (isTold)
    bookEnd(deps, { ...row, companyId: dealership.id, ip }, { result: 'signed-out', hostName })
}

export function welcome(
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
