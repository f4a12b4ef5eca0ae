/** Signs that a line was read amiss: more cells than headers, or another line within a cell. */
import type { VehicleField } from '../all-fields.ts'
import type { Mapping } from './headers.ts'

/** `problem` is the key of a field's caption, or the code of a refusal; without a field it is the line as a whole. */
export type CellProblem = { field: VehicleField | null; value: string; problem: string }

/** Fields that are written over several lines. */
const longFields = new Set<VehicleField>(['technicalSheet'])

export function doubts(
  cells: readonly string[],
  mapping: Mapping,
  headers: readonly string[],
): CellProblem[] {
  const found: CellProblem[] = []
  const beyond = headers.length > 0 ? cells.slice(headers.length).filter(Boolean) : []
  if (beyond.length > 0)
    found.push({ field: null, value: beyond.join(' | '), problem: 'cells-too-many' })
  const fieldAt = new Map(
    // The keys of a mapping are fields.
    Object.entries(mapping).map(([field, at]) => [at, field as VehicleField]),
  )
  cells.forEach((value, at) => {
    if (!/[\r\n]/.test(value)) return
    const field = fieldAt.get(at) ?? null
    const isLong = field === null || longFields.has(field)
    if (!isLong || holdsLine(value, headers.length))
      found.push({ field, value, problem: 'line-break' })
  })
  return found
}

/** One of its lines has as many cells as the table. */
const holdsLine = (value: string, width: number): boolean =>
  width > 3 &&
  value
    .split(/\r\n?|\n/)
    .some(line => [',', ';', '\t', '|', '~', '^'].some(mark => line.split(mark).length === width))
