/** Rows as a file of a spreadsheet, or whole as JSON, handed to the browser. */
import { csvSafe } from '#db/rules/csv.ts'

/** French and Spanish spreadsheets split at `;`, for their comma is in the numbers. */
const separatorOf = (locale: string): ';' | ',' => (locale.startsWith('en') ? ',' : ';')
const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell

/** UTF-8 with its mark; no cell of it is run as a formula. */
export function csvText(rows: readonly (readonly string[])[], locale: string): string {
  const separator = separatorOf(locale)
  return `\uFEFF${rows.map(row => row.map(cell => quoted(csvSafe(cell), separator)).join(separator)).join('\r\n')}\r\n`
}

/** Everything of each row but the server's bookkeeping. */
export const jsonText = (rows: readonly object[]): string =>
  JSON.stringify(
    rows,
    (key, value: unknown) =>
      ['v', 'enteredV', 'deletedAt', 'touchedAt'].includes(key) ? undefined : value,
    2,
  )

export function download(name: string, mime: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
