/** For those who keep the dealership's page: keys of programs and their last use, webhooks, what they were sent. Behind `requireSession`. */
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { addApiToken } from '#db/integration/mutations/token.ts'
import {
  addWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
} from '#db/integration/mutations/webhook.ts'
import { tokenAccess, tokenForms, webhookEvents } from '#db/integration/terms.ts'
import { id, instant } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { holdsAny } from '#db/forms.ts'
import { rowOf } from '#db/rows.ts'
import { apiSecret, webhookDelivery } from '#db/schema.ts'
import { ApiError, readBody } from '../api-error.ts'
import { actOrRefuse } from '../calls/act.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { versionOf } from '../dealership/meta.ts'
import { hintOf, keepKey, newKey } from './keys.ts'
import { deliveryOf, newSecret, sendAgain, tryWebhook } from './webhooks.ts'

export const tokenBody = z.object({
  id,
  name: z.string(),
  forms: z.array(z.enum(tokenForms)),
  access: z.enum(tokenAccess),
  expiresAt: z.nullable(instant),
})
export const webhookBody = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
})
export const oneBody = z.object({ id })
const pageSize = 50

export const integrationRoutes = (deps: AppDeps) => {
  const { ports } = deps
  const moment = () => ({ now: ports.clock.now(), mid: ports.random.id() })
  return new Hono<SessionEnv>()
    .post('/tokens', async c => {
      const session = keeper(c.var.session, true)
      const body = await readBody(c, tokenBody)
      const key = newKey(ports.random, session.companyId)
      // Asked again because no answer came: the key is made anew, which is what nobody has seen.
      actOrRefuse(session, addApiToken, { ...body, hint: hintOf(key) }, moment())
      keepKey(session.dealership.db, key, body.id)
      return c.json({ Status: '1', key })
    })
    .get('/tokens', c => {
      const { dealership } = keeper(c.var.session, false)
      const used = dealership.db.select().from(apiSecret).all()
      return c.json({
        Status: '1',
        used: used.map(({ tokenId, lastUsedAt, lastIp }) => ({ tokenId, lastUsedAt, lastIp })),
      })
    })
    .post('/webhooks', async c => {
      const session = keeper(c.var.session, true)
      const body = await readBody(c, webhookBody)
      actOrRefuse(session, addWebhook, body, moment())
      return c.json({ Status: '1', secret: secretFor(deps, session, body.id) })
    })
    .post('/webhooks/secret', async c => {
      const session = keeper(c.var.session, true)
      const hook = hookOf(session, (await readBody(c, oneBody)).id)
      actOrRefuse(session, renewWebhookSecret, { webhookId: hook.id }, moment())
      return c.json({ Status: '1', secret: secretFor(deps, session, hook.id) })
    })
    .post('/webhooks/try', async c => {
      const session = keeper(c.var.session, true)
      const hook = hookOf(session, (await readBody(c, oneBody)).id)
      const { answer, failure, ms } = await tryWebhook(
        deps,
        session.dealership,
        hook,
        ports.clock.now(),
      )
      return c.json({ Status: '1', answer, failure, ms })
    })
    .get('/deliveries', c => {
      const session = keeper(c.var.session, false)
      return c.json({ Status: '1', ...deliveries(session, c.req.query()) })
    })
    .post('/deliveries/again', async c => {
      const session = keeper(c.var.session, true)
      const { dealership } = session
      const delivery = deliveryOf(dealership.db, (await readBody(c, oneBody)).id)
      if (!delivery) throw new ApiError(404, 'not-found')
      const { id: deliveryId, webhookId } = delivery
      actOrRefuse(session, sendWebhookAgain, { webhookId, deliveryId }, moment())
      sendAgain(dealership.db, delivery, ports.clock.now())
      // Whoever listens sends it now.
      dealership.poke.emit(versionOf(dealership.db))
      return c.json({ Status: '1' })
    })
}

/** @throws {ApiError} 403 `not-authorized` */
function keeper(session: ActiveSession, changes: boolean): ActiveSession {
  // Who looks in under her name comes no further than to read (`refuseInName`).
  if (!holdsAny(changes ? session.may : session.forms, companyDesk))
    throw new ApiError(403, 'not-authorized')
  return session
}

const secretFor = ({ platform, ports }: AppDeps, { dealership }: ActiveSession, hookId: string) =>
  newSecret({ platform, random: ports.random }, dealership, hookId, ports.clock.now())

/** @throws {ApiError} 404 */
function hookOf({ dealership: { db } }: ActiveSession, hookId: string): Row<'webhook'> {
  const hook = rowOf(db, 'webhook', hookId) as Row<'webhook'> | undefined
  if (!hook || hook.deletedAt !== null) throw new ApiError(404, 'not-found')
  return hook
}

/** The newest first; `before` is the last one of the page before: `<createdAt>.<id>`. */
function deliveries(
  { dealership: { db } }: ActiveSession,
  { webhookId = '', before = '' }: Record<string, string>,
) {
  const [at, ...rest] = before.split('.')
  const [createdAt, lastId] = [Number(at), rest.join('.')]
  const older = Number.isSafeInteger(createdAt) && before !== ''
  const rows = db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        webhookId === '' ? undefined : eq(webhookDelivery.webhookId, webhookId),
        older
          ? or(
              lt(webhookDelivery.createdAt, createdAt),
              and(eq(webhookDelivery.createdAt, createdAt), lt(webhookDelivery.id, lastId)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(pageSize + 1)
    .all()
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
}
