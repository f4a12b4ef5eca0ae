/** Dealerships founded, grouped and closed, by the provider's own people alone. Behind `requireSession`. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { askBound, pageOf, pageQuery, someText } from '../page-query.ts'
import { askAgain } from '../platform/ask-again.ts'
import { officeRoutes } from '../payments/office-routes.ts'
import { sellerAnswer, sellerBody, setSeller } from '../payments/seller.ts'
import { oneAfterAnother } from '../taps.ts'
import { closeBody, keepBody, keepOpen, reopen, reopenBody, setClosing } from './closing.ts'
import { brandChoices, companyDetail, companyLines, groupLines } from './directory.ts'
import { found, foundBody } from './found.ts'
import {
  addGroup,
  addGroupBody,
  groupBody,
  removeGroup,
  renameGroup,
  renameGroupBody,
} from './groups.ts'
import { moveRoutes } from './move-routes.ts'

export const companiesQuery = z.object({
  size: pageQuery.size,
  after: z.optional(z.string().check(z.maxLength(400))),
  q: z.optional(someText),
  state: z.optional(z.enum(['open', 'closing', 'closed'])),
  /** '-': in none. */
  group: z.optional(z.string().check(z.maxLength(80))),
})

export function keepingRoutes(deps: AppDeps) {
  const { db } = deps.platform
  const now = () => deps.ports.clock.now()
  const bound = askBound()
  return new Hono<SessionEnv>()
    .use(
      createMiddleware<SessionEnv>((c, next) => {
        const { session } = c.var
        refuseUnlessProvider(session, c.req.method !== 'GET')
        bound(session, now())
        return next()
      }),
    )
    .get('/', c => {
      const { size, after = '', ...asked } = readQuery(c, companiesQuery)
      const rows = companyLines(db, after, size + 1, asked)
      const page = pageOf(rows, size, ({ name, id }) => `${name} ${id}`, now())
      return c.json({ Status: '1', ...page })
    })
    .get('/groups', c =>
      c.json({ Status: '1', asOf: now(), groups: groupLines(db), brands: brandChoices(db) }),
    )
    .post('/groups/add', async c =>
      c.json({ Status: '1', id: addGroup(db, c.var.session, await readBody(c, addGroupBody)) }),
    )
    .post('/groups/rename', async c => {
      renameGroup(db, await readBody(c, renameGroupBody))
      return c.json({ Status: '1' })
    })
    .post('/groups/remove', async c => {
      removeGroup(db, (await readBody(c, groupBody)).groupId)
      return c.json({ Status: '1' })
    })
    .route('/moves', moveRoutes(deps))
    .get('/seller', c => c.json({ Status: '1', ...sellerAnswer(db) }))
    .post('/seller', async c => {
      setSeller(db, c.var.session, await readBody(c, sellerBody), now())
      return c.json({ Status: '1', ...sellerAnswer(db) })
    })
    .route('/funds', officeRoutes(deps))
    .route('/', weightyRoutes(deps))
    .get('/:id', c => c.json({ Status: '1', ...companyDetail(db, c.req.param('id')) }))
}

/** With her password once more. */
function weightyRoutes(deps: AppDeps) {
  const inTurn = oneAfterAnother()
  const ask = (c: Parameters<typeof askAgain<SessionEnv>>[1], password: string) =>
    askAgain(deps, c, { personId: c.var.session.personId, password, field: 'password' })
  return new Hono<SessionEnv>()
    .post('/found', async c => {
      const { password, ...wanted } = await readBody(c, foundBody)
      await ask(c, password)
      const { session, hostName, brand } = c.var
      const from = { hostName, brandKey: brand.key }
      // Two of them at once must not both find their name free.
      const answer = await inTurn('found', () => found(deps, session, wanted, from))
      return c.json({ Status: '1', ...answer })
    })
    .post('/close', async c => {
      const wanted = await readBody(c, closeBody)
      await ask(c, wanted.password)
      setClosing(deps, c.var.session, wanted, c.var)
      return c.json({ Status: '1' })
    })
    .post('/keep', async c => {
      keepOpen(deps, c.var.session, await readBody(c, keepBody), c.var)
      return c.json({ Status: '1' })
    })
    .post('/reopen', async c => {
      const wanted = await readBody(c, reopenBody)
      await ask(c, wanted.password)
      reopen(deps, c.var.session, wanted)
      return c.json({ Status: '1' })
    })
}

/**
 * The same two that open every house's logs and jobs: one form alone shows no other house.
 * @throws {ApiError} 403 `not-authorized`; `impersonating`
 */
function refuseUnlessProvider(session: ActiveSession, acts: boolean): void {
  const held = acts ? session.may : session.forms
  if (!held.has('administration.Companies') || !session.forms.has('administration.Profile'))
    throw new ApiError(403, 'not-authorized')
  if (acts && session.impersonatorId !== null) throw new ApiError(403, 'impersonating')
}
