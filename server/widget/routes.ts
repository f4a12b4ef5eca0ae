/**
 * What somebody's page asks of us for the widget in it: its two files, what is drawn, a seal, a request, a tap. Only pages of
 * the origins that its dealership named are answered; that keeps honest sites apart and stops no machine, so everything that
 * is sent is judged and limited beside.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { widgetTaps } from '#db/widget/table.ts'
import type { Visitor } from '../bridge/visitor.ts'
import type { AppEnv } from '../deps.ts'
import { scriptOf } from '../script-file.ts'
import { createLimits, householdOf } from '../website/limits.ts'
import { createSights, noteTap } from './counts.ts'
import { type Known, type WidgetDeps, widgetOfKey } from './key.ts'
import { proofBits, sealFor, take } from './request.ts'
import { shownFor } from './shown.ts'

type Ctx = Context<AppEnv>
type Asked = { c: Ctx; known: Known; origin: string; now: number }
type Act = (asked: Asked) => Response | Promise<Response>

const mostBytes = 32 * 1024
const preflightS = 7200

export function widgetRoutes(deps: WidgetDeps) {
  const limits = createLimits()
  const sights = createSights()
  const small = bodyLimit({ maxSize: mostBytes, onError: c => c.text('Too large\n', 413) })
  /** A page of an origin that the widget may stand on; everybody else gets nothing. */
  const forPage = (c: Ctx, act: Act): Response | Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Origin')
    const origin = c.req.header('origin') ?? ''
    const now = deps.ports.clock.now()
    const known = widgetOfKey(deps, c.req.param('key') ?? '')
    if (!known || origin === '') return said(c, 404, { code: 'not-found' })
    const { dealership, widget } = known
    const allowed = widget.origins.includes(origin)
    if (isWeb(origin)) sights(dealership, { widgetId: widget.id, origin, allowed }, now)
    if (!allowed) return said(c, 403, { code: 'origin-not-allowed' })
    c.header('Access-Control-Allow-Origin', origin)
    return act({ c, known, origin, now })
  }
  /** The same for what costs something or is kept. */
  const forSender = (c: Ctx, act: Act) =>
    forPage(c, asked => {
      if (!asked.known.isOn) return said(c, 404, { code: 'not-found' })
      const waitS = limits.tries.take(householdOf(c.var.ip), asked.now)
      return waitS ? tooMany(c, waitS) : act(asked)
    })
  return new Hono<AppEnv>()
    .get('/w.js', gzip, (c, next) => scriptOf(deps, c, 'w.js', 'public, max-age=600') ?? next())
    .get('/w/:file', gzip, (c, next) => {
      const file = c.req.param('file')
      const isPanel = /^panel-[0-9a-f]{16}\.js$/.test(file)
      return (isPanel && scriptOf(deps, c, `w/${file}`, forever)) || next()
    })
    .options('/w/:key/:act', c =>
      forPage(c, () => {
        c.header('Access-Control-Allow-Methods', 'GET, POST')
        c.header('Access-Control-Allow-Headers', 'Content-Type')
        c.header('Access-Control-Max-Age', String(preflightS))
        return c.body(null, 204)
      }),
    )
    .get('/w/:key/shown', c =>
      forPage(c, ({ known, now }) => {
        const wanted = (c.req.query('lang') ?? '').slice(0, 200).split(',')
        return said(c, 200, { shown: known.isOn ? shownFor(deps, known, wanted, now) : null })
      }),
    )
    .post('/w/:key/form', small, c =>
      forSender(c, ({ known, origin }) =>
        said(c, 200, { token: sealFor(deps, known, origin), bits: proofBits }),
      ),
    )
    .post('/w/:key/request', small, c =>
      forSender(c, async ({ known, origin }) => {
        if (!isJson(c)) return said(c, 415, { code: 'bad-input' })
        if (!isForm(known)) return said(c, 404, { code: 'not-found' })
        const sender = { ...visitorOf(c), origin, requestId: c.get('requestId') }
        const { status, waitS, body } = take(deps, limits, known, sender, await jsonOf(c))
        if (waitS) c.header('Retry-After', String(waitS))
        return said(c, status, body)
      }),
    )
    .post('/w/:key/tap', small, c =>
      forSender(c, async ({ known, now }) => {
        const text = await c.req.text()
        const what = widgetTaps.find(each => each === text && each !== 'sent')
        if (!what) return said(c, 400, { code: 'bad-input' })
        noteTap(known.dealership, known.widget.id, what, now)
        return c.body(null, 204)
      }),
    )
}

const forever = 'public, max-age=31536000, immutable'
const gzip = compress({ threshold: 1024 })
const isWeb = (origin: string) => /^https?:\/\/[^/\s]{1,253}$/.test(origin)
const isForm = ({ widget: { kind } }: Known) => kind === 'contact' || kind === 'trade'
const isJson = (c: Ctx) =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'

/** Her browser asks us itself: where it comes from and what it says it is are hers, whatever page it is on. */
const visitorOf = (c: Ctx): Visitor => ({ ip: c.var.ip, agent: c.req.header('user-agent') ?? '' })

/** What is no JSON is empty: its fields are then told to be. */
async function jsonOf(c: Ctx): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return {}
  }
}

function tooMany(c: Ctx, waitS: number) {
  c.header('Retry-After', String(waitS))
  return said(c, 429, { code: 'too-many', limited: true })
}
const said = (c: Ctx, status: 200 | 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429, body: object) =>
  c.json({ Status: status === 200 ? '1' : '-1', ...body }, status)
