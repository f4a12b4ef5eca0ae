/** The fleet, for the provider's own people alone. Behind `requireSession`. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { ApiError, readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { askBound, pageQuery, someText } from '../page-query.ts'
import { type Fleet, fleetOf, rowsBehind } from './fleet.ts'

const place = z.string().check(z.regex(/^\d{1,9}$/))
export const fleetQuery = z.object({
  size: pageQuery.size,
  /** Which look at the fleet, and from which line on. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,9}$/))),
  /** Houses with a device of this version; '-' those that told none. */
  version: z.optional(z.string().check(z.maxLength(100))),
  /** This one alone. */
  house: z.optional(someText),
})
export const fleetRowsQuery = z.object({ size: pageQuery.size, after: z.optional(place) })

/** A look holds for so long, and so many are kept: the pages of a list, and what adds them up, are of one. */
const [holdsMs, mostKept] = [60_000, 4]

/** One look at all houses, for whoever asks in the same minute and reads the same days. */
function looks(deps: AppDeps) {
  const kept = new Map<string, { at: number; fleet: Promise<Fleet> }[]>()
  return (timeZone: string, asOf?: number): Promise<Fleet> => {
    const now = deps.ports.clock.now()
    const known = kept.get(timeZone) ?? []
    // The one a list began with, as long as it is here; else the one of this minute.
    const same =
      known.find(({ at }) => at === asOf) ?? known.find(({ at }) => at <= now && now - at < holdsMs)
    if (same) return same.fleet
    deps.logKeeper.flush()
    const look = { at: now, fleet: fleetOf(deps, now, timeZone) }
    kept.set(timeZone, [look, ...known].slice(0, mostKept))
    // What failed is not kept.
    look.fleet.catch(() =>
      kept.set(
        timeZone,
        (kept.get(timeZone) ?? []).filter(each => each !== look),
      ),
    )
    return look.fleet
  }
}

const kinds = ['devices', 'parked', 'versions'] as const
export function fleetRoutes(deps: AppDeps) {
  const bound = askBound()
  const look = looks(deps)
  const holders = createMiddleware<SessionEnv>((c, next) => {
    const { session } = c.var
    // The same two that open everybody's logs: one form alone shows no other house.
    const { forms } = session
    if (!forms.has('administration.Dashboard') || !forms.has('administration.Profile'))
      throw new ApiError(403, 'not-authorized')
    bound(session, deps.ports.clock.now())
    return next()
  })
  const app = new Hono<SessionEnv>()
    .use(holders)
    .get('/', async c => {
      const { size, after, version, house } = readQuery(c, fleetQuery)
      const [seen, from] = after?.split('.').map(Number) ?? []
      const { asOf, lines } = await look(zoneOf(c.var.session), seen)
      const told = version === '-' ? '' : version
      const all = lines.filter(
        line =>
          (told === undefined || line.versions[told]) && (house === undefined || line.id === house),
      )
      const start = from ?? 0
      const rows = all.slice(start, start + size)
      const end = start + rows.length
      const next = end < all.length ? `${asOf}.${end}` : null
      return c.json({ Status: '1', rows, next, asOf, total: all.length })
    })
    .get('/totals', async c => {
      const { asOf, totals } = await look(zoneOf(c.var.session))
      return c.json({ Status: '1', rows: [totals], next: null, asOf })
    })
  for (const kind of kinds)
    app.get(`/:id/${kind}`, c => {
      const dealership = deps.dealerships.whole(c.req.param('id'))
      if (!dealership) throw new ApiError(404, 'not-found', { field: 'id' })
      const ask = readQuery(c, fleetRowsQuery)
      return c.json({ Status: '1', ...rowsBehind[kind](dealership, ask, deps.ports.clock.now()) })
    })
  return app
}
const zoneOf = ({ dealership }: SessionEnv['Variables']['session']) =>
  profileOf(dealership.db).timeZone
