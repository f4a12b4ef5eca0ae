/** Dealerships moved between groups: looked at first, begun, followed and stopped. Behind the provider's own check. */
import { Hono } from 'hono'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { jobBody } from '../long-work/shown.ts'
import { endJob, jobOf } from '../long-work/store.ts'
import { askMove, moveBody, moveLines, previewBody, previewMove } from './moves.ts'

export function moveRoutes(deps: AppDeps) {
  const { db } = deps.platform
  const now = () => deps.ports.clock.now()
  return new Hono<SessionEnv>()
    .get('/', c => c.json({ Status: '1', asOf: now(), jobs: moveLines(db) }))
    .post('/preview', async c =>
      c.json({ Status: '1', companies: previewMove(deps, await readBody(c, previewBody)) }),
    )
    .post('/begin', async c => {
      const { id } = askMove(deps, c.var.session, await readBody(c, moveBody), c.var)
      return c.json({ Status: '1', id })
    })
    .post('/cancel', async c => {
      const { jobId } = await readBody(c, jobBody)
      if (jobOf(db, jobId)?.kind !== 'company-move')
        throw new ApiError(404, 'not-found', { field: 'jobId' })
      const how = { state: 'cancelled', handledBy: c.var.session.name } as const
      if (!endJob(db, jobId, now(), how)) throw new ApiError(409, 'job-ended')
      return c.json({ Status: '1' })
    })
}
