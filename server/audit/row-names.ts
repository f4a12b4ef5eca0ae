/** What a row is called, for a list of acts: as it stands now, also where it is deleted. */
import type Database from 'better-sqlite3'
import type { Locale } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'

const names: Record<string, string> = {
  user: 'select name from user where id = ?',
  role: 'select name from role where id = ?',
  lead: 'select name from lead where id = ?',
  request: 'select name from request where id = ?',
  lender: 'select name from lender where id = ?',
  task: 'select title from task where id = ?',
  client: `select trim(first_name || ' ' || last_name) from client where id = ?`,
  vehicle: `select vehicle_name(year, make, model, stock_number) from vehicle where id = ?`,
  saleContract: `select coalesce(nullif(number, ''), provisional_number) from sale_contract where id = ?`,
}

/** In the order of who reads it. */
const vehicleName = (
  [year, make, model, stock]: [number | null, string, string, string],
  locale: Locale,
) => [vehicleTitle({ year, make, model }, locale), stock].filter(Boolean).join(' ')

export function rowNames(
  sqlite: Database.Database,
  locale: Locale,
): (table: string, id: string) => string {
  sqlite.function('vehicle_name', (...parts: unknown[]) =>
    // The columns that the statement names.
    vehicleName(parts as Parameters<typeof vehicleName>[0], locale),
  )
  const known = new Map<string, string>()
  const statements = new Map<string, Database.Statement>()
  return (table, id) => {
    const sql = Object.hasOwn(names, table) ? names[table] : undefined
    if (sql === undefined) return ''
    const key = `${table}:${id}`
    let name = known.get(key)
    if (name === undefined) {
      let find = statements.get(table)
      if (!find) statements.set(table, (find = sqlite.prepare(sql).pluck()))
      known.set(key, (name = String(find.get(id) ?? '')))
    }
    return name
  }
}
