/** The sync core's store in memory, with a disk that commits whole transactions only and can be copied or rolled back. */
import type { ClientStore, StoredRow, Tx } from '#src/sync/store.ts'

type Tables = Map<string, Map<string, StoredRow>>
const keyField: Record<string, string> = {
  shadow: 'key',
  meta: 'key',
  sealed: 'key',
  draft: 'key',
  outbox: 'mid',
  inbox: 'mid',
  files: 'sha256',
}
const keyOfRow = (table: string, row: StoredRow) => String(row[keyField[table] ?? 'id'])

export class MemoryStore implements ClientStore {
  disk: Tables = new Map()
  /** Called before a commit: throwing is a tab killed in mid-write. */
  beforeCommit: () => void = () => {}
  #turn: Promise<unknown> = Promise.resolve()

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const run = async () => {
      const pending: Tables = new Map()
      const result = await work(this.#tx(pending))
      this.beforeCommit()
      for (const [name, rows] of pending) this.disk.set(name, rows)
      return result
    }
    const next = this.#turn.then(run, run)
    this.#turn = next.catch(() => {})
    return next
  }
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.write(work)
  }
  copy(): Tables {
    return new Map([...this.disk].map(([name, rows]) => [name, new Map(rows)]))
  }

  #tx(pending: Tables): Tx {
    const see = (table: string) =>
      pending.get(table) ?? this.disk.get(table) ?? new Map<string, StoredRow>()
    const own = (table: string) => {
      let rows = pending.get(table)
      if (!rows) pending.set(table, (rows = new Map(this.disk.get(table))))
      return rows
    }
    const clone = <T>(row: unknown) => structuredClone(row) as T
    return {
      get: async <T>(table: string, key: string) => {
        const row = see(table).get(key)
        return row && clone<T>(row)
      },
      getMany: async <T>(table: string, keys: readonly string[]) =>
        keys.map(key => {
          const row = see(table).get(key)
          return row && clone<T>(row)
        }),
      where: async <T>(table: string, field: string, value: string) =>
        [...see(table).values()].filter(row => row[field] === value).map(row => clone<T>(row)),
      all: async <T>(table: string) => [...see(table).values()].map(row => clone<T>(row)),
      page: async <T>(table: string, after: string, limit: number) =>
        [...see(table)]
          .filter(([key]) => key > after)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, limit)
          .map(([, row]) => clone<T>(row)),
      put: async (table, rows) => {
        for (const row of rows as StoredRow[]) own(table).set(keyOfRow(table, row), clone(row))
      },
      remove: async (table, keys) => {
        for (const key of keys) own(table).delete(key)
      },
      clear: async table => {
        own(table).clear()
      },
    }
  }
}
