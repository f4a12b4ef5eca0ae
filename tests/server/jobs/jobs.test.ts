import { uninvited } from '#db/lead/new-lead.ts'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewRow, TableName } from '#db/kernel/mutation.ts'
import { company } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { backOffMs } from '#server/jobs/effect-rows.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import type { PushResult, PushTarget } from '#server/ports/push.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

let server: TestServer
let tick: () => Promise<void>
let sent: { endpoint: string; payload: Record<string, unknown> }[]
let answers: Record<string, PushResult>
beforeEach(() => {
  server = createTestServer()
  sent = []
  answers = {}
  const send = async (
    { endpoint }: PushTarget,
    payload: Record<string, unknown>,
  ): Promise<PushResult> => {
    sent.push({ endpoint, payload })
    return answers[endpoint] ?? 'sent'
  }
  tick = createTick({
    ...server.deps,
    ports: { ...server.deps.ports, push: { publicKey: '', send } },
  })
})
afterEach(() => server.close())

const north = () => server.dealership('north')
const put = (rows: Partial<{ [T in TableName]: NewRow<T>[] }>) =>
  plant(north().db, rows, server.clock.now())
const leadNow = (id: string) =>
  north().db.select().from(schema.lead).where(eq(schema.lead.id, id)).get()
const notifications = () => north().db.select().from(schema.notification).all()
const asleep = (recoverAt: number) =>
  aLead('l-1', { status: 'future-recovery', firstAnswerAt: 1, recoverAt, recoverNotice: '0' })

test('a lead put off comes back at its instant, once, and devices are told', async () => {
  const at = server.clock.now() + 10 * minute
  put({ lead: [asleep(at)] })
  await tick()
  expect(leadNow('l-1')?.status).toBe('future-recovery')
  server.clock.advance(10 * minute)
  const heard: number[] = []
  north().poke.subscribe(v => heard.push(v))
  await tick()
  await tick()
  expect(leadNow('l-1')).toMatchObject({ status: 'in-treatment', recoverAt: null })
  expect(north().db.select().from(schema.leadTouch).all()).toHaveLength(1)
  expect(heard).toEqual([versionOf(north().db)])
})

test('a dealership that opens is looked after from the next tick on', async () => {
  const open = (active: boolean) =>
    server.deps.platform.db.update(company).set({ active }).where(eq(company.id, 'north')).run()
  open(false)
  put({ lead: [asleep(server.clock.now())] })
  await tick()
  expect(leadNow('l-1')?.status).toBe('future-recovery')
  open(true)
  server.clock.advance(minute / 2)
  await tick()
  expect(leadNow('l-1')?.status).toBe('in-treatment')
})

test('no answer in time: the seller and the directors are told once, in their words', async () => {
  const now = server.clock.now()
  put({
    lead: [
      aLead('l-1', { leadAt: now - 29 * minute }),
      aLead('l-2', { leadAt: now - 90 * minute, firstAnswerAt: now }),
      aLead('l-3', { leadAt: now - 30 * 1440 * minute }),
    ],
  })
  await tick()
  expect(notifications()).toEqual([])
  server.clock.advance(minute)
  await tick()
  server.clock.advance(minute / 2)
  await tick()
  expect(
    notifications()
      .map(({ userId, leadId }) => [userId, leadId])
      .sort(),
  ).toEqual([
    ['ana', 'l-1'],
    ['lise', 'l-1'],
  ])
  expect(notifications()[0]).toMatchObject({
    itemId: 'l-1',
    processedAt: null,
    message: 'No answer for over 30 minutes: Est-il disponible?',
  })
})

test('a pause of Bridge ends on the 1st, by the clocks of the dealership', async () => {
  const bridgeRow = () => north().db.select().from(schema.bridge).get()
  plantBridge(north().db, { active: false, pausedUntil: '2026-04-01' })
  const turn = Date.UTC(2026, 3, 1, 4, 0)
  server.clock.advance(turn - minute - server.clock.now())
  await tick()
  expect(bridgeRow()?.active).toBe(false)
  server.clock.advance(minute)
  await tick()
  expect(bridgeRow()).toMatchObject({ active: true, pausedUntil: null })
})

const browser = (id: string, userId: string, locale = 'fr-ca') =>
  void plantBrowser(north().db, { id, userId, locale })
const effectOf = (leadId: string, to: string | null) => {
  const now = server.clock.now()
  north()
    .db.insert(schema.effect)
    .values({
      id: `push.${leadId}`,
      kind: 'push',
      payload: { about: 'lead', leadId, to },
      createdAt: now,
      dueAt: now,
      attempts: 0,
      doneAt: null,
      lastError: null,
    })
    .run()
}
const effects = () => north().db.select().from(schema.effect).all()

test('a new lead reaches the browsers of the one it was given to, in the language of each', async () => {
  put({ lead: [aLead('l-1', { firstAnswerAt: 1, vehicleText: 'Un VUS' })] })
  browser('tablet', 'ana')
  browser('phone', 'ana', 'es-es')
  browser('other', 'lise')
  effectOf('l-1', 'ana')
  await tick()
  await tick()
  expect(sent).toHaveLength(2)
  expect(sent.find(({ endpoint }) => endpoint === 'tablet')?.payload).toEqual({
    title: 'Nouveau prospect',
    body: 'Zoé Bélanger · Un VUS',
    url: '/fr-ca/crm/prospects?id=l-1',
    tag: 'lead.l-1',
  })
  expect(sent.find(({ endpoint }) => endpoint === 'phone')?.payload).toMatchObject({
    title: 'Nueva oportunidad',
    url: '/es-es/crm/oportunidades?id=l-1',
  })
  expect(effects()[0]?.doneAt).not.toBeNull()
})

test('nobody’s lead reaches whoever works with leads, is available and wants to know', async () => {
  put({ lead: [aLead('l-1', { firstAnswerAt: 1, assignedTo: null })] })
  for (const id of ['ana', 'lise', 'rita', 'otto']) browser(id, id)
  north()
    .db.update(schema.user)
    .set({ status: 'unavailable' })
    .where(eq(schema.user.id, 'lise'))
    .run()
  north()
    .db.insert(schema.preference)
    .values({
      id: 'otto',
      v: 1,
      deletedAt: null,
      locale: 'fr-ca',
      dateOffset: 0,
      homePage: '',
      theme: 'system',
      sectionOrder: [],
      formOrder: [],
      notifications: {
        leads: false,
        appointments: true,
        tasks: true,
        recoveries: true,
        sound: true,
      },
    })
    .run()
  effectOf('l-1', null)
  await tick()
  expect(sent.map(({ endpoint }) => endpoint)).toEqual(['ana'])
})

test('a browser that failed is tried again later, the others not; one that is gone is forgotten', async () => {
  put({ lead: [aLead('l-1', { firstAnswerAt: 1 })] })
  for (const id of ['good', 'slow', 'gone']) browser(id, 'ana')
  answers = { slow: 'failed', gone: 'gone' }
  effectOf('l-1', 'ana')
  await tick()
  expect(effects()[0]).toMatchObject({
    doneAt: null,
    attempts: 1,
    dueAt: server.clock.now() + backOffMs(1),
  })
  expect(
    north()
      .db.select()
      .from(schema.pushSubscription)
      .all()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['good', 'slow'])
  await tick()
  expect(sent).toHaveLength(3)
  server.clock.advance(backOffMs(1))
  answers = {}
  await tick()
  expect(sent.slice(3).map(({ endpoint }) => endpoint)).toEqual(['slow'])
  expect(effects()[0]?.doneAt).not.toBeNull()
})

test('an appointment is told with its time in the dealership’s zone, and no more once it is settled', async () => {
  const startsAt = Date.UTC(2026, 2, 12, 18, 30)
  const appointment: NewRow<'appointment'> = {
    id: 'a-1',
    leadId: 'l-1',
    type: 'test-drive',
    status: 'pending',
    startsAt,
    minutes: 30,
    assignedTo: 'ana',
    note: '',
    place: '',
    by: 'lise',
    at: 0,
    settledAt: null,
    settledBy: null,
    ...uninvited,
  }
  put({
    lead: [aLead('l-1', { firstAnswerAt: 1 })],
    appointment: [appointment, { ...appointment, id: 'a-2', status: 'cancelled' }],
  })
  browser('tablet', 'ana')
  const now = server.clock.now()
  for (const id of ['a-1', 'a-2'])
    north()
      .db.insert(schema.effect)
      .values({
        id: `push.${id}`,
        kind: 'push',
        payload: { about: 'appointment', leadId: 'l-1', to: 'ana' },
        createdAt: now,
        dueAt: now,
        attempts: 0,
      })
      .run()
  await tick()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.payload).toMatchObject({ title: 'Nouveau rendez-vous', tag: 'appointment.a-1' })
  expect(String(sent[0]?.payload['body'])).toMatch(/14/)
  expect(effects().every(({ doneAt }) => doneAt !== null)).toBe(true)
})

test('an old message is given up, and one dealership’s damage does not stop the next', async () => {
  put({ lead: [aLead('l-1', { firstAnswerAt: 1 })] })
  browser('tablet', 'ana')
  effectOf('l-1', 'ana')
  server.clock.advance(13 * 60 * minute)
  server.dealership('south').sqlite.exec('delete from company')
  await tick()
  expect(sent).toEqual([])
  expect(effects()[0]).toMatchObject({ lastError: 'given up' })
})

test('a dealership with nothing to do is left closed', async () => {
  await tick()
  server.deps.dealerships.closeAll()
  // Closing may have written the last pages down: that is looked at once.
  await tick()
  server.deps.dealerships.closeAll()
  await tick()
  expect(server.deps.dealerships.openCount()).toBe(0)
  const file = join(server.deps.config.dataDir, 'dealerships', 'north.sqlite')
  expect(existsSync(file)).toBe(true)
  rmSync(file)
  await tick()
  expect(server.deps.dealerships.openCount()).toBe(0)
})
