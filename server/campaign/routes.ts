/** Campaigns for who holds their form; who spends holds one of the funds as well. Behind `requireSession`. */
import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { planBody } from '#db/campaign/budget.ts'
import { type HouseBudget, isPlanned } from '#db/campaign/house-budget.ts'
import { confirmBody } from '#db/campaign/plan.ts'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Teller } from '#db/ledger/entry.ts'
import type { Db } from '#db/store.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { siteFeedRoutes } from '../feed/routes.ts'
import { mailshotRoutes } from '../mailshot/routes.ts'
import { readersOf } from '../page-query.ts'
import { askBudget } from '../reports/ask.ts'
import { confirm, renewBody, setRenew, stop, stopBody } from './acts.ts'
import { budgetQuery, plan } from './budget.ts'
import { camePage, cameQuery, campaignOffer, campaignPage, campaignsQuery } from './read.ts'
import { askedPage, askedQuery, stockPage, stockQuery } from './stock.ts'
import { maySpend } from './tell.ts'

/** Who sees what is planned and spent, and plans it. */
const budgetForms = ['marketing.Budget'] as const
/** For who may not see the funds. */
const withoutFunds = ({ months, holds }: HouseBudget): HouseBudget => ({
  months: months.map(each => ({ ...each, funds: null })),
  holds,
  funds: null,
})
const mayPlan = (may: ReadonlySet<FormKey>) => holdsAny(may, budgetForms)

export function campaignRoutes(deps: AppDeps) {
  const now = () => deps.ports.clock.now()
  const readsBy = readersOf(now)
  const reads = readsBy(['marketing.Campaigns'])
  const routes = new Hono<SessionEnv>()
    .route('/mailshots', mailshotRoutes(deps))
    .route('/feeds', siteFeedRoutes(deps))
    .get('/', reads, c => {
      const { dealership } = c.var.session
      return c.json({
        Status: '1',
        ...campaignPage(dealership, readQuery(c, campaignsQuery), now()),
      })
    })
    .get('/requests', reads, c => {
      const { dealership, forms } = c.var.session
      const names = holdsAny(forms, [...alertForms.requests, ...alertForms.leads])
      const page = camePage(dealership, readQuery(c, cameQuery), { names, now: now() })
      return c.json({ Status: '1', ...page })
    })
    .get('/budget', readsBy(budgetForms), async c => {
      const { year } = readQuery(c, budgetQuery)
      const { months } = await askBudget(c.var.session.dealership, year, now())
      const rows = months.flatMap(({ lines }) => lines.filter(isPlanned))
      return c.json({ Status: '1', rows, next: null, asOf: now() })
    })
    .get('/budget/house', readsBy(['management.Budget']), async c => {
      const { dealership, forms } = c.var.session
      const { year } = readQuery(c, budgetQuery)
      const budget = await askBudget(dealership, year, now())
      const row = holdsAny(forms, alertForms.funds) ? budget : withoutFunds(budget)
      return c.json({ Status: '1', rows: [row], next: null, asOf: now() })
    })
    .get('/stock', readsBy(['marketing.Inventory']), async c => {
      const page = await stockPage(c.var.session, readQuery(c, stockQuery), now())
      return c.json({ Status: '1', ...page })
    })
    .get('/stock/requests', readsBy(['marketing.Inventory']), c => {
      const { dealership } = c.var.session
      return c.json({ Status: '1', ...askedPage(dealership, readQuery(c, askedQuery), now()) })
    })
    .get('/offer', reads, c => {
      const { dealership, forms } = c.var.session
      const offer = campaignOffer(dealership, holdsAny(forms, alertForms.funds), now())
      return c.json({ Status: '1', rows: [offer], next: null, asOf: now() })
    })
  const act = <T>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (db: Db, wanted: T, teller: Teller) => void,
    mayDo = maySpend,
  ) =>
    routes.post(path, async c => {
      const { may, userId, name, dealership } = c.var.session
      if (!mayDo(may)) throw new ApiError(403, 'not-authorized')
      const wanted = await readBody(c, body)
      does(dealership.db, wanted, { by: userId, byName: name, now: now() })
      return c.json({ Status: '1' })
    })
  act('/confirm', confirmBody, confirm)
  act('/stop', stopBody, stop)
  act('/renew', renewBody, setRenew)
  act('/budget', planBody, plan, mayPlan)
  return routes
}
