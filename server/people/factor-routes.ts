/** A colleague who lost her telephone and her printed codes: whoever sees to her account lets her in by her password again. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import { id } from '#db/kernel/fields.ts'
import { person as personTable } from '#db/platform/schema.ts'
import { resetFactors } from '#db/user/mutations/line.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { endSessions, told } from '../platform/factor/app.ts'
import { dropAll, hasFactor } from '../platform/factor/factor-store.ts'
import { actInput, done, hers } from './acting.ts'
import { everywhereOf, refuseUnlessKeeps } from './rights.ts'

export const resetBody = z.object({
  act: actInput,
  userId: id,
  reason: z.string().check(z.maxLength(2000, { error: 'too-long' })),
})

export const factorResetRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>().post('/factors/reset', async c => {
    const { session } = c.var
    refuseUnlessKeeps(session, true)
    const { act, userId, reason } = await readBody(c, resetBody)
    const shared = { code: 'factor-shared', field: 'userId' } as const
    const places = everywhereOf(deps, session, userId, shared)
    const { db } = deps.platform
    const person = db.select().from(personTable).where(eq(personTable.id, userId)).get()
    if (!person?.active) throw new ApiError(404, 'not-found', { field: 'userId' })
    if (!hasFactor(deps.platform, userId)) throw new ApiError(409, 'factor-none')
    const mid = `factors.${hers(session, act)}`
    const now = deps.ports.clock.now()
    // In each of her houses, by its own rules and into its own journal, before anything is taken.
    for (const place of places)
      done(place, resetFactors, { id: hers(session, act), userId, reason }, { now, mid })
    dropAll(deps.platform, userId)
    endSessions(deps, userId, null)
    told(deps, c, person, 'factor-reset', 'reset')
    return c.json({ Status: '1' })
  })
