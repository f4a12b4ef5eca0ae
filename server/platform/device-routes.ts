/** A person's own sign-ins and devices. Behind `requireSession`. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { deviceKey } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import type { Clock } from '../ports/clock.ts'
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
/** Of one person: a device has one for each life of its database. */
const mostKeys = 500

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
