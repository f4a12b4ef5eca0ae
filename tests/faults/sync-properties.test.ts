import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutationNamed, mutationNames } from '#db/mutations.ts'
import { BadInput } from '#src/sync/mutate.ts'
import { roleForms } from '#db/seed/roles.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { valuesOf } from '../support/arbitrary.ts'
import { aClient } from '../support/builders/client.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { bare, plant } from '../support/dealership.ts'
import { furnish } from '../support/furnish.ts'
import { MemoryStore } from '../support/memory-store.ts'
import { type Device, type NetworkFault, networkFaults, people, World } from '../support/world.ts'

/** L2: runs of each property, and the seed of the first; a failing run is printed shortened, with its seed. */
const runs = Number(process.env['FAULT_RUNS'] ?? 300)
const seeded = process.env['FAULT_SEED'] ? { seed: Number(process.env['FAULT_SEED']) } : {}

type Step =
  | {
      kind: 'act'
      device: number
      act: 'add' | 'edit' | 'complete' | 'delete' | 'reopen'
      pick: number
      other: number
    }
  | { kind: 'push'; device: number; faults: NetworkFault[] }
  | { kind: 'pull'; device: number; faults: NetworkFault[] }
  | { kind: 'tabs'; device: number; faults: NetworkFault[] }
  | { kind: 'kill'; device: number }
  | { kind: 'rollback'; device: number }
  | { kind: 'backup' }
  | { kind: 'restore' }
  | { kind: 'clock'; device: number; skewMs: number }
  | { kind: 'time'; ms: number }

const device = fc.nat(2)
const faults = fc.array(fc.constantFrom(...networkFaults), { maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      device,
      act: fc.constantFrom('add', 'add', 'edit', 'edit', 'complete', 'delete', 'reopen'),
      pick: fc.nat(50),
      other: fc.nat(1),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('push' as const), device, faults }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pull' as const), device, faults }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tabs' as const), device, faults }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback' as const), device }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'backup' }, { kind: 'restore' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      device,
      skewMs: fc.constantFrom(0, 10_800_000, -3_600_000, 315_360_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.constantFrom(1000, 60_000, 86_400_000, 8 * 86_400_000),
    }),
  },
)

/** A device with the disk it had a moment ago. */
type Disks = Map<Device, { disk: MemoryStore['disk']; mids: Set<string> }>

async function play(world: World, steps: readonly Step[]): Promise<Set<string>> {
  const rolledBack = new Set<string>()
  const saved: Disks = new Map()
  for (const each of steps) await one(world, each, saved, rolledBack)
  return rolledBack
}

async function one(world: World, s: Step, saved: Disks, rolledBack: Set<string>): Promise<void> {
  if (s.kind === 'backup') return world.backUp()
  if (s.kind === 'restore') return world.restore()
  if (s.kind === 'time') {
    world.now += s.ms
    return
  }
  const device = world.devices[s.device % world.devices.length] as Device
  const store = device.store as MemoryStore
  if (s.kind === 'clock') device.skewMs = s.skewMs
  else if (s.kind === 'act') await act(world, device, s)
  else if (s.kind === 'kill') {
    store.beforeCommit = () => {
      store.beforeCommit = () => {}
      throw new Error('tab killed')
    }
    await act(world, device, { act: 'add', pick: 0, other: 0 }).catch(() => {})
    store.beforeCommit = () => {}
  } else if (s.kind === 'rollback') {
    const before = saved.get(device)
    if (before) {
      // What was done since that copy is gone from this disk: lost with it, unless the server has it.
      for (const mid of world.done.keys()) if (!before.mids.has(mid)) rolledBack.add(mid)
      store.disk = new Map(before.disk)
      saved.delete(device)
    } else saved.set(device, { disk: store.copy(), mids: new Set(world.done.keys()) })
  } else {
    device.faults = [...s.faults]
    if (s.kind === 'push') await world.push(device)
    else if (s.kind === 'pull') await world.pull(device)
    else
      await Promise.all([
        world.push(device),
        world.pull(device),
        world.push(device),
        world.pull(device),
      ])
  }
}

/** Most tasks are about a customer whom the device has. */
async function aboutOf(device: Device, pick: number) {
  const idOf = async (table: string) => {
    const rows = await device.store.read(tx => tx.all<{ id: string }>(table))
    return rows[pick % Math.max(1, rows.length)]?.id ?? null
  }
  return {
    leadId: pick % 3 === 1 ? await idOf('lead') : null,
    clientId: pick % 3 === 2 ? await idOf('client') : null,
  }
}

async function act(
  world: World,
  device: Device,
  s: { act: string; pick: number; other: number },
): Promise<void> {
  const tasks = await device.store.read(tx =>
    tx.all<{ id: string; title: string; note: string; assignedTo: string }>('task'),
  )
  const task = tasks[s.pick % Math.max(1, tasks.length)]
  if (s.act === 'add' || !task) {
    await world.act(device, 'task.add', {
      id: world.newId(),
      title: `Call ${s.pick}`,
      note: '',
      kind: 'call',
      dueAt: world.now,
      remindAt: null,
      assignedTo: people[s.other],
      ...(await aboutOf(device, s.pick)),
      vehicleId: null,
    })
  } else if (s.act === 'edit')
    await world.act(device, 'task.edit', {
      id: task.id,
      edits: {
        // A director's tablet gives it away: what it names goes with it.
        ...(s.pick % 5 === 0 && {
          assignedTo: { from: task.assignedTo, to: people[s.other] },
        }),
        title: { from: task.title, to: `Title ${s.pick % 4}` },
        ...(s.other && { note: { from: task.note, to: `note ${device.userId}` } }),
      },
    })
  else if (s.act === 'complete')
    await world.act(device, 'task.complete', { taskId: task.id, outcome: 'done', note: '' })
  else if (s.act === 'reopen') await world.act(device, 'task.reopen', { taskId: task.id })
  else await world.act(device, 'task.delete', { taskId: task.id })
}

const customers = {
  client: ['cl-1', 'cl-2'].map(id => bare(aClient({ id }))),
  lead: ['l-1', 'l-2'].map(id => bare(aLead({ id }))),
  task: [bare(aTask({ id: 't-1', assignedTo: 'u-ana', createdBy: 'u-marc', leadId: 'l-1' }))],
}
async function newWorld(seed: number, makeStore: () => ClientStore): Promise<World> {
  const world = new World(seed)
  plant(world.db, customers as never, world.now)
  // Every third time Ana is a technician, who has the customers that her tasks name.
  if (seed % 3 === 0) world.held.set('u-ana', new Set(roleForms.technician))
  for (const userId of ['u-ana', 'u-marc', 'u-ana']) await world.addDevice(userId, makeStore())
  return world
}

/** Any mutation of the product with any input its schema takes; the ids are those of the rows below. */
const anyAct = fc
  .constantFrom(...mutationNames.filter(name => name !== 'company.edit'))
  .chain(name => {
    const m = mutationNamed(name)
    if (!m) throw new Error(name)
    return valuesOf(m.input as never).map(input => ({ kind: 'any' as const, name, input }))
  })
type AnyStep = { kind: 'any'; name: string; input: unknown; device: number }

test('the same holds for every mutation of the product, on rows of every kind', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: step },
      {
        weight: 4,
        arbitrary: fc.tuple(anyAct, device).map(([act, on]): AnyStep => ({ ...act, device: on })),
      },
    ),
    { minLength: 5, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (each, seed) => {
      const world = await newWorld(seed, () => new MemoryStore())
      furnish(world, seed)
      for (const device of world.devices) await world.pull(device)
      const rolledBack = new Set<string>()
      const saved: Disks = new Map()
      for (const s of each) {
        if (s.kind === 'any') await anyStep(world, s)
        else await one(world, s, saved, rolledBack)
      }
      await world.heal()
      expect(await world.violations()).toEqual([])
      expect(world.lost(rolledBack)).toEqual([])
    }),
    { numRuns: Math.ceil(runs / 3), ...seeded },
  )
})

async function anyStep(world: World, s: AnyStep): Promise<void> {
  const device = world.devices[s.device % world.devices.length] as Device
  try {
    await world.act(device, s.name, s.input)
  } catch (error) {
    // A schema may refuse what the generator could not know.
    if (!(error instanceof BadInput)) throw error
  }
}

test('whatever the network, the tabs, the clocks and the disks do, nothing acknowledged is lost and every device ends with the server’s rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.nat(),
      async (steps, seed) => {
        const world = await newWorld(seed, () => new MemoryStore())
        const rolledBack = await play(world, steps)
        await world.heal()
        expect(await world.violations()).toEqual([])
        expect(world.lost(rolledBack)).toEqual([])
      },
    ),
    { numRuns: runs, ...seeded },
  )
})
