/** For those who keep the dealership's page: its own recordings of what callers hear before the tone. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { shortText } from '#db/kernel/fields.ts'
import { mostSoundBytes } from '#db/phone/sound.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { soundAnswer } from '../files/sound.ts'
import { greetingAt, keepGreeting, removeGreeting } from './greetings.ts'

export const greetingBody = z.object({ numberId: shortText, locale: shortText })

/** A few tries at a good one, and no disk filled. */
const [tries, refillMs] = [20, 60_000]

export function greetingRoutes({ ports }: AppDeps) {
  const bucket = createBucket(tries, refillMs)
  const moment = () => ({ now: ports.clock.now(), mid: ports.random.id() })
  return new Hono<SessionEnv>()
    .get('/greetings/:numberId/:locale', c => {
      const { session } = c.var
      if (!holdsAny(session.forms, companyDesk)) throw new ApiError(403, 'not-authorized')
      const sound = greetingAt(session.dealership, c.req.param())
      if (!sound) throw new ApiError(404, 'not-found')
      c.header('Cache-Control', 'no-store')
      return soundAnswer(c, sound)
    })
    .post('/greetings/:numberId/:locale', async c => {
      const { session } = c.var
      mayKeep(session)
      const length = Number(c.req.header('content-length') ?? 0)
      if (length > mostSoundBytes) throw new ApiError(400, 'sound-too-large')
      const retryAfterS = bucket.take(`${session.companyId} ${session.userId}`, ports.clock.now())
      if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
      const bytes = Buffer.from(await c.req.arrayBuffer())
      await keepGreeting(session, c.req.param(), bytes, moment())
      return c.json({ Status: '1' })
    })
    .post('/greetings/remove', async c => {
      const { session } = c.var
      mayKeep(session)
      removeGreeting(session, await readBody(c, greetingBody), moment())
      return c.json({ Status: '1' })
    })
}

/** Before a byte of it is read. @throws {ApiError} 403 `not-authorized` */
function mayKeep({ may }: ActiveSession): void {
  if (!holdsAny(may, companyDesk)) throw new ApiError(403, 'not-authorized')
}
