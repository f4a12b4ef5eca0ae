/** What the words of an address mean on a site. */
import type { Context } from 'hono'
import { isLocale, type Locale } from '#db/terms.ts'
import { type PageKey, pageOf } from '#db/company/site-paths.ts'
import type { Site, SiteEnv } from './site.ts'

/** What an address says: the page, its language, and what it is about. */
export type Route = { site: Site; locale: Locale; key: PageKey; id: string; rest: string }

/** Undefined when the words are not of this site. */
export function routeOf(c: Context<SiteEnv>): Route | undefined {
  const { site } = c.var
  const { locale = '', page, id = '', rest = '' } = c.req.param() as Record<string, string>
  if (!isLocale(locale) || !site.locales.includes(locale)) return undefined
  const key = page === undefined ? 'home' : pageOf(locale, page)
  return key && { site, locale, key, id, rest }
}
