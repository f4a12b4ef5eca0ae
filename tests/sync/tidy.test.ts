import { expect, test } from 'vitest'
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin, writeMeta } from '#src/sync/meta.ts'
import { prune } from '#src/sync/prune.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { MemoryStore } from '../support/memory-store.ts'

const now = 1_800_000_000_000
const year = 365 * 86_400_000
const env: SyncEnv = {
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  now: () => now,
  mono: () => now,
  boot: 'boot',
  newId: () => 'id',
  random: () => 0.5,
  locks: {
    request: async (_: string, ...rest: unknown[]) =>
      (rest.at(-1) as (lock: unknown) => unknown)({}),
  } as SyncEnv['locks'],
  sentinel: { read: () => undefined, write: () => {} },
  journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
  app: 'test',
}
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
  await store.write(tx => prune(tx, now))
  const left = await store.read(tx => tx.all<{ id: string }>('vehiclePhoto'))
  expect(left.map(row => row.id)).toEqual(['p-undo'])
})
