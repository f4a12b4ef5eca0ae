/** Figures, and the rows behind them, for whoever holds the form of the report. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type FigureKind, formOfKind } from '#db/figures/kinds.ts'
import { isOfCampaigns } from '#db/figures/of-campaigns.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { clientDesk } from '#db/desks.ts'
import { alertForms, holdsAny } from '#db/forms.ts'
import { figuresQuery } from '#db/figures/asked.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { askFigures, askLines } from './ask.ts'
import { linesBody } from './rows.ts'

export const figuresBody = z.object({ query: figuresQuery })

/** Of one person: she turns filters as fast as she likes, a script does not. */
const [asks, refillMs] = [60, 500]

/** What a campaign or a click brought is counted for whoever pays for it; who they are is for whoever may open requests or leads. */
const seesNames = ({ forms }: ActiveSession, kind: FigureKind) =>
  (!isOfCampaigns(kind) && kind !== 'bridge') ||
  holdsAny(forms, [...alertForms.requests, ...alertForms.leads])
const nameless = ({ click, ...line }: FigureLine): FigureLine =>
  click ? { ...line, leadId: null, click: { ...click, requestId: null } } : { ...line, name: '' }
/** The clients of a mailshot are named for who may open clients, as where it was sent. */
const unnamed = ({ recipient, ...line }: FigureLine): FigureLine =>
  recipient ? { ...line, recipient: { ...recipient, name: '' } } : line

export function reportRoutes({ ports }: AppDeps) {
  const bucket = createBucket(asks, refillMs)
  const may = ({ forms, companyId, userId }: ActiveSession, kind: FigureKind) => {
    if (!forms.has(formOfKind[kind])) throw new ApiError(403, 'not-authorized')
    const retryAfterS = bucket.take(`${companyId} ${userId}`, ports.clock.now())
    if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
  }
  return new Hono<SessionEnv>()
    .post('/figures', async c => {
      const { session } = c.var
      const { query } = await readBody(c, figuresBody)
      may(session, query.kind)
      const figures = await askFigures(session.dealership, query, ports.clock.now())
      return c.json({ Status: '1', figures })
    })
    .post('/lines', async c => {
      const { session } = c.var
      const ask = await readBody(c, linesBody)
      may(session, ask.query.kind)
      const { lines, count } = await askLines(session.dealership, ask, ports.clock.now())
      const named = holdsAny(session.forms, clientDesk) ? lines : lines.map(unnamed)
      return c.json({
        Status: '1',
        lines: seesNames(session, ask.query.kind) ? named : named.map(nameless),
        count,
      })
    })
}
