/** Mailshots for who holds campaigns; who sends one writes to customers as well. Behind `requireSession`. */
import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { clientDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { actBody, saveBody, startBody } from '#db/mailshot/plan.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import type { ActiveSession, AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { readersOf } from '../page-query.ts'
import { cancel, type Doer, pause, resume, save, start } from './acts.ts'
import { previewOf, previewPage, previewQuery, previewRowsQuery } from './preview.ts'
import { mailshotPage, mailshotsQuery, recipientPage, recipientsQuery } from './read.ts'
import { maySend } from './tell.ts'

export function mailshotRoutes({ ports }: AppDeps) {
  const now = () => ports.clock.now()
  const reads = readersOf(now)(['marketing.Campaigns'])
  const asks = ({ forms, userId }: ActiveSession) => ({
    names: holdsAny(forms, clientDesk),
    by: userId,
    now: now(),
  })
  const routes = new Hono<SessionEnv>()
    .get('/', reads, c => {
      const { dealership } = c.var.session
      return c.json({
        Status: '1',
        ...mailshotPage(dealership, readQuery(c, mailshotsQuery), now()),
      })
    })
    .get('/clients', reads, c => {
      const { session } = c.var
      const page = recipientPage(session.dealership, readQuery(c, recipientsQuery), asks(session))
      return c.json({ Status: '1', ...page })
    })
    .get('/preview', reads, async c => {
      const { session } = c.var
      const asked = readQuery(c, previewQuery)
      const row = await previewOf(session.dealership, asked, asks(session))
      return c.json({ Status: '1', rows: [row], next: null, asOf: now() })
    })
    .get('/preview/clients', reads, async c => {
      const { session } = c.var
      const asked = readQuery(c, previewRowsQuery)
      const page = await previewPage(session.dealership, asked, asks(session))
      return c.json({ Status: '1', ...page })
    })
  const act = <T>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (dealership: Dealership, wanted: T, doer: Doer) => void,
  ) =>
    routes.post(path, async c => {
      const { may, userId, name, dealership } = c.var.session
      if (!maySend(may)) throw new ApiError(403, 'not-authorized')
      does(dealership, await readBody(c, body), { by: userId, byName: name, now: now() })
      return c.json({ Status: '1' })
    })
  act('/save', saveBody, save)
  act('/start', startBody, start)
  act('/pause', actBody, pause)
  act('/resume', actBody, resume)
  act('/cancel', actBody, cancel)
  return routes
}
