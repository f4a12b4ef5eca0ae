/** The same properties over the real Dexie replica: fewer runs, because a fake IndexedDB is slow. */
import fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { mutationNamed, mutationNames } from '#db/mutations.ts'
import { Replica } from '#db/replica.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { BadInput } from '#src/sync/mutate.ts'
import { valuesOf } from '../support/arbitrary.ts'
import { furnish } from '../support/furnish.ts'
import { type Device, networkFaults, World } from '../support/world.ts'

/** A run here costs eleven of those in memory. */
const runs = Math.ceil(Number(process.env['FAULT_RUNS'] ?? 300) / 12)
const seeded = process.env['FAULT_SEED'] ? { seed: Number(process.env['FAULT_SEED']) } : {}
const device = fc.nat(1)
const faults = fc.array(fc.constantFrom(...networkFaults), { maxLength: 2 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...mutationNames).chain(name =>
      valuesOf(mutationNamed(name)?.input as never).map(input => ({
        kind: 'act' as const,
        name,
        input,
      })),
    ),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('push' as const), faults }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pull' as const), faults }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tabs' as const), faults }) },
)

test('Dexie, the Hono app and SQLite end with the same rows on every device, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(device, step), { minLength: 3, maxLength: 16 }),
      fc.nat(),
      async (steps, seed) => {
        const world = new World(seed)
        for (const userId of ['u-ana', 'u-marc'])
          await world.addDevice(
            userId,
            dexieStore(new Replica(`w.${userId}`, { indexedDB: new IDBFactory(), IDBKeyRange })),
          )
        furnish(world, seed)
        for (const each of world.devices) await world.pull(each)
        for (const [on, s] of steps) {
          const each = world.devices[on] as Device
          if (s.kind === 'act')
            await world.act(each, s.name, s.input).catch(error => {
              if (!(error instanceof BadInput)) throw error
            })
          else {
            each.faults = [...s.faults]
            if (s.kind === 'push') await world.push(each)
            else if (s.kind === 'pull') await world.pull(each)
            else await Promise.all([world.push(each), world.pull(each), world.push(each)])
          }
        }
        await world.heal()
        expect(await world.violations()).toEqual([])
        expect(world.lost()).toEqual([])
      },
    ),
    { numRuns: runs, ...seeded },
  )
})
