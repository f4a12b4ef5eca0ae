/** Whether a browser of hers is called while the app is closed. Behind `requireSession`. */
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { pushSubscription } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { isPushService } from '../ports/push.ts'

export const subscriptionBody = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.refine(isPushService)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w=-]{80,100}$/)),
    auth: z.string().check(z.regex(/^[\w=-]{16,40}$/)),
  }),
})

export const endpointBody = z.object({ endpoint: z.string().check(z.maxLength(1000)) })

/** Browsers of hers that are told; the one longest not renewed makes room. */
const mostSubscriptions = 20

export const pushRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>()
    .get('/api/push/key', c => c.json({ Status: '1', publicKey: deps.ports.push.publicKey }))
    .post('/api/push/subscription', async c => {
      const { session } = c.var
      const subscription = await readBody(c, subscriptionBody)
      const row = {
        userId: session.userId,
        sessionId: session.sessionId,
        subscription,
        locale: session.locale,
        at: deps.ports.clock.now(),
      }
      session.dealership.db
        .insert(pushSubscription)
        .values({ id: subscription.endpoint, ...row })
        .onConflictDoUpdate({ target: pushSubscription.id, set: row })
        .run()
      forgetOldest(session.dealership.db, session.userId)
      return c.json({ Status: '1' })
    })
    .post('/api/push/renew', async c => {
      const { sessionId, userId, dealership } = c.var.session
      const { endpoint } = await readBody(c, endpointBody)
      const renewed = dealership.db
        .update(pushSubscription)
        .set({ sessionId, at: deps.ports.clock.now() })
        .where(and(eq(pushSubscription.id, endpoint), eq(pushSubscription.userId, userId)))
        .returning({ id: pushSubscription.id })
        .get()
      return c.json({ Status: '1', known: renewed !== undefined })
    })
    .post('/api/push/unsubscribe', async c => {
      const { endpoint } = await readBody(c, endpointBody)
      c.var.session.dealership.db
        .delete(pushSubscription)
        .where(
          and(eq(pushSubscription.id, endpoint), eq(pushSubscription.userId, c.var.session.userId)),
        )
        .run()
      return c.json({ Status: '1' })
    })

function forgetOldest(db: Db, userId: string): void {
  const hers = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(desc(pushSubscription.at))
    .all()
  for (const { id } of hers.slice(mostSubscriptions))
    db.delete(pushSubscription).where(eq(pushSubscription.id, id)).run()
}
