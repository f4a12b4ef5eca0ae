/** Long work and the clock's own jobs, for whoever keeps the installation or a dealership of it. Behind `requireSession`. */
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type Db, tx } from '#db/store.ts'
import { ApiError, readBody } from '../api-error.ts'
import { noteEvent } from '../company/directory.ts'
import { carryOver } from '../company/moves.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { housesOf, onlyHouse } from '../houses.ts'
import { lookNow, runsOf } from '../jobs/runs.ts'
import { handleBody, shown } from './shown.ts'
import { allJobs, askJob, endJob, type Job, jobOf, jobsOf } from './store.ts'

const patienceMs = 5_000
/** Of one house, or of all: while one is under way, another tap waits for the same. */
const underWay = new WeakMap<object, Map<string | null, Promise<void>>>()
function dueAt(deps: AppDeps, only: string | null): Promise<void> {
  const known = underWay.get(deps.platform) ?? new Map<string | null, Promise<void>>()
  underWay.set(deps.platform, known)
  const work = known.get(only) ?? lookNow(deps, only).finally(() => known.delete(only))
  known.set(only, work)
  return work
}

export function keeperRoutes(deps: AppDeps) {
  const { platform, ports } = deps
  const { db } = platform
  return new Hono<SessionEnv>()
    .get('/all', c => {
      const only = keeperOf(c.var.session)
      const names = new Map(housesOf(db, c.var.session).map(({ id, name }) => [id, name]))
      // A move is of several dealerships: it is the provider's alone, wherever it was begun.
      const seen = only === null ? allJobs(db) : jobsOf(db, only).filter(isOneHouses)
      const jobs = seen.map(job => ({
        ...shown(job, c.var.session),
        company: names.get(job.companyId) ?? job.companyId,
      }))
      const runs = runsOf(deps).map(({ failed, ...run }) => ({
        ...run,
        // Of another dealership only the provider's people hear.
        failed:
          failed && (only === null || failed.companyId === only)
            ? { ...failed, company: names.get(failed.companyId) ?? failed.companyId }
            : null,
      }))
      return c.json({ Status: '1', asOf: ports.clock.now(), jobs, runs })
    })
    .post('/now', async c => {
      const { session } = c.var
      const only = keeperOf(session)
      if (!session.may.has('administration.Jobs')) throw new ApiError(403, 'not-authorized')
      const work = dueAt(deps, only).then(() => true)
      // What takes longer goes on behind the answer.
      const patience = new Promise<false>(resolve => {
        setTimeout(() => resolve(false), patienceMs).unref()
      })
      return c.json({ Status: '1', isDone: await Promise.race([work, patience]) })
    })
    .post('/again', async c => {
      const { session } = c.var
      const { job, said } = handled(db, session, await readBody(c, handleBody))
      if (job.state !== 'failed' && job.state !== 'cancelled') throw new ApiError(409, 'job-open')
      const again = tx(db, () => {
        // For whoever wanted it first: what it makes, and the letter about it, are hers as before.
        const asked = { ...job, ...said, id: `${job.id}+` }
        const isKnown = jobOf(db, asked.id) !== undefined
        const begun = askJob(db, asked, ports.clock.now())
        carryOver(db, job.id, begun.id)
        if (!isKnown) note(db, session, ports.clock.now(), { job, said, act: 'work-again' })
        return begun
      })
      return c.json({ Status: '1', job: shown(again, session) })
    })
    .post('/stop', async c => {
      const { session } = c.var
      const { job, said } = handled(db, session, await readBody(c, handleBody))
      // The day of a closing is taken back on the dealership's own page: by this alone it would stay half closed.
      if (job.kind === 'company-close') throw new ApiError(409, 'job-closing')
      const now = ports.clock.now()
      tx(db, () => {
        if (!endJob(db, job.id, now, { state: 'cancelled', ...said }))
          throw new ApiError(409, 'job-ended')
        note(db, session, now, { job, said, act: 'work-stopped' })
      })
      return c.json({ Status: '1' })
    })
}

type Handling = { handledBy: string; reason: string }
/**
 * Of her own house its exports, of all houses everything, and of what another asked for with a reason.
 * @throws {ApiError} 403 `not-authorized`, `impersonating`, 404 `not-found`, 422 `required`
 */
function handled(
  db: Db,
  session: ActiveSession,
  { jobId, reason }: z.infer<typeof handleBody>,
): { job: Job; said: Handling } {
  const only = keeperOf(session)
  if (!session.may.has('administration.Jobs')) throw new ApiError(403, 'not-authorized')
  if (session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
  const job = jobOf(db, jobId)
  if (!job || (only !== null && (job.companyId !== only || job.kind !== 'company-export')))
    throw new ApiError(404, 'not-found', { field: 'jobId' })
  const isHers = only !== null || job.askedBy === session.personId
  if (!isHers && reason === '') throw new ApiError(422, 'required', { field: 'reason' })
  return { job, said: isHers ? { handledBy: '', reason } : { handledBy: session.name, reason } }
}

/** In the book of the dealership, for good. */
function note(
  db: Db,
  session: ActiveSession,
  now: number,
  { job, said, act }: { job: Job; said: Handling; act: 'work-stopped' | 'work-again' },
): void {
  const { companyId, kind } = job
  const id = `${act}.${job.id}`
  noteEvent(db, session, now, { id, companyId, act, reason: said.reason, jobKind: kind })
}

const isOneHouses = ({ kind }: Job) => kind !== 'company-move'
const keeperOf = (session: ActiveSession) => onlyHouse(session, 'administration.Jobs')
