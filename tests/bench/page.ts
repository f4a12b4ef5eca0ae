/** What runs in the browser: the product's own store and sync core beside Dexie alone. */
import Dexie from 'dexie'
import { formKeys } from '#db/forms.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { newId } from '#src/lib/ids.ts'
import { ciphered, cipherOf } from '#src/sync/cipher.ts'
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

async function fresh(isCiphered = true): Promise<Replica> {
  const replica = new Replica(`bench.${newId()}`)
  // As the app opens it (`src/lib/device-cipher.ts`).
  if (isCiphered) replica.use(ciphered(cipherOf(crypto.getRandomValues(new Uint8Array(32)))))
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

const listLimit = 500
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
type Pair = { ours: number[]; peer: number[] }
const aPair = (): Pair => ({ ours: [], peer: [] })

/** Milliseconds of the same with what is secret encrypted and plain, in turns: a first mirror, then lists and a search. */
async function cipherBesidePlain(rounds: number): Promise<Record<string, Pair>> {
  const found = { first: aPair(), clients: aPair(), leads: aPair(), all: aPair() }
  for (let i = 0; i < rounds; i += 1)
    for (const side of ['ours', 'peer'] as const) {
      const replica = await fresh(side === 'ours')
      found.first[side].push(await timed(() => pullAll(dexieStore(replica), env)))
      // Read once first: what warms up is the same for both.
      await replica.client.limit(listLimit).toArray()
      for (let j = 0; j < 10; j += 1) {
        found.clients[side].push(await timed(() => replica.client.limit(listLimit).toArray()))
        found.leads[side].push(await timed(() => replica.lead.limit(listLimit).toArray()))
      }
      found.all[side].push(await timed(() => replica.client.toArray()))
      await replica.delete()
    }
  return found
}

Object.assign(globalThis, { bench: { firstMirror, tapToDurable, cipherBesidePlain } })
