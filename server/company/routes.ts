/** What of a dealership's page touches the directory too, and so is done with a connection only. Behind `requireSession`. */
import { Hono } from 'hono'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { giveHosts, hostsBody } from './hosts.ts'

export const companyRoutes = (deps: AppDeps) =>
  new Hono<SessionEnv>().post('/hosts', async c => {
    const { session } = c.var
    refuseUnlessKeepsHouse(session)
    const wanted = await readBody(c, hostsBody)
    return c.json({ Status: '1', ...giveHosts(deps, session, wanted) })
  })

/** @throws {ApiError} 403 `not-authorized`; `impersonating` to who looks in under her name */
function refuseUnlessKeepsHouse({ may, impersonatorId }: ActiveSession): void {
  if (impersonatorId !== null) throw new ApiError(403, 'impersonating')
  if (!holdsAny(may, companyDesk)) throw new ApiError(403, 'not-authorized')
}
