/** Choices for many, the way back, and how long a sign-in of a role is remembered. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstPreference } from '#db/user/preference.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { session } from '#db/schema.ts'
import { plant } from '#tests/support/dealership.ts'
import { createTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts'
import { people } from './kit.ts'

let server: TestServer
let lise: SignedIn
let kit: ReturnType<typeof people>
beforeEach(async () => {
  server = createTestServer()
  kit = people(server)
  lise = await server.signIn('lise', { companyId: 'north' })
})
afterEach(() => server.close())
const preference = (id: string) =>
  rowOf(server.dealership('north').db, 'preference', id) as Row<'preference'> | undefined
const set = (act: string, chosen: object, as = lise) =>
  kit.call(as, '/api/people/settings', { act, wish: { userIds: ['ana', 'rita', 'pau'], chosen } })

test('for those who work here, whoever has chosen nothing yet included; and back', async () => {
  plant(server.dealership('north').db, {
    preference: [{ ...firstPreference('ana', 'fr-ca'), homePage: 'crm.Tasks' }],
  })
  const act = kit.act()
  const wish = { locale: 'es-co', homePage: 'crm.Leads' }
  expect((await set(act, wish)).body).toMatchObject({ count: 2 })
  expect(preference('ana')).toMatchObject(wish)
  expect(preference('rita')).toMatchObject(wish)
  expect(preference('pau')).toBeUndefined()
  // She changed one of them herself since.
  server.dealership('north').sqlite.exec("update preference set locale = 'en-ca' where id = 'ana'")
  expect((await kit.call(lise, '/api/people/settings/back', { act })).status).toBe(200)
  expect(preference('ana')).toMatchObject({ locale: 'en-ca', homePage: 'crm.Tasks' })
  expect(preference('rita')).toMatchObject({ locale: 'en-ca', homePage: '' })
  expect((await kit.call(lise, '/api/people/settings/back', { act: kit.act() })).status).toBe(404)
})

test('not by who may not, and nothing is nothing', async () => {
  expect((await set(kit.act(), { locale: 'fr-ca' }, await server.signIn('ana'))).status).toBe(403)
  expect((await set(kit.act(), {})).body).toMatchObject({ field: 'chosen' })
})

test('a role’s days shorten how long a sign-in is remembered, never lengthen it', async () => {
  const { db } = server.dealership('north')
  const limit = { homePage: '', sectionOrder: [], notifications: null }
  plant(db, {
    userDefault: [
      { id: 'seller', ...limit, rememberDays: 2 },
      { id: 'receptionist', ...limit, rememberDays: 365 },
    ],
  })
  const daysOf = async (username: string) => {
    await server.signIn(username, { remember: true })
    const hers = db
      .select()
      .from(session)
      .all()
      .filter(({ userId }) => userId === username)
    const { createdAt, expiresAt } = hers.at(-1) ?? { createdAt: 0, expiresAt: 0 }
    return (expiresAt - createdAt) / 86_400_000
  }
  expect(await daysOf('ana')).toBe(2)
  expect(await daysOf('rita')).toBe(90)
})
