/** A person's scopes as SQL; a test holds windows against what the device makes of them, row by row. */
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { deletedWindowMs, type Window } from '#db/kernel/window.ts'
import { scopeOf } from '#db/mirror.ts'
import { tableOf } from '#db/rows.ts'
import {
  hiddenColumns,
  isNamedScope,
  isOwnScope,
  keepersOf,
  type ScopeName,
  tableOfScope,
} from '#db/scopes.ts'
import type { MirroredTable } from '#db/tables.ts'

/** A value, or the place of one in a prepared statement. */
type Given<T> = T | Placeholder<string, unknown>

/** The person, her scopes and the instant a pull is made for. */
export type View = {
  userId: Given<string>
  scopes: readonly ScopeName[]
  now: Given<number>
  /** Asked for a whole table: the parents are listed once, not looked up for each row. */
  whole?: boolean
}

type Columns = Record<string, SQLiteColumn>
const column = (table: MirroredTable, name: string) =>
  (tableOf(table).columns as Columns)[name] as SQLiteColumn

/** The columns that a device with this scope gets: the others are not in its rows at all. */
export function columnsOfScope(name: ScopeName): Columns {
  const hidden = hiddenColumns(name)
  return Object.fromEntries(
    Object.entries(tableOf(tableOfScope(name)).columns as Columns).filter(
      ([field]) => !hidden.includes(field),
    ),
  )
}

/** A window's length is part of the statement, not a value of it. */
const ms = (window: number) => sql.raw(String(window))

/** The window a table says of itself, as SQL; `isInside` reads the same on the device. */
function insideSql(window: Window, c: (field: string) => SQLiteColumn, now: Given<number>): SQL {
  if ('of' in window) {
    const all = window.of.map(each => insideSql(each, c, now))
    return sql`(${sql.join(all, window.kind === 'any' ? sql` or ` : sql` and `)})`
  }
  const column = c(window.field)
  if (window.kind === 'within') return sql`${column} > ${now} - ${ms(window.ms)}`
  const isIn = window.kind === 'in'
  const [first, ...rest] = window.values
  if (rest.length)
    return isIn ? inArray(column, [...window.values]) : notInArray(column, [...window.values])
  if (first === null) return isIn ? isNull(column) : isNotNull(column)
  return isIn ? eq(column, first) : ne(column, first)
}

/** True for the rows of this table that are in its own window, whoever asks. */
export function windowSql(table: MirroredTable, now: Given<number>): SQL {
  const present = sql`(${column(table, 'deletedAt')} is null or ${column(table, 'deletedAt')} > ${now} - ${ms(deletedWindowMs)})`
  const { window } = scopeOf(table)
  return window
    ? sql`(${present} and ${insideSql(window, name => column(table, name), now)})`
    : present
}

/** True for the rows of this scope that belong on the person's device. */
export function scopeSql(name: ScopeName, view: View): SQL {
  const table = tableOfScope(name)
  const scope = scopeOf(table)
  const inWindow = windowSql(table, view.now)
  const keptByRows = heldKeepers(name, view.scopes).map(keeper => keptSql(table, keeper, view))
  const here = isNamedScope(name)
    ? or(...keptByRows)
    : keptByRows.length
      ? sql`(${inWindow} or ${sql.join(keptByRows, sql` or `)})`
      : inWindow
  const under =
    scope.of && underSql(column(table, scope.of.by), scope.of.table as MirroredTable, view)
  const own = ownSql(name, view)
  const all = [here ?? sql`0`, ...(own ? [own] : []), ...(under ? [under] : [])]
  return sql.join(all, sql` and `)
}

/** The person's own rows; undefined for a scope of everybody's. */
function ownSql(name: ScopeName, { userId }: View): SQL | undefined {
  const table = tableOfScope(name)
  const { own } = scopeOf(table)
  if (!isOwnScope(name) || !own) return undefined
  const hers = own.fields.map(field => eq(column(table, field), userId))
  const nobodys = own.orNobodys ? own.fields.map(field => isNull(column(table, field))) : []
  return sql`(${or(...hers, and(...nobodys))})`
}

type Keeper = ReturnType<typeof keepersOf>[number]
/** A row that is on her device refers to this one. */
function keptSql(table: MirroredTable, { table: keeper, field }: Keeper, view: View): SQL {
  const of = column(keeper, field)
  const own = ownSql(scopeNameOf(keeper, view), view)
  const holds = sql.join([windowSql(keeper, view.now), ...(own ? [own] : [])], sql` and `)
  return view.whole
    ? sql`${column(table, 'id')} in (select ${of} from ${tableOf(keeper).table} where ${of} is not null and ${holds})`
    : sql`exists (select 1 from ${tableOf(keeper).table} where ${of} = ${column(table, 'id')} and ${holds})`
}

/** The parent of a row belongs on the device too. */
function underSql(by: SQLiteColumn, parent: MirroredTable, view: View): SQL {
  const id = column(parent, 'id')
  const inScope = scopeSql(scopeNameOf(parent, view), view)
  return view.whole
    ? sql`${by} in (select ${id} from ${tableOf(parent).table} where ${inScope})`
    : sql`exists (select 1 from ${tableOf(parent).table} where ${id} = ${by} and ${inScope})`
}

const scopeNameOf = (table: MirroredTable, { scopes }: View) =>
  scopes.find(name => tableOfScope(name) === table) ?? table

/** Tables the person has whose rows keep rows of this scope on her device. */
export const heldKeepers = (name: ScopeName, scopes: readonly ScopeName[]) =>
  keepersOf(name, scopes).filter(({ table }) => scopes.some(each => tableOfScope(each) === table))
