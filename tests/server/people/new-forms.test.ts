/** Forms that are new come to the roles a house was founded with, once, and to nobody's own. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formCatalogue } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { mutationLog, role } from '#db/schema.ts'
import { formsSince } from '#db/user/preset-roles.ts'
import { addRole } from '#db/user/mutations/role.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { metaOf, writeMeta } from '#server/dealership/meta.ts'
import { bringRolesUp } from '#server/people/new-forms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const house = formCatalogue['direction.Dashboard'].id
const inName = formCatalogue['administration.Impersonate'].id
const budget = formCatalogue['management.Budget'].id
const pages = formCatalogue['administration.Content'].id
const leads = formCatalogue['crm.Leads'].id
const north = () => server.dealership('north')
const formsOf = (id: string) => (rowOf(north().db, 'role', id) as Row<'role'>).formIds
const bring = () => bringRolesUp(north(), server.clock.now())

test('given once, with a line in the journal; taken away afterwards it stays away', () => {
  const { db } = north()
  const old = { v: 0, deletedAt: null, readOnly: false, formIds: [leads] }
  db.insert(role)
    .values({ ...old, id: 'role-director', name: 'director' })
    .run()
  const moment = { now: server.clock.now(), mid: 'm-made' }
  const made = { id: 'role-dealer', name: 'Mine', readOnly: false, formIds: [leads] }
  actOnServer(north(), systemOf(north()), addRole, made, moment)
  bring()
  expect(formsOf('role-director')).toEqual([leads, house, inName, budget, pages])
  expect(formsOf('role-dealer'), 'a person made it').toEqual([leads])
  const lines = db.select().from(mutationLog).where(eq(mutationLog.name, 'role.giveNew')).all()
  expect(lines).toMatchObject([{ userId: 'system', outcome: 'applied' }])
  db.update(role)
    .set({ formIds: [leads] })
    .where(eq(role.id, 'role-director'))
    .run()
  bring()
  expect(formsOf('role-director')).toEqual([leads])
})

test('of a role that holds them already, or none of them, nothing is written down', () => {
  const { db } = north()
  const old = { v: 0, deletedAt: null, readOnly: false }
  db.insert(role)
    .values([
      {
        ...old,
        id: 'role-director',
        name: 'director',
        formIds: [leads, house, inName, budget, pages],
      },
      { ...old, id: 'role-technician', name: 'technician', formIds: [leads] },
    ])
    .run()
  bring()
  expect(formsOf('role-technician')).toEqual([leads])
  const lines = db.select().from(mutationLog).where(eq(mutationLog.name, 'role.giveNew')).all()
  expect(lines).toEqual([])
  expect(metaOf(db, 'formsGiven')).toBe(String(formsSince.length))
})

test('a house that was given the first ones gets only what came since', () => {
  const { db } = north()
  const old = { v: 0, deletedAt: null, readOnly: false, formIds: [leads] }
  db.insert(role)
    .values({ ...old, id: 'role-director', name: 'director' })
    .run()
  writeMeta(db, 'formsGiven', '1')
  bring()
  expect(formsOf('role-director'), 'what its people took away stays away').toEqual([
    leads,
    inName,
    budget,
    pages,
  ])
  expect(metaOf(db, 'formsGiven')).toBe(String(formsSince.length))
})
