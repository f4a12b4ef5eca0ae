/** @jsxImportSource hono/jsx */
/** The website of a dealership, made on the server: no script, no cookie, nothing but what the public may know. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { DealershipDamaged } from '../damage.ts'
import { profileOf } from '../dealership/profile.ts'
import { acceptedLocale } from '../platform/language.ts'
import { plainPage } from '../platform/plain-page.ts'
import { isDamage, isStorageTrouble, patienceS } from '../storage-trouble.ts'
import { stylesheetOf } from './assets.ts'
import { closedWords } from './closed.ts'
import { fileRoutes } from './files.ts'
import { intakeRoutes } from './intake.tsx'
import { siteLocales } from '#db/company/site-paths.ts'
import { pageRoutes } from './page-routes.tsx'
import { WordPage } from './pages/word.tsx'
import { hereOf, htmlOf, preferredLocale } from './respond.ts'
import { signRoutes } from '../signing/site/routes.tsx'
import { unsubscribeRoutes } from '../unsubscribe/routes.tsx'
import type { Site, SiteCall, SiteDeps, SiteEnv } from './site.ts'

const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export function createWebsite(deps: SiteDeps) {
  const app = new Hono<SiteEnv>({ strict: false })
    .use(guarded)
    .use(compressed)
    .use(knowSite(deps))
    .get('/', c => {
      const { site } = c.var
      // Whoever speaks none of the site's languages gets its first one.
      c.header('Vary', 'Accept-Language')
      c.header('Cache-Control', 'no-cache')
      return c.redirect(hereOf(site, preferredLocale(site, c), 'home').path, 302)
    })
    .route('/', fileRoutes())
    .route('/sign', signRoutes(deps))
    .route('/u', unsubscribeRoutes(deps))
    .route('/', intakeRoutes(deps))
    .route('/', pageRoutes(deps))
  app.notFound(c => {
    const { site } = c.var
    c.header('Cache-Control', 'no-store')
    if (!site) return c.text('Not found\n', 404)
    const { here } = hereOf(site, preferredLocale(site, c), 'home')
    const { words } = here
    return c.html(
      htmlOf(<WordPage here={here} title={words.notFound} text={words.notFoundHint} />),
      404,
    )
  })
  app.onError((error, c) => {
    const { requestId, companyId } = c.env
    const isLost = isDamage(error) || error instanceof DealershipDamaged
    const isTrouble = !isLost && isStorageTrouble(error)
    if (isLost) deps.dealerships.setAside(companyId, error)
    if (isTrouble) deps.log.error({ err: error, requestId, companyId }, 'the disk cannot be used')
    if (isLost || isTrouble) {
      const locale = acceptedLocale(c.req.header('accept-language'))
      c.header('Cache-Control', 'no-store')
      c.header('Retry-After', String(isLost ? 600 : patienceS(error)))
      return c.html(plainPage(locale, closedWords[locale]), 503)
    }
    deps.log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'website')
    c.header('Cache-Control', 'no-store')
    const { site } = c.var
    if (!site) return c.text('Something went wrong\n', 500)
    const { here } = hereOf(site, preferredLocale(site, c), 'home')
    const { words } = here
    return c.html(
      htmlOf(<WordPage here={here} title={words.broken} text={words.brokenHint} />),
      500,
    )
  })
  return app
}
export type Website = ReturnType<typeof createWebsite>

const gzip = compress({ threshold: 4096 })
/** A page behind a secret link is left as it is (BREACH). */
const compressed = createMiddleware<SiteEnv>((c, next) =>
  /^\/(sign|u)\//.test(c.req.path) ? next() : gzip(c, next),
)

/** Stricter than the app's own policy; whatever is not said here the app adds. */
const guarded = createMiddleware<SiteEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set('Content-Security-Policy', policy)
  c.res.headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  )
})

const knowSite = (deps: SiteDeps) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const site = siteOf(deps, c.env, c.req.header('host') ?? new URL(c.req.url).host)
    if (!site) return c.text('Nothing at this address\n', 404)
    c.set('site', site)
    return next()
  })

function siteOf(deps: SiteDeps, call: SiteCall, hostHeader: string): Site | undefined {
  const dealership = deps.dealerships.get(call.companyId)
  if (!dealership) return undefined
  const company = profileOf(dealership.db)
  const scheme = call.isHttps ? 'https' : 'http'
  const port = /:(\d{1,5})$/.exec(hostHeader)?.[0] ?? ''
  const own = company.hostname.toLowerCase()
  // The company's host name stands for the site wherever that name leads to it.
  const isOwn = own !== '' && deps.platform.siteOfHost(own)?.companyId === call.companyId
  const origin = `${scheme}://${call.hostName}${port}`
  return {
    dealership,
    company,
    brand: call.brand,
    hostName: call.hostName,
    locales: siteLocales(company),
    origin,
    canonicalOrigin: isOwn ? `${scheme}://${own}${port}` : origin,
    now: deps.ports.clock.now(),
    stylesheet: stylesheetOf(call.brand).name,
  }
}
