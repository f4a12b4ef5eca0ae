/** Where the stock comes from, for who holds management's Inventory. Behind `requireSession`. */
import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import {
  giveBackBody,
  missingBody,
  saveBody,
  sourceBody,
  sourceQuery,
  takeBody,
} from '#db/stock-source/setting.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import { pusherOfSession } from '../calls/act.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { readersOf } from '../page-query.ts'
import { askStockList } from '../reports/ask.ts'
import { answerMissing, giveBack, mustSource, removeSource, saveSource } from './acts.ts'
import { keepList, mostListBytes } from './file.ts'
import { lookOf, sourceLines, wholeOf } from './read.ts'
import { isBusy, runSource } from './run.ts'

const form = 'management.Inventory'
/** A long list goes on by itself; whoever waits is told how it stands. */
const patienceMs = 8_000

export function stockSourceRoutes(deps: AppDeps) {
  const now = () => deps.ports.clock.now()
  const reads = readersOf(now)([form])
  const answer = (rows: object[]) => ({ Status: '1', rows, next: null, asOf: now() })
  const routes = new Hono<SessionEnv>()
    .get('/', reads, c => c.json(answer(sourceLines(c.var.session.dealership.db))))
    .get('/one', reads, async c => {
      const { dealership, locale } = c.var.session
      const source = mustSource(dealership.db, readQuery(c, sourceQuery).id)
      const wanted = { sourceId: source.id, wants: 'sample' } as const
      const read = source.sha256 === null ? null : await askStockList(dealership, wanted, now())
      const sample = read && 'sample' in read ? read.sample : null
      return c.json(answer([wholeOf(dealership.db, source, sample, locale)]))
    })
    .get('/look', reads, async c => {
      const { dealership, locale } = c.var.session
      const { id: sourceId } = mustSource(dealership.db, readQuery(c, sourceQuery).id)
      const read = await askStockList(dealership, { sourceId, wants: 'plan' }, now())
      if ('fault' in read) throw new ApiError(409, `stock-${read.fault}`)
      return c.json(answer('plan' in read ? [lookOf(read.plan, locale)] : []))
    })
    .post('/upload', async c => {
      const session = mayAct(c)
      const { dealership } = session
      const source = mustSource(dealership.db, readQuery(c, sourceQuery).id)
      if (isBusy(dealership.id, source.id)) throw new ApiError(409, 'stock-busy')
      const bytes = Buffer.from(await c.req.arrayBuffer())
      if (bytes.length > mostListBytes) throw new ApiError(413, 'too-large')
      const kept = keepList(dealership, source, bytes, now())
      if ('fault' in kept) throw new ApiError(409, `stock-${kept.fault}`)
      return c.json({ Status: '1', ...kept })
    })
  const act = <T>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (session: ActiveSession, wanted: T) => object | void | Promise<object>,
  ) =>
    routes.post(path, async c => {
      const session = mayAct(c)
      const wanted = await readBody(c, body)
      return c.json({ Status: '1', ...(await does(session, wanted)) })
    })
  const deciding = (session: ActiveSession) => ({ session, random: deps.ports.random, now: now() })
  act('/save', saveBody, ({ dealership, userId }, plan) =>
    saveSource(dealership, plan, userId, now()),
  )
  act('/remove', sourceBody, ({ dealership }, { id, v }) => removeSource(dealership, id, v))
  act('/missing', missingBody, (session, word) => answerMissing(deciding(session), word))
  act('/give-back', giveBackBody, (session, word) => giveBack(deciding(session), word))
  act('/fetch', sourceQuery, async (session, { id }) => {
    const ended = await begun(deps, session, id, { fetches: true, isOnlyBrought: true })
    if (ended?.outcome === 'failed') throw new ApiError(409, `stock-${ended.why}`)
    return { outcome: ended ? 'brought' : null }
  })
  act('/take', takeBody, async (session, { id, sha256 }) => {
    const ended = await begun(deps, session, id, { fetches: false, looked: sha256 })
    if (ended?.outcome === 'failed') throw new ApiError(409, `stock-${ended.why}`)
    if (ended?.outcome === 'asks') throw new ApiError(409, 'changed-meanwhile')
    return { outcome: ended?.outcome ?? null, counts: ended?.counts ?? null }
  })
  return routes
}

type Begun = { fetches: boolean; looked?: string; isOnlyBrought?: boolean }
async function begun(deps: AppDeps, session: ActiveSession, id: string, wanted: Begun) {
  const { dealership } = session
  mustSource(dealership.db, id)
  if (isBusy(dealership.id, id)) throw new ApiError(409, 'stock-busy')
  const who = pusherOfSession(session)
  const work = runSource(deps, dealership.id, id, { ...wanted, who })
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), patienceMs).unref()
  })
  const ended = await Promise.race([work, patience])
  clearTimeout(timer)
  return ended
}

function mayAct(c: Context<SessionEnv>): ActiveSession {
  const { session } = c.var
  if (!session.may.has(form)) throw new ApiError(403, 'not-authorized')
  return session
}
