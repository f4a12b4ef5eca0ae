import { expect, test } from 'vitest'
import { furnish } from '../support/furnish.ts'
import { MemoryStore } from '../support/memory-store.ts'
import { World } from '../support/world.ts'

test('a server whose clock was ten years ahead for an hour leaves no hole on the tablets', async () => {
  const world = new World(1)
  furnish(world, 1)
  const ana = await world.addDevice('u-ana', new MemoryStore())
  await world.pull(ana)
  const right = world.now
  world.now += 3650 * 86_400_000
  await world.act(ana, 'task.add', {
    id: 't-1',
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
  await world.push(ana)
  await world.pull(ana)
  await world.heal()
  world.now = right
  await world.heal()
  expect(await world.violations()).toEqual([])
  expect(world.lost()).toEqual([])
})
