/** What time alone has carried out of the mirrored window goes from the device, as it has on the server's side. */
import { isInWindow, type MirroredTable, mirrorOrder, scopeOf } from '#db/mirror.ts'
import { keyOf, type ViewRow } from './overlay.ts'
import type { Tx } from './store.ts'
import type { Shadow } from './types.ts'

/** @param which `parents` after a pull, which has no time to read every child; deleted children of standing rows go later */
export async function prune(
  tx: Tx,
  now: number,
  which: 'all' | 'parents' = 'all',
): Promise<number> {
  const old = await outOfWindow(tx, now, which)
  for (const { table, id } of old) await removeWithChildren(tx, table, id)
  return old.length
}

/** The rows that must go; reads every table that has a window, and writes nothing. */
export async function outOfWindow(
  tx: Tx,
  now: number,
  which: 'all' | 'parents' = 'all',
): Promise<{ table: MirroredTable; id: string }[]> {
  const touched = new Set((await tx.all<Shadow>('shadow')).map(each => each.key))
  const found: { table: MirroredTable; id: string }[] = []
  for (const table of mirrorOrder) {
    const scope = scopeOf(table)
    if (scope.of && which === 'parents') continue
    const rows = await tx.all<ViewRow>(table)
    const kept = rows.length ? await keptIds(tx, table, now) : new Set()
    for (const row of rows)
      if (!touched.has(keyOf(table, row.id)) && !kept.has(row.id) && !isInWindow(table, row, now))
        found.push({ table, id: row.id })
  }
  return found
}

async function keptIds(tx: Tx, table: MirroredTable, now: number): Promise<Set<unknown>> {
  const kept = new Set<unknown>()
  for (const { table: keeper, field } of scopeOf(table).keptBy ?? [])
    for (const row of await tx.all<ViewRow>(keeper))
      if (isInWindow(keeper as MirroredTable, row, now)) kept.add(row[field])
  return kept
}

async function removeWithChildren(tx: Tx, table: MirroredTable, id: string): Promise<void> {
  await tx.remove(table, [id])
  for (const child of mirrorOrder) {
    const parent = scopeOf(child).of
    if (parent?.table !== table) continue
    for (const row of await tx.where<ViewRow>(child, parent.by, id))
      await removeWithChildren(tx, child, row.id)
  }
}
