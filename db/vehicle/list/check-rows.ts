/** Every line of the file becomes a vehicle, or is named with the field and the reason it cannot. */
import * as z from 'zod/mini'
import { usualOf } from '../../company/founding.ts'
import type { Locale, OdometerType } from '../../terms.ts'
import { tidyStockNumber, tidyVin } from '../mutations/fields.ts'
import { checkVin } from '../vin.ts'
import { allFields, type AllFields, newFields } from '../all-fields.ts'
import type { VehicleField } from '../all-fields.ts'
import { odometerTypeOf } from '../odometer.ts'
import { readCell } from './cells.ts'
import { type Column, columns } from './columns.ts'
import { cellsOf, dayFields, type DayOrders } from './day-columns.ts'
import { isNoDay, type Order, orderOf } from './days.ts'
import { type CellProblem, doubts } from './doubts.ts'
import type { Mapping } from './headers.ts'
import { lineOf, type Table } from './read-table.ts'
import { agreedUnit, unitsIn } from './units.ts'
import { saysNothing } from './words.ts'

/** `line` counts as a spreadsheet does: the header is line 1. */
export type CheckedRow = {
  line: number
  cells: readonly string[]
  fields: AllFields | null
  /** Fields of which the line says something; the others are as a new vehicle has them. */
  said: readonly VehicleField[]
  problems: CellProblem[]
}
export type ImportContext = {
  locale: Locale
  country: string
  today: string
  stockNumbers: ReadonlySet<string>
  /** Of vehicles that are still in stock. */
  vins: ReadonlySet<string>
  /** Whoever asks looks for them herself. */
  leavesTwins?: boolean
  /** How somebody said that columns write their days, of which the file does not tell. */
  orders?: DayOrders
}

/** Prices that a vehicle is offered at, or has none. */
export const asked = new Set<VehicleField>(
  columns
    .filter(({ field, kind }) => kind === 'money' && /^(?:price|msrp)/.test(field))
    .map(({ field }) => field),
)

const fieldsSchema = z.object(allFields)

/** Letters behind a figure that are no unit of a distance: `38200 m` may be either. */
const namesNoUnit = (cell: string): boolean =>
  /\p{L}/u.test(cell) && !/^[\d\s.,]+k$/i.test(cell) && unitsIn(cell).size === 0

function checkRow(
  cells: readonly string[],
  line: number,
  mapping: Mapping,
  context: ImportContext,
  { headers, orders }: Columns,
): CheckedRow {
  const problems: CellProblem[] = []
  const told: Partial<Record<VehicleField, unknown>> = {}
  const cellOf = (field: VehicleField) => cells[mapping[field] ?? -1] ?? ''
  for (const { field, kind } of columns satisfies readonly Column[]) {
    const cell = cellOf(field)
    // A column that is missing or empty leaves what a new vehicle starts with.
    if (cell === '' || (kind === 'date' && isNoDay(cell))) continue
    if (saysNothing(cell, kind, field === 'vin')) continue
    const { locale, country } = context
    const { currency = '' } = usualIn[country] ?? {}
    const header = headers[mapping[field] ?? -1] ?? ''
    const read = readCell(cell, kind, { locale, country, currency, order: orders[field], header })
    const isOther = field === 'odometer' && namesNoUnit(cell)
    if (isOther) problems.push({ field, value: cell, problem: 'number-invalid' })
    else if ('problem' in read) problems.push({ field, value: cell, problem: read.problem })
    // Nothing is sold for nothing: programs write 0 where there is no such price.
    else told[field] = asked.has(field) && read.value === 0 ? null : read.value
  }
  problems.push(...doubts(cells, mapping, headers))
  const start = newFields(context)
  const productType = typeof told.productType === 'number' ? told.productType : start.productType
  const usualUnit = odometerTypeOf(productType, context.country)
  if (cellOf('odometer') !== '' && !saysNothing(cellOf('odometer'), 'whole', false)) {
    // What was measured is what stands above the column, behind the figure and beside it; who differs is asked.
    const said = [
      unitsIn(headers[mapping.odometer ?? -1] ?? ''),
      unitsIn(cellOf('odometer')),
      new Set(told.odometerType ? [told.odometerType as OdometerType] : []),
    ]
    const unit = agreedUnit(said, usualUnit)
    if (unit === 'differ')
      problems.push({
        field: 'odometerType',
        value: [...new Set(said.flatMap(units => [...units]))].join(' / '),
        problem: 'units-differ',
      })
    else if (unit) told.odometerType = unit
  }
  // A typed literal has no other keys.
  const said = Object.keys(told) as VehicleField[]
  const draft = { ...start, inStoreOn: null, odometerType: usualUnit, ...told }
  const parsed = fieldsSchema.safeParse(draft)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      // The first step of a path in a flat object is the field.
      const field = issue.path[0] as VehicleField
      if (!problems.some(problem => problem.field === field))
        problems.push({ field, value: cellOf(field), problem: issue.message })
    }
    return { line, cells, fields: null, said, problems }
  }
  const fields = {
    ...parsed.data,
    stockNumber: tidyStockNumber(parsed.data.stockNumber),
    vin: tidyVin(parsed.data.vin, productType),
  }
  const { verdict } = checkVin(fields.vin, {
    productType,
    modelYear: fields.year ?? undefined,
    country: context.country,
  })
  if (verdict === 'block')
    problems.push({ field: 'vin', value: fields.vin, problem: 'vin-invalid' })
  return { line, cells, fields: problems.length > 0 ? null : fields, said, problems }
}

const usualIn: Readonly<Record<string, { currency: string }>> = usualOf

type Columns = {
  headers: readonly string[]
  orders: Partial<Record<VehicleField, Order | undefined>>
}

/** Checks every line; twins in the stock and in the file itself are told apart. */
export function checkRows(table: Table, mapping: Mapping, context: ImportContext): CheckedRow[] {
  const { headers, rows } = table
  const orders = Object.fromEntries(
    dayFields.map(field => [
      field,
      orderOf(cellsOf(table, mapping, field), context.locale, context.orders?.[field]),
    ]),
  )
  const stockNumbers = new Set(context.stockNumbers)
  const vins = new Set(context.vins)
  return rows.map((cells, index) => {
    const row = checkRow(cells, lineOf(table, index), mapping, context, { headers, orders })
    if (!row.fields || context.leavesTwins) return row
    const { stockNumber, vin } = row.fields
    const problems: CellProblem[] = []
    if (stockNumbers.has(stockNumber))
      problems.push({ field: 'stockNumber', value: stockNumber, problem: 'stock-number-taken' })
    if (vin !== '' && vins.has(vin))
      problems.push({ field: 'vin', value: vin, problem: 'vin-taken' })
    if (problems.length > 0) return { ...row, fields: null, problems }
    stockNumbers.add(stockNumber)
    vins.add(vin)
    return row
  })
}

/** Stock number and VIN, also of a line that stays out: what stands in it is there. */
export function numbersOf({ fields, cells }: CheckedRow, mapping: Mapping) {
  if (fields) return { stockNumber: fields.stockNumber, vin: fields.vin }
  const cell = (field: VehicleField) => cells[mapping[field] ?? -1] ?? ''
  return { stockNumber: tidyStockNumber(cell('stockNumber')), vin: tidyVin(cell('vin'), 1) }
}
