/** The server as one function from a request to an answer. Platform and dealership meet here and nowhere else. */
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { answerError, ApiError } from './api-error.ts'
import { auditRoutes } from './audit/routes.ts'
import { callsRoutes } from './calls/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { sealedRoutes } from './sealed/routes.ts'
import { adfRoutes } from './intake/adf-routes.ts'
import { sourceRoutes } from './intake/source-routes.ts'
import { syncRoutes } from './sync/routes.ts'
import type { AppDeps, AppEnv, SessionEnv } from './deps.ts'
import { shedOverload } from './overload.ts'
import { isDamage } from './storage-trouble.ts'
import { knowCaller } from './platform/caller.ts'
import { deviceRoutes } from './platform/device-routes.ts'
import { brandByHost } from './platform/hosts.ts'
import { requireSession } from './platform/require-session.ts'
import { platformRoutes } from './platform/routes.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { staticRoutes } from './platform/static-routes.ts'
import { websiteByHost } from './website/host.ts'
import { verifyRoutes } from './website/verify.tsx'

const bodyLimitBytes = 1024 * 1024
/** A little over the largest file; the file routes know the exact bound. */
const fileLimitBytes = 16 * 1024 * 1024
/** A file, sealed, as text. */
const sealedLimitBytes = 20 * 1024 * 1024

export function createApp(deps: AppDeps) {
  const [limitBody, limitFile] = [limit(bodyLimitBytes), limit(fileLimitBytes)]
  const limitSealed = limit(sealedLimitBytes)
  const app = new Hono<AppEnv>()
    .use(requestId())
    .use(knowCaller(deps))
    .use(securityHeaders)
    .use(shedOverload(deps))
    // Open to everybody who holds a contract, at every name we answer to.
    .route('/', verifyRoutes(deps))
    // And to whoever has a token of a dealership, to bring it leads.
    .route('/', adfRoutes(deps))
    .use(websiteByHost(deps))
    .use(brandByHost(deps))
    .use(logged(deps))
    .use(compressed)
    .use('/api/*', (c, next) =>
      (c.req.path.startsWith('/api/files/')
        ? limitFile
        : c.req.path.startsWith('/api/sync/sealed/recover')
          ? limitSealed
          : limitBody)(c, next),
    )
    .route('/', platformRoutes(deps))
    // From here on nothing of /api is open: what is not named above needs a session.
    .use('/api/*', requireSession(deps))
    .route('/', deviceRoutes(deps))
    .route('/', callsRoutes(deps))
    .route('/api/sync/audit', auditRoutes(deps))
    .route('/api/sync/sealed', sealedRoutes(deps))
    .route('/api/sync', syncRoutes(deps))
    .route('/api/mail', mailRoutes(deps))
    .route('/api/files', fileRoutes(deps))
    .route('/api/intake', sourceRoutes(deps))
    .all('/api/*', () => {
      throw new ApiError(404, 'not-found')
    })
  app.route('/', staticRoutes(deps))
  app.notFound(c => c.json({ Status: '-1', code: 'not-found' }, 404))
  app.onError((error, c) => {
    // Known only behind `requireSession`.
    const { session } = c.var as Partial<SessionEnv['Variables']>
    const cause =
      session && isDamage(error) ? deps.dealerships.setAside(session.companyId, error) : error
    return answerError(cause, c, deps.log)
  })
  return app
}
const tooLarge = () => Promise.reject(new ApiError(413, 'too-large'))

/**
 * A body that tells its length is judged by it, and Node lets no more through. Hono's own limit looks at the body
 * first, which makes a whole web stream of it: a tenth of what a push costs.
 */
function limit(maxSize: number): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (length === undefined)
      return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : counted(c, next)
    return Number(length) <= maxSize ? next() : tooLarge()
  }
}

/** Answers with a key in them are left as they are (BREACH), and so are event streams. */
const compressed = createMiddleware<AppEnv>((c, next) =>
  c.req.path.startsWith('/api/session/') || c.req.path === '/api/sync/events'
    ? next()
    : gzip(c, next),
)
/** Smaller answers, where they tell their length, fit a few packets as they are. */
const gzip = compress({ threshold: 4096 })

/** One line for each call; never its query, which may hold a key. */
const logged = ({ log, ports }: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.path.startsWith('/api/')) return next()
    const startedAt = ports.clock.now()
    await next()
    const { method, path } = c.req
    // Known only behind `requireSession`, which this stands before.
    const { session } = c.var as Partial<SessionEnv['Variables']>
    log.info(
      {
        requestId: c.var.requestId,
        ...(session && { companyId: session.companyId, userId: session.userId }),
        method,
        path,
        status: c.res.status,
        ms: ports.clock.now() - startedAt,
      },
      'call',
    )
    return undefined
  })
