/** Rows of a table as lines, a slice at a time, each slice by a statement of its own over one state of the file. */
import type Database from 'better-sqlite3'
import { csvSafe } from '#db/kernel/csv.ts'
import { leftOutColumns } from './export-tables.ts'

const atOnce = 200
type Values = Record<string, unknown>

/** `slice` is called between two of them with how many rows it was. */
export async function* rowsOf(
  sqlite: Database.Database,
  table: string,
  slice: (rows: number) => Promise<void>,
): AsyncGenerator<Values> {
  const without = new Set(leftOutColumns[table])
  const columns = columnsOf(sqlite, table).filter(name => !without.has(name))
  const find = sqlite.prepare<[number, number], Values & { _at: number }>(
    `select rowid as _at, ${columns.map(name => `"${name}"`).join(', ')} from "${table}" where rowid > ? order by rowid limit ?`,
  )
  let from = -1
  for (;;) {
    const rows = find.all(from, atOnce)
    for (const { _at, ...row } of rows) {
      from = _at
      yield row
    }
    await slice(rows.length)
    if (rows.length < atOnce) return
  }
}
export const columnsOf = (sqlite: Database.Database, table: string): string[] =>
  sqlite.prepare(`select name from pragma_table_info(?)`).pluck().all(table) as string[]
export const countOf = (sqlite: Database.Database, table: string): number =>
  sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number

/** What JSON cannot say as it is. */
const said = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('base64') : value)
export const jsonLine = (row: Values): string =>
  `${JSON.stringify(row, (_, value: unknown) =>
    // A buffer has become { type, data } by the time it comes here.
    isBuffer(value) ? Buffer.from(value.data).toString('base64') : value,
  )}\n`
const isBuffer = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer'

/** RFC 4180; what a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(each => cell(said(each))).join(',')}\r\n`
}
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' ? csvSafe(text) : text
  // Spreadsheets in French and Spanish part the cells at semicolons.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
