/** Every line of the file becomes a vehicle, or is named with the field and the reason it cannot. */
import * as z from 'zod/mini'
import { usualOf } from '#db/company/founding.ts'
import { lookup } from '#db/lookups/index.ts'
import { type Locale, locales, type OdometerType } from '#db/terms.ts'
import { tidyStockNumber, tidyVin } from '#db/vehicle/mutations/fields.ts'
import { checkVin } from '#db/vehicle/vin.ts'
import { allFields, type AllFields, newFields } from '#src/domain/vehicle/edit/values.ts'
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { odometerTypeOf } from '#src/domain/vehicle/type.ts'
import { fold } from '#db/kernel/fold.ts'
import { readNumber } from '#src/ui/read-number.ts'
import { type Column, type ColumnKind, columns } from './columns.ts'
import { cellsOf, dayFields, type DayOrders } from './day-columns.ts'
import { dayOf, isNoDay, type Order, orderOf } from './days.ts'
import { type CellProblem, doubts } from './doubts.ts'
import { lineOf, type Mapping, type Table } from './read-table.ts'
import { agreedUnit, unitsIn } from './units.ts'

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
  /** How somebody said that columns write their days, of which the file does not tell. */
  orders?: DayOrders
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

const choice = (cell: string, kind: ColumnKind) => choices.get(kind)?.get(fold(cell))

type Told = { value: unknown } | { problem: string }

function readCell(
  cell: string,
  kind: ColumnKind,
  { locale, order, currency }: { locale: Locale; order: Order | undefined; currency: string },
): Told {
  switch (kind) {
    case 'text':
      return { value: cell }
    case 'whole': {
      // `38200 (mi)` and `mi 38200`; what the letters say is asked of the whole cell.
      const [, figure = cell] = /^\p{L}{1,3}\.? (\d.*)$/u.exec(cell) ?? []
      const number = readNumber(figure.replace(/ ?[([](\p{L}+)[)\]]$/u, ' $1'), locale, 0)
      return number === 'unreadable' ? { problem: 'number-invalid' } : { value: number }
    }
    case 'money': {
      const amount = readNumber(cell, locale, 2)
      const isOther = [...currenciesIn(cell)].some(each => each !== currency)
      if (amount === 'unreadable' || isOther) return { problem: 'amount-invalid' }
      return { value: amount === null ? null : Math.round(amount * 100) }
    }
    case 'date': {
      const day = dayOf(cell, order)
      return day ? { value: day } : { problem: 'date-invalid' }
    }
    case 'yes-no': {
      const word = fold(cell)
      return yes.has(word)
        ? { value: true }
        : no.has(word)
          ? { value: false }
          : { problem: 'choice-invalid' }
    }
    case 'odometer-type': {
      const [unit, ...others] = choice(cell, kind) ? [choice(cell, kind)] : unitsIn(cell)
      return unit && others.length === 0 ? { value: unit } : { problem: 'choice-invalid' }
    }
    default: {
      const value = choice(cell, kind)
      return value === undefined
        ? { problem: 'choice-invalid' }
        : { value: kind === 'type' ? Number(value) : value }
    }
  }
}

/** Those an amount names: one of another country is no price of ours. A bare $ is anybody's. */
const currenciesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toUpperCase().matchAll(/CAD|CA\$|\$ ?CA\b|USD|US\$|\$ ?US\b|COP|EUR|€|£|GBP/g)].map(
      ([said]) => codes.find(([signs]) => signs.test(said))?.[1] ?? said,
    ),
  )
const codes: [RegExp, string][] = [
  [/CA/, 'CAD'],
  [/US/, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
]

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
    const { locale, country } = context
    const { currency = '' } = usualIn[country] ?? {}
    const read = readCell(cell, kind, { locale, order: orders[field], currency })
    const isOther = field === 'odometer' && namesNoUnit(cell)
    if (isOther) problems.push({ field, value: cell, problem: 'number-invalid' })
    else if ('problem' in read) problems.push({ field, value: cell, problem: read.problem })
    else told[field] = read.value
  }
  problems.push(...doubts(cells, mapping, headers))
  const start = newFields(context)
  const productType = typeof told.productType === 'number' ? told.productType : start.productType
  const usualUnit = odometerTypeOf(productType, context.country)
  if (cellOf('odometer') !== '') {
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
  const draft = { ...start, inStoreOn: null, odometerType: usualUnit, ...told }
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
