/** What an act may stand on: a row that her device never held is not there for her, on the device and here. */
import { desc, eq, gt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { scopeOf } from '#db/mirror.ts'
import type { Actor, Read, TableName } from '#db/kernel/mutation.ts'
import { type AnyRow, load, prepared, tableOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import {
  isNamedScope,
  isOwnScope,
  keepersOf,
  type ScopeName,
  scopesFor,
  tableOfScope,
} from '#db/scopes.ts'
import type { Db } from '#db/store.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'

/** What a mutation's question finds for this person. Rows that follow from what she named are found whatever she sees. */
export function seen(db: Db, read: Read, actor: Actor): ReturnType<typeof load> {
  const found = load(db, read)
  if (read.kind !== 'one' || !found) return found
  return isHidden(db, read.table, found as AnyRow, actor) ? undefined : found
}

function isHidden(db: Db, table: TableName, row: AnyRow, actor: Actor): boolean {
  if (!mirrorOrder.some(name => name === table)) return false
  const scopes = scopesOf(actor)
  const name = scopes.get(table)
  if (!name) return true
  if (isNamedScope(name)) {
    const keepers = keepersOf(name, [...scopes.values()])
    // Of two cards that became one, what named the one names the other.
    return ![row.id, row['mergedIntoId']].some(id =>
      keepers.some(keeper =>
        naming(db, keeper, id).some(each => !isHidden(db, keeper.table, each, actor)),
      ),
    )
  }
  const { own } = scopeOf(table)
  if (!own || !isOwnScope(name)) return false
  const isHers = own.fields.some(field => row[field] === actor.userId)
  const isNobodys = own.orNobodys && own.fields.every(field => row[field] === null)
  return !isHers && !isNobodys && !wasHers(db, table, row.id, actor)
}

/** The rows that name this one; the window is no matter: she may have acted before time took hers away. */
function naming(
  db: Db,
  { table: keeper, field }: ReturnType<typeof keepersOf>[number],
  id: unknown,
): AnyRow[] {
  if (typeof id !== 'string') return []
  const { table, columns } = tableOf(keeper)
  const find = prepared(db, `naming ${keeper} ${field}`, () =>
    db
      .select()
      .from(table)
      .where(
        eq((columns as Record<string, SQLiteColumn>)[field] as SQLiteColumn, sql.placeholder('id')),
      )
      .orderBy(desc(columns.v)),
  )
  return find.all({ id }) as AnyRow[]
}

const scopesByForms = new WeakMap<Actor['forms'], Map<MirroredTable, ScopeName>>()
function scopesOf({ forms: acting, sees: forms = acting }: Actor): Map<MirroredTable, ScopeName> {
  const known = scopesByForms.get(forms)
  if (known) return known
  const made = new Map(scopesFor(forms).map(name => [tableOfScope(name), name]))
  scopesByForms.set(forms, made)
  return made
}

/** Older news has reached every tablet that is in use. */
const lookedBack = 5000

/**
 * Somebody gave it to another person while her act on it was under way: it counts. Told by the journal: an act of
 * another person that stands, is about this row and names her.
 */
function wasHers(db: Db, table: TableName, id: string, { userId }: Actor): boolean {
  const { mutationLog: log } = schema
  const newest = db.select({ ord: log.ord }).from(log).orderBy(desc(log.ord)).limit(1).get()
  const find = prepared(db, 'was hers', () =>
    db
      .select({ mid: log.mid })
      .from(log)
      .where(
        sql`${gt(log.ord, sql.placeholder('after'))} and ${log.outcome} in ('applied', 'conflict') and ${log.userId} <> ${sql.placeholder('userId')} and instr(${log.touches}, ${sql.placeholder('row')}) > 0 and (instr(${log.input}, ${sql.placeholder('named')}) > 0 or instr(${log.changes}, ${sql.placeholder('named')}) > 0)`,
      )
      .limit(1),
  )
  const values = {
    after: (newest?.ord ?? 0) - lookedBack,
    userId,
    row: JSON.stringify(`${table}:${id}`),
    named: JSON.stringify(userId),
  }
  return find.get(values) !== undefined
}
