/** What makes a tablet quick: it opens no more tables than it needs, and asks for nothing it has. */
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { newId } from '#src/lib/ids.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import type { ClientStore, Tx } from '#src/sync/store.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const who = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const actor = { ...who, forms: new Set(formKeys) }

/** Remembers which tables each write was opened with (undefined: all), and what was read whole by index. */
class WatchedStore implements ClientStore {
  readonly writes: (readonly string[] | undefined)[] = []
  readonly asked: string[] = []
  readonly #inner = new MemoryStore()
  write<T>(work: (tx: Tx) => Promise<T>, tables?: readonly string[]): Promise<T> {
    this.writes.push(tables)
    return this.#inner.write(tx => work(this.#watched(tx)))
  }
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inner.read(tx => work(this.#watched(tx)))
  }
  #watched = (tx: Tx): Tx => ({
    ...tx,
    where: (table, field, value) => {
      this.asked.push(`${table} ${field} ${value}`)
      return tx.where(table, field, value)
    },
  })
}

async function local() {
  const { db } = memoryDealership()
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  const calls: string[] = []
  let newest = 0
  const clock = { now: Date.UTC(2026, 10, 21, 14) }
  const fetch: SyncEnv['fetch'] = async (path, init) => {
    const url = new URL(path, 'http://x')
    calls.push(url.pathname)
    const answer = url.pathname.endsWith('push')
      ? push(db, pushBody.parse(JSON.parse(String(init.body))), actor, clock.now)
      : pull(db, pullQuery.parse(Object.fromEntries(url.searchParams)), actor, clock.now)
    newest = answer.v
    return new Response(JSON.stringify(answer))
  }
  const env = anEnv({
    fetch,
    now: () => clock.now,
    mono: () => 0,
  })
  const store = new WatchedStore()
  const timers = { set: () => 0, clear: () => {} }
  const engine = new SyncEngine(store, env, { scope: 'test', timers })
  await engine.start({ ...who, forms: [...formKeys] }, schemaVersion)
  await engine.sync()
  const rest = async () => {
    while (engine.state.phase === 'working') await new Promise(resolve => setImmediate(resolve))
  }
  const add = (id: string, title = 'Call Hélène') =>
    engine.mutate(addTask, {
      id,
      title,
      note: '',
      kind: 'call',
      dueAt: clock.now,
      remindAt: null,
      assignedTo: 'u-ana',
      leadId: null,
      clientId: null,
      vehicleId: null,
    })
  await rest()
  return { engine, store, calls, clock, rest, add, newest: () => newest }
}

test('an act goes to the server and comes back without one transaction over all tables', async () => {
  const { store, rest, add, calls } = await local()
  await add(newId())
  await rest()
  store.writes.length = calls.length = 0
  await add(newId())
  await rest()
  expect(calls).toEqual(['/api/sync/push', '/api/sync/pull'])
  expect(store.writes.map(tables => tables && [...tables].sort())).toEqual([
    ['meta', 'outbox', 'role', 'shadow', 'task', 'user'],
    ['inbox', 'meta', 'outbox'],
    ['files', 'inbox', 'meta', 'outbox', 'shadow', 'task'],
  ])
})

test('a poke about what was pulled already asks for nothing; any other version does', async () => {
  const { engine, calls, rest, add, newest } = await local()
  await add(newId())
  await rest()
  calls.length = 0
  engine.poked(newest())
  await rest()
  expect(calls).toEqual([])
  engine.poked(newest() + 1)
  await rest()
  expect(calls).toEqual(['/api/sync/pull'])
  // A server put back from an older copy tells an older version: that is news too.
  engine.poked(newest() - 1)
  await rest()
  expect(calls).toEqual(['/api/sync/pull', '/api/sync/pull'])
})

test('the poke of its own push, in the middle of its cycle, makes no second one', async () => {
  const { engine, calls, rest, add, newest } = await local()
  calls.length = 0
  const { fetch } = engine.env
  engine.env.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    if (path.endsWith('push')) engine.poked(newest())
    return answer
  }
  await add(newId())
  await rest()
  expect(calls).toEqual(['/api/sync/push', '/api/sync/pull'])
})

test('a poke in the middle of a cycle about something newer makes one more', async () => {
  const { engine, calls, rest, add, newest } = await local()
  calls.length = 0
  const { fetch } = engine.env
  let told = false
  engine.env.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    if (!told && path.includes('/pull')) engine.poked(newest() + 1)
    told ||= path.includes('/pull')
    return answer
  }
  await add(newId())
  await rest()
  expect(calls).toEqual(['/api/sync/push', '/api/sync/pull', '/api/sync/pull'])
})

test('the photos of the week are not read at each pull, but once a day', async () => {
  const { engine, store, clock, rest } = await local()
  const photos = () => store.asked.filter(each => each === 'files state sent').length
  const before = photos()
  await engine.sync()
  await engine.sync()
  await rest()
  expect(photos()).toBe(before)
  clock.now += 86_400_000
  await engine.sync()
  await rest()
  expect(photos()).toBe(before + 1)
})
