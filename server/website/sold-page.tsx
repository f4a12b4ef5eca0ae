/** @jsxImportSource hono/jsx */
/** The address of a vehicle that is no longer for sale. */
import type { Context } from 'hono'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Locale } from '#db/terms.ts'
import { catalogueOf, type PublicRow, similarTo } from './catalogue.ts'
import { WordPage } from './pages/word.tsx'
import { hereOf, htmlOf } from './respond.ts'
import type { Site, SiteEnv } from './site.ts'

/** Gone for good: search engines forget it, and people see what resembles it. */
export function soldPage(c: Context<SiteEnv>, site: Site, locale: Locale, row: PublicRow) {
  const { here } = hereOf(site, locale, 'stock')
  const { words } = here
  const units = similarTo(catalogueOf(site.dealership.db, site.now), row)
  c.header('Cache-Control', 'no-cache')
  return c.html(
    htmlOf(
      <WordPage
        here={here}
        title={words.sold}
        about={vehicleTitle(row, locale)}
        text={units.length ? words.soldHint : words.noneHint}
        units={units}
      />,
    ),
    410,
  )
}
