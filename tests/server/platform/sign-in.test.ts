import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionsOf } from '#server/platform/session-store.ts'
import { createTestServer, testPassword, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const login = (body: object, headers: Record<string, string> = {}) =>
  server.request('/api/session/login', { json: body, headers })
const wrong = (username: string, ip: string) =>
  login({ username, password: 'not this one' }, { 'x-forwarded-for': ip })
const key = (session: { Key: string }) => server.request('/api/session/key', { as: session })

test('the right name and password give a key, the user and both cookies', async () => {
  const response = await login({
    username: ' ANA ',
    password: testPassword,
    remember: true,
    path: '/en-ca/crm/leads?id=0',
  })
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(body).toMatchObject({
    Status: '1',
    Path: '/en-ca/crm/leads?id=0',
    User: { ID: 'ana', CompanyId: 'north', LanguageId: '1', HomePage: 'crm.Dashboard' },
  })
  expect(body.Key).toMatch(/^north\.[\w-]{43}$/)
  const [keyCookie, language] = response.headers.getSetCookie()
  expect(keyCookie).toMatch(
    /^User\.Key=north\.[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(language).toBe('User.Language=1; Max-Age=7776000; Path=/; SameSite=Lax')
})

test('an unremembered sign-in gets a cookie that ends with the browser, and over https a secure one', async () => {
  const response = await login(
    { username: 'ana', password: testPassword },
    { 'x-forwarded-proto': 'https' },
  )
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^User\.Key=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('the key itself is stored nowhere', async () => {
  const ana = await server.signIn('ana')
  const stored = JSON.stringify(sessionsOf(server.dealership('north'), 'ana'))
  expect(stored).not.toContain(ana.Key.split('.')[1])
})

test('a return path that leads elsewhere is forgotten', async () => {
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/api/session/logout',
  ]) {
    const body = await (await login({ username: 'ana', password: testPassword, path })).json()
    expect(body.Path).toBeUndefined()
  }
})

test('a wrong password and an unknown name get the same answer', async () => {
  const known = await wrong('ana', '10.0.0.1')
  const unknown = await wrong('nobody', '10.0.0.2')
  expect([known.status, unknown.status]).toEqual([401, 401])
  expect(await known.json()).toEqual({ Status: '-1', code: 'login-wrong' })
  expect(await unknown.json()).toEqual({ Status: '-1', code: 'login-wrong' })
})

test('bad input names its field', async () => {
  const noName = await login({ password: 'x' })
  expect(noName.status).toBe(400)
  expect(await noName.json()).toMatchObject({ Status: '-1', code: 'bad-input', field: 'username' })
  const notJson = await server.request('/api/session/login', { body: 'username=ana' })
  expect(notJson.status).toBe(400)
})

test.each(['ana', 'nobody'])(
  'guessing the password of %s from one address waits longer and longer',
  async name => {
    for (const _ of [1, 2, 3, 4]) expect((await wrong(name, '10.0.0.1')).status).toBe(401)
    const delayed = await wrong(name, '10.0.0.1')
    expect(delayed.status).toBe(429)
    expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await delayed.json()).toEqual({ Status: '-1', code: 'login-delayed' })
  },
)

test('guesses from one address do not keep a colleague out at another', async () => {
  for (let i = 0; i < 8; i += 1) await wrong('ana', '10.0.0.1')
  const elsewhere = await login(
    { username: 'ana', password: testPassword },
    { 'x-forwarded-for': '10.0.0.9' },
  )
  expect(elsewhere.status).toBe(200)
})

test('guesses from everywhere delay a name by 30 seconds at most, and not where she has signed in before', async () => {
  await login({ username: 'ana', password: testPassword }, { 'x-forwarded-for': '10.0.0.9' })
  for (let i = 0; i < 40; i += 1) {
    await wrong('ana', `10.0.1.${i}`)
    server.clock.advance(31_000)
  }
  await wrong('ana', '10.0.2.1')
  const stranger = await login(
    { username: 'ana', password: testPassword },
    { 'x-forwarded-for': '10.0.2.2' },
  )
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  expect(
    (await login({ username: 'ana', password: testPassword }, { 'x-forwarded-for': '10.0.0.9' }))
      .status,
  ).toBe(200)
})

test('guesses sent at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => wrong('ana', '10.0.0.1')))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4)
})

test('an address that tries without end is limited, and its bucket fills again', async () => {
  let last = 0
  for (let i = 0; i < 61; i += 1) last = (await wrong(`name-${i}`, '10.0.0.1')).status
  expect(last).toBe(429)
  server.clock.advance(5000)
  expect((await wrong('another', '10.0.0.1')).status).toBe(401)
})

test('a stored key signs in again, by query, header or cookie', async () => {
  const ana = await server.signIn('ana')
  const byQuery = await server.request(
    `/api/session/key?Key=${ana.Key}&Type=Client&LanguageId=2&Path=/fr-ca/crm/taches`,
  )
  expect(await byQuery.json()).toMatchObject({
    Status: '1',
    Path: '/fr-ca/crm/taches',
    User: { ID: 'ana', LanguageId: '2' },
  })
  expect((await key(ana)).status).toBe(200)
  const byCookie = await server.request('/api/session/key', {
    headers: { cookie: `User.Key=${ana.Key}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(byCookie.status).toBe(200)
})

test('a key that is wrong, of another dealership or malformed signs nobody in', async () => {
  const ana = await server.signIn('ana')
  const secret = ana.Key.split('.')[1]
  for (const Key of [
    `south.${secret}`,
    `north.${'A'.repeat(43)}`,
    `../north.${secret}`,
    'north',
    '',
    `north.${secret}.x`,
  ]) {
    const response = await server.request('/api/session/key', { as: { Key } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ Status: '-1', code: 'sign-in' })
  }
})

test('quitting ends the key and takes both cookies back', async () => {
  const ana = await server.signIn('ana')
  const response = await server.request('/api/session/logout', { as: ana })
  expect(await response.json()).toEqual({ Status: '1' })
  expect(
    response.headers.getSetCookie().map(cookie => cookie.split(';').slice(0, 2).join(';')),
  ).toEqual(['User.Key=; Max-Age=0', 'User.Language=; Max-Age=0'])
  expect((await key(ana)).status).toBe(401)
  expect((await server.request('/api/session/logout')).status).toBe(200)
})

test('another site signs nobody out, key or none', async () => {
  const response = await server.request('/api/session/logout', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
})

test('a sign-in ends when it lies idle, and a remembered one after 90 days', async () => {
  const hour = 3_600_000
  const short = await server.signIn('ana')
  server.clock.advance(23 * hour)
  expect((await key(short)).status).toBe(200)
  server.clock.advance(25 * hour)
  expect((await key(short)).status).toBe(401)
  const long = await server.signIn('ana', { remember: true })
  for (let day = 0; day < 89; day += 10) {
    server.clock.advance(240 * hour)
    expect((await key(long)).status).toBe(day < 80 ? 200 : 401)
  }
})

test('somebody who no longer works here is signed out at once', async () => {
  const ana = await server.signIn('ana')
  server.dealership('north').sqlite.prepare(`update user set active = 0 where id = 'ana'`).run()
  const shut = await key(ana)
  expect(shut.status).toBe(403)
  // Her tablets drop what they mirror and seal what they have not sent.
  expect(await shut.json()).toMatchObject({ code: 'device-revoked' })
  const again = await login({ username: 'ana', password: testPassword })
  expect(again.status).toBe(403)
  expect(await again.json()).toEqual({ Status: '-1', code: 'no-company' })
})

test('after signing in her own language stands, whatever page she came by; unchosen it is the page’s', async () => {
  const said = async () => {
    const body = { username: 'ana', password: testPassword }
    const response = await login(body, { LanguageId: '4' })
    return [(await response.json()).User.LanguageId, response.headers.getSetCookie()[1]]
  }
  expect((await said())[0]).toBe('4')
  server
    .dealership('north')
    .sqlite.prepare(
      `insert into preference (id, v, locale, date_offset, home_page, theme, section_order, form_order, notifications)
       values ('ana', 0, 'fr-ca', 0, '', 'system', '[]', '[]', '{}')`,
    )
    .run()
  const [language, cookie] = await said()
  expect(language).toBe('2')
  expect(cookie).toMatch(/^User\.Language=2;/)
})

test('until she chooses, her home is where her work is', async () => {
  const { sqlite } = server.dealership('north')
  sqlite.prepare(`update role set form_ids = '["338","170"]' where id = 'seller'`).run()
  const { User } = await (await login({ username: 'ana', password: testPassword })).json()
  expect(User.HomePage).toBe('management.Inspections')
})
