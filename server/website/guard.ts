/** What stands around each page of a website: its policy, whose it is, and what is said while it cannot be read. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DealershipDamaged } from '../damage.ts'
import { profileOf } from '../dealership/profile.ts'
import { originBeside } from '../platform/hosts.ts'
import { acceptedLocale } from '../platform/language.ts'
import { plainPage } from '../platform/plain-page.ts'
import { isDamage, isStorageTrouble, patienceS } from '../storage-trouble.ts'
import { templateOf } from '#db/company/look.ts'
import { siteLocales } from '#db/company/site-paths.ts'
import { lookOf, stylesheetOf } from './assets.ts'
import { closedWords } from './closed.ts'
import type { Site, SiteCall, SiteDeps, SiteEnv } from './site.ts'

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `font-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Stricter than the app's own policy; whatever is not said here the app adds. */
export const guarded = createMiddleware<SiteEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set('Content-Security-Policy', policy)
  c.res.headers.set(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  )
})

/** The page of a dealership whose data is lost or out of reach; undefined of any other error. */
export function closedPage(deps: SiteDeps, c: Context<SiteEnv>, error: unknown) {
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
  return undefined
}

export const knowSite = (deps: SiteDeps) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const site = siteOf(deps, c.env, c.req.header('host') ?? new URL(c.req.url).host)
    if (!site) return c.text('Nothing at this address\n', 404)
    c.set('site', site)
    const { hostnameMobile, hostnameQa } = site.company
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // The site fits any screen: the mobile name is another way to it. A form that was begun there ends there.
    if (isRead && site.hostName === hostnameMobile && site.canonicalOrigin !== site.origin) {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(site.canonicalOrigin + pathname + search, 302)
    }
    await next()
    if (site.hostName === hostnameQa) c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    return undefined
  })

function siteOf(deps: SiteDeps, call: SiteCall, hostHeader: string): Site | undefined {
  const dealership = deps.dealerships.get(call.companyId)
  if (!dealership) return undefined
  const company = profileOf(dealership.db)
  const originOf = (name: string) => originBeside(name, hostHeader, call.isHttps)
  const own = company.hostname.toLowerCase()
  // The company's host name stands for the site wherever that name leads to it.
  const isOwn = own !== '' && deps.platform.siteOfHost(own)?.companyId === call.companyId
  const look = lookOf(call.brand, company)
  const isQa = call.hostName === company.hostnameQa
  const template = templateOf(company.look, isQa)
  const origin = originOf(call.hostName)
  return {
    dealership,
    company,
    brand: call.brand,
    hostName: call.hostName,
    locales: siteLocales(company),
    origin,
    canonicalOrigin: isOwn ? originOf(own) : origin,
    now: deps.ports.clock.now(),
    template,
    environment: isQa ? 'qa' : 'live',
    stylesheet: stylesheetOf(look, template).name,
    plainSheet: stylesheetOf(look).name,
  }
}
