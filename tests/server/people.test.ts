/** Who a person of a dealership is when the server acts for her later: as she stands then, not as she stood. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyonesForms } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { formsOf, managersOf, pusherOf } from '#server/dealership/people.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())
const north = () => server.dealership('north')
const user = (id: string, fields: Partial<typeof schema.user.$inferInsert>) =>
  north().db.update(schema.user).set(fields).where(eq(schema.user.id, id)).run()
const role = (id: string, fields: Partial<typeof schema.role.$inferInsert>) =>
  north().db.update(schema.role).set(fields).where(eq(schema.role.id, id)).run()
const formsOfPusher = (id: string) => pusherOf(north(), id)?.forms

test('she acts under her own name, in her dealership’s zone, with what her roles grant now', () => {
  const ana = pusherOf(north(), 'ana')
  expect(ana).toMatchObject({
    userId: 'ana',
    name: 'ana seller',
    companyId: 'north',
    timeZone: 'America/Toronto',
    country: 'CA',
  })
  expect(ana?.forms.has('crm.Leads')).toBe(true)
  expect(ana?.forms.has('direction.Users')).toBe(false)
  expect(formsOfPusher('rita')?.has('crm.Reception')).toBe(true)
})
test.each([
  ['has left', () => user('ana', { active: false })],
  ['was deleted', () => user('ana', { deletedAt: 5 })],
])('nobody acts for somebody who %s', (_, leave) => {
  leave()
  expect(pusherOf(north(), 'ana')).toBeUndefined()
  expect(pusherOf(north(), 'rita')).toBeDefined()
  expect(pusherOf(north(), 'nobody')).toBeUndefined()
})
test('who only reads does nothing later either: what waited for a photo is not done for her', () => {
  expect(formsOfPusher('otto')).toEqual(new Set(everyonesForms))
  user('ana', { roleIds: ['reader'] })
  expect(formsOfPusher('ana')).toEqual(new Set(everyonesForms))
  // Another role lets her act in its own forms, as at her sign-in.
  user('ana', { roleIds: ['reader', 'seller'] })
  expect(formsOfPusher('ana')?.has('crm.Leads')).toBe(true)
})
test('a role that was deleted, or is another’s, grants nothing', () => {
  const everyones = new Set(everyonesForms)
  expect(formsOf(north().db, [])).toEqual(everyones)
  role('seller', { deletedAt: 5 })
  expect(formsOf(north().db, ['seller', 'none'])).toEqual(everyones)
  expect(formsOf(north().db, ['receptionist']).has('crm.Reception')).toBe(true)
})
test('who sees to the team: active ones who hold it, in one order', () => {
  const managers = () => managersOf(north().db).map(({ id }) => id)
  expect(managers()).toEqual(['lise'])
  user('rita', { roleIds: ['director'] })
  user('ana', { roleIds: ['director'] })
  expect(managers()).toEqual(['ana', 'lise', 'rita'])
  user('lise', { active: false })
  user('rita', { deletedAt: 5 })
  expect(managers()).toEqual(['ana'])
})
