/** The sync protocol over HTTP. */
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as z from 'zod/mini'
import type { FormKey } from '#db/forms.ts'
import { heartbeatMs, pullQuery, pushBody, pushLimitBytes } from '#db/sync.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { versionOf } from './meta.ts'
import { pull } from './pull.ts'
import { ForeignGroup, isStorageFault, push, type Pusher } from './push.ts'
import { profileOf } from './profile.ts'
import { quarantine } from './rescue.ts'

const rescueBody = z.object({
  gid: z.string().check(z.maxLength(80)),
  items: z.array(z.unknown()).check(z.maxLength(5000)),
})

/** A read-only role sees everything its forms grant and does nothing with them. */
const nothing: ReadonlySet<FormKey> = new Set()

export const syncRoutes = ({ ports, closing }: AppDeps) =>
  new Hono<SessionEnv>()
    .post('/push', async c => {
      const text = await c.req.text()
      if (text.length > pushLimitBytes * 2) return c.json({ Status: '-1', code: 'too-large' }, 413)
      const body = pushBody.safeParse(parseJson(text))
      if (!body.success)
        return c.json(
          { Status: '-1', code: 'bad-input', field: body.error.issues[0]?.path.join('.') ?? '' },
          400,
        )
      const { session } = c.var
      const { timeZone, country } = profileOf(session.dealership.db)
      const who: Pusher = {
        userId: session.userId,
        name: session.name,
        forms: session.readOnly ? nothing : session.forms,
        companyId: session.companyId,
        timeZone,
        country,
      }
      const answer = push(session.dealership.db, body.data, who, ports.clock.now())
      if (answer.receipts.length) session.dealership.poke.emit(answer.v)
      return c.json(answer)
    })
    .get('/pull', c => {
      const query = pullQuery.safeParse(c.req.query())
      if (!query.success)
        return c.json(
          { Status: '-1', code: 'bad-input', field: query.error.issues[0]?.path.join('.') ?? '' },
          400,
        )
      const { session } = c.var
      return c.json(
        pull(
          session.dealership.db,
          query.data,
          { userId: session.userId, forms: session.forms },
          ports.clock.now(),
        ),
      )
    })
    .get('/events', c => {
      const { dealership } = c.var.session
      // Proxies must not hold the poke back.
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, async stream => {
        let newest = versionOf(dealership.db)
        let wake = () => {}
        const unsubscribe = dealership.poke.subscribe(v => {
          newest = v
          wake()
        })
        stream.onAbort(() => {
          unsubscribe()
          wake()
        })
        const stop = () => wake()
        closing.addEventListener('abort', stop, { once: true })
        try {
          while (!stream.aborted && !closing.aborted) {
            await stream.writeSSE({ data: JSON.stringify({ v: newest }) })
            const sent = newest
            if (newest === sent) await nextPoke(resume => (wake = resume))
          }
        } finally {
          unsubscribe()
          closing.removeEventListener('abort', stop)
        }
      })
    })
    .post('/rescue', async c => {
      const body = rescueBody.safeParse(parseJson(await c.req.text()))
      if (!body.success) return c.json({ Status: '-1', code: 'bad-input' }, 400)
      const { session } = c.var
      const kept = quarantine(
        session.dealership.db,
        { ...body.data, userId: session.userId },
        ports.clock.now(),
        ports.random.id(),
      )
      return c.json({ Status: '1', id: kept })
    })
    .onError((error, c) => {
      if (error instanceof ForeignGroup) return c.json({ Status: '-1', code: 'group-owner' }, 409)
      if (error instanceof SyntaxError) return c.json({ Status: '-1', code: 'bad-input' }, 400)
      if (!isStorageFault(error)) throw error
      c.header('Retry-After', '5')
      return c.json({ Status: '-1', code: 'storage' }, 503)
    })

/** Until the next poke, or the heartbeat is due. */
const nextPoke = (arm: (resume: () => void) => void) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, heartbeatMs)
    arm(() => {
      clearTimeout(timer)
      resolve()
    })
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
