/**
 * Accounts of a dealership, for who sees to the team: what touches the platform too, and so is done with a connection only.
 * Behind `requireSession`. The order in which each is done, so that a crash between leaves nothing half:
 * - an invitation: the person on the platform (who belongs to nobody), her row here, the link. Asked again, each is met as it is.
 * - leaving: her row here, which ends every call of hers, then her sign-ins.
 * - coming back: what is left of her sign-ins first, so that none of them opens anything again, then her row.
 */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { id } from '#db/kernel/fields.ts'
import { joinUser, newPersonFields } from '#db/user/mutations/people.ts'
import { renameUser } from '#db/user/mutations/line.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { oneAfterAnother } from '../taps.ts'
import { told } from '../platform/factor/app.ts'
import { renamePerson } from '../platform/invite.ts'
import { actInput, done, hers } from './acting.ts'
import { factorResetRoutes } from './factor-routes.ts'
import { invite, sendAgain } from './invite.ts'
import { leaveRoutes } from './leave-routes.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { everywhereOf, refuseUnlessKeeps, sessionIn } from './rights.ts'
import { rosterOf } from './roster.ts'
import { settingsRoutes } from './settings-routes.ts'

export const inviteBody = z.object({
  act: actInput,
  /** Another dealership whose accounts she sees to; this one if left out. */
  companyId: z.optional(id),
  username: z._default(z.string().check(z.maxLength(200, { error: 'too-long' })), ''),
  ...newPersonFields,
})
export const personBody = z.object({ userId: id })
export const renameBody = z.object({
  userId: id,
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, { error: 'required' }),
      z.maxLength(200, { error: 'too-long' }),
    ),
})

export function peopleRoutes(deps: AppDeps) {
  const inTurn = oneAfterAnother()
  const { ports } = deps
  return new Hono<SessionEnv>()
    .get('/', c => {
      const { session } = c.var
      refuseUnlessKeeps(session, false)
      return c.json({ Status: '1', asOf: ports.clock.now(), ...rosterOf(deps, session) })
    })
    .post('/invite', async c => {
      const { session } = c.var
      refuseUnlessKeeps(session, true)
      const { companyId = session.companyId, ...wanted } = await readBody(c, inviteBody)
      const there = sessionIn(deps, session, companyId)
      if (!there) throw new ApiError(403, 'not-authorized', { field: 'companyId' })
      const mid = `join.${hers(there, wanted.act)}`
      const join = (userId: string) => {
        const { act: _act, username: _name, ...fields } = wanted
        done(there, joinUser, { ...fields, id: userId }, { now: ports.clock.now(), mid })
      }
      const from = { brand: c.var.brand, hostName: c.var.hostName }
      const answer = await inTurn(companyId, () =>
        invite(deps, { there, wanted, mid, join, ...from }),
      )
      return c.json({ Status: '1', ...answer })
    })
    .post('/resend', async c => {
      const { session } = c.var
      refuseUnlessKeeps(session, true)
      const { userId } = await readBody(c, personBody)
      const { brand, hostName } = c.var
      const sent = await inTurn(userId, () => sendAgain(deps, { session, userId, brand, hostName }))
      return c.json({ Status: '1', sent })
    })
    .post('/username', async c => {
      const { session } = c.var
      refuseUnlessKeeps(session, true)
      const { userId, username } = await readBody(c, renameBody)
      const shared = { code: 'username-shared', field: 'username' } as const
      const places = everywhereOf(deps, session, userId, shared)
      const renamed = renamePerson(deps, userId, username, from => {
        const [actId, now] = [ports.random.id(), ports.clock.now()]
        // In each of her houses, by its own rules and into its own journal, before anything is changed.
        for (const place of places)
          done(place, renameUser, { id: actId, userId, from, to: username }, { now, mid: actId })
      })
      told(deps, c, renamed, 'renamed', 'renamed')
      return c.json({ Status: '1' })
    })
    .route('/', leaveRoutes(deps))
    .route('/', factorResetRoutes(deps))
    .route('/', mailboxRoutes(deps))
    .route('/settings', settingsRoutes(deps))
}
