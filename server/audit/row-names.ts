/** What a row is called, for a list of acts: as it stands now, also where it is deleted. */
import type Database from 'better-sqlite3'
import type { Locale } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'

const names: Record<string, string> = {
  user: 'select name from user where id = ?',
  // By whose it is: their ids are hers.
  userAccount: 'select name from user where id = ?',
  userHours: 'select name from user where id = ?',
  preference: 'select name from user where id = ?',
  role: 'select name from role where id = ?',
  lead: 'select name from lead where id = ?',
  request: 'select name from request where id = ?',
  apiToken: 'select name from api_token where id = ?',
  webhook: 'select name from webhook where id = ?',
  intakeSource: 'select name from intake_source where id = ?',
  widget: 'select name from widget where id = ?',
  tag: 'select name from tag where id = ?',
  assignmentRule: 'select name from assignment_rule where id = ?',
  messageTemplate: 'select title from message_template where id = ?',
  trackedNumber: 'select number from tracked_number where id = ?',
  lender: 'select name from lender where id = ?',
  task: 'select title from task where id = ?',
  client: `select trim(first_name || ' ' || last_name) from client where id = ?`,
  vehicle: 'select year, make, model, stock_number from vehicle where id = ?',
  saleContract: `select coalesce(nullif(number, ''), provisional_number) from sale_contract where id = ?`,
}

type VehicleCells = [year: number | null, make: string, model: string, stock: string]
/** In the order of who reads it. */
const vehicleName = ([year, make, model, stock]: VehicleCells, locale: Locale) =>
  [vehicleTitle({ year, make, model }, locale), stock].filter(Boolean).join(' ')

export function rowNames(
  sqlite: Database.Database,
  locale: Locale,
): (table: string, id: string) => string {
  const read = (table: string, cells: unknown[] | undefined): string => {
    if (!cells) return ''
    // The columns that the statement names.
    return table === 'vehicle' ? vehicleName(cells as VehicleCells, locale) : String(cells[0] ?? '')
  }
  const known = new Map<string, string>()
  const statements = new Map<string, Database.Statement<[string], unknown[]>>()
  return (table, id) => {
    const sql = Object.hasOwn(names, table) ? names[table] : undefined
    if (sql === undefined) return ''
    const key = `${table}:${id}`
    let name = known.get(key)
    if (name === undefined) {
      let find = statements.get(table)
      if (!find) statements.set(table, (find = sqlite.prepare<[string], unknown[]>(sql).raw()))
      known.set(key, (name = read(table, find.get(id))))
    }
    return name
  }
}
