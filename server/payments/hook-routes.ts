/** Where the provider of payments tells what happened: `/hooks/payments`, signed over its raw bytes, written down once and answered at once. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createBucket } from '../bucket.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { dealershipAt } from '../open-door.ts'
import { householdOf } from '../website/limits.ts'
import { type Heard, NotTaken, type Payments, Unanswered } from '../ports/payments.ts'
import { isOfMandate } from './cards.ts'
import { isOfReturn } from './returns.ts'
import { paymentsKind } from './where.ts'

const mostBytes = 512 * 1024
/** What is not about a card, an account, a payment by one or what of one went back is somebody else's. */
const isOurs = (type: string): boolean =>
  isOfReturn(type) || /^(payment_intent|setup_intent|payment_method|mandate)/.test(type)

/**
 * What goes back names its payment, and a mandate its account, and does not say whose that is: the provider does. Undefined
 * where it does not answer now: it tells again.
 */
async function whose(payments: Payments, { type, company, intent, object }: Heard) {
  const isMandate = isOfMandate(type)
  if (!isMandate && !isOfReturn(type)) return company
  if (!isMandate && intent === '') return ''
  try {
    return isMandate
      ? await payments.ownerOf((await payments.mandate(object)).card)
      : (await payments.intent(intent)).tag.company
  } catch (error) {
    if (error instanceof NotTaken) return ''
    if (error instanceof Unanswered) return undefined
    throw error
  }
}

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
      const { id, type, intent } = heard
      if (!isOurs(type)) return c.body(null, 204)
      const company = await whose(ports.payments, heard)
      if (company === undefined) return c.body(null, 503)
      // Another program's, of the same account: it is theirs to hear.
      if (!platform.isActive(company)) return c.body(null, 204)
      const dealership = dealershipAt(deps, company)
      // It is told again later: for three days.
      if (!dealership) return c.body(null, 503)
      const object = isOfReturn(type) ? intent : heard.object
      const payload = { type, object, raw: raw.toString('utf8') }
      addEffect(dealership.db, { id: `payments.${id}`, kind: paymentsKind, payload }, now)
      return c.body(null, 204)
    },
  )
}
