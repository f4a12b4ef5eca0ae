/** Host names of websites: taken in the directory before anybody is told, whatever falls between. */
import { afterEach, expect, test } from 'vitest'
import { host } from '#db/platform/schema.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { keepHosts, takeHosts } from '#server/platform/site-hosts.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'
import { people } from '../people/kit.ts'

let server: TestServer
afterEach(() => server.close())
const none = { hostnameMobile: '', hostnameQa: '' }
async function ready(config: object = {}) {
  server = createTestServer({ config })
  const kit = people(server)
  const lise = await server.signIn('lise')
  const name = (hosts: object, as = lise) =>
    kit.call(as, '/api/company/hosts', { act: kit.act(), ...none, ...hosts })
  const taken = () =>
    server.deps.platform.db
      .select()
      .from(host)
      .all()
      .flatMap(({ name: each, companyId }) => (companyId === 'north' ? [each] : []))
      .sort()
  return { kit, lise, name, taken }
}
const site = (name: string, path = '/en-ca/contact') =>
  server.request(path, { host: name, headers: { 'accept-language': 'en' } })

test('a name leads to the website, the mobile one to the name, the one for trying stays out of search engines', async () => {
  const { name, taken } = await ready()
  const said = await name({
    hostname: 'https://WWW.Nord.example/',
    hostnameMobile: 'm.nord.example',
    hostnameQa: 'qa.nord.example',
  })
  expect(said.body).toEqual({
    Status: '1',
    hostname: 'www.nord.example',
    hostnameMobile: 'm.nord.example',
    hostnameQa: 'qa.nord.example',
  })
  expect(taken()).toEqual(['m.nord.example', 'qa.nord.example', 'www.nord.example'])
  const own = await site('www.nord.example')
  expect(own.status).toBe(200)
  expect(own.headers.has('x-robots-tag')).toBe(false)
  const mobile = await site('m.nord.example', '/en-ca/contact?about=1')
  expect(mobile.status).toBe(302)
  expect(mobile.headers.get('location')).toBe('http://www.nord.example/en-ca/contact?about=1')
  const qa = await site('qa.nord.example')
  expect(qa.status).toBe(200)
  expect(qa.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('names that are given up lead nowhere and are free; what stays is not asked again', async () => {
  const { name, taken, kit, lise } = await ready()
  await name({ hostname: 'old.nord.example', hostnameQa: 'qa.nord.example' })
  await name({ hostname: 'new.nord.example', hostnameQa: 'qa.nord.example' })
  expect(taken()).toEqual(['new.nord.example', 'qa.nord.example'])
  expect((await site('old.nord.example')).status).toBe(404)
  const lines = server.dealership('north').sqlite.prepare('select lines from company_change').all()
  expect(lines).toHaveLength(2)
  const act = kit.act()
  const again = { act, ...none, hostname: 'third.nord.example' }
  for (const _ of [1, 2])
    expect((await kit.call(lise, '/api/company/hosts', again)).status).toBe(200)
  expect(taken()).toEqual(['third.nord.example'])
})

test('a name of another dealership, of the application or of the operator is refused at its field, and nothing is taken', async () => {
  const { name, taken } = await ready({ sites: [['op.example', 'south']] })
  takeHosts(server.deps, 'south', ['sud.example'])
  for (const other of ['sud.example', 'boreal.example', 'op.example']) {
    const { status, body } = await name({ hostname: 'nord.example', hostnameQa: other })
    expect([status, body['code'], body['field']]).toEqual([409, 'host-taken', 'hostnameQa'])
  }
  expect(taken()).toEqual([])
  expect(profileOf(server.dealership('north').db).hostname).toBe('north.example')
})

test('what cannot be a name is said at its field by the rule itself', async () => {
  const { name } = await ready()
  for (const [hosts, code, field] of [
    [{ hostname: 'nord' }, 'host-invalid', 'hostname'],
    [{ hostname: 'a.example', hostnameQa: 'A.example' }, 'host-twice', 'hostnameQa'],
    [{ hostname: '', hostnameQa: 'a.example' }, 'host-needed', 'hostname'],
  ] as const) {
    const { status, body } = await name(hosts)
    expect([status, body['code'], body['field']]).toEqual([409, code, field])
  }
})

test('only who keeps the page, and never under another’s name', async () => {
  const { name } = await ready()
  for (const who of ['ana', 'otto'])
    expect((await name({ hostname: 'x.example' }, await server.signIn(who))).status).toBe(403)
})

test('fallen after the names were taken, asked again it is whole; the old ones are let go then', async () => {
  const { name, taken } = await ready()
  await name({ hostname: 'old.nord.example' })
  // As it stands when the server falls before the dealership's own row.
  takeHosts(server.deps, 'north', ['new.nord.example'])
  expect(taken()).toEqual(['new.nord.example', 'old.nord.example'])
  await name({ hostname: 'new.nord.example' })
  expect(taken()).toEqual(['new.nord.example'])
  keepHosts(server.deps, 'north', [])
  expect(taken()).toEqual([])
})
