/** The same over the real Dexie replica: fewer runs, because a fake IndexedDB is slow. */
import fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { mirrorOrder } from '#db/tables.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import type { ClientStore, StoredRow } from '#src/sync/store.ts'
import { wrongOf } from '../sim/day.ts'
import { cipheredReplica } from '../support/ciphered.ts'
import { Disk, keyOf, type Tables } from '../support/disk.ts'
import { furnish } from '../support/furnish.ts'
import { anyInput, anyStep, aSim } from './steps.ts'

/** A run here costs eleven of those in memory. */
const runs = Math.ceil(Number(process.env['FAULT_RUNS'] ?? 300) / 12)
const seeded = process.env['FAULT_SEED'] ? { seed: Number(process.env['FAULT_SEED']) } : {}

const judged = [...mirrorOrder, 'shadow', 'meta', 'outbox', 'inbox', 'files']

/** The tablet's own database; what it holds is read out to be judged. */
class DexieDisk extends Disk {
  readonly #store: ClientStore
  constructor(name: string) {
    super()
    this.#store = dexieStore(cipheredReplica(name, { indexedDB: new IDBFactory(), IDBKeyRange }))
  }
  override open = () => this.#store
  override look = async () => {
    const tables = await this.#store.read(tx =>
      Promise.all(judged.map(async name => [name, await tx.all<StoredRow>(name)] as const)),
    )
    this.tables = new Map(
      tables.map(([name, rows]) => [name, new Map(rows.map(row => [keyOf(name, row), row]))]),
    ) satisfies Tables
  }
}

test('Dexie, the Hono app and SQLite end with the same rows on every device, whatever the network does', async () => {
  /** A fake IndexedDB is not killed, and its disk not put back. */
  const step = anyStep.filter(({ kind }) => ['push', 'pull', 'tabs'].includes(kind))
  const steps = fc.array(
    fc.oneof({ weight: 5, arbitrary: step }, { weight: 5, arbitrary: anyInput }),
    { minLength: 3, maxLength: 16, size: 'medium' },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (each, seed) => {
      const sim = aSim(seed)
      furnish(sim.server.db, sim.now, seed)
      for (const userId of ['u-ana', 'u-marc'])
        await sim.pull(await sim.addDevice(userId, new DexieDisk(`w.${userId}`)))
      expect(await wrongOf(sim, each, seed)).toBeUndefined()
    }),
    { numRuns: runs, ...seeded },
  )
})
