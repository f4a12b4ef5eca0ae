/** Prepaid funds, for who holds one of their forms. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { alertForms } from '#db/forms.ts'
import { locales } from '#db/terms.ts'
import { readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { readersOf } from '../page-query.ts'
import { cardRoutes } from './card-routes.ts'
import { documentPrint } from './documents.ts'
import {
  fundLines,
  fundsQuery,
  fundSums,
  openPayments,
  paymentPage,
  paymentsQuery,
  paymentSums,
  paymentSumsQuery,
  sumsQuery,
} from './read.ts'

const documentQuery = z.object({ locale: z.enum(locales) })

export function fundRoutes(deps: AppDeps) {
  const { ports } = deps
  const now = () => ports.clock.now()
  const holders = readersOf(now)
  const [funds, payments] = [holders(alertForms.funds), holders(['management.PaymentHistory'])]
  const one = (row: object) => ({ Status: '1', rows: [row], next: null, asOf: now() })
  return new Hono<SessionEnv>()
    .get('/lines', funds, c => {
      const { sqlite } = c.var.session.dealership
      return c.json({ Status: '1', ...fundLines(sqlite, readQuery(c, fundsQuery), now()) })
    })
    .get('/sums', funds, c =>
      c.json(one(fundSums(c.var.session.dealership, readQuery(c, sumsQuery), now()))),
    )
    .get('/open', funds, c =>
      c.json({
        Status: '1',
        rows: openPayments(c.var.session.dealership),
        next: null,
        asOf: now(),
      }),
    )
    .get('/payments', payments, c => {
      const { dealership } = c.var.session
      return c.json({ Status: '1', ...paymentPage(dealership, readQuery(c, paymentsQuery), now()) })
    })
    .get('/documents/:number', payments, async c => {
      const { locale } = readQuery(c, documentQuery)
      const { dealership } = c.var.session
      const sha256 = await documentPrint(deps, dealership, c.req.param('number'), locale)
      return c.json({ Status: '1', sha256 })
    })
    .get('/payments/sums', payments, c =>
      c.json(one(paymentSums(c.var.session.dealership, readQuery(c, paymentSumsQuery)))),
    )
    .route('/cards', cardRoutes(deps))
}
