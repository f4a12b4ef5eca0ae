/** Carries a schedule out, step by step, and looks after each whether what people were told still holds. */
import type { Row } from '#db/kernel/mutation.ts'
import { tidy } from '#src/sync/tidy.ts'
import { actOn, type Given, nameOf } from './acts.ts'
import { people } from './base.ts'
import { Disk, TabGone } from '../support/disk.ts'
import { settledFaults, standing, unnamed } from './oracle.ts'
import type { DiskRule } from './rules.ts'
import { type Device, settled, Sim } from './sim.ts'
import type { InputStep, Step } from './step.ts'

/** The first thing that is not as it must be; undefined when all is well. */
export async function live(
  seed: number,
  steps: readonly Step[],
  off: readonly DiskRule[] = [],
): Promise<string | undefined> {
  const sim = new Sim(seed, { off })
  await sim.begin(seed)
  try {
    return await wrongOf(sim, steps, seed)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Plays them, and then lets all be well. */
export async function wrongOf(
  sim: Sim,
  steps: readonly (Step | InputStep)[],
  seed: number,
): Promise<string | undefined> {
  for (const [i, step] of steps.entries()) {
    await take(sim, step)
    await sim.look()
    const wrong = standing(sim)
    if (wrong) return `after step ${i} (${step.kind}): ${wrong}`
  }
  const rounds = await heal(sim)
  const early = standing(sim) ?? unnamed(sim)
  if (early) return early
  for (const device of sim.devices) await tidy(device.store, sim.now)
  await sim.look()
  return standing(sim) ?? settledFaults(sim, rounds, seed)
}

async function take(sim: Sim, step: Step | InputStep): Promise<void> {
  switch (step.kind) {
    case 'backup':
      return sim.backUp()
    case 'restore':
      return sim.restore('command')
    case 'putBack':
      return sim.restore('by hand')
    case 'cut':
      return sim.powerCut()
    case 'release':
      return sim.release()
    case 'deliver':
      return sim.deliver(false)
    case 'time':
      sim.now += step.ms
      return undefined
    case 'forms':
      return sim.regrant(step.person, step.without)
    case 'bug':
      sim.server.bug = nameOf[step.act]
      return undefined
    case 'move': {
      const tasks = sim.devices.flatMap(each => each.disk.rows<Row<'task'>>('task'))
      // Now and then she can be given no task any more, or can again: what was given to her meanwhile comes back.
      if (step.pick % 7 === 0) return sim.rerole(people[step.person] as string)
      const task = tasks[step.pick % Math.max(1, tasks.length)]
      return task && sim.move(task.id, people[step.person] as string)
    }
    default:
      return onDevice(sim, sim.devices[step.device % sim.devices.length] as Device, step)
  }
}

type DeviceStep = Extract<Step, { device: number }> | InputStep
async function onDevice(sim: Sim, device: Device, step: DeviceStep): Promise<void> {
  switch (step.kind) {
    case 'act':
      await act(sim, device, await actOn(sim, device, step))
      return undefined
    case 'input': {
      const mid = await act(sim, device, [step.name, step.input])
      if (mid) sim.ofChance.add(mid)
      return undefined
    }
    case 'push':
    case 'pull':
    case 'files':
    case 'tabs':
      return sync(sim, device, step)
    case 'kill':
      // The tab dies in one of its next commits; the person opens the app again.
      device.disk.killAfter = step.after
      return undefined
    case 'clock':
      device.skewMs = step.skewMs
      return undefined
    case 'reopen':
      return sim.open(device)
    case 'keepDisk':
      device.kept = { tables: device.disk.tables, done: new Set(sim.done.keys()) }
      return undefined
    case 'rollback':
      return rollBack(sim, device)
    case 'clone':
      return clone(sim, device)
  }
}

async function sync(
  sim: Sim,
  device: Device,
  { kind, faults }: Extract<Step, { faults: unknown }>,
): Promise<void> {
  device.faults = [...faults]
  const works =
    kind === 'push'
      ? [sim.push(device)]
      : kind === 'pull'
        ? [sim.pull(device)]
        : kind === 'files'
          ? [sim.files(device)]
          : [sim.push(device), sim.pull(device), sim.push(device), sim.pull(device)]
  // An answer may be on its way for a long time: the day goes on.
  if (faults.includes('late')) await settled()
  else await Promise.all(works)
  await afterKill(sim, device)
}

async function act(sim: Sim, device: Device, given?: Given): Promise<string | undefined> {
  const mid = given && (await sim.act(device, ...given))
  await afterKill(sim, device)
  return mid
}

/** A tab that was killed is opened again. */
async function afterKill(sim: Sim, device: Device): Promise<void> {
  try {
    await device.store.read(async () => {})
  } catch (error) {
    if (!(error instanceof TabGone)) throw error
    await sim.open(device)
  }
}

async function rollBack(sim: Sim, device: Device): Promise<void> {
  if (!device.kept) return
  for (const [mid, on] of sim.done)
    if (on === device && !device.kept.done.has(mid)) sim.rolledBack.add(mid)
  device.disk.put(device.kept.tables)
  device.cookie = undefined
  device.kept = undefined
  await sim.open(device)
}

/** Its profile is copied onto a fourth tablet; both are used from now on. */
async function clone(sim: Sim, device: Device): Promise<void> {
  if (sim.devices.length > 3) return
  const disk = new Disk()
  disk.tables = device.disk.tables
  const copy = await sim.addDevice(device.userId, disk)
  device.isCloned = true
  copy.isCloned = true
}

/** The network is well, the server is mended, everybody syncs until nothing is left to say. @returns the rounds it took */
export async function heal(sim: Sim): Promise<number> {
  for (const device of sim.devices) {
    device.faults = []
    device.disk.killAfter = -1
  }
  await sim.deliver(true)
  await Promise.all(sim.running)
  sim.release()
  let rounds = 0
  for (; rounds < 12; rounds += 1) {
    for (const device of sim.devices) {
      // Signed in again: what she may do is as it is now.
      if (rounds === 0) await sim.open(device)
      await sim.push(device)
      await sim.files(device)
      await sim.pull(device)
    }
    await sim.look()
    if (isQuiet(sim)) break
  }
  return rounds
}

function isQuiet(sim: Sim): boolean {
  const [epoch, v] = [sim.server.epoch(), sim.server.v()]
  return sim.devices.every(({ disk }) => {
    const cookie = disk.row<{ value: { epoch: string; v: number } }>('meta', 'cookie')?.value
    return (
      cookie?.epoch === epoch &&
      cookie.v === v &&
      disk.rows<{ state: string }>('outbox').every(entry => entry.state !== 'pending') &&
      disk.rows<{ state: string }>('files').every(file => file.state === 'sent')
    )
  })
}
