/** The book of sign-ins: one's own for everybody, a dealership's for who holds its form, all of it for the provider's people. Behind `requireSession`. */
import { Hono } from 'hono'
import { readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { housesOf, onlyHouse } from '../houses.ts'
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
      const only = onlyHouse(session, 'administration.LoginBook')
      const now = ports.clock.now()
      bound(session, now)
      const { company, ...query } = readQuery(c, loginsQuery)
      return c.json({ Status: '1', ...loginsOf(platform, only ?? company, query, now) })
    })
    .get('/api/houses', c => {
      const { session } = c.var
      const now = ports.clock.now()
      bound(session, now)
      return c.json({
        Status: '1',
        rows: housesOf(platform.db, session),
        next: null,
        asOf: now,
      })
    })
}
