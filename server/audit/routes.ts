/** `GET /api/sync/audit`: whoever administers the people of a dealership may ask it to prove itself. */
import { Hono } from 'hono'
import { ApiError } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { proved } from './running.ts'

export const auditRoutes = ({ ports }: AppDeps) =>
  new Hono<SessionEnv>().get('/', async c => {
    const { dealership, may } = c.var.session
    if (!may.has('direction.Users')) throw new ApiError(403, 'not-authorized')
    const report = await proved(dealership, c.req.query('deep') === '1', ports.clock.now).report
    c.header('Cache-Control', 'no-store')
    return c.json({ Status: '1', ...report })
  })
