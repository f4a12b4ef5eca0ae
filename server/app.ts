/** The server as one function from a request to an answer. Platform and dealership meet here and nowhere else. */
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { answerError, ApiError } from './api-error.ts'
import { journalRoutes } from './audit/journal-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { feedRoutes, openFeedRoutes } from './calendar/feed-routes.ts'
import { openUnsubscribeRoutes, unsubscribeLook } from './unsubscribe/open.ts'
import { openApi } from './calls/openapi.ts'
import { calls, callsRoutes } from './calls/routes.ts'
import { apiRoutes } from './integration/api-routes.ts'
import { tryable } from './integration/openapi.ts'
import { keepingRoutes } from './company/keeping-routes.ts'
import { companyRoutes } from './company/routes.ts'
import { integrationRoutes } from './integration/routes.ts'
import { DealershipDamaged } from './damage.ts'
import { heardRoutes } from './mail/heard-routes.ts'
import { fileRoutes } from './files/routes.ts'
import { jobRoutes } from './long-work/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { impersonationRoutes } from './people/impersonation-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { bridgeNoticeRoutes } from './bridge/notice-routes.ts'
import { bridgeRoutes } from './bridge/routes.ts'
import { campaignRoutes } from './campaign/routes.ts'
import { payFrameRoutes } from './payments/frame-routes.ts'
import { paymentHookRoutes } from './payments/hook-routes.ts'
import { fundRoutes } from './payments/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sealedRoutes } from './sealed/routes.ts'
import { adfRoutes } from './intake/adf-routes.ts'
import { hookRoutes } from './telephony/hook-routes.ts'
import { noteReceipt } from './outgoing/report.ts'
import { phoneRoutes } from './telephony/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { sourceRoutes } from './intake/source-routes.ts'
import { stockSourceRoutes } from './stock-source/routes.ts'
import { syncRoutes } from './sync/routes.ts'
import type { AppDeps, AppEnv, SessionEnv } from './deps.ts'
import { shedOverload } from './overload.ts'
import { isDamage } from './storage-trouble.ts'
import { knowCaller } from './platform/caller.ts'
import { deviceRoutes } from './platform/device-routes.ts'
import { pushRoutes } from './platform/push-routes.ts'
import { brandByHost } from './platform/hosts.ts'
import { fleetRoutes } from './platform/fleet-routes.ts'
import { refuseInName } from './platform/in-name.ts'
import { logRoutes } from './platform/log-routes.ts'
import { loginRoutes } from './platform/login-routes.ts'
import { requireSession } from './platform/require-session.ts'
import { platformRoutes } from './platform/routes.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { staticRoutes } from './platform/static-routes.ts'
import { websiteByHost } from './website/host.ts'
import { verifyRoutes } from './website/verify.tsx'
import { contentRoutes } from './website/content/routes.ts'
import { widgetCountRoutes } from './widget/count-routes.ts'
import { widgetRoutes } from './widget/routes.ts'

const bodyLimitBytes = 1024 * 1024
/** A little over the largest file; the file routes know the exact bound. */
const fileLimitBytes = 16 * 1024 * 1024
/** A file, sealed, as text. */
const sealedLimitBytes = 20 * 1024 * 1024

export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>()
    .use(requestId())
    .use(knowCaller(deps))
    .use(securityHeaders)
    .use(shedOverload(deps))
    // Open to everybody who holds a contract, at every name we answer to.
    .route('/', verifyRoutes(deps))
    // And to whoever has a token of a dealership, to bring it leads.
    .route('/', adfRoutes(deps))
    // And to pages of others that show a widget of a dealership's.
    .route('/', widgetRoutes(deps))
    // To a calendar outside the house its address is the key.
    .route('/', openFeedRoutes(deps))
    // And to whoever wants no more of a dealership's messages.
    .route('/', openUnsubscribeRoutes(deps))
    // And to the telephone providers of dealerships, each event signed.
    .route('/', hookRoutes(deps, noteReceipt))
    // And to the provider of payments, signed too.
    .route('/', paymentHookRoutes(deps))
    .use(websiteByHost(deps))
    .use(brandByHost(deps))
    .use(logged(deps))
    .use(compressed)
    .use('/api/*', limitByPath())
    .route('/', unsubscribeLook())
    .route('/', payFrameRoutes(deps))
    .route('/', platformRoutes(deps))
    .route('/', impersonationRoutes(deps))
    // Its key is the link of a letter.
    .route('/', bridgeNoticeRoutes(deps))
    // With keys of their own: other programs of a dealership.
    .route('/', apiRoutes(deps))
    .get('/api/openapi.json', c =>
      c.json({ ...openApi(calls, deps.config.version), ...tryable(deps, c.var.brand.key) }),
    )
    // From here on nothing of /api is open: what is not named above needs a session.
    .use('/api/*', requireSession(deps))
    .use('/api/*', refuseInName(calls.map(({ path }) => path)))
    .route('/', deviceRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', loginRoutes(deps))
    .route('/api/logs', logRoutes(deps))
    .route('/api/fleet', fleetRoutes(deps))
    .route('/', callsRoutes(deps))
    .route('/api/sync/audit', auditRoutes(deps))
    .route('/api/audit', journalRoutes(deps))
    .route('/api/sync/sealed', sealedRoutes(deps))
    .route('/api/sync', syncRoutes(deps))
    .route('/api/mail', mailRoutes(deps))
    .route('/api/calendar', feedRoutes(deps))
    .route('/api/phone', phoneRoutes(deps))
    .route('/api/templates', templateRoutes(deps))
    .route('/api/files', fileRoutes(deps))
    .route('/api/heard', heardRoutes())
    .route('/api/intake', sourceRoutes(deps))
    .route('/api/integrations', integrationRoutes(deps))
    .route('/api/stock-sources', stockSourceRoutes(deps))
    .route('/api/widgets', widgetCountRoutes(deps))
    .route('/api/website', contentRoutes(deps))
    .route('/api/reports', reportRoutes(deps))
    .route('/api/funds', fundRoutes(deps))
    .route('/api/campaigns', campaignRoutes(deps))
    .route('/api/bridge', bridgeRoutes(deps))
    .route('/api/privacy', privacyRoutes(deps))
    .route('/api/people', peopleRoutes(deps))
    .route('/api/company', companyRoutes(deps))
    .route('/api/companies', keepingRoutes(deps))
    .route('/api/jobs', jobRoutes(deps))
    .all('/api/*', noSuchCall)
  app.route('/', staticRoutes(deps))
  app.notFound(c => c.json({ Status: '-1', code: 'not-found' }, 404))
  app.onError((error, c) => {
    // Known only behind `requireSession`.
    const { session } = c.var as Partial<SessionEnv['Variables']>
    // What is set aside already may be another's, which she looked at.
    const isHers = session && isDamage(error) && !(error instanceof DealershipDamaged)
    const cause = isHers ? deps.dealerships.setAside(session.companyId, error) : error
    return answerError(cause, c, deps.log)
  })
  return app
}
const noSuchCall = () => Promise.reject(new ApiError(404, 'not-found'))
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

function limitByPath(): MiddlewareHandler<AppEnv> {
  const [body, file] = [limit(bodyLimitBytes), limit(fileLimitBytes)]
  const sealed = limit(sealedLimitBytes)
  return (c, next) => {
    const { path } = c.req
    if (
      path.startsWith('/api/files/') ||
      path.startsWith('/api/phone/greetings/') ||
      path === '/api/stock-sources/upload'
    )
      return file(c, next)
    return (path.startsWith('/api/sync/sealed/recover') ? sealed : body)(c, next)
  }
}

/** Answers with a key in them are left as they are (BREACH), and so are event streams. */
const compressed = createMiddleware<AppEnv>((c, next) =>
  c.req.path.startsWith('/api/session/') ||
  c.req.path.startsWith('/api/impersonation/') ||
  c.req.path.startsWith('/api/privacy/exports/') ||
  c.req.path.startsWith('/api/jobs/') ||
  c.req.path === '/api/sync/events'
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
