/** @jsxImportSource hono/jsx */
/** A page of parts for visitors, and as it will look for who writes it. */
import { type PageContent, pagePath, writtenIn } from '#db/website/content.ts'
import { homeOf } from '#db/website/home.ts'
import type { WebsitePageKind } from '#db/website/table.ts'
import type { Locale } from '#db/terms.ts'
import type { Context } from 'hono'
import { catalogueOf } from '../catalogue.ts'
import { newestShown } from '../dossier.ts'
import { FreePage, HomePage } from '../pages/home.tsx'
import { stockFor } from '../parts/part.tsx'
import { hereOf, htmlOf } from '../respond.ts'
import type { Here, Site, SiteDeps, SiteEnv } from '../site.ts'
import { wordsOf } from '../words.ts'
import { foundPage, homeId } from './acts.ts'
import { readLook } from './look.ts'
import { versionOf } from './read.ts'

export function contentPage(
  here: Here,
  kind: WebsitePageKind,
  content: PageContent,
  framed = false,
) {
  const { db } = here.dealership
  const units = catalogueOf(db, here.now)
  const stock = stockFor(content.parts, units, () => newestShown(db, units))
  const Page = kind === 'home' ? HomePage : FreePage
  return <Page here={here} content={content} stock={stock} framed={framed} />
}

/** A page of its own exists only in the languages it is written in; undefined in the others. */
export function freeHere(
  site: Site,
  locale: Locale,
  content: PageContent,
): { here: Here; path: string } | undefined {
  const inIt = writtenIn('free', content, site.locales)
  if (!inIt.includes(locale)) return undefined
  const at = (each: Locale) => pagePath(each, { kind: 'free', content })
  const alternates = Object.fromEntries(inIt.map(each => [each, at(each)]))
  return { here: { ...site, locale, words: wordsOf[locale], alternates }, path: at(locale) }
}

/** For a frame of ours alone, and kept nowhere. Links open beside it. */
export function lookPage(deps: SiteDeps, c: Context<SiteEnv>, token: string): Response | undefined {
  const { site } = c.var
  const look = readLook(deps, token)
  if (!look || look.companyId !== site.dealership.id) return undefined
  const { pageId, n, locale } = look
  const { db } = site.dealership
  const draft = foundPage(db, pageId)
  const written = n === null ? draft?.content : versionOf(db, pageId, n)?.content
  const content = written ?? (pageId === homeId ? homeOf(site.template) : undefined)
  if (!content || !site.locales.includes(locale)) return undefined
  const kind = pageId === homeId ? 'home' : 'free'
  const { here } =
    (kind === 'free' && freeHere(site, locale, content)) || hereOf(site, locale, 'home')
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Content-Security-Policy', framedPolicy(look.app))
  return c.html(htmlOf(contentPage(here, kind, content, true)))
}

const framedPolicy = (app: string) =>
  [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${app}`,
  ].join('; ')
