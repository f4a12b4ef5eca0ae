/** Rows as the text of a spreadsheet's file, or whole as JSON. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvSafe } from '#db/kernel/csv.ts'
import { clockText, offsetText } from '#db/kernel/date.ts'

/** French and Spanish spreadsheets split at `;`, for their comma is in the numbers. */
export const separatorOf = (locale: string): ';' | ',' => (locale.startsWith('en') ? ',' : ';')

/** An amount as a spreadsheet of the locale reads it: no sign, no thousands. */
export const plainMoney = (minor: number, locale: string): string =>
  (minor / 100).toFixed(2).replace('.', separatorOf(locale) === ';' ? ',' : '.')

/** Whichever list separator the reader’s machine has, a cell stays one. */
const quoted = (cell: string) =>
  /["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** UTF-8 with its mark; no cell of it is run as a formula. */
export function csvText(rows: readonly (readonly string[])[], locale: string): string {
  const separator = separatorOf(locale)
  return `\uFEFF${rows.map(row => row.map(cell => quoted(csvSafe(cell))).join(separator)).join('\r\n')}\r\n`
}

/** A number is an instant. */
export type Cell = string | number | null
type Table = { heads: readonly string[]; rows: readonly (readonly Cell[])[] }

/** Its instants as the clocks of the dealership show them, and how far those are from UTC in a last column: the hour that autumn has twice is told apart. */
function clockedRows({ heads, rows }: Table, timeZone: string, zone: string): string[][] {
  const instantsOf = (row: readonly Cell[]) => row.filter(cell => typeof cell === 'number')
  const isClocked = rows.some(row => instantsOf(row).length > 0)
  const text = (cell: Cell) => (typeof cell === 'number' ? clockText(timeZone, cell) : (cell ?? ''))
  const offsets = (row: readonly Cell[]) =>
    [...new Set(instantsOf(row).map(at => offsetText(timeZone, at)))].join(' / ')
  return [
    [...heads, ...(isClocked ? [zone] : [])],
    ...rows.map(row => [...row.map(text), ...(isClocked ? [offsets(row)] : [])]),
  ]
}

/** The file of a table, its instants by the clocks of the dealership. */
export const clockedCsv = (table: Table, timeZone: string, i18n: I18n): string =>
  csvText(clockedRows(table, timeZone, i18n._(msg`Time zone`)), i18n.locale)

/** Everything of each row but the server’s bookkeeping. */
export const jsonText = (rows: readonly object[]): string =>
  JSON.stringify(
    rows,
    (key, value: unknown) =>
      ['v', 'enteredV', 'deletedAt', 'touchedAt'].includes(key) ? undefined : value,
    2,
  )
