/** What is still hers to do: by kind, of this person alone, and nothing that is over or gone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsOf, takenBackItems, workOf } from '#server/people/work.ts'
import { chainOf, writeLog } from '#server/journal/journal.ts'
import { aDelivery } from '../../support/builders/delivery.ts'
import { aLead, anAppointment } from '../../support/builders/lead.ts'
import { aTask } from '../../support/builders/task.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare, memoryDealership, plant } from '../../support/dealership.ts'

let opened: ReturnType<typeof memoryDealership>
beforeAll(() => {
  opened = memoryDealership()
})
afterAll(() => opened.sqlite.close())

const now = 1000
const kinds = ['open', 'over', 'gone', 'others']
test('of each kind what is open is hers; not what is over, deleted or another’s', () => {
  const each = <T extends object>(build: (over: never) => T, over: object, done: object) =>
    kinds.map(id =>
      bare(
        build({
          id,
          assignedTo: id === 'others' ? 'u-luc' : 'u-ana',
          ...over,
          ...(id === 'over' && done),
        } as never),
      ),
    )
  plant(opened.db, {
    lead: each(aLead, {}, { status: 'delivered' }),
    task: each(aTask, {}, { status: 'completed' }),
    appointment: each(anAppointment, {}, { status: 'cancelled' }),
    delivery: each(aDelivery, {}, { status: 'delivered' }),
    vehicle: [
      ['open', 'u-ana', now + 1],
      ['without-end', 'u-ana', null],
      ['over', 'u-ana', now],
      ['gone', 'u-ana', now + 1],
      ['others', 'u-luc', now + 1],
    ].map(([id, reservedBy, reservedUntil]) =>
      bare(
        aVehicle({
          id: id as string,
          vin: '',
          stockNumber: id as string,
          status: 'reserved',
          reservedBy: reservedBy as string,
          reservedUntil: reservedUntil as number | null,
        }),
      ),
    ),
  })
  for (const table of ['lead', 'task', 'appointment', 'delivery', 'vehicle'])
    opened.sqlite.exec(`update ${table} set deleted_at = 5 where id = 'gone'`)
  const hers = workOf(opened.db, 'u-ana', now)
  expect(hers).toEqual({
    lead: ['open'],
    task: ['open'],
    appointment: ['open'],
    delivery: ['open'],
    hold: ['open', 'without-end'],
  })
  expect(countsOf(hers)).toEqual({ lead: 1, task: 1, appointment: 1, delivery: 1, hold: 2 })
  expect(countsOf(workOf(opened.db, 'u-zoe', now))).toEqual({
    lead: 0,
    task: 0,
    appointment: 0,
    delivery: 0,
    hold: 0,
  })
})

const log = (mid: string, changes: object[]) =>
  writeLog(
    opened.db,
    {
      mid,
      gid: mid,
      cid: 'server',
      seq: 0,
      v: 1,
      version: 1,
      name: 'user.leave',
      userId: 'u-lise',
      impersonatorId: null,
      input: {},
      at: 1,
      deviceAt: 1,
      receivedAt: 1,
      standsOnAt: null,
      outcome: 'applied',
      code: null,
      facts: null,
      touches: [],
      changes,
    },
    chainOf(opened.db),
  )
const gave = (table: string, id: string, fields: object) => ({ op: 'change', table, id, fields })
test('what an act gave away comes back from the last hand it went to', () => {
  log('leave.one', [
    gave('lead', 'l-1', { assignedTo: 'u-luc' }),
    gave('lead', 'l-2', { assignedTo: null }),
    gave('lead', 'l-3', { status: 'closed' }),
    gave('vehicle', 'v-1', { reservedBy: 'u-luc', reservedByName: 'Luc' }),
    gave('vehicle', 'v-2', { assignedTo: 'u-luc' }),
    gave('user', 'u-ana', { assignedTo: 'u-luc' }),
    { op: 'insert', table: 'lead', row: { id: 'l-4', assignedTo: 'u-luc' } },
  ])
  log('leave.two', [
    gave('lead', 'l-1', { assignedTo: 'u-zoe' }),
    gave('task', 'l-1', { assignedTo: 'u-luc' }),
  ])
  const back = (...acts: string[]) =>
    takenBackItems(opened.db, 'u-ana', acts).map(({ work, id, from, to }) => [work, id, from, to])
  expect(back('one')).toEqual([
    ['lead', 'l-1', 'u-luc', 'u-ana'],
    ['lead', 'l-2', null, 'u-ana'],
    ['hold', 'v-1', 'u-luc', 'u-ana'],
  ])
  expect(back('one', 'two')).toEqual([
    ['lead', 'l-1', 'u-zoe', 'u-ana'],
    ['lead', 'l-2', null, 'u-ana'],
    ['hold', 'v-1', 'u-luc', 'u-ana'],
    ['task', 'l-1', 'u-luc', 'u-ana'],
  ])
  expect([back(), back('three')]).toEqual([[], []])
})
