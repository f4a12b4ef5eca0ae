/** Single values of the local database. */
import type { Cookie, Entry, Meta, MetaKey, Person, SyncEnv } from './types.ts'
import type { Tx } from './store.ts'

export async function metaOf<K extends MetaKey>(tx: Tx, key: K): Promise<Meta[K] | undefined> {
  const row = await tx.get<{ key: K; value: Meta[K] }>('meta', key)
  return row?.value
}
/** Several at once: each turn of IndexedDB is time somebody waits. */
export async function metasOf<K extends MetaKey>(
  tx: Tx,
  keys: readonly K[],
): Promise<Partial<Pick<Meta, K>>> {
  const rows = await tx.getMany<{ value: Meta[K] }>('meta', keys)
  const known = keys.flatMap((key, i) => (rows[i] ? [[key, rows[i].value] as const] : []))
  // Each value was kept under its key.
  return Object.fromEntries(known) as Partial<Pick<Meta, K>>
}
export const writeMeta = (tx: Tx, values: Partial<Meta>) =>
  tx.put(
    'meta',
    Object.entries(values).map(([key, value]) => ({ key, value })),
  )

/** @throws {Error} when the database was not begun (`begin`) */
export async function mustMeta<K extends MetaKey>(tx: Tx, key: K): Promise<Meta[K]> {
  const value = await metaOf(tx, key)
  if (value === undefined) throw new Error(`local database has no ${key}`)
  return value
}

/** No database has this life: the server answers the next pull with `reset`, and only then is the mirror cleared. */
export const unknownCookie: Cookie = { epoch: 'refill', v: 0 }

/** Gives a new local database its identity, and keeps the person's forms fresh in an old one. */
export async function begin(tx: Tx, env: SyncEnv, person: Person, schema: number): Promise<void> {
  const gid = await metaOf(tx, 'gid')
  if (!gid)
    await writeMeta(tx, {
      gid: env.newId(),
      cid: env.newId(),
      nextSeq: 1,
      nextN: 1,
      cookie: { epoch: '', v: 0 },
      tip: '',
      line: 0,
      scopes: [],
      durableV: 0,
      serverNow: 0,
      pulledAt: 0,
      filled: false,
    })
  const known = await metaOf(tx, 'schema')
  // Rows of an older shape do not come again by themselves: the mirror is asked for anew.
  if (known !== undefined && known < schema) await writeMeta(tx, { cookie: unknownCookie })
  await writeMeta(tx, { person, schema: Math.max(schema, known ?? 0) })
}

/** Which life of the mirror this is; 0 in a database of before this count. */
export const lineOf = async (tx: Tx): Promise<number> => (await metaOf(tx, 'line')) ?? 0

/** Was nothing learnt from the server since this question was asked? Else its answer may be of another past. */
export async function isSameMirror(tx: Tx, line: number, tip: string): Promise<boolean> {
  const now = await metasOf(tx, ['line', 'tip'])
  return (now.line ?? 0) === line && (now.tip ?? '') === tip
}

/** Keeps the server's newest mark: the next question asks with it whether the server still stands on it. */
export async function keepTip(tx: Tx, tip: string | undefined): Promise<void> {
  if (tip) await writeMeta(tx, { tip })
}

/** On any doubt about the numbering: a new client, its pending work numbered from 1 in the order it was done. */
export async function renumber(tx: Tx, env: SyncEnv): Promise<void> {
  const cid = env.newId()
  const pending = await pendingEntries(tx)
  await tx.put(
    'outbox',
    pending.map((entry, i) => ({ ...entry, cid, seq: i + 1 })),
  )
  await writeMeta(tx, { cid, nextSeq: pending.length + 1 })
}

export async function pendingEntries(tx: Tx) {
  const entries = await tx.where<Entry>('outbox', 'state', 'pending')
  return entries.sort((a, b) => a.n - b.n)
}
