/** Every page a search engine may keep, in every language of the site (sitemaps.org 0.9, with alternates). */
import { dateIn } from '#db/kernel/date.ts'
import type { Locale } from '#db/terms.ts'
import { pagePath, writtenIn } from '#db/website/content.ts'
import { catalogueOf } from './catalogue.ts'
import { pagesShown } from './content/shown.ts'
import { hreflangOf } from './locales.ts'
import { type PageKey, pathOf, vehiclePath } from '#db/company/site-paths.ts'
import type { Site } from './site.ts'

/** The format takes 50,000 addresses. */
const most = 50_000
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function sitemapOf(site: Site): string {
  const { locales, canonicalOrigin, company, dealership, now } = site
  const entry = (
    pathIn: (locale: Locale) => string,
    changedAt?: number,
    inIt: readonly Locale[] = locales,
  ) => {
    const links = inIt.map(
      each =>
        `<xhtml:link rel="alternate" hreflang="${hreflangOf(each, company.country)}" href="${escaped(canonicalOrigin + pathIn(each))}"/>`,
    )
    const changed =
      changedAt && changedAt <= now
        ? `<lastmod>${dateIn(company.timeZone, changedAt)}</lastmod>`
        : ''
    return inIt.map(
      each =>
        `<url><loc>${escaped(canonicalOrigin + pathIn(each))}</loc>${changed}${links.join('')}</url>`,
    )
  }
  const fixed: PageKey[] = ['home', 'stock', 'contact', 'privacy']
  const urls = [
    ...fixed.flatMap(key => entry(locale => pathOf(locale, key))),
    ...pagesShown(dealership.db, site.environment, now).flatMap(page =>
      page.kind === 'home'
        ? []
        : entry(
            locale => pagePath(locale, page),
            undefined,
            writtenIn(page.kind, page.content, locales),
          ),
    ),
    ...catalogueOf(dealership.db, now).flatMap(unit =>
      entry(locale => vehiclePath(locale, unit), unit.touchedAt),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.slice(0, most).join('\n')}
</urlset>
`
}
