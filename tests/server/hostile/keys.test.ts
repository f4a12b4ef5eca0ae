/** Keys that are not keys: cut, lengthened, of another company, somebody else's words, used again after their end. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, testPassword } from '../../support/server.ts'
import { checkAnswer } from './answers.ts'
import { endpoints } from './endpoints.ts'
import { nasty } from './mutants.ts'
import {
  companies,
  contentsOf,
  createTwoDealerships,
  type TwoDealerships,
  leaveTraces,
  markOf,
  other,
  scale,
  seed,
} from './two-dealerships.ts'

let server: TwoDealerships
beforeAll(async () => {
  server = await createTwoDealerships(seed)
})
afterAll(() => server.close())

const open = new Set([
  '/api/health',
  '/api/brand',
  '/api/session/login',
  '/api/session/login/factor',
  '/api/session/login/passkey/options',
  '/api/session/login/passkey',
  '/api/session/login/enrol',
  '/api/session/login/enrol/confirm',
  '/api/session/login/enrol/passkey/options',
  '/api/session/login/enrol/passkey',
  '/api/session/logout',
  // The way back stands open after the time, as signing out does: what it gives is asked below.
  '/api/impersonation/end',
  '/api/session/reset',
  '/api/session/reset/confirm',
  '/api/openapi.json',
  '/api/session/invitation',
  '/api/session/invitation/accept',
  '/api/bridge-notice',
  '/api/bridge-notice/answer',
])
const closed = endpoints.filter(({ path }) => path.startsWith('/api/') && !open.has(path))

/** Near misses of a true key. */
const forged = (key: string): fc.Arbitrary<string> => {
  const [company = '', secret = ''] = key.split('.')
  const foreign = company === 'north' ? 'south' : 'north'
  return fc.oneof(
    fc.constantFrom(
      `${foreign}.${secret}`,
      `${company}`,
      `${company}.`,
      `.${secret}`,
      secret,
      key.slice(0, -1),
      `${key}A`,
      `${key}.x`,
      `${company}..${secret}`,
      `../${company}.${secret}`,
      `${company}/../${foreign}.${secret}`,
      `${foreign}/../${company}.${secret}`,
      `${company.toUpperCase()}.${secret}`,
      `${company}.${secret.toUpperCase()}`,
      `${company}.${secret} `.repeat(2),
      `${company}\u00a0.${secret}`,
      `platform.${secret}`,
      `%6eorth.${secret}`,
      `${company}.${"' or '1'='1".padEnd(43, '-')}`,
      `${company}.${'_'.repeat(43)}`,
      `${company}.${secret.slice(1)}\u00e9`,
      `${'a'.repeat(6000)}.${secret}`,
    ),
    fc.nat(secret.length - 1).map(at => {
      const turned = secret[at] === 'A' ? 'B' : 'A'
      return `${company}.${secret.slice(0, at)}${turned}${secret.slice(at + 1)}`
    }),
    fc.constantFrom(
      ...nasty.filter(each => typeof each === 'string').map(each => each.slice(0, 6000)),
    ),
  )
}
/** A header carries Latin-1 without controls, a cookie and a query whatever can be encoded. */
const canBeHeader = (key: string) => /^[\x20-\x7e\u00a0-\u00ff]+$/.test(key) && key.trim() !== ''

test('the way back from another’s name leads nobody in by a forged key', async () => {
  const [key = ''] = server.keys.north.map(({ Key }) => Key)
  for (const wrong of [`${key}A`, key.slice(0, -1), 'north.x'])
    for (const headers of [
      { Key: wrong },
      { cookie: `User.Key=${wrong}; User.Own=${wrong}`, 'x-showfloor': '1' },
    ]) {
      const end = { method: 'POST', headers, body: '{}' }
      const response = await server.request('/api/impersonation/end', end)
      expect(await response.json()).toEqual({ Status: '1' })
      // What cookies it sets, it takes away.
      for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0')
    }
})

test('a forged key opens nothing, wherever it is put', async () => {
  const keys = companies.flatMap(company => server.keys[company].map(({ Key }) => Key))
  const forgery = fc
    .constantFrom(...keys)
    .chain(forged)
    .filter(canBeHeader)
  const where = fc.constantFrom('header', 'cookie', 'query')
  const attempt = fc.asyncProperty(
    forgery.filter(key => !keys.includes(key)),
    where,
    fc.constantFrom(...closed),
    async (key, place, { method, path, params }) => {
      const to = path.replace(/:\w+/, params?.[0] ?? '')
      const headers: Record<string, string> =
        place === 'header'
          ? { Key: key }
          : place === 'cookie'
            ? { cookie: `User.Key=${encodeURIComponent(key)}`, 'x-showfloor': '1' }
            : {}
      const query = place === 'query' ? `?Type=Client&Key=${encodeURIComponent(key)}` : ''
      const response = await server.request(to + query, {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect([to, response.status]).toEqual([to, 401])
      await checkAnswer(response, { path }, companies.map(markOf))
    },
  )
  await fc.assert(attempt, { seed, numRuns: Math.ceil(400 * scale) })
  expect(server.unexpected).toEqual([])
})

/** Everything that reads, asked so widely that it finds what is there. */
const readings = [
  '/api/sync/pull?gid=fresh',
  '/api/session/key',
  '/api/session/devices',
  '/api/search/lead?q=mark',
  '/api/search/client?q=mark',
  '/api/search/vehicle?q=mark',
  '/api/search/inspection?q=mark',
  '/api/search/contract?q=mark',
  '/api/tasks/progress/user?PageSize=50',
  '/api/leads/notifications/user?PageSize=50',
  '/api/leads/progress/user?PageSize=50',
  '/api/radarv2/unprocessed?PageSize=50',
  '/api/sync/audit?deep=1',
]
test.each(readings)(
  '%s shows the rows of its own dealership and no other, under any host',
  async path => {
    for (const company of companies)
      for (const { Key, User } of server.keys[company])
        for (const host of ['boreal.localhost', 'levante.localhost']) {
          const fresh = path.replace('fresh', `fresh-${User.ID}-${host}`)
          const text = await (await server.request(fresh, { as: { Key }, host })).text()
          expect(text.includes(markOf(other[company])), `${User.ID} of ${company}`).toBe(false)
          if (/pull|search\/(lead|client|vehicle)/.test(path) && User.ID === 'lise')
            expect(text, `${User.ID} of ${company}`).toContain(markOf(company))
        }
  },
)

test('what is written in one dealership is written there and nowhere else', async () => {
  const inSouth = contentsOf(server.dealership('south'))
  const inNorth = contentsOf(server.dealership('north'))
  const [ana] = server.keys.north as [SignedIn]
  const sqlite = server.dealership('north').sqlite
  sqlite.exec('delete from device_key; delete from push_subscription; delete from quarantine')
  server.clock.advance(120_000)
  await leaveTraces(server, 'north', ana)
  const now = contentsOf(server.dealership('north'))
  for (const table of ['device_key', 'push_subscription', 'quarantine', 'mutation_log', 'session'])
    expect(now[table], table).not.toBe(inNorth[table])
  expect(contentsOf(server.dealership('south'))).toEqual(inSouth)
})

test('two keys at once are the first of them: a cookie adds nothing to a header', async () => {
  const [ana] = server.keys.north
  const [pau] = server.keys.south
  const response = await server.request('/api/session/key', {
    headers: {
      Key: ana?.Key ?? '',
      cookie: `User.Key=${pau?.Key}; User.Key=${pau?.Key}`,
      'x-showfloor': '1',
    },
  })
  expect(await response.json()).toMatchObject({ User: { ID: 'ana', CompanyId: 'north' } })
})

test('a new sign-in ends the one whose cookie it takes the place of', async () => {
  const before = await server.signIn('ana')
  const next = await server.request('/api/session/login', {
    json: { username: 'ana', password: testPassword },
    headers: { cookie: `User.Key=${before.Key}` },
  })
  expect(next.status).toBe(200)
  expect((await server.request('/api/session/devices', { as: before })).status).toBe(401)
  const { Key } = (await next.json()) as { Key: string }
  expect((await server.request('/api/session/devices', { as: { Key } })).status).toBe(200)
})

test('whoever is refused stands in the log with what she asked for, and without her key', async () => {
  const lines: Record<string, unknown>[] = []
  server.deps.log.info = (line: unknown) => void lines.push(line as Record<string, unknown>)
  const [, rita] = server.keys.north
  const as = rita as { Key: string }
  await server.request('/api/funds/balance?q=secretword', { as })
  await server.request('/api/sync/pull?gid=x', { as: { Key: `north.${'A'.repeat(43)}` } })
  expect(lines).toMatchObject([
    { companyId: 'north', userId: 'rita', path: '/api/funds/balance', status: 403 },
    { path: '/api/sync/pull', status: 401 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secretword|A{43}/)
  expect(JSON.stringify(lines)).not.toContain(as.Key)
})

test('an open stream ends with the sign-in it was opened by', async () => {
  const { poke } = server.dealership('north')
  for (const end of ['/api/session/logout', '/api/session/devices/revoke']) {
    const as = await server.signIn('ana')
    const stream = await server.request('/api/sync/events', { as })
    const reader = stream.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await server.request(end, { as, json: { handle: (as.User as unknown as { UI: string }).UI } })
    poke.emit(1_000_000)
    expect((await reader?.read())?.done).toBe(true)
  }
})

test('a key that was signed out, revoked, or outlived is used again in vain', async () => {
  const out = await server.signIn('ana')
  await server.request('/api/session/logout', { as: out })
  expect((await server.request('/api/session/devices', { as: out })).status).toBe(401)

  const lost = await server.signIn('ana')
  await server.request('/api/session/devices/revoke', {
    as: server.keys.north[0] as { Key: string },
    json: { handle: (lost.User as unknown as { UI: string }).UI },
  })
  for (const path of ['/api/session/devices', '/api/sync/pull?gid=x', '/api/sync/events']) {
    const response = await server.request(path, { as: lost })
    expect([path, response.status]).toEqual([path, 403])
  }
})
