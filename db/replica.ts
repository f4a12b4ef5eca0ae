/** The device's side: one Dexie database per dealership and person. */
import Dexie, { type Table } from 'dexie'
import type { Entry, InboxItem, Shadow, StoredFile } from '#src/sync/types.ts'
import { type MirroredTable, mirrorOrder, tables } from './tables.ts'
import type { Row } from './kernel/mutation.ts'

/** A form being filled, kept through reload and crash; not yet work. */
export type Draft = {
  key: string
  form: string
  values: unknown
  at: number
  /** Which open form wrote it, and over which writing: two tabs may be at one draft. */
  by?: string
  stamp?: string
  over?: string | undefined
}

type Mirror = { [T in MirroredTable]: Table<Row<T>, string> }

/** Indexes cost: each a table names is asked for by a query or a mutation's reads. */
const mirrorStores = Object.fromEntries(
  mirrorOrder.map(table => [table, ['id', ...tables[table].device].join(', ')]),
)
const ownStores = {
  shadow: 'key',
  outbox: 'mid, state, n',
  meta: 'key',
  draft: 'key',
  files: 'sha256, state',
  inbox: 'mid, settledAt',
  /** What waits here sealed, its owner's sign-in having ended (`src/sync/seal.ts`). */
  sealed: 'key',
}

export interface Replica extends Mirror {
  shadow: Table<Shadow, string>
  outbox: Table<Entry, string>
  meta: Table<{ key: string; value: unknown }, string>
  draft: Table<Draft, string>
  files: Table<StoredFile, string>
  inbox: Table<InboxItem, string>
  sealed: Table<{ key: string }, string>
}
// Dexie adds the tables as properties when the stores are declared; the interface above says which.
export class Replica extends Dexie {
  constructor(
    name: string,
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ ...mirrorStores, ...ownStores })
  }
}

/** One database per dealership and person, so one person's work is never another's. */
export const replicaName = (companyId: string, userId: string) => `showfloor.${companyId}.${userId}`
