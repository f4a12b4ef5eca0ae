/** The server as one function from a request to an answer. Platform and dealership meet here and nowhere else. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { answerError, ApiError } from './api-error.ts'
import { callsRoutes } from './dealership/calls/routes.ts'
import { fileRoutes } from './dealership/file-routes.ts'
import { syncRoutes } from './dealership/sync-routes.ts'
import type { AppDeps, AppEnv } from './deps.ts'
import { knowCaller } from './platform/caller.ts'
import { deviceRoutes } from './platform/device-routes.ts'
import { brandByHost } from './platform/hosts.ts'
import { requireSession } from './platform/require-session.ts'
import { platformRoutes } from './platform/routes.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { staticRoutes } from './platform/static-routes.ts'

const bodyLimitBytes = 1024 * 1024
/** A little over the largest file; the file routes know the exact bound. */
const fileLimitBytes = 16 * 1024 * 1024

export function createApp(deps: AppDeps) {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: () => Promise.reject(new ApiError(413, 'too-large')) })
  const [limitBody, limitFile] = [limit(bodyLimitBytes), limit(fileLimitBytes)]
  const app = new Hono<AppEnv>()
    .use(requestId())
    .use(knowCaller(deps))
    .use(securityHeaders)
    .use(brandByHost(deps))
    .use(logged(deps))
    .use(compressed)
    .use('/api/*', (c, next) =>
      (c.req.path.startsWith('/api/files/') ? limitFile : limitBody)(c, next),
    )
    .route('/', platformRoutes(deps))
    // From here on nothing of /api is open: what is not named above needs a session.
    .use('/api/*', requireSession(deps))
    .route('/', deviceRoutes(deps))
    .route('/', callsRoutes(deps))
    .route('/api/sync', syncRoutes(deps))
    .route('/api/files', fileRoutes(deps))
    .all('/api/*', () => {
      throw new ApiError(404, 'not-found')
    })
  app.route('/', staticRoutes(deps))
  app.notFound(c => c.json({ Status: '-1', code: 'not-found' }, 404))
  app.onError((error, c) => answerError(error, c, deps.log))
  return app
}
/** The typed client is made from it: `hc<Api>()`. */
export type Api = ReturnType<typeof createApp>

/** Answers with a key in them are left as they are (BREACH), and so are event streams. */
const compressed = createMiddleware<AppEnv>((c, next) =>
  c.req.path.startsWith('/api/session/') || c.req.path === '/api/sync/events'
    ? next()
    : gzip(c, next),
)
const gzip = compress()

/** One line for each call; never its query, which may hold a key. */
const logged = ({ log, ports }: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.path.startsWith('/api/')) return next()
    const startedAt = ports.clock.now()
    await next()
    const { method, path } = c.req
    log.info(
      {
        requestId: c.var.requestId,
        method,
        path,
        status: c.res.status,
        ms: ports.clock.now() - startedAt,
      },
      'call',
    )
    return undefined
  })
