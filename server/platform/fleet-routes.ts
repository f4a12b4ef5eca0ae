/** The fleet, for the provider's own people alone. Behind `requireSession`. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { ApiError, readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { askBound, pageOf, pageQuery } from '../page-query.ts'
import { fleetDetail, fleetLines } from './fleet.ts'

export const fleetQuery = z.object({
  size: pageQuery.size,
  after: z.optional(z.string().check(z.maxLength(400))),
})

export function fleetRoutes(deps: AppDeps) {
  const bound = askBound()
  const holders = createMiddleware<SessionEnv>((c, next) => {
    const { session } = c.var
    // The same two that open everybody's logs: one form alone shows no other house.
    const { forms } = session
    if (!forms.has('administration.Dashboard') || !forms.has('administration.Profile'))
      throw new ApiError(403, 'not-authorized')
    bound(session, deps.ports.clock.now())
    return next()
  })
  return new Hono<SessionEnv>()
    .use(holders)
    .get('/', c => {
      const { size, after = '' } = readQuery(c, fleetQuery)
      const now = deps.ports.clock.now()
      deps.logKeeper.flush()
      const rows = fleetLines(deps, after, size + 1, now)
      return c.json({ Status: '1', ...pageOf(rows, size, ({ name, id }) => `${name} ${id}`, now) })
    })
    .get('/:id', c => {
      const dealership = deps.dealerships.whole(c.req.param('id'))
      if (!dealership) throw new ApiError(404, 'not-found', { field: 'id' })
      return c.json({ Status: '1', ...fleetDetail(dealership) })
    })
}
