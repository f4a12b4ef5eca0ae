/** The columns of days of a table, and those of which somebody has to say how they are written. */
import type { Locale } from '../../terms.ts'
import type { VehicleField } from '../all-fields.ts'
import { columns } from './columns.ts'
import { type Order, unclearDay, usualOrder } from './days.ts'
import type { Mapping } from './headers.ts'
import type { Table } from './read-table.ts'

/** How somebody said that columns write their days. */
export type DayOrders = Partial<Record<VehicleField, Order>>

export const dayFields: readonly VehicleField[] = columns
  .filter(({ kind }) => kind === 'date')
  .map(({ field }) => field)

export function cellsOf({ rows }: Table, mapping: Mapping, field: VehicleField): string[] {
  const at = mapping[field]
  return at === undefined ? [] : rows.map(cells => cells[at] ?? '')
}

export type UnclearColumn = {
  field: VehicleField
  header: string
  sample: string
  /** What the locale writes; undefined where it writes both. */
  usual: Order | undefined
}
/** Columns of which no line tells whether the day or the month stands first. */
export const unclearColumns = (table: Table, mapping: Mapping, locale: Locale): UnclearColumn[] =>
  dayFields.flatMap(field => {
    const sample = unclearDay(cellsOf(table, mapping, field))
    const header = table.headers[mapping[field] ?? -1] ?? ''
    return sample === undefined ? [] : [{ field, header, sample, usual: usualOrder(locale) }]
  })
