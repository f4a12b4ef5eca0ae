/** What `GET /api/stock-sources`, `/one` and `/look` answer, as `{ Status: '1', rows, next: null, asOf }`. */
import type { VehicleField } from '../vehicle/all-fields.ts'
import type { CellProblem } from '../vehicle/list/doubts.ts'
import type { StockSetting } from './setting.ts'
import type { StockAsk, StockFault, StockKind, StockOutcome } from './terms.ts'

export type StockCounts = Record<StockKind | 'missing' | 'held', number>

export type StockRun = {
  id: string
  at: number
  endedAt: number | null
  /** '': the clock. */
  byName: string
  outcome: StockOutcome | null
  why: StockAsk | StockFault | null
  counts: StockCounts | null
}
export type StockSourceLine = {
  id: string
  v: number
  name: string
  isFetched: boolean
  hours: number
  dueAt: number | null
  /** Units of it that stand in the stock, those no longer in the list, and fields that are a person's. */
  units: number
  missing: number
  held: number
  last: StockRun | null
}
type Named = { vehicleId: string; stockNumber: string; title: string }
export type MissingUnit = Named & { since: number; keptAt: number | null; status: string }
export type HeldField = Named & { field: VehicleField; has: unknown; says: unknown }
/** A list as it came, to say which column is what. */
export type StockSample = {
  headers: string[]
  rows: string[][]
  page: string | null
  count: number
}
export type StockSourceWhole = StockSourceLine & {
  setting: StockSetting
  sha256: string | null
  listAt: number | null
  takenAt: number | null
  sample: StockSample | null
  missingUnits: MissingUnit[]
  heldFields: HeldField[]
  runs: StockRun[]
}

export type StockLine = {
  /** As a spreadsheet counts. */
  line: number
  kind: StockKind
  vehicleId: string | null
  stockNumber: string
  title: string
  changes: { field: VehicleField; from: unknown; to: unknown }[]
  held: { field: VehicleField; has: unknown; says: unknown }[]
  problems: CellProblem[]
}
/** What a list would do. */
export type StockLook = {
  sha256: string
  asks: StockAsk | null
  counts: StockCounts
  /** The first of those that change something or stay out. */
  lines: StockLine[]
  missing: Named[]
}
