/** A technician holds the customers that her tasks name, and no others: by pull, by search and by what she may act on. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { protocol, type PullAnswer, type PushAnswer, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { aClient } from '../support/builders/client.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { bare, plant } from '../support/dealership.ts'
import { createTestServer, type SignedIn, testStart } from '../support/server.ts'

const server = createTestServer({
  people: ['ana', 'rita', 'luc'].map(username => ({ username, companies: { north: 'seller' } })),
})
afterAll(server.close)
const { db } = server.dealership('north')
const shop: FormKey[] = ['management.Inspections', 'crm.Tasks']

let ana: SignedIn
let rita: SignedIn
let luc: SignedIn
beforeAll(async () => {
  plant(db, {
    client: ['c-1', 'c-2', 'c-3'].map(id => bare(aClient({ id, lastName: `Roy ${id}` }))),
    lead: ['l-1', 'l-2', 'l-3'].map(id => bare(aLead({ id, clientId: 'c-3', name: `Roy ${id}` }))),
    task: [
      bare(aTask({ id: 't-1', assignedTo: 'rita', createdBy: 'ana', leadId: 'l-1' })),
      bare(aTask({ id: 't-2', assignedTo: 'rita', createdBy: 'ana', clientId: 'c-2' })),
      bare(aTask({ id: 't-3', assignedTo: 'ana', createdBy: 'ana', leadId: 'l-3' })),
    ],
  })
  ana = await server.signIn('ana')
  rita = await server.signIn('rita')
  luc = await server.signIn('luc')
  for (const id of ['rita', 'luc']) grant(id, shop)
})

/** Her role grants exactly these forms from here on. */
function grant(id: string, forms: FormKey[]) {
  const roleId = `shop-${id}`
  const formIds = forms.map(key => formCatalogue[key].id)
  db.delete(schema.role).where(eq(schema.role.id, roleId)).run()
  plant(db, { role: [{ id: roleId, name: roleId, formIds, readOnly: false }] } as never)
  db.update(schema.user)
    .set({ roleIds: [roleId] })
    .where(eq(schema.user.id, id))
    .run()
}

async function pull(as: SignedIn, known?: PullAnswer, over = {}): Promise<PullAnswer> {
  const query = new URLSearchParams({
    ...over,
    gid: `g-${as.User.ID}`,
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
async function push(as: SignedIn, name: string, input: object) {
  seq += 1
  const mid = `m-${seq}`
  const body = {
    protocol,
    epoch: epochOf(db),
    gid: `g-${as.User.ID}`,
    cid: mid,
    app: 'test',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [{ mid, seq: 1, name, version: 1, input, base: 0, age: 0, at: 0 }],
  }
  const response = await server.request('/api/sync/push', { as, json: body })
  return ((await response.json()) as PushAnswer).receipts[0]
}
const idsIn = (answer: PullAnswer, table: string) =>
  answer.rows
    .filter(([name]) => name === table)
    .flatMap(([, rows]) => rows.map(row => row.id))
    .sort()
const customersIn = (answer: PullAnswer) => [...idsIn(answer, 'client'), ...idsIn(answer, 'lead')]
const edit = (id: string, field: string, from: unknown, to: unknown) =>
  push(ana, 'task.edit', { id, edits: { [field]: { from, to } } })
const aWish = (over: object) => ({
  id: `t-wish-${seq}`,
  title: 'Mine',
  note: '',
  kind: 'call',
  dueAt: testStart,
  remindAt: null,
  assignedTo: 'rita',
  leadId: null,
  clientId: null,
  vehicleId: null,
  ...over,
})

test('a first pull brings the customers that her own tasks name', async () => {
  expect(customersIn(await pull(rita))).toEqual(['c-2', 'l-1'])
  expect(customersIn(await pull(luc))).toEqual([])
  expect(idsIn(await pull(ana), 'lead')).toEqual(expect.arrayContaining(['l-1', 'l-2', 'l-3']))
})

test('she is told nothing of what happens to the others', async () => {
  const before = await pull(rita)
  await push(ana, 'client.edit', {
    id: 'c-1',
    edits: { city: { from: aClient().city, to: 'Rimouski' } },
  })
  const after = await pull(rita, before)
  expect(JSON.stringify(after)).not.toContain('"c-1"')
  await push(ana, 'client.edit', {
    id: 'c-2',
    edits: { city: { from: aClient().city, to: 'Rimouski' } },
  })
  expect(customersIn(await pull(rita, after))).toEqual(['c-2'])
})

test('a task given to another technician brings its customer there by the same pull', async () => {
  const [hers, his] = [await pull(rita), await pull(luc)]
  // Written by Ana: whoever writes a task keeps it.
  await edit('t-1', 'assignedTo', 'rita', 'luc')
  const left = await pull(rita, hers)
  expect(left.removals).toEqual([['task', ['t-1']]])
  expect(customersIn(left)).toEqual([])
  const came = await pull(luc, his)
  expect(customersIn(came)).toEqual(['l-1'])
  expect(came.rows.find(([name]) => name === 'lead')?.[1][0]).not.toHaveProperty('message')
  expect(customersIn(await pull(rita))).toEqual(['c-2'])
  await edit('t-1', 'assignedTo', 'luc', 'rita')
})

test('a page with room for one more row tells of the customer who comes behind one who does not', async () => {
  const before = await pull(rita)
  await edit('t-2', 'clientId', 'c-2', 'c-3')
  // Ana's task names c-1, which asks of rita's clients too, and is none of hers.
  await edit('t-3', 'clientId', null, 'c-1')
  const first = await pull(rita, before, { limit: '3' })
  const rest = first.next ? await pull(rita, before, { limit: '3', page: first.next }) : first
  expect([...customersIn(first), ...customersIn(rest)]).toContain('c-3')
  await edit('t-2', 'clientId', 'c-3', 'c-2')
  await edit('t-3', 'clientId', 'c-1', null)
})

test('a task that is said to be about another lead brings that one', async () => {
  const before = await pull(rita)
  await edit('t-1', 'leadId', 'l-1', 'l-2')
  expect(customersIn(await pull(rita, before))).toEqual(['l-2'])
  expect(customersIn(await pull(rita))).toEqual(['c-2', 'l-2'])
  await edit('t-1', 'leadId', 'l-2', 'l-1')
})

test('a task done long ago names nobody any more', async () => {
  plant(db, {
    task: [
      bare(
        aTask({
          id: 't-old',
          assignedTo: 'luc',
          createdBy: 'ana',
          leadId: 'l-2',
          status: 'completed',
        }),
      ),
    ],
  })
  const year = 365 * 86_400_000
  db.update(schema.task)
    .set({ touchedAt: server.clock.now() - year })
    .where(eq(schema.task.id, 't-old'))
    .run()
  expect(customersIn(await pull(luc))).toEqual([])
})

test('a colleague’s rights bring what everybody’s tasks name, and go again', async () => {
  const little = await pull(rita)
  grant('rita', [...shop, 'management.Users'])
  const much = await pull(rita, little)
  expect(much.dropScopes).toEqual(
    expect.arrayContaining(['task:own', 'lead:named', 'client:named']),
  )
  expect(idsIn(much, 'lead')).toEqual(expect.arrayContaining(['l-1', 'l-3']))
  grant('rita', shop)
  const again = await pull(rita, much)
  expect(again.dropScopes).toEqual(expect.arrayContaining(['lead:named-by-all']))
  expect(customersIn(again)).toEqual(['c-2', 'l-1'])
})

test('the search among older rows finds her the same customers', async () => {
  const search = async (as: SignedIn, noun: string) => {
    const response = await server.request(`/api/search/${noun}?q=Roy`, { as })
    return ((await response.json()) as { rows: { id: string }[] }).rows.map(row => row.id).sort()
  }
  expect(await search(rita, 'lead')).toEqual(['l-1'])
  expect(await search(rita, 'client')).toEqual(['c-2'])
  expect(await search(luc, 'client')).toEqual([])
  expect(await search(ana, 'lead')).toEqual(['l-1', 'l-2', 'l-3'])
})

test('naming a customer does not bring her one', async () => {
  const refused = { outcome: 'rejected', code: 'not-found', facts: {} }
  expect(await push(rita, 'task.add', aWish({ leadId: 'l-2' }))).toMatchObject(refused)
  expect(await push(rita, 'task.add', aWish({ clientId: 'c-1' }))).toMatchObject(refused)
  const turn = { leadId: { from: 'l-1', to: 'l-2' } }
  expect(await push(rita, 'task.edit', { id: 't-1', edits: turn })).toMatchObject(refused)
  expect(customersIn(await pull(rita))).toEqual(['c-2', 'l-1'])
  // What she has she may name, and the client of a lead she has; who sees them all names any.
  const done = { outcome: 'applied' }
  expect(
    await push(rita, 'task.add', aWish({ leadId: 'l-1', clientId: 'c-3', assignedTo: 'ana' })),
  ).toMatchObject(done)
  expect(await push(ana, 'task.add', aWish({ leadId: 'l-2', assignedTo: 'ana' }))).toMatchObject(
    done,
  )
})

test('a task about a customer that was hers a moment ago is taken all the same', async () => {
  await edit('t-2', 'assignedTo', 'rita', 'luc')
  expect(await push(rita, 'task.add', aWish({ clientId: 'c-2' }))).toMatchObject({
    outcome: 'applied',
  })
})

test('nor is it lost when two cards became one meanwhile', async () => {
  plant(db, {
    client: ['c-7', 'c-8'].map(id => bare(aClient({ id }))),
    task: [bare(aTask({ id: 't-7', assignedTo: 'rita', createdBy: 'ana', clientId: 'c-7' }))],
  })
  const merge = { id: 'm-1', keepId: 'c-8', goneId: 'c-7', edits: {} }
  expect(await push(ana, 'client.merge', merge)).toMatchObject({ outcome: 'applied' })
  expect(idsIn(await pull(rita), 'client')).toContain('c-8')
  expect(idsIn(await pull(rita), 'client')).not.toContain('c-7')
  const wish = aWish({ clientId: 'c-7' })
  expect(await push(rita, 'task.add', wish)).toMatchObject({ outcome: 'applied' })
})
