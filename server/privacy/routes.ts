/** What only the server can do for the privacy officer: it alone has all of a person's rows. Behind `requireSession`. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import { id } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { noteExport } from '#db/privacy/mutations/request.ts'
import { rowOf } from '#db/rows.ts'
import { clientExport } from '#db/schema.ts'
import { ApiError, readBody } from '../api-error.ts'
import { backUpDaysOf } from '../backup/nightly.ts'
import { actOrRefuse, pusherOfSession } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { forgetPerson } from './forget.ts'
import { handOut } from './hand-out.ts'
import { fileLines } from './files.ts'
import { personOf } from './person.ts'
import { dueOf, forgetStale } from './retention.ts'

export const requestBody = z.object({ requestId: id })
export const eraseBody = z.object({ requestId: id, actId: id })
export const exportBody = z.object({ requestId: id, exportId: id })
export const staleBody = z.object({ before: z.int().check(z.gte(0)) })

/** A copy waits a day for who asked for it. */
const exportMs = dayMs
/** Old prospects at one tap: a long list is done in several. */
const mostStale = 200

export const privacyRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>()
    .post('/plan', async c => {
      const { session } = c.var
      const { requestId } = await readBody(c, requestBody)
      mayKeep(session, false)
      const { clientId } = requestOf(session, requestId)
      const now = deps.ports.clock.now()
      const { db } = session.dealership
      const person = personOf(db, clientId, now)
      return c.json({
        Status: '1',
        cards: person.clientIds.length,
        lines: [...person.erasure.lines, ...fileLines(db, person)],
        backUpDays: backUpDaysOf(deps.config),
      })
    })
    .post('/erase', async c => {
      const { session } = c.var
      const { requestId, actId } = await readBody(c, eraseBody)
      mayKeep(session, true)
      const { clientId } = requestOf(session, requestId)
      const cause = { kind: 'asked' as const, requestId, clientId }
      const what = {
        who: pusherOfSession(session),
        cause,
        mid: onceMid('erase', [requestId, actId]),
      }
      const { outcome, code = 'bad-input' } = await forgetPerson(deps, session.dealership, what)
      if (outcome !== 'applied' && outcome !== 'merged') throw new ApiError(409, code)
      return c.json({ Status: '1' })
    })
    .route('/exports', exportRoutes(deps))
    .post('/due', c => {
      const { session } = c.var
      mayKeep(session, false)
      return c.json({ Status: '1', due: dueOf(session.dealership, deps.ports.clock.now()) })
    })
    .post('/stale', async c => {
      const { session } = c.var
      const { before } = await readBody(c, staleBody)
      mayKeep(session, true)
      // What she saw counted, and never more than is due now.
      const due = dueOf(session.dealership, deps.ports.clock.now()).find(
        ({ kind }) => kind === 'lead',
      )
      const until = Math.min(before, due?.before ?? 0)
      const forgotten = await forgetStale(deps, session.companyId, pusherOfSession(session), {
        until,
        most: mostStale,
      })
      return c.json({ Status: '1', forgotten })
    })

/** A copy of a person's data: asked for, then fetched once. */
const exportRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>()
    .post('/', async c => {
      const { session } = c.var
      const { requestId, exportId } = await readBody(c, exportBody)
      mayKeep(session, true)
      const { clientId } = requestOf(session, requestId)
      const now = deps.ports.clock.now()
      const { db } = session.dealership
      const by = session.userId
      const known = db.select().from(clientExport).where(eq(clientExport.id, exportId)).get()
      const isSame =
        known?.requestId === requestId && known.clientId === clientId && known.by === by
      if (known && !isSame) throw new ApiError(409, 'bad-input', { field: 'exportId' })
      // Asked for again it is what it was, for as long as it was.
      if (known) return c.json({ Status: '1', exportId, expiresAt: known.expiresAt })
      const mid = onceMid('export', [requestId, exportId, by])
      actOrRefuse(session, noteExport, { requestId, exportId }, { now, mid })
      const made = { id: exportId, requestId, clientId, by, at: now, expiresAt: now + exportMs }
      db.insert(clientExport)
        .values({ ...made, takenAt: null, bytes: null })
        .run()
      return c.json({ Status: '1', exportId, expiresAt: made.expiresAt })
    })
    .get('/:id', c => {
      const { session } = c.var
      mayKeep(session, false)
      const now = deps.ports.clock.now()
      const { db } = session.dealership
      // Hers who asked for it, once, for a day.
      const mine = and(
        eq(clientExport.id, c.req.param('id')),
        eq(clientExport.by, session.userId),
        isNull(clientExport.takenAt),
        gt(clientExport.expiresAt, now),
      )
      const found = db.select().from(clientExport).where(mine).get()
      const company = profileOf(db)
      if (!found) throw new ApiError(404, 'not-found')
      const pieces = handOut(session.dealership, company, { clientId: found.clientId, now })
      db.update(clientExport).set({ takenAt: now }).where(mine).run()
      c.header('Content-Type', 'application/zip')
      c.header(
        'Content-Disposition',
        `attachment; filename="data-${found.requestId.replace(/[^\w-]/g, '').slice(0, 8)}.zip"`,
      )
      c.header('Cache-Control', 'no-store')
      return c.body(streamOf(pieces))
    })

/** One act is of one request: named for another, it would be taken for done. */
const onceMid = (act: 'erase' | 'export', of: readonly string[]) =>
  `${act}.${sha256Hex(JSON.stringify(of)).slice(0, 40)}`

/** As it is asked for, no sooner. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(into) {
        const { value, done } = await pieces.next()
        if (done) into.close()
        else into.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 1 },
  )

/** @throws {ApiError} 404 `not-found`, 409 `privacy-client-needed` */
function requestOf({ dealership }: ActiveSession, requestId: string): { clientId: string } {
  // rowOf reads any table; its rows are those of the table named.
  const row = rowOf(dealership.db, 'privacyRequest', requestId) as Row<'privacyRequest'> | undefined
  if (!row || row.deletedAt !== null) throw new ApiError(404, 'not-found')
  if (row.clientId === null) throw new ApiError(409, 'privacy-client-needed')
  return { clientId: row.clientId }
}

/** @throws {ApiError} 403 `not-authorized` */
function mayKeep({ forms, may }: ActiveSession, changes: boolean): void {
  if (!holdsAny(changes ? may : forms, companyDesk)) throw new ApiError(403, 'not-authorized')
}
