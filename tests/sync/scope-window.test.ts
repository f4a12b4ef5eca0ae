import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInWindow, scopeOf } from '#db/mirror.ts'
import { insert, type TableName } from '#db/kernel/mutation.ts'
import { applyChange, tableOf } from '#db/rows.ts'
import { tx } from '#db/store.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import {
  contractStatuses,
  deliveryStatuses,
  inspectionStatuses,
  leadStatuses,
  onlineSaleStatuses,
  taskStatuses,
  vehicleStatuses,
} from '#db/terms.ts'
import { windowSql } from '#server/sync/scope-sql.ts'
import { memoryDealership } from '../support/dealership.ts'

const now = 1_800_000_000_000
const DAY = 86_400_000
const statuses: Partial<Record<MirroredTable, readonly string[]>> = {
  lead: leadStatuses,
  task: taskStatuses,
  vehicle: vehicleStatuses,
  inspection: inspectionStatuses,
  saleContract: contractStatuses,
  delivery: deliveryStatuses,
  onlineSale: onlineSaleStatuses,
}
const when = fc.constantFrom(
  ...[0, 1, 6, 7, 8, 29, 30, 31, 89, 90, 91, 400].flatMap(days => [
    now - days * DAY,
    now - days * DAY - 1,
  ]),
)

/** A row of any table with values that fit its columns. */
function rowOf(
  table: MirroredTable,
  id: string,
  seed: { touchedAt: number; deletedAt: number | null; other: number | null; pick: number },
) {
  const { columns } = tableOf(table)
  const row: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(columns)) {
    if (name === 'status')
      row[name] = statuses[table]?.[seed.pick % (statuses[table]?.length ?? 1)] ?? 'x'
    else if (name === 'soldAt' || name === 'processedAt') row[name] = seed.other
    else if (name === 'at') row[name] = seed.touchedAt
    else if (column.dataType === 'boolean') row[name] = seed.pick % 2 === 0
    else if (column.dataType === 'number') row[name] = 0
    else if (column.dataType === 'json') row[name] = []
    else row[name] = ''
  }
  return { ...row, id, touchedAt: seed.touchedAt, deletedAt: seed.deletedAt }
}

test('the window in SQL is the window in code, row by row, for every mirrored table', () => {
  const windowed = mirrorOrder.filter(table => scopeOf(table).window)
  expect(windowed.length).toBeGreaterThan(6)
  const { db, sqlite } = memoryDealership()
  fc.assert(
    fc.property(
      fc.constantFrom(...mirrorOrder),
      fc.array(
        fc.record({
          touchedAt: when,
          deletedAt: fc.option(when),
          other: fc.option(when),
          pick: fc.nat(20),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (table, seeds) => {
        const rows = seeds.map((seed, i) => rowOf(table, `r${i}`, seed))
        sqlite.exec('savepoint run')
        tx(db, () => {
          for (const row of rows) {
            applyChange(db, insert(table as TableName, row as never), { v: 1, at: row.touchedAt })
            applyChange(
              db,
              {
                op: 'change',
                table: table as TableName,
                id: row.id,
                fields: {
                  deletedAt: row.deletedAt,
                  ...('touchedAt' in tableOf(table).columns && { touchedAt: row.touchedAt }),
                },
              },
              { v: 1, at: 0 },
            )
          }
        })
        const found = db
          .select({ id: tableOf(table).columns.id })
          .from(tableOf(table).table)
          .where(windowSql(table, now))
          .all() as { id: string }[]
        sqlite.exec('rollback to run; release run')
        expect(found.map(row => row.id).sort()).toEqual(
          rows
            .filter(row => isInWindow(table, row as never, now))
            .map(row => row.id)
            .sort(),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('at the edge of every window SQL and code agree, row by row, and there are rows on both sides', () => {
  const { db } = memoryDealership()
  const edges = [7, 30, 90].flatMap(days => [
    now - days * DAY - 1,
    now - days * DAY,
    now - days * DAY + 1,
  ])
  for (const table of mirrorOrder) {
    const touched = [now, ...edges]
    const seeds = touched.flatMap(touchedAt =>
      [null, ...edges.slice(0, 3)].flatMap(deletedAt =>
        (table === 'vehicle' || table === 'request'
          ? [null, ...edges.slice(3, 6)]
          : [null]
        ).flatMap(other =>
          Array.from({ length: Math.max(2, statuses[table]?.length ?? 2) }, (_, pick) => ({
            touchedAt,
            deletedAt,
            other,
            pick,
          })),
        ),
      ),
    )
    const rows = seeds.map((seed, i) => rowOf(table, `r${i}`, seed))
    const { columns, table: sqlTable } = tableOf(table)
    const known = rows.map(row =>
      Object.fromEntries(Object.entries({ ...row, v: 1 }).filter(([name]) => name in columns)),
    )
    tx(db, () => {
      // At most 100 bound values a statement.
      const few = Math.max(1, Math.floor(99 / Object.keys(columns).length))
      for (let i = 0; i < known.length; i += few)
        db.insert(sqlTable)
          .values(known.slice(i, i + few) as never)
          .run()
    })
    const found = db.select({ id: columns.id }).from(sqlTable).where(windowSql(table, now)).all()
    const here = new Set(found.map(({ id }) => id))
    const wrong = rows.filter(row => here.has(row.id) !== isInWindow(table, row as never, now))
    expect([table, wrong]).toEqual([table, []])
    expect(here.size).toBeGreaterThan(0)
    expect(here.size).toBeLessThan(rows.length)
  }
})
