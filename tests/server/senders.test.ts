/** Those who send to a dealership, each with a key of their own: what befalls one is no other's, and who only reads makes none. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { revokeIntakeSource } from '#db/intake-source/mutations/source.ts'
import { revokeApiToken } from '#db/integration/mutations/token.ts'
import { formCatalogue } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { createTestServer, type SignedIn, type TestServer } from '../support/server.ts'

let server: TestServer
let lise: SignedIn
beforeEach(async () => {
  server = createTestServer()
  lise = await server.signIn('lise', { companyId: 'north' })
})
afterEach(() => server.close())

const told = async <T>(path: string, json: object, as = lise) =>
  (await (await server.request(path, { as, json })).json()) as T
const does = (act: Parameters<typeof actOnServer>[2], input: object) => {
  const north = server.dealership('north')
  const moment = { now: server.clock.now(), mid: 'by-the-test' }
  // Each row of the tables names an act with an input of its own.
  const { outcome } = actOnServer(north, systemOf(north), act, input as never, moment)
  expect(outcome).toBe('applied')
}

/** A key made for this sender, and whether it still opens what it is for. */
type Door = { make: (id: string) => Promise<string>; opens: (key: string) => Promise<number> }
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
let posted = 0
const adf: Door = {
  make: async id => (await told<{ token: string }>('/api/intake/sources', { id, name: id })).token,
  opens: async key => {
    const body = `<adf><prospect><id>${(posted += 1)}</id><customer><contact><name>Ana Roy</name></contact></customer></prospect></adf>`
    const at = '/intake/adf/north'
    return (await server.request(at, { ...bearer(key), method: 'POST', body })).status
  },
}
const program: Door = {
  make: async id => {
    const asked = { id, name: id, forms: ['crm.Leads'], access: 'read', expiresAt: null }
    return (await told<{ key: string }>('/api/integrations/tokens', asked)).key
  },
  opens: async key => (await server.request('/api/v1/leads', bearer(key))).status,
}
const calendar: Door = {
  make: async id =>
    (await told<{ path: string }>('/api/calendar/feed', { withNames: false }, people[id])).path,
  opens: async path => (await server.request(path)).status,
}
let people: Record<string, SignedIn> = {}
beforeEach(async () => {
  people = { a: await server.signIn('ana'), b: await server.signIn('rita') }
})

test.each<[string, Door, () => Promise<unknown> | void, number]>([
  [
    'a token of leads that is made anew',
    adf,
    () => told('/api/intake/sources/rotate', { sourceId: 'a', days: 0 }),
    401,
  ],
  ['a token of leads asked for again', adf, () => adf.make('a'), 401],
  ['a sender that is revoked', adf, () => does(revokeIntakeSource, { sourceId: 'a' }), 401],
  ['a program’s key that is revoked', program, () => does(revokeApiToken, { tokenId: 'a' }), 401],
  ['a calendar’s address that is made anew', calendar, () => calendar.make('a'), 404],
  [
    'a calendar’s address that is ended',
    calendar,
    () => told('/api/calendar/feed/end', {}, people['a']),
    404,
  ],
])('%s ends itself and nobody else’s', async (_, { make, opens }, end, closed) => {
  const [hers, other] = [await make('a'), await make('b')]
  const open = await opens(hers)
  expect(open).toBeLessThan(300)
  expect(await opens(other)).toBe(open)
  await end()
  expect([await opens(hers), await opens(other)]).toEqual([closed, open])
})

test('one program’s flood brakes that program alone', async () => {
  const [flooding, other] = [await program.make('a'), await program.make('b')]
  for (let at = 0; at < 120; at += 1) await program.opens(flooding)
  expect(await program.opens(flooding)).toBe(429)
  expect(await program.opens(other)).toBe(200)
})

const smtp = { isOn: false, host: '', port: 587, security: 'starttls', username: '', from: '' }
const pop = { isOn: false, host: '', port: 995, security: 'tls', username: '', days: 30 }
const written: [path: string, json: object][] = [
  ['intake/sources', { id: 's-9', name: 'Mine' }],
  ['intake/sources/rotate', { sourceId: 'a', days: 0 }],
  [
    'integrations/tokens',
    { id: 't-9', name: 'Mine', forms: ['crm.Leads'], access: 'read', expiresAt: null },
  ],
  [
    'integrations/webhooks',
    { id: 'w-9', name: 'Mine', url: 'https://example.com/', events: ['lead.created'] },
  ],
  ['integrations/webhooks/secret', { id: 'w-1' }],
  ['integrations/webhooks/try', { id: 'w-1' }],
  ['integrations/deliveries/again', { id: 'd-1' }],
  ['mail/settings', { pop: { ...pop, password: null }, smtp: { ...smtp, password: null } }],
  ['mail/test', { side: 'pop', settings: { ...pop, password: null } }],
  ['mail/own/settings', { pop: { ...pop, password: null }, smtp: { ...smtp, password: null } }],
  ['phone/settings', {}],
  ['phone/token', {}],
  ['phone/test', {}],
  ['phone/recordings/delete', { callId: 'c-1' }],
]
/** The dealership's page, to everybody of a role. */
function grant(roleId: string) {
  const { db } = server.dealership('north')
  const its = eq(schema.role.id, roleId)
  const before = db.select().from(schema.role).where(its).get()?.formIds ?? []
  const formIds = [...before, formCatalogue['management.Company'].id]
  db.update(schema.role).set({ formIds }).where(its).run()
}
const secrets = () =>
  ['intake_token', 'intake_source', 'api_secret', 'api_token', 'webhook', 'mail_account'].map(
    name => server.dealership('north').sqlite.prepare(`select * from ${name}`).all(),
  )

test('who only reads the dealership’s page makes no key there and writes no setting', async () => {
  await adf.make('a')
  grant('reader')
  const otto = await server.signIn('otto')
  const before = secrets()
  const answers = []
  for (const [path, json] of written)
    answers.push([path, (await server.request(`/api/${path}`, { as: otto, json })).status])
  expect(answers).toEqual(written.map(([path]) => [path, 403]))
  expect(secrets()).toEqual(before)
  // It is the page that she reads: what is shown there is shown to her.
  for (const path of ['integrations/tokens', 'integrations/deliveries', 'phone/settings'])
    expect([path, (await server.request(`/api/${path}`, { as: otto })).status]).toEqual([path, 200])
})
