/** Reminders for whom no app is open: the same as hers says, at their moment, once, and none of what is over or seen. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { seeReminder } from '#db/user/mutations/see-reminder.ts'
import { setPreference } from '#db/user/mutations/user.ts'
import { firstPreference } from '#db/user/preference.ts'
import { auditFile } from '#server/audit/audit.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { aDelivery } from '../../support/builders/delivery.ts'
import { anAppointment } from '../../support/builders/lead.ts'
import { aTask } from '../../support/builders/task.ts'
import { bare, plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

const at = testStart + 40 * minute
let server: TestServer
let pushed: Record<string, unknown>[]
let answer: 'sent' | 'failed'
const north = () => server.dealership('north')
const put = (rows: Parameters<typeof plant>[1]) => plant(north().db, rows, testStart)
beforeEach(() => {
  server = createTestServer()
  pushed = []
  answer = 'sent'
  server.deps.ports.push = {
    publicKey: '',
    send: async (_, message) => (pushed.push(message), answer),
  }
  plantBrowser(north().db, { id: 'phone', userId: 'ana' })
})
afterEach(async () => {
  // The clock's own: no act caused them, and the audit asks for none.
  const { sqlite, filesDir } = north()
  const { checks } = await auditFile(sqlite.name, filesDir, { now: server.clock.now })
  server.close()
  const problems = checks.flatMap(each => (each.name === 'effects once' ? each.problems : []))
  if (problems.length) throw new Error(problems.join('\n'))
})

/** At this instant, whatever was looked at before. */
async function lookAt(instant: number): Promise<unknown[]> {
  server.clock.advance(instant - server.clock.now())
  await createTick(server.deps)()
  return pushed.map(({ tag }) => tag)
}
const hers = { assignedTo: 'ana' }
const task = (over: object = {}) =>
  bare(aTask({ ...hers, title: 'Call Luc', remindAt: at, dueAt: at + 5 * minute, ...over }))
const visit = (over: object = {}) =>
  bare(anAppointment({ ...hers, leadId: 'l-1', startsAt: at + 15 * minute, ...over }))
const handOver = (over: object = {}) =>
  bare(aDelivery({ ...hers, startsAt: at + 60 * minute, ...over }))
const wanted = [`task:t-1:${at}`, `appointment:a-1:${at}`, `delivery:d-1:${at}`]

test('a task, an appointment in 15 minutes and a delivery in an hour are told at their moment, once', async () => {
  put({
    lead: [aLead('l-1', { firstAnswerAt: 1 })],
    task: [task()],
    appointment: [visit()],
    delivery: [handOver()],
  })
  expect(await lookAt(at - 1)).toEqual([])
  expect((await lookAt(at)).toSorted()).toEqual(wanted.toSorted())
  expect(pushed.find(({ tag }) => tag === wanted[0])).toMatchObject({
    title: 'Tâche à faire',
    body: expect.stringMatching(/^Call Luc · /),
    url: '/fr-ca/crm/taches?id=t-1',
  })
  expect(pushed.find(({ tag }) => tag === wanted[1])).toMatchObject({
    title: 'Rendez-vous',
    url: '/fr-ca/crm/prospects?id=l-1',
  })
  expect(await lookAt(at + minute)).toHaveLength(3)
})

test('none of a colleague’s, of what is done, moved, long ago or over', async () => {
  put({
    lead: [aLead('l-1', { firstAnswerAt: 1 })],
    task: [
      task({ id: 't-2', assignedTo: 'lise' }),
      task({ id: 't-3', status: 'completed' }),
      task({ id: 't-4', remindAt: at - 10 * minute }),
      task({ id: 't-5', remindAt: null }),
    ],
    appointment: [visit({ id: 'a-2', status: 'cancelled' })],
    delivery: [handOver({ id: 'd-2', status: 'delivered' })],
  })
  expect(await lookAt(at)).toEqual([])
})

test('who holds no form for it any more is reminded of nothing', async () => {
  north().db.update(schema.user).set({ roleIds: [] }).where(eq(schema.user.id, 'ana')).run()
  put({
    lead: [aLead('l-1', { firstAnswerAt: 1 })],
    task: [task()],
    appointment: [visit()],
    delivery: [handOver()],
  })
  expect(await lookAt(at)).toEqual([])
})

test('a lead put off that nobody has is told to who works with leads', async () => {
  const asleep = { status: 'future-recovery', recoverAt: at + 30 * minute, recoverNotice: '30' }
  put({ lead: [aLead('l-1', { ...asleep, assignedTo: null, firstAnswerAt: 1 } as never)] })
  expect(await lookAt(at)).toEqual([`recovery:l-1:${at}`])
})

test('what she saw on an open device, or wants no word of, is not told', async () => {
  put({ task: [task(), task({ id: 't-2' })] })
  const who = { ...systemOf(north()), userId: 'ana' }
  const seen = { userId: 'ana', key: wanted[0]! }
  actOnServer(north(), who, seeReminder, seen, { now: testStart, mid: 'seen-1' })
  expect(await lookAt(at)).toEqual([`task:t-2:${at}`])
  const { notifications: from } = firstPreference('ana')
  const edits = { notifications: { from, to: { ...from, tasks: false } } }
  const chosen = { now: testStart, mid: 'chosen-1' }
  actOnServer(north(), who, setPreference, { userId: 'ana', edits }, chosen)
  put({ task: [task({ id: 't-3', remindAt: at + minute })] })
  expect(await lookAt(at + minute)).toHaveLength(1)
})

test('one that no push service took is not told when it is over', async () => {
  put({ delivery: [handOver()] })
  answer = 'failed'
  expect(await lookAt(at)).toHaveLength(1)
  answer = 'sent'
  expect(await lookAt(at + 60 * minute)).toHaveLength(1)
  expect(north().db.select().from(schema.effect).get()).toMatchObject({ lastError: 'over' })
})

test('what reminds days from now comes in sight in time: a task, and a lead that sleeps and reminds in the morning', async () => {
  const day = 1440 * minute
  const in3days = at + 3 * day
  const morning = Date.UTC(2026, 2, 16, 11)
  put({
    task: [task({ remindAt: in3days, dueAt: in3days })],
    lead: [
      aLead('l-1', {
        ...hers,
        firstAnswerAt: 1,
        status: 'future-recovery',
        recoverAt: morning + 12 * 60 * minute,
        recoverNotice: '07:00',
      } as never),
    ],
  })
  const tick = createTick(server.deps)
  const told: Record<string, number> = {}
  for (let now = testStart; now < morning + day; now += 10 * minute) {
    server.clock.advance(now - server.clock.now())
    await tick()
    for (const { tag } of pushed) told[String(tag)] ??= now
  }
  expect(told).toEqual({
    [`task:t-1:${in3days}`]: in3days,
    [`recovery:l-1:${morning}`]: morning,
  })
})
