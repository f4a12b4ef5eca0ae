/** The sync protocol over HTTP. */
import { type Context, Hono } from 'hono'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import * as z from 'zod/mini'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import {
  heartbeatMs,
  type PullAnswer,
  type PushAnswer,
  type PushBody,
  pushLimitBytes,
} from '#db/sync.ts'
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { answerError, ApiError } from '../api-error.ts'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { isDamage, isStorageFault } from '../storage-trouble.ts'
import { parseJson } from '../json.ts'
import { pusherOfSession } from '../calls/act.ts'
import { createActBound } from './act-bound.ts'
import { versionOf } from '../dealership/meta.ts'
import { PageGone, pageMs, pull } from './pull.ts'
import { ForeignGroup, isServers, isServersAct, meetGroup } from './group.ts'
import { createPushQueue } from './push-queue.ts'
import { createStreamBound } from './stream-bound.ts'
import { quarantine } from './rescue.ts'
import { provenSealToOf, sealIdOf, sealToOf } from '../sealed/keys.ts'

export const rescueBody = z.object({
  gid: z.string().check(z.maxLength(80)),
  items: z.array(z.unknown()).check(z.maxLength(5000)),
})

/** Groups, numberings and acts of the server itself: whoever took one first would stop them. */
const isOurs = ({ gid, cid, mutations }: PushBody) =>
  [gid, cid].some(isServers) || mutations.some(({ mid }) => isServersAct(mid))

export function syncRoutes({ config, ports, closing, log }: AppDeps) {
  const streams = createStreamBound()
  const acts = createActBound(config.actsPerPerson)
  const push = createPushQueue<Dealership>(({ poke }, v) => poke.emit(v))
  return new Hono<SessionEnv>()
    .post('/push', async c => {
      const text = await c.req.text()
      if (text.length > pushLimitBytes * 2) return c.json({ Status: '-1', code: 'too-large' }, 413)
      const body = pushBody.safeParse(jsonOrNothing(text))
      if (!body.success)
        return c.json(
          { Status: '-1', code: 'bad-input', field: body.error.issues[0]?.path.join('.') ?? '' },
          400,
        )
      if (isOurs(body.data)) throw new ForeignGroup()
      const { session } = c.var
      const person = `${session.companyId} ${session.userId}`
      const now = ports.clock.now()
      const retryAfterS = acts.waitS(person, now)
      if (retryAfterS > 0) throw new ApiError(429, 'too-many', { retryAfterS })
      const who = pusherOfSession(session)
      const before = versionOf(session.dealership.db)
      const answer = await push(session.dealership, body.data, who, now)
      // What was sent again for a lost answer was done at an earlier version.
      acts.count(person, answer.receipts.filter(({ v }) => v > before).length, now)
      return sized(c, answer)
    })
    .get('/pull', c => {
      const query = pullQuery.safeParse(c.req.query())
      if (!query.success)
        return c.json(
          { Status: '-1', code: 'bad-input', field: query.error.issues[0]?.path.join('.') ?? '' },
          400,
        )
      const { userId, forms, dealership, companyId, impersonatorId } = c.var.session
      const { gid, page, seal } = query.data
      const { db } = dealership
      const now = ports.clock.now()
      const answer = pull(db, query.data, { userId, forms }, now, pageMs)
      if (page) return sized(c, answer)
      met(db, gid, userId, now)
      // Most devices know it, and to take the point out of the key is dear.
      if (sealIdOf(db) === seal) return sized(c, answer)
      const isHerself = impersonatorId === null
      const sealTo = isHerself ? provenSealToOf(db, { companyId, userId, gid }) : sealToOf(db)
      return sized(c, { ...answer, sealTo })
    })
    .get('/events', c => {
      const { session } = c.var
      // Proxies must not hold the poke back.
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, stream => tellNews(stream, session, { streams, closing }))
    })
    .post('/rescue', async c => {
      const body = rescueBody.safeParse(jsonOrNothing(await c.req.text()))
      if (!body.success) return c.json({ Status: '-1', code: 'bad-input' }, 400)
      const { session } = c.var
      const id = quarantine(
        session.dealership.db,
        { ...body.data, userId: session.userId },
        ports.clock.now(),
      )
      return c.json({ Status: '1', id })
    })
    .onError((error, c) => answerFault(error, c, log))
}

/** Pokes, until the device leaves, is signed out or the server closes. */
async function tellNews(
  stream: SSEStreamingApi,
  { dealership, sessionId, userId }: SessionEnv['Variables']['session'],
  {
    streams,
    closing,
  }: { streams: ReturnType<typeof createStreamBound> } & Pick<AppDeps, 'closing'>,
): Promise<void> {
  let newest = versionOf(dealership.db)
  let first = true
  let wake = () => {}
  const over = { is: false }
  const unsubscribe = dealership.poke.subscribe(v => {
    newest = v
    wake()
  })
  stream.onAbort(() => {
    unsubscribe()
    wake()
  })
  const leave = streams.enter(`${dealership.id} ${userId}`, sessionId, () => {
    over.is = true
    wake()
  })
  const stop = () => wake()
  closing.addEventListener('abort', stop, { once: true })
  try {
    while (!over.is && !stream.aborted && !closing.aborted && isSignedIn(dealership, sessionId)) {
      // Taken before the write: a poke that comes while a slow reader is waited for is news.
      const sent = newest
      await stream.writeSSE({ data: JSON.stringify({ v: sent }), ...(first && comeBack()) })
      first = false
      if (newest === sent && !over.is) await nextPoke(resume => (wake = resume))
    }
  } finally {
    leave()
    unsubscribe()
    closing.removeEventListener('abort', stop)
  }
}

function answerFault(error: Error, c: Context<SessionEnv>, log: AppDeps['log']) {
  if (error instanceof ForeignGroup) return c.json({ Status: '-1', code: 'group-owner' }, 409)
  if (error instanceof PageGone) return c.json({ Status: '-1', code: 'page-gone' }, 409)
  if (error instanceof SyntaxError) return c.json({ Status: '-1', code: 'bad-input' }, 400)
  if (isDamage(error) || !isStorageFault(error)) throw error
  const answer = answerError(error, c, log)
  // A tablet's own back-off grows; what it has saved shall not wait long once there is room.
  answer.headers.set('Retry-After', '5')
  return answer
}

/** A disk that takes nothing more is no reason to keep the news back. */
function met(db: Db, gid: string, userId: string, now: number): void {
  try {
    if (!isServers(gid)) meetGroup(db, gid, userId, now)
  } catch (error) {
    if (!isStorageFault(error)) throw error
  }
}

/** A stream outlives the request that opened it, but not the sign-in. */
const isSignedIn = ({ db }: Dealership, sessionId: string): boolean => {
  const { session } = schema
  const find = prepared(db, 'stream session', () =>
    db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sql.placeholder('id')), isNull(session.revokedAt))),
  )
  return find.get({ id: sessionId }) !== undefined
}

/** After a restart the browsers must not come back all at once. */
const comeBack = () => ({ retry: 2000 + Math.floor(Math.random() * 8000) })

/** Tells its length, so that a small answer is not packed: packing a poke's pull takes longer than making it. */
function sized(c: Context, answer: PushAnswer | PullAnswer): Response {
  const text = JSON.stringify(answer)
  return c.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

/** Until the next poke, or the heartbeat is due. */
const nextPoke = (arm: (resume: () => void) => void) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, heartbeatMs)
    arm(() => {
      clearTimeout(timer)
      resolve()
    })
  })

function jsonOrNothing(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
