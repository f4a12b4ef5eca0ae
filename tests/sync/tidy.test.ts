import { expect, test } from 'vitest'
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin, writeMeta } from '#src/sync/meta.ts'
import { tidy } from '#src/sync/tidy.ts'
import type { Tx } from '#src/sync/store.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const now = 1_800_000_000_000
const year = 365 * 86_400_000
const env = anEnv({
  now: () => now,
  mono: () => now,
  newId: () => 'id',
})
const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [],
}
const quiet = async () => {
  for (let i = 0; i < 50; i += 1) await new Promise(resolve => setImmediate(resolve))
}

test('what left the window goes after the start, not before the first list', async () => {
  const store = new MemoryStore()
  const old = { id: 'l-old', v: 1, deletedAt: null, status: 'closed', touchedAt: now - year }
  await store.write(async tx => {
    await begin(tx, env, person, schemaVersion)
    await tx.put('lead', [old, { ...old, id: 'l-new', touchedAt: now }])
    await writeMeta(tx, { serverNow: now })
  })
  const armed: { run: () => void; ms: number }[] = []
  const timers = {
    set: (run: () => void, ms: number) => armed.push({ run, ms }),
    clear: () => {},
  }
  const engine = new SyncEngine(store, env, { scope: 'test', timers })
  const read = () => store.read(tx => tx.all<{ id: string }>('lead'))

  // A whole read of the tables here made the start of a large dealership four times as long as a small one's.
  await engine.start(person, schemaVersion)
  expect(await read()).toHaveLength(2)

  armed[0]?.run()
  await quiet()
  expect((await read()).map(row => row.id)).toEqual(['l-new'])
  engine.stop()
})

test('a photo deleted long ago goes too, though its vehicle stays', async () => {
  const store = new MemoryStore()
  const photo = { id: 'p-old', v: 1, vehicleId: 've-1', deletedAt: now - 8 * 86_400_000 }
  await store.write(async tx => {
    await begin(tx, env, person, schemaVersion)
    await tx.put('vehicle', [
      { id: 've-1', v: 1, deletedAt: null, status: 'available', touchedAt: now },
    ])
    await tx.put('vehiclePhoto', [photo, { ...photo, id: 'p-undo', deletedAt: now - 86_400_000 }])
  })
  await tidy(store, now)
  const left = await store.read(tx => tx.all<{ id: string }>('vehiclePhoto'))
  expect(left.map(row => row.id)).toEqual(['p-undo'])
})

/** Remembers which tables each transaction was opened with. */
class WatchedStore extends MemoryStore {
  readonly reads: (readonly string[] | undefined)[] = []
  beforeWrite: () => Promise<void> = async () => {}
  override async write<T>(work: (tx: Tx) => Promise<T>, tables?: readonly string[]): Promise<T> {
    if (tables) await this.beforeWrite()
    return super.write(work)
  }
  override read<T>(work: (tx: Tx) => Promise<T>, tables?: readonly string[]): Promise<T> {
    this.reads.push(tables)
    return super.write(work)
  }
}
const lead = (over: object) => ({
  id: 'l-1',
  v: 1,
  deletedAt: null,
  status: 'closed',
  touchedAt: now - year,
  clientId: 'cl-1',
  vehicleId: null,
  ...over,
})
const client = { id: 'cl-1', v: 1, deletedAt: null, touchedAt: now - year }
const idsOf = async (store: MemoryStore, table: string) =>
  (await store.read(tx => tx.all<{ id: string }>(table))).map(row => row.id).toSorted()

test('it never holds more than one table, nor more than 500 rows of it: nobody waits for housekeeping', async () => {
  const store = new WatchedStore()
  await store.write(tx =>
    tx.put(
      'lead',
      Array.from({ length: 1203 }, (_, i) =>
        lead({ id: `l-${i}`, touchedAt: i % 2 ? now : now - year }),
      ),
    ),
  )
  expect(await tidy(store, now)).toBe(602)
  expect(await idsOf(store, 'lead')).toHaveLength(601)
  expect(store.reads.filter(tables => tables?.length !== 1)).toEqual([undefined])
  expect(store.reads.filter(tables => tables?.[0] === 'lead')).toHaveLength(3)
})

test('a customer stays as long as a lead of hers does, and goes with it', async () => {
  const store = new MemoryStore()
  await store.write(async tx => {
    await tx.put('client', [client, { ...client, id: 'cl-2' }])
    await tx.put('lead', [lead({ status: 'created' }), lead({ id: 'l-2', clientId: 'cl-2' })])
    await tx.put('leadComment', [{ id: 'co-1', v: 1, deletedAt: null, leadId: 'l-2' }])
  })
  expect(await tidy(store, now)).toBe(2)
  expect(await idsOf(store, 'client')).toEqual(['cl-1'])
  expect(await idsOf(store, 'lead')).toEqual(['l-1'])
  expect(await idsOf(store, 'leadComment')).toEqual([])
})

test('what is touched, or needed again, between the look and the broom stays', async () => {
  const store = new WatchedStore()
  await store.write(async tx => {
    await tx.put('client', [client])
    await tx.put('lead', [lead({}), lead({ id: 'l-2' }), lead({ id: 'l-3', clientId: null })])
  })
  store.beforeWrite = async () => {
    store.beforeWrite = async () => {}
    await store.write(async tx => {
      await tx.put('lead', [lead({ touchedAt: now })])
      await tx.put('shadow', [{ key: 'lead:l-2', table: 'lead', id: 'l-2', row: null }])
    })
  }
  expect(await tidy(store, now)).toBe(1)
  expect(await idsOf(store, 'lead')).toEqual(['l-1', 'l-2'])
  expect(await idsOf(store, 'client')).toEqual(['cl-1'])
})
