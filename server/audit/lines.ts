/** Acts of the journal as a list: by person, period, table, row and word, newest first. */
import type Database from 'better-sqlite3'
import * as z from 'zod/mini'
import type { AuditLine } from '#db/journal/lines.ts'
import type { Change } from '#db/kernel/mutation.ts'
import type { Page } from '#db/kernel/page.ts'
import { type Outcome, outcomes } from '#db/terms.ts'
import { pageOf, pageQuery, someText } from '../page-query.ts'
import { isByServer, isServers } from '../sync/group.ts'
import { rowNames } from './row-names.ts'
import { choicesOf, seenFields, seesRow, type View } from './view.ts'
import { readingJournal, walkBack } from './walk.ts'

const tableName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))
export const linesQuery = z.object({
  ...pageQuery,
  person: z.optional(someText),
  /** Done in her name by this person; `any`: by anybody but herself. */
  inNameBy: z.optional(someText),
  table: z.optional(tableName),
  /** With its table. */
  row: z.optional(someText),
  outcome: z.optional(z.enum(outcomes)),
  /** Another dealership's, for the provider's staff: who did what and when. */
  company: z.optional(someText),
  q: z.optional(someText),
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Each with what it changed, for a file. */
  changes: z.optional(z.literal('1')),
  /** With how many there are in all. */
  count: z.optional(z.literal('1')),
})
export type LinesQuery = z.output<typeof linesQuery>

export type Stored = {
  mid: string
  ord: number
  v: number
  gid: string
  name: string
  userId: string
  impersonatorId: string | null
  input: string
  at: number
  receivedAt: number
  outcome: Outcome
  code: string | null
  facts: string | null
  touches: string
  changes: string
}
export const storedColumns = `mid, ord, v, gid, name, user_id userId, impersonator_id impersonatorId, input, at, received_at receivedAt, outcome, code,
  facts, touches, changes`

/** As it stands in `touches`. */
export const keyOf = (table: string, id: string): string => `${table}:${id}`

export const linesOf = (
  file: string,
  query: LinesQuery,
  view: View,
  now: number,
): Promise<Page<AuditLine>> =>
  readingJournal(file, async sqlite => {
    const { rows, ...page } = await storedIn(sqlite, query, view, now)
    return { ...page, rows: linesIn(sqlite, rows, view) }
  })

/** A page of them as they stand written. */
export async function storedIn(
  sqlite: Database.Database,
  query: LinesQuery,
  view: View,
  now: number,
): Promise<Page<Stored>> {
  const found: Stored[] = []
  const { from, after, size, count } = query
  let total = 0
  const before = after === undefined ? undefined : Number(after)
  const walk = { columns: storedColumns, ...narrowed(query), before, since: from }
  await walkBack<Stored>(sqlite, walk, line => {
    if (!fits(line, query, view)) return undefined
    total += 1
    if (found.length <= size) found.push(line)
    return found.length > size && !count ? 'enough' : undefined
  })
  return { ...pageOf(found, size, last => String(last.ord), now), ...(count && { total }) }
}

function narrowed({ person, inNameBy, table, row, outcome, from, to, q }: LinesQuery) {
  const key = table === undefined ? undefined : `"${keyOf(table, row ?? '')}`
  const touched = key !== undefined && row !== undefined ? `${key}"` : key
  const wanted: [string, unknown, string][] = [
    [
      'person',
      person,
      inNameBy === undefined
        ? '(user_id = @person or impersonator_id = @person)'
        : 'user_id = @person',
    ],
    [
      'inNameBy',
      inNameBy,
      inNameBy === 'any' ? 'impersonator_id is not null' : 'impersonator_id = @inNameBy',
    ],
    ['outcome', outcome, 'outcome = @outcome'],
    ['from', from, 'at >= @from'],
    ['to', to, 'at < @to'],
    ['touched', touched, 'instr(touches, @touched) > 0'],
    [
      'q',
      q?.toLowerCase(),
      `(instr(lower(name || touches || changes), @q) > 0 or instr(changes, @typed) > 0 or mid = @typed)`,
    ],
  ]
  const given = wanted.filter(([, value]) => value !== undefined)
  return {
    where: given.map(([, , sql]) => sql),
    values: {
      ...Object.fromEntries(given.map(([name, value]) => [name, value])),
      ...(q !== undefined && { typed: q }),
    },
  }
}

/** Beyond what SQL knows: a row was changed, not only looked at; a word stands where she may read it. */
function fits(line: Stored, { table, row, q }: LinesQuery, view: View): boolean {
  const isTold = line.outcome === 'rejected' || line.outcome === 'parked'
  const changes = changesIn(line)
  const isOf = (change: Change) =>
    change.table === table && (row === undefined || idOf(change) === row)
  if (table !== undefined && !isTold && !changes.some(isOf)) return false
  if (q === undefined) return true
  const word = q.toLowerCase()
  const said = [line.mid, line.name, line.touches].join(' ').toLowerCase()
  if (said.includes(word)) return true
  return changes.some(change =>
    JSON.stringify(seenFields(view, change, line.userId)?.fields ?? null)
      .toLowerCase()
      .includes(word),
  )
}

export const changesIn = ({ changes }: Pick<Stored, 'changes'>): Change[] =>
  JSON.parse(changes) as Change[]
export const idOf = (change: Change): string => (change.op === 'insert' ? change.row.id : change.id)

const mostRows = 6

export function linesIn(
  sqlite: Database.Database,
  lines: readonly Stored[],
  view: View,
): AuditLine[] {
  const nameOf = rowNames(sqlite, view.locale)
  const erased = sqlite.prepare('select 1 from journal_erasure where mid = ?').pluck()
  return lines.map(line => {
    const keys = rowsOf(line)
    const isCut = changesIn(line).some(
      change => seenFields(view, change, line.userId)?.isCut ?? true,
    )
    const { mid, ord, name, at, receivedAt, userId, impersonatorId, outcome, code } = line
    return {
      mid,
      ord,
      name,
      input: choicesOf(line, view),
      at,
      receivedAt,
      userId,
      who: nameOf('user', userId),
      inNameBy: impersonatorId
        ? { id: impersonatorId, name: nameOf('user', impersonatorId) }
        : null,
      by: isByServer(line.gid) ? 'server' : isServers(line.gid) ? 'recovered' : 'person',
      outcome,
      code,
      facts: isCut || !keys.every(([table]) => seesRow(view, table, userId)) ? {} : factsOf(line),
      rows: keys.slice(0, mostRows).map(([table, id]) => ({
        table,
        id,
        label: seesRow(view, table, userId) ? nameOf(table, id) : '',
      })),
      isErased: erased.get(mid) !== undefined,
      isCut,
    }
  })
}

/** What it changed; of an act that changed nothing the first row it named. */
function rowsOf(line: Stored): (readonly [table: string, id: string])[] {
  const changed = new Map(
    changesIn(line).map(change => [keyOf(change.table, idOf(change)), change] as const),
  )
  if (changed.size) return [...changed.values()].map(each => [each.table, idOf(each)] as const)
  const [first] = JSON.parse(line.touches) as string[]
  const at = first?.indexOf(':') ?? -1
  return first && at > 0 ? [[first.slice(0, at), first.slice(at + 1)]] : []
}

const factsOf = ({ facts }: Stored): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries((JSON.parse(facts ?? '{}') as Record<string, unknown> | null) ?? {}).filter(
      (pair): pair is [string, string | number] =>
        pair[0] !== 'error' &&
        (typeof pair[1] === 'number' || (typeof pair[1] === 'string' && pair[1].length <= 120)),
    ),
  )
