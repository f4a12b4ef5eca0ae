/** The bytes of a list as a table, and as what it would do: in the reports' thread, from one state of the database. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { askOf, planOf, type StockPlanned } from '#db/stock-source/plan.ts'
import { ColumnGone, vehiclesOf } from '#db/stock-source/read.ts'
import type { StockSample } from '#db/stock-source/shown.ts'
import type { StockAsk, StockFault } from '#db/stock-source/terms.ts'
import { stockUnit, vehicle } from '#db/schema.ts'
import { lettersOf } from '#db/vehicle/list/letters.ts'
import { EmptyTable, readTable, type Table } from '#db/vehicle/list/read-table.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import { reading } from '../reports/connection.ts'
import { tableOfJson, tableOfXml } from './elements.ts'
import { listBytes } from './file.ts'
import { type SourceRow, sourceOf, unitsOf } from './row.ts'

export type StockListAsk = { sourceId: string; filesDir: string; wants: 'plan' | 'sample' }
export type StockRead = StockPlanned & { ask: StockAsk | null; rows: number; sha256: string }
export type StockListAnswer = { fault: StockFault } | { plan: StockRead } | { sample: StockSample }

/** Enough to know a column by. */
const sampled = 20

export async function stockListOf(
  database: string,
  { sourceId, filesDir, wants }: StockListAsk,
  now: number,
): Promise<StockListAnswer> {
  const source = reading(database, ({ sqlite }) => sourceOf(drizzle(sqlite), sourceId))
  const bytes = source?.sha256
    ? listBytes({ filesDir }, { id: sourceId, sha256: source.sha256 })
    : undefined
  if (!source?.sha256 || !bytes) return { fault: 'empty' }
  const { sha256 } = source
  const table = await tableOfList(source, bytes)
  if ('fault' in table) return table
  const { headers, rows } = table
  if (wants === 'sample')
    return {
      sample: { headers, rows: rows.slice(0, sampled), page: table.page, count: rows.length },
    }
  return reading(database, ({ sqlite }) =>
    planned(drizzle(sqlite), { ...source, sha256 }, table, now),
  )
}

async function tableOfList(
  { setting: { format, page } }: SourceRow,
  bytes: Buffer,
): Promise<(Table & { page: string | null }) | { fault: StockFault }> {
  try {
    const letters = lettersOf(new Uint8Array(bytes).buffer, page ?? undefined)
    if (format === 'xml') return { ...tableOfXml(letters.text), page: null }
    if (format === 'json') return { ...tableOfJson(letters.text), page: null }
    return { ...(await readTable(letters.text)), page: letters.page ?? null }
  } catch (error) {
    if (error instanceof EmptyTable) return { fault: 'empty' }
    const isLarge = error instanceof Error && error.message === 'too-large'
    return { fault: isLarge ? 'too-large' : 'unreadable' }
  }
}

function planned(
  db: Db,
  source: SourceRow & { sha256: string },
  table: Table,
  now: number,
): StockListAnswer {
  const { country, timeZone } = profileOf(db)
  const units = unitsOf(db, source.id)
  const vehicles = db
    .select()
    .from(vehicle)
    .where(
      or(
        isNull(vehicle.deletedAt),
        inArray(
          vehicle.id,
          db
            .select({ id: stockUnit.vehicleId })
            .from(stockUnit)
            .where(and(eq(stockUnit.sourceId, source.id))),
        ),
      ),
    )
    .all() as Row<'vehicle'>[]
  try {
    const { rows, mapping } = vehiclesOf(table, source.setting, {
      country,
      today: dateIn(timeZone, now),
    })
    const plan = planOf(rows, mapping, vehicles, units)
    const inStock = new Set(
      vehicles
        .filter(each => each.deletedAt === null && each.status !== 'sold')
        .map(({ id }) => id),
    )
    const standing = units.filter(({ vehicleId }) => inStock.has(vehicleId)).length
    // Who was kept in the stock although her list has her no more is no news.
    const kept = new Set(
      units.flatMap(({ vehicleId, keptAt }) => (keptAt === null ? [] : vehicleId)),
    )
    const missing = plan.missing.filter(({ id }) => !kept.has(id))
    const counts = { ...plan.counts, missing: missing.length }
    const ask = askOf({ ...plan, counts }, { takenRows: source.takenRows, units: standing })
    const { sha256 } = source
    return { plan: { ...plan, missing, counts, ask, rows: rows.length, sha256 } }
  } catch (error) {
    if (error instanceof ColumnGone) return { fault: 'columns' }
    throw error
  }
}
