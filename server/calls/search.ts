/** Rows beyond the mirror, found by words: any accents, any case, in any order. */
import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { queryWords } from '#db/kernel/fold.ts'
import { withoutUnseen } from '#db/kernel/unseen.ts'
import * as schema from '#db/schema.ts'
import { hiddenColumns, isNamedScope, scopesFor, tableOfScope } from '#db/scopes.ts'
import type { MirroredTable } from '#db/tables.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession } from '../deps.ts'
import { columnsOfScope, scopeSql } from '../sync/scope-sql.ts'

const { client, inspection, lead, saleContract, vehicle } = schema
export const searchLimit = 50
/** More words than anybody types; each is a parameter of the statement. */
const maxWords = 8

type Noun = {
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn; touchedAt: SQLiteColumn }
  in: MirroredTable
  /** What is looked through, by the column it is in; a column that she may not see finds nothing. */
  words: Record<string, SQL>
  join?: SQL
}
const columns = (table: SQLiteTable, ...names: string[]): Record<string, SQL> =>
  Object.fromEntries(
    names.map(name => [name, sql`${(table as unknown as Record<string, SQLiteColumn>)[name]}`]),
  )
/** As one types them too: P1042 for P-1042, F150, Canam; the same as on the device (`src/domain/vehicle/search.ts`). */
const joined = (column: SQLiteColumn) => sql`${column} || ' ' || replace(fold(${column}), ' ', '')`
const ofVehicle = {
  ...columns(vehicle, 'vin', 'trim', 'year', 'colourExterior'),
  stockNumber: joined(vehicle.stockNumber),
  make: joined(vehicle.make),
  model: joined(vehicle.model),
}
const json = (column: SQLiteColumn, ...names: string[]): Record<string, SQL> =>
  Object.fromEntries(
    names.map(name => [
      `${column.name}.${name}`,
      sql`json_extract(${column}, ${sql.raw(`'$.${name}'`)})`,
    ]),
  )

const nouns = {
  lead: {
    table: lead,
    in: 'lead',
    words: columns(lead, 'name', 'email', 'phone', 'phoneKey', 'vehicleText', 'message', 'source'),
  },
  client: {
    table: client,
    in: 'client',
    words: columns(
      client,
      'firstName',
      'lastName',
      'email',
      'phone',
      'cell',
      'phoneKey',
      'cellKey',
      'address',
      'city',
      'postalCode',
    ),
  },
  vehicle: { table: vehicle, in: 'vehicle', words: ofVehicle },
  inspection: {
    table: inspection,
    in: 'inspection',
    words: { ...ofVehicle, ...columns(inspection, 'note') },
    join: eq(vehicle.id, inspection.vehicleId),
  },
  saleContract: {
    table: saleContract,
    in: 'saleContract',
    words: {
      ...columns(saleContract, 'number', 'provisionalNumber'),
      ...json(saleContract.buyer, 'firstName', 'lastName', 'email', 'phone'),
      ...json(saleContract.product, 'stockNumber', 'vin', 'make', 'model', 'year'),
    },
  },
} satisfies Record<string, Noun>

/** `contract` is how people say it, `saleContract` how the table is called. */
const known: Record<string, Noun> = { ...nouns, contract: nouns.saleContract }
export const isSearchNoun = (noun: string): boolean => Object.hasOwn(known, noun)

/** The newest rows in which every word occurs; a telephone number is found however it is written. @throws {ApiError} */
export function search(
  { dealership: { db }, forms, userId }: ActiveSession,
  noun: string,
  query: string,
  now: number,
): object[] {
  const found = known[noun]
  if (!found) throw new ApiError(404, 'not-found', { field: 'noun' })
  const scopes = scopesFor(forms)
  const scope = scopes.find(name => tableOfScope(name) === found.in)
  if (!scope) throw new ApiError(403, 'not-authorized')
  const words = queryWords(query).slice(0, maxWords)
  if (!words.length || query.length > 200) throw new ApiError(400, 'bad-input', { field: 'q' })
  const { table, join } = found
  const hidden = hiddenColumns(scope)
  const text = sql.join(
    Object.entries(found.words)
      .filter(([column]) => !hidden.includes(column))
      .map(([, word]) => sql`coalesce(${word}, '')`),
    sql` || ' ' || `,
  )
  const haystack = sql`findable(${text})`
  const has = (word: string) => sql`instr(haystack, ${word}) > 0`
  // What a hyphen joins is also written as one: Ski-Doo is Skidoo.
  const holds = (word: string) =>
    word.includes(' ') ? or(has(word), has(word.replaceAll(' ', ''))) : has(word)
  const all = and(...words.map(holds))
  const typed = withoutUnseen(query)
  const digits = /^[\d\s()+.-]{7,}$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : ''
  const rows = db
    .select({ row: columnsOfScope(scope), haystack: sql<string>`${haystack}`.as('haystack') })
    .from(table)
  const joined = join ? rows.leftJoin(vehicle, join) : rows
  return (
    joined
      .where(
        and(
          isNull(table.deletedAt),
          // Who has only what her own rows name finds no others here either.
          isNamedScope(scope) ? scopeSql(scope, { userId, scopes, now }) : undefined,
          digits ? or(all, sql`instr(haystack, ${digits}) > 0`) : all,
        ),
      )
      .orderBy(desc(table.touchedAt))
      .limit(searchLimit)
      .all()
      // The table is a value here: its rows are its own.
      .map(({ row }) => row as object)
  )
}
