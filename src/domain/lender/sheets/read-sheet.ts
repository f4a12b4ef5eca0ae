/** A rate sheet pasted from a spreadsheet or a file, read line by line: what is wrong is said with its line and column. */
import { sheetRow } from '#db/lender/mutations/sheet.ts'
import { mostRows, type Reserve, type SheetRow } from '#db/lender/rate-row.ts'
import { lineOf, type Table } from '#db/vehicle/list/read-table.ts'
import { readNumber } from '#db/kernel/read-number.ts'
import { neededFields, type SheetColumns, type SheetField } from './use-sheet-columns.ts'

/** `line` as a spreadsheet counts it, the headers being 1; 0 is the file as a whole. */
export type SheetProblem = { line: number; field: SheetField | null; code: string }
export type ReadSheet = { rows: SheetRow[]; problems: SheetProblem[] }

type Cell = (field: SheetField) => string
type Say = (field: SheetField, code: string) => void

export function readSheet(
  table: Table,
  columns: SheetColumns,
  locale: string,
  newId: () => string,
): ReadSheet {
  const { headers, rows } = table
  const places = new Map<SheetField, number>()
  headers.forEach((header, place) => {
    const field = columns.fieldOf(header)
    if (field && !places.has(field)) places.set(field, place)
  })
  const missing = neededFields.filter(field => !places.has(field))
  if (missing.length)
    return {
      rows: [],
      problems: missing.map(field => ({ line: table.headerLine, field, code: 'required' })),
    }
  if (rows.length > mostRows)
    return {
      rows: [],
      problems: [{ line: lineOf(table, mostRows), field: null, code: 'too-long' }],
    }
  const problems: SheetProblem[] = []
  const read = rows.flatMap((cells, at) => {
    const line = lineOf(table, at)
    const before = problems.length
    const say: Say = (field, code) => problems.push({ line, field, code })
    const cell: Cell = field => cells[places.get(field) ?? -1]?.trim() ?? ''
    const row = rowOf(cell, say, columns, locale, newId())
    if (problems.length > before) return []
    const parsed = sheetRow.safeParse(row)
    for (const { path, message } of parsed.error?.issues ?? [])
      say(fieldAt(path[0]), path.length && message ? message : 'bad-input')
    return parsed.success ? [parsed.data] : []
  })
  return { rows: read, problems }
}

const fieldAt = (path: PropertyKey | undefined): SheetField =>
  path === 'reserve' ? 'reserveValue' : (path as SheetField)

function rowOf(cell: Cell, say: Say, columns: SheetColumns, locale: string, id: string): SheetRow {
  /** In units of 10^-scale, or null where nothing stands. */
  const scaled = (field: SheetField, decimals: number, scale: number): number | null => {
    const value = readNumber(cell(field), locale, decimals)
    if (value === 'unreadable') say(field, 'number-invalid')
    return typeof value === 'number' ? Math.round(value * 10 ** scale) : null
  }
  const whole = (field: SheetField) => scaled(field, 0, 0)
  const percent = (field: SheetField) => scaled(field, 4, 4)
  const money = (field: SheetField) => scaled(field, columns.digits, columns.digits)
  const needed = (field: SheetField, value: number | null): number => {
    if (value === null && cell(field) === '') say(field, 'required')
    return value ?? 0
  }
  const condition = cell('condition') === '' ? 'any' : columns.conditionOf(cell('condition'))
  if (!condition) say('condition', 'choice-invalid')
  const subvented = columns.yesOrNo(cell('subvented'))
  if (subvented === undefined) say('subvented', 'choice-invalid')
  const kind = cell('reserveKind') === '' ? 'spread' : columns.kindOf(cell('reserveKind'))
  if (!kind) say('reserveKind', 'choice-invalid')
  if (cell('program') === '') say('program', 'required')
  const reserve: Reserve =
    kind === 'sum'
      ? { kind, minor: money('reserveValue') ?? 0 }
      : kind === 'part'
        ? { kind, ppm: percent('reserveValue') ?? 0 }
        : { kind: 'spread', splitPpm: percent('reserveValue') ?? 0 }
  const termTo = needed('termTo', whole('termTo'))
  return {
    id,
    program: cell('program'),
    tier: cell('tier'),
    condition: condition ?? 'any',
    yearFrom: whole('yearFrom'),
    yearTo: whole('yearTo'),
    termFrom: whole('termFrom') ?? 1,
    termTo,
    amountFromMinor: money('amountFromMinor') ?? 0,
    amountToMinor: money('amountToMinor'),
    odometerTo: whole('odometerTo'),
    ltvPpm: percent('ltvPpm'),
    subvented: subvented ?? false,
    buyPpm: needed('buyPpm', percent('buyPpm')),
    markupPpm: percent('markupPpm') ?? 0,
    reserve,
    chargeBackMonths: whole('chargeBackMonths') ?? 0,
  }
}
