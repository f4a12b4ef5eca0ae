/** The link out at a name of the app, for a dealership without a website: this page of one and nothing else. */
import { type Handler, Hono } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { hostNameOf } from '../platform/hosts.ts'
import { acceptedLocale } from '../platform/language.ts'
import { plainPage } from '../platform/plain-page.ts'
import { stylesheetOf } from '../website/assets.ts'
import { closedPage, guarded, knowSite } from '../website/guard.ts'
import type { SiteEnv } from '../website/site.ts'
import { unsubscribeRoutes } from './routes.tsx'
import { unsubscribeWords } from './words.ts'

/** Some mail programs close an address with a slash. */
const paths = ['/u/:companyId/:token', '/u/:companyId/:token/'] as const

/** Open: the address is the key. */
export function openUnsubscribeRoutes(deps: AppDeps) {
  const pages = new Hono<SiteEnv>({ strict: false })
    .use(guarded)
    .use(knowSite(deps))
    .route('/u/:companyId', unsubscribeRoutes(deps))
  pages.onError((error, c) => {
    const closed = closedPage(deps, c, error)
    if (closed) return closed
    throw error
  })
  const answer: Handler<AppEnv, (typeof paths)[number]> = c => {
    const site = deps.platform.siteOfCompany(c.req.param('companyId'))
    if (!site) {
      const locale = acceptedLocale(c.req.header('accept-language'))
      const { title, notFound } = unsubscribeWords[locale]
      c.header('Cache-Control', 'no-store')
      return c.html(plainPage(locale, { title, text: notFound }), 404)
    }
    const { ip, isHttps, requestId } = c.var
    const hostName = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)
    return Promise.resolve(pages.fetch(c.req.raw, { ...site, hostName, ip, isHttps, requestId }))
  }
  return new Hono<AppEnv>().on(['GET', 'POST'], [...paths], answer)
}

/** What it looks like; on a website's own host the site serves it. */
export const unsubscribeLook = () =>
  new Hono<AppEnv>().get('/site/:name', c => {
    const { name, text } = stylesheetOf(c.var.brand)
    c.header(
      'Cache-Control',
      c.req.param('name') === name ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(text)
  })
