/** PouchDB's side: the `idb` adapter that pouchdb-browser ships, one database for everything, as its guides do. */
import PouchDB from 'pouchdb-browser'

type Pouch = {
  put(doc: object): Promise<unknown>
  info(): Promise<{ doc_count: number }>
  destroy(): Promise<void>
  replicate: { from(url: string, options: object): Promise<{ ok: boolean }> }
}
const open = (name: string) =>
  // Its types come in a package of their own.
  new (PouchDB as unknown as new (name: string, options: object) => Pouch)(name, {
    // Old revisions are thrown away as they come, which keeps its stores small.
    auto_compaction: true,
    revs_limit: 1,
  })
let db: Pouch | undefined
const here = () => {
  if (!db) throw new Error('nothing is open')
  return db
}

/** PouchDB cannot be told how durable to be: where asked, every transaction of the page is made strict. */
function makeStrict(): void {
  const plain = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode) {
    return plain.call(this, stores, mode, { durability: 'strict' })
  }
}

async function firstSync(batch: number): Promise<{ ms: number; rows: number }> {
  const from = performance.now()
  db = open(`bench-${crypto.randomUUID()}`)
  await db.replicate.from(`${location.origin}/db`, { batch_size: batch, batches_limit: 10 })
  const ms = performance.now() - from
  return { ms, rows: (await db.info()).doc_count }
}
const local = async () => {
  db = open(`bench-${crypto.randomUUID()}`)
  await db.info()
}
const close = () => here().destroy()

async function durable(count: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const doc = {
      _id: `task:${crypto.randomUUID()}`,
      title: 'Call Hélène',
      note: '',
      kind: 'call',
      status: 'pending',
      dueAt: 1_800_000_000_000,
      assignedTo: 'bench',
    }
    const from = performance.now()
    await here().put(doc)
    found.push(performance.now() - from)
  }
  return found
}

Object.assign(globalThis, { bench: { makeStrict, firstSync, local, close, durable } })
