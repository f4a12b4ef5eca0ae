/** The sync core's store over Dexie. */
import Dexie, { type Transaction } from 'dexie'
import { bringMutations, MutationsAway } from '#db/mutations-later.ts'
import type { ClientStore, Tx } from './store.ts'

const indexedOrNot = async (table: Dexie.Table, field: string, value: string) =>
  table.schema.idxByName[field] || table.schema.primKey.keyPath === field
    ? table.where(field).equals(value).toArray()
    : table.filter(row => (row as Record<string, unknown>)[field] === value).toArray()

/** Over the transaction itself: Dexie's own notion of the current one is lost after a hundred native awaits in a row. */
const txOf = (db: Transaction): Tx => ({
  // A table is a name here; the caller says what its rows are.
  get: async <T>(table: string, key: string) => (await db.table(table).get(key)) as T | undefined,
  getMany: async <T>(table: string, keys: readonly string[]) =>
    (await db.table(table).bulkGet([...keys])) as (T | undefined)[],
  where: async <T>(table: string, field: string, value: string) =>
    (await indexedOrNot(db.table(table), field, value)) as T[],
  all: async <T>(table: string) => (await db.table(table).toArray()) as T[],
  page: async <T>(table: string, after: string, limit: number) =>
    (await db.table(table).where(':id').above(after).limit(limit).toArray()) as T[],
  put: async (table, rows) => {
    if (rows.length === 1) await db.table(table).put(rows[0])
    else if (rows.length) await db.table(table).bulkPut(rows as object[])
  },
  remove: (table, keys) => db.table(table).bulkDelete(keys as string[]),
  clear: table => db.table(table).clear(),
})

const retries = 3
/**
 * iOS drops the connection of a page it has frozen, and tells it in many wordings, most of them an UnknownError: reopen and
 * repeat the whole unit.
 */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (/DatabaseClosed|UnknownError|connection.*lost|InvalidState/i.test(
    `${error.name} ${error.message}`,
  ) ||
    isLost((error as { inner?: unknown }).inner))

export function dexieStore(db: Dexie): ClientStore {
  const run = async <T>(
    mode: 'rw' | 'r',
    work: (tx: Tx) => Promise<T>,
    tables?: readonly string[],
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // Dexie follows native awaits only inside a scope that is itself an async function.
        return await db.transaction(mode, tables ? [...tables] : db.tables, async tx =>
          work(txOf(tx)),
        )
      } catch (error) {
        if (error instanceof MutationsAway) {
          // Nothing of it was written.
          await bringMutations()
          continue
        }
        if (attempt >= retries || !isLost(error)) throw error
        db.close()
        // One that does not open yet fails the next try as well.
        await db.open().catch(() => {})
      }
    }
  }
  return {
    write: (work, tables) => run('rw', work, tables),
    read: (work, tables) => run('r', work, tables),
  }
}

/** Is this the disk saying no? Dexie wraps it in an AbortError. */
export function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const inner = (error as { inner?: unknown }).inner
  return (
    error.name === 'QuotaExceededError' ||
    (inner instanceof Error && inner.name === 'QuotaExceededError') ||
    error instanceof Dexie.QuotaExceededError
  )
}
