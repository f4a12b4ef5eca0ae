/** Every line of the file becomes a vehicle, or is named with the field and the reason it cannot. */
import * as z from 'zod/mini'
import { addDays, isDate } from '#db/kernel/date.ts'
import { lookup } from '#db/lookups/index.ts'
import { type Locale, locales } from '#db/terms.ts'
import { tidyStockNumber, tidyVin } from '#db/vehicle/mutations/fields.ts'
import { checkVin } from '#db/vehicle/vin.ts'
import { allFields, type AllFields, newFields } from '#src/domain/vehicle/edit/values.ts'
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { odometerTypeOf } from '#src/domain/vehicle/type.ts'
import { fold } from '#db/kernel/fold.ts'
import { readNumber } from '#src/ui/read-number.ts'
import { type Column, type ColumnKind, columns } from './columns.ts'
import type { Mapping, Table } from './read-table.ts'

/** `problem` is the key of a field's caption, or the code of a refusal. */
export type CellProblem = { field: VehicleField; value: string; problem: string }
/** `line` counts as a spreadsheet does: the header is line 1. */
export type CheckedRow = {
  line: number
  cells: readonly string[]
  fields: AllFields | null
  problems: CellProblem[]
}
export type ImportContext = {
  locale: Locale
  country: string
  today: string
  stockNumbers: ReadonlySet<string>
  /** Of vehicles that are still in stock. */
  vins: ReadonlySet<string>
}

const lists: Partial<Record<ColumnKind, { name: string; by: 'ID' | 'Code' }>> = {
  condition: { name: 'Vehicle.Condition', by: 'Code' },
  type: { name: 'ProductType', by: 'ID' },
  transmission: { name: 'Car.Transmission', by: 'ID' },
  'odometer-type': { name: 'OdometerType', by: 'Code' },
}
/** What other systems write for the same. */
const alsoWritten: Partial<Record<ColumnKind, Record<string, string>>> = {
  condition: {
    n: 'new',
    u: 'used',
    o: 'used',
    usage: 'used',
    usagee: 'used',
    usado: 'used',
    occasion: 'used',
    ocasion: 'used',
    'd’occasion': 'used',
    'segunda mano': 'used',
    seminuevo: 'used',
    demo: 'demonstrator',
  },
  type: {
    auto: '1',
    suv: '1',
    vus: '1',
    truck: '1',
    camion: '1',
    pickup: '1',
    rv: '17',
    vr: '17',
    motorhome: '17',
    motorcycle: '7',
    moto: '7',
  },
  transmission: { auto: '218', a: '218', man: '219', m: '219', std: '219', standard: '219' },
  'odometer-type': {
    kms: 'km',
    kilometers: 'km',
    miles: 'mi',
    mile: 'mi',
    hr: 'h',
    hrs: 'h',
    hours: 'h',
    heures: 'h',
    horas: 'h',
  },
}
const yes = new Set([
  '1',
  'y',
  'yes',
  'true',
  'x',
  'o',
  'oui',
  'vrai',
  'si',
  's',
  'verdadero',
  'certified',
  'certifie',
  'cpo',
])
const no = new Set(['', '0', 'n', 'no', 'non', 'false', 'faux', 'falso'])

/** Captions in all our languages, ids and codes, to the value we keep. */
const choices = new Map(
  Object.entries(lists).map(([kind, { name, by }]) => {
    const also = Object.entries(alsoWritten[kind as ColumnKind] ?? {})
    const words = new Map(also.map(([said, value]) => [fold(said), value]))
    for (const locale of locales)
      for (const item of lookup(name, locale)) words.set(fold(item.Caption), item[by])
    for (const item of lookup(name, 'en-ca')) words.set(item[by], item[by]).set(item.ID, item[by])
    return [kind, words] as const
  }),
)

type Told = { value: unknown } | { problem: string }

type Order = 'day-first' | 'month-first'
const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T]|$)/
/** How a column writes its days: as one of them shows, or else as the locale does; undefined where nobody knows. */
function orderOf(cells: readonly string[], locale: Locale): Order | undefined {
  for (const cell of cells) {
    const [, first = '', second = ''] = numeric.exec(cell) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  return locale === 'en-ca' ? undefined : 'day-first'
}
/** Days as Excel counts them, from 30 December 1899: of 1982 to 2064. */
const serial = /^[3-5]\d{4}$/
function dayOf(cell: string, order: Order | undefined): string | undefined {
  if (serial.test(cell)) return addDays('1899-12-30', Number(cell))
  const [, first = '', second = '', year] = numeric.exec(cell) ?? []
  if (year && !order) return undefined
  const [month, day] = order === 'month-first' ? [first, second] : [second, first]
  const said = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : cell.slice(0, 10).replaceAll('/', '-')
  return isDate(said) ? said : undefined
}

/** What the header of a distance, or the letters behind a figure, say of its unit; "mileage" and "kilométrage" say none. */
const unitWord =
  /(?:^|[^a-z])(kms?|kilomet(?:er|re|ro)s?|miles?|millas?|mi|hours?|hrs?|heures?|horas?|h)\.?\)?$/
function unitIn(text: string): string | undefined {
  const name = unitWord.exec(fold(text).trim())?.[1]
  return name && (name.startsWith('k') ? 'km' : name.startsWith('mi') ? 'mi' : 'h')
}

function readCell(
  cell: string,
  kind: ColumnKind,
  { locale, order }: { locale: Locale; order: Order | undefined },
): Told {
  const nothing = cell === ''
  switch (kind) {
    case 'text':
      return { value: cell }
    case 'whole': {
      const number = readNumber(cell, locale, 0)
      return number === 'unreadable' ? { problem: 'number-invalid' } : { value: number }
    }
    case 'money': {
      const amount = readNumber(cell, locale, 2)
      if (amount === 'unreadable') return { problem: 'amount-invalid' }
      return { value: amount === null ? null : Math.round(amount * 100) }
    }
    case 'date': {
      const day = dayOf(cell, order)
      return nothing ? { value: null } : day ? { value: day } : { problem: 'date-invalid' }
    }
    case 'yes-no': {
      const word = fold(cell)
      return yes.has(word)
        ? { value: true }
        : no.has(word)
          ? { value: false }
          : { problem: 'choice-invalid' }
    }
    default: {
      const value = choices.get(kind)?.get(fold(cell))
      return value === undefined
        ? { problem: 'choice-invalid' }
        : { value: kind === 'type' ? Number(value) : value }
    }
  }
}

const fieldsSchema = z.object(allFields)

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
    if (cell === '') continue
    const read = readCell(cell, kind, { locale: context.locale, order: orders[field] })
    if ('problem' in read) problems.push({ field, value: cell, problem: read.problem })
    else told[field] = read.value
  }
  // What stands behind the figure or above the column is what was measured; two that differ are for a person.
  const units = new Set(
    [told.odometerType, unitIn(cellOf('odometer')), unitIn(headers[mapping.odometer ?? -1] ?? '')]
      .filter(Boolean)
      .map(String),
  )
  const [unit] = units
  if (units.size > 1)
    problems.push({
      field: 'odometerType',
      value: [...units].join(' / '),
      problem: 'choice-invalid',
    })
  else if (unit && cellOf('odometer') !== '') told.odometerType = unit
  const start = newFields(context)
  const productType = typeof told.productType === 'number' ? told.productType : start.productType
  const draft = {
    ...start,
    inStoreOn: null,
    odometerType: odometerTypeOf(productType, context.country),
    ...told,
  }
  const parsed = fieldsSchema.safeParse(draft)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      // The first step of a path in a flat object is the field.
      const field = issue.path[0] as VehicleField
      if (!problems.some(problem => problem.field === field))
        problems.push({ field, value: cellOf(field), problem: issue.message })
    }
    return { line, cells, fields: null, problems }
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
  return { line, cells, fields: problems.length > 0 ? null : fields, problems }
}

type Columns = {
  headers: readonly string[]
  orders: Partial<Record<VehicleField, Order | undefined>>
}

/** Checks every line; twins in the stock and in the file itself are told apart. */
export function checkRows(
  { headers, rows, headerLine }: Table,
  mapping: Mapping,
  context: ImportContext,
): CheckedRow[] {
  const orders = Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'date')
      .map(({ field }) => [
        field,
        orderOf(
          rows.map(cells => cells[mapping[field] ?? -1] ?? ''),
          context.locale,
        ),
      ]),
  )
  const stockNumbers = new Set(context.stockNumbers)
  const vins = new Set(context.vins)
  return rows.map((cells, index) => {
    const row = checkRow(cells, headerLine + index + 1, mapping, context, { headers, orders })
    if (!row.fields) return row
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
