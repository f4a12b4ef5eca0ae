/** What differs by host name before anybody signs in. */
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { languageCookie, languageIds, localeOfLanguageId } from '#db/terms.ts'
import { getCookie } from 'hono/cookie'
import { ApiError } from '../api-error.ts'
import { sentenceOf, type Trouble } from '../damage.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { visitorLocale } from './language.ts'
import { manifestOf } from './manifest.ts'
import type { Brand } from './store.ts'

export const brandRoutes = ({ platform, config, closing, dealerships }: AppDeps) =>
  new Hono<AppEnv>()
    .get('/api/health', c => {
      c.header('Cache-Control', 'no-store')
      if (closing.aborted) throw new ApiError(503, 'unavailable', { retryAfterS: 5 })
      platform.sqlite.prepare('select 1').get()
      // One that is closed is missed by nobody.
      const troubles = dealerships
        .troubles()
        .filter(({ kind, companyId }) => kind === 'damaged' || platform.isActive(companyId))
      return c.json({
        Status: '1',
        ready: true,
        version: config.version,
        ...(troubles.length && degraded(troubles, isHere(c, config.trustProxy))),
      })
    })
    .get('/api/brand', etag(), c => {
      byHost(c)
      return c.json({
        Status: '1',
        ...shown(c.var.brand),
        languageId: languageIds[visitorLocale(c)],
      })
    })
    .get('/brand.css', etag(), c => {
      byHost(c)
      const { hue, chroma } = c.var.brand
      c.header('Content-Type', 'text/css; charset=utf-8')
      return c.body(
        `@layer reset, tokens, base, components, screens, print;\n:root{--hue:${hue};--chroma:${chroma}}\n`,
      )
    })
    .get('/manifest.webmanifest', etag(), c => {
      byHost(c)
      c.header('Content-Type', 'application/manifest+json; charset=utf-8')
      // The browser fetches it without our headers: the language she last used, or her browser's.
      const locale = localeOfLanguageId(getCookie(c, languageCookie)) ?? visitorLocale(c)
      return c.body(JSON.stringify(manifestOf(c.var.brand, locale)))
    })
    .get('/favicon.ico', c => c.redirect(`/brands/${c.var.brand.key}/icon-32.png`))
    .get('/robots.txt', c => c.text('User-agent: *\nDisallow: /\n'))

/** At the server itself; what came through a proxy did not, and one on this machine has our own address. */
const isHere = (c: Context<AppEnv>, trustProxy: boolean) =>
  /^(127\.|::1$|::ffff:127\.)/.test(c.var.ip) &&
  (trustProxy || !(c.req.header('x-forwarded-for') ?? c.req.header('forwarded')))

/** Which ones, and what to do, is for who keeps the server; anybody else may know how many. */
function degraded(troubles: Trouble[], isTold: boolean) {
  const of = (kind: Trouble['kind']) => {
    const ids = troubles.filter(each => each.kind === kind).map(({ companyId }) => companyId)
    return ids.length && { [kind]: isTold ? ids.sort() : ids.length }
  }
  const advice = Object.fromEntries(troubles.map(each => [each.companyId, sentenceOf(each)]))
  return {
    degraded: true,
    ...of('damaged'),
    ...of('unreadable'),
    ...(isTold && { advice }),
  }
}

function byHost(c: Context): void {
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Host, Accept-Language, Cookie')
}

export const shown = (brand: Brand) => ({
  key: brand.key,
  name: brand.name,
  shortName: brand.shortName,
  footer: brand.footer,
  logo: `/brands/${brand.key}/${brand.logo}`,
  /** The same on dark ground. */
  logoDark: `/brands/${brand.key}/${brand.logo.replace('.svg', '-dark.svg')}`,
  icon: `/brands/${brand.key}/icon.svg`,
  hue: brand.hue,
  chroma: brand.chroma,
  themeColour: brand.themeColour,
  externalHome: brand.externalHome,
})
