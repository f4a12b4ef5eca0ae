/** `/api/v1`: what other programs of a dealership ask and do, with a key of their own (docs/api.md). */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { type ApiNoun, apiNouns, mayBeApiAct } from '#db/integration/terms.ts'
import { id } from '#db/kernel/fields.ts'
import { mayAct } from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { tableOf } from '#db/rows.ts'
import { isNamedScope, isOwnScope, scopesFor, tableOfScope } from '#db/scopes.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import { actAs } from '../calls/act.ts'
import type { AppDeps, RequestVars } from '../deps.ts'
import { epochOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { isServersAct } from '../sync/group.ts'
import { columnsOfScope, scopeSql } from '../sync/scope-sql.ts'
import { type Program, programOf } from './keys.ts'

type ProgramEnv = { Variables: RequestVars & { program: Program } }

/** Of one key: a burst, then so many a minute. */
const [burst, everyMs] = [120, 100]
export const mostRows = 500

export const actBody = z.object({
  id,
  name: z.string(),
  version: z.optional(z.int()),
  input: z.unknown(),
})
export const rowsQuery = z.object({
  since: z._default(z.string().check(z.regex(/^\d{1,15}(\.[\w.-]{1,120})?$/)), '0'),
  limit: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), String(mostRows)),
    z.transform(text => Math.min(Number(text), mostRows)),
  ),
})

export function apiRoutes(deps: AppDeps) {
  const pace = createBucket(burst, everyMs)
  const known = createMiddleware<ProgramEnv>(async (c, next) => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    const program = programOf(deps, bearer ?? c.req.header('Key'), c.var.ip)
    const wait = pace.take(program.token.id, deps.ports.clock.now())
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      throw new ApiError(429, 'too-many')
    }
    c.set('program', program)
    c.header('Cache-Control', 'private, no-store')
    await next()
  })
  return new Hono<ProgramEnv>()
    .use('/api/v1', known)
    .use('/api/v1/*', known)
    .get('/api/v1', c => c.json({ Status: '1', ...aboutOf(c.var.program) }))
    .get('/api/v1/acts', c => c.json({ Status: '1', Items: actsOf(c.var.program) }))
    .post('/api/v1/acts', async c => {
      const receipt = act(c.var.program, await readBody(c, actBody), deps.ports.clock.now())
      const { Done, code } = receipt
      const status = Done ? 200 : code === 'bad-input' ? 400 : 409
      return c.json({ Status: Done ? '1' : '-1', ...receipt }, status)
    })
    .get('/api/v1/:noun', c => {
      const query = rowsQuery.safeParse(c.req.query())
      if (!query.success) throw new ApiError(400, 'bad-input', { field: 'since' })
      const now = deps.ports.clock.now()
      return c.json({ Status: '1', ...rowsOf(c.var.program, c.req.param('noun'), query.data, now) })
    })
    .get('/api/v1/:noun/:id', c => {
      const found = rowIn(
        c.var.program,
        c.req.param('noun'),
        c.req.param('id'),
        deps.ports.clock.now(),
      )
      if (!found) throw new ApiError(404, 'not-found')
      return c.json({ Status: '1', Item: found })
    })
}

const aboutOf = ({ dealership, token, forms, may }: Program) => ({
  Company: profileOf(dealership.db).name,
  Token: token.name,
  Access: may.size ? 'write' : 'read',
  Forms: [...forms],
  Nouns: Object.entries(apiNouns).flatMap(([noun, table]) =>
    scopesFor(forms).some(name => tableOfScope(name) === table) ? [noun] : [],
  ),
  Epoch: epochOf(dealership.db),
})

/** What this key may do, each with the shape of its input. */
const actsOf = ({ may }: Program) =>
  mutationNames.flatMap(name => {
    const m = mutationNamed(name)
    if (!m?.forms || !mayBeApiAct(name) || !mayAct(m, { forms: may })) return []
    const input = z.toJSONSchema(m.input, { io: 'input', unrepresentable: 'any' })
    return [{ name, version: m.version, input }]
  })

/** One act in the name of whoever made the key; the same id again is the same act, with the same answer. */
function act(program: Program, body: z.output<typeof actBody>, now: number) {
  const { dealership, token, user, forms: sees, may: forms } = program
  const m = mutationNamed(body.name)
  if (forms.size === 0 || !mayBeApiAct(body.name)) throw new ApiError(403, 'not-authorized')
  if (!m) throw new ApiError(404, 'not-found', { field: 'name' })
  if (isServersAct(body.id)) throw new ApiError(409, 'group-owner')
  const { timeZone, country } = profileOf(dealership.db)
  const who = {
    userId: user.id,
    name: user.name,
    forms,
    sees,
    companyId: dealership.id,
    timeZone,
    country,
  }
  const {
    outcome,
    code = '',
    facts = {},
    v,
  } = actAs(dealership, `api.${token.id}`, who, {
    name: body.name,
    version: body.version ?? m.version,
    input: body.input,
    now,
    mid: body.id,
  })
  return { Done: outcome === 'applied' || outcome === 'merged', Outcome: outcome, code, facts, v }
}

type Columns = Record<string, SQLiteColumn> & {
  id: SQLiteColumn
  v: SQLiteColumn
  deletedAt: SQLiteColumn
}

/** @throws {ApiError} 404 no such noun, 403 of none of its forms */
function viewOf({ forms, user }: Program, noun: string, now: number) {
  if (!Object.hasOwn(apiNouns, noun)) throw new ApiError(404, 'not-found', { field: 'noun' })
  const of = apiNouns[noun as ApiNoun]
  const scopes = scopesFor(forms)
  const scope = scopes.find(name => tableOfScope(name) === of)
  if (!scope) throw new ApiError(403, 'not-authorized')
  const { table, columns } = tableOf(of)
  return {
    table,
    columns: columns as Columns,
    shown: columnsOfScope(scope),
    // All there ever were, not only what a tablet holds; of who sees her own alone, her own.
    hers:
      isOwnScope(scope) || isNamedScope(scope)
        ? scopeSql(scope, { userId: user.id, scopes, now })
        : undefined,
  }
}

/** In the order in which they changed; `Next` goes on from there, today or in a year. */
function rowsOf(
  program: Program,
  noun: string,
  { since, limit }: z.output<typeof rowsQuery>,
  now: number,
) {
  const { db } = program.dealership
  const { table, columns, shown, hers } = viewOf(program, noun, now)
  const [first, ...rest] = since.split('.')
  const [v, after] = [Number(first), rest.join('.')]
  const later = or(gt(columns.v, v), and(eq(columns.v, v), gt(columns.id, after)))
  // From the beginning nobody needs what is gone.
  const standing = since === '0' ? isNull(columns.deletedAt) : undefined
  const rows = db
    .select({ row: shown, v: columns.v, id: columns.id })
    .from(table)
    .where(and(later, standing, hers))
    .orderBy(asc(columns.v), asc(sql`${columns.id}`))
    .limit(limit + 1)
    .all()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    Items: items.map(({ row }) => row),
    Next: last ? `${String(last.v)}.${String(last.id)}` : since,
    More: rows.length > limit,
    Epoch: epochOf(db),
  }
}

function rowIn(program: Program, noun: string, rowId: string, now: number): object | undefined {
  const { table, columns, shown, hers } = viewOf(program, noun, now)
  return program.dealership.db
    .select(shown)
    .from(table)
    .where(and(eq(columns.id, rowId), hers))
    .get()
}
