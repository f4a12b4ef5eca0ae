/** Our side in the browser: the product's own engine, store and mutations, and the live query its forms use. */
import Dexie, { liveQuery } from 'dexie'
import type { NewRow, Row } from '#db/kernel/mutation.ts'
import { addTask, editTask } from '#db/task/mutations/task.ts'
import type { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { stayAwake } from '#src/lib/boot-wakes.ts'
import { newId } from '#src/lib/ids.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import { idle, network, openEngine, type Opened, personOf } from './engine-page.ts'
import { Awaited, Echo, Listing, manyLeads, manyTasks, placeAt, watched } from './page-tools.ts'

const userId = 'bench'
const person = personOf(userId, 'c-large')

type Floor = Opened & { rest: () => void }
let floor: Floor | undefined
const here = (): Floor => {
  if (!floor) throw new Error('nothing is open')
  return floor
}

const opened = (): Floor => (floor = { ...openEngine(), rest: () => {} })
async function close(): Promise<void> {
  const { replica, engine, rest } = here()
  rest()
  engine.stop()
  await replica.delete()
  floor = undefined
}

const mirrored = (replica: Replica) =>
  replica.tables.filter(
    ({ name }) => !['meta', 'shadow', 'outbox', 'draft', 'files', 'inbox'].includes(name),
  )

/** From no database to everything in it. */
async function firstSync(): Promise<{ ms: number; rows: number }> {
  const from = performance.now()
  const { replica, engine } = opened()
  await engine.start(person, schemaVersion)
  await idle(engine)
  const ms = performance.now() - from
  const counts = await Promise.all(mirrored(replica).map(table => table.count()))
  return { ms, rows: counts.reduce((sum, each) => sum + each, 0) }
}

/** With no network the engine tries to send now and then: the next act begins when it rests, as a person's does. */
function resting(engine: SyncEngine): Promise<void> {
  if (engine.state.phase !== 'working') return Promise.resolve()
  return new Promise(resolve => {
    const stop = engine.subscribe(() => {
      if (engine.state.phase === 'working') return
      stop()
      resolve()
    })
  })
}

const newTask = (title: string) => ({
  id: newId(),
  title,
  note: '',
  kind: 'call' as const,
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: userId,
  leadId: null,
  clientId: null,
  vehicleId: null,
})

/** A database that never meets a server, with one colleague in it. */
async function local(): Promise<void> {
  const { replica, engine } = opened()
  network.isThere = false
  await engine.store.write(tx => begin(tx, engine.env, person, schemaVersion))
  await replica.user.put({
    id: userId,
    v: 1,
    deletedAt: null,
    name: 'Bench',
    active: true,
  } as Row<'user'>)
}
/** Milliseconds from the call to durable, `count` times. */
async function durable(count: number): Promise<number[]> {
  const { engine } = here()
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const input = newTask('Call Hélène')
    const from = performance.now()
    await engine.mutate(addTask, input)
    found.push(performance.now() - from)
    await resting(engine)
  }
  return found
}

async function fillList(lead: NewRow<'lead'>, task: NewRow<'task'>): Promise<void> {
  await local()
  await here().replica.lead.bulkPut(manyLeads(lead) as Row<'lead'>[])
  await here().replica.task.bulkPut(manyTasks(task) as Row<'task'>[])
}
const first50 = (status: string, from: number) => () =>
  here()
    .replica.lead.where('[status+touchedAt]')
    .between([status, from], [status, Dexie.maxKey], true, true)
    .limit(50)
    .toArray()

/** Milliseconds from asking to the first 50 of 20,000, by a live query as a form makes one. */
async function list(count: number, turn: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const { status, since } = placeAt(turn + i)
    const from = performance.now()
    await new Promise<void>((resolve, reject) => {
      const watching = liveQuery(first50(status, since)).subscribe({
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

const openTasksOf = (assignedTo: string) => () =>
  here().replica.task.where('[assignedTo+status]').equals([assignedTo, 'pending']).toArray()

const listing = new Listing()
const drawn = new Awaited()
let shown: Row<'task'>[] = []
async function watchList(): Promise<void> {
  liveQuery(openTasksOf(watched.assignedTo)).subscribe(rows => {
    shown = rows
    listing.draw(rows)
    drawn.nudge()
  })
  await drawn.until(() => shown.length === 50)
}
/** Milliseconds from the act to the list with it on the screen. */
async function rerender(count: number): Promise<number[]> {
  const found: number[] = []
  for (let i = 0; i < count; i += 1) {
    const { id, title } = shown[i % 50] as Row<'task'>
    const to = `Renamed ${newId()}`
    const from = performance.now()
    const edits = { title: { from: title, to } }
    const { engine } = here()
    await Promise.all([engine.mutate(editTask, { id, edits }), drawn.until(() => listing.has(to))])
    found.push(performance.now() - from)
    await resting(engine)
  }
  return found
}

let echo: Echo | undefined
let watching: { unsubscribe(): void } | undefined
/** A tablet that is awake: engine, pokes, and the person's open tasks under a live query. */
async function goLive(channel: string): Promise<void> {
  network.isThere = true
  await firstSync()
  const { engine, name } = here()
  here().rest = stayAwake(engine, name)
  echo = new Echo(channel)
  const known = new Set<string>()
  let first = true
  watching = liveQuery(openTasksOf(userId)).subscribe(tasks => {
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
  const input = newTask('Call Hélène')
  const from = performance.now()
  const seen = echo?.told(input.id)
  await here().engine.mutate(addTask, input)
  await seen
  return performance.now() - from
}

/** The network goes; `count` acts are done. */
async function queueUp(count: number): Promise<void> {
  const { engine, rest } = here()
  rest()
  // Thousands of tasks of one person, asked again at each of 500 acts: no screen does that.
  watching?.unsubscribe()
  network.isThere = false
  for (let i = 0; i < count; i += 1) await engine.mutate(addTask, newTask(`Queued ${newId()}`))
}
/** Milliseconds from the network's return until all is sent and all of `marker` is here. */
async function reconnect(marker: string, expected: number): Promise<number> {
  const { replica, engine, name } = here()
  const from = performance.now()
  network.isThere = true
  here().rest = stayAwake(engine, name)
  engine.wake()
  for (;;) {
    await new Promise<void>(resolve => {
      const stop = engine.subscribe(() => {
        if (engine.state.phase !== 'idle') return
        stop()
        resolve()
      })
    })
    const [left, tasks] = await Promise.all([
      replica.outbox.where('state').equals('pending').count(),
      openTasksOf(userId)(),
    ])
    if (left === 0 && tasks.filter(task => task.note === marker).length === expected)
      return performance.now() - from
  }
}

Object.assign(globalThis, {
  bench: {
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
