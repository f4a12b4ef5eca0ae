/** Long work of a dealership, for whoever administers it: asked for, seen, cancelled, fetched. Behind `requireSession`. */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk, keepsHouse } from '#db/desks.ts'
import { formPath } from '#db/form-words.ts'
import { dateIn } from '#db/kernel/date.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { actInput, hers } from '../people/acting.ts'
import { keepNewest } from '../bucket.ts'
import { askAgain, passwordAgain } from '../platform/ask-again.ts'
import { sha256Hex } from '../ports/digest.ts'
import { keeperRoutes } from './keeper-routes.ts'
import { exportsOf } from './run.ts'
import { jobBody, shown } from './shown.ts'
import { askJob, endJob, type Job, jobOf, jobsOf } from './store.ts'

export const exportJobBody = z.object({
  act: actInput,
  /** Hers, once more: a tablet left on a desk gives nobody everything there is. */
  password: passwordAgain,
})

export const fetchBody = z.object({ ...jobBody.shape, password: passwordAgain })
/** Long enough for a browser to begin; the file itself takes as long as it takes. */
const ticketMs = 60_000
type Ticket = { jobId: string; sessionId: string; endsAt: number }

export function jobRoutes(deps: AppDeps) {
  const { platform, ports } = deps
  const { db } = platform
  const tickets = new Map<string, Ticket>()
  return new Hono<SessionEnv>()
    .route('/', keeperRoutes(deps))
    .get('/', c => {
      const { session } = c.var
      refuseUnlessAdministers(session, false)
      const jobs = jobsOf(db, session.companyId)
        .filter(isExport)
        .map(job => shown(job, session))
      return c.json({ Status: '1', asOf: ports.clock.now(), jobs })
    })
    .post('/export', async c => {
      const { session } = c.var
      refuseUnlessAdministers(session, true)
      const { act, password } = await readBody(c, exportJobBody)
      await askAgain(deps, c, {
        personId: session.personId,
        password,
        field: 'password',
      })
      const key = companyDesk.find(form => session.may.has(form)) ?? companyDesk[0]
      const asked = {
        id: `export.${hers(session, act)}`,
        kind: 'company-export' as const,
        companyId: session.companyId,
        askedBy: session.personId,
        askedByName: session.name,
        locale: session.locale,
        hostName: c.var.hostName,
        path: `${formPath(key, session.locale)}?tab=export`,
      }
      return c.json({ Status: '1', job: shown(askJob(db, asked, ports.clock.now()), session) })
    })
    .post('/cancel', async c => {
      const { session } = c.var
      refuseUnlessAdministers(session, true)
      const { jobId } = await readBody(c, jobBody)
      const job = ownJob(session, jobOf(db, jobId))
      if (!endJob(db, job.id, ports.clock.now(), { state: 'cancelled' }))
        throw new ApiError(409, 'job-ended')
      return c.json({ Status: '1' })
    })
    .post('/fetch', async c => {
      const { session } = c.var
      refuseUnlessAdministers(session, true)
      const { jobId, password } = await readBody(c, fetchBody)
      const { id } = ownJob(session, jobOf(db, jobId))
      await askAgain(deps, c, {
        personId: session.personId,
        password,
        field: 'password',
      })
      const ticket = ports.random.token(32)
      const endsAt = ports.clock.now() + ticketMs
      keepNewest(tickets, sha256Hex(ticket), { jobId: id, sessionId: session.sessionId, endsAt })
      return c.json({ Status: '1', ticket })
    })
    .get('/:id/file', c => {
      const { session } = c.var
      refuseUnlessAdministers(session, true)
      const job = ownJob(session, jobOf(db, c.req.param('id')))
      const ticket = tickets.get(sha256Hex(c.req.query('ticket') ?? ''))
      const isHers = ticket?.jobId === job.id && ticket.sessionId === session.sessionId
      if (!isHers || ticket.endsAt <= ports.clock.now()) throw new ApiError(403, 'ask-again')
      return fileOf(deps, c, job)
    })
}

/** @throws {ApiError} 404 `not-found` once it has gone */
function fileOf({ ports, config }: AppDeps, c: Context<SessionEnv>, job: Job) {
  const isThere = job.state === 'done' && (job.expiresAt ?? 0) > ports.clock.now()
  const place = join(exportsOf(config.dataDir, job.companyId), job.file)
  if (!isThere || job.file === '' || !existsSync(place)) throw new ApiError(404, 'not-found')
  const day = dateIn('UTC', job.createdAt)
  c.header('Content-Type', 'application/zip')
  c.header('Content-Length', String(job.bytes))
  c.header('Content-Disposition', `attachment; filename="${job.companyId}-${day}.zip"`)
  c.header('Cache-Control', 'no-store')
  return c.body(Readable.toWeb(createReadStream(place)) as ReadableStream)
}

/** What the provider does with a house is not the house's to see to. */
const isExport = ({ kind }: Job) => kind === 'company-export'

/** @throws {ApiError} 404 `not-found` */
function ownJob({ companyId }: ActiveSession, job: Job | undefined): Job {
  if (job?.companyId !== companyId || !isExport(job))
    throw new ApiError(404, 'not-found', { field: 'jobId' })
  return job
}

/**
 * Whoever keeps both its page and its accounts: the export has what none of its forms shows together.
 * @throws {ApiError} 403 `not-authorized`
 */
function refuseUnlessAdministers({ forms, may }: ActiveSession, acts: boolean): void {
  const held = acts ? may : forms
  if (!keepsHouse(held)) throw new ApiError(403, 'not-authorized')
}
