import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { dueReminders, leadsToWake, stillSaid } from '#db/task/reminders-due.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'

const minute = 60_000
const now = Date.parse('2025-11-14T20:00:00Z')
const choice = { leads: true, appointments: true, tasks: true, recoveries: true, sound: true }
const ana = { userId: 'u-ana', timeZone: 'America/Toronto', choice, now }
const nothing = { tasks: [], appointments: [], leads: [], deliveries: [] }
// Only what a reminder reads of a task.
const aTask = (over: Partial<Row<'task'>> = {}) =>
  ({
    id: 't-1',
    title: 'Call Luc',
    status: 'pending',
    assignedTo: 'u-ana',
    remindAt: now,
    dueAt: now,
    leadId: null,
    deletedAt: null,
    ...over,
  }) as Row<'task'>
const sleeping = (over: Partial<Row<'lead'>> = {}) =>
  aLead({ status: 'future-recovery', recoverAt: now + 30 * minute, recoverNotice: '30', ...over })
const names = (rows: Partial<typeof nothing> | object, over: object = {}) =>
  dueReminders({ ...nothing, ...rows }, { ...ana, ...over }).map(each => each.key)

test('a task reminds at its moment, its own person, once its moment has come', () => {
  expect(names({ tasks: [aTask()] })).toEqual([`task:t-1:${now}`])
  expect(
    names({
      tasks: [
        aTask({ remindAt: now + 1 }),
        aTask({ remindAt: null }),
        aTask({ status: 'completed' }),
        aTask({ assignedTo: 'u-samir' }),
        aTask({ deletedAt: 1 }),
      ],
    }),
  ).toEqual([])
})
test('an appointment reminds a quarter of an hour before, and no more once it is over', () => {
  const startsAt = now + 15 * minute
  expect(names({ appointments: [anAppointment({ startsAt })], leads: [aLead()] })).toEqual([
    `appointment:a-1:${now}`,
  ])
  expect(
    names({
      appointments: [
        anAppointment({ startsAt: startsAt + 1 }),
        anAppointment({ startsAt, status: 'cancelled' }),
        anAppointment({ startsAt: now - 61 * minute }),
      ],
    }),
  ).toEqual([])
})
test('a delivery reminds an hour before, whoever hands it over, and no more once it has begun', () => {
  const planned = { startsAt: now + 60 * minute, assignedTo: 'u-ana' }
  expect(names({ deliveries: [aDelivery(planned)] })).toEqual([`delivery:d-1:${now}`])
  expect(
    names({
      deliveries: [
        aDelivery({ ...planned, startsAt: now }),
        aDelivery({ ...planned, startsAt: now + 61 * minute }),
        aDelivery({ ...planned, status: 'delivered' }),
        aDelivery({ ...planned, assignedTo: 'u-samir' }),
      ],
    }),
  ).toEqual([])
})
test('a recovery reminds by its offset or at its hour, to its owner or to everybody', () => {
  expect(names({ leads: [sleeping()] })).toHaveLength(1)
  expect(names({ leads: [sleeping({ assignedTo: null })] })).toHaveLength(1)
  expect(names({ leads: [sleeping({ recoverNotice: '07:00' })] })).toEqual([
    `recovery:l-1:${Date.parse('2025-11-14T12:00:00Z')}`,
  ])
  expect(
    names({
      leads: [
        sleeping({ recoverNotice: '0' }),
        sleeping({ recoverNotice: '15' }),
        sleeping({ assignedTo: 'u-samir' }),
        sleeping({ status: 'closed' }),
        sleeping({ deletedAt: 1 }),
      ],
    }),
  ).toEqual([])
})
test('what a person does not want to hear is not said', () => {
  const rows = {
    tasks: [aTask()],
    leads: [sleeping()],
    appointments: [anAppointment({ startsAt: now })],
  }
  expect(names(rows)).toHaveLength(3)
  expect(
    names(rows, { choice: { ...choice, tasks: false, recoveries: false, appointments: false } }),
  ).toEqual([])
})
test('a device that slept says what it missed today, not last week', () => {
  expect(names({ tasks: [aTask({ remindAt: now - 23 * 60 * minute })] })).toHaveLength(1)
  expect(names({ tasks: [aTask({ remindAt: now - 24 * 60 * minute })] })).toEqual([])
})
test('a lead is woken by its owner’s device, by anybody’s when it is nobody’s, by a colleague’s only later', () => {
  const due = (over: Partial<Row<'lead'>>) =>
    leadsToWake([sleeping({ recoverAt: now, ...over })], 'u-ana', now).map(({ id }) => id)
  expect([
    due({}),
    due({ assignedTo: null }),
    due({ assignedTo: 'u-samir', recoverAt: now - 5 * minute }),
  ]).toEqual([['l-1'], ['l-1'], ['l-1']])
  expect(
    [
      due({ recoverAt: now + 1 }),
      due({ assignedTo: 'u-samir' }),
      due({ status: 'pending' }),
      due({ deletedAt: 1 }),
      due({ recoverAt: null }),
    ].flat(),
  ).toEqual([])
})
test('what was said is remembered for a week', () => {
  expect(stillSaid({ old: now - 8 * 24 * 60 * minute, recent: now - minute }, now)).toEqual({
    recent: now - minute,
  })
})
