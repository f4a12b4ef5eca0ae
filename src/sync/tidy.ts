/**
 * Takes out what time alone has carried out of the window, a little at a time: a transaction over a whole table keeps
 * everybody else from writing to it, and a person's act must not wait for housekeeping.
 */
import { isInWindow, type MirroredTable, mirrorOrder, scopeOf } from '#db/mirror.ts'
import { keyOf, type ViewRow } from './overlay.ts'
import { childrenOf, keptByRowsOf, removeWithChildren } from './prune.ts'
import type { ClientStore, Tx } from './store.ts'

const pageOfRows = 500
const batchOfOld = 20
type Old = { table: MirroredTable; id: string }

/** @returns how many rows went, their children not counted */
export async function tidy(
  store: ClientStore,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const old = await candidates(store, now, isStopped)
  let gone = 0
  for (const table of mirrorOrder) {
    const ids = old.filter(each => each.table === table).map(each => each.id)
    for (let i = 0; i < ids.length && !isStopped(); i += batchOfOld) {
      const batch = ids.slice(i, i + batchOfOld)
      gone += await store.write(tx => remove(tx, table, batch, now), tablesFor(table))
    }
  }
  return gone
}

/** Rows that looked old as their page was read, and that nothing young refers to. */
async function candidates(
  store: ClientStore,
  now: number,
  isStopped: () => boolean,
): Promise<Old[]> {
  const old: Old[] = []
  const kept = new Set<string>()
  for (const table of mirrorOrder) {
    const keeps = keptByRowsOf(table)
    for await (const rows of pagesOf(store, table, isStopped))
      for (const row of rows)
        if (!isInWindow(table, row, now)) old.push({ table, id: row.id })
        else for (const each of keeps) kept.add(keyOf(each.table, String(row[each.field])))
  }
  return old.filter(({ table, id }) => !kept.has(keyOf(table, id)))
}

async function* pagesOf(
  store: ClientStore,
  table: MirroredTable,
  isStopped: () => boolean,
): AsyncGenerator<ViewRow[]> {
  let after = ''
  while (!isStopped()) {
    const page = await store.read(tx => tx.page<ViewRow>(table, after, pageOfRows), [table])
    yield page
    after = page.at(-1)?.id ?? ''
    if (page.length < pageOfRows) return
  }
}

/** All that decides about a row of this table, and all that goes with it. */
function tablesFor(table: MirroredTable): string[] {
  const below = (parent: MirroredTable): MirroredTable[] =>
    childrenOf(parent).flatMap(({ table: child }) => [child, ...below(child)])
  const keepers = (scopeOf(table).keptBy ?? []).map(each => each.table)
  return [...new Set<string>(['shadow', table, ...keepers, ...below(table)])]
}

/** Looked at once more: since the page was read a row may have been touched, or be needed again. */
async function remove(
  tx: Tx,
  table: MirroredTable,
  ids: readonly string[],
  now: number,
): Promise<number> {
  let gone = 0
  for (const id of ids) {
    if (!(await isOld(tx, table, id, now))) continue
    await removeWithChildren(tx, table, id)
    gone += 1
  }
  return gone
}

async function isOld(tx: Tx, table: MirroredTable, id: string, now: number): Promise<boolean> {
  const row = await tx.get<ViewRow>(table, id)
  if (!row || isInWindow(table, row, now) || (await tx.get('shadow', keyOf(table, id))))
    return false
  for (const { table: keeper, field } of scopeOf(table).keptBy ?? [])
    for (const each of await tx.where<ViewRow>(keeper, field, id))
      if (isInWindow(keeper as MirroredTable, each, now)) return false
  return true
}
