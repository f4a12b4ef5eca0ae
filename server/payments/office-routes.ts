/** A house's funds in the hands of the provider's office. Behind `requireSession` and whoever keeps the houses. */
import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { lacksOf } from '#db/ledger/seller.ts'
import { ApiError, readBody } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { clickCreditBody, creditClick } from '../bridge/credit.ts'
import { agreePrice, leadPriceAt } from '../campaign/price.ts'
import {
  capBody,
  correct,
  correctBody,
  creditBody,
  giveGoodwill,
  goodwillBody,
  pay,
  payBody,
  priceBody,
  setCap,
  setCredit,
  settle,
  settleBody,
} from './office.ts'
import { capAt, debitsOf } from './debits.ts'
import { comparedOf } from './night.ts'
import { fundSums, officePayments } from './read.ts'
import { giveRefund, refundBody } from './refund.ts'
import { sellerAt } from './seller.ts'

export function officeRoutes(deps: AppDeps) {
  const { dealerships, platform, ports } = deps
  const houseOf = (id: string): Dealership => {
    const dealership = dealerships.whole(id)
    if (!dealership) throw new ApiError(404, 'not-found', { field: 'companyId' })
    return dealership
  }
  const answer = (dealership: Dealership) => ({
    Status: '1',
    sums: fundSums(dealership, { size: 1 }, ports.clock.now()),
    payments: officePayments(dealership, ports.clock.now()),
    compared: comparedOf(dealership.db),
    lacks: lacksOf(sellerAt(platform.db, ports.clock.now()), profileOf(dealership.db)),
    leadPriceMinor: leadPriceAt(dealership.db, ports.clock.now()),
    debitCapMinor:
      ports.payments && debitsOf(dealership.db, ports.payments, ports.clock.now())
        ? capAt(dealership.db, ports.clock.now())
        : null,
  })
  const teller = ({ userId, name }: ActiveSession) => ({
    by: userId,
    byName: name,
    now: ports.clock.now(),
  })
  const routes = new Hono<SessionEnv>().get('/:id', c => c.json(answer(houseOf(c.req.param('id')))))
  const act = <T extends { companyId: string }>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (dealership: Dealership, wanted: T, by: ReturnType<typeof teller>) => void,
  ) =>
    routes.post(path, async c => {
      const wanted = await readBody(c, body)
      const dealership = houseOf(wanted.companyId)
      does(dealership, wanted, teller(c.var.session))
      return c.json(answer(dealership))
    })
  type Teller = ReturnType<typeof teller>
  const inBooks =
    <T>(does: (db: Dealership['db'], wanted: T, by: Teller) => void) =>
    ({ db }: Dealership, wanted: T, by: Teller) =>
      does(db, wanted, by)
  act('/pay', payBody, inBooks(pay))
  act('/settle', settleBody, inBooks(settle))
  act('/correct', correctBody, inBooks(correct))
  act('/goodwill', goodwillBody, inBooks(giveGoodwill))
  act('/credit', creditBody, inBooks(setCredit))
  act('/debit-cap', capBody, inBooks(setCap))
  act('/lead-price', priceBody, inBooks(agreePrice))
  act('/click-credit', clickCreditBody, creditClick)
  return routes.post('/refund', async c => {
    const wanted = await readBody(c, refundBody)
    const { id: companyId } = houseOf(wanted.companyId)
    await giveRefund({ deps, companyId }, wanted, teller(c.var.session))
    return c.json(answer(houseOf(companyId)))
  })
}
