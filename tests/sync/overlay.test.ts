/**
 * Work put back on newer rows: what an act looks up while it is played again is the server's rows, what the device has
 * changed of them, and nothing else.
 */
import { beforeEach, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { metasOf } from '#src/sync/meta.ts'
import { rebuild } from '#src/sync/overlay.ts'
import type { Entry, Shadow } from '#src/sync/types.ts'
import { aLead } from '../support/builders/lead.ts'
import { aRole } from '../support/builders/user.ts'
import { aVehicle, vehicleInput } from '../support/builders/vehicle.ts'
import { ana, anEntry, aRig, aTask, type Rig } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin({ cookie: { epoch: 'e-1', v: 4 } })
  await rig.put('user', ana)
})
const play = async () => {
  await rig.store.write(async tx => {
    const { person, cookie } = await metasOf(tx, ['person', 'cookie'])
    await rebuild(tx, await tx.all<Shadow>('shadow'), person!, cookie!)
  })
  return Object.fromEntries(
    (await rig.outbox()).map(({ mid, doubt }) => [mid, doubt?.code ?? 'stands']),
  )
}
const vehicle = (id: string, stockNumber: string, over: object = {}) =>
  ({ ...aVehicle({ id, stockNumber, vin: '' }), ...over }) as never
const shadow = (table: string, id: string, row: object | null) =>
  rig.put('shadow', { key: `${table}:${id}`, table, id, row })
const adding = (mid: string, stockNumber: string, over: Partial<Entry> = {}) =>
  rig.put(
    'outbox',
    anEntry(mid, {
      name: 'vehicle.add',
      input: { id: `v-${mid}`, ...vehicleInput({ stockNumber, vin: '' }) },
      ...over,
    }),
  )
const editing = (mid: string, id: string, from: string, to: string) =>
  rig.put(
    'outbox',
    anEntry(mid, {
      name: 'vehicle.edit',
      input: { id, edits: { stockNumber: { from, to } } },
    }),
  )

test('a number that a server’s row carries is taken; one that no row carries is free', async () => {
  await rig.put('vehicle', vehicle('v-1', 'A-1'))
  await adding('m-1', 'A-1')
  await adding('m-2', 'A-2')
  expect(await play()).toEqual({ 'm-1': 'stock-number-taken', 'm-2': 'stands' })
  expect(await rig.ids('vehicle')).toEqual(['v-1', 'v-m-2'])
})
test('of a row that this device has changed the server’s image counts, until the change has been played', async () => {
  await rig.put('vehicle', vehicle('v-1', 'Z-9'))
  await shadow('vehicle', 'v-1', vehicle('v-1', 'A-1'))
  await adding('m-1', 'A-1')
  await adding('m-2', 'Z-9')
  expect(await play()).toEqual({ 'm-1': 'stock-number-taken', 'm-2': 'stands' })
})
test('what an act before it has made or freed counts', async () => {
  await rig.put('vehicle', vehicle('v-1', 'A-1'))
  await adding('m-1', 'B-1')
  await adding('m-2', 'B-1')
  await editing('m-3', 'v-1', 'A-1', 'C-1')
  await adding('m-4', 'A-1')
  await adding('m-5', 'C-1')
  expect(await play()).toEqual({
    'm-1': 'stands',
    'm-2': 'stock-number-taken',
    'm-3': 'stands',
    'm-4': 'stands',
    'm-5': 'stock-number-taken',
  })
})
test('a deleted row, one the server does not have, and one of another table take nothing', async () => {
  await rig.put('vehicle', vehicle('v-1', 'A-1', { deletedAt: 5 }))
  await shadow('vehicle', 'v-2', vehicle('v-2', 'A-1', { deletedAt: 5 }))
  await shadow('vehicle', 'v-3', null)
  await shadow('lead', 'l-1', { id: 'l-1', v: 1, deletedAt: null, stockNumber: 'A-1' })
  await adding('m-1', 'A-1')
  expect(await play()).toEqual({ 'm-1': 'stands' })
})

const task = (over: object = {}) => ({
  ...aTask('t-1'),
  status: 'pending',
  v: 5,
  deletedAt: null,
  ...over,
})
const retitling = (over: Partial<Entry> = {}) =>
  rig.put(
    'outbox',
    anEntry('m-1', {
      name: 'task.edit',
      input: { id: 't-1', edits: { title: { from: 'Call Hélène', to: 'Write to her' } } },
      ...over,
    }),
  )
const title = async () => (await rig.all<{ title: string }>('task'))[0]?.title
test.each([
  [4, 'Write to her'],
  [5, 'Call Hélène'],
  [6, 'Call Hélène'],
])('an act decided at 5 on a row of %i: %s', async (v, shown) => {
  // What the server has of it stands in its row already, whatever came after.
  await rig.put('task', task({ v }))
  await retitling({ state: 'acked', outcome: 'applied', v: 5 })
  await play()
  expect(await title()).toBe(shown)
})
test('what is parked is played on any row; what was refused on none', async () => {
  await rig.put('task', task({ v: 9 }))
  await retitling({ state: 'acked', outcome: 'parked', v: 5 })
  await play()
  expect(await title()).toBe('Write to her')
  await retitling({ state: 'acked', outcome: 'conflict', v: 9 })
  await play()
  expect(await title()).toBe('Call Hélène')
})
test('a row that is there already is not added again: it stays as the server has it', async () => {
  await rig.put('task', task({ title: 'As it is there' }))
  await rig.put('outbox', anEntry('m-1', { input: aTask('t-1', { title: 'As it was sent' }) }))
  await play()
  expect(await rig.all('task')).toHaveLength(1)
  expect(await title()).toBe('As it is there')
  expect(await rig.all('shadow')).toEqual([])
})
test('why an act is doubted is told with its facts, and no more once it stands', async () => {
  await rig.put('vehicle', vehicle('v-1', 'A-1'))
  await adding('m-1', 'A-1')
  await play()
  const [doubted] = await rig.outbox()
  expect(doubted?.doubt?.code).toBe('stock-number-taken')
  expect(doubted?.doubt?.facts).toBeTypeOf('object')
  await rig.put('vehicle', vehicle('v-1', 'B-1'))
  await play()
  expect((await rig.outbox())[0]).not.toHaveProperty('doubt')
})

const lead = (id: string) => ({ ...aLead({ id, assignedTo: 'u-ana' }) }) as never
const giving = (mid: string, leadId: string) =>
  rig.put(
    'outbox',
    anEntry(mid, {
      name: 'lead.assign',
      input: { id: mid, leadId, from: 'u-ana', to: 'u-luc' },
    }),
  )
test('what was given to somebody is in doubt once her role has lost its form, and stands again when it is back', async () => {
  const leads: FormKey[] = ['crm.Leads']
  await rig.put('user', { ...ana, id: 'u-luc', name: 'Luc', roleIds: ['r-luc'] } as never)
  await rig.put('role', aRole('r-other', leads) as never)
  await rig.put('role', aRole('r-luc', leads) as never)
  await rig.put('lead', lead('l-1'))
  await giving('m-1', 'l-1')
  const owner = async () =>
    (await rig.store.read(tx => tx.get<{ assignedTo: string }>('lead', 'l-1')))?.assignedTo
  expect(await play()).toEqual({ 'm-1': 'stands' })
  expect(await owner()).toBe('u-luc')
  await rig.put('role', aRole('r-luc', ['crm.Tasks']) as never)
  expect(await play()).toEqual({ 'm-1': 'colleague-cannot' })
  expect(await owner()).toBe('u-ana')
  await rig.put('role', aRole('r-luc', leads, { deletedAt: 5 }) as never)
  expect(await play()).toEqual({ 'm-1': 'colleague-cannot' })
  await rig.put('role', aRole('r-luc', leads) as never)
  expect(await play()).toEqual({ 'm-1': 'stands' })
  expect(await owner()).toBe('u-luc')
})
test('of a role that work here has changed, what the work made of it counts', async () => {
  await rig.put('user', { ...ana, id: 'u-luc', name: 'Luc', roleIds: ['r-luc'] } as never)
  await rig.put('role', aRole('r-luc', ['crm.Leads']) as never)
  await rig.put('lead', lead('l-1'))
  await shadow('role', 'r-luc', aRole('r-luc', ['crm.Tasks']))
  await giving('m-1', 'l-1')
  expect(await play()).toEqual({ 'm-1': 'colleague-cannot' })
})
