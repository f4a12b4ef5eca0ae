/** The provider's own person, and what she asks about dealerships. */
import { createTestServer, defaultPeople, testPassword } from '#tests/support/server.ts'
import { people } from '../people/kit.ts'

export const founding = (over: object = {}) => ({
  name: 'Autos du Fleuve',
  brandKey: 'boreal',
  groupId: null,
  country: 'CA',
  province: 'QC',
  timeZone: 'America/Toronto',
  paper: 'letter',
  locale: 'fr-ca',
  firstName: 'Mia',
  lastName: 'Côté',
  email: 'mia@fleuve.example',
  ...over,
})

export async function provider() {
  const server = createTestServer({
    people: [...defaultPeople, { username: 'sami', companies: { north: 'provider' } }],
  })
  const kit = people(server)
  const sami = await server.signIn('sami')
  const call = (path: string, json?: object, as = sami) =>
    kit.call(as, `/api/companies${path}`, json)
  return {
    server,
    kit,
    sami,
    call,
    found: (over: object = {}, as = sami) =>
      call('/found', { act: kit.act(), password: testPassword, ...founding(over) }, as),
    close: (over: object = {}, as = sami) =>
      call(
        '/close',
        {
          act: kit.act(),
          companyId: 'south',
          name: 'Talleres del Sur',
          reason: 'It has been sold',
          days: 0,
          password: testPassword,
          ...over,
        },
        as,
      ),
  }
}
