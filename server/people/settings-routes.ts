/** Choices made for many people at once: only the server has what each of them chose. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { barOf } from '#db/kernel/mutation.ts'
import { setForMany, takeBackSet } from '#db/user/mutations/defaults.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { logged } from '../journal/journal.ts'
import { actInput, done, hers } from './acting.ts'

export const setBody = z.object({ act: actInput, wish: setForMany.input })
export const backBody = z.object({ act: actInput })

export const settingsRoutes = ({ ports }: Pick<AppDeps, 'ports'>) =>
  new Hono<SessionEnv>()
    .post('/', async c => {
      const { session } = c.var
      refuseUnlessSets(session)
      const { act, wish } = await readBody(c, setBody)
      const mid = `set.${hers(session, act)}`
      done(session, setForMany, wish, { now: ports.clock.now(), mid })
      return c.json({ Status: '1', count: beforeOf(session, mid).length })
    })
    .post('/back', async c => {
      const { session } = c.var
      refuseUnlessSets(session)
      const { act } = await readBody(c, backBody)
      const mid = `set.${hers(session, act)}`
      const line = logged(session.dealership.db, mid)
      if (!line) throw new ApiError(404, 'not-found', { field: 'act' })
      const { chosen } = setForMany.input.parse(line.input)
      const before = beforeOf(session, mid)
      const moment = { now: ports.clock.now(), mid: `back.${mid}` }
      if (before.length) done(session, takeBackSet, { chosen, before }, moment)
      return c.json({ Status: '1' })
    })

type Before = z.infer<typeof takeBackSet.input>['before']
/** What stood before, as the journal keeps it. */
const beforeOf = ({ dealership }: ActiveSession, mid: string): Before =>
  (logged(dealership.db, mid)?.facts?.['before'] ?? []) as Before

function refuseUnlessSets({ may: forms, impersonatorId }: ActiveSession): void {
  const bar = barOf(setForMany, { forms, impersonatorId, byServer: true })
  if (bar) throw new ApiError(403, bar)
}
