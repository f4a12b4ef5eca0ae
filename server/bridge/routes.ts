/** Bridge for who holds its form; who spends holds one of the funds as well. Behind `requireSession`. */
import { Hono } from 'hono'
import type { z } from 'zod/mini'
import {
  activateBody,
  bridgeBody,
  changeBody,
  statementQuery,
  versionBody,
} from '#db/bridge/asked.ts'
import type { BridgeChoice } from '#db/bridge/chosen.ts'
import type { BridgeGlance } from '#db/bridge/shown.ts'
import { firstOf, monthOf } from '#db/campaign/budget.ts'
import { alertForms, holdsAny } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { readersOf } from '../page-query.ts'
import { maySpendOn } from '../payments/spender.ts'
import { askFigures, askStatement } from '../reports/ask.ts'
import { activate, change, changeVersion, pause, resume } from './acts.ts'
import { choicesOn, type ChoiceRow } from './chosen.ts'
import { bridgeNow, clickPage, clicksQuery } from './read.ts'

const shownChoice = ({ id, siteId, at, share, arms }: ChoiceRow): BridgeChoice => ({
  id,
  siteId,
  at,
  share,
  arms,
})

export function bridgeRoutes({ ports, platform }: AppDeps) {
  const now = () => ports.clock.now()
  const readsBy = readersOf(now)
  const reads = readsBy(alertForms.bridge)
  const rowFor = ({ dealership, forms, may, locale, impersonatorId }: ActiveSession) => {
    const seesFunds = holdsAny(forms, alertForms.funds)
    // In a colleague's name nobody spends.
    const mayAct = impersonatorId === null && maySpendOn(may, alertForms.bridge)
    return bridgeNow(dealership, { seesFunds, mayAct, locale, platform }, now())
  }
  const routes = new Hono<SessionEnv>()
    .get('/', reads, c =>
      c.json({ Status: '1', rows: [rowFor(c.var.session)], next: null, asOf: now() }),
    )
    .get('/clicks', reads, c => {
      const { dealership, locale } = c.var.session
      const page = clickPage(dealership, readQuery(c, clicksQuery), { locale, now: now() })
      return c.json({ Status: '1', ...page })
    })
  routes.get('/choices', reads, c => {
    const { db } = c.var.session.dealership
    const asOf = now()
    const rows = choicesOn(db, dateIn(profileOf(db).timeZone, asOf)).map(shownChoice)
    return c.json({ Status: '1', rows, next: null, asOf })
  })
  routes.get('/dashboard', readsBy(['reports.BridgeDashboard']), async c => {
    const { dealership, locale } = c.var.session
    const asOf = now()
    const none = { seesFunds: false, mayAct: false }
    const all = bridgeNow(dealership, { ...none, locale, platform }, asOf)
    const { state, stoppedBy, pausedUntil, month, today } = all
    const query = { kind: 'bridge', from: firstOf(month.month), to: today } as const
    const figures = await askFigures(dealership, query, asOf)
    const row: BridgeGlance = { state, stoppedBy, pausedUntil, month, figures }
    return c.json({ Status: '1', rows: [row], next: null, asOf })
  })
  routes.get('/statement', readsBy(['reports.BridgePublisher']), async c => {
    const { dealership } = c.var.session
    const asOf = now()
    const today = dateIn(profileOf(dealership.db).timeZone, asOf)
    const { month = monthOf(today) } = readQuery(c, statementQuery)
    const row = await askStatement(dealership, month, asOf)
    return c.json({ Status: '1', rows: [row], next: null, asOf })
  })
  type House = { dealership: Dealership; platform: AppDeps['platform'] }
  const act = <T>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (house: House, wanted: T, teller: Teller) => void,
  ) =>
    routes.post(path, async c => {
      const { may, userId, name, dealership } = c.var.session
      if (!maySpendOn(may, alertForms.bridge)) throw new ApiError(403, 'not-authorized')
      const wanted = await readBody(c, body)
      does({ dealership, platform }, wanted, { by: userId, byName: name, now: now() })
      return c.json({ Status: '1', rows: [rowFor(c.var.session)], next: null, asOf: now() })
    })
  act('/activate', activateBody, activate)
  act('/change', changeBody, change)
  act('/version', versionBody, changeVersion)
  act('/pause', bridgeBody, pause)
  act('/resume', bridgeBody, resume)
  return routes
}
