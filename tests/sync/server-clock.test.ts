import { expect, test } from 'vitest'
import { wrongOf } from '../sim/day.ts'
import { Disk } from '../support/disk.ts'
import { Sim } from '../sim/sim.ts'
import { furnish } from '../support/furnish.ts'

test('a server whose clock was ten years ahead for an hour leaves no hole on the tablets', async () => {
  const sim = new Sim(1)
  furnish(sim.server.db, sim.now, 1)
  const ana = await sim.addDevice('u-ana', new Disk())
  await sim.pull(ana)
  const right = sim.now
  sim.now += 3650 * 86_400_000
  await sim.act(ana, 'task.add', {
    id: 't-new',
    title: 'Call',
    note: '',
    kind: 'call',
    dueAt: right,
    remindAt: null,
    assignedTo: 'u-ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  })
  await sim.push(ana)
  await sim.pull(ana)
  expect(await wrongOf(sim, [], 1)).toBeUndefined()
  sim.now = right
  expect(await wrongOf(sim, [], 1)).toBeUndefined()
})
