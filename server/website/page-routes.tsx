/** @jsxImportSource hono/jsx */
/** The pages: what the words of an address mean, and which of them are kept ready. */
import { type Context, Hono } from 'hono'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { dayText } from '#db/print/format.ts'
import { versionOf } from '../dealership/meta.ts'
import { catalogueOf, similarTo } from './catalogue.ts'
import { type ChosenKey, chosenOf, idsQuery } from './chosen.ts'
import { lookUp } from './dossier.ts'
import { filterOf, queryOf } from './filter.ts'
import { day } from './format.ts'
import { emptyContact, emptyPrivacy, emptyReserve } from './form-pages.tsx'
import { createPageCache, madeOf, type PageCache } from './page-cache.ts'
import { type PageKey, pageOf, pathOf, slugOf, vehiclePath } from '#db/company/site-paths.ts'
import { ComparePage } from './pages/compare.tsx'
import { FavouritesPage } from './pages/favourites.tsx'
import { homeOf } from '#db/website/home.ts'
import { addressIn } from '#db/website/content.ts'
import { contentPage, freeHere } from './content/page.tsx'
import { homeShown, pageAt, shownMark } from './content/shown.ts'
import { InspectionPage } from './pages/inspection.tsx'
import { StockPage } from './pages/stock.tsx'
import { VehiclePage } from './pages/vehicle.tsx'
import { WordPage } from './pages/word.tsx'
import { hereOf, htmlOf, sendMade } from './respond.ts'
import { type Route, routeOf } from './route.ts'
import type { Here, Site, SiteDeps, SiteEnv } from './site.ts'
import { soldPage } from './sold-page.tsx'
import { privacyWordsOf } from './words/privacy.ts'

export function pageRoutes(deps: SiteDeps) {
  const cache = createPageCache()
  const answer = (c: Context<SiteEnv>) => {
    const route = routeOf(c)
    return route ? pages[route.key](c, route, cache, deps) : c.notFound()
  }
  return new Hono<SiteEnv>({ strict: false })
    .get('/:locale', c => {
      const route = routeOf(c)
      return route ? c.redirect(hereOf(route.site, route.locale, 'home').path, 301) : c.notFound()
    })
    .get('/:locale/:page', answer)
    .get('/:locale/:page/:id', answer)
    .get('/:locale/:page/:id/:rest', answer)
}

type Answer = Response | Promise<Response>
type Page = (c: Context<SiteEnv>, route: Route, cache: PageCache, deps: SiteDeps) => Answer

/** Where a page is kept, and what it was made from. */
const placeOf = ({ dealership: { id, db }, origin, now }: Site, address: string) =>
  [`${id} ${origin}${address}`, `${versionOf(db)} ${shownMark(db, now)}`] as const

/** Kept until the dealership's data changes; an address that says the same thing otherwise is the same page. */
function sendCached(
  c: Context<SiteEnv>,
  cache: PageCache,
  here: Here,
  address: string,
  make: () => { toString: () => unknown },
) {
  return sendMade(
    c,
    cache.page(...placeOf(here, address), here.now, () => htmlOf(make())),
  )
}

/** In another language it is the same list. */
const withQuery = (here: Here, query: string): Here => ({
  ...here,
  alternates: Object.fromEntries(
    Object.entries(here.alternates).map(([each, to]) => [each, to + query]),
  ),
})

/** Anybody may write any ids: as lists found by words it is made for who asks. */
const chosenPage =
  (key: ChosenKey, Shown: typeof ComparePage): Page =>
  (c, { site, locale, id }) => {
    if (id) return c.notFound()
    const { here } = hereOf(site, locale, key)
    const chosen = chosenOf(catalogueOf(site.dealership.db, site.now), c.req.query('ids'), key)
    const page = <Shown here={withQuery(here, idsQuery(chosen.units))} chosen={chosen} />
    return sendMade(c, madeOf(htmlOf(page)))
  }

const pages: Record<PageKey, Page> = {
  home(c, { site, locale, id }, cache) {
    if (id) return c.notFound()
    const { here, path } = hereOf(site, locale, 'home')
    return sendCached(c, cache, here, path, () => {
      const home = homeShown(site.dealership.db, site.environment, site.now)
      return contentPage(here, 'home', home?.content ?? homeOf(site.template))
    })
  },

  page(c, { site, locale, id, rest }, cache) {
    const { dealership, environment, now } = site
    const page = rest ? undefined : pageAt(dealership.db, environment, now, locale, id)
    const found = page && freeHere(site, locale, page.content)
    if (!found) return c.notFound()
    // It had this address before.
    if (id !== addressIn(page.content, locale)) return c.redirect(found.path, 301)
    return sendCached(c, cache, found.here, found.path, () =>
      contentPage(found.here, 'free', page.content),
    )
  },

  stock(c, { site, locale, id }, cache) {
    if (id) return c.notFound()
    const filter = filterOf(name => c.req.query(name))
    const { here, path } = hereOf(site, locale, 'stock')
    const query = queryOf(filter)
    const make = () => (
      <StockPage
        here={withQuery(here, query)}
        units={catalogueOf(site.dealership.db, site.now)}
        filter={filter}
      />
    )
    // Words are anybody's own: kept, they would put out the pages that many ask for.
    return filter.q
      ? sendMade(c, madeOf(htmlOf(make())))
      : sendCached(c, cache, here, path + query, make)
  },

  vehicle(c, { site, locale, id, rest }, cache) {
    const { db } = site.dealership
    // Only a page of the right address was ever kept.
    const ready = cache.fresh(...placeOf(site, pathOf(locale, 'vehicle', id, rest)), site.now)
    if (ready) return sendMade(c, ready)
    const found = lookUp(db, id, site.now)
    if (!found) return c.notFound()
    if ('gone' in found) return soldPage(c, site, locale, found.gone)
    const { dossier } = found
    const { unit } = dossier
    const slug = slugOf(unit.title)
    if (rest !== slug) return c.redirect(vehiclePath(locale, unit), 301)
    const { here, path } = hereOf(site, locale, 'vehicle', id, slug)
    const like = { ...unit, priceMinor: unit.price.totalMinor }
    return sendCached(c, cache, here, path, () => (
      <VehiclePage
        here={here}
        dossier={dossier}
        similar={similarTo(catalogueOf(db, site.now), like)}
      />
    ))
  },

  inspection(c, { site, locale, id, rest }, cache) {
    const found = rest ? undefined : lookUp(site.dealership.db, id, site.now)
    if (!found) return c.notFound()
    if ('gone' in found) return soldPage(c, site, locale, found.gone)
    const { unit, report } = found.dossier
    if (!report) return c.notFound()
    const { here, path } = hereOf(site, locale, 'inspection', id)
    return sendCached(c, cache, here, path, () => (
      <InspectionPage here={here} unit={unit} report={report} />
    ))
  },

  favourites: chosenPage('favourites', FavouritesPage),

  compare: chosenPage('compare', ComparePage),

  contact(c, { site, locale, id, rest }, _cache, deps) {
    if (rest) return c.notFound()
    const found = id ? lookUp(site.dealership.db, id, site.now) : undefined
    if (id && !found) return c.notFound()
    if (found && 'gone' in found) return soldPage(c, site, locale, found.gone)
    return emptyContact(c, deps, site, locale, found?.dossier.unit)
  },

  reserve(c, { site, locale, id, rest }, _cache, deps) {
    const found = rest ? undefined : lookUp(site.dealership.db, id, site.now)
    if (!found) return c.notFound()
    if ('gone' in found) return soldPage(c, site, locale, found.gone)
    return emptyReserve(c, deps, site, locale, found.dossier.unit)
  },

  privacy(c, { site, locale, id }, _cache, deps) {
    return id ? c.notFound() : emptyPrivacy(c, deps, site, locale)
  },

  thanks(c, { site, locale, id, rest }) {
    const { here } = hereOf(site, locale, 'thanks', ...[id, rest].filter(Boolean))
    const text = thanksText(here, id, rest)
    if (!text) return c.notFound()
    c.header('Cache-Control', 'no-store')
    return c.html(htmlOf(<WordPage here={here} title={here.words.thanks} text={text} />))
  },
}

/** `/merci` after a message, `/merci/reserver/ID` after a reservation, as of a request about data; the id is known to nobody else. */
function thanksText(here: Here, kind: string, id: string): string | undefined {
  const { words, locale, company, dealership } = here
  if (!kind) return words.thanksContact
  const key = pageOf(locale, kind)
  if (key === 'contact' && !id) return words.thanksReview
  if (key === 'privacy') {
    const asked = id
      ? (rowOf(dealership.db, 'privacyRequest', id) as Row<'privacyRequest'> | undefined)
      : undefined
    return asked && privacyWordsOf[locale].thanks(dayText(asked.dueOn, locale))
  }
  const sale =
    key === 'reserve' && id
      ? (rowOf(dealership.db, 'onlineSale', id) as Row<'onlineSale'> | undefined)
      : undefined
  return sale?.heldUntil
    ? words.thanksReserve(day(sale.heldUntil, company.timeZone, locale))
    : undefined
}
