/** What runs in the browser: the product's own store and sync core beside Dexie alone. */
import Dexie from 'dexie'
import { formKeys } from '#db/forms.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { newId } from '#src/lib/ids.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { begin } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { pullAll } from '#src/sync/pull.ts'
import type { SyncEnv } from '#src/sync/types.ts'

const env: SyncEnv = {
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  mono: () => performance.now(),
  boot: 'bench',
  newId: () => newId(),
  random: Math.random,
  locks: navigator.locks,
  sentinel: { read: () => undefined, write: () => {} },
  journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
  app: 'bench',
}
const person = {
  userId: 'u-bench',
  name: 'Bench',
  companyId: 'c-large',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [...formKeys],
}

async function fresh(): Promise<Replica> {
  const replica = new Replica(`bench.${newId()}`)
  await dexieStore(replica).write(tx => begin(tx, env, person, schemaVersion))
  return replica
}

/** Milliseconds of a whole first mirror, and of bulkPut alone of the very rows it brought. */
async function firstMirror(): Promise<{ ours: number; peer: number; rows: number }> {
  const replica = await fresh()
  const from = performance.now()
  await pullAll(dexieStore(replica), env)
  const ours = performance.now() - from
  const all = await Promise.all(
    replica.tables
      .filter(
        table => !['meta', 'shadow', 'outbox', 'draft', 'files', 'inbox'].includes(table.name),
      )
      .map(async table => ({ name: table.name, rows: await table.toArray() })),
  )
  await replica.delete()
  const bare = new Replica(`bare.${newId()}`)
  await bare.open()
  const start = performance.now()
  for (const { name, rows } of all)
    for (let i = 0; i < rows.length; i += 2000)
      await bare.table(name).bulkPut(rows.slice(i, i + 2000))
  const peer = performance.now() - start
  await bare.delete()
  return { ours, peer, rows: all.reduce((sum, each) => sum + each.rows.length, 0) }
}

/** Medians of `count` durable mutations, and of as many bare strict puts, taking turns. */
async function tapToDurable(count: number): Promise<{ ours: number[]; peer: number[] }> {
  const replica = await fresh()
  await replica.user.put({
    id: 'u-bench',
    v: 1,
    deletedAt: null,
    name: 'Bench',
    active: true,
  } as never)
  const store = dexieStore(replica)
  const bare = new Dexie(`bare.${newId()}`, { chromeTransactionDurability: 'strict' })
  bare.version(1).stores({ task: 'id, assignedTo' })
  const [ours, peer]: [number[], number[]] = [[], []]
  for (let i = 0; i < count; i += 1) {
    const input = {
      id: newId(),
      title: 'Call Hélène',
      note: '',
      kind: 'call' as const,
      dueAt: 1_800_000_000_000,
      remindAt: null,
      assignedTo: 'u-bench',
      leadId: null,
      clientId: null,
      vehicleId: null,
    }
    let from = performance.now()
    await mutate(store, env, addTask, input)
    ours.push(performance.now() - from)
    from = performance.now()
    await bare.table('task').put(input)
    peer.push(performance.now() - from)
  }
  await replica.delete()
  await bare.delete()
  return { ours, peer }
}

Object.assign(globalThis, { bench: { firstMirror, tapToDurable } })
