/** The website's pages for who holds their screen; her website level says what of it she may change. Behind `requireSession`. */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { savePageBody } from '#db/website/content.ts'
import {
  hideBody,
  lookBody,
  onePageQuery,
  removePageBody,
  showBody,
  takeBackBody,
} from '#db/website/lines.ts'
import { type SiteEnvironment, siteEnvironments } from '#db/website/table.ts'
import { ApiError, readBody, readQuery } from '../../api-error.ts'
import type { AppDeps, Dealership, SessionEnv } from '../../deps.ts'
import { profileOf } from '../../dealership/profile.ts'
import { readersOf } from '../../page-query.ts'
import { originBeside } from '../../platform/hosts.ts'
import { pictureRoutes } from '../pictures/routes.ts'
import { acting } from './act.ts'
import { foundPage, hide, homeId, remove, save, show, takeBack } from './acts.ts'
import { lookToken, readLook } from './look.ts'
import { deskOf, versionOf, versionsOf } from './read.ts'

type Deps = Pick<AppDeps, 'platform' | 'ports'>

export function contentRoutes(deps: Deps) {
  const now = () => deps.ports.clock.now()
  const reads = readersOf(now)(['administration.Content'])
  const routes = new Hono<SessionEnv>()
    .route('/pictures', pictureRoutes(now, reads))
    .get('/', reads, c => {
      const desk = deskOf(c.var.session, originsOf(c, deps), now())
      return c.json({ Status: '1', asOf: now(), rows: [desk], next: null })
    })
    .get('/versions', reads, c => {
      const { dealership } = c.var.session
      const { pageId } = readQuery(c, onePageQuery)
      const rows = versionsOf(dealership.db, pageId, now())
      return c.json({ Status: '1', asOf: now(), rows, next: null })
    })
    .post('/look', reads, async c => {
      const wanted = await readBody(c, lookBody)
      const { dealership } = c.var.session
      const site = originsOf(c, deps)[wanted.environment]
      if (!site) throw new ApiError(409, 'website-no-host')
      mustBeThere(dealership, wanted)
      const app = originWith(c, c.var.hostName)
      const token = lookToken(deps, { ...wanted, companyId: dealership.id, app, site })
      return c.json({ Status: '1', path: `/api/website/look/${token}` })
    })
    .get('/look/:token', reads, c => {
      const look = readLook(deps, c.req.param('token'))
      if (!look) throw new ApiError(404, 'not-found')
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      c.header('X-Frame-Options', 'SAMEORIGIN')
      c.header('Content-Security-Policy', framePolicy(look.site))
      return c.html(frameOf(`${look.site}/look/${c.req.param('token')}`))
    })
  const act = acting(routes, now)
  act('/save', savePageBody, (dealership, wanted, doer) => ({
    rev: save(dealership, wanted, doer),
    at: doer.now,
  }))
  act('/show', showBody, show)
  act('/hide', hideBody, hide)
  act('/take-back', takeBackBody, takeBack)
  act('/remove', removePageBody, remove)
  return routes
}

function mustBeThere({ db }: Dealership, { pageId, n }: { pageId: string; n: number | null }) {
  const isThere = n === null ? pageId === homeId || foundPage(db, pageId) : versionOf(db, pageId, n)
  if (!isThere) throw new ApiError(404, 'not-found', { field: 'pageId' })
}

const originWith = (c: Context<SessionEnv>, hostName: string): string =>
  originBeside(hostName, c.req.header('host') ?? '', c.var.isHttps)
/** Names that lead to this house. */
function originsOf(
  c: Context<SessionEnv>,
  { platform }: Deps,
): Partial<Record<SiteEnvironment, string>> {
  const { id, db } = c.var.session.dealership
  const { hostname, hostnameQa } = profileOf(db)
  const qa = hostnameQa.toLowerCase()
  const leadsHere = (name: string) => name !== '' && platform.siteOfHost(name)?.companyId === id
  const own = hostname.toLowerCase()
  // The demonstration's names are no company's own.
  const others = platform.siteHostsOf(id).filter(name => name !== qa)
  const names = { live: leadsHere(own) ? own : (others[0] ?? ''), qa: leadsHere(qa) ? qa : '' }
  return Object.fromEntries(
    siteEnvironments.flatMap(environment => {
      const name = names[environment]
      return name ? [[environment, originWith(c, name)]] : []
    }),
  )
}

const sheet = 'html,body,iframe{display:block;inline-size:100%;block-size:100%;margin:0;border:0}'
const sheetHash = createHash('sha256').update(sheet).digest('base64')
const framePolicy = (site: string) =>
  [
    `default-src 'none'`,
    `frame-src ${site}`,
    `style-src 'sha256-${sheetHash}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
/** The address is ours: letters, digits and what stands between a host name's. */
const frameOf = (address: string) =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>-</title>',
    `<style>${sheet}</style><iframe src="${address}" title="-"></iframe></html>`,
  ].join('')
