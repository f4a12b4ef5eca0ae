/** @jsxImportSource hono/jsx */
/** The website of a dealership, made on the server: it needs no script, sets no cookie and shows nothing but what the public may know. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { doorRoutes } from '../bridge/door.ts'
import { feedDoor } from '../feed/door.ts'
import { routeOf } from '../route-of.ts'
import { lookPage } from './content/page.tsx'
import { fileRoutes } from './files.ts'
import { intakeRoutes } from './intake.tsx'
import { closedPage, guarded, knowSite } from './guard.ts'
import { onward } from './onward.ts'
import { pageRoutes } from './page-routes.tsx'
import { WordPage } from './pages/word.tsx'
import { hereOf, htmlOf, preferredLocale } from './respond.ts'
import { signRoutes } from '../signing/site/routes.tsx'
import { unsubscribeRoutes } from '../unsubscribe/routes.tsx'
import type { SiteDeps, SiteEnv } from './site.ts'

export function createWebsite(deps: SiteDeps) {
  const app = new Hono<SiteEnv>({ strict: false })
    .use(guarded)
    .use(compressed)
    .use(onward)
    .use(knowSite(deps))
    .get('/', c => {
      const { site } = c.var
      // Whoever speaks none of the site's languages gets its first one.
      c.header('Vary', 'Accept-Language')
      c.header('Cache-Control', 'no-cache')
      return c.redirect(hereOf(site, preferredLocale(site, c), 'home').path, 302)
    })
    .get('/look/:token', c => lookPage(deps, c, c.req.param('token')) ?? c.notFound())
    .route('/', fileRoutes())
    .route('/sign', signRoutes(deps))
    .route('/u', unsubscribeRoutes(deps))
    .route('/go', doorRoutes(deps))
    .route('/feed', feedDoor(deps))
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
    const closed = closedPage(deps, c, error)
    if (closed) return closed
    const { requestId } = c.env
    deps.log.error({ err: error, requestId, method: c.req.method, route: routeOf(c) }, 'website')
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
  /^\/(sign|u|look)\//.test(c.req.path) ? next() : gzip(c, next),
)
