/** A request for a dealership's own host name goes to its website, and to nothing else of the app. */
import { createMiddleware } from 'hono/factory'
import type { AppDeps, AppEnv } from '../deps.ts'
import { hostNameOf } from '../platform/hosts.ts'
import { createWebsite } from './app.tsx'

export function websiteByHost(deps: AppDeps) {
  const website = createWebsite(deps)
  return createMiddleware<AppEnv>((c, next) => {
    const hostName = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)
    const found = deps.platform.siteOfHost(hostName)
    if (!found) return next()
    const { ip, isHttps, requestId } = c.var
    return Promise.resolve(website.fetch(c.req.raw, { ...found, hostName, ip, isHttps, requestId }))
  })
}
