/** The book of sign-ins: one's own for everybody, a dealership's for who holds its form. Behind `requireSession`. */
import { Hono } from 'hono'
import { ApiError, readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { askBound } from '../page-query.ts'
import { loginsOf, loginsQuery, ownLogins, ownLoginsQuery } from './login-list.ts'

export function loginRoutes({ platform, ports }: AppDeps) {
  const bound = askBound()
  return new Hono<SessionEnv>()
    .get('/api/session/logins', c => {
      const { session } = c.var
      const now = ports.clock.now()
      bound(session, now)
      const query = readQuery(c, ownLoginsQuery)
      return c.json({ Status: '1', ...ownLogins(platform, session.personId, query, now) })
    })
    .get('/api/logins', c => {
      const { session } = c.var
      if (!session.forms.has('administration.LoginBook')) throw new ApiError(403, 'not-authorized')
      bound(session, ports.clock.now())
      const query = readQuery(c, loginsQuery)
      return c.json({
        Status: '1',
        ...loginsOf(platform, session.companyId, query, ports.clock.now()),
      })
    })
}
