/** The calls of SPEC section 7 that live inside a dealership, search among older rows, and the lookup lists. */
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { everyonesForms, holdsAny } from '#db/forms.ts'
import { plainly } from '#db/kernel/unseen.ts'
import { lookup } from '#db/lookups/index.ts'
import { localeOfLanguageId } from '#db/terms.ts'
import { ApiError, readBody } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { accountCalls } from './account.ts'
import { alertCalls } from './alerts.ts'
import type { Call } from './call.ts'
import { moneyCalls } from './money.ts'
import { isSearchNoun, search } from './search.ts'
import { dateOffsetOf, writer } from './written.ts'

// Each call parses its own parameters: here they are a list of strangers.
export const calls = [...accountCalls, ...alertCalls, ...moneyCalls] as unknown as readonly Call[]

export function callsRoutes(deps: AppDeps) {
  const app = new Hono<SessionEnv>()
  for (const each of calls)
    app.on(['GET', 'POST'], each.path, async c => c.json(answer(deps, c, each, await paramsOf(c))))
  return app
    .get('/api/search/:noun', c => {
      const noun = c.req.param('noun')
      if (!isSearchNoun(noun)) throw new ApiError(404, 'not-found', { field: 'noun' })
      const rows = search(c.var.session, noun, c.req.query('q') ?? '', deps.ports.clock.now())
      return c.json({ Status: '1', Total: rows.length, rows })
    })
    .get('/api/lookups/:name', c => {
      const languageId = c.req.query('LanguageId')
      // An unknown name or language gives an empty list (SPEC section 3).
      const locale =
        languageId === undefined ? c.var.session.locale : localeOfLanguageId(languageId)
      const items = locale ? lookup(c.req.param('name'), locale) : []
      return c.json({ Status: '1', Total: items.length, Items: items })
    })
}

/** `-2`: what the page holds is not who is signed in (any more), or not as it is: reload. `-3`: nothing for her here. */
function answer(
  { ports }: AppDeps,
  c: Context<SessionEnv>,
  { forms, own, params, run }: Call,
  given: Record<string, unknown>,
) {
  const { session } = c.var
  if (isStale(c, session)) return { Status: '-2' }
  if (!own && isProviderStaff(session)) return { Status: '-3' }
  const languageId = given['LanguageId'] ?? c.req.header('LanguageId')
  const locale =
    languageId === undefined || languageId === ''
      ? session.locale
      : localeOfLanguageId(String(languageId))
  if (!locale) throw new ApiError(400, 'bad-input', { field: 'LanguageId' })
  if (forms && !holdsAny(session.forms, forms)) throw new ApiError(403, 'not-authorized')
  const parsed = params.safeParse(plainly(given))
  if (!parsed.success)
    throw new ApiError(400, 'bad-input', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  const written = writer(
    dateOffsetOf(c.req.header('DateOffset')),
    profileOf(session.dealership.db).timeZone,
  )
  const done = run(
    { session, locale, now: ports.clock.now(), written, newId: ports.random.id },
    parsed.data,
  )
  return done === 'reload' ? { Status: '-2' } : { Status: '1', ...done }
}

/** The page shows somebody else's work, or another sign-in of hers: '0' and '' say nobody yet. */
function isStale(c: Context<SessionEnv>, { userId, handle }: ActiveSession): boolean {
  const differs = (header: string | undefined, now: string) =>
    header !== undefined && header !== '' && header !== '0' && header !== now
  return differs(c.req.header('UserId'), userId) || differs(c.req.header('UserUI'), handle)
}

/** Holds the provider's own page and nothing of a dealership. */
function isProviderStaff({ forms }: ActiveSession): boolean {
  return (
    forms.has('administration.Profile') &&
    [...forms].every(key => key.startsWith('administration.') || everyonesForms.includes(key))
  )
}

/** The query; of a POST also its form or JSON. */
async function paramsOf(c: Context<SessionEnv>): Promise<Record<string, unknown>> {
  const query = c.req.query()
  if (c.req.method !== 'POST') return query
  const type = c.req.header('content-type') ?? ''
  if (type.includes('json')) {
    const body = await readBody(c, z.record(z.string(), z.unknown()))
    // Numbers come as they are written in a query.
    const texts = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ])
    return { ...query, ...Object.fromEntries(texts) }
  }
  if (!type.includes('form')) return query
  const form = await c.req.parseBody().catch(() => {
    throw new ApiError(400, 'bad-input', { message: 'The body is not a form.' })
  })
  return { ...query, ...form }
}
