/** The feeds of publishing sites, for who holds marketing's Inventory. Behind `requireSession`. */
import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { feedBody, feedQuery, publishBody, unitBody, unitQuery } from '#db/feed/asked.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { readersOf } from '../page-query.ts'
import { choicesOf, publish, renew, stop, switchUnit } from './acts.ts'
import { freshFile, originOf } from './file.ts'
import { feedLines, unitFeeds, wholeOf } from './read.ts'
import { feedOf } from './row.ts'

export function siteFeedRoutes(deps: AppDeps) {
  const now = () => deps.ports.clock.now()
  const reads = readersOf(now)(['marketing.Inventory'])
  const answer = (rows: object[]) => ({ Status: '1', rows, next: null, asOf: now() })
  const routes = new Hono<SessionEnv>()
    .get('/', reads, c => c.json(answer(feedLines(c.var.session.dealership.db))))
    .get('/choices', reads, c => c.json(answer([choicesOf(deps, c.var.session.dealership)])))
    .get('/site', reads, async c => {
      const { dealership, locale } = c.var.session
      const { host } = readQuery(c, feedQuery)
      const feed = feedOf(dealership.db, host)
      if (!feed) return c.json(answer([]))
      // Whoever looks sees what would be given out now, not what the last one was given.
      if (feed.tokenHash !== null) await freshFile(deps, dealership, feed)
      return c.json(answer([wholeOf(dealership.db, feed, locale)]))
    })
    .get('/unit', reads, c => {
      const { vehicleId } = readQuery(c, unitQuery)
      return c.json(answer([unitFeeds(c.var.session.dealership, vehicleId, now())]))
    })
  /** @param does answers the path of a new address, which is told this once */
  const act = <T>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (dealership: Dealership, wanted: T, teller: Teller) => string | null | void,
  ) =>
    routes.post(path, async c => {
      const { may, userId, name, dealership } = c.var.session
      if (!may.has('marketing.Inventory')) throw new ApiError(403, 'not-authorized')
      const wanted = await readBody(c, body)
      const made = does(dealership, wanted, { by: userId, byName: name, now: now() })
      const address = made ? `${originOf(deps, dealership) ?? ''}${made}` : null
      return c.json({ Status: '1', address })
    })
  act('/publish', publishBody, (...asked) => publish(deps, ...asked))
  act('/renew', feedBody, (...asked) => renew(deps, ...asked))
  act('/stop', feedBody, stop)
  act('/unit', unitBody, switchUnit)
  return routes
}
