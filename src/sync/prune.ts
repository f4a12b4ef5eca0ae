/** What time alone has carried out of the mirrored window goes from the device, as it has on the server's side. */
import { isInWindow, type MirroredTable, mirrorOrder, scopeOf } from '#db/mirror.ts'
import { keyOf, type ViewRow } from './overlay.ts'
import type { Tx } from './store.ts'
import type { Shadow } from './types.ts'

/** After a pull, which has no time to read every child; `tidy.ts` does the rest. */
export async function prune(tx: Tx, now: number): Promise<void> {
  const touched = new Set((await tx.all<Shadow>('shadow')).map(each => each.key))
  const old: { table: MirroredTable; id: string }[] = []
  for (const table of mirrorOrder) {
    if (scopeOf(table).of) continue
    const rows = await tx.all<ViewRow>(table)
    const kept = rows.length ? await keptIds(tx, table, now) : new Set()
    for (const row of rows)
      if (!touched.has(keyOf(table, row.id)) && !kept.has(row.id) && !isInWindow(table, row, now))
        old.push({ table, id: row.id })
  }
  for (const { table, id } of old) await removeWithChildren(tx, table, id)
}

async function keptIds(tx: Tx, table: MirroredTable, now: number): Promise<Set<unknown>> {
  const kept = new Set<unknown>()
  for (const { table: keeper, field } of scopeOf(table).keptBy ?? [])
    for (const row of await tx.all<ViewRow>(keeper))
      if (isInWindow(keeper as MirroredTable, row, now)) kept.add(row[field])
  return kept
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
export const keptByRowsOf = (table: string): { table: MirroredTable; field: string }[] =>
  mirrorOrder.flatMap(kept =>
    (scopeOf(kept).keptBy ?? []).flatMap(keeper =>
      keeper.table === table ? [{ table: kept, field: keeper.field }] : [],
    ),
  )
