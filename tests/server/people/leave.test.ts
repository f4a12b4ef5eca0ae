/** She leaves and comes back: her sign-ins, her work, and a crash between. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { pushSubscription, session } from '#db/schema.ts'
import { shutOut } from '#server/platform/session-store.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aHeldVehicle } from '#tests/support/builders/vehicle.ts'
import { bare, plant } from '#tests/support/dealership.ts'
import { createTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts'
import { people } from './kit.ts'

let server: TestServer
let lise: SignedIn
let ana: SignedIn
let kit: ReturnType<typeof people>
beforeEach(async () => {
  server = createTestServer({
    people: [
      { username: 'ana', companies: { north: 'seller' } },
      { username: 'bob', companies: { north: 'seller' } },
      { username: 'rita', companies: { north: 'receptionist' } },
      { username: 'lise', companies: { north: 'director' } },
    ],
  })
  kit = people(server)
  ;[lise, ana] = await Promise.all([
    server.signIn('lise'),
    server.signIn('ana', { remember: true }),
  ])
  plant(server.dealership('north').db, {
    lead: [bare(aLead({ id: 'l-1', assignedTo: 'ana', status: 'in-treatment' }))],
    task: [bare(aTask({ id: 't-1', assignedTo: 'ana' }))],
    appointment: [bare(anAppointment({ id: 'a-1', leadId: 'l-1', assignedTo: 'ana' }))],
    delivery: [bare(aDelivery({ id: 'd-1', assignedTo: 'ana' }))],
    vehicle: [bare(aHeldVehicle({ id: 'v-1', reservedBy: 'ana', reservedUntil: null }))],
  })
})
afterEach(() => server.close())

const toBob = { lead: 'bob', task: 'bob', appointment: 'bob', delivery: 'bob', hold: 'bob' }
const leave = (userId = 'ana', to: object = toBob, act = kit.act()) =>
  kit.call(lise, '/api/people/leave', { act, userId, to })
const comeBack = (takeBack: boolean) =>
  kit.call(lise, '/api/people/return', { act: kit.act(), userId: 'ana', takeBack })
const row = (table: 'lead' | 'task' | 'appointment' | 'delivery' | 'vehicle', id: string) =>
  rowOf(server.dealership('north').db, table, id) as Record<string, unknown>
const owners = () => [
  ...(['lead', 'task', 'appointment', 'delivery'] as const).map(
    table => row(table, `${table[0]}-1`)['assignedTo'],
  ),
  row('vehicle', 'v-1')['reservedBy'],
]
const pull = (as: SignedIn) => kit.call(as, '/api/sync/pull?gid=g-1&limit=1')
const account = () =>
  rowOf(server.dealership('north').db, 'userAccount', 'ana') as Row<'userAccount'> | undefined

test('what would go is counted first; then it goes, in one act, and comes back', async () => {
  const counted = await kit.call(lise, '/api/people/work?userId=ana')
  expect(counted.body).toMatchObject({
    counts: { lead: 1, task: 1, appointment: 1, delivery: 1, hold: 1 },
    back: 0,
  })
  expect((await leave()).status).toBe(200)
  expect(owners()).toEqual(['bob', 'bob', 'bob', 'bob', 'bob'])
  expect(row('vehicle', 'v-1')['reservedByName']).toBe('bob seller')
  expect(account()?.left).toMatchObject({ by: 'lise', firstName: 'ana', roleIds: ['seller'] })
  // Somebody works on it meanwhile.
  server.dealership('north').sqlite.exec("update task set assigned_to = 'rita' where id = 't-1'")
  expect((await kit.call(lise, '/api/people/work?userId=ana')).body['back']).toBe(5)
  expect((await comeBack(true)).status).toBe(200)
  expect(owners()).toEqual(['ana', 'rita', 'ana', 'ana', 'ana'])
  expect(account()).toMatchObject({ left: null, handOvers: [] })
})

test('every sign-in of hers ends at once, and none of them opens anything when she is back', async () => {
  const { db } = server.dealership('north')
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
  await kit.call(ana, '/api/push/subscription', { endpoint, keys })
  expect((await pull(ana)).status).toBe(200)
  await leave()
  // Her tablet seals what waits on it, and is told so for as long as it is away.
  expect(await pull(ana)).toMatchObject({
    status: 403,
    body: { code: 'device-revoked', wipe: false },
  })
  expect((await server.signIn('ana')).status).toBe(403)
  expect(db.select().from(pushSubscription).all()).toEqual([])
  await comeBack(false)
  expect((await pull(ana)).status).toBe(403)
  expect((await server.signIn('ana')).status).toBe(200)
})

test('the server fell between her row and her sign-ins: they are ended before she is back', async () => {
  const { sqlite, db } = server.dealership('north')
  sqlite.exec("update user set active = 0 where id = 'ana'")
  expect((await pull(ana)).status).toBe(403)
  expect(
    db
      .select()
      .from(session)
      .all()
      .some(({ revokedAt }) => revokedAt !== null),
  ).toBe(false)
  await comeBack(false)
  expect((await pull(ana)).status).toBe(403)
  // And the other way: ended, and her row not yet.
  const again = await server.signIn('ana')
  shutOut(server.dealership('north'), 'ana', server.clock.now())
  expect((await pull(again)).status).toBe(403)
  expect((await leave()).status).toBe(200)
})

test('the same wish asked again is one act; another one takes what came since', async () => {
  const act = kit.act()
  await leave('ana', toBob, act)
  expect((await leave('ana', toBob, act)).status).toBe(200)
  expect(account()?.handOvers).toHaveLength(1)
  server.dealership('north').sqlite.exec("update task set assigned_to = 'ana' where id = 't-1'")
  expect((await leave('ana', toBob)).status).toBe(200)
  expect(owners()).toEqual(['bob', 'bob', 'bob', 'bob', 'bob'])
  expect(account()?.handOvers).toHaveLength(2)
  await comeBack(true)
  expect(owners()).toEqual(['ana', 'ana', 'ana', 'ana', 'ana'])
})

test('a lead may wait for the reception; a colleague who cannot take it is named at the field', async () => {
  expect((await leave('ana', { ...toBob, delivery: 'rita' })).body).toMatchObject({
    code: 'colleague-cannot',
    field: 'delivery',
  })
  expect(owners()).toEqual(['ana', 'ana', 'ana', 'ana', 'ana'])
  expect((await pull(ana)).status).toBe(200)
  await leave('ana', { ...toBob, lead: null })
  expect(row('lead', 'l-1')['assignedTo']).toBeNull()
  await comeBack(true)
  expect(row('lead', 'l-1')['assignedTo']).toBe('ana')
})

test('not oneself, not the last who gives rights, not by who may not', async () => {
  expect((await leave('lise', {})).body).toMatchObject({ code: 'user-yourself' })
  expect((await leave('nobody', {})).status).toBe(404)
  const asAna = await kit.call(ana, '/api/people/leave', { act: kit.act(), userId: 'rita', to: {} })
  expect(asAna.status).toBe(403)
  server
    .dealership('north')
    .sqlite.exec(`update user set role_ids = '["director"]' where id = 'ana'`)
  const byAna = (userId: string) =>
    kit.call(ana, '/api/people/leave', { act: kit.act(), userId, to: {} })
  expect((await byAna('lise')).status).toBe(200)
  expect((await pull(lise)).status).toBe(403)
})
