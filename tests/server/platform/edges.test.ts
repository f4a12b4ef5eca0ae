/** The platform's edges: words in five languages, the whole of each answer and row, and inputs a letter too long. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { brands } from '#db/platform/brands.ts'
import { loginBook, resetToken } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { languageIds } from '#db/terms.ts'
import { writeLoginBook } from '#server/platform/login-book.ts'
import { activate } from '#server/platform/require-session.ts'
import { sendResetLinks } from '#server/platform/reset-mail.ts'
import { openSession } from '#server/platform/session-store.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import type { Letter } from '#server/ports/mail.ts'
import {
  createTestServer,
  type SignedIn,
  testPassword,
  type TestServer,
  testStart,
} from '#tests/support/server.ts'

/** Made for the tests that ask for it. */
let made: TestServer | undefined
const server = () => (made ??= createTestServer())
afterEach(() => {
  made?.close()
  made = undefined
})
const north = () => server().dealership('north')
const brand = (key = 'boreal') => brands.find(each => each.key === key) ?? ({} as never)

const unknown = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server().request(path, { host: 'elsewhere.example', headers })
  return {
    status: response.status,
    kept: response.headers.get('cache-control'),
    text: await response.text(),
  }
}
test.each([
  ['en-ca', 'Nothing at this address', 'No dealership answers'],
  ['fr-ca', 'Rien à cette adresse', 'Aucun concessionnaire'],
  ['fr-fr', 'Rien à cette adresse', 'Aucune concession ne'],
  ['es-es', 'No hay nada en esta dirección', 'Comprueba'],
  ['es-co', 'No hay nada en esta dirección', 'Revise'],
] as const)('at a name nobody has, %s is read: %s', async (locale, title, part) => {
  for (const answer of [
    await unknown(`/x?LanguageId=${languageIds[locale]}`, { 'accept-language': 'en' }),
    await unknown('/x', { 'accept-language': locale }),
  ]) {
    expect([answer.status, answer.kept]).toEqual([404, 'no-store'])
    expect(answer.text).toContain(title)
    expect(answer.text).toContain(part)
    expect(answer.text).toContain(`lang="${locale}"`)
  }
})
test('only what begins with the API’s name is answered as the API', async () => {
  expect(JSON.parse((await unknown('/api/x')).text)).toEqual({ Status: '-1', code: 'unknown-host' })
  expect((await unknown('/x/api/')).text).toContain('<html')
})

test('what differs by host is asked for again, and told apart by host, language and cookie', async () => {
  const ask = (path: string, headers = {}) =>
    server().request(path, { host: 'levante.localhost', headers })
  const { key, name, shortName, footer, hue, chroma, themeColour, externalHome } = brand('levante')
  expect(await (await ask('/api/brand', { 'accept-language': 'es-ES' })).json()).toEqual({
    Status: '1',
    key,
    name,
    shortName,
    footer,
    logo: '/brands/levante/logo.svg',
    logoDark: '/brands/levante/logo-dark.svg',
    icon: '/brands/levante/icon.svg',
    hue,
    chroma,
    themeColour,
    externalHome,
    languageId: languageIds['es-es'],
  })
  for (const path of ['/api/brand', '/brand.css', '/manifest.webmanifest']) {
    const { headers } = await ask(path)
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'no-cache',
      expect.stringMatching(/^Host, Accept-Language, Cookie\b/),
    ])
  }
  const manifest = await ask('/manifest.webmanifest?LanguageId=1', { cookie: 'User.Language=2' })
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect((await manifest.json()).lang).toBe('fr-ca')
  expect((await ask('/favicon.ico')).headers.get('location')).toBe('/brands/levante/icon-32.png')
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask('/api/health')).headers.get('cache-control')).toBe('no-store')
})

test('the book of sign-ins has who, when, from where and what came of it, no longer than its columns', () => {
  const caller = { ip: '10.1.1.1', userAgent: 'u'.repeat(400), hostName: 'boreal.localhost' }
  const entry = { username: 'n'.repeat(99), personId: 'ana', result: 'ok' as const }
  writeLoginBook(server().deps, caller, { ...entry, companyId: 'north' })
  writeLoginBook(server().deps, caller, { ...entry, personId: null, result: 'wrong' })
  const row = {
    id: expect.stringMatching(/./),
    at: testStart,
    username: 'n'.repeat(80),
    personId: 'ana',
    impersonatorId: null,
    companyId: 'north',
    ip: '10.1.1.1',
    userAgent: 'u'.repeat(300),
    host: 'boreal.localhost',
    result: 'ok',
  }
  expect(server().deps.platform.db.select().from(loginBook).all()).toEqual([
    row,
    { ...row, personId: null, username: 'n… (99)', result: 'wrong' },
  ])
})

test('what each try came to is in the book, with whose it was', async () => {
  const login = (username: string, password: string) =>
    server().request('/api/session/login', { json: { username, password } })
  const book = () =>
    server()
      .deps.platform.db.select()
      .from(loginBook)
      .all()
      .map(({ username, personId, companyId, result }) => [username, personId, companyId, result])
  await login(' ANA ', testPassword)
  await login('ANA', 'not this one')
  await login('nobody', 'x')
  const south = server().dealership('south').db
  south.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'pau')).run()
  await login('pau', testPassword)
  const ana = await server().signIn('ana')
  const next = 'another quiet morning'
  await server().request('/api/session/password', {
    as: ana,
    json: { current: testPassword, next },
  })
  expect(book()).toEqual([
    ['ana', 'ana', 'north', 'ok'],
    ['ANA', 'ana', null, 'wrong'],
    ['n… (6)', null, 'north', 'wrong'],
    ['pau', 'pau', null, 'no-company'],
    ['ana', 'ana', 'north', 'ok'],
    ['ana', 'ana', 'north', 'password-changed'],
  ])
  const sent = letters()
  await asked('ana@dealer.example')
  const token = /#reset=([\w-]+)\n/.exec(sent[0]?.text ?? '')?.[1]
  await server().request('/api/session/reset/confirm', { json: { token, password: testPassword } })
  expect(book().slice(6)).toEqual([
    ['ana', 'ana', null, 'reset-asked'],
    ['ana', 'ana', null, 'reset-done'],
  ])
  for (let i = 0; i < 5; i += 1) await login('lise', 'not this one')
  expect(book().at(-1)).toEqual(['lise', 'lise', null, 'delayed'])
})

/** Her devices, keys and browsers. */
const post = async (as: SignedIn, path: string, json: object) => {
  const response = await server().request(path, { as, json })
  return [response.status, ((await response.json()) as { field?: string }).field]
}
test('a sign-in in her list has all that tells it from another', async () => {
  const ana = await server().signIn('ana', { remember: true })
  const [row] = north().db.select().from(schema.session).all()
  const { devices } = await (await server().request('/api/session/devices', { as: ana })).json()
  expect(devices).toEqual([
    {
      handle: row?.handle,
      device: row?.device,
      ip: '127.0.0.1',
      remember: true,
      createdAt: testStart,
      seenAt: testStart,
      expiresAt: row?.expiresAt,
      current: true,
    },
  ])
})
test('a device is shut out without being wiped unless she says so', async () => {
  const [ana, lost] = [await server().signIn('ana'), await server().signIn('ana')]
  const row = () =>
    north()
      .db.select()
      .from(schema.session)
      .where(eq(schema.session.id, sha256Hex(lost.Key.split('.')[1] ?? '')))
      .get()
  expect(await post(ana, '/api/session/devices/revoke', { handle: '' })).toEqual([400, 'handle'])
  expect(await post(ana, '/api/session/devices/revoke', {})).toEqual([400, 'handle'])
  expect(await post(ana, '/api/session/devices/revoke', { handle: 'none' })).toEqual([
    404,
    'handle',
  ])
  expect(await post(ana, '/api/session/devices/revoke', { handle: row()?.handle })).toEqual([
    200,
    undefined,
  ])
  expect(row()).toMatchObject({ revokedAt: testStart, wipe: false })
})
const half = 'x'.repeat(43)
const publicKey = { kty: 'EC', crv: 'P-256', x: half, y: half }
test.each([
  [{ id: 'x'.repeat(8), publicKey }, [200, undefined]],
  [{ id: 'x'.repeat(80), publicKey }, [200, undefined]],
  [{ id: 'x'.repeat(7), publicKey }, [400, 'id']],
  [{ id: 'x'.repeat(81), publicKey }, [400, 'id']],
  [{ id: `/${'x'.repeat(9)}`, publicKey }, [400, 'id']],
  [{ id: `${'x'.repeat(9)}/`, publicKey }, [400, 'id']],
  [{ id: 'device-1', publicKey: { ...publicKey, kty: 'RSA' } }, [400, 'publicKey.kty']],
  [{ id: 'device-1', publicKey: { ...publicKey, crv: 'P-384' } }, [400, 'publicKey.crv']],
  [{ id: 'device-1', publicKey: { ...publicKey, x: `${half}x` } }, [400, 'publicKey.x']],
  [{ id: 'device-1', publicKey: { ...publicKey, y: `+${half}` } }, [400, 'publicKey.y']],
  [{ id: 'device-1', publicKey: { ...publicKey, y: half.slice(1) } }, [400, 'publicKey.y']],
  [{ id: 'device-1', publicKey: { kty: 'EC', crv: 'P-256', x: half } }, [400, 'publicKey.y']],
])('a key of a device: %j', async (json, answer) => {
  const ana = await server().signIn('ana')
  expect(await post(ana, '/api/session/device-key', json)).toEqual(answer)
  if (answer[0] === 200)
    expect(north().db.select().from(schema.deviceKey).all()).toEqual([
      { id: json.id, userId: 'ana', publicKey, at: testStart },
    ])
})
test('five hundred keys are one person’s, and the next one is refused until tomorrow; a colleague has her own', async () => {
  const ana = await server().signIn('ana')
  const row = { userId: 'ana', publicKey, at: 0 }
  const rows = Array.from({ length: 499 }, (_, i) => ({ ...row, id: `device-${i}` }))
  north()
    .db.insert(schema.deviceKey)
    .values([...rows, { ...row, id: 'hers', userId: 'rita' }])
    .run()
  const register = (id: string) =>
    server().request('/api/session/device-key', { as: ana, json: { id, publicKey } })
  expect((await register('device-500')).status).toBe(200)
  const refused = await register('device-501')
  expect([refused.status, await refused.json()]).toEqual([429, { Status: '-1', code: 'too-many' }])
  expect(refused.headers.get('retry-after')).toBe('86400')
  expect((await register('device-500')).status).toBe(200)
})
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const at = 'https://fcm.googleapis.com/'
const endpoint = `${at}${'e'.repeat(1000 - at.length)}`
test.each([
  [{ endpoint, keys }, [200, undefined]],
  [{ endpoint: `${endpoint}e`, keys }, [400, 'endpoint']],
  [{ endpoint: 'https://evil.example/', keys }, [400, 'endpoint']],
  [{ endpoint, keys: { ...keys, p256dh: 'p'.repeat(79) } }, [400, 'keys.p256dh']],
  [{ endpoint, keys: { ...keys, p256dh: 'p'.repeat(101) } }, [400, 'keys.p256dh']],
  [{ endpoint, keys: { ...keys, p256dh: `+${'p'.repeat(87)}` } }, [400, 'keys.p256dh']],
  [{ endpoint, keys: { ...keys, auth: 'a'.repeat(15) } }, [400, 'keys.auth']],
  [{ endpoint, keys: { ...keys, auth: 'a'.repeat(41) } }, [400, 'keys.auth']],
  [{ endpoint, keys: { ...keys, auth: `${'a'.repeat(22)}+` } }, [400, 'keys.auth']],
])('a browser that wants to be told: %#', async (json, answer) => {
  const ana = await server().signIn('ana')
  expect(await post(ana, '/api/push/subscription?LanguageId=2', json)).toEqual(answer)
  expect(north().db.select().from(schema.pushSubscription).all()).toEqual(
    answer[0] === 200
      ? [
          {
            id: endpoint,
            userId: 'ana',
            sessionId: expect.stringMatching(/./),
            subscription: json,
            locale: 'fr-ca',
            at: testStart,
          },
        ]
      : [],
  )
})
test('whose sign-in it is, with the rights of her roles as they are now', () => {
  const { row } = openSession(server().deps, north(), {
    userId: 'otto',
    remember: true,
    userAgent: '',
    ip: '',
  })
  const session = activate(north(), row)
  expect(session).toEqual({
    sessionId: row.id,
    handle: row.handle,
    companyId: 'north',
    userId: 'otto',
    personId: 'otto',
    name: 'otto reader',
    locale: 'en-ca',
    forms: expect.any(Set),
    may: expect.any(Set),
    dealership: north(),
    expiresAt: row.expiresAt,
    impersonatorId: null,
    impersonationId: null,
  })
  const roles = (ids: string[]) =>
    north().db.update(schema.user).set({ roleIds: ids }).where(eq(schema.user.id, 'otto')).run()
  const now = () => activate(north(), row)
  roles(['reader', 'seller'])
  const leads = () => [now()?.forms.has('crm.Leads'), now()?.may.has('crm.Leads')]
  expect(leads()).toEqual([true, true])
  roles([])
  expect(leads()).toEqual([false, false])
  roles(['none', 'reader'])
  expect(leads()).toEqual([true, false])
  north().db.update(schema.role).set({ deletedAt: 5 }).where(eq(schema.role.id, 'reader')).run()
  expect(now()?.forms.has('crm.Leads')).toBe(false)
  north().db.update(schema.company).set({ defaultLocale: 'fr-ca' }).run()
  expect(now()?.locale).toBe('fr-ca')
  north().db.update(schema.user).set({ deletedAt: 5 }).where(eq(schema.user.id, 'otto')).run()
  expect(now()).toBeUndefined()
})

/** The letter to choose a new password. */
const asked = (emailKey: string, hostName = 'boreal.localhost') =>
  sendResetLinks(server().deps, {
    emailKey,
    brand: brand() as never,
    caller: { ip: '', userAgent: '', hostName },
  })
const letters = () => {
  const sent: Letter[] = []
  server().deps.ports.mail = { send: async letter => void sent.push(letter) }
  return sent
}
const openTokens = () => server().deps.platform.db.select().from(resetToken).all()
test.each([
  ['en-ca', 'choose a new password', 'within 30 minutes:\n', 'your password stays'],
  ['fr-ca', 'choisissez un nouveau mot de passe', 'd’ici 30 minutes :\n', 'reste le même'],
  ['fr-fr', 'choisissez un nouveau mot de passe', 'dans les 30 minutes :\n', 'ne change pas'],
  ['es-es', 'elija una contraseña nueva', 'próximos 30 minutos:\n', 'Si no ha sido usted'],
  ['es-co', 'elija una contraseña nueva', 'próximos 30 minutos:\n', 'Si no fue usted'],
] as const)('a reset in %s: %s', async (locale, subject, before, after) => {
  const sent = letters()
  server().deps.platform.sqlite.prepare(`update person set locale = ? where id = 'ana'`).run(locale)
  await asked('ana@dealer.example')
  expect(sent).toEqual([
    {
      to: 'ana@dealer.example',
      subject: `${brand().name}: ${subject}`,
      text: expect.stringContaining(' ana.\n'),
      fromName: brand().name,
    },
  ])
  const text = sent[0]?.text ?? ''
  const token = /#reset=([\w-]+)\n/.exec(text)?.[1] ?? ''
  expect(text).toContain(
    `${before}http://boreal.localhost:3000${formPath('public.Home', locale)}#reset=${token}\n`,
  )
  expect(text).toContain(after)
  expect(openTokens()).toEqual([
    {
      id: sha256Hex(token),
      personId: 'ana',
      createdAt: testStart,
      expiresAt: testStart + 30 * 60_000,
      usedAt: null,
    },
  ])
  expect(server().deps.platform.db.select().from(loginBook).all()).toMatchObject([
    { username: 'ana', personId: 'ana', host: 'boreal.localhost', result: 'reset-asked' },
  ])
})
test.each([
  ['http', 80, 'http://shop.example/'],
  ['https', 443, 'https://shop.example/'],
  ['https', 80, 'https://shop.example:80/'],
  ['http', 443, 'http://shop.example:443/'],
] as const)('its door over %s at %i is %s', async (publicScheme, publicPort, door) => {
  const sent = letters()
  Object.assign(server().deps.config, { publicScheme, publicPort })
  await asked('ana@dealer.example', 'shop.example')
  expect(sent[0]?.text).toContain(`\n${door}en-ca/`)
})
test('people who share an address have a letter each, five at most; one that fails keeps no other back', async () => {
  const set = server().deps.platform.sqlite.prepare('update person set email_key = ?')
  set.run('all@dealer.example')
  const why = new Error('no such host')
  const sent: Letter[] = []
  const error = vi.fn()
  server().deps.log.error = error as never
  server().deps.ports.mail = {
    send: async letter => {
      if (letter.to.startsWith('ana')) throw why
      sent.push(letter)
    },
  }
  await asked('all@dealer.example')
  expect(sent.map(({ to }) => to.split('@')[0]).sort()).toEqual(['lise', 'otto', 'pau', 'rita'])
  expect(error.mock.calls).toEqual([
    [{ err: why, personId: 'ana' }, 'the reset letter could not be sent'],
  ])
  sent.length = 0
  await asked('nobody@dealer.example')
  expect(sent).toEqual([])
})

test.each([
  ['reset', { email: 'a@b' }, 200, undefined],
  ['reset', { email: ` ${'a'.repeat(252)}@b ` }, 200, undefined],
  ['reset', { email: 'ab' }, 400, 'email'],
  ['reset', { email: `${'a'.repeat(253)}@b` }, 400, 'email'],
  ['reset', { email: 'a b@c' }, 400, 'email'],
  ['reset', { email: 'a@b@c' }, 400, 'email'],
  ['reset', {}, 400, 'email'],
  ['reset/confirm', { token: 'x'.repeat(200), password: 'x' }, 400, 'token'],
  ['reset/confirm', { token: 'x', password: '' }, 400, 'password'],
  ['reset/confirm', { token: 'x', password: 'x'.repeat(1001) }, 400, 'password'],
  ['reset/confirm', { password: 'x' }, 400, 'token'],
  ['password', { current: '', next: 'x' }, 400, 'current'],
  ['password', { current: 'x', next: 'x'.repeat(1001) }, 400, 'next'],
  ['company', { companyId: '' }, 400, 'companyId'],
  ['company', {}, 400, 'companyId'],
])('%s with %j is answered %i', async (path, json, status, field) => {
  const as = await server().signIn('ana')
  const response = await server().request(`/api/session/${path}`, { as, json })
  expect([response.status, (await response.json()).field]).toEqual([status, field])
})
test.each(['reset', 'reset/confirm'])(
  '%s is asked of one address sixty times and no more, and never by another site',
  async path => {
    const json = { email: 'a@b', token: 'x', password: 'y' }
    const ask = (headers: Record<string, string> = {}) =>
      server().request(`/api/session/${path}`, { json, headers })
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (let i = 0; i < 60; i += 1) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many'])
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await ask({ 'x-forwarded-for': '10.3.3.3' })).status).not.toBe(429)
  },
)
test('who is of a dealership that does not take her stays where she is, with one sign-in', async () => {
  const lise = await server().signIn('lise', { remember: true })
  const south = server().dealership('south').db
  south.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'lise')).run()
  const move = (companyId: string) =>
    server().request('/api/session/company', { as: lise, json: { companyId } })
  const refused = await move('south')
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { Status: '-1', code: 'no-company', field: 'companyId' },
  ])
  expect(north().db.select().from(schema.session).all()).toHaveLength(1)
  expect((await server().request('/api/session/key', { as: lise })).status).toBe(200)
  south.update(schema.user).set({ active: true }).where(eq(schema.user.id, 'lise')).run()
  // Remembered there as here, and the key of before is nobody's.
  const moved = await move('south')
  expect(moved.headers.getSetCookie()[0]).toContain('Max-Age=')
  expect(north().db.select().from(schema.session).all()).toEqual([])
})
