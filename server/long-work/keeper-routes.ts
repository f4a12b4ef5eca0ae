/** Long work and the clock's own jobs, for whoever keeps the installation or a dealership of it. Behind `requireSession`. */
import { Hono } from 'hono'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { housesOf, onlyHouse } from '../houses.ts'
import { lookNow, runsOf } from '../jobs/runs.ts'
import { jobBody, shown } from './shown.ts'
import { allJobs, askJob, jobOf, jobsOf } from './store.ts'

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
      const jobs = (only === null ? allJobs(db) : jobsOf(db, only)).map(job => ({
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
      const only = keeperOf(session)
      if (!session.may.has('administration.Jobs')) throw new ApiError(403, 'not-authorized')
      const { jobId } = await readBody(c, jobBody)
      const job = jobOf(db, jobId)
      if (!job || (only !== null && (job.companyId !== only || job.kind !== 'company-export')))
        throw new ApiError(404, 'not-found', { field: 'jobId' })
      if (job.state !== 'failed' && job.state !== 'cancelled') throw new ApiError(409, 'job-open')
      // For whoever wanted it first: what it makes, and the letter about it, are hers as before.
      const again = askJob(db, { ...job, id: `${job.id}+` }, ports.clock.now())
      return c.json({ Status: '1', job: shown(again, session) })
    })
}

const keeperOf = (session: ActiveSession) => onlyHouse(session, 'administration.Jobs')
