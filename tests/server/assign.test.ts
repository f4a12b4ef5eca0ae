/** Roles on the tablets, and what the server answers to whom a thing is given. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { change } from '#db/kernel/mutation.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { protocol, type PullAnswer, type PushAnswer, schemaVersion } from '#db/sync.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { managersOf, taskTaker } from '#server/dealership/people.ts'
import { raiseVersion } from '#server/sync/tip.ts'
import { aLead } from '../support/builders/lead.ts'
import { bare, plant } from '../support/dealership.ts'
import { createTestServer, type SignedIn } from '../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const { db } = server.dealership('north')

let ana: SignedIn
beforeAll(async () => {
  plant(db, { lead: ['l-1', 'l-2'].map(id => bare(aLead({ id, assignedTo: 'ana' }))) })
  ana = await server.signIn('ana')
})

/** As the Roles form will: a change of the role with a version of its own. */
function grant(role: string, forms: FormKey[]) {
  const v = versionOf(db) + 1
  const formIds = forms.map(key => formCatalogue[key].id)
  applyChange(db, change('role', role, { formIds }), { v, at: 0 })
  raiseVersion(db, v, 0, role)
}
async function pull(known?: PullAnswer): Promise<PullAnswer> {
  const query = new URLSearchParams({
    gid: 'g-ana',
    schema: String(schemaVersion),
    ...(known && {
      epoch: known.epoch,
      v: String(known.v),
      tip: known.tip,
      scopes: known.scopes.join(),
    }),
  })
  const response = await server.request(`/api/sync/pull?${query}`, { as: ana })
  return (await response.json()) as PullAnswer
}
let count = 0
async function push(name: string, input: unknown) {
  count += 1
  const mid = `m-${count}`
  const body = {
    protocol,
    epoch: epochOf(db),
    gid: 'g-ana',
    cid: mid,
    app: 'test',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [{ mid, seq: 1, name, version: 1, input, base: 0, age: 0, at: 0 }],
  }
  const response = await server.request('/api/sync/push', { as: ana, json: body })
  return ((await response.json()) as PushAnswer).receipts[0]
}
const assign = (leadId: string, to: string, from = 'ana') =>
  push('lead.assign', { id: `act-${count}`, leadId, from, to })
const ownerOf = (leadId: string) => rowOf(db, 'lead', leadId)?.['assignedTo']
const rolesIn = (answer: PullAnswer) => answer.rows.find(([table]) => table === 'role')?.[1] ?? []

test('everybody’s tablet has the roles: their names, forms and whether they only read', async () => {
  const roles = rolesIn(await pull())
  expect(roles.map(({ id }) => id).toSorted()).toEqual([
    'director',
    'provider',
    'reader',
    'receptionist',
    'seller',
  ])
  expect(Object.keys(roles[0] ?? {}).toSorted()).toEqual([
    'deletedAt',
    'formIds',
    'id',
    'name',
    'readOnly',
    'v',
  ])
})

test('a lead is not given to who has no form for leads, and says who', async () => {
  expect(await assign('l-1', 'rita')).toMatchObject({
    outcome: 'rejected',
    code: 'colleague-cannot',
    facts: { field: 'to', name: 'rita receptionist', work: 'lead' },
  })
  expect(await assign('l-1', 'otto')).toMatchObject({ code: 'colleague-cannot' })
  expect(ownerOf('l-1')).toBe('ana')
  expect(await assign('l-1', 'lise')).toMatchObject({ outcome: 'applied' })
  expect(ownerOf('l-1')).toBe('lise')
})

test('a role that changes comes with the next pull, and the server decides by it', async () => {
  const before = await pull()
  grant('receptionist', ['crm.Leads'])
  expect(rolesIn(await pull(before))).toMatchObject([
    { id: 'receptionist', formIds: [formCatalogue['crm.Leads'].id] },
  ])
  expect(await assign('l-2', 'rita')).toMatchObject({ outcome: 'applied' })
  grant('receptionist', ['crm.Tasks'])
  // Hers it stays, and may be given on.
  expect(
    await push('lead.edit', { id: 'act-e', leadId: 'l-2', clientId: null, edits: {} }),
  ).not.toMatchObject({
    code: 'colleague-cannot',
  })
  expect(ownerOf('l-2')).toBe('rita')
  expect(await assign('l-2', 'ana', 'rita')).toMatchObject({ outcome: 'applied' })
  expect(await assign('l-2', 'rita')).toMatchObject({ code: 'colleague-cannot' })
})

test('a task that the house makes goes to who can do it', () => {
  grant('receptionist', ['crm.Reception'])
  expect(taskTaker(db, ['rita', 'ana'])).toBe('ana')
  expect(taskTaker(db, ['ana', 'rita'])).toBe('ana')
  expect(taskTaker(db, ['rita', 'otto'])).toBe('rita')
  db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  expect(taskTaker(db, ['ana', ...managersOf(db).map(({ id }) => id)])).toBe('lise')
})
