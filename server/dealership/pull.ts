/** Pull: what changed in a person's scopes, in pages pinned at one version, with her group's receipts. */
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/dealership/schema.ts'
import type { FormKey } from '#db/forms.ts'
import { type MirroredTable, type ScopeName, scopeOf, scopesFor, tableOfScope } from '#db/mirror.ts'
import { type AnyRow, tableOf } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import { pullLimit, type PullAnswer, type PullQuery, type Receipt, type WireRow } from '#db/sync.ts'
import { durableVersionOf, epochOf, versionOf } from './meta.ts'
import { ForeignGroup, receiptOf } from './push.ts'
import { keepersOf, scopeSql, type View } from './scope-sql.ts'

type Puller = { userId: string; forms: ReadonlySet<FormKey> }
/** Where a pull stands: its pinned version, the scope it is in, which half of it, and the last id sent. */
type Place = {
  pin: number
  scope: number
  part: 'own' | 'arrived'
  after: string
  sent: number
  total: number
}

/**
 * One page. With an unknown epoch or a version from the future it answers `reset` and starts from nothing.
 * @throws {ForeignGroup} when the group belongs to another person
 */
export function pull(db: Db, query: PullQuery, who: Puller, now: number): PullAnswer {
  return tx(db, () => {
    const epoch = epochOf(db)
    const version = versionOf(db)
    const reset = (query.epoch !== '' && query.epoch !== epoch) || query.v > version
    const since = reset || query.epoch === '' ? 0 : query.v
    const held = reset || query.epoch === '' ? [] : query.scopes.split(',').filter(Boolean)
    const scopes = scopesFor(who.forms)
    const view: View = { userId: who.userId, scopes, now }
    const place = placeOf(query.page) ?? {
      pin: version,
      scope: 0,
      part: 'own' as const,
      after: '',
      sent: 0,
      total: since === 0 ? totalOf(db, view) : 0,
    }
    const first = !query.page
    if (first) checkGroup(db, query.gid, who.userId, since)

    const page = collect(
      db,
      view,
      place,
      since,
      new Set(held),
      Math.min(Math.max(1, query.limit), pullLimit),
    )
    const dropScopes = held.filter(name => !scopes.includes(name))
    return {
      Status: '1',
      epoch,
      v: place.pin,
      durableV: durableVersionOf(db),
      serverNow: now,
      scopes,
      ...(reset && first && { reset: true as const }),
      ...(dropScopes.length && first && { dropScopes }),
      rows: page.rows,
      removals: page.removals,
      receipts: first ? receiptsOf(db, query.gid, since, place.pin) : [],
      ...(since === 0 && {
        progress: {
          table: tableOfScope(scopes[place.scope] ?? 'company'),
          done: page.sent,
          total: Math.max(place.total, page.sent),
        },
      }),
      ...(page.next && { next: JSON.stringify(page.next) }),
    }
  })
}

function placeOf(page: string | undefined): Place | undefined {
  if (!page) return undefined
  const parsed: unknown = JSON.parse(page)
  const place = parsed as Partial<Place>
  if (
    typeof place?.pin !== 'number' ||
    typeof place.scope !== 'number' ||
    typeof place.after !== 'string'
  )
    throw new SyntaxError('page')
  return {
    pin: place.pin,
    scope: place.scope,
    part: place.part === 'arrived' ? 'arrived' : 'own',
    after: place.after,
    sent: Number(place.sent) || 0,
    total: Number(place.total) || 0,
  }
}

type Page = {
  rows: [MirroredTable, WireRow[]][]
  removals: [MirroredTable, string[]][]
  sent: number
  next?: Place
}

function collect(
  db: Db,
  view: View,
  from: Place,
  since: number,
  held: ReadonlySet<string>,
  limit: number,
): Page {
  const page: Page = { rows: [], removals: [], sent: from.sent }
  let { scope, part, after } = from
  let room = limit
  while (scope < view.scopes.length) {
    const name = view.scopes[scope] as ScopeName
    // A scope the device does not hold yet is sent whole.
    const sinceHere = held.has(name) ? since : 0
    const found =
      part === 'own'
        ? changedRows(db, name, view, sinceHere, from.pin, after, room)
        : arrivedRows(db, name, view, sinceHere, from.pin, after, room)
    place(page, tableOfScope(name), found)
    page.sent += found.length
    room -= found.length
    if (room <= 0)
      return {
        ...page,
        next: { ...from, scope, part, after: found.at(-1)?.row.id ?? after, sent: page.sent },
      }
    after = ''
    if (part === 'own' && sinceHere > 0) part = 'arrived'
    else {
      part = 'own'
      scope += 1
    }
  }
  return page
}

type Found = { row: AnyRow; inScope: number | boolean }
function place(page: Page, table: MirroredTable, found: Found[]): void {
  const here = found.filter(each => each.inScope).map(each => each.row)
  const gone = found.filter(each => !each.inScope).map(each => each.row.id)
  if (here.length) page.rows.push([table, here])
  if (gone.length) page.removals.push([table, gone])
}

function select(
  db: Db,
  name: ScopeName,
  view: View,
  where: SQL | undefined,
  limit: number,
): Found[] {
  const { table, columns } = tableOf(tableOfScope(name))
  return db
    .select({ row: columns, inScope: sql<number>`${scopeSql(name, view)}` })
    .from(table)
    .where(where)
    .orderBy(asc(columns.id))
    .limit(limit)
    .all() as Found[]
}

function changedRows(
  db: Db,
  name: ScopeName,
  view: View,
  since: number,
  pin: number,
  after: string,
  limit: number,
): Found[] {
  const { table, columns } = tableOf(tableOfScope(name))
  if (since === 0) {
    const rows = db
      .select()
      .from(table)
      .where(
        and(gt(columns.id, after), lte(columns.v, pin), scopeSql(name, { ...view, whole: true })),
      )
      .orderBy(asc(columns.id))
      .limit(limit)
      .all() as AnyRow[]
    return rows.map(row => ({ row, inScope: true }))
  }
  return select(
    db,
    name,
    view,
    and(gt(columns.v, since), lte(columns.v, pin), gt(columns.id, after)),
    limit,
  )
}

/** Rows that did not change themselves but came into scope with a row that did: children of a parent that entered, and rows kept by a changed keeper. */
function arrivedRows(
  db: Db,
  name: ScopeName,
  view: View,
  since: number,
  pin: number,
  after: string,
  limit: number,
): Found[] {
  const table = tableOfScope(name)
  const { columns } = tableOf(table)
  const scope = scopeOf(table)
  const found: Found[] = []
  const among = (field: string, ids: string[]) => {
    for (let i = 0; i < ids.length; i += 80)
      found.push(
        ...select(
          db,
          name,
          view,
          and(
            inArray(
              (columns as Record<string, SQLiteColumn>)[field] as SQLiteColumn,
              ids.slice(i, i + 80),
            ),
            lte(columns.v, since),
            gt(columns.id, after),
          ),
          limit,
        ),
      )
  }
  if (scope.of)
    among(scope.of.by, arrivedParents(db, scope.of.table as MirroredTable, view, since, pin))
  for (const { keeper, field } of keepersOf(table, view))
    among('id', keptBy(db, keeper, field, since, pin))
  const unique = new Map(found.filter(each => each.inScope).map(each => [each.row.id, each]))
  return [...unique.values()].sort((a, b) => (a.row.id < b.row.id ? -1 : 1)).slice(0, limit)
}

function arrivedParents(
  db: Db,
  table: MirroredTable,
  view: View,
  since: number,
  pin: number,
): string[] {
  const { table: parent, columns } = tableOf(table)
  const entered = (columns as Record<string, SQLiteColumn>)['enteredV'] as SQLiteColumn
  const rows = db
    .select({ id: columns.id })
    .from(parent)
    .where(and(gt(columns.v, since), lte(columns.v, pin), gt(entered, since)))
    .all() as { id: string }[]
  const kept = keepersOf(table, view).flatMap(({ keeper, field }) =>
    keptBy(db, keeper, field, since, pin),
  )
  return [...new Set([...rows.map(row => row.id), ...kept])]
}

function keptBy(
  db: Db,
  keeper: MirroredTable,
  field: string,
  since: number,
  pin: number,
): string[] {
  const { table, columns } = tableOf(keeper)
  const rows = db
    .select({ id: (columns as Record<string, SQLiteColumn>)[field] as SQLiteColumn })
    .from(table)
    .where(and(gt(columns.v, since), lte(columns.v, pin)))
    .all() as { id: string | null }[]
  return rows.flatMap(row => (row.id ? [row.id] : []))
}

function receiptsOf(db: Db, gid: string, since: number, pin: number): Receipt[] {
  const log = schema.mutationLog
  return db
    .select({
      mid: log.mid,
      seq: log.seq,
      outcome: log.outcome,
      v: log.v,
      code: log.code,
      facts: log.facts,
    })
    .from(log)
    .where(and(eq(log.gid, gid), gt(log.v, since), lte(log.v, pin)))
    .all()
    .map(receiptOf)
}

/** How many rows a fresh device will get: the measure of the first sync's progress. */
const totalOf = (db: Db, view: View) =>
  view.scopes.reduce((sum, name) => sum + countOf(db, name, view), 0)
const countOf = (db: Db, name: ScopeName, view: View) =>
  (
    db
      .select({ n: sql<number>`count(*)` })
      .from(tableOf(tableOfScope(name)).table)
      .where(scopeSql(name, { ...view, whole: true }))
      .get() as { n: number }
  ).n

function checkGroup(db: Db, gid: string, userId: string, v: number): void {
  const group = db.select().from(schema.syncGroup).where(eq(schema.syncGroup.gid, gid)).get()
  if (group && group.userId !== userId) throw new ForeignGroup()
  if (group && group.v < v)
    db.update(schema.syncGroup).set({ v }).where(eq(schema.syncGroup.gid, gid)).run()
}
