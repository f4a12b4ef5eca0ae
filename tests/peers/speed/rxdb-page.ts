/**
 * RxDB's side: Dexie storage, strict as ours is, one tab (`multiInstance: false`), no validator, event-reduce
 * on; replication by `replicateRxCollection` with a stream of documents and no leader to wait for.
 */
import {
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxDocument,
  type RxReplicationPullStreamItem,
  type WithDeleted,
} from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import {
  Awaited,
  Echo,
  Listing,
  manyLeads,
  manyTasks,
  placeAt,
  watched,
} from '../../bench/page-tools.ts'
import { collections, fitted, type Row, schemaOf } from './rxdb-schema.ts'

type Place = { v: number; id: string }
type Item = RxReplicationPullStreamItem<Row, Place>
type Answer = { documents: WithDeleted<Row>[]; checkpoint: Place }

// The storage tells of its paid sister at the first write.
console.warn = () => {}
// Dexie's options go through, its durability among them.
let storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' })
const makeRelaxed = () => {
  storage = getRxStorageDexie({ chromeTransactionDurability: 'relaxed' })
}

let db: RxDatabase | undefined
const open = async (tables: readonly string[]): Promise<RxDatabase> => {
  db = await createRxDatabase({
    name: `bench${crypto.randomUUID().replaceAll('-', '')}`,
    storage,
    multiInstance: false,
    eventReduce: true,
  })
  await db.addCollections(
    Object.fromEntries(tables.map(table => [table, { schema: schemaOf(table) }])),
  )
  return db
}
const of = (table: string): RxCollection<Row> => {
  const found = db?.collections[table] as RxCollection<Row> | undefined
  if (!found) throw new Error(`${table} is not open`)
  return found
}
const close = async () => {
  await db?.remove()
  db = undefined
}

/** The fields as they are stored: the cheapest way to read a document that RxDB has. */
const dataOf = ({ _data: data }: RxDocument<Row>) => data as unknown as Row

const post = async (path: string, body: unknown) =>
  (await (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json()) as Row[]

type Settings = { live: boolean; push: boolean; batch: number }
function replicate(table: string, { live, push, batch }: Settings) {
  const stream = new Subject<Item>()
  const source = live ? new EventSource(`/stream?collection=${table}`) : undefined
  if (source) {
    source.onmessage = ({ data }: MessageEvent<string>) => stream.next(JSON.parse(data) as Item)
    source.onerror = () => stream.next('RESYNC')
  }
  const state = replicateRxCollection<Row, Place>({
    replicationIdentifier: `${location.origin}/${table}`,
    collection: of(table),
    live,
    waitForLeadership: false,
    pull: {
      batchSize: batch,
      handler: async (place, limit) =>
        (await (
          await fetch(
            `/pull?collection=${table}&v=${place?.v ?? 0}&id=${place?.id ?? ''}&limit=${limit}`,
          )
        ).json()) as Answer,
      ...(live && { stream$: stream.asObservable() }),
    },
    ...(push && {
      push: {
        batchSize: batch,
        handler: async rows =>
          (await post(`/push?collection=${table}`, rows)) as WithDeleted<Row>[],
      },
    }),
  })
  return {
    state,
    stop: async () => {
      source?.close()
      await state.cancel()
    },
  }
}

/** From no database to everything in it, all collections side by side. */
async function firstSync(batch: number, push: boolean): Promise<{ ms: number; rows: number }> {
  const from = performance.now()
  await open(collections)
  const running = collections.map(table => replicate(table, { live: false, push, batch }))
  await Promise.all(running.map(({ state }) => state.awaitInitialReplication()))
  const ms = performance.now() - from
  const counts = await Promise.all(collections.map(table => of(table).count().exec()))
  return { ms, rows: counts.reduce((sum, each) => sum + each, 0) }
}

const newTask = (title: string): Row => ({
  id: crypto.randomUUID(),
  v: 0,
  deletedAt: null,
  enteredV: 0,
  touchedAt: Date.now(),
  title,
  note: '',
  kind: 'call',
  status: 'pending',
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: 'bench',
  leadId: '',
  clientId: '',
  vehicleId: '',
  outcome: null,
  outcomeNote: '',
  completedAt: null,
  completedBy: null,
  createdBy: 'bench',
  createdAt: Date.now(),
})

const local = async () => {
  await open(['lead', 'task'])
}
/** Milliseconds from the call to durable, `count` times. */
async function durable(count: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const doc = newTask('Call Hélène')
    const from = performance.now()
    await of('task').insert(doc)
    found.push(performance.now() - from)
  }
  return found
}

async function fillList(lead: Row, task: Row): Promise<void> {
  await local()
  await of('lead').bulkInsert(manyLeads(lead).map(row => fitted('lead', row)))
  await of('task').bulkInsert(manyTasks(task).map(row => fitted('task', row)))
}
/** Milliseconds from asking to the first 50 of 20,000, by a live query on the same index. */
async function list(count: number, turn: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const { status, since } = placeAt(turn + i)
    const from = performance.now()
    await new Promise<void>((resolve, reject) => {
      const watching = of('lead')
        .find({
          selector: { status, touchedAt: { $gte: since } },
          // Ascending: the direction in which its Dexie storage can walk an index and stop.
          sort: [{ status: 'asc' }, { touchedAt: 'asc' }],
          limit: 50,
          index: ['status', 'touchedAt'],
        })
        .$.subscribe({
          next: rows => {
            found.push(performance.now() - from)
            queueMicrotask(() => watching.unsubscribe())
            if (rows.length === 50) resolve()
            else reject(new Error(`${rows.length} rows`))
          },
          error: reject,
        })
    })
  }
  return found
}

const listing = new Listing()
const drawn = new Awaited()
async function watchList(): Promise<void> {
  let size = 0
  of('task')
    .find({ selector: { ...watched }, index: ['assignedTo', 'status'] })
    .$.subscribe(rows => {
      size = rows.length
      listing.draw(rows.map(row => dataOf(row) as { id: string; title: string; dueAt: number }))
      drawn.nudge()
    })
  await drawn.until(() => size === 50)
}
/** Milliseconds from the act to the list with it on the screen. */
async function rerender(count: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const title = `Renamed ${crypto.randomUUID()}`
    const doc = await of('task')
      .findOne(listing.ids()[i % 50] ?? '')
      .exec(true)
    const from = performance.now()
    await Promise.all([
      doc.incrementalPatch({ title, touchedAt: Date.now() }),
      drawn.until(() => listing.has(title)),
    ])
    found.push(performance.now() - from)
  }
  return found
}

let echo: Echo | undefined
let watching: { unsubscribe(): void } | undefined
let link: ReturnType<typeof replicate> | undefined
const liveBatch = 1000
/** A tablet that is awake: replication both ways, and the person's open tasks under a live query. */
async function goLive(channel: string): Promise<void> {
  await open(['task'])
  link = replicate('task', { live: true, push: true, batch: liveBatch })
  await link.state.awaitInitialReplication()
  await link.state.awaitInSync()
  echo = new Echo(channel)
  const known = new Set<string>()
  let first = true
  watching = of('task')
    .find({ selector: { assignedTo: 'bench', status: 'pending' }, index: ['assignedTo', 'status'] })
    .$.subscribe(tasks => {
      for (const { id } of tasks)
        if (!known.has(id)) {
          known.add(id)
          if (!first) echo?.tell(id)
        }
      first = false
    })
}
/** Milliseconds from the act here to the live query there. */
async function send(): Promise<number> {
  const doc = newTask('Call Hélène')
  const from = performance.now()
  const seen = echo?.told(doc.id)
  await of('task').insert(doc)
  await seen
  return performance.now() - from
}

/** The network goes; `count` acts are done. */
async function queueUp(count: number): Promise<void> {
  await link?.stop()
  watching?.unsubscribe()
  for (let i = 0; i < count; i += 1)
    await of('task').insert(newTask(`Queued ${crypto.randomUUID()}`))
}
/** Milliseconds from the network's return until all is sent and all of `marker` is here. */
async function reconnect(marker: string, expected: number): Promise<number> {
  const from = performance.now()
  link = replicate('task', { live: true, push: true, batch: liveBatch })
  await link.state.awaitInitialReplication()
  for (;;) {
    await link.state.awaitInSync()
    const mine = await of('task')
      .find({
        selector: { assignedTo: 'bench', status: 'pending' },
        index: ['assignedTo', 'status'],
      })
      .exec()
    if (mine.filter(row => dataOf(row)['note'] === marker).length === expected)
      return performance.now() - from
  }
}

Object.assign(globalThis, {
  bench: {
    makeRelaxed,
    firstSync,
    close,
    local,
    durable,
    fillList,
    list,
    watchList,
    rerender,
    goLive,
    send,
    queueUp,
    reconnect,
  },
})
