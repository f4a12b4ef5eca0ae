/** Behind every number that counts rows stand as many rows; over the demonstration's own dealership. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Figures, type LinesKey, unitOf, unitOfTile } from '#db/figures/answer.ts'
import { previousOf } from '#db/figures/period.ts'
import { type FigureKind, figureKinds } from '#db/figures/kinds.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { addDays } from '#db/kernel/date.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { plantDealership } from '#db/seed/plant.ts'
import { openDatabase } from '#db/store.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { linesOf } from '#server/reports/rows.ts'
import { behindTile } from '#src/domain/figures/behind.ts'
import { migrationsFolder } from '../../support/dealership.ts'

const now = Date.UTC(2026, 10, 21, 20, 30)
const folder = mkdtempSync(join(tmpdir(), 'showfloor-lines-'))
const file = join(folder, 'c.sqlite')
const { db, sqlite } = openDatabase(file, migrationsFolder)
const [demo] = demoDealerships({ now })
if (demo) plantDealership(db, demo)
afterAll(() => {
  sqlite.close()
  rmSync(folder, { recursive: true })
})

const month = { from: '2026-10-23', to: '2026-11-21' }
const queryOf = (kind: FigureKind): FiguresQuery => ({ kind, ...month })
const countOf = (query: FiguresQuery, key: LinesKey) =>
  linesOf(file, { query, ...key, after: 0 }, now).count

/** Every number of a report that counts rows, with what it leads to. */
const numbersOf = ({ query, tables, hours, tiles }: Figures): [LinesKey, number][] => [
  ...tables.flatMap(({ key: table, columns, rows }) =>
    rows.flatMap(({ key: row, cells }) =>
      columns.flatMap((column, at): [LinesKey, number][] =>
        unitOf(column) === 'count' && cells[at] !== null
          ? [[{ table, row, column }, cells[at] ?? 0]]
          : [],
      ),
    ),
  ),
  ...hours.flatMap((counts, weekday) =>
    counts.map((count, hour): [LinesKey, number] => [
      { table: 'hours', row: `${weekday}-${hour}` },
      count,
    ]),
  ),
  ...tiles.flatMap(({ key, now: count }): [LinesKey, number][] =>
    unitOfTile[key] === 'count' && count !== null ? [[behindTile(query.kind, key), count]] : [],
  ),
]

test.each(figureKinds)('%s: each number opens as many rows as it shows', kind => {
  const figures = figuresOf(file, queryOf(kind), now)
  const numbers = numbersOf(figures).filter(([, count]) => count > 0)
  expect(numbers.length).toBeGreaterThan(30)
  // Each once: the same number stands in a tile and a table.
  const each = new Map(numbers.map(([key, count]) => [JSON.stringify(key), { key, count }]))
  const opened = [...each.values()].map(({ key }) => [key, countOf(figures.query, key)])
  expect(opened).toEqual([...each.values()].map(({ key, count }) => [key, count]))
})

test.each(figureKinds)('%s: a number of none opens none, and so does what counts no rows', kind => {
  const query = queryOf(kind)
  expect(countOf(query, { table: 'source', row: 'nowhere', column: 'count' })).toBe(0)
  expect(countOf(query, { table: 'source', row: 'website', column: 'median' })).toBe(0)
  expect(countOf(query, { table: 'response', row: 'open', column: 'firstSales' })).toBe(0)
  expect(countOf(query, { table: 'days', row: 'no day', column: 'before' })).toBe(0)
})

test('a day of the period before is the day as far into it', () => {
  const query = queryOf('leads')
  const before = previousOf(query)
  const third = { table: 'days', row: addDays(query.from, 2), column: 'before' } as const
  const { lines } = linesOf(file, { query, ...third, after: 0 }, now)
  const there = { table: 'days', row: addDays(before.from, 2), column: 'count' } as const
  const same = linesOf(file, { query: { ...query, ...before }, ...there, after: 0 }, now)
  expect(lines.map(({ id }) => id)).toEqual(same.lines.map(({ id }) => id))
})
