/** The vehicle of our stock that a sender means: by its VIN, else by its stock number. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AdfVehicle } from './adf.ts'

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

export function stockVehicleOf(db: Db, wanted: readonly AdfVehicle[]): string | null {
  const idWhere = (column: SQL, text: string) => {
    if (text === '') return undefined
    const found = db
      .select({ id: vehicle.id })
      .from(vehicle)
      .where(and(eq(column, text), isNull(vehicle.deletedAt)))
      .limit(2)
      .all()
    // Two of one number are none: a person chooses.
    return found.length === 1 ? found[0]?.id : undefined
  }
  // A VIN is kept bare (`tidyVin`), a stock number as the house writes it.
  const vinColumn = sql`${vehicle.vin}`
  const stockColumn = sql`upper(replace(replace(${vehicle.stockNumber}, ' ', ''), '-', ''))`
  for (const { vin, stock, isTradeIn } of wanted) {
    if (isTradeIn) continue
    const id = idWhere(vinColumn, bare(vin)) ?? idWhere(stockColumn, bare(stock))
    if (id) return id
  }
  return null
}
