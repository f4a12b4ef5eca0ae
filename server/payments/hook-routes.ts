/** Where the provider of payments tells what happened: `/hooks/payments`, signed over its raw bytes, written down once and answered at once. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createBucket } from '../bucket.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { dealershipAt } from '../open-door.ts'
import { householdOf } from '../website/limits.ts'
import { paymentsKind } from './where.ts'

const mostBytes = 512 * 1024
/** What is not about a card or a payment of a card is somebody else's. */
const ours = /^(payment_intent|setup_intent|payment_method)\./

export function paymentHookRoutes(
  deps: Pick<AppDeps, 'platform' | 'dealerships' | 'ports' | 'log'>,
) {
  const { platform, ports, log } = deps
  const wrong = createBucket(30, 10_000)
  return new Hono<AppEnv>().post(
    '/hooks/payments',
    bodyLimit({ maxSize: mostBytes, onError: c => c.body(null, 413) }),
    async c => {
      c.header('Cache-Control', 'no-store')
      if (!ports.payments) return c.body(null, 404)
      const now = ports.clock.now()
      const raw = Buffer.from(await c.req.arrayBuffer())
      const heard = await ports.payments.hear(raw, c.req.header('stripe-signature') ?? '', now)
      if (!heard) {
        log.warn({ requestId: c.var.requestId }, 'a payment event was refused')
        const wait = wrong.take(householdOf(c.var.ip), now)
        return c.body(null, wait > 0 ? 429 : 403)
      }
      const { id, type, object, company } = heard
      // Another program's, of the same account: it is theirs to hear.
      if (!ours.test(type) || !platform.isActive(company)) return c.body(null, 204)
      const dealership = dealershipAt(deps, company)
      // It is told again later: for three days.
      if (!dealership) return c.body(null, 503)
      const payload = { type, object, raw: raw.toString('utf8') }
      addEffect(dealership.db, { id: `payments.${id}`, kind: paymentsKind, payload }, now)
      return c.body(null, 204)
    },
  )
}
