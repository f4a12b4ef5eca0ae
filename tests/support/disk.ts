/**
 * A device's disk in the simulation: whole transactions only, copied or rolled back in an instant. Rows are
 * frozen as they are written, so code that changed a row it had read would be seen, and nothing is cloned.
 */
import { bringMutations } from '#db/mutations-later.ts'
import type { ClientStore, StoredRow, Tx } from '#src/sync/store.ts'

// Here nobody repeats a transaction for them.
await bringMutations()

type Rows = ReadonlyMap<string, StoredRow>
export type Tables = ReadonlyMap<string, Rows>

const keyField: Record<string, string> = {
  shadow: 'key',
  meta: 'key',
  sealed: 'key',
  draft: 'key',
  outbox: 'mid',
  inbox: 'mid',
  files: 'sha256',
}
export const keyOf = (table: string, row: StoredRow) => String(row[keyField[table] ?? 'id'])
const none: Rows = new Map()

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Object.isFrozen(value)) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}

/** The tab was closed, crashed or killed: nothing it still wanted to write is written. */
export class TabGone extends Error {
  override name = 'TabGone'
}

export class Disk {
  tables: Tables = new Map()
  /** Commits from now until the tab is killed in one; -1: never. */
  killAfter = -1
  #life = 0
  #turn: Promise<unknown> = Promise.resolve()

  /** Makes `tables` what the disk holds: here it always is. */
  async look(): Promise<void> {}
  rows<T = StoredRow>(table: string): T[] {
    return [...(this.tables.get(table) ?? none).values()] as T[]
  }
  row<T = StoredRow>(table: string, key: string): T | undefined {
    return this.tables.get(table)?.get(key) as T | undefined
  }
  /** Puts another content in place; the tab that was open is gone. */
  put(tables: Tables): void {
    this.tables = tables
    this.close()
  }
  close(): void {
    this.#life += 1
    this.killAfter = -1
    // A turn that never ends belongs to the tab that is gone.
    this.#turn = Promise.resolve()
  }

  /** A tab over this disk. */
  open(): ClientStore {
    const life = this.#life
    const write = <T>(work: (tx: Tx) => Promise<T>, named?: readonly string[]): Promise<T> => {
      const run = async () => {
        if (life !== this.#life) throw new TabGone()
        const pending = new Map<string, Map<string, StoredRow>>()
        const result = await work(this.#tx(pending, named))
        if (life !== this.#life) throw new TabGone()
        if (pending.size) this.#commit(pending)
        return result
      }
      const next = this.#turn.then(run, run)
      this.#turn = next.catch(() => {})
      return next
    }
    return { write, read: write }
  }

  #commit(pending: Map<string, Rows>): void {
    if (this.killAfter === 0) {
      this.close()
      throw new TabGone()
    }
    if (this.killAfter > 0) this.killAfter -= 1
    const tables = new Map(this.tables)
    for (const [name, rows] of pending) tables.set(name, rows)
    this.tables = tables
  }

  #tx(pending: Map<string, Map<string, StoredRow>>, named?: readonly string[]): Tx {
    const see = (table: string) => {
      // As IndexedDB: a transaction sees the tables it was opened with.
      if (named && !named.includes(table)) throw new Error(`${table} is not in this transaction`)
      return pending.get(table) ?? this.tables.get(table) ?? none
    }
    const own = (table: string) => {
      let rows = pending.get(table)
      if (!rows) pending.set(table, (rows = new Map(see(table))))
      return rows
    }
    return {
      get: async <T>(table: string, key: string) => see(table).get(key) as T | undefined,
      getMany: async <T>(table: string, keys: readonly string[]) =>
        keys.map(key => see(table).get(key) as T | undefined),
      where: async <T>(table: string, field: string, value: string) =>
        [...see(table).values()].filter(row => row[field] === value) as T[],
      all: async <T>(table: string) => [...see(table).values()] as T[],
      page: async <T>(table: string, after: string, limit: number) =>
        [...see(table)]
          .filter(([key]) => key > after)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, limit)
          .map(([, row]) => row) as T[],
      put: async (table, rows) => {
        if (rows.length)
          for (const row of rows as StoredRow[]) own(table).set(keyOf(table, row), frozen(row))
      },
      remove: async (table, keys) => {
        for (const key of keys) if (see(table).has(key)) own(table).delete(key)
      },
      clear: async table => {
        if (see(table).size) own(table).clear()
      },
    }
  }
}
