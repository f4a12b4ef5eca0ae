/** After two cards became one, nothing names the one that is gone. What names a client is read off the rows themselves. */
import { getTableColumns, or, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeClients } from '#db/client/mutations/merge.ts'
import { type AnyRow, applyChange, load, tableOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { insertAll, plantDealership } from '#db/seed/plant.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { type Db, openDatabase } from '#db/store.ts'
import { mirrorOrder } from '#db/tables.ts'
import { rowsOf } from '../../support/arbitrary.ts'
import { anActor } from '../../support/builders/user.ts'
import { migrationsFolder } from '../../support/dealership.ts'

const now = Date.UTC(2026, 10, 21, 15, 30)
const demos = demoDealerships({ now })
const actor = anActor({ now: now + 1 })
const rowsIn = (db: Db, table: (typeof mirrorOrder)[number]) =>
  db.select().from(tableOf(table).table).all() as AnyRow[]

function dealershipOf(demo: (typeof demos)[number]) {
  const { db, sqlite } = openDatabase(':memory:', migrationsFolder)
  plantDealership(db, demo)
  // Tables the demonstration leaves empty have a row of chance for a client too.
  const clientId = rowsIn(db, 'client')[0]?.id ?? ''
  for (const table of mirrorOrder)
    for (const column of Object.keys(getTableColumns(schema[table])))
      if (/clientId$/i.test(column) && !rowsIn(db, table).some(row => row[column] !== null)) {
        const [row] = fc.sample(rowsOf(table), { numRuns: 1, seed: 1 })
        const planted = { ...row, id: `${table}.${column}`, deletedAt: null, [column]: clientId }
        insertAll(db, tableOf(table).table, [planted])
      }
  return {
    db,
    /** What is done in it is undone. */
    tried(work: () => void): void {
      sqlite.exec('savepoint trial')
      work()
      sqlite.exec('rollback to trial; release trial')
    },
  }
}
/** Those with this value in any column. */
const rowsWith = (db: Db, table: (typeof mirrorOrder)[number], value: string) => {
  const columns = Object.values(getTableColumns(tableOf(table).table))
  const isInOne = or(...columns.map(column => sql`${column} = ${value}`))
  return db.select().from(tableOf(table).table).where(isInOne).all() as AnyRow[]
}

/** `table.column` of each live row whose value is this id; not its own name, nor what somebody signed with it. */
function namesOf(db: Db, id: string): string[] {
  return mirrorOrder.flatMap(table =>
    rowsWith(db, table, id)
      .filter(row => row.deletedAt === null)
      .flatMap(row =>
        Object.keys(row)
          .filter(column => row[column] === id)
          .filter(column => !(table === 'client' && column === 'id'))
          .filter(
            column => !(table === 'saleContract' && column === 'clientId' && row['contentHash']),
          )
          .map(column => `${table}.${column} ${row.id}`),
      ),
  )
}

function merge(db: Db, keepId: string, goneId: string, v: number): void {
  const m = mergeClients
  if (!m) throw new Error('no such act')
  const input = { id: `m-${v}`, keepId, goneId, edits: {} }
  const seen = Object.fromEntries(
    Object.entries(m.reads(input)).map(([key, read]) => [key, load(db, read)]),
  )
  const decided = m.decide(seen as never, input, actor)
  const changes = Array.isArray(decided) ? decided : decided.changes
  for (const change of changes) applyChange(db, change, { v, at: actor.now })
}

/** One client for each column that names one, so that none is left untried. */
function named(db: Db): Map<string, string> {
  const ids = new Set(rowsIn(db, 'client').map(row => row.id))
  return new Map(
    mirrorOrder.flatMap(table =>
      Object.keys(getTableColumns(schema[table])).flatMap(column => {
        if (table === 'client' && column === 'id') return []
        const row = rowsIn(db, table).find(
          each => each.deletedAt === null && ids.has(String(each[column])),
        )
        return row ? [[`${table}.${column}`, String(row[column])] as const] : []
      }),
    ),
  )
}

test.each(demos.map(demo => [demo.companyId, demo] as const))(
  '%s: whatever named a card names the one it was merged into',
  (_, demo) => {
    const { db, tried } = dealershipOf(demo)
    const columns = named(db)
    expect([...columns.keys()]).toEqual(
      expect.arrayContaining([
        'vehicle.soldTo',
        'vehicle.reservedFor',
        'lead.clientId',
        'saleContract.clientId',
        'saleContract.mergedClientId',
        'clientVehicle.clientId',
        'task.clientId',
        'delivery.clientId',
      ]),
    )
    for (const [column, goneId] of columns)
      tried(() => {
        const keepId = rowsIn(db, 'client').find(row => row.id !== goneId)?.id ?? ''
        merge(db, keepId, goneId, 2)
        expect(namesOf(db, goneId), column).toEqual([])
      })
  },
)

test('nor after one merge upon another', () => {
  const demo = demos[0]
  if (!demo) throw new Error('no world')
  const { db, tried } = dealershipOf(demo)
  const ids = rowsIn(db, 'client').map(row => row.id)
  const mergedIn = (chosen: string[]) => {
    const [last = '', ...others] = chosen
    let goneId = last
    for (const [i, keepId] of others.entries()) {
      merge(db, keepId, goneId, i + 2)
      goneId = keepId
    }
    for (const id of chosen.slice(0, -1)) expect(namesOf(db, id)).toEqual([])
    const stays = chosen.at(-1)
    for (const row of rowsIn(db, 'saleContract'))
      if (chosen.includes(String(row['clientId'])) && row['clientId'] !== stays)
        expect(row['mergedClientId']).toBe(stays)
  }
  const four = fc.shuffledSubarray(ids, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(four, chosen => tried(() => mergedIn(chosen))),
    { numRuns: 12 },
  )
})
