/** Who calls, and the cookies she is given. */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { languageCookie, sessionKeyCookie } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import type { Caller } from './login-book.ts'

/** Node's socket, as @hono/node-server hands it over; absent where a test calls the app itself. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

export const callerOf = <E extends AppEnv>(c: Context<E>): Caller => ({
  ip: c.var.ip,
  userAgent: c.req.header('user-agent') ?? '',
  hostName: c.var.hostName,
})

/** Address and scheme of the caller; a proxy's word counts only where one of ours stands in front. */
export const knowCaller = ({ config }: Pick<AppDeps, 'config'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    // The adapter hands the socket over in `env`, which Hono cannot know.
    const direct = (c.env as NodeBindings)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
    const forwarded = config.trustProxy
      ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    const scheme =
      (config.trustProxy ? c.req.header('x-forwarded-proto') : undefined) ?? config.publicScheme
    c.set('ip', (forwarded || direct).slice(0, 60))
    c.set('isHttps', scheme === 'https')
    await next()
  })

/** Without an age the key is forgotten when the browser closes. */
export function giveKey<E extends AppEnv>(
  c: Context<E>,
  key: string,
  maxAgeS: number | undefined,
): void {
  setCookie(c, sessionKeyCookie, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
    ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
  })
}
export function takeCookies<E extends AppEnv>(c: Context<E>): void {
  for (const name of [sessionKeyCookie, languageCookie])
    deleteCookie(c, name, { path: '/', secure: c.var.isHttps })
}

/** A path of ours to return to after sign-in; anything that could lead elsewhere is forgotten. */
export const safePath = (path: string | undefined): string | undefined =>
  path && /^\/(?![/\\])[^\\\p{Cc}]{0,1999}$/u.test(path) && !path.startsWith('/api/')
    ? path
    : undefined
