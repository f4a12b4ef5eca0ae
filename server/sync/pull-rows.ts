/** The questions of a pull, each prepared once for a database and a set of scopes. */
import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { scopeOf } from '#db/mirror.ts'
import { type AnyRow, prepared, tableOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { isNamedScope, type ScopeName, tableOfScope } from '#db/scopes.ts'
import type { Db } from '#db/store.ts'
import type { Receipt } from '#db/sync.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { receiptOf } from '../journal/journal.ts'
import { columnsOfScope, heldKeepers, scopeSql, type View } from './scope-sql.ts'

/** One pull: who asks, and what she may see. */
export type Span = {
  userId: string
  scopes: readonly ScopeName[]
  now: number
  /** The scopes in one word: names the statements made for them. */
  key: string
}
export type Found = { row: AnyRow; inScope: number | boolean }
/** Which rows of a scope: newer than `since` (0: all of it), behind `after`, at most `limit`. */
export type Ask = { since: number; after: string; limit: number }

const place = sql.placeholder
const viewOf = (scopes: readonly ScopeName[], whole = false): View => ({
  userId: place('userId'),
  now: place('now'),
  scopes,
  whole,
})
type Columns = Record<string, SQLiteColumn>
const columnsOf = (table: MirroredTable) => tableOf(table).columns as Columns & { id: SQLiteColumn }

/** The tables that have anything newer: most pulls are about one, and need not ask the others. */
export function changedTables(db: Db, since: number): Set<MirroredTable> {
  const find = prepared(db, 'changed tables', () =>
    db
      .select(
        Object.fromEntries(
          mirrorOrder.map(name => {
            const { table, columns } = tableOf(name)
            const newer = gt(columns.v, place('since'))
            return [name, sql<number>`exists (select 1 from ${table} where ${newer})`]
          }),
        ),
      )
      .from(schema.meta)
      .where(eq(schema.meta.key, 'epoch')),
  )
  const found = find.get({ since }) as Record<MirroredTable, number>
  return new Set(mirrorOrder.filter(name => found[name]))
}

/** Rows of a scope that changed in the span; a scope the device does not hold is sent whole. */
export function changedRows(db: Db, name: ScopeName, span: Span, ask: Ask): Found[] {
  return ask.since === 0 ? wholeRows(db, name, span, ask) : newerRows(db, name, span, ask)
}

function wholeRows(db: Db, name: ScopeName, span: Span, ask: Ask): Found[] {
  const { table, columns } = tableOf(tableOfScope(name))
  const find = prepared(db, `whole ${name} ${span.key}`, () =>
    db
      .select(columnsOfScope(name))
      .from(table)
      .where(and(gt(columns.id, place('after')), scopeSql(name, viewOf(span.scopes, true))))
      .orderBy(asc(columns.id))
      .limit(place('limit')),
  )
  const rows = find.all({ ...valuesOf(span), after: ask.after, limit: ask.limit }) as AnyRow[]
  return rows.map(row => ({ row, inScope: true }))
}

/** So many are found by their version and put in order; of more, one page after another is found in the order of the ids. */
const few = 1000

function newerRows(db: Db, name: ScopeName, span: Span, ask: Ask): Found[] {
  const table = tableOfScope(name)
  const isFew = countNewer(db, table, ask.since) <= few
  const find = prepared(db, `newer ${name} ${span.key} ${isFew}`, () => {
    const { columns } = tableOf(table)
    // Left to itself SQLite walks the whole table by id, however few there are.
    const id = isFew ? sql`+${columns.id}` : columns.id
    const newer = and(gt(columns.v, place('since')), sql`${id} > ${place('after')}`)
    // What nothing of hers names any more, her device lets go by itself: of the others she is told nothing at all.
    const where = isNamedScope(name) ? and(newer, scopeSql(name, viewOf(span.scopes))) : newer
    return found(db, name, span, where, id)
  })
  return find.all({ ...valuesOf(span), ...ask }) as Found[]
}

/** How many rows are newer, counted no further than it matters. */
function countNewer(db: Db, name: MirroredTable, since: number): number {
  const count = prepared(db, `count newer ${name}`, () => {
    const { table, columns } = tableOf(name)
    const newer = sql`select 1 from ${table} where ${gt(columns.v, place('since'))} limit ${few + 1}`
    return db
      .select({ n: sql<number>`(select count(*) from (${newer}))` })
      .from(schema.meta)
      .where(eq(schema.meta.key, 'epoch'))
  })
  return (count.get({ since }) as { n: number }).n
}

/** Rows with the answer to "does it belong on her device", in the order of their ids. */
function found(
  db: Db,
  name: ScopeName,
  span: Span,
  where: SQL | undefined,
  id: SQL | SQLiteColumn = columnsOf(tableOfScope(name)).id,
) {
  const { table } = tableOf(tableOfScope(name))
  return db
    .select({
      row: columnsOfScope(name),
      inScope: sql<number>`${scopeSql(name, viewOf(span.scopes))}`,
    })
    .from(table)
    .where(where)
    .orderBy(asc(id))
    .limit(place('limit'))
}

const valuesOf = ({ userId, now }: Span) => ({ userId, now })

/**
 * Rows that did not change themselves but came into scope with a row that did: children of a parent that
 * entered, and rows kept by a changed keeper. `arrived` remembers the ids within one pull.
 */
export function arrivedRows(
  db: Db,
  name: ScopeName,
  span: Span,
  ask: Ask,
  changed: ReadonlySet<MirroredTable>,
  arrived: Map<string, string[]>,
): Found[] {
  const table = tableOfScope(name)
  const once = (key: string, read: () => string[]) => {
    const known = arrived.get(key) ?? read()
    arrived.set(key, known)
    return known
  }
  const all: Found[] = []
  const among = (field: string, ids: string[]) => {
    if (ids.length) all.push(...rowsAmong(db, name, span, ask, field, ids))
  }
  const { of } = scopeOf(table)
  if (of && mayArrive(of.table as MirroredTable, span, changed))
    among(
      of.by,
      once(`under ${of.table}`, () =>
        arrivedParents(db, of.table as MirroredTable, span, ask.since),
      ),
    )
  for (const { table: keeper, field } of heldKeepers(name, span.scopes).filter(each =>
    changed.has(each.table),
  ))
    among(
      'id',
      once(`kept ${keeper} ${field}`, () => keptBy(db, keeper, field, ask.since)),
    )
  const unique = new Map(all.map(each => [each.row.id, each]))
  return [...unique.values()].sort((a, b) => (a.row.id < b.row.id ? -1 : 1)).slice(0, ask.limit)
}

/** A parent comes into scope by its own change, or by that of a row that keeps it. */
const mayArrive = (table: MirroredTable, span: Span, changed: ReadonlySet<MirroredTable>) =>
  changed.has(table) ||
  heldKeepers(scopeNamed(table, span), span.scopes).some(keeper => changed.has(keeper.table))

const scopeNamed = (table: MirroredTable, { scopes }: Span) =>
  scopes.find(name => tableOfScope(name) === table) ?? table

function rowsAmong(
  db: Db,
  name: ScopeName,
  span: Span,
  ask: Ask,
  field: string,
  ids: string[],
): Found[] {
  const find = prepared(db, `among ${field} ${name} ${span.key}`, () => {
    const columns = columnsOf(tableOfScope(name))
    const among = and(
      sql`${columns[field]} in (select value from json_each(${place('ids')}))`,
      lte(columns['v'] as SQLiteColumn, place('since')),
      gt(columns.id, place('after')),
      // Asked for here, not looked at afterwards: a page with little room left would be full of rows that do not come.
      scopeSql(name, viewOf(span.scopes)),
    )
    return found(db, name, span, among)
  })
  return find.all({ ...valuesOf(span), ...ask, ids: JSON.stringify(ids) }) as Found[]
}

function arrivedParents(db: Db, table: MirroredTable, span: Span, since: number): string[] {
  const find = prepared(db, `entered ${table}`, () => {
    const columns = columnsOf(table)
    return db
      .select({ id: columns.id })
      .from(tableOf(table).table)
      .where(
        and(
          gt(columns['v'] as SQLiteColumn, place('since')),
          gt(columns['enteredV'] as SQLiteColumn, place('since')),
        ),
      )
  })
  const entered = find.all({ since }) as { id: string }[]
  const keptIds = heldKeepers(scopeNamed(table, span), span.scopes).flatMap(keeper =>
    keptBy(db, keeper.table, keeper.field, since),
  )
  return [...new Set([...entered.map(row => row.id), ...keptIds])]
}

function keptBy(db: Db, keeper: MirroredTable, field: string, since: number): string[] {
  const find = prepared(db, `keeps ${keeper} ${field}`, () => {
    const columns = columnsOf(keeper)
    return db
      .select({ id: columns[field] as SQLiteColumn })
      .from(tableOf(keeper).table)
      .where(gt(columns['v'] as SQLiteColumn, place('since')))
  })
  const rows = find.all({ since }) as { id: string | null }[]
  return rows.flatMap(row => (row.id ? [row.id] : []))
}

/** What became of the work of the person's whole device group since a version. */
export function receiptsOf(db: Db, gid: string, since: number): Receipt[] {
  const log = schema.mutationLog
  const find = prepared(db, 'receipts', () =>
    db
      .select({
        mid: log.mid,
        seq: log.seq,
        outcome: log.outcome,
        v: log.v,
        code: log.code,
        facts: log.facts,
      })
      .from(log)
      .where(and(eq(log.gid, place('gid')), gt(log.v, place('since')))),
  )
  return (find.all({ gid, since }) as Parameters<typeof receiptOf>[0][]).map(receiptOf)
}

/** How many rows a fresh device will get: the measure of the first sync's progress. */
export const totalOf = (db: Db, span: Span): number =>
  span.scopes.reduce((sum, name) => sum + countOf(db, name, span), 0)

function countOf(db: Db, name: ScopeName, span: Span): number {
  const count = prepared(db, `count ${name} ${span.key}`, () =>
    db
      .select({ n: sql<number>`count(*)` })
      .from(tableOf(tableOfScope(name)).table)
      .where(scopeSql(name, viewOf(span.scopes, true))),
  )
  return (count.get({ userId: span.userId, now: span.now }) as { n: number }).n
}
