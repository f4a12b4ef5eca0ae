/** What was done here, by whom, and whether the journal still proves it: for who holds the audit. Behind `requireSession`. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ProofState } from '#db/journal/lines.ts'
import { ApiError, readQuery } from '../api-error.ts'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { askBound } from '../page-query.ts'
import { actOf, actsOf } from './history.ts'
import { linesOf, linesQuery } from './lines.ts'
import { keepProof, lastProof, proved, provedNow } from './running.ts'
import { viewOf } from './view.ts'

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
        const { session } = c.var
        const file = session.dealership.sqlite.name
        const query = readQuery(c, linesQuery)
        const paged = query.changes ? actsOf : linesOf
        const page = await paged(file, query, viewOf(session), ports.clock.now())
        return c.json({ Status: '1', ...page })
      })
      .get('/lines/:mid', async c => {
        const { session } = c.var
        const file = session.dealership.sqlite.name
        const act = await actOf(file, c.req.param('mid'), viewOf(session))
        if (!act) throw new ApiError(404, 'not-found', { field: 'mid' })
        return c.json({ Status: '1', act })
      })
      .get('/proof', c => c.json({ Status: '1', ...proofOf(c.var.session.dealership) }))
      .post('/proof', c => {
        const { dealership, may, name } = c.var.session
        if (!may.has('administration.Audit')) throw new ApiError(403, 'not-authorized')
        if (!provedNow(dealership)) void prove(deps, dealership, name)
        return c.json({ Status: '1', ...proofOf(dealership) })
      })
  )
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
