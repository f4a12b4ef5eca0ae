/** A change of rights while three tablets work without a network: what they may no longer hold goes, what was done is answered. */
import { afterAll, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { addClient } from '#db/client/mutations/client.ts'
import { editRole } from '#db/user/mutations/role.ts'
import { plant } from '../support/dealership.ts'
import { createTestServer } from '../support/server.ts'
import { tabletsOf } from '../support/tablet.ts'
import { wholeInputs } from '../db/inputs/all.ts'
import { aLead } from './calls/floor.ts'

const server = createTestServer({
  people: [
    ...['ana', 'bea', 'cleo'].map(username => ({
      username,
      companies: { north: 'seller' as const },
    })),
    { username: 'lise', companies: { north: 'director' as const } },
  ],
})
afterAll(server.close)

const aTablet = tabletsOf(server)
const role = (...forms: FormKey[]) => forms.map(key => formCatalogue[key].id)
const task = (id: string, assignedTo: string) => ({
  ...wholeInputs['task.add'],
  id,
  assignedTo,
  leadId: null,
  clientId: null,
  vehicleId: null,
})
const client = (id: string) => ({
  ...wholeInputs['client.add'],
  id,
  phone: '',
  cell: '',
  fax: '',
})

test('three tablets come back after a form was taken from their role', async () => {
  plant(server.dealership('north').db, { lead: [aLead('l-1'), aLead('l-2')] })
  const tablets = {
    ana: await aTablet('ana'),
    bea: await aTablet('bea'),
    cleo: await aTablet('cleo'),
  }
  const each = Object.entries(tablets)
  for (const [, tablet] of each) {
    await tablet.engine.sync()
    expect(await tablet.count('lead')).toBe(2)
    tablet.net.isUp = false
  }
  // Each writes something that stays hers, and something that will not.
  for (const [name, { engine }] of each) {
    await engine.mutate(addTask, task(`t-${name}`, name) as never)
    await engine.mutate(addClient, client(`c-${name}`) as never)
  }
  const office = await aTablet('lise')
  await office.engine.sync()
  const seller = (await office.engine.store.read(tx =>
    tx.get<{ formIds: string[] }>('role', 'seller'),
  )) as { formIds: string[] }
  await office.engine.mutate(editRole, {
    roleId: 'seller',
    edits: { formIds: { from: seller.formIds, to: role('crm.Tasks') } },
  })
  await office.engine.sync()

  for (const [name, tablet] of each) {
    tablet.net.isUp = true
    await tablet.engine.sync()
    await tablet.engine.sync()
    // No row of a lost form is left.
    expect(await tablet.count('lead'), name).toBe(0)
    expect(await tablet.count('vehicle'), name).toBe(0)
    // Every act is answered: what she may still do stands, the rest is told and kept.
    const waiting = (await tablet.outbox()).filter(({ state }) => state !== 'acked')
    expect(waiting.filter(({ state }) => state === 'pending')).toEqual([])
    const refused = [...(await tablet.inbox()), ...waiting] as { name?: string; code?: string }[]
    expect(refused.map(({ code }) => code)).toContain('not-authorized')
  }
  const { db } = server.dealership('north')
  const tasks = db.select({ id: schema.task.id }).from(schema.task).all()
  expect(tasks.map(({ id }) => id).toSorted()).toEqual(['t-ana', 't-bea', 't-cleo'])
  expect(db.select().from(schema.client).all()).toEqual([])
})

test('a role that only reads from now on: the rows stay, the acts are refused and kept', async () => {
  const bea = await aTablet('bea')
  await bea.engine.sync()
  bea.net.isUp = false
  await bea.engine.mutate(addTask, task('t-late', 'bea') as never)
  const office = await aTablet('lise')
  await office.engine.sync()
  await office.engine.mutate(editRole, {
    roleId: 'seller',
    edits: { readOnly: { from: false, to: true } },
  })
  await office.engine.sync()
  bea.net.isUp = true
  await bea.engine.sync()
  const told = [...(await bea.inbox()), ...(await bea.outbox())] as { code?: string }[]
  expect(told.map(({ code }) => code)).toContain('not-authorized')
})
