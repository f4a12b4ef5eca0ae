/** Everything the database has of one person, deleted rows too: what no device holds whole. */
import { inArray, or, type SQL } from 'drizzle-orm'
import {
  erasureOf,
  keysOfClients,
  type PersonRow,
  type PersonRows,
  type Erasure,
} from '#db/privacy/erasure.ts'
import {
  isRequestOf,
  othersLines,
  othersRequests,
  type Theirs,
  withoutOthers,
} from '#db/privacy/others.ts'
import { fateOf, type PersonTable, personTables } from '#db/privacy/person-tables.ts'
import { tableOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'

/** Below the hundred parameters of a statement. */
const atOnce = 90

export function rowsIn(
  db: Db,
  table: PersonTable,
  field: string,
  values: readonly string[],
): PersonRow[] {
  const { table: from, columns } = tableOf(table)
  const column = columns[field]
  if (!column) throw new Error(`${table} has no column ${field}`)
  const found: PersonRow[] = []
  for (let at = 0; at < values.length; at += atOnce) {
    const some = values.slice(at, at + atOnce)
    found.push(...(db.select().from(from).where(inArray(column, some)).all() as PersonRow[]))
  }
  return found
}

/** Her card, and those that were merged into it. */
export function cardsOf(db: Db, clientId: string): PersonRow[] {
  const [own] = rowsIn(db, 'client', 'id', [clientId])
  return own ? [own, ...rowsIn(db, 'client', 'mergedIntoId', [clientId])] : []
}

function byKeys(db: Db, table: PersonTable, keys: readonly string[]): PersonRow[] {
  const { table: from, columns } = tableOf(table)
  const fields = [columns['phoneKey'], columns['emailKey']].filter(each => each !== undefined)
  const some = keys.slice(0, 30)
  const has = or(...fields.map((field): SQL => inArray(field, some)))
  return some.length === 0 ? [] : (db.select().from(from).where(has).all() as PersonRow[])
}

/** Rows that name her, or one of hers; in the order in which they are decided. */
function rowsOfPerson(db: Db, clientId: string): Pick<Person, 'rows' | 'others' | 'theirs'> {
  const cards = cardsOf(db, clientId)
  const rows: Partial<Record<PersonTable, PersonRow[]>> = { client: cards }
  const keys = [...keysOfClients(cards)]
  let by: PersonRow[] = []
  for (const table of personTables) {
    if (table === 'client') continue
    const fate = fateOf(table)
    const found = new Map<string, PersonRow>()
    for (const { field, to } of fate.by)
      for (const row of rowsIn(db, table, field, idsOf(rows, to))) found.set(row.id, row)
    if ('byKeys' in fate && fate.byKeys !== undefined)
      for (const row of byKeys(db, table, keys))
        if (!row[fate.byKeys] || (table === 'request' && isRequestOf(row, cards)))
          found.set(row.id, row)
    if (table === 'leadTouch') for (const row of linesOf(db, rows.request)) found.set(row.id, row)
    rows[table] = [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (table !== 'request') continue
    by = othersRequests(rows)
    // What names only those is not looked for.
    rows.request = rows.request?.filter(each => !by.includes(each)) ?? []
  }
  return withoutOthers({ ...rows, request: [...(rows.request ?? []), ...by] }, by)
}
const idsOf = (rows: PersonRows, table: string): string[] =>
  (rows[table as PersonTable] ?? []).map(({ id }) => id)

/** What her requests left on leads of others too. */
const linesOf = (db: Db, requests: readonly PersonRow[] = []): PersonRow[] => {
  const ids = new Set(requests.map(({ id }) => id))
  const leadIds = requests.map(each => String(each['leadId'] ?? '')).filter(Boolean)
  return rowsIn(db, 'leadTouch', 'leadId', [...new Set(leadIds)]).filter(({ facts }) =>
    ids.has(String((facts as Record<string, unknown>)['requestId'])),
  )
}

/** `others`: of somebody else, on a lead of hers; they are neither handed out nor forgotten with her. */
export type Person = {
  rows: PersonRows
  others: PersonRows
  theirs: Theirs
  clientIds: string[]
  erasure: Erasure
}
export function personOf(db: Db, clientId: string, now: number): Person {
  const { rows, others, theirs } = rowsOfPerson(db, clientId)
  const clientIds = (rows.client ?? []).map(({ id }) => id)
  const { lines, ...erasure } = erasureOf(rows, clientIds, now)
  const all = [...lines, ...othersLines(others)]
  return { rows, others, theirs, clientIds, erasure: { ...erasure, lines: all } }
}

/** As an act names them. */
export const namesOf = (rows: PersonRows): { table: PersonTable; id: string }[] =>
  personTables.flatMap(table =>
    fateOf(table).fate === 'keep' ? [] : (rows[table] ?? []).map(({ id }) => ({ table, id })),
  )
