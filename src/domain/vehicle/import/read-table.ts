/** A chosen file as a table of texts (UTF-8 or what older spreadsheets write, any usual separator), and which column is what. */
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { fold } from '#src/ui/fold.ts'
import { columns } from './columns.ts'

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

/** Field to place of its column in the file. */
export type Mapping = Partial<Record<VehicleField, number>>

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
    const field = known.get(tidyHeader(header))
    if (field && mapping[field] === undefined) mapping[field] = index
  })
  return mapping
}
