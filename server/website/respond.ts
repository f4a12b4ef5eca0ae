/** How a page becomes an answer. */
import type { Context } from 'hono'
import type { Locale } from '#db/terms.ts'
import { isLocale } from '#db/terms.ts'
import { acceptedLocale } from '../platform/language.ts'
import type { Made } from './page-cache.ts'
import { type PageKey, pathOf } from '#db/company/site-paths.ts'
import type { Here, Site, SiteEnv } from './site.ts'
import { wordsOf } from './words.ts'

/** A page of the site in a language, and its address there. */
export function hereOf(
  site: Site,
  locale: Locale,
  key: PageKey,
  ...parts: string[]
): { here: Here; path: string } {
  const alternates = Object.fromEntries(
    site.locales.map(each => [each, pathOf(each, key, ...parts)]),
  )
  const here = { ...site, locale, words: wordsOf[locale], alternates }
  return { here, path: pathOf(locale, key, ...parts) }
}

/** The language in the address when the site speaks it, else what the browser asks for, else the site's first. */
export function preferredLocale(site: Site, c: Context<SiteEnv>): Locale {
  const [, segment = ''] = c.req.path.split('/')
  if (isLocale(segment) && site.locales.includes(segment)) return segment
  const header = c.req.header('accept-language')
  const accepted = header ? acceptedLocale(header) : undefined
  return spokenLocale(site.locales, accepted) ?? site.company.defaultLocale
}

/** Of those a house speaks, the one that is wanted, else its first. */
export function spokenLocale(
  spoken: readonly Locale[],
  wanted: Locale | undefined,
): Locale | undefined {
  return (
    spoken.find(each => each === wanted) ??
    // Nobody's French is further from French than English is.
    spoken.find(each => each.slice(0, 2) === wanted?.slice(0, 2)) ??
    spoken[0]
  )
}

export const htmlOf = (page: { toString: () => unknown }): string =>
  `<!doctype html>${String(page.toString())}`

/** Asked again each time, and answered in a few bytes when nothing has changed. */
export function sendMade(c: Context<SiteEnv>, { html, etag }: Made) {
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', etag)
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.some(each => each.trim() === etag) ? c.body(null, 304) : c.html(html)
}
