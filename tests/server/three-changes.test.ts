/** Three tablets are away while one loses a form, one its person, and the house switches on the second step: each gets what is hers and no more. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { formCatalogue } from '#db/forms.ts'
import { company, task } from '#db/schema.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { editRole } from '#db/user/mutations/role.ts'
import { wholeInputs } from '../db/inputs/all.ts'
import { plant } from '../support/dealership.ts'
import { createTestServer, testPassword } from '../support/server.ts'
import { tabletsOf } from '../support/tablet.ts'
import { aLead } from './calls/floor.ts'

const server = createTestServer({
  people: [
    { username: 'ana', companies: { north: 'seller' } },
    { username: 'gus', companies: { north: 'seller' } },
    { username: 'dina', companies: { north: 'director' } },
    { username: 'lise', companies: { north: 'director' } },
  ],
})
afterAll(server.close)
const aTablet = tabletsOf(server)

const aTask = (id: string, assignedTo: string) => ({
  ...wholeInputs['task.add'],
  id,
  assignedTo,
  leadId: null,
  clientId: null,
  vehicleId: null,
})
const call = async <T>(path: string, json: object, as?: { Key: string }) =>
  (await (await server.request(path, { json, ...(as && { as }) })).json()) as T

/** Her way in once the house asks for a second step: her password, then an app that she sets up. */
async function throughEnrolment(username: string) {
  const enrol = '/api/session/login/enrol'
  const { Step: step } = await call<{ Step: string }>('/api/session/login', {
    username,
    password: testPassword,
  })
  const { secret } = await call<{ secret: string }>(enrol, { step })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = app.generate({ timestamp: server.clock.now() })
  return call<{ Key: string }>(`${enrol}/confirm`, { step, code })
}

test('each gets what is hers and no more when she is back', async () => {
  const { db } = server.dealership('north')
  plant(db, { lead: [aLead('l-1'), aLead('l-2')] })
  const [ana, gus, dina, office] = [
    await aTablet('ana'),
    await aTablet('gus'),
    await aTablet('dina'),
    await aTablet('lise'),
  ]
  for (const tablet of [ana, gus, dina]) {
    await tablet.engine.sync()
    expect(await tablet.count('lead')).toBe(2)
    tablet.net.isUp = false
    await tablet.engine.mutate(addTask, aTask(`t-${tablet.as.User.ID}`, tablet.as.User.ID) as never)
  }

  await office.engine.sync()
  const seller = { formIds: [] as string[] }
  Object.assign(seller, await office.engine.store.read(tx => tx.get('role', 'seller')))
  await office.engine.mutate(editRole, {
    roleId: 'seller',
    edits: { formIds: { from: seller.formIds, to: [formCatalogue['crm.Tasks'].id] } },
  })
  await office.engine.sync()
  const left = { act: 'act-gus-leaves-here', userId: 'gus', to: {} }
  expect((await server.request('/api/people/leave', { as: office.as, json: left })).status).toBe(
    200,
  )
  plant(db, { lead: [aLead('l-3')] })
  db.update(company).set({ demandsFactor: true }).run()

  for (const tablet of [ana, gus, dina]) {
    tablet.net.isUp = true
    await tablet.engine.sync()
  }
  const done = () =>
    db
      .select({ id: task.id })
      .from(task)
      .all()
      .map(({ id }) => id)
      .filter(id => ['t-ana', 't-gus', 't-dina'].includes(id))
      .toSorted()
  // She keeps her tasks and has no lead any more.
  expect(ana.engine.state.phase).toBe('idle')
  expect(await ana.count('lead')).toBe(0)
  // He gets nothing that is newer, and nothing of his is done; his work is not thrown away.
  expect(gus.engine.state.phase).not.toBe('idle')
  expect(await gus.count('lead')).toBe(2)
  expect(await gus.outbox()).toHaveLength(1)
  // She is asked for a second step first: until then neither comes nor goes anything.
  expect(dina.engine.state.phase).toBe('sign-in')
  expect(await dina.count('lead')).toBe(2)
  expect(done()).toEqual(['t-ana'])

  dina.net.as = await throughEnrolment('dina')
  await dina.engine.sync()
  expect(dina.engine.state.phase).toBe('idle')
  expect(await dina.count('lead')).toBe(3)
  expect(done()).toEqual(['t-ana', 't-dina'])
})
