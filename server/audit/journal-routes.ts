/** What was done here, by whom, and whether the journal still proves it: for who holds the audit. Behind `requireSession`. */
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import type { ProofState } from '#db/journal/lines.ts'
import { ApiError, readQuery } from '../api-error.ts'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { seesAllHouses } from '../houses.ts'
import { askBound } from '../page-query.ts'
import { isDamage } from '../storage-trouble.ts'
import { actOf, actsOf } from './history.ts'
import { linesOf, linesQuery } from './lines.ts'
import { keepProof, lastProof, proved, provedNow } from './running.ts'
import { outsideView, type View, viewOf } from './view.ts'

export function journalRoutes(deps: AppDeps) {
  const { ports } = deps
  const bound = askBound()
  const holders = createMiddleware<SessionEnv>((c, next) => {
    const { session } = c.var
    if (!session.forms.has('administration.Audit')) throw new ApiError(403, 'not-authorized')
    bound(session, ports.clock.now())
    return next()
  })
  return (
    new Hono<SessionEnv>()
      // What others did in one's own name is everybody's to read, as far as her forms open it.
      .get('/in-my-name', async c => {
        const { session } = c.var
        bound(session, ports.clock.now())
        const query = { ...readQuery(c, linesQuery), person: session.userId, inNameBy: 'any' }
        const file = session.dealership.sqlite.name
        const page = await linesOf(file, query, viewOf(session), ports.clock.now())
        return c.json({ Status: '1', ...page })
      })
      .use(holders)
      .get('/lines', async c => {
        const query = readQuery(c, linesQuery)
        const paged = query.changes ? actsOf : linesOf
        const page = await inHouse(deps, c, ({ file, view }) =>
          paged(file, query, view, ports.clock.now()),
        )
        return c.json({ Status: '1', ...page })
      })
      .get('/lines/:mid', async c => {
        const mid = c.req.param('mid')
        const act = await inHouse(deps, c, ({ file, view }) => actOf(file, mid, view))
        if (!act) throw new ApiError(404, 'not-found', { field: 'mid' })
        return c.json({ Status: '1', act })
      })
      .get('/proof', async c => {
        const state = await inHouse(deps, c, ({ dealership }) => proofOf(dealership))
        return c.json({ Status: '1', ...state })
      })
      .post('/proof', async c => {
        const { may, name } = c.var.session
        if (!may.has('administration.Audit')) throw new ApiError(403, 'not-authorized')
        const state = await inHouse(deps, c, ({ dealership }) => {
          if (!provedNow(dealership)) void prove(deps, dealership, name)
          return proofOf(dealership)
        })
        return c.json({ Status: '1', ...state })
      })
  )
}

export const houseQuery = z.object({ company: linesQuery.shape.company })
type Journal = { dealership: Dealership; file: string; view: View }

/**
 * The journal she asks for: her own dealership's as far as her forms open it, for the provider's people any other's too.
 * @throws {ApiError} 403 `not-authorized`, 404 `not-found`
 */
async function inHouse<T>(
  { dealerships }: AppDeps,
  c: Context<SessionEnv>,
  read: (journal: Journal) => T | Promise<T>,
): Promise<T> {
  const { session } = c.var
  const { company = session.companyId } = readQuery(c, houseQuery)
  const of = (dealership: Dealership, view: View) =>
    read({ dealership, file: dealership.sqlite.name, view })
  if (company === session.companyId) return of(session.dealership, viewOf(session))
  if (!seesAllHouses(session)) throw new ApiError(403, 'not-authorized')
  try {
    const dealership = dealerships.get(company)
    if (!dealership) throw new ApiError(404, 'not-found', { field: 'company' })
    return await of(dealership, outsideView(session.locale))
  } catch (error) {
    // Damage is that house's, not of whoever looks.
    throw isDamage(error) ? dealerships.setAside(company, error) : error
  }
}

const proofOf = (dealership: Dealership): ProofState => ({
  running: provedNow(dealership),
  last: lastProof(dealership),
})

/** It outlives the call: how far it is, and what it came to, is asked for. */
async function prove(deps: AppDeps, asked: Dealership, by: string): Promise<void> {
  const { id } = asked
  try {
    const { ok, checkedAt, ms, checks } = await proved(asked, false, deps.ports.clock.now).report
    const dealership = deps.dealerships.whole(id)
    if (dealership) keepProof(dealership, { by, ok, checkedAt, ms, checks })
  } catch (error) {
    deps.log.error({ err: error, companyId: id }, 'the proof was not made')
  }
}
