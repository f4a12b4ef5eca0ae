/** What time alone has carried out of the mirrored window goes from the device, as it has on the server's side. */
import { isInWindow, scopeOf } from '#db/mirror.ts'
import { isNamedScope, keepersOf, type ScopeName, tableOfScope } from '#db/scopes.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { keyOf, type ViewRow } from './overlay.ts'
import type { Tx } from './store.ts'
import type { Shadow } from './types.ts'

/** After a pull, which has no time to read every child; `tidy.ts` does the rest. */
export async function prune(tx: Tx, now: number, scopes: readonly ScopeName[]): Promise<void> {
  for (const table of mirrorOrder)
    if (!scopeOf(table).of && staysBy(table, scopes).window)
      await pruneTable(tx, table, now, scopes)
}

/**
 * Rows that are here because others name them go when none does any more: the server tells of the row that named them,
 * not of them.
 */
export async function pruneNamed(tx: Tx, now: number, scopes: readonly ScopeName[]): Promise<void> {
  for (const name of scopes.filter(isNamedScope))
    await pruneTable(tx, tableOfScope(name), now, scopes)
}
/** All that has a say in that. */
export const namedTables = (scopes: readonly ScopeName[]): MirroredTable[] =>
  scopes
    .filter(isNamedScope)
    .flatMap(name => [tableOfScope(name), ...keepersOf(name, scopes).map(each => each.table)])

async function pruneTable(
  tx: Tx,
  table: MirroredTable,
  now: number,
  scopes: readonly ScopeName[],
): Promise<void> {
  const rows = await tx.all<ViewRow>(table)
  if (!rows.length) return
  const shadow = await tx.all<Shadow>('shadow')
  const touched = new Set(shadow.map(each => each.key))
  const { window, keepers } = staysBy(table, scopes)
  const keptIds = new Set<unknown>()
  for (const { table: keeper, field } of keepers)
    for (const row of [...(await tx.all<ViewRow>(keeper)), ...imagesOf(shadow, keeper)])
      if (isInWindow(keeper, row, now)) keptIds.add(row[field])
  for (const row of rows)
    if (
      !touched.has(keyOf(table, row.id)) &&
      !keptIds.has(row.id) &&
      !(window && isInWindow(table, row, now))
    )
      // What hangs on a row that is here only by name is not here.
      await (window ? removeWithChildren(tx, table, row.id) : tx.remove(table, [row.id]))
}

/** What the server has of rows that were changed here: what it says may come back, and what it keeps is not sent again. */
export const imagesOf = (shadow: readonly Shadow[], table: string): ViewRow[] =>
  shadow.flatMap(each => (each.table === table && each.row ? [each.row as ViewRow] : []))

type Stay = { window: boolean; keepers: ReturnType<typeof keepersOf> }
/** By the list of scopes: tidying asks of each table by each other. */
const stays = new WeakMap<readonly ScopeName[], ReadonlyMap<MirroredTable, Stay>>()
function staysOf(scopes: readonly ScopeName[]): ReadonlyMap<MirroredTable, Stay> {
  // A newer server may name tables that are none here.
  const names = new Map(scopes.map(name => [tableOfScope(name), name]))
  return new Map(
    mirrorOrder.map(table => {
      const name = names.get(table) ?? table
      return [table, { window: !isNamedScope(name), keepers: keepersOf(name, scopes) }]
    }),
  )
}

/** Why a row of this table may stay here: by its own window, and by rows that refer to it. */
export function staysBy(table: MirroredTable, scopes: readonly ScopeName[]): Stay {
  const known = stays.get(scopes) ?? staysOf(scopes)
  stays.set(scopes, known)
  return known.get(table) ?? { window: true, keepers: [] }
}

export async function removeWithChildren(tx: Tx, table: MirroredTable, id: string): Promise<void> {
  await tx.remove(table, [id])
  for (const { table: child, by } of childrenOf(table))
    for (const row of await tx.where<ViewRow>(child, by, id))
      await removeWithChildren(tx, child, row.id)
}

/** Tables whose rows are in scope exactly when their parent is, and the field that names it. */
export const childrenOf = (parent: MirroredTable): { table: MirroredTable; by: string }[] =>
  mirrorOrder.flatMap(table => {
    const { of } = scopeOf(table)
    return of?.table === parent ? [{ table, by: of.by }] : []
  })

/** Rows of other tables that stay on the device as long as a row of this one refers to them. */
export const keptByRowsOf = (
  table: string,
  scopes: readonly ScopeName[],
): { table: MirroredTable; field: string }[] =>
  mirrorOrder.flatMap(each =>
    staysBy(each, scopes).keepers.flatMap(keeper =>
      keeper.table === table ? [{ table: each, field: keeper.field }] : [],
    ),
  )
