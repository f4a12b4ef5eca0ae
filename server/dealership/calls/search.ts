/** Rows beyond the mirror, found by words: any accents, any case, in any order. */
import { desc, eq, isNull, or, type SQL, sql, and } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/dealership/schema.ts'
import { holdsAny } from '#db/forms.ts'
import { type MirroredTable, scopeOf } from '#db/mirror.ts'
import { ApiError } from '../../api-error.ts'
import type { ActiveSession } from '../../deps.ts'

const { client, inspection, lead, saleContract, vehicle } = schema
export const searchLimit = 50
/** More words than anybody types; each is a parameter of the statement. */
const maxWords = 8

type Noun = {
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn; touchedAt: SQLiteColumn }
  in: MirroredTable
  words: SQL[]
  join?: SQL
}
const ofVehicle = [
  vehicle.stockNumber,
  vehicle.vin,
  vehicle.make,
  vehicle.model,
  vehicle.trim,
  vehicle.year,
  vehicle.colourExterior,
].map(column => sql`${column}`)
const json = (column: SQLiteColumn, ...names: string[]) =>
  names.map(name => sql`json_extract(${column}, ${sql.raw(`'$.${name}'`)})`)

const nouns = {
  lead: {
    table: lead,
    in: 'lead',
    words: [
      lead.name,
      lead.email,
      lead.phone,
      lead.phoneKey,
      lead.vehicleText,
      lead.message,
      lead.source,
    ].map(c => sql`${c}`),
  },
  client: {
    table: client,
    in: 'client',
    words: [
      client.firstName,
      client.lastName,
      client.email,
      client.phone,
      client.cell,
      client.phoneKey,
      client.cellKey,
      client.address,
      client.city,
      client.postalCode,
    ].map(c => sql`${c}`),
  },
  vehicle: { table: vehicle, in: 'vehicle', words: ofVehicle },
  inspection: {
    table: inspection,
    in: 'inspection',
    words: [...ofVehicle, sql`${inspection.note}`],
    join: eq(vehicle.id, inspection.vehicleId),
  },
  saleContract: {
    table: saleContract,
    in: 'saleContract',
    words: [
      sql`${saleContract.number}`,
      sql`${saleContract.provisionalNumber}`,
      ...json(saleContract.buyer, 'firstName', 'lastName', 'email', 'phone'),
      ...json(saleContract.product, 'stockNumber', 'vin', 'make', 'model', 'year'),
    ],
  },
} satisfies Record<string, Noun>

/** `contract` is how people say it, `saleContract` how the table is called. */
const known: Record<string, Noun> = { ...nouns, contract: nouns.saleContract }
export const isSearchNoun = (noun: string): boolean => Object.hasOwn(known, noun)

/** SQLite folds only a to z: the letters of our five locales are folded by hand. */
const accents: [letters: string, plain: string][] = [
  ['áàâäãÁÀÂÄÃ', 'a'],
  ['éèêëÉÈÊË', 'e'],
  ['íìîïÍÌÎÏ', 'i'],
  ['óòôöõÓÒÔÖÕ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['çÇ', 'c'],
  ['ñÑ', 'n'],
  ['’', "'"],
]
const folded = (words: SQL): SQL =>
  accents.reduce(
    (inner, [letters, plain]) =>
      [...letters].reduce(
        (text, letter) =>
          sql`replace(${text}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain.replace("'", "''")}'`)})`,
        inner,
      ),
    sql`lower(${words})`,
  )
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The newest rows in which every word occurs; a telephone number is found however it is written. @throws {ApiError} */
export function search(
  { dealership: { db }, forms }: ActiveSession,
  noun: string,
  query: string,
): object[] {
  const found = known[noun]
  if (!found) throw new ApiError(404, 'not-found', { field: 'noun' })
  const wanted = scopeOf(found.in).forms
  if (wanted && !holdsAny(forms, wanted)) throw new ApiError(403, 'not-authorized')
  const words = plain(query).split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (!words.length || query.length > 200) throw new ApiError(400, 'bad-input', { field: 'q' })
  const { table, join } = found
  const haystack = folded(
    sql.join(
      found.words.map(word => sql`coalesce(${word}, '')`),
      sql` || ' ' || `,
    ),
  )
  const all = and(...words.map(word => sql`instr(haystack, ${word}) > 0`))
  const digits = /^[\d\s()+.-]{7,}$/.test(query) ? query.replace(/\D/g, '').replace(/^0+/, '') : ''
  const rows = db
    .select({ row: table, haystack: sql<string>`${haystack}`.as('haystack') })
    .from(table)
  const joined = join ? rows.leftJoin(vehicle, join) : rows
  return (
    joined
      .where(
        and(isNull(table.deletedAt), digits ? or(all, sql`instr(haystack, ${digits}) > 0`) : all),
      )
      .orderBy(desc(table.touchedAt))
      .limit(searchLimit)
      .all()
      // The table is a value here: its rows are its own.
      .map(({ row }) => row as object)
  )
}
