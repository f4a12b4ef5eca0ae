/** The built app. What carries its hash in its name never changes; everything else is asked for again. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { locales } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../deps.ts'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
const aDay = 'public, max-age=86400'

const cacheControlOf = (path: string) =>
  path.startsWith('/assets/') ? forever : path.startsWith('/brands/') ? aDay : askAgain

/** Files as they lie there. Told on the answer itself: by the time `onFound` is called, it has been made. */
function files(
  options: Parameters<typeof serveStatic>[0],
  cacheControl = cacheControlOf,
): MiddlewareHandler {
  const serve = serveStatic(options)
  return async (c, next) => {
    // What is not there goes on: then it is no answer of ours.
    const answer: unknown = await serve(c, next)
    if (!(answer instanceof Response)) return undefined
    answer.headers.set('Cache-Control', cacheControl(c.req.path))
    // Also what went out plain: a cache must not give it to whoever takes another.
    if (options?.precompressed && !/\baccept-encoding\b/i.test(answer.headers.get('Vary') ?? ''))
      answer.headers.append('Vary', 'Accept-Encoding')
    // A player asks for the part it is at.
    answer.headers.set('Accept-Ranges', 'bytes')
    // The library does not know captions.
    if (c.req.path.endsWith('.vtt')) answer.headers.set('Content-Type', 'text/vtt; charset=utf-8')
    // The worker sits at the root of the site whatever folder the build put it in.
    if (c.req.path === '/sw.js') answer.headers.set('Service-Worker-Allowed', '/')
    return answer
  }
}

/** By its bytes, so that a build made again is not sent again; Brotli has bytes of its own. */
const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Service-Worker-Allowed'] })
/** What never changes is not asked for again; a film goes out in parts, and no part is its tag's. */
const isUntagged = (path: string) => path.startsWith('/assets/') || /\.(?:mp4|webm)$/.test(path)
const tagged = createMiddleware<AppEnv>(async (c, next) => {
  if (isUntagged(c.req.path) || c.req.header('range')) return next()
  const asked = c.req.raw
  // HEAD is told what GET is, and the tag is of the bytes; the router leaves them out.
  if (asked.method === 'HEAD') c.req.raw = new Request(asked, { method: 'GET' })
  const answer = await tag(c, next)
  c.req.raw = asked
  return answer
})

export function staticRoutes({ config }: AppDeps) {
  const { clientDir, publicDir } = config
  const app = new Hono<AppEnv>()
  // Maps are for whoever reads a stack trace on our side.
  app.use('/*', (c, next) => (c.req.path.endsWith('.map') ? Promise.resolve(c.notFound()) : next()))
  app.use('/*', tagged)
  const isBuilt = existsSync(join(clientDir, 'index.html'))
  if (isBuilt) {
    // The index is the screen of every address, so it is never served under its own.
    app.use('/*', files({ root: clientDir, precompressed: true, index: 'no-index-here' }))
  }
  app.use('/brands/*', files({ root: publicDir }))
  if (isBuilt)
    app.get(
      '/*',
      whereScreensAre,
      files({ root: clientDir, path: 'index.html', precompressed: true }, () => askAgain),
    )
  else
    app.get('/*', whereScreensAre, c => {
      c.header('Retry-After', '60')
      return c.text('The app has not been built yet: run "npm run build".\n', 503)
    })
  return app
}

/** A missing file is a 404; any other address is the app's business (SPEC section 2: the catch-all is the index screen). */
const whereScreensAre = createMiddleware<AppEnv>((c, next) => {
  const [, first = ''] = c.req.path.split('/')
  const looksLikeFile =
    /\.[a-z0-9]{2,12}$/i.test(c.req.path) && !locales.some(locale => locale === first)
  return looksLikeFile ? Promise.resolve(c.notFound()) : next()
})
