/**
 * The way from a publisher's page to a vehicle's: whoever comes is sent on, whatever is made of the click, and only to a page
 * of this website. No cookie is set. Beside it the list of vehicles from which a publisher has the links.
 */
import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import { createBucket } from '../bucket.ts'
import { isWithin } from '../networks.ts'
import { scriptOf } from '../script-file.ts'
import { lookUp } from '../website/dossier.ts'
import { householdOf } from '../website/limits.ts'
import { hereOf, preferredLocale } from '../website/respond.ts'
import type { SiteDeps, SiteEnv } from '../website/site.ts'
import { cardsFor } from './cards.ts'
import { isPublisher, takeClick } from './click.ts'
import { type Publisher, unitsFor } from './export.ts'
import { networkFor } from './network.ts'
import { linkKeyOf, readLink, type ReadLink } from './link.ts'

/** Of one household a minute: what comes faster is sent on and not written down, so that nobody fills the books. */
const [most, refillMs] = [60, 1000]

export function doorRoutes(deps: SiteDeps) {
  const bucket = createBucket(most, refillMs)
  const lists = createBucket(20, 5000)
  const routes = new Hono<SiteEnv>({ strict: false })
    .get('/units.js', c => scriptOf(deps, c, 'w/units.js', 'public, max-age=600') ?? c.notFound())
    .get('/:link', c => {
      const { dealership, now } = c.var.site
      const link = readLink(linkKeyOf(deps), dealership.id, c.req.param('link'))
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      const isPrefetch = isAhead(c)
      const isCounted = c.req.method === 'GET'
      const household = `${dealership.id} ${householdOf(c.env.ip)}`
      if (link && isCounted && bucket.take(household, now) === 0) judge(deps, c, link, isPrefetch)
      // An answer that is used again would keep the true click from us.
      return isPrefetch ? c.body(null, 503) : c.redirect(destination(c, link), 302)
    })
  /** For who publishes: whoever asks without end waits. */
  const list = (c: Context<SiteEnv>, siteId: string, send: (publisher: Publisher) => Response) => {
    const { site } = c.var
    c.header('Access-Control-Allow-Origin', '*')
    const waitS = lists.take(`${site.dealership.id} ${householdOf(c.env.ip)}`, site.now)
    if (waitS) {
      c.header('Retry-After', String(waitS))
      return c.json({ Status: '-1', code: 'too-many' }, 429)
    }
    if (!isPublisher(siteId)) return c.json({ Status: '-1', code: 'not-found' }, 404)
    const hosts = deps.platform.siteHostsOf(site.dealership.id)
    const network = () => networkFor(deps.platform, site.dealership.id, site.now)
    return send({ siteId, key: linkKeyOf(deps), hosts, network })
  }
  return routes
    .get('/units/:siteId', tag, c =>
      list(c, c.req.param('siteId'), publisher => {
        c.header('Cache-Control', 'public, max-age=300')
        return sendList(c, unitsFor(c.var.site, publisher))
      }),
    )
    .get('/cards/:siteId', c =>
      list(c, c.req.param('siteId'), publisher => {
        // Of one visitor: the next page she opens there asks nothing, and no link is old.
        c.header('Cache-Control', 'private, max-age=300')
        const wanted = (c.req.query('lang') ?? '').slice(0, 200).split(',')
        return sendList(c, cardsFor(c.var.site, publisher, wanted))
      }),
    )
}

/** Asked again every few minutes by a publisher, and mostly answered in a few bytes; a page of somebody else may read these as well. */
const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin'] })

function sendList(c: Context<SiteEnv>, list: object) {
  c.header('X-Robots-Tag', 'noindex')
  return c.json({ Status: '1', ...list })
}

function judge(deps: SiteDeps, c: Context<SiteEnv>, link: ReadLink, isPrefetch: boolean): void {
  const { dealership, now } = c.var.site
  const agent = c.req.header('user-agent') ?? ''
  try {
    const { ip } = c.env
    const isDataCentre = isWithin(deps.config.dataCentres, ip)
    const hit = { ip, agent, link, isPrefetch, isDataCentre }
    takeClick(dealership, hit, { random: deps.ports.random, now })
  } catch (err) {
    // She wants to see the vehicle; what went wrong here is ours.
    const { requestId, companyId } = c.env
    deps.log.error({ err, requestId, companyId }, 'a click was not judged')
  }
}

const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const isAhead = (c: Context<SiteEnv>): boolean =>
  purposes.some(name => /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''))

/** The page of the vehicle, also of one that was sold; where there is none the website's first page. */
function destination(c: Context<SiteEnv>, link: ReadLink | undefined): string {
  const { site } = c.var
  const locale = preferredLocale(site, c)
  const found = link && lookUp(site.dealership.db, link.vehicleId, site.now)
  if (!found) return hereOf(site, locale, 'home').path
  return 'gone' in found
    ? pathOf(locale, 'vehicle', found.gone.id)
    : vehiclePath(locale, found.dossier.unit)
}
