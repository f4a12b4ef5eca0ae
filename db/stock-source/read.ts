/** A table of a provider as vehicles, by the setting of its source. */
import { fold } from '../kernel/fold.ts'
import type { Mapping } from '../vehicle/list/headers.ts'
import { type CheckedRow, checkRows } from '../vehicle/list/check-rows.ts'
import { lineOf, type Table } from '../vehicle/list/read-table.ts'
import { unitsIn } from '../vehicle/list/units.ts'
import { listedFields, neededFields, type StockSetting, wordFields } from './setting.ts'

type How = Pick<StockSetting, 'mapping' | 'words' | 'unit' | 'gone' | 'orders' | 'locale'>

/** A column that a field is read from is not there: somebody has to say where it is now. */
export class ColumnGone extends Error {
  override name = 'ColumnGone'
}

/** @throws {ColumnGone} */
export function mappingOf({ mapping, gone }: How, headers: readonly string[]): Mapping {
  const placeOf = (header: string) => {
    const at = headers.indexOf(header)
    if (header === '' || at < 0) throw new ColumnGone(header)
    return at
  }
  if (gone) placeOf(gone.column)
  for (const field of neededFields) placeOf(mapping[field] ?? '')
  return Object.fromEntries(
    listedFields.flatMap(field => {
      const header = mapping[field]
      return header === undefined ? [] : [[field, placeOf(header)]]
    }),
  )
}

type House = { country: string; today: string }
/** @throws {ColumnGone} */
export function vehiclesOf(
  table: Table,
  how: How,
  { country, today }: House,
): { rows: CheckedRow[]; mapping: Mapping } {
  const mapping = mappingOf(how, table.headers)
  const { locale, orders } = how
  const context = {
    locale,
    country,
    today,
    orders,
    stockNumbers: none,
    vins: none,
    leavesTwins: true,
  }
  return {
    rows: checkRows(inOurWords(withoutGone(table, how), how, mapping), mapping, context),
    mapping,
  }
}
// Whether it is in stock already is what the list is asked about.
const none: ReadonlySet<string> = new Set()

/** Units that the provider himself calls sold are as if they were not in his list. */
function withoutGone(table: Table, { gone }: How): Table {
  if (!gone) return table
  const at = table.headers.indexOf(gone.column)
  const words = new Set(gone.words.map(fold))
  const left = table.rows.flatMap((row, place) =>
    words.has(fold(row[at] ?? '')) ? [] : [{ row, line: lineOf(table, place) }],
  )
  return { ...table, rows: left.map(({ row }) => row), lines: left.map(({ line }) => line) }
}

function inOurWords(table: Table, { words, unit }: How, mapping: Mapping): Table {
  const means = new Map(words.map(({ field, said, means: to }) => [`${field} ${fold(said)}`, to]))
  const places = wordFields.flatMap(field => {
    const at = mapping[field]
    return at === undefined ? [] : [{ field, at }]
  })
  const rows = table.rows.map(row => {
    const cells = [...row]
    for (const { field, at } of places)
      cells[at] = means.get(`${field} ${fold(cells[at] ?? '')}`) ?? cells[at] ?? ''
    return cells
  })
  // The reader takes the unit from above the column.
  const headers = table.headers.map((header, at) =>
    unit !== null && at === mapping.odometer && unitsIn(header).size === 0
      ? `${header} (${unit})`
      : header,
  )
  return { ...table, headers, rows }
}
