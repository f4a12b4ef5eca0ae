/** The secret address of a person's calendar: made, made anew and ended by her; read by whoever has it. */
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod/mini'
import { calendarFeed } from '#db/schema.ts'
import { readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import type { AppDeps, AppEnv, SessionEnv } from '../deps.ts'
import { dealershipAt } from '../open-door.ts'
import { householdOf } from '../website/limits.ts'
import { feedOfToken, feedText, hashOf } from './feed.ts'

export const feedBody = z.object({ withNames: z.boolean() })

/** Behind `requireSession`. The address is told once: after that only its hash is here. */
export const feedRoutes = ({ ports }: Pick<AppDeps, 'ports'>) =>
  new Hono<SessionEnv>()
    .get('/feed', c => {
      const { dealership, userId } = c.var.session
      const feed = dealership.db
        .select()
        .from(calendarFeed)
        .where(eq(calendarFeed.id, userId))
        .get()
      const { withNames = false, createdAt = null, readAt = null } = feed ?? {}
      return c.json({ Status: '1', isOn: feed !== undefined, withNames, createdAt, readAt })
    })
    .post('/feed', async c => {
      const { dealership, userId, companyId } = c.var.session
      const { withNames } = await readBody(c, feedBody)
      const token = ports.random.token(32)
      const row = { hash: hashOf(token), withNames, createdAt: ports.clock.now(), readAt: null }
      dealership.db
        .insert(calendarFeed)
        .values({ id: userId, ...row })
        .onConflictDoUpdate({ target: calendarFeed.id, set: row })
        .run()
      return c.json({ Status: '1', path: `/cal/${companyId}/${token}.ics` })
    })
    .post('/feed/end', c => {
      const { dealership, userId } = c.var.session
      dealership.db.delete(calendarFeed).where(eq(calendarFeed.id, userId)).run()
      return c.json({ Status: '1' })
    })

type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports'>
/** Clients ask every few minutes at most; nobody tries addresses. */
const createBrakes = () => ({ read: createBucket(60, 10_000), wrong: createBucket(20, 30_000) })
/** When it was read last is told by the hour: a write for each look would wake the jobs. */
const readEveryMs = 60 * 60_000

/** Open: the address is the key. */
export function openFeedRoutes(deps: Deps) {
  const brakes = createBrakes()
  return new Hono<AppEnv>().get('/cal/:companyId/:file', etag(), c => {
    const now = deps.ports.clock.now()
    const who = householdOf(c.var.ip)
    const file = c.req.param('file')
    const companyId = c.req.param('companyId')
    const dealership = dealershipAt(deps, companyId)
    const feed =
      dealership && file.endsWith('.ics')
        ? feedOfToken(dealership.db, file.slice(0, -4))
        : undefined
    c.header('Cache-Control', 'private, no-cache')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    if (!dealership || !feed) {
      const wait = brakes.wrong.take(who, now)
      return wait > 0 ? later(c, wait) : c.text('No calendar here\n', 404)
    }
    const wait = brakes.read.take(feed.hash, now)
    if (wait > 0) return later(c, wait)
    if ((feed.readAt ?? 0) < now - readEveryMs)
      dealership.db
        .update(calendarFeed)
        .set({ readAt: now })
        .where(eq(calendarFeed.id, feed.id))
        .run()
    const text = feedText(dealership, feed, now)
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    return c.body(text)
  })
}

function later(c: Context<AppEnv>, wait: number) {
  c.header('Retry-After', String(wait))
  return c.text('Too many\n', 429)
}
