/** What a list would do to the stock: each line of it, and each unit that it no longer has. A run does exactly this. */
import { isSameValue } from '../kernel/same-value.ts'
import type { Row } from '../kernel/mutation.ts'
import type { AllFields, VehicleField } from '../vehicle/all-fields.ts'
import { asked, type CheckedRow, numbersOf } from '../vehicle/list/check-rows.ts'
import type { CellProblem } from '../vehicle/list/doubts.ts'
import type { Mapping } from '../vehicle/list/headers.ts'
import type { StockCounts } from './shown.ts'
import type { StockAsk, StockKind } from './terms.ts'

type Vehicle = Row<'vehicle'>
type Said = Partial<AllFields>
/** What the source said of a vehicle until now. */
export type KnownUnit = { vehicleId: string; given: Said; held: Said; keptAt: number | null }

export type PlannedChange = { field: VehicleField; from: unknown; to: unknown }
export type PlannedHeld = { field: VehicleField; has: unknown; says: unknown }
export type PlannedLine = {
  line: number
  kind: StockKind
  vehicle: Vehicle | null
  /** As the line has it; null where it stays out. */
  fields: AllFields | null
  stockNumber: string
  changes: PlannedChange[]
  held: PlannedHeld[]
  /** What the source has said of the vehicle when this is done. */
  given: Said
  problems: CellProblem[]
}
export type StockPlanned = { lines: PlannedLine[]; missing: Vehicle[]; counts: StockCounts }

const isInStock = ({ status, deletedAt }: Vehicle): boolean =>
  deletedAt === null && status !== 'sold' && status !== 'out-of-market'
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === undefined

/** @param vehicles of the house, deleted ones too */
export function planOf(
  rows: readonly CheckedRow[],
  mapping: Mapping,
  vehicles: readonly Vehicle[],
  known: readonly KnownUnit[],
): StockPlanned {
  const units = new Map(known.map(unit => [unit.vehicleId, unit]))
  const find = finder(vehicles, units)
  const twice = twins(rows)
  const bearers = new Set(
    vehicles.flatMap(({ stockNumber, deletedAt }) => (deletedAt === null ? stockNumber : [])),
  )
  const lines = rows.map((row): PlannedLine => {
    const { line, fields, problems } = row
    const { stockNumber, vin } = numbersOf(row, mapping)
    const nothing = { line, fields, stockNumber, changes: [], held: [], given: {}, problems }
    const found = find(vin, stockNumber)
    if (!fields) return { ...nothing, kind: 'refused', vehicle: found ?? null }
    const again = twice(fields)
    const refused = (problem: CellProblem): PlannedLine => ({
      ...nothing,
      kind: 'refused',
      vehicle: found ?? null,
      problems: [problem],
    })
    if (again) return refused(again)
    // No maker writes these letters: it was misread, and is nobody's number.
    if (vin.length === 17 && /[IOQ]/.test(vin))
      return refused({ field: 'vin', value: vin, problem: 'vin-invalid' })
    const crossed = crossedPrices(found, saidBy(row, mapping))
    if (crossed) return refused(crossed)
    if (!found)
      return bearers.has(stockNumber)
        ? refused({ field: 'stockNumber', value: stockNumber, problem: 'stock-number-taken' })
        : { ...nothing, kind: 'new', vehicle: null, given: saidBy(row, mapping) }
    if (!isInStock(found)) return { ...nothing, kind: 'left', vehicle: found }
    if (vin !== '' && found.vin !== '' && found.vin !== vin)
      return refused({ field: 'stockNumber', value: stockNumber, problem: 'stock-number-taken' })
    const told = compared(found, saidBy(row, mapping), units.get(found.id)?.given ?? {})
    const renamed = told.changes.some(({ field }) => field === 'stockNumber')
    if (renamed && bearers.has(stockNumber))
      return refused({ field: 'stockNumber', value: stockNumber, problem: 'stock-number-taken' })
    return { ...nothing, ...told, kind: told.changes.length ? 'changed' : 'same', vehicle: found }
  })
  const seen = new Set(lines.flatMap(({ vehicle }) => vehicle?.id ?? []))
  const missing = vehicles.filter(
    vehicle => units.has(vehicle.id) && isInStock(vehicle) && !seen.has(vehicle.id),
  )
  return { lines, missing, counts: countsOf(lines, missing.length) }
}

/** By the VIN where one in stock bears it, else by the stock number; one that was sold is found by both alone. */
function finder(vehicles: readonly Vehicle[], units: ReadonlyMap<string, unknown>) {
  const standing = vehicles.filter(isInStock)
  const gone = vehicles.filter(vehicle => !isInStock(vehicle))
  const byVin = new Map(standing.filter(({ vin }) => vin !== '').map(each => [each.vin, each]))
  const byStock = new Map(standing.map(each => [each.stockNumber, each]))
  // Of a deleted one only where this source knows it: another may have typed it in by mistake.
  const goneBy = new Map(
    gone
      .filter(({ id, deletedAt }) => deletedAt === null || units.has(id))
      .map(each => [each.stockNumber, each]),
  )
  return (vin: string, stockNumber: string): Vehicle | undefined => {
    const found = (vin === '' ? undefined : byVin.get(vin)) ?? byStock.get(stockNumber)
    if (found) return found
    const before = goneBy.get(stockNumber)
    return before && (vin === '' || before.vin === '' || before.vin === vin) ? before : undefined
  }
}

/** As the acts would refuse them: what is looked at is what comes of it. */
function crossedPrices(vehicle: Vehicle | undefined, says: Said): CellProblem | undefined {
  const { priceMinMinor: least = null, priceMaxMinor: most = null } = { ...vehicle, ...says }
  return least !== null && most !== null && least > most
    ? { field: 'priceMaxMinor', value: String(most / 100), problem: 'bad-input' }
    : undefined
}

/** Two lines of one vehicle: neither is believed. */
function twins(rows: readonly CheckedRow[]) {
  const counts = new Map<string, number>()
  const keysOf = ({ vin, stockNumber }: AllFields) => [
    ...(vin === '' ? [] : [`vin ${vin}`]),
    `stock ${stockNumber}`,
  ]
  for (const { fields } of rows)
    for (const key of fields ? keysOf(fields) : []) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (fields: AllFields): CellProblem | undefined => {
    const isTwice = (key: string) => (counts.get(key) ?? 0) > 1
    if (fields.vin !== '' && isTwice(`vin ${fields.vin}`))
      return { field: 'vin', value: fields.vin, problem: 'twice-in-list' }
    if (isTwice(`stock ${fields.stockNumber}`))
      return { field: 'stockNumber', value: fields.stockNumber, problem: 'twice-in-list' }
    return undefined
  }
}

/** What a line says; a price that it leaves empty is asked for, and any other cell that is empty says nothing. */
function saidBy({ fields, said }: CheckedRow, mapping: Mapping): Said {
  if (!fields) return {}
  const names = new Set<VehicleField>(said)
  for (const field of asked) if (mapping[field] !== undefined) names.add(field)
  return Object.fromEntries([...names].map(name => [name, fields[name]]))
}

/** A field that is not as the source gave it was changed by a person: it is hers until she gives it back. */
function compared(vehicle: Vehicle, says: Said, before: Said) {
  const changes: PlannedChange[] = []
  const held: PlannedHeld[] = []
  const given: Said = { ...before }
  // The keys of what a line says are fields.
  for (const field of Object.keys(says) as VehicleField[]) {
    const [has, to] = [vehicle[field], says[field]]
    const isOurs = field in before ? isSameValue(has, before[field]) : isEmpty(has)
    if (isSameValue(has, to) || isOurs) Object.assign(given, { [field]: to })
    if (isSameValue(has, to)) continue
    if (isOurs) changes.push({ field, from: has, to })
    else held.push({ field, has, says: to })
  }
  return { changes, held, given }
}

function countsOf(lines: readonly PlannedLine[], missing: number): StockCounts {
  const counts: StockCounts = {
    new: 0,
    changed: 0,
    same: 0,
    left: 0,
    refused: 0,
    missing,
    held: 0,
  }
  for (const { kind, held } of lines) {
    counts[kind] += 1
    counts.held += held.length
  }
  return counts
}

/** Of a small stock one unit is more than a fifth. */
const fewest = 3
/**
 * Why a list is not taken in before somebody has looked: it is the first, half as long as the last one or less, twice as
 * long or more, lacks a fifth of the units, or a fifth of it cannot be read.
 */
export function askOf(
  { lines, counts }: Pick<StockPlanned, 'lines' | 'counts'>,
  { takenRows, units }: { takenRows: number | null; units: number },
): StockAsk | null {
  if (takenRows === null) return 'first'
  const [now, difference] = [lines.length, Math.abs(lines.length - takenRows)]
  if (difference >= fewest && now * 2 <= takenRows) return 'halved'
  if (difference >= fewest && now >= takenRows * 2) return 'doubled'
  if (counts.missing >= fewest && counts.missing * 5 > units) return 'missing'
  return counts.refused >= fewest && counts.refused * 5 > now ? 'refused' : null
}
