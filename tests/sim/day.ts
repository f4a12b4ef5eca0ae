/** Carries a schedule out, step by step, and looks after each whether what people were told still holds. */
import { inOrder } from '#db/contract/chain.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { nextStep } from '#db/contract/gate/gate.ts'
import { gateOfContract } from '#db/contract/mutations/shared.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { keepFile } from '#src/sync/files.ts'
import { tidy } from '#src/sync/tidy.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { signingOf, type Standing, stepOf, traceOf } from '../support/contract-acts.ts'
import { people } from './base.ts'
import { Disk, TabGone } from './disk.ts'
import { settledFaults, standing, unnamed } from './oracle.ts'
import type { DiskRule } from './rules.ts'
import { type Device, settled, Sim } from './sim.ts'
import type { Act, Step } from './step.ts'

/** The first thing that is not as it must be; undefined when all is well. */
export async function live(
  seed: number,
  steps: readonly Step[],
  off: readonly DiskRule[] = [],
): Promise<string | undefined> {
  const sim = new Sim(seed, off)
  await sim.begin(seed)
  try {
    for (const [i, step] of steps.entries()) {
      await take(sim, step)
      const wrong = standing(sim)
      if (wrong) return `after step ${i} (${step.kind}): ${wrong}`
    }
    const rounds = await heal(sim)
    const early = standing(sim) ?? unnamed(sim)
    if (early) return early
    for (const device of sim.devices) await tidy(device.store, sim.now)
    return standing(sim) ?? settledFaults(sim, rounds, seed)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

async function take(sim: Sim, step: Step): Promise<void> {
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

type DeviceStep = Extract<Step, { device: number }>
async function onDevice(sim: Sim, device: Device, step: DeviceStep): Promise<void> {
  switch (step.kind) {
    case 'act':
      return act(sim, device, step)
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

const nameOf: Record<Act, string> = {
  add: 'task.add',
  edit: 'task.edit',
  complete: 'task.complete',
  delete: 'task.delete',
  reopen: 'task.reopen',
  comment: 'lead.comment',
  hold: 'vehicle.reserve',
  photo: 'photo.add',
  sign: 'contract.sign',
  revise: 'contract.revise',
}

type ActStep = Extract<Step, { kind: 'act' }>
async function act(sim: Sim, device: Device, step: ActStep): Promise<void> {
  const input = await inputOf(sim, device, step)
  if (input) await sim.act(device, input[0], input[1])
  await afterKill(sim, device)
}

async function inputOf(
  sim: Sim,
  device: Device,
  { act: what, pick, other }: ActStep,
): Promise<[string, unknown] | undefined> {
  const tasks = device.disk.rows<Row<'task'>>('task')
  const task = tasks[pick % Math.max(1, tasks.length)]
  const shop = device.disk.row<Row<'inspection'>>('inspection', 'i-1')
  switch (what) {
    case 'comment':
      return ['lead.comment', { id: sim.newId(), leadId: 'l-1', body: `He called ${pick}` }]
    case 'hold':
      return ['vehicle.reserve', holdOf(sim, device, pick)]
    case 'photo':
      return photoOf(sim, device, shop, pick)
    case 'sign':
      return signOf(sim, device, other)
    case 'revise':
      return shop ? ['inspection.complete', { inspectionId: 'i-1' }] : reviseOf(sim, device)
    case 'edit':
      return task && ['task.edit', editOf(device, task, pick, other)]
    case 'complete':
      return task && ['task.complete', { taskId: task.id, outcome: 'done', note: '' }]
    case 'delete':
      return task && ['task.delete', { taskId: task.id }]
    case 'reopen':
      return task && ['task.reopen', { taskId: task.id }]
    default:
      return ['task.add', taskOf(sim, device, pick, other)]
  }
}

/** Every third is about a lead, every third about a client; an old one is not on everybody's tablet. */
const aboutOf = ({ disk }: Device, pick: number) => {
  const ids = disk.rows<{ id: string }>(pick % 3 === 1 ? 'lead' : 'client').map(row => row.id)
  const id = pick % 3 ? (ids[pick % Math.max(1, ids.length)] ?? null) : null
  return { leadId: pick % 3 === 1 ? id : null, clientId: pick % 3 === 2 ? id : null }
}
const taskOf = (sim: Sim, device: Device, pick: number, other: number) => ({
  id: sim.newId(),
  title: `Call ${pick}`,
  note: '',
  kind: 'call',
  dueAt: sim.now,
  remindAt: null,
  assignedTo: people[other],
  ...aboutOf(device, pick),
  vehicleId: null,
})
const editOf = (device: Device, task: Row<'task'>, pick: number, other: number) => ({
  id: task.id,
  edits: {
    title: { from: task.title, to: `Title ${pick % 4}` },
    ...(other && { note: { from: task.note, to: `note ${device.name}` } }),
    // What it is about, said anew: the one it named leaves a technician's tablet.
    ...(pick % 4 === 3 && { leadId: { from: task.leadId, to: aboutOf(device, pick).leadId } }),
  },
})
const holdOf = (sim: Sim, device: Device, pick: number) => ({
  vehicleId: 've-1',
  from: device.disk.row<Row<'vehicle'>>('vehicle', 've-1')?.status ?? 'available',
  reservationId: sim.newId(),
  clientId: null,
  leadId: null,
  until: sim.now + device.skewMs + 86_400_000,
  note: `${pick}`,
})

async function photoOf(
  sim: Sim,
  device: Device,
  shop: Row<'inspection'> | undefined,
  pick: number,
): Promise<[string, unknown] | undefined> {
  const sha256 = await fileOn(device, pick)
  if (!sha256) return undefined
  const photo = { id: sim.newId(), sha256, thumbSha256: sha256, mime: 'image/png' }
  const code = device.disk.rows<Row<'inspectionPoint'>>('inspectionPoint')[pick]?.code
  return shop && code
    ? ['inspection.addPhoto', { ...photo, inspectionId: 'i-1', code }]
    : ['photo.add', { ...photo, vehicleId: 've-1', width: 10, height: 10, position: 0 }]
}
/** A picture on the tablet; undefined when the tab died before it was kept. */
async function fileOn(device: Device, pick: number): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`picture ${device.name} ${pick}`)
  try {
    return await keepFile(device.store, device.env, bytes, 'image/png')
  } catch (error) {
    if (error instanceof TabGone) return undefined
    throw error
  }
}

/** The contract as it stands on this tablet; a technician's has none. */
function contractOn(sim: Sim, { disk }: Device): Standing | undefined {
  const contract = disk.row<Row<'saleContract'>>('saleContract', 'sc-1')
  const company = disk.row<Row<'company'>>('company', 'c-1')
  if (!contract || !company) return undefined
  return { contract, company, events: inOrder(disk.rows('contractEvent')), at: sim.now }
}
/** The next step of its gate: a signature with its ink, or what stands between two of them. */
async function signOf(
  sim: Sim,
  device: Device,
  other: number,
): Promise<[string, unknown] | undefined> {
  const standing = contractOn(sim, device)
  const profile = standing && saleProfileOf(standing.company)
  if (!profile) return undefined
  const { contract, events } = standing
  const gate = gateOfContract(contract, profile, events)
  const step = nextStep(events, contract.version, gate)?.step
  if (step !== 'merchant-signed' && step !== 'consumer-signed')
    return step && ['contract.step', stepOf(standing, sim.newId(), step)]
  const sha256 = await fileOn(device, 100 + other)
  if (!sha256) return undefined
  const vehicle = device.disk.row<Row<'vehicle'>>('vehicle', 've-1')
  const role = step === 'merchant-signed' ? 'seller' : 'buyer'
  const seen = {
    status: vehicle ? statusNow(vehicle, sim.now) : 'available',
    reservationId: vehicle?.reservationId ?? null,
  }
  const ink = { strokesSha256: sha256, imageSha256: sha256, vehicleSeen: seen }
  return ['contract.sign', signingOf(standing, sim.newId(), role, ink)]
}
function reviseOf(sim: Sim, device: Device): [string, unknown] | undefined {
  const standing = contractOn(sim, device)
  return (
    standing && [
      'contract.revise',
      { id: sim.newId(), contractId: 'sc-1', vehicleId: 've-1', trace: traceOf(standing) },
    ]
  )
}

/** The network is well, the server is mended, everybody syncs until nothing is left to say. @returns the rounds it took */
async function heal(sim: Sim): Promise<number> {
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
