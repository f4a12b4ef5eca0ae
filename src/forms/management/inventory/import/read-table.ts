/** A chosen file as a table of texts: UTF-8 or what older spreadsheets write, any usual separator. */

export type Table = { headers: string[]; rows: string[][] }

/** The file has no header line, or nothing under it. */
export class EmptyTable extends Error {
  override name = 'EmptyTable'
}

/** Excel on Windows still saves plain CSV in windows-1252: what is not UTF-8 is read as that. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Our own exports guard cells with an apostrophe; it is not part of what was said. */
const unguarded = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t＝＋－＠])/, '')

/** @throws {EmptyTable} */
export async function readTable(text: string): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const [headers, ...rows] = data.map(row => row.map(unguarded))
  if (!headers || rows.length === 0) throw new EmptyTable()
  return { headers, rows }
}
