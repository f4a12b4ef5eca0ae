/**
 * What the sync core needs of a database on the device: little enough that the proof can drive the very
 * same core over a virtual disk. Dexie's is `dexie-store.ts`.
 */
export type StoredRow = Record<string, unknown>

export interface Tx {
  get<T = StoredRow>(table: string, key: string): Promise<T | undefined>
  /** Rows in the order of the keys; undefined where there is none. */
  getMany<T = StoredRow>(table: string, keys: readonly string[]): Promise<(T | undefined)[]>
  /** Rows whose indexed field has this value. */
  where<T = StoredRow>(table: string, field: string, value: string): Promise<T[]>
  all<T = StoredRow>(table: string): Promise<T[]>
  /** In the order of the keys, those after this one; '' begins. */
  page<T = StoredRow>(table: string, after: string, limit: number): Promise<T[]>
  put(table: string, rows: readonly object[]): Promise<void>
  remove(table: string, keys: readonly string[]): Promise<void>
  clear(table: string): Promise<void>
}

export interface ClientStore {
  /**
   * All or nothing; durable when the promise resolves. Inside, await nothing but the transaction's own promises.
   * @param tables the only ones it may touch: a narrow transaction is quicker and lets others read meanwhile; all, when left out
   */
  write<T>(work: (tx: Tx) => Promise<T>, tables?: readonly string[]): Promise<T>
  read<T>(work: (tx: Tx) => Promise<T>, tables?: readonly string[]): Promise<T>
}
