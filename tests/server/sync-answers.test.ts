/** What the sync protocol answers a device that is wrong, and what it takes from none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { protocol, pushLimit, pushLimitBytes, schemaVersion } from '#db/sync.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { createTestServer, type SignedIn } from '../support/server.ts'

const server = createTestServer({ config: { actsPerPerson: 60 } })
afterAll(server.close)
const { db } = server.dealership('north')
let ana: SignedIn
let rita: SignedIn
let otto: SignedIn
beforeAll(async () => {
  ana = await server.signIn('ana')
  rita = await server.signIn('rita')
  otto = await server.signIn('otto')
})
const anAct = (mid: string, seq: number) => ({
  mid,
  seq,
  name: 'task.add',
  version: 1,
  input: {
    id: `t-${mid}`,
    title: 'Call',
    note: '',
    kind: 'call',
    dueAt: 1_800_000_000_000,
    remindAt: null,
    assignedTo: 'ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  },
  base: 0,
  age: 0,
  at: 0,
})
const aBody = (over: object = {}) => ({
  protocol,
  epoch: epochOf(db),
  gid: 'g-ana',
  cid: 'c-ana',
  app: 'test',
  schema: schemaVersion,
  clientNow: 0,
  mutations: [],
  ...over,
})
async function post(path: string, body: object | string, as = ana) {
  const response = await server.request(`/api/sync/${path}`, {
    as,
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const no = (status: number, code: string, field?: string) => ({
  status,
  body: { Status: '-1', code, ...(field !== undefined && { field }) },
})

test.each<[string, object | string, string]>([
  ['no JSON', '{', ''],
  ['nothing', '', ''],
  ['no group', aBody({ gid: '' }), 'gid'],
  ['a group too long', aBody({ gid: 'x'.repeat(81) }), 'gid'],
  [
    'a place before the first',
    aBody({ mutations: [{ ...anAct('m', 1), seq: 0 }] }),
    'mutations.0.seq',
  ],
  [
    'too many at once',
    aBody({ mutations: Array.from({ length: pushLimit + 1 }, (_, i) => anAct(`m${i}`, i + 1)) }),
    'mutations',
  ],
])('a push of %s is told what is wrong, and decides nothing', async (_, body, field) => {
  const before = versionOf(db)
  expect(await post('push', body)).toEqual(no(400, 'bad-input', field))
  expect(versionOf(db)).toBe(before)
})
test('a push larger than two full ones is not read', async () => {
  const body = aBody({ app: 'x' })
  const padded = (length: number) => JSON.stringify(body).padEnd(length)
  expect((await post('push', padded(pushLimitBytes * 2))).status).toBe(200)
  expect(await post('push', padded(pushLimitBytes * 2 + 1))).toMatchObject(no(413, 'too-large'))
})
test.each([
  ['group', aBody({ gid: 'server.ana' })],
  ['numbering', aBody({ cid: 'server.ana' })],
  ['act', aBody({ mutations: [anAct('m-1', 1), anAct('server.x', 2)] })],
  ['act of a rule', aBody({ mutations: [anAct('give.r-1', 1)] })],
  // A device knows the id of a call that rings.
  ['request of a missed call', aBody({ mutations: [anAct('call-0a.r', 1)] })],
  ['request of a sender of leads', aBody({ mutations: [anAct('adf-0a', 1)] })],
  ['text message', aBody({ mutations: [anAct('text-0a', 1)] })],
  ['stop of texts', aBody({ mutations: [anAct('stop-0a', 1)] })],
  ['start of texts', aBody({ mutations: [anAct('start-0a', 1)] })],
  ['card that is blanked', aBody({ mutations: [anAct('system.stale.c-1.1', 1)] })],
])('the server’s own %s is taken by nobody', async (_, body) => {
  expect(await post('push', body)).toEqual(no(409, 'group-owner'))
  expect(db.select().from(schema.mutationLog).all()).toEqual([])
})
test('whose it is not, is told so; who only reads does nothing', async () => {
  expect((await post('push', aBody())).status).toBe(200)
  expect(await post('push', aBody(), rita)).toEqual(no(409, 'group-owner'))
  const read = aBody({ gid: 'g-otto', cid: 'c-otto', mutations: [anAct('m-otto', 1)] })
  expect((await post('push', read, otto)).body['receipts']).toMatchObject([
    { outcome: 'rejected', code: 'not-authorized' },
  ])
})
test('beyond her bound she is told to wait, with for how long; others are not', async () => {
  const acts = Array.from({ length: 50 }, (_, i) => anAct(`a-${i}`, i + 1))
  expect((await post('push', aBody({ mutations: acts }))).status).toBe(200)
  const more = Array.from({ length: 20 }, (_, i) => anAct(`b-${i}`, i + 51))
  expect((await post('push', aBody({ mutations: more }))).status).toBe(200)
  const over = await post('push', aBody({ mutations: [anAct('c-1', 71)] }))
  expect(over).toMatchObject({ status: 429, body: { Status: '-1', code: 'too-many' } })
  const other = aBody({ gid: 'g-rita', cid: 'c-rita', mutations: [anAct('r-1', 1)] })
  expect((await post('push', other, rita)).status).toBe(200)
})

const pull = async (query: string, as = ana) => {
  const response = await server.request(`/api/sync/pull?${query}`, { as })
  return { response, body: (await response.json()) as Record<string, unknown> }
}
test.each([
  ['', 'gid'],
  [`gid=${'x'.repeat(81)}`, 'gid'],
  [`gid=g-ana&tip=${'x'.repeat(121)}`, 'tip'],
  [`gid=g-ana&page=${'x'.repeat(801)}`, 'page'],
  ['gid=g-ana&v=many', 'v'],
])('a pull with %o is told that its %s is wrong', async (query, field) => {
  const { response, body } = await pull(query)
  expect([response.status, body]).toEqual([400, no(400, 'bad-input', field).body])
})
test('a pull tells its length; a page that is none, or gone, is told so', async () => {
  const { response, body } = await pull('gid=g-pull')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(Number(response.headers.get('content-length'))).toBe(
    Buffer.byteLength(JSON.stringify(body)),
  )
  expect((await pull('gid=g-pull&page=%7B')).body).toEqual(no(400, 'bad-input').body)
  const first = await pull('gid=g-pull&limit=1')
  const page = JSON.parse(String(first.body['next'])) as object
  const gone = encodeURIComponent(JSON.stringify({ ...page, epoch: 'other' }))
  const answer = await pull(`gid=g-pull&page=${gone}`)
  expect([answer.response.status, answer.body]).toEqual([409, no(409, 'page-gone').body])
  expect((await pull('gid=g-pull', rita)).body).toEqual(no(409, 'group-owner').body)
})
test('a device that only asks is known from its first pull on; a group of the server’s is no device', async () => {
  await pull('gid=g-new')
  await pull('gid=server.new')
  const groups = db.select().from(schema.syncGroup).all()
  expect(groups.find(({ gid }) => gid === 'g-new')).toMatchObject({ userId: 'ana', v: 0 })
  expect(groups.some(({ gid }) => gid.startsWith('server.new'))).toBe(false)
})

test('work that is handed over is kept under a number, the same for the same; other words are refused', async () => {
  const handed = { gid: 'g-ana', items: [{ a: 1 }] }
  const first = await post('rescue', handed)
  expect(first).toMatchObject({
    status: 200,
    body: { Status: '1', id: expect.any(String) as string },
  })
  expect(await post('rescue', handed)).toEqual(first)
  expect(await post('rescue', handed, rita)).not.toEqual(first)
  for (const body of [
    '{',
    { gid: 'x'.repeat(81), items: [] },
    { gid: 'g', items: Array.from({ length: 5001 }, () => 1) },
  ])
    expect(await post('rescue', body)).toEqual(no(400, 'bad-input'))
})
