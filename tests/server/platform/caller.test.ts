/** Who calls, in which language, and where she may be led: what a header says is believed no further than it is ours. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/deps.ts'
import { callerOf, giveKey, knowCaller, safePath, takeCookies } from '#server/platform/caller.ts'
import { hostNameOf } from '#server/platform/hosts.ts'
import {
  acceptedLocale,
  callHeaders,
  rememberLanguage,
  visitorLocale,
} from '#server/platform/language.ts'

/** The address of the socket, then what the caller says. */
async function asked(
  headers: Record<string, string>,
  config = { trustProxy: true, publicScheme: 'http' as const },
  path = '/',
) {
  const app = new Hono<AppEnv>()
    .use(knowCaller({ config: config as never }))
    .get('/', c => {
      giveKey(c, 'k', c.req.query('age') ? 60 : undefined)
      rememberLanguage(c, 'es-co')
      return c.json({
        ...callerOf(c),
        isHttps: c.var.isHttps,
        locale: visitorLocale(c),
        ...callHeaders(c),
      })
    })
    .get('/out', c => {
      takeCookies(c)
      return c.json({})
    })
  const env = { incoming: { socket: { remoteAddress: '10.1.2.3' } } }
  const response = await app.request(path, { headers }, env)
  const body = (await response.json()) as Record<string, unknown>
  return { body, cookies: response.headers.getSetCookie() }
}

test.each([
  ['nothing said', {}, '10.1.2.3'],
  ['the proxy’s word', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  // What stands before the last one was said by the caller herself.
  ['the last of several', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9 ' }, '203.0.113.9'],
  ['an empty one', { 'x-forwarded-for': '' }, '10.1.2.3'],
  ['a long one', { 'x-forwarded-for': 'x'.repeat(80) }, 'x'.repeat(60)],
])('behind a proxy of ours, %s: %s', async (_, headers, ip) => {
  expect((await asked(headers)).body['ip']).toBe(ip)
})
test('without a proxy nobody’s word counts', async () => {
  const config = { trustProxy: false, publicScheme: 'http' as const }
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  expect((await asked(headers, config)).body).toMatchObject({ ip: '10.1.2.3', isHttps: false })
})
test.each([
  [{ 'x-forwarded-proto': 'https' }, 'http', true],
  [{ 'x-forwarded-proto': 'http' }, 'https', false],
  [{}, 'https', true],
  [{}, 'http', false],
] as const)('%j of an installation that says %s is safe: %s', async (headers, scheme, isHttps) => {
  const { body, cookies } = await asked(headers, {
    trustProxy: true,
    publicScheme: scheme as never,
  })
  expect(body['isHttps']).toBe(isHttps)
  expect(cookies.every(cookie => cookie.includes('Secure') === isHttps)).toBe(true)
})
test('the key is for this site’s server alone; remembered, it has an age', async () => {
  const [key, language] = (await asked({})).cookies
  expect(key).toMatch(/=k; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(language).toMatch(/=5; Max-Age=\d{7,}; Path=\/; SameSite=Lax$/)
  const remembered = (await asked({}, undefined, '/?age=1')).cookies[0]
  expect(remembered).toMatch(/Max-Age=60;/)
  const gone = (await asked({}, undefined, '/out')).cookies
  expect(gone).toHaveLength(2)
  for (const cookie of gone) expect(cookie).toMatch(/=; Max-Age=0; Path=\//)
})
test('every header of a call is read under its own name', async () => {
  const headers = {
    LanguageId: '1',
    UserId: '2',
    UserUI: '3',
    DateOffset: '4',
    Key: '5',
    ClientDateTime: '6',
    CurrentUrl: '7',
    'User-Agent': 'tablet',
  }
  const expected = {
    languageId: '1',
    userId: '2',
    userUI: '3',
    dateOffset: '4',
    key: '5',
    clientDateTime: '6',
    currentUrl: '7',
    userAgent: 'tablet',
  }
  expect((await asked(headers)).body).toMatchObject(expected)
  // A link says it in the address, and that counts before the header.
  expect((await asked(headers, undefined, '/?LanguageId=2')).body['languageId']).toBe('2')
})
test.each([
  [{ LanguageId: '2' }, 'fr-ca'],
  [{ LanguageId: '99', 'accept-language': 'es-CO' }, 'es-co'],
  [{ 'accept-language': 'fr-FR' }, 'fr-fr'],
  [{}, 'en-ca'],
])('a stranger who says %j is spoken to in %s', async (headers, locale) => {
  expect((await asked(headers as never)).body['locale']).toBe(locale)
})

test.each([
  [undefined, 'en-ca'],
  ['', 'en-ca'],
  ['de-DE,de;q=0.9', 'en-ca'],
  ['de;q=0.9, fr-CA;q=0.5, en;q=0.8', 'en-ca'],
  ['en;q=0.5, fr-CA;q=0.8', 'fr-ca'],
  ['en;q=0.5,fr', 'fr-fr'],
  ['FR-ca', 'fr-ca'],
  ['fr', 'fr-fr'],
  ['fr-BE', 'fr-fr'],
  ['es', 'es-es'],
  ['es-ES', 'es-es'],
  ['es-MX', 'es-co'],
  ['es-419', 'es-co'],
  ['en-US', 'en-ca'],
  ['fr;q=0, es', 'es-es'],
  ['fr; q=0.2 , es ; q=0.7', 'es-es'],
  ['fr;level=1;q=0.2, en;q=0.1', 'fr-fr'],
  ['es;q=x, fr;q=0.1', 'fr-fr'],
  // Of two wanted alike the first.
  ['es-CO,fr-CA', 'es-co'],
])('Accept-Language %j: %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale))

test.each([
  ['/en-ca/crm/leads?id=l-1#x', true],
  ['/', true],
  [`/${'a'.repeat(1999)}`, true],
  [`/${'a'.repeat(2000)}`, false],
  ['', false],
  [undefined, false],
  ['en-ca', false],
  ['https://evil.example/', false],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['/a\\b', false],
  ['/a\nb', false],
  ['/api/session/logout', false],
  ['/en-ca/api/', true],
  ['x/en-ca', false],
])('after sign-in %j is a page of ours: %s', (path, isOurs) => {
  expect(safePath(path)).toBe(isOurs ? path : undefined)
})
test.each([
  ['Boreal.LocalHost:3000', 'boreal.localhost'],
  ['boreal.localhost', 'boreal.localhost'],
  ['boreal.localhost.', 'boreal.localhost'],
  ['a:1.example', 'a:1.example'],
  ['[::1]:3000', '::1'],
  ['[::1]', '::1'],
])('the host %s is %s', (header, name) => expect(hostNameOf(header)).toBe(name))
