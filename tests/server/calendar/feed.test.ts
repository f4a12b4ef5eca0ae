import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { uninvited } from '#db/lead/new-lead.ts'
import * as schema from '#db/schema.ts'
import { untouchedTask } from '#db/task/new-task.ts'
import { plant } from '../../support/dealership.ts'
import {
  createTestServer,
  type SignedIn,
  testStart,
  type TestServer,
} from '../../support/server.ts'
import { aLead } from '../calls/floor.ts'

let server: TestServer
let ana: SignedIn
beforeEach(async () => {
  server = createTestServer()
  ana = await server.signIn('ana')
})
afterEach(() => server.close())

const north = () => server.dealership('north')
const appointment = (id: string, over: Partial<NewRow<'appointment'>> = {}) => ({
  id,
  leadId: 'l-1',
  type: 'test-drive' as const,
  status: 'pending' as const,
  startsAt: testStart + dayMs,
  minutes: 45,
  assignedTo: 'ana',
  note: 'Ring 514 555 0101',
  place: '',
  by: 'ana',
  at: testStart,
  settledAt: null,
  settledBy: null,
  ...uninvited,
  ...over,
})
const task: NewRow<'task'> = {
  ...untouchedTask,
  id: 't-1',
  title: 'Call Hélène Gagnon back',
  kind: 'call',
  dueAt: testStart + 2 * dayMs,
  assignedTo: 'ana',
  createdBy: 'ana',
  createdAt: testStart,
  touchedAt: testStart,
} as NewRow<'task'>
const put = () =>
  plant(
    north().db,
    {
      lead: [aLead('l-1', { name: 'Hélène Gagnon', phone: '514 555 0101' })],
      appointment: [
        appointment('a-1'),
        appointment('a-off', { status: 'cancelled', settledAt: testStart }),
        appointment('a-samir', { assignedTo: 'rita' }),
        appointment('a-old', { startsAt: testStart - 31 * dayMs }),
        appointment('a-far', { startsAt: testStart + 366 * dayMs }),
      ],
      task: [task],
    },
    testStart,
  )
const make = async (withNames = false): Promise<string> => {
  const answer = await server.request('/api/calendar/feed', { as: ana, json: { withNames } })
  return ((await answer.json()) as { path: string }).path
}
const read = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers })
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map(each => [
      each.getFirstPropertyValue('uid'),
      each.getFirstPropertyValue('summary'),
      each.getFirstPropertyValue('status'),
    ])

test('her own, some weeks back and a year ahead, without a name or a number', async () => {
  put()
  const path = await make()
  expect(path).toMatch(/^\/cal\/north\/[\w-]{43}\.ics$/)
  const answer = await read(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(events(text)).toEqual([
    ['a-1@north.showfloor', 'Test drive', 'CONFIRMED'],
    ['a-off@north.showfloor', 'Test drive', 'CANCELLED'],
    ['t-1@north.showfloor', 'Call', 'CONFIRMED'],
  ])
  expect(text).not.toMatch(/Gagnon|514|0101/)
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/)
  // No line of more than 75 bytes (RFC 5545, 3.1).
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('with names where she chose it; with a number never', async () => {
  put()
  const text = await (await read(await make(true))).text()
  expect(text).toMatch(/Hélène Gagnon/)
  expect(text).not.toMatch(/555/)
})

test('asked again, it is not sent again; after a change it is', async () => {
  put()
  const path = await make()
  const tag = (await read(path)).headers.get('etag') ?? ''
  const again = await read(path, { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  north()
    .db.update(schema.appointment)
    .set({ minutes: 60 })
    .where(eq(schema.appointment.id, 'a-1'))
    .run()
  expect((await read(path, { 'if-none-match': tag })).status).toBe(200)
})

test('made anew, the address before it ends; ended, there is none', async () => {
  const first = await make()
  const second = await make()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const state = async () => (await server.request('/api/calendar/feed', { as: ana })).json()
  expect(await state()).toMatchObject({ isOn: true, withNames: false, readAt: testStart })
  await server.request('/api/calendar/feed/end', { as: ana, json: {} })
  expect((await read(second)).status).toBe(404)
  expect(await state()).toMatchObject({ isOn: false })
})

test('only its hash is kept, and nobody reads it elsewhere or after she has left', async () => {
  const path = await make()
  const token = path.slice(-47, -4)
  const kept = north().db.select().from(schema.calendarFeed).all()
  expect(JSON.stringify(kept)).not.toContain(token)
  expect((await read(path.replace('north', 'south'))).status).toBe(404)
  north().db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  expect((await read(path)).status).toBe(404)
})

test('whoever tries addresses is sent away', async () => {
  const wrong = () => read(`/cal/north/${'A'.repeat(43)}.ics`)
  for (let round = 0; round < 20; round += 1) expect((await wrong()).status).toBe(404)
  const answer = await wrong()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('of what her roles no longer show her nothing stands in it', async () => {
  put()
  const path = await make(true)
  expect(events(await (await read(path)).text())).not.toEqual([])
  const { roleIds = [] } =
    north().db.select().from(schema.user).where(eq(schema.user.id, 'ana')).get() ?? {}
  for (const id of roleIds)
    north().db.update(schema.role).set({ formIds: [] }).where(eq(schema.role.id, id)).run()
  expect(events(await (await read(path)).text())).toEqual([])
})
