/** Every line of the file becomes a vehicle, or is named with the field and the reason it cannot. */
import * as z from 'zod/mini'
import { isDate } from '#db/kernel/date.ts'
import { lookup } from '#db/lookups/index.ts'
import { type Locale, locales } from '#db/terms.ts'
import { tidyStockNumber, tidyVin } from '#db/vehicle/mutations/fields.ts'
import { checkVin } from '#db/vehicle/vin.ts'
import { allFields, type AllFields, newFields } from '#src/domain/vehicle/edit/values.ts'
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { odometerTypeOf } from '#src/domain/vehicle/type.ts'
import { fold } from '#src/ui/fold.ts'
import { readNumber } from '#src/ui/read-number.ts'
import { type Column, type ColumnKind, columns } from './columns.ts'
import type { Mapping } from './read-table.ts'

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
    const words = new Map(Object.entries(alsoWritten[kind as ColumnKind] ?? {}))
    for (const locale of locales)
      for (const item of lookup(name, locale)) words.set(fold(item.Caption), item[by])
    for (const item of lookup(name, 'en-ca')) words.set(item[by], item[by]).set(item.ID, item[by])
    return [kind, words] as const
  }),
)

type Told = { value: unknown } | { problem: string }

function readCell(cell: string, kind: ColumnKind, locale: Locale): Told {
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
      const day = cell.slice(0, 10).replaceAll('/', '-')
      return nothing ? { value: null } : isDate(day) ? { value: day } : { problem: 'date-invalid' }
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
): CheckedRow {
  const problems: CellProblem[] = []
  const told: Partial<Record<VehicleField, unknown>> = {}
  const cellOf = (field: VehicleField) => cells[mapping[field] ?? -1] ?? ''
  for (const { field, kind } of columns satisfies readonly Column[]) {
    const cell = cellOf(field)
    // A column that is missing or empty leaves what a new vehicle starts with.
    if (cell === '') continue
    const read = readCell(cell, kind, context.locale)
    if ('problem' in read) problems.push({ field, value: cell, problem: read.problem })
    else told[field] = read.value
  }
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

/** Checks every line; twins in the stock and in the file itself are told apart. */
export function checkRows(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  context: ImportContext,
): CheckedRow[] {
  const stockNumbers = new Set(context.stockNumbers)
  const vins = new Set(context.vins)
  return rows.map((cells, index) => {
    const row = checkRow(cells, index + 2, mapping, context)
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
