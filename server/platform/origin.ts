/**
 * Who may use a key (DESIGN.md section 6). The calls change state by GET, which is safe only because a key
 * counts when it is in the `Key` header, or in the cookie of a request another site cannot make:
 * `Sec-Fetch-Site: same-origin`, and for a change the header `X-Showfloor`, which needs a preflight.
 */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sessionKeyCookie } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import type { AppEnv } from '../deps.ts'
import { hostNameOf } from './hosts.ts'

const changingGets = new Set([
  '/api/users/status',
  '/api/session/logout',
  '/api/leads/notifications/process',
  '/api/users/menu/order/form',
  '/api/users/menu/order/form-group',
])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const changes = (c: Context) => !safeMethods.has(c.req.method) || changingGets.has(c.req.path)

/** The key of a request, if it has one it may use. @throws {ApiError} 403 `cross-origin` */
export function keyOf<E extends AppEnv>(c: Context<E>): string | undefined {
  const header = c.req.header('Key')
  if (header) {
    refuseOtherSites(c, true)
    return header
  }
  const cookie = getCookie(c, sessionKeyCookie)
  if (!cookie) return undefined
  refuseOtherSites(c, false)
  if (changes(c)) refuseWithoutOwnHeader(c)
  return cookie
}

/** For calls that need no key: nobody is signed in, out or reset by another site. @throws {ApiError} 403 `cross-origin` */
export const refuseForeign = <E extends AppEnv>(c: Context<E>): void => refuseOtherSites(c, true)

function refuseOtherSites<E extends AppEnv>(c: Context<E>, directToo: boolean): void {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && directToo))
    throw new ApiError(403, 'cross-origin')
  const origin = c.req.header('Origin')
  if (site === undefined && origin !== undefined && hostOf(origin) !== c.var.hostName)
    throw new ApiError(403, 'cross-origin')
}
function refuseWithoutOwnHeader(c: Context): void {
  if (c.req.header('X-Showfloor') !== '1') throw new ApiError(403, 'cross-origin')
}
function hostOf(origin: string): string | undefined {
  try {
    return hostNameOf(new URL(origin).host)
  } catch {
    return undefined
  }
}
