/** The figures of one report: tables of numbers under keys, so that screen, file, paper and letter say the same. */
import type { FiguresQuery } from './query.ts'
import type { Period } from './period.ts'

export const tableKeys = [
  'response',
  'waits',
  'funnel',
  'status',
  'mark',
  'outcome',
  'source',
  'campaign',
  'mailshot',
  'number',
  'sender',
  'person',
  'division',
  'type',
  'category',
  'appointments',
  'attribution',
  'lost',
  'verdict',
  'site',
  'version',
  'unit',
  'hour',
  'days',
] as const
export type TableKey = (typeof tableKeys)[number]
/** What a number can be opened from: a table, an hour of the week (`0-14` is Monday at two), what was sold, all of the period, who waits now. */
export const lineKeys = [...tableKeys, 'hours', 'sales', 'all', 'now'] as const
export type LineKey = (typeof lineKeys)[number]

/** How a number of a column is written. `ms` is a wait; shares are of one; `funds` are in the currency of the prepaid funds. */
const units = {
  count: 'count',
  before: 'count',
  clocks: 'count',
  answered: 'count',
  waiting: 'count',
  late: 'count',
  ended: 'count',
  median: 'ms',
  p90: 'ms',
  within: 'share',
  leads: 'count',
  booked: 'count',
  sold: 'count',
  spam: 'count',
  open: 'count',
  wall: 'count',
  /** Of the calls that are over. */
  spokenTo: 'share',
  missed: 'count',
  voicemail: 'count',
  /** Of a call that was answered, on average. */
  talk: 'ms',
  ofAll: 'share',
  /** Of the requests of a campaign: those that are leads, and what they cost. */
  counted: 'count',
  spent: 'funds',
  spentBefore: 'funds',
  perLead: 'funds',
  perSale: 'funds',
  /** Of clicks: those that cost something, and those that brought a request. */
  charged: 'count',
  refused: 'count',
  asked: 'count',
  perAsked: 'funds',
  /** Of a mailshot, in clients: of its segment, left out by consent or for another reason, and what they did. */
  chosen: 'count',
  unwilling: 'count',
  leftOut: 'count',
  sent: 'count',
  notSent: 'count',
  unsubscribed: 'count',
  replied: 'count',
  brought: 'count',
  firstSales: 'count',
  firstMinor: 'money',
  lastSales: 'count',
  lastMinor: 'money',
  /** In thousandths: a sale of three touches is a third of each. */
  allSales: 'thousandths',
  allMinor: 'money',
} as const
export type ColumnKey = keyof typeof units
export const columnKeys = Object.keys(units) as ColumnKey[]
export type Unit = (typeof units)[ColumnKey]
export const unitOf = (column: ColumnKey): Unit => units[column]
/** What a number of a column of a table leads to; of a name, its first count. */
export type LinesKey = { table: LineKey; row: string; column?: ColumnKey | undefined }

export type FigureRow = { key: string; cells: readonly (number | null)[] }
export type FigureTable = {
  key: TableKey
  columns: readonly ColumnKey[]
  rows: readonly FigureRow[]
}

/** The numbers a director asks for first. Null: there is nothing to count it from. */
export type Tile = { key: TileKey; now: number | null; before: number | null }
const tileKeys = [
  'count',
  'median',
  'within',
  'late',
  /** At the reception: nobody has taken it. */
  'desk',
  'spokenTo',
  'missed',
  'talk',
  'sold',
  'kept',
  'leads',
  'counted',
  'spent',
  'perLead',
  'booked',
  'soldOf',
  'charged',
  'refused',
  'asked',
  'perAsked',
] as const
export type TileKey = (typeof tileKeys)[number]
export const unitOfTile: Record<TileKey, Unit> = {
  count: 'count',
  median: 'ms',
  within: 'share',
  late: 'count',
  desk: 'count',
  spokenTo: 'share',
  missed: 'count',
  talk: 'ms',
  sold: 'count',
  kept: 'share',
  leads: 'count',
  counted: 'count',
  spent: 'funds',
  perLead: 'funds',
  booked: 'count',
  soldOf: 'count',
  charged: 'count',
  refused: 'count',
  asked: 'count',
  perAsked: 'funds',
}

export type FigureUnit = {
  stockNumber: string
  year: number | null
  make: string
  model: string
  trim: string
}

/** `on`: the day on which it began. */
export type FigureShot = { title: string; on: string }

export type Figures = {
  query: FiguresQuery
  previous: Period
  /** When they were counted, epoch ms. */
  asOf: number
  tiles: readonly Tile[]
  tables: readonly FigureTable[]
  /** How many came in each hour of each weekday, Monday first. */
  hours: readonly (readonly number[])[]
  /** People who are named in it, also those who have left; and numbers, with where each is shown. */
  names: Readonly<Record<string, string>>
  /** Vehicles that were clicked on and stand in the books. */
  units?: Readonly<Record<string, FigureUnit>>
  mailshots?: Readonly<Record<string, FigureShot>>
  /** Minutes after which an answer is late. */
  lateMinutes: number
}

export const tableOf = (figures: Pick<Figures, 'tables'>, key: TableKey): FigureTable | undefined =>
  figures.tables.find(each => each.key === key)
/** A cell by the names of its row and column. */
export function cellOf(table: FigureTable | undefined, row: string, column: ColumnKey) {
  const at = table?.columns.indexOf(column) ?? -1
  return table?.rows.find(({ key }) => key === row)?.cells[at] ?? null
}

/** Minutes at which a wait is in the next stretch: ≤ 5, ≤ 15, ≤ 30, ≤ 60, ≤ 240, longer. */
export const waitMinutes = [5, 15, 30, 60, 240] as const
/** An answer within these minutes is a fast one (studies: the odds fall a hundredfold from 5 to 30). */
export const fastMinutes = 5
