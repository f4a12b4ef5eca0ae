/** The vehicle of our stock that a sender means: by its VIN, else by its stock number, in a field or in her words. */
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AdfVehicle } from './adf.ts'

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

// A VIN is kept bare (`tidyVin`), a stock number as the house writes it.
const vinColumn = sql`${vehicle.vin}`
const stockColumn = sql`upper(replace(replace(${vehicle.stockNumber}, ' ', ''), '-', ''))`

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
  for (const { vin, stock, isTradeIn } of wanted) {
    if (isTradeIn) continue
    const id = idWhere(vinColumn, bare(vin)) ?? idWhere(stockColumn, bare(stock))
    if (id) return id
  }
  return null
}

/**
 * Digits alone are a price, a year or a telephone, unless a sign says that they are a number. No look goes further than a
 * number is long: else a page of dashes holds the server up.
 */
const numbers = /#\s?\w[\w-]{3,19}|\b(?=[\w-]{0,19}[a-z])(?=[\w-]{0,19}\d)\w[\w-]{3,19}\b/gi
const mostNumbers = 40

/** The one that her words name; of two none. */
export function stockVehicleIn(db: Db, words: string): string | null {
  const named = [...new Set(words.match(numbers)?.map(each => bare(each.replace('#', ''))))]
  if (named.length === 0) return null
  const some = named.slice(0, mostNumbers)
  const found = db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(and(or(inArray(vinColumn, some), inArray(stockColumn, some)), isNull(vehicle.deletedAt)))
    .limit(2)
    .all()
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
