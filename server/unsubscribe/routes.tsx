/** @jsxImportSource hono/jsx */
/**
 * The link at the foot of a letter (RFC 8058): looked at, it changes nothing, for scanners follow links; posted by a mail
 * program or by its button it holds at once. No cookie, no sign-in, no redirect; a second time it answers the same.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Child } from 'hono/jsx'
import { ownNo, withdrawConsent } from '#db/consent/mutations/record.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { languageTag } from '#db/print/definition.ts'
import { load, rowOf } from '#db/rows.ts'
import type { Locale } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { type Bucket, createBucket } from '../bucket.ts'
import { keepStop } from '../outgoing/stops.ts'
import { householdOf } from '../website/limits.ts'
import { Reach } from '../website/pages/layout.tsx'
import { htmlOf, preferredLocale } from '../website/respond.ts'
import type { Site, SiteDeps, SiteEnv } from '../website/site.ts'
import { type UnsubscribeLink, unsubscribeLinkOf } from './link.ts'
import { unsubscribeWords } from './words.ts'

const mostBytes = 8 * 1024
/** Nobody tries tokens; whoever has a right one is never made to wait, for a mail program's house posts for many. */
const [tries, refillMs] = [20, 30_000]

type Ctx = Context<SiteEnv, '/:token'>
type Known = { link: UnsubscribeLink; locale: Locale }

export function unsubscribeRoutes(deps: SiteDeps) {
  const wrong = createBucket(tries, refillMs)
  const known = knownBy(deps, wrong)
  const small = bodyLimit({ maxSize: mostBytes, onError: c => c.text('Too large\n', 413) })
  const app = new Hono<SiteEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
      // The token stands in the address: nobody else is told it.
      c.header('Referrer-Policy', 'no-referrer')
    })
    .get('/:token', c => known(c, ask))
    .post('/:token', small, async c => {
      // By a mail program as urlencoded or multipart, as it likes; by our button as urlencoded.
      const body = await c.req.text()
      const isMeant = /One-Click|button=1/.test(body)
      return known(c, (_, found) => (isMeant ? end(c, deps, found) : ask(c, found)))
    })
  app.onError((error, c) => {
    // Without the path: it holds the token.
    deps.log.error({ err: error, requestId: c.env.requestId }, 'unsubscribing')
    const locale = preferredLocale(c.var.site, c)
    const { title, again } = unsubscribeWords[locale]
    return c.html(bare(c.var.site, locale, title, <p>{again}</p>), 500)
  })
  return app
}

type Then = (c: Ctx, found: Known) => Response | Promise<Response>
const knownBy = (deps: SiteDeps, wrong: Bucket) => (c: Ctx, then: Then) => {
  const { site } = c.var
  const { db } = site.dealership
  const link = unsubscribeLinkOf(db, c.req.param('token'))
  if (!link) {
    const locale = preferredLocale(site, c)
    const { title, notFound } = unsubscribeWords[locale]
    const wait = wrong.take(householdOf(c.env.ip), deps.ports.clock.now())
    if (wait > 0) c.header('Retry-After', String(wait))
    return c.html(bare(site, locale, title, <p>{notFound}</p>), wait > 0 ? 429 : 404)
  }
  const client = rowOf(db, 'client', link.clientId) as Row<'client'> | undefined
  return then(c, { link, locale: client?.locale ?? preferredLocale(site, c) })
}

function ask(c: Ctx, { link, locale }: Known): Response | Promise<Response> {
  const words = unsubscribeWords[locale]
  return c.html(
    bare(
      c.var.site,
      locale,
      words.title,
      <form method="post">
        <p>{words.ask[link.channel]}</p>
        <p>
          <button class="button" type="submit" name="button" value="1">
            {words.button}
          </button>
        </p>
      </form>,
    ),
  )
}

/**
 * A "no" of the address the letter went to, whatever her card has by now, and of her card. Pressed again and again it leaves
 * one line: nothing is to be done where her last word of it was a "no".
 */
function end(c: Ctx, deps: SiteDeps, { link, locale }: Known): Response | Promise<Response> {
  const { site } = c.var
  const { db } = site.dealership
  const words = unsubscribeWords[locale]
  const { channel, purpose, address } = link
  const card = rowOf(db, 'client', link.clientId) as Row<'client'> | undefined
  const clientId = card?.mergedIntoId ?? link.clientId
  const said = { channel, purpose, source: 'unsubscribe', words: '', origin: c.env.ip } as const
  if (address !== '') keepStop(db, { ...said, address, saidBy: clientId, at: site.now, by: '' })
  const rows = load(db, { kind: 'many', table: 'consent', field: 'clientId', value: clientId })
  // Whoever is known no more is written to no more.
  const isKnown = rowOf(db, 'client', clientId) !== undefined
  if (isKnown && ownNo(rows as Row<'consent'>[], link) === undefined) {
    const { outcome, code } = actOnServer(
      site.dealership,
      systemOf(site.dealership),
      withdrawConsent,
      { ...said, id: deps.ports.random.id(), clientId, address },
      { now: site.now, mid: `unsubscribe.${deps.ports.random.id()}` },
    )
    if (outcome !== 'applied' && outcome !== 'merged')
      throw new Error(`consent.withdraw was not done: ${code}`)
  }
  return c.html(bare(site, locale, words.doneTitle, <p role="status">{words.done[channel]}</p>))
}

const bare = (site: Site, locale: Locale, title: string, children: Child): string =>
  htmlOf(
    <html lang={languageTag(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${site.company.name}`}</title>
        <link rel="stylesheet" href={`/site/${site.plainSheet}`} />
      </head>
      <body>
        <main>
          <section class="word">
            <p>
              <strong>{site.company.name}</strong>
            </p>
            <h1>{title}</h1>
            {children}
            <footer>
              <Reach company={site.company} />
            </footer>
          </section>
        </main>
      </body>
    </html>,
  )
