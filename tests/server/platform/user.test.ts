/** The User of a call, whole: what a page and every caller builds on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type SignedIn, testPassword, testStart } from '#tests/support/server.ts'
import { actInName } from '#tests/support/in-name.ts'

const server = createTestServer()
afterAll(() => server.close())
let [ana, lise] = [] as unknown as [SignedIn, SignedIn]
beforeAll(async () => {
  ana = await server.signIn('ana')
  lise = await server.signIn('lise')
})
const userOf = async (as: SignedIn, query = '') =>
  (await (await server.request(`/api/session/key${query}`, { as })).json()).User
const sqlite = (companyId = 'north') => server.dealership(companyId).sqlite

test('who she is, where she works and what she may, each under its own name', async () => {
  const { Forms, Sections, UI, ...user } = await userOf(lise)
  expect(user).toEqual({
    ID: 'lise',
    Type: 'director',
    Name: 'lise director',
    Image: '',
    Status: '864',
    CompanyId: 'north',
    CompanyName: 'Garage du Nord',
    Companies: [
      { ID: 'north', Name: 'Garage du Nord' },
      { ID: 'south', Name: 'Talleres del Sur' },
    ],
    Website: 'http://north-site.localhost:3000',
    HomePage: expect.stringMatching(/^\w+\.\w+$/),
    DateOffset: '0',
    LanguageId: '1',
    EmailTemplatesUser: true,
    Impersonation: null,
    Currency: 'CAD',
  })
  expect(UI).toMatch(/./)
  expect(UI).not.toBe((await userOf(ana)).UI)
  expect(Forms.length).toBeGreaterThan(10)
  for (const form of Forms)
    expect(Sections.map((section: { ID: string }) => section.ID)).toContain(form.Section)
})
test('her picture, her roles one after the other, and a home that is one of her forms', async () => {
  sqlite()
    .exec(`update user set image = 'abc', role_ids = '["seller","reader"]', status = 'unavailable'
                 where id = 'ana'`)
  expect(await userOf(ana)).toMatchObject({
    Image: '/api/files/abc',
    Type: 'seller, reader',
    Status: '865',
    EmailTemplatesUser: false,
  })
  const home = (page: string) =>
    sqlite()
      .prepare(
        `insert or replace into preference (id, v, locale, date_offset, home_page, theme, section_order, form_order, notifications)
         values ('ana', 0, 'fr-ca', -300, ?, 'system', '[]', '[]', '{}')`,
      )
      .run(page)
  home('crm.Tasks')
  expect(await userOf(ana)).toMatchObject({ HomePage: 'crm.Tasks', LanguageId: '2' })
  // Taken away from her since: she begins where her work is.
  home('management.EmailTemplates')
  const { HomePage, Forms } = await userOf(ana)
  expect(HomePage).not.toBe('management.EmailTemplates')
  expect(Forms.map((form: { Path: string }) => form.Path).join()).toContain('/')
})
test('the dealership’s money, and her address book of dealerships, are of where she is now', async () => {
  const pau = await server.signIn('pau', { host: 'levante.localhost' })
  expect(await userOf(pau)).toMatchObject({
    CompanyId: 'south',
    CompanyName: 'Talleres del Sur',
    Currency: 'EUR',
    Companies: [{ ID: 'south', Name: 'Talleres del Sur' }],
  })
})
test('in the language that is asked for, else in her own', async () => {
  expect((await userOf(lise, '?LanguageId=4')).LanguageId).toBe('4')
  expect((await userOf(lise, '?LanguageId=99')).LanguageId).toBe('1')
})

/** session-routes.ts, password-routes.ts: what somebody who looks over her shoulder may not do. */
test('who acts in another’s name changes neither her password nor her dealership', async () => {
  const other = await server.signIn('lise')
  await actInName(server, 'lise')
  const answers = [
    await server.request('/api/session/password', {
      as: other,
      json: { current: testPassword, next: 'another quiet morning' },
    }),
    await server.request('/api/session/company', { as: other, json: { companyId: 'south' } }),
  ]
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { Status: '-1', code: 'impersonating' },
    ])
  expect((await server.signIn('lise')).status).toBe(200)
})
test('signing out sweeps what the browser kept, and no answer with a person in it is kept at all', async () => {
  const other = await server.signIn('ana')
  const asked = await server.request('/api/session/key', { as: other })
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  const out = await server.request('/api/session/logout', { as: other })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  expect(out.headers.get('cache-control')).toBe('private, no-store')
  const login = { username: 'ana', password: testPassword }
  const back = await server.request('/api/session/login', { json: login })
  expect(back.headers.get('cache-control')).toBe('private, no-store')
})
test.each([
  ['a'.repeat(16), 200],
  ['a'.repeat(64), 200],
  ['a'.repeat(15), 400],
  ['a'.repeat(65), 400],
  [`${'a'.repeat(20)}!`, 400],
  [`!${'a'.repeat(20)}`, 400],
])('a sign-in that names itself %s is answered %i', async (attempt, status) => {
  const json = { username: 'rita', password: testPassword, attempt }
  expect((await server.request('/api/session/login', { json })).status).toBe(status)
})
test.each([
  [{ password: 'x' }, 'username'],
  [{ username: '  ', password: 'x' }, 'username'],
  [{ username: 'x'.repeat(201), password: 'x' }, 'username'],
  [{ username: 'ana', password: '' }, 'password'],
  [{ username: 'ana', password: 'x'.repeat(1001) }, 'password'],
  [{ username: 'ana', password: 'x', path: `/${'x'.repeat(2000)}` }, 'path'],
  [{ username: 'ana', password: 'x', device: 'x'.repeat(81) }, 'device'],
])('what is no sign-in names its field: %j', async (json, field) => {
  const response = await server.request('/api/session/login', { json })
  expect([response.status, await response.json()]).toEqual([
    400,
    { Status: '-1', code: 'bad-input', field },
  ])
  expect(server.clock.now()).toBe(testStart)
})
