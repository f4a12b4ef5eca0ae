import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { protocol, type PullAnswer, type PushAnswer, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { aClient } from '../support/builders/client.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { bare, plant } from '../support/dealership.ts'
import { createTestServer, type SignedIn } from '../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const { db } = server.dealership('north')
const shop: FormKey[] = ['management.Inspections', 'management.InspectionsDemo', 'crm.Tasks']
const desk: FormKey[] = [...shop, 'crm.Clients', 'management.Inventory']

let rita: SignedIn
let ana: SignedIn
beforeAll(async () => {
  plant(db, {
    client: [bare(aClient({ id: 'c-9', birthOn: '1980-02-03', address: '12 rue Cachée' }))],
    lead: [bare(aLead({ id: 'l-9', clientId: 'c-9', message: 'Mon ancien patron vous cherche' }))],
    vehicle: [bare(aVehicle({ id: 've-9', costMinor: 1_234_500 }))],
    task: [
      bare(aTask({ id: 't-hers', assignedTo: 'rita', createdBy: 'ana', clientId: 'c-9' })),
      bare(aTask({ id: 't-anas', assignedTo: 'ana', createdBy: 'ana' })),
    ],
  })
  ana = await server.signIn('ana')
  rita = await server.signIn('rita')
  grant(shop)
})

/** Rita's role grants exactly these forms from here on. */
function grant(forms: FormKey[]) {
  db.update(schema.role)
    .set({ formIds: forms.map(key => formCatalogue[key].id) })
    .where(eq(schema.role.id, roleOf('rita')))
    .run()
}
const roleOf = (id: string) =>
  db.select().from(schema.user).where(eq(schema.user.id, id)).get()?.roleIds[0] ?? ''

const gidOf = (as: SignedIn) => `g-${as.User.ID}`
async function pull(as: SignedIn, known?: PullAnswer): Promise<PullAnswer> {
  const query = new URLSearchParams({
    gid: gidOf(as),
    schema: String(schemaVersion),
    ...(known && {
      epoch: known.epoch,
      v: String(known.v),
      tip: known.tip,
      scopes: known.scopes.join(),
    }),
  })
  const response = await server.request(`/api/sync/pull?${query}`, { as })
  expect(response.status).toBe(200)
  return (await response.json()) as PullAnswer
}
let seq = 0
async function push(as: SignedIn, name: string, input: unknown) {
  seq += 1
  const mid = `m-${seq}`
  const body = {
    protocol,
    epoch: epochOf(db),
    gid: gidOf(as),
    cid: mid,
    app: 'test',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [{ mid, seq: 1, name, version: 1, input, base: 0, age: 0, at: 0 }],
  }
  const response = await server.request('/api/sync/push', { as, json: body })
  return ((await response.json()) as PushAnswer).receipts[0]
}
const rowIn = (answer: PullAnswer, table: string, id: string) =>
  answer.rows.find(([name]) => name === table)?.[1].find(row => row.id === id)

test('a technician’s pull brings no birth date, address, cost or word of a customer', async () => {
  const answer = await pull(rita)
  expect(rowIn(answer, 'client', 'c-9')).toMatchObject({ firstName: 'Hélène' })
  expect(rowIn(answer, 'vehicle', 've-9')).toMatchObject({ id: 've-9' })
  for (const word of ['1980-02-03', 'rue Cachée', '1234500', 'ancien patron'])
    expect(JSON.stringify(answer)).not.toContain(word)
  expect(rowIn(answer, 'client', 'c-9')).not.toHaveProperty('birthOn')
})

test('a change of such a row comes without them too', async () => {
  const before = await pull(rita)
  const done = await push(ana, 'client.edit', {
    id: 'c-9',
    edits: { postalCode: { from: aClient().postalCode, to: 'H7X 9Z9' } },
  })
  expect(done?.outcome).toBe('applied')
  const after = await pull(rita, before)
  expect(rowIn(after, 'client', 'c-9')).toBeDefined()
  expect(JSON.stringify(after)).not.toMatch(/H7X 9Z9|1980-02-03/)
})

test('forms given fill the columns in, forms withdrawn strip them', async () => {
  const little = await pull(rita)
  grant(desk)
  const much = await pull(rita, little)
  expect(much.dropScopes).toEqual(expect.arrayContaining(['client:named', 'vehicle:brief']))
  expect(rowIn(much, 'client', 'c-9')).toMatchObject({ birthOn: '1980-02-03' })
  expect(rowIn(much, 'vehicle', 've-9')).toMatchObject({ costMinor: 1_234_500 })
  grant(shop)
  const again = await pull(rita, much)
  expect(again.dropScopes).toEqual(expect.arrayContaining(['client', 'vehicle', 'vehiclePrice']))
  expect(rowIn(again, 'client', 'c-9')).not.toHaveProperty('birthOn')
  expect(rowIn(again, 'vehicle', 've-9')).not.toHaveProperty('costMinor')
})

test('the search among older rows shows and finds no more than that', async () => {
  const search = async (as: SignedIn, noun: string, q: string) => {
    const response = await server.request(`/api/search/${noun}?q=${encodeURIComponent(q)}`, { as })
    return ((await response.json()) as { rows: Record<string, unknown>[] }).rows
  }
  const [found] = await search(rita, 'client', 'Hélène')
  expect(found).toMatchObject({ id: 'c-9' })
  expect(found).not.toHaveProperty('address')
  expect(await search(rita, 'client', 'Cachée')).toEqual([])
  expect(await search(rita, 'lead', 'patron')).toEqual([])
  expect(await search(ana, 'client', 'Cachée')).toMatchObject([{ birthOn: '1980-02-03' }])
})

test('an act on a row that her mirror hides is refused, and says nothing of it', async () => {
  const complete = (taskId: string) =>
    push(rita, 'task.complete', { taskId, outcome: 'done', note: '' })
  expect(await complete('t-anas')).toMatchObject({ outcome: 'rejected', code: 'not-found' })
  const edit = await push(rita, 'task.edit', {
    id: 't-anas',
    edits: { title: { from: 'a guess', to: 'mine' } },
  })
  expect(edit).toMatchObject({ outcome: 'rejected', code: 'not-found' })
  expect(edit?.facts).toEqual({})
  // To ask for it does not make it hers.
  expect(
    await push(rita, 'task.edit', {
      id: 't-anas',
      edits: { assignedTo: { from: 'ana', to: 'rita' } },
    }),
  ).toMatchObject({ outcome: 'rejected' })
  expect(await complete('t-anas')).toMatchObject({ outcome: 'rejected' })
  expect(await complete('t-hers')).toMatchObject({ outcome: 'applied' })
})

test('a task that somebody took from her while she did it is done all the same', async () => {
  plant(db, { task: [bare(aTask({ id: 't-moved', assignedTo: 'rita', createdBy: 'ana' }))] })
  await push(ana, 'task.edit', {
    id: 't-moved',
    edits: { assignedTo: { from: 'rita', to: 'ana' } },
  })
  const done = await push(rita, 'task.complete', { taskId: 't-moved', outcome: 'done', note: '' })
  expect(done).toMatchObject({ outcome: 'applied' })
  const { task } = schema
  expect(
    db
      .select({ by: task.completedBy })
      .from(task)
      .where(and(eq(task.id, 't-moved')))
      .get(),
  ).toEqual({ by: 'rita' })
})
