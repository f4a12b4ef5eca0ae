/** Of clicks that Bridge judged: what they cost and brought, by site, version, vehicle, day and hour. */
import type { Figures, FigureTable, FigureUnit, Tile } from '#db/figures/answer.ts'
import { previousOf } from '#db/figures/period.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { addDays, daysBetween } from '#db/kernel/date.ts'
import type { Reading } from './connection.ts'
import { each, isCounted, now, rowsOf, twoPeriods } from './tables.ts'

const spent = (era: 0 | 1) => `sum(iif(era = ${era}, spent_minor, 0))`

export const clickTables = (at: Reading, query: FiguresQuery): FigureTable[] => [
  twoPeriods(at, 'verdict', 'outcome'),
  clicksBy(at, 'site'),
  clicksBy(at, 'version'),
  clicksBy(at, 'unit'),
  clicksByHour(at),
  clicksByDay(at, query),
]

const keys = {
  site: 'site',
  version: 'version',
  unit: 'unit',
  hour: 'cast(cast(hour as integer) as text)',
}
/** The dearest first. */
function clicksBy({ sqlite }: Reading, key: keyof typeof keys): FigureTable {
  const rows = sqlite
    .prepare(
      `select k, count, before, charged, refused, spent, was, asked, ${each('spent', 'asked')}
      from (select ${keys[key]} k, ${now('count')} count, sum(era = 1) before, ${now('charged')} charged,
          ${now('refused')} refused, ${spent(0)} spent, ${spent(1)} was, ${now('asked')} asked
        from temp.counted group by k)
      order by spent desc, count desc, was desc, k`,
    )
    .raw()
    .all()
  return {
    key,
    columns: ['count', 'before', 'charged', 'refused', 'spent', 'spentBefore', 'asked', 'perAsked'],
    rows: rowsOf(rows),
  }
}

/** From midnight to midnight, also the hours in which nobody clicked. */
function clicksByHour(at: Reading): FigureTable {
  const { columns, rows } = clicksBy(at, 'hour')
  const found = new Map(rows.map(row => [row.key, row]))
  const none = columns.map(column => (column === 'perAsked' ? null : 0))
  return {
    key: 'hour',
    columns,
    rows: Array.from(
      { length: 24 },
      (_, hour) => found.get(String(hour)) ?? { key: String(hour), cells: none },
    ),
  }
}

/** Each day of the period beside the day as far into the one before. */
function clicksByDay({ sqlite }: Reading, query: FiguresQuery): FigureTable {
  const found = sqlite
    .prepare(
      `select day, count(*), sum(${isCounted.charged}), sum(${isCounted.refused}), sum(spent_minor), sum(asked)
      from temp.counted group by day`,
    )
    .raw()
    .all() as [string, ...number[]][]
  const sums = new Map(found.map(([day, ...rest]) => [day, rest]))
  const previous = previousOf(query)
  return {
    key: 'days',
    columns: ['count', 'before', 'charged', 'refused', 'spent', 'asked'],
    rows: Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, place) => {
      const key = addDays(query.from, place)
      const before = addDays(previous.from, place)
      const [count = 0, ...rest] = sums.get(key) ?? [0, 0, 0, 0, 0]
      const was = before <= previous.to ? (sums.get(before)?.[0] ?? 0) : null
      return { key, cells: [count, was, ...rest] }
    }),
  }
}

export function clickTiles({ sqlite }: Reading): Tile[] {
  const sums = (era: 0 | 1) =>
    sqlite
      .prepare(
        `select *, ${each('spent', 'asked')} perAsked from (select count(*) count, sum(${isCounted.charged}) charged,
          sum(${isCounted.refused}) refused, sum(spent_minor) spent, sum(asked) asked from temp.counted where era = ?)`,
      )
      .get(era) as Record<string, number | null>
  const [these, before] = [sums(0), sums(1)]
  const of = (found: Record<string, number | null>, key: string) =>
    found[key] ?? (key === 'perAsked' ? null : 0)
  return (['charged', 'refused', 'spent', 'asked', 'perAsked'] as const).map(key => ({
    key,
    now: of(these, key),
    before: of(before, key),
  }))
}

export function unitsOf(
  { sqlite }: Reading,
  tables: readonly FigureTable[],
): NonNullable<Figures['units']> {
  const find = sqlite.prepare(
    'select stock_number stockNumber, year, make, model, trim from vehicle where id = ?',
  )
  const ids = tables.find(({ key }) => key === 'unit')?.rows.map(({ key }) => key) ?? []
  return Object.fromEntries(
    ids.flatMap(id => {
      const unit = find.get(id) as FigureUnit | undefined
      return unit ? [[id, unit] as const] : []
    }),
  )
}
