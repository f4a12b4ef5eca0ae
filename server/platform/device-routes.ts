/** A person's own sign-ins and devices. Behind `requireSession`. */
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { deviceKey, pushSubscription } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import type { Clock } from '../ports/clock.ts'
import { isPushService } from '../ports/push.ts'
import { bookEnd } from './login-book.ts'
import { isLive, revokeSession, sessionsOf } from './session-store.ts'

export const revokeBody = z.object({
  handle: z.string().check(z.minLength(1)),
  wipe: z._default(z.boolean(), false),
})
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
export const keyBody = z.object({
  id: z.string().check(z.regex(/^[\w.-]{8,80}$/)),
  /** ECDSA P-256, public half. */
  publicKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
  }),
})
export const subscriptionBody = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.refine(isPushService)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w=-]{80,100}$/)),
    auth: z.string().check(z.regex(/^[\w=-]{16,40}$/)),
  }),
})

export const endpointBody = z.object({ endpoint: z.string().check(z.maxLength(1000)) })

/** Of one person: a device has one for each life of its database. */
const mostKeys = 500
/** Browsers of hers that are told; the one longest not renewed makes room. */
const mostSubscriptions = 20

export const deviceRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>()
    .get('/api/session/devices', c => {
      const { session } = c.var
      const now = deps.ports.clock.now()
      const devices = sessionsOf(session.dealership, session.userId)
        .filter(row => isLive(row, now, deps.config))
        .toSorted((a, b) => b.seenAt - a.seenAt)
        .map(({ handle, device, ip, remember, createdAt, seenAt, expiresAt, id }) => ({
          handle,
          device,
          ip,
          remember,
          createdAt,
          seenAt,
          expiresAt,
          current: id === session.sessionId,
        }))
      return c.json({ Status: '1', devices })
    })
    .post('/api/session/devices/revoke', async c => {
      const { session } = c.var
      const { handle, wipe } = await readBody(c, revokeBody)
      const done = revokeSession(
        session.dealership,
        session.userId,
        handle,
        wipe,
        deps.ports.clock.now(),
      )
      if (!done) throw new ApiError(404, 'not-found', { field: 'handle' })
      // Of the device that is shut out; where from, of who did it.
      const ended = { ...done, companyId: session.companyId, ip: c.var.ip }
      bookEnd(deps, ended, { result: 'shut-out', hostName: c.var.hostName })
      return c.json({ Status: '1' })
    })
    .post('/api/session/device-key', async c => {
      const { db, userId } = { ...c.var.session, db: c.var.session.dealership.db }
      const { id, publicKey } = await readBody(c, keyBody)
      keepKey(db, { id, userId, publicKey }, deps.ports.clock)
      return c.json({ Status: '1' })
    })
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

type Key = Omit<typeof deviceKey.$inferSelect, 'at'>

function keepKey(db: Db, { id, userId, publicKey }: Key, clock: Clock): void {
  const known = db.select().from(deviceKey).where(eq(deviceKey.id, id)).get()
  const hers = db.select({ id: deviceKey.id }).from(deviceKey)
  if (!known && hers.where(eq(deviceKey.userId, userId)).all().length >= mostKeys)
    throw new ApiError(429, 'too-many', { retryAfterS: 86_400 })
  // Signatures stand on it: a key once given is never exchanged for another.
  const isSame =
    known?.userId === userId &&
    known.publicKey['x'] === publicKey['x'] &&
    known.publicKey['y'] === publicKey['y']
  if (known && !isSame) throw new ApiError(409, 'bad-input', { field: 'id' })
  if (!known) db.insert(deviceKey).values({ id, userId, publicKey, at: clock.now() }).run()
}

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
