/** The provider's fleet: who sees it, and what it says of each house. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicationLog } from '#db/platform/schema.ts'
import type { FleetLine } from '#db/platform/lines.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { createTestServer, defaultPeople, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer({
    people: [...defaultPeople, { username: 'sami', companies: { north: 'provider' } }],
  })
})
afterEach(() => server.close())

test('nobody but the provider’s own people sees other houses', async () => {
  for (const name of ['ana', 'lise']) {
    const as = await server.signIn(name)
    for (const path of ['/api/fleet', '/api/fleet/south'])
      expect((await server.request(path, { as })).status).toBe(403)
  }
})

test('each house tells its devices, versions, parked acts, errors and storage', async () => {
  const [sami, ana] = [await server.signIn('sami'), await server.signIn('ana')]
  const mutation = {
    mid: 'm-1',
    seq: 1,
    name: 'no.such',
    version: 1,
    input: {},
    base: 0,
    age: 0,
    at: 0,
  }
  const json = {
    protocol,
    epoch: epochOf(server.dealership('north').db),
    gid: 'g-1',
    cid: 'c-1',
    app: '2.1.0',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [mutation],
  }
  await server.request('/api/sync/push', { as: ana, json })
  const at = server.clock.now() - 1000
  const line = { level: 'error' as const, source: 'call', message: 'x', companyId: 'north' }
  server.deps.platform.db
    .insert(applicationLog)
    .values({ id: 'l-1', at, requestId: null, facts: null, ...line })
    .run()
  const answer = await server.request('/api/fleet', { as: sami })
  const { rows, next } = (await answer.json()) as { rows: FleetLine[]; next: string | null }
  expect(next).toBeNull()
  expect(rows.map(({ id }) => id)).toEqual(['north', 'south'])
  expect(rows[0]).toMatchObject({
    isReadable: true,
    devices: 2,
    online: 2,
    people: 2,
    parked: 1,
    versions: { '2.1.0': 1 },
    errors: [0, 0, 0, 0, 0, 0, 1],
  })
  expect(rows[0]?.bytes).toBeGreaterThan(0)
  expect(rows[1]).toMatchObject({ devices: 0, parked: 0, lastSeenAt: null })
  const paged = await server.request('/api/fleet?size=1', { as: sami })
  const first = (await paged.json()) as { next: string }
  const second = await server.request(`/api/fleet?after=${encodeURIComponent(first.next)}`, {
    as: sami,
  })
  expect(await second.json()).toMatchObject({ rows: [{ id: 'south' }] })
  const detail = await server.request('/api/fleet/north', { as: sami })
  expect(await detail.json()).toMatchObject({ parked: [{ name: 'no.such' }] })
  expect((await server.request('/api/fleet/nowhere', { as: sami })).status).toBe(404)
})
