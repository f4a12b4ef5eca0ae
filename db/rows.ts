/** Rows of any mirrored table on the server: one way to read them and one to write them, statements prepared once. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'
import { isInWindow } from './mirror.ts'
import type { Change, Read, TableName } from './kernel/mutation.ts'
import type { Db } from './store.ts'

export type AnyRow = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
type Prepared = {
  get(values: object): unknown
  all(values: object): unknown[]
  run(values: object): unknown
}

const cache = new WeakMap<Db, Map<string, Prepared>>()
/** A statement is prepared once for each database and key. */
export function prepared(db: Db, key: string, make: () => { prepare(): unknown }): Prepared {
  let statements = cache.get(db)
  if (!statements) cache.set(db, (statements = new Map()))
  let statement = statements.get(key)
  // Drizzle types a prepared query by its columns; here a table is a value.
  if (!statement) statements.set(key, (statement = make().prepare() as Prepared))
  return statement
}

/** Every mirrored table has `id`, `v` and `deletedAt`; beyond that they are treated alike. */
export function tableOf(name: TableName) {
  const table: SQLiteTable = schema[name]
  const columns = getTableColumns(schema[name]) as Record<string, SQLiteColumn> & {
    id: SQLiteColumn
    v: SQLiteColumn
  }
  return { table, columns }
}

export function rowOf(db: Db, name: TableName, id: string): AnyRow | undefined {
  const { table, columns } = tableOf(name)
  const found = prepared(db, `one ${name}`, () =>
    db
      .select()
      .from(table)
      .where(eq(columns.id, sql.placeholder('id'))),
  )
  return found.get({ id }) as AnyRow | undefined
}

export function rowsWhere(db: Db, name: TableName, field: string, value: string): AnyRow[] {
  const { table, columns } = tableOf(name)
  const column = columns[field]
  if (!column) throw new Error(`${name} has no column ${field}`)
  const found = prepared(db, `many ${name} ${field}`, () =>
    db
      .select()
      .from(table)
      .where(
        and(eq(column, sql.placeholder('value')), isNull(columns['deletedAt'] as SQLiteColumn)),
      )
      .orderBy(columns.id),
  )
  return found.all({ value }) as AnyRow[]
}

export function allRows(db: Db, name: TableName): AnyRow[] {
  const { table, columns } = tableOf(name)
  const found = prepared(db, `all ${name}`, () =>
    db
      .select()
      .from(table)
      .where(isNull(columns['deletedAt'] as SQLiteColumn))
      .orderBy(columns.id),
  )
  return found.all({}) as AnyRow[]
}

export function load(db: Db, read: Read) {
  if (read.kind === 'all') return allRows(db, read.table)
  if (read.kind === 'many') return rowsWhere(db, read.table, read.field, read.value)
  return read.id ? rowOf(db, read.table, read.id) : undefined
}

/** The stamps of one write: its version, the instant it was done, and the instant it is written, when that is later. */
export type Stamp = { v: number; at: number; now?: number }

/** Writes one change under its stamp; adding a row that is there already is the same act and changes nothing. */
export function applyChange(db: Db, change: Change, { v, at, now = at }: Stamp): void {
  const { table, columns } = tableOf(change.table)
  const isParent = 'enteredV' in columns
  if (change.op === 'insert') {
    const row = {
      ...change.row,
      v,
      deletedAt: null,
      ...(isParent && { enteredV: v, touchedAt: at }),
    }
    const fill = prepared(db, `insert ${change.table}`, () =>
      db
        .insert(table)
        .values(Object.fromEntries(Object.keys(columns).map(name => [name, sql.placeholder(name)])))
        .onConflictDoNothing(),
    )
    fill.run(row)
    return
  }
  const before = rowOf(db, change.table, change.id)
  // As on the device: what is not there is not changed. An act that needs the row says so in `decide`.
  if (!before) return
  const fields: Record<string, unknown> = { ...change.fields, v }
  if (isParent) {
    fields['touchedAt'] ??= Math.max(before['touchedAt'] as number, at)
    if (enters(change.table, before, { ...before, ...fields }, now)) fields['enteredV'] = v
  }
  const names = Object.keys(fields).sort()
  const write = prepared(db, `change ${change.table} ${names.join()}`, () =>
    db
      .update(table)
      .set(Object.fromEntries(names.map(name => [name, sql.placeholder(name)])))
      .where(eq(columns.id, sql.placeholder('rowId'))),
  )
  write.run({ ...fields, rowId: change.id })
}

/** Came back into the mirrored window, as tablets see it while this is written: its children must be sent again. */
const enters = (name: TableName, before: AnyRow, after: AnyRow, now: number) =>
  !isInWindow(name, before, now) && isInWindow(name, after, now)
