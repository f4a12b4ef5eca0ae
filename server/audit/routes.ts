/** `GET /api/sync/audit`: whoever administers the people of a dealership may ask it to prove itself. */
import { Hono } from 'hono'
import { ApiError } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { auditFile, type AuditReport } from './audit.ts'

/** Asking again while one is under way gets the answer of that one. */
const running = new Map<string, Promise<AuditReport>>()

export const auditRoutes = ({ ports }: AppDeps) =>
  new Hono<SessionEnv>().get('/', async c => {
    const { dealership, forms, readOnly } = c.var.session
    if (readOnly || !forms.has('direction.Users')) throw new ApiError(403, 'not-authorized')
    const deep = c.req.query('deep') === '1'
    const file = dealership.sqlite.name
    const key = `${deep} ${file}`
    let report = running.get(key)
    if (!report) {
      report = auditFile(file, dealership.filesDir, { deep, now: ports.clock.now })
      running.set(key, report)
      const forget = () => running.delete(key)
      report.then(forget, forget)
    }
    c.header('Cache-Control', 'no-store')
    return c.json({ Status: '1', ...(await report) })
  })
