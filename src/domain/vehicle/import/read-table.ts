/** A chosen file as a table of texts (UTF-8 or what older spreadsheets write, any usual separator), and which column is what. */
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { fold } from '#db/kernel/fold.ts'
import { columns } from './columns.ts'
import { mendedQuotes } from './mend-quotes.ts'

export type Table = {
  headers: string[]
  rows: string[][]
  /** The line of the header as a spreadsheet counts: titles may stand above it. */
  headerLine: number
}

/** The file has no header line, or nothing under it. */
export class EmptyTable extends Error {
  override name = 'EmptyTable'
}

/** Excel on Windows still saves plain CSV in windows-1252: what is not UTF-8 is read as that; its "Unicode text" is UTF-16. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
  const whole = text.replace(/^\uFEFF/, '')
  // Excel reads the separator from such a line and shows it to nobody.
  const [said = '', separator] = /^sep=(.)\r?\n/i.exec(whole) ?? []
  const bare = whole.slice(said.length)
  const delimiter =
    separator ??
    papa.parse<string[]>(bare, {
      skipEmptyLines: 'greedy',
      delimitersToGuess: [',', ';', '\t', '|'],
    }).meta.delimiter
  const { data } = papa.parse<string[]>(mendedQuotes(bare, delimiter), {
    skipEmptyLines: 'greedy',
    delimiter,
  })
  const lines = data.map(row => row.map(unguarded))
  const titles = titlesAbove(lines)
  const [headers, ...rows] = lines.slice(titles)
  if (!headers || rows.length === 0) throw new EmptyTable()
  return { headers, rows, headerLine: titles + 1 }
}

const filled = (row: readonly string[]) => row.filter(Boolean).length
/** Lines of one cell above a table of several are its title. */
function titlesAbove(lines: readonly (readonly string[])[]): number {
  const first = lines.findIndex(row => filled(row) > 1)
  return Math.max(first, 0)
}

/** Field to place of its column in the file. */
export type Mapping = Partial<Record<VehicleField, number>>

/** `Odometer (miles)` */
const unitBehind = /\s*[([][^()[\]]*[)\]]\s*$/
/** Headers are compared without accents, capitals and punctuation. */
export const tidyHeader = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}#/]+/gu, ' ')
    .trim()

/**
 * Which column of the file is which field: found by its header, in any of our languages.
 * @param captionOf the field's name in the page's language, which our own exports carry
 */
export function mapColumns(
  headers: readonly string[],
  captionOf: (field: VehicleField) => string,
): Mapping {
  const known = new Map<string, VehicleField>()
  for (const { field, headers: names } of columns)
    for (const name of names) if (!known.has(tidyHeader(name))) known.set(tidyHeader(name), field)
  for (const { field } of columns)
    known
      .set(tidyHeader(captionOf(field)), field)
      .set(tidyHeader(field.replace(/Minor$/, '')), field)
  const mapping: Mapping = {}
  headers.forEach((header, index) => {
    const field =
      known.get(tidyHeader(header)) ?? known.get(tidyHeader(header.replace(unitBehind, '')))
    if (field && mapping[field] === undefined) mapping[field] = index
  })
  return mapping
}
