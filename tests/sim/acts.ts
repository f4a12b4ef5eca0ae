/** What people do on a tablet, from what it shows them. */
import { inOrder } from '#db/contract/chain.ts'
import { gateOfContract, nextStep } from '#db/contract/gate/gate.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { keepFile } from '#src/sync/files.ts'
import { signingOf, type Standing, stepOf, traceOf } from '../support/contract-acts.ts'
import { people } from './base.ts'
import { TabGone } from '../support/disk.ts'
import type { Device, Sim } from './sim.ts'
import type { Act, Step } from './step.ts'

export const nameOf: Record<Act, string> = {
  add: 'task.add',
  edit: 'task.edit',
  give: 'task.edit',
  complete: 'task.complete',
  delete: 'task.delete',
  reopen: 'task.reopen',
  comment: 'lead.comment',
  hold: 'vehicle.reserve',
  photo: 'photo.add',
  sign: 'contract.sign',
  revise: 'contract.revise',
}

/** A mutation's name and input. */
export type Given = [name: string, input: unknown]
type ActStep = Extract<Step, { kind: 'act' }>
/** An act as it may be done on this tablet now; undefined when there is nothing to do it to. */
export async function actOn(
  sim: Sim,
  device: Device,
  { act: what, pick, other }: ActStep,
): Promise<Given | undefined> {
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
    case 'give':
      return task && ['task.edit', givenOf(task, other)]
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
/** A director's tablet gives it away: what it names goes with it. */
const givenOf = (task: Row<'task'>, other: number) => ({
  id: task.id,
  edits: { assignedTo: { from: task.assignedTo, to: people[other] } },
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
): Promise<Given | undefined> {
  const sha256 = await fileOn(device, pick)
  if (!sha256) return undefined
  const photo = { id: sim.newId(), sha256, thumbSha256: sha256, mime: 'image/png' }
  const code = device.disk.rows<Row<'inspectionPoint'>>('inspectionPoint')[pick]?.code
  return shop && code
    ? ['inspection.addPhoto', { ...photo, inspectionId: 'i-1', code }]
    : ['photo.add', { ...photo, vehicleId: 've-1', width: 10, height: 10, position: 0 }]
}
const fileOn = (device: Device, pick: number) =>
  keptOn(device, `picture ${device.name} ${pick}`, 'image/png')
/** A hand that goes far enough, never twice at one instant. */
function strokesOn(device: Device, at: number) {
  const points = Array.from({ length: 8 }, (_, index) => ({
    x: 10 * index,
    y: 90,
    pressure: 0.5,
    time: at + index,
  }))
  const text = JSON.stringify({ width: 600, height: 180, strokes: [{ points }] })
  return keptOn(device, text, 'application/json')
}
/** A file on the tablet; undefined when the tab died before it was kept. */
async function keptOn(device: Device, text: string, mime: string): Promise<string | undefined> {
  try {
    return await keepFile(device.store, device.env, new TextEncoder().encode(text), mime)
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
async function signOf(sim: Sim, device: Device, other: number): Promise<Given | undefined> {
  const standing = contractOn(sim, device)
  const profile = standing && saleProfileOf(standing.company)
  if (!profile) return undefined
  const { contract, events } = standing
  const gate = gateOfContract(contract, profile)
  const step = nextStep(events, contract.version, gate)?.step
  if (step !== 'merchant-signed' && step !== 'consumer-signed')
    return step && ['contract.step', stepOf(standing, sim.newId(), step)]
  const strokesSha256 = await strokesOn(device, sim.now + other)
  const imageSha256 = await fileOn(device, 100 + other)
  if (!strokesSha256 || !imageSha256) return undefined
  const vehicle = device.disk.row<Row<'vehicle'>>('vehicle', 've-1')
  const role = step === 'merchant-signed' ? 'seller' : 'buyer'
  const seen = {
    status: vehicle ? statusNow(vehicle, sim.now) : 'available',
    reservationId: vehicle?.reservationId ?? null,
  }
  const ink = { strokesSha256, imageSha256, vehicleSeen: seen }
  return ['contract.sign', signingOf(standing, sim.newId(), role, ink)]
}
function reviseOf(sim: Sim, device: Device): Given | undefined {
  const standing = contractOn(sim, device)
  return (
    standing && [
      'contract.revise',
      { id: sim.newId(), contractId: 'sc-1', vehicleId: 've-1', trace: traceOf(standing) },
    ]
  )
}
