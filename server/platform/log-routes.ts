/** What the server wrote: a dealership's own lines, and everybody's for the provider's staff. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Page } from '#db/kernel/page.ts'
import type { LogLine } from '#db/platform/lines.ts'
import { type LogFacts, logLevels } from '#db/platform/log.ts'
import { readQuery } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { onlyHouse } from '../houses.ts'
import { askBound, pageOf, pageQuery, someText } from '../page-query.ts'
import type { PlatformStore } from './store.ts'

const line = z.string().check(z.regex(/^\d{1,15}$/))
export const logsQuery = z.object({
  ...pageQuery,
  level: z.optional(z.enum(logLevels)),
  q: z.optional(someText),
  request: z.optional(someText),
  /** For the provider's staff; anybody else has her own dealership's. */
  company: z.optional(someText),
  after: z.optional(line),
  /** Only what was written behind this line: how the page follows along. */
  since: z.optional(line),
})
type LogsQuery = z.output<typeof logsQuery>
export function logRoutes({ platform, ports, logKeeper }: AppDeps) {
  const bound = askBound()
  return new Hono<SessionEnv>().get('/', c => {
    const only = onlyHouse(c.var.session, 'administration.Logs')
    bound(c.var.session, ports.clock.now())
    const query = readQuery(c, logsQuery)
    logKeeper.flush()
    const company = only ?? query.company
    const page = linesOf(platform, { ...query, company }, ports.clock.now())
    return c.json({ Status: '1', ...page })
  })
}

function linesOf({ sqlite }: PlatformStore, query: LogsQuery, now: number): Page<LogLine> {
  const { size, q } = query
  const wanted: [unknown, string][] = [
    [query.company, 'company_id = @company'],
    [query.request, 'request_id = @request'],
    [query.level, 'level = @level'],
    [query.from, 'at >= @from'],
    [query.to, 'at < @to'],
    [q, `instr(lower(message || ' ' || source || ' ' || coalesce(facts, '')), @words) > 0`],
    [query.after, 'rowid < cast(@after as integer)'],
    [query.since, 'rowid > cast(@since as integer)'],
  ]
  const where = wanted.flatMap(([value, sql]) => (value === undefined ? [] : [`and ${sql}`]))
  const rows = sqlite
    .prepare(
      `select cast(rowid as text) id, at, level, source, message, company_id companyId, request_id requestId, facts
       from application_log where true ${where.join(' ')} order by rowid desc limit @most`,
    )
    .all({
      ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      words: q?.toLowerCase() ?? '',
      most: size + 1,
    }) as (Omit<LogLine, 'facts'> & { facts: string | null })[]
  const lines = rows.map(row => ({
    ...row,
    facts: row.facts === null ? null : (JSON.parse(row.facts) as LogFacts),
  }))
  return pageOf(lines, size, last => last.id, now)
}
