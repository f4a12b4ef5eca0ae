/** L2: the simulation behind the Hono app, its steps drawn by fast-check; a failing run is printed shortened, with its seed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roleForms } from '#db/user/preset-roles.ts'
import { wrongOf } from '../sim/day.ts'
import { Disk } from '../support/disk.ts'
import type { Sim } from '../sim/sim.ts'
import type { InputStep, Step } from '../sim/step.ts'
import { furnish } from '../support/furnish.ts'
import { anyInput, anyStep, aSim } from './steps.ts'

/** Runs of each property, and the seed of the first. */
const runs = Number(process.env['FAULT_RUNS'] ?? 300)
const seeded = process.env['FAULT_SEED'] ? { seed: Number(process.env['FAULT_SEED']) } : {}

async function threeTablets(seed: number): Promise<Sim> {
  // Every third time Ana is a technician.
  const sim = aSim(seed, seed % 3 === 0 ? roleForms.technician : undefined)
  for (const userId of ['u-ana', 'u-marc', 'u-ana']) await sim.addDevice(userId, new Disk())
  return sim
}
async function firstSync(sim: Sim): Promise<void> {
  for (const device of sim.devices) await sim.pull(device)
}
async function wrongAfter(sim: Sim, steps: (Step | InputStep)[], seed: number) {
  const isSound = () => sim.server.sqlite.pragma('integrity_check', { simple: true }) === 'ok'
  return (await wrongOf(sim, steps, seed)) ?? (isSound() ? undefined : 'integrity_check')
}

test('the same holds for every mutation of the product, on rows of every kind', async () => {
  const steps = fc.array(
    fc.oneof({ weight: 3, arbitrary: anyStep }, { weight: 4, arbitrary: anyInput }),
    { minLength: 5, maxLength: 30, size: 'medium' },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (each, seed) => {
      const sim = await threeTablets(seed)
      furnish(sim.server.db, sim.now, seed)
      await firstSync(sim)
      expect(await wrongAfter(sim, each, seed)).toBeUndefined()
    }),
    { numRuns: Math.ceil(runs / 3), ...seeded },
  )
})

test('whatever the network, the tabs, the clocks and the disks do, nothing acknowledged is lost and every device ends with the server’s rows', async () => {
  const steps = fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'medium' })
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (each, seed) => {
      const sim = await threeTablets(seed)
      // Now and then the day begins on empty tablets: nobody can do much before the first sync.
      if (seed % 4) await firstSync(sim)
      expect(await wrongAfter(sim, each, seed)).toBeUndefined()
    }),
    { numRuns: runs, ...seeded },
  )
})
