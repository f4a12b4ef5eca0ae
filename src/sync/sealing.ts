/**
 * What lies on the disk as it lies there, past Dexie: sealing what was plain, a little at a time, and taking out what
 * no key opens any more. Nobody who looks at rows sees a difference, so nothing is told of it.
 */
import { secrets } from '#db/secrets.ts'
import { mirrorOrder } from '#db/tables.ts'
import { type Cipher, isSealed } from './cipher.ts'

type Row = Record<string, unknown>
/** Whose key the sealed rows wait for, and whether all are sealed. */
type CipherMark = { id: string; whole: boolean }

const markKey = 'cipher'
const strict: IDBTransactionOptions = { durability: 'strict' }
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
const ended = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = tx.onerror = () => reject(tx.error ?? new Error('not written'))
  })

async function markIn(tx: IDBTransaction): Promise<CipherMark | undefined> {
  const kept = (await answer(tx.objectStore('meta').get(markKey))) as
    | { value: CipherMark }
    | undefined
  return kept?.value
}
const putMark = (tx: IDBTransaction, value: CipherMark) =>
  tx.objectStore('meta').put({ key: markKey, value })

/** Work of hers that waits for the server, or a form she fills. */
const isWork = (table: string, { state }: Row) =>
  table === 'draft' ||
  (table === 'outbox' && state === 'pending') ||
  (table === 'files' && state === 'local')

/**
 * From here on the rows wait for this key. Those of another one, which is gone, are taken out: the mirror is asked for
 * anew, and what was work is counted.
 * @returns how much of her work nothing opens any more
 */
export async function beginCipher(db: IDBDatabase, id: string): Promise<number> {
  const tx = db.transaction([...mirrorOrder, ...ownStores], 'readwrite', strict)
  const done = ended(tx)
  const meta = tx.objectStore('meta')
  const [mark, isNew] = [await markIn(tx), !(await answer(meta.get('gid')))]
  let lost = 0
  if (!mark) {
    putMark(tx, { id, whole: isNew })
    // A page of before this would take what it cannot read for empty: it acts no more.
    const schema = (await answer(meta.get('schema'))) as { value: number } | undefined
    if (schema?.value === 1) meta.put({ key: 'schema', value: 2 })
  } else if (mark.id !== id) {
    for (const table of [...mirrorOrder, 'shadow']) tx.objectStore(table).clear()
    for (const table of ownStores) lost += await dropSealed(tx.objectStore(table))
    meta.put({ key: 'cookie', value: { epoch: '', v: 0 } })
    meta.put({ key: 'scopes', value: [] })
    meta.put({ key: 'filled', value: false })
    putMark(tx, { id, whole: mark.whole })
  }
  await done
  return lost
}
const ownStores = ['shadow', 'outbox', 'inbox', 'draft', 'files', 'meta']

async function dropSealed(store: IDBObjectStore): Promise<number> {
  const rows = (await answer(store.getAll())) as Row[]
  const gone = rows.filter(isSealed)
  for (const row of gone) store.delete(row[store.keyPath as string] as string)
  return gone.filter(row => isWork(store.name, row)).length
}

const turnRows = 100
/** Between two turns: a person's act must not wait for housekeeping. */
const restMs = 50
const rest = () => new Promise(resolve => setTimeout(resolve, restMs))

/** Seals what is still plain of a device that had no key; what was begun is gone on with at the next start. */
export async function sealOld(
  db: IDBDatabase,
  cipher: Cipher,
  id: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const first = await markIn(db.transaction('meta'))
  if (!first || first.whole || first.id !== id) return
  for (const table of Object.keys(secrets)) {
    let after: string | undefined = ''
    while (after !== undefined) {
      if (isStopped()) return
      after = await sealPage(db, cipher, table, after)
      if (after !== undefined) await rest()
    }
  }
  if (isStopped()) return
  const tx = db.transaction('meta', 'readwrite', strict)
  const done = ended(tx)
  putMark(tx, { id, whole: true })
  await done
}

/** @returns the last key of the page; undefined when it was the last page */
async function sealPage(
  db: IDBDatabase,
  cipher: Cipher,
  table: string,
  after: string,
): Promise<string | undefined> {
  const tx = db.transaction(table, 'readwrite', strict)
  const done = ended(tx)
  const store = tx.objectStore(table)
  const keyOf = (row: Row) => String(row[store.keyPath as string])
  const rows = (await answer(store.getAll(IDBKeyRange.lowerBound(after, true), turnRows))) as Row[]
  for (const row of rows)
    if (!isSealed(row)) {
      const sealed = cipher.seal(table, keyOf(row), row)
      if (sealed !== row) store.put(sealed)
    }
  await done
  const last = rows.at(-1)
  return last && rows.length === turnRows ? keyOf(last) : undefined
}
