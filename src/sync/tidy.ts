/**
 * Takes out what time alone has carried out of the window, a little at a time: a transaction over a whole table keeps
 * everybody else from writing to it, and a person's act must not wait for housekeeping.
 */
import { isInWindow } from '#db/mirror.ts'
import type { ScopeName } from '#db/scopes.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { metaOf, writeMeta } from './meta.ts'
import { keyOf, type ViewRow } from './overlay.ts'
import { childrenOf, imagesOf, keptByRowsOf, removeWithChildren, staysBy } from './prune.ts'
import type { ClientStore, Tx } from './store.ts'
import type { Shadow } from './types.ts'

const pageOfRows = 500
const batchOfOld = 20
type Old = { table: MirroredTable; id: string }

/** @returns how many rows went, their children not counted */
export async function tidy(
  store: ClientStore,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const scopes = await store.read(scopesOf, ['meta'])
  const old = await candidates(store, now, scopes, isStopped)
  let gone = 0
  for (const table of mirrorOrder) {
    const ids = old.filter(each => each.table === table).map(each => each.id)
    for (let i = 0; i < ids.length && !isStopped(); i += batchOfOld) {
      const batch = ids.slice(i, i + batchOfOld)
      gone += await store.write(
        tx => remove(tx, table, batch, now, scopes),
        tablesFor(table, scopes),
      )
    }
  }
  return gone
}

const scopesOf = async (tx: Tx): Promise<ScopeName[]> => (await metaOf(tx, 'scopes')) ?? []

/** Rows that looked old as their page was read, and that nothing young refers to. */
async function candidates(
  store: ClientStore,
  now: number,
  scopes: readonly ScopeName[],
  isStopped: () => boolean,
): Promise<Old[]> {
  const old: Old[] = []
  const keptKeys = new Set<string>()
  for (const table of mirrorOrder) {
    const keeps = keptByRowsOf(table, scopes)
    const { window } = staysBy(table, scopes)
    for await (const rows of pagesOf(store, table, isStopped))
      for (const row of rows) {
        const isYoung = isInWindow(table, row, now)
        if (!window || !isYoung) old.push({ table, id: row.id })
        if (isYoung)
          for (const each of keeps) keptKeys.add(keyOf(each.table, String(row[each.field])))
      }
  }
  return old.filter(({ table, id }) => !keptKeys.has(keyOf(table, id)))
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
function tablesFor(table: MirroredTable, scopes: readonly ScopeName[]): string[] {
  const below = (parent: MirroredTable): MirroredTable[] =>
    childrenOf(parent).flatMap(({ table: child }) => [child, ...below(child)])
  const keepers = staysBy(table, scopes).keepers.map(each => each.table)
  return [...new Set<string>(['meta', 'shadow', table, ...keepers, ...below(table)])]
}

/** Looked at once more: since the page was read a row may have been touched, or be needed again. */
async function remove(
  tx: Tx,
  table: MirroredTable,
  ids: readonly string[],
  now: number,
  scopes: readonly ScopeName[],
): Promise<number> {
  // A pull that ended meanwhile may have brought other rights: what is old by them is found the next time.
  if ((await scopesOf(tx)).join() !== scopes.join()) return 0
  const shadow = await tx.all<Shadow>('shadow')
  let gone = 0
  for (const id of ids) {
    if (!(await isOld(tx, table, id, now, scopes, shadow))) continue
    await removeWithChildren(tx, table, id)
    gone += 1
  }
  // What keeps it may come with the next page of a pull under way, which is asked for anew then.
  if (gone && staysBy(table, scopes).keepers.length) await writeMeta(tx, { pull: '' })
  return gone
}

async function isOld(
  tx: Tx,
  table: MirroredTable,
  id: string,
  now: number,
  scopes: readonly ScopeName[],
  shadow: readonly Shadow[],
): Promise<boolean> {
  const row = await tx.get<ViewRow>(table, id)
  const { window, keepers } = staysBy(table, scopes)
  if (!row || (window && isInWindow(table, row, now))) return false
  if (shadow.some(each => each.key === keyOf(table, id))) return false
  for (const { table: keeper, field } of keepers) {
    const images = imagesOf(shadow, keeper).filter(each => each[field] === id)
    for (const each of [...(await tx.where<ViewRow>(keeper, field, id)), ...images])
      if (isInWindow(keeper, each, now)) return false
  }
  return true
}
