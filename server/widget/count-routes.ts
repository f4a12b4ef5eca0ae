/** Where the dealership's widgets stand and what is pressed, for those who keep them. Behind `requireSession`. */
import { Hono } from 'hono'
import { ApiError } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { countsOf } from './counts.ts'

export const widgetCountRoutes = ({ ports }: Pick<AppDeps, 'ports'>) =>
  new Hono<SessionEnv>().get('/counts', c => {
    const { session } = c.var
    if (!session.forms.has('management.Widgets')) throw new ApiError(403, 'not-authorized')
    const asOf = ports.clock.now()
    c.header('Cache-Control', 'no-store')
    return c.json({ Status: '1', asOf, ...countsOf(session.dealership, asOf) })
  })
