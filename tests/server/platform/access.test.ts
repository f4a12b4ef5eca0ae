import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const devices = async (as: { Key: string }) =>
  (await (await server.request('/api/session/devices', { as })).json()).devices

test('nothing of the api is open but what is meant to be', async () => {
  for (const path of [
    '/api/session/devices',
    '/api/sync/pull',
    '/api/files/x',
    '/api/push/key',
    '/api/whatever',
  ]) {
    const response = await server.request(path)
    expect([path, response.status]).toEqual([path, 401])
    expect(await response.json()).toEqual({ Status: '-1', code: 'sign-in' })
  }
})

test('the user holds the sections and forms of her roles, in the language of the call', async () => {
  const ana = await server.signIn('ana')
  const { User } = await (await server.request('/api/session/key?LanguageId=2', { as: ana })).json()
  expect(User.Sections).toEqual([
    { ID: '2', Name: 'Mon compte', Icon: 'circle-user' },
    { ID: '3', Name: 'CRM', Icon: 'handshake' },
    { ID: '4', Name: 'Gestion', Icon: 'warehouse' },
  ])
  expect(User.Forms).toContainEqual({
    ID: '106',
    Name: 'Leads',
    Section: '3',
    Path: '/fr-ca/crm/prospects',
    Icon: 'target',
    Title: 'Prospects',
    Description: 'CRM: Prospects',
    ReadOnly: false,
  })
  expect(User).toMatchObject({
    Status: '864',
    Currency: 'CAD',
    DateOffset: '0',
    CompanyName: 'Garage du Nord',
    Companies: [{ ID: 'north', Name: 'Garage du Nord' }],
  })
})

test('a form taken away is gone at the next call, and her own order is kept', async () => {
  const ana = await server.signIn('ana')
  const { sqlite } = server.dealership('north')
  sqlite.prepare(`update role set form_ids = '["106","323","170"]' where id = 'seller'`).run()
  sqlite
    .prepare(
      `insert into preference (id, v, locale, date_offset, home_page, theme, section_order, form_order, notifications)
     values ('ana', 0, 'en-ca', -300, 'crm.Leads', 'system', '["crm"]', '["crm.Tasks","crm.Clients"]', '{}')`,
    )
    .run()
  const { User } = await (await server.request('/api/session/key', { as: ana })).json()
  expect(User.Sections.map((s: { Name: string }) => s.Name)).toEqual(['CRM', 'My account'])
  expect(User.Forms.map((f: { Name: string }) => f.Name)).toEqual([
    'Tasks',
    'Clients',
    'Profile',
    'Settings',
    'Leads',
  ])
  expect(User).toMatchObject({ HomePage: 'crm.Leads', DateOffset: '-300' })
})

test('a cookie does nothing for another site, and changes nothing without our own header', async () => {
  const ana = await server.signIn('ana')
  const cookie = `User.Key=${ana.Key}`
  const tries: [path: string, headers: Record<string, string>, method?: string][] = [
    ['/api/session/devices', { 'sec-fetch-site': 'cross-site' }],
    ['/api/session/devices', { 'sec-fetch-site': 'same-site' }],
    ['/api/session/devices', { origin: 'https://evil.example' }],
    ['/api/session/logout', { 'sec-fetch-site': 'same-origin' }],
    ['/api/session/logout', { 'sec-fetch-site': 'cross-site', 'x-showfloor': '1' }],
    ['/api/users/status', { 'sec-fetch-site': 'none', 'x-showfloor': '1' }],
    ['/api/session/company', {}, 'POST'],
  ]
  for (const [path, headers, method = 'GET'] of tries) {
    const response = await server.request(path, { method, headers: { cookie, ...headers } })
    expect([path, response.status, await response.json()]).toEqual([
      path,
      403,
      { Status: '-1', code: 'cross-origin' },
    ])
  }
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await server.request('/api/session/devices', { headers: own })).status).toBe(200)
  expect(
    (await server.request('/api/session/logout', { headers: { ...own, 'x-showfloor': '1' } }))
      .status,
  ).toBe(200)
})

test('another site signs nobody in', async () => {
  const response = await server.request('/api/session/login', {
    json: { username: 'ana', password: 'x' },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(response.status).toBe(403)
})

test('a key opens its own dealership and no other', async () => {
  const [ana, pau] = [
    await server.signIn('ana'),
    await server.signIn('pau', { host: 'levante.localhost' }),
  ]
  expect([ana.User.CompanyId, pau.User.CompanyId]).toEqual(['north', 'south'])
  expect(
    (await server.request('/api/session/company', { as: ana, json: { companyId: 'south' } }))
      .status,
  ).toBe(403)
  expect(server.dealership('south').sqlite.prepare('select count(*) n from session').get()).toEqual(
    { n: 1 },
  )
  expect(await devices(ana)).toHaveLength(1)
})

test('who belongs to two dealerships switches between them, and the old key ends', async () => {
  const lise = await server.signIn('lise')
  expect(lise.User.CompanyId).toBe('north')
  const response = await server.request('/api/session/company', {
    as: lise,
    json: { companyId: 'south' },
  })
  const switched = await response.json()
  expect(switched).toMatchObject({
    Status: '1',
    Key: expect.stringMatching(/^south\./),
    User: { CompanyId: 'south', Currency: 'EUR' },
  })
  expect((await server.request('/api/session/key', { as: lise })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: switched })).status).toBe(200)
})

test('a sign-in leads to the dealership of the brand it was made under', async () => {
  expect((await server.signIn('lise', { host: 'levante.localhost' })).User.CompanyId).toBe('south')
  expect((await server.signIn('lise', { companyId: 'south' })).User.CompanyId).toBe('south')
})

test('a lost device is shut out, told to wipe itself, and nobody else can do that to it', async () => {
  const [tablet, phone, rita] = [
    await server.signIn('ana'),
    await server.signIn('ana'),
    await server.signIn('rita'),
  ]
  const lost = (await devices(tablet)).find((d: { current: boolean }) => d.current)
  const revoke = (as: { Key: string }) =>
    server.request('/api/session/devices/revoke', { as, json: { handle: lost.handle, wipe: true } })
  expect((await revoke(rita)).status).toBe(404)
  expect((await revoke(phone)).status).toBe(200)
  for (const path of ['/api/session/devices', '/api/session/key', '/api/sync/pull']) {
    const response = await server.request(path, { as: tablet })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ Status: '-1', code: 'device-revoked', wipe: true })
  }
  expect(await devices(phone)).toHaveLength(1)
})

test('a device registers its key once', async () => {
  const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
  const register = (as: { Key: string }, key: object) =>
    server.request('/api/session/device-key', { as, json: { id: 'device-1', publicKey: key } })
  expect((await register(ana, publicKey)).status).toBe(200)
  expect((await register(ana, publicKey)).status).toBe(200)
  expect((await register(ana, { ...publicKey, x: 'z'.repeat(43) })).status).toBe(409)
  expect((await register(rita, publicKey)).status).toBe(409)
  expect((await register(ana, { kty: 'RSA' })).status).toBe(400)
})

test('an unexpected error tells nothing of itself', async () => {
  const ana = await server.signIn('ana')
  server.dealership('north').sqlite.exec('drop table device_key')
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
  const response = await server.request('/api/session/device-key', {
    as: ana,
    json: { id: 'device-1', publicKey },
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ Status: '-1', code: 'server-error' })
})

test('a body over a megabyte is refused', async () => {
  const response = await server.request('/api/session/login', { body: 'x'.repeat(1024 * 1024 + 1) })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ Status: '-1', code: 'too-large' })
})
