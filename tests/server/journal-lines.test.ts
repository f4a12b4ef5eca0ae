/** The journal on a screen: who reads what of it, how it is narrowed, what stood there before, and its proof. */
import { readFileSync, writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditAct, AuditLine, ProofState } from '#db/journal/lines.ts'
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import type { Page } from '#db/kernel/page.ts'
import { mutationLog, role } from '#db/schema.ts'
import { protocol, schemaVersion, type Sent } from '#db/sync.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { pusherOf } from '#server/dealership/people.ts'
import { linesOf, linesQuery } from '#server/audit/lines.ts'
import { push } from '#server/sync/push.ts'
import { createTestServer, type SignedIn, type TestServer, testStart } from '../support/server.ts'

let server: TestServer
let lise: SignedIn
const everything: FormKey[] = [
  'administration.Audit',
  'crm.Leads',
  'crm.Tasks',
  'crm.Clients',
  'direction.Users',
  'management.Inventory',
]
beforeEach(async () => {
  server = createTestServer()
  grant('director', everything)
  lise = await server.signIn('lise')
})
afterEach(() => server.close())
const north = () => server.dealership('north')
function grant(roleId: string, forms: FormKey[]) {
  const formIds = forms.map(key => formCatalogue[key].id)
  north().db.update(role).set({ formIds }).where(eq(role.id, roleId)).run()
}

let serial = 0
/** What a tablet of hers sends. */
function did(userId: string, name: string, input: unknown, age = 0): string {
  const { db } = north()
  const who = pusherOf(north(), userId)
  if (!who) throw new Error(`nobody is ${userId}`)
  const seq = ++serial
  const mid = `m-${String(seq).padStart(6, '0')}`
  const at = server.clock.now() - age
  const mutations: Sent[] = [{ mid, seq: 1, name, version: 1, input, base: 0, age, at }]
  const head = { protocol, epoch: epochOf(db), gid: `g-${seq}`, cid: `c-${seq}`, app: '' }
  push(db, { ...head, schema: schemaVersion, clientNow: at, mutations }, who, server.clock.now())
  return mid
}
const card = {
  firstName: 'Solange',
  lastName: 'Beauregard',
  birthOn: null,
  gender: 'female',
  email: 'solange@courriel.example',
  phone: '819 555-0188',
  cell: '',
  fax: '',
  address: '12, rue du Marché',
  city: 'Gatineau',
  province: 'QC',
  postalCode: 'J8X 1A1',
  country: 'CA',
  locale: 'fr-ca',
  note: 'Prefers mornings',
}
const addClient = (by = 'ana') => did(by, 'client.add', { id: 'cl-1', ...card })
const moveTo = (from: string, to: string, by = 'ana') =>
  did(by, 'client.edit', { id: 'cl-1', edits: { city: { from, to } } })

type Answer = Page<AuditLine> & { code?: string }
async function read(query: Record<string, string> = {}, as = lise): Promise<Answer> {
  const response = await server.request(`/api/audit/lines?${new URLSearchParams(query)}`, { as })
  return (await response.json()) as Answer
}
async function open(mid: string, as = lise): Promise<AuditAct> {
  const response = await server.request(`/api/audit/lines/${mid}`, { as })
  return ((await response.json()) as { act: AuditAct }).act
}
const names = ({ rows }: Answer) => rows.map(({ name }) => name)

test('every act is there with who, when, what became of it and what it was about', async () => {
  const added = addClient()
  server.clock.advance(60_000)
  const late = did(
    'ana',
    'client.edit',
    { id: 'cl-1', edits: { city: { from: 'Gatineau', to: 'Hull' } } },
    30_000,
  )
  did('ana', 'client.delete', { clientId: 'nobody' })
  const { rows, next } = await read()
  expect(rows).toMatchObject([
    {
      name: 'client.delete',
      outcome: 'rejected',
      code: 'not-found',
      rows: [{ table: 'client', id: 'nobody' }],
    },
    { mid: late, at: testStart + 30_000, receivedAt: testStart + 60_000 },
    {
      mid: added,
      name: 'client.add',
      userId: 'ana',
      who: 'ana seller',
      by: 'person',
      outcome: 'applied',
      isCut: false,
      rows: [{ table: 'client', id: 'cl-1', label: 'Solange Beauregard' }],
    },
  ])
  expect(next).toBeNull()
})

test('before and after, field by field; what no act wrote before is not known', async () => {
  addClient()
  moveTo('Gatineau', 'Hull')
  const mid = moveTo('Hull', 'Aylmer')
  const [change] = (await open(mid)).changes
  expect(change).toMatchObject({ table: 'client', id: 'cl-1', isNew: false })
  expect(change?.fields).toEqual([{ field: 'city', after: 'Aylmer', before: { value: 'Hull' } }])
  north().db.delete(mutationLog).where(eq(mutationLog.name, 'client.add')).run()
  const first = (await read({ table: 'client', row: 'cl-1' })).rows.at(-1)?.mid ?? ''
  expect((await open(first)).changes[0]?.fields).toEqual([{ field: 'city', after: 'Hull' }])
})
test('for a file each act of a page has what it changed, as it has alone, and how many there are is counted', async () => {
  addClient()
  moveTo('Gatineau', 'Hull')
  const parked = moveTo('Hull', 'Aylmer')
  moveTo('Aylmer', 'Laval')
  north().db.update(mutationLog).set({ v: 99 }).where(eq(mutationLog.mid, parked)).run()
  const { rows, total } = await read({ changes: '1', count: '1', size: '3' })
  expect([rows.length, total]).toEqual([3, 4])
  for (const row of rows) expect(row).toEqual(await open(row.mid))
  expect((await read({ size: '3' })).total).toBeUndefined()
})
test('work that waited counts from when it was applied', async () => {
  addClient()
  const parked = moveTo('Gatineau', 'Hull')
  const next = moveTo('Hull', 'Aylmer')
  // As if the first had waited until after the second.
  north().db.update(mutationLog).set({ v: 99 }).where(eq(mutationLog.mid, parked)).run()
  expect((await open(next)).changes[0]?.fields[0]?.before).toEqual({ value: 'Gatineau' })
  expect((await open(parked)).changes[0]?.fields[0]?.before).toEqual({ value: 'Aylmer' })
})

test('by person, table, row, result, period and word', async () => {
  addClient()
  const task = {
    id: 't-1',
    title: 'Call back',
    note: '',
    kind: 'call',
    dueAt: testStart,
    remindAt: null,
    assignedTo: 'ana',
    leadId: null,
    clientId: 'cl-1',
    vehicleId: null,
  }
  did('rita', 'task.add', task)
  server.clock.advance(3_600_000)
  moveTo('Gatineau', 'Hull', 'lise')
  did('ana', 'client.delete', { clientId: 'nobody' })
  expect(names(await read({ person: 'rita' }))).toEqual(['task.add'])
  // The task looked at the client and changed nothing of it.
  expect(names(await read({ table: 'client', row: 'cl-1' }))).toEqual(['client.edit', 'client.add'])
  expect(names(await read({ table: 'task' }))).toEqual(['task.add'])
  expect(names(await read({ outcome: 'rejected' }))).toEqual(['client.delete'])
  expect(names(await read({ from: String(testStart + 1) }))).toEqual([
    'client.delete',
    'client.edit',
  ])
  expect(names(await read({ to: String(testStart + 1) }))).toEqual(['task.add', 'client.add'])
  expect(names(await read({ q: 'rue du Marché' }))).toEqual(['client.add'])
  expect(names(await read({ q: 'hull' }))).toEqual(['client.edit'])
  expect((await read({ outcome: 'nonsense' })).code).toBe('bad-input')
  expect((await read({ table: "x'; --" })).code).toBe('bad-input')
})

test('whose forms do not open a row reads that it was written, and nothing of it; nor does a search find it', async () => {
  const mid = addClient()
  grant('director', ['administration.Audit', 'crm.Tasks'])
  const { rows } = await read()
  expect(rows).toMatchObject(
    [{ mid, isCut: true, input: { outcome: undefined }, rows: [{ label: '' }] }].map(
      ({ input: _, ...row }) => row,
    ),
  )
  const act = await open(mid)
  expect(JSON.stringify([rows, act])).not.toMatch(/Solange|819|Marché|courriel/)
  expect(act.changes[0]?.fields).toEqual([])
  expect(names(await read({ q: 'Solange' }))).toEqual([])
})
test('a hidden column stays hidden, the others of its row do not', async () => {
  addClient()
  grant('director', ['administration.Audit', 'management.Inventory', 'crm.Leads', 'crm.Tasks'])
  const vehicle = await read({ table: 'vehicle' })
  expect(vehicle.rows).toEqual([])
  expect(JSON.stringify((await read()).rows)).not.toContain('Prefers mornings')
})
test('what a person arranged for herself is read by her alone', async () => {
  const mid = did('ana', 'user.setPreference', {
    userId: 'ana',
    edits: { theme: { from: 'system', to: 'dark' } },
  })
  expect((await open(mid)).changes.flatMap(({ fields }) => fields)).toEqual([])
})
test('nothing that was typed leaves with the words of an act', async () => {
  addClient()
  expect((await read()).rows[0]?.input).toEqual({})
})
test('who was forgotten is gone from it, and it says so', async () => {
  const mid = addClient()
  const { sqlite } = north()
  sqlite
    .prepare(`update mutation_log set input = '{"erased":"e-1"}', changes = '[]' where mid = ?`)
    .run(mid)
  sqlite.prepare('insert into journal_erasure (mid, cause, at) values (?, ?, 0)').run(mid, 'e-1')
  expect((await read()).rows).toMatchObject([{ mid, isErased: true, input: {} }])
})
test('what the server did by itself says so', async () => {
  const task = {
    id: 't-2',
    title: 'Call back',
    note: '',
    kind: 'call' as const,
    dueAt: testStart,
    remindAt: null,
    assignedTo: 'ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  }
  actOnServer(north(), systemOf(north()), addTask, task, { now: testStart, mid: 'server.1' })
  expect((await read()).rows).toMatchObject([{ name: 'task.add', by: 'server', who: '' }])
})

test('of another dealership the provider’s people read who did what and when, and nothing of its rows', async () => {
  addClient()
  const asked = await server.signIn('pau', { host: 'levante.localhost' })
  const { db } = server.dealership('south')
  const forms = ['administration.Audit', 'administration.Profile', 'crm.Clients'] as const
  const seeAll = (...keys: FormKey[]) =>
    db
      .update(role)
      .set({ formIds: keys.map(key => formCatalogue[key].id) })
      .run()
  const look = (path = '/lines', query = {}, method = 'GET') =>
    server.request(`/api/audit${path}?${new URLSearchParams({ company: 'north', ...query })}`, {
      as: asked,
      host: 'levante.localhost',
      method,
    })
  seeAll('administration.Audit', 'crm.Clients')
  for (const path of ['/lines', '/lines/m-1', '/proof']) expect((await look(path)).status).toBe(403)
  seeAll(...forms)
  const { rows } = (await (await look()).json()) as Answer
  expect(rows).toMatchObject([
    {
      name: 'client.add',
      who: 'ana seller',
      outcome: 'applied',
      input: {},
      facts: {},
      rows: [{ table: 'client', id: 'cl-1', label: '' }],
      isCut: true,
    },
  ])
  const mid = rows[0]!.mid
  const whole = ((await (await look(`/lines/${mid}`)).json()) as { act: AuditAct }).act
  expect(whole.changes).toMatchObject([{ table: 'client', isCut: true, fields: [], label: '' }])
  const file = await (await look('/lines', { changes: '1' })).text()
  for (const said of ['Solange', 'Gatineau', '555-0188']) expect(file).not.toContain(said)
  // Not by its words either.
  const found = async (q: string) => ((await (await look('/lines', { q })).json()) as Answer).rows
  expect(await found('Gatineau')).toEqual([])
  expect(await found('client.add')).toHaveLength(1)
  expect((await look('/lines', { company: 'nowhere' })).status).toBe(404)
  expect((await look('/lines', { company: '..' })).status).toBe(404)
})

test('the journal of another dealership is proved for the provider’s people, and says who asked', async () => {
  addClient()
  grant('director', ['administration.Audit', 'administration.Profile'])
  const proof = async (method: string) => {
    const response = await server.request('/api/audit/proof?company=south', { as: lise, method })
    return (await response.json()) as ProofState
  }
  expect((await proof('GET')).last).toBeNull()
  await proof('POST')
  await expect.poll(async () => (await proof('GET')).last).toMatchObject({ ok: true })
  expect((await proof('GET')).last?.by).toBe('lise director')
  const own = await server.request('/api/audit/proof', { as: lise })
  expect(((await own.json()) as ProofState).last).toBeNull()
})

test('a damaged dealership is set aside itself, not the one of whoever looks at it', async () => {
  grant('director', ['administration.Audit', 'administration.Profile'])
  const { sqlite } = server.dealership('south')
  sqlite.pragma('wal_checkpoint(truncate)')
  const file = sqlite.name
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096)
  writeFileSync(file, bytes)
  const { status } = await server.request('/api/audit/lines?company=south', { as: lise })
  expect(status).toBe(503)
  expect(server.deps.dealerships.damaged()).toEqual(['south'])
  expect((await read()).rows).toBeDefined()
})

test('a user name that changed says from what to what, to who sees to the accounts alone', async () => {
  grant('director', [...formKeys])
  const { status } = await server.request('/api/people/username', {
    as: lise,
    json: { userId: 'ana', username: 'paul' },
  })
  expect(status).toBe(200)
  const inputOf = async () => (await read()).rows.find(({ name }) => name === 'user.rename')?.input
  expect(await inputOf()).toEqual({ from: 'ana', to: 'paul' })
  grant('director', ['administration.Audit', 'crm.Leads'])
  expect(await inputOf()).toEqual({})
})

test('a key, an address that is told, and a colleague’s account are called by their names', async () => {
  grant('director', [...formKeys])
  const post = async (path: string, json: object) =>
    (await server.request(path, { as: lise, json })).status
  const hook = {
    id: 'wh-1',
    name: 'Accounting',
    url: 'https://books.example/',
    events: ['lead.created'],
  }
  const key = { id: 'tk-1', name: 'Website', forms: ['crm.Leads'], access: 'read', expiresAt: null }
  expect(await post('/api/integrations/webhooks', hook)).toBe(200)
  expect(await post('/api/integrations/webhooks/secret', { id: 'wh-1' })).toBe(200)
  expect(await post('/api/integrations/tokens', key)).toBe(200)
  did('lise', 'user.editAccount', {
    userId: 'ana',
    edits: { websiteLevel: { from: 'none', to: 'all' } },
  })
  const labels = (await read()).rows.map(({ name, rows }) => [name, rows[0]?.label])
  expect(labels.toReversed()).toEqual([
    ['webhook.add', 'Accounting'],
    ['webhook.renewSecret', 'Accounting'],
    ['apiToken.add', 'Website'],
    ['user.editAccount', 'ana seller'],
  ])
  grant('director', ['administration.Audit'])
  expect((await read()).rows.map(({ rows }) => rows[0]?.label)).toEqual(['', '', '', ''])
})

test('pages hold still while acts come', async () => {
  for (let at = 0; at < 30; at += 1) did('ana', 'client.add', { id: `cl-${at}`, ...card })
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Answer = await read({ size: '7', ...(next && { after: next }) })
    seen.push(...page.rows.map(({ rows: [row] }) => row?.id ?? ''))
    next = page.next
    did('ana', 'client.add', { id: `new-${seen.length}`, ...card })
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, at) => `cl-${29 - at}`))
})
test('a journal of several thousand lines is found from its end to its beginning', async () => {
  addClient()
  const { sqlite } = north()
  const copy = sqlite.prepare(
    `insert into mutation_log (mid, v, ord, gid, cid, seq, name, version, user_id, input, at, device_at, received_at, outcome, touches, changes, hash)
     select 'copy.' || @n, v, 1 + @n, gid, cid, seq, name, version, user_id, input, at + @n, device_at, received_at + @n, outcome, '["client:other"]', '[]', hash from mutation_log where ord = 1`,
  )
  sqlite.transaction(() => {
    for (let n = 1; n <= 3500; n += 1) copy.run({ n })
  })()
  const view = {
    userId: 'lise',
    locale: 'en-ca' as const,
    scopes: new Map([['client', 'client']]),
    seesAccounts: false,
  }
  const ask = (query: object) => linesOf(sqlite.name, linesQuery.parse(query), view, testStart)
  expect((await ask({ table: 'client', row: 'cl-1' })).rows.map(({ ord }) => ord)).toEqual([1])
  expect((await ask({ from: String(testStart + 3400), size: '500' })).rows).toHaveLength(101)
  expect((await ask({ after: '5' })).rows.map(({ ord }) => ord)).toEqual([4, 3, 2, 1])
})

test.each(['ana', 'rita', 'otto'])(
  '%s, who does not hold the audit, reads none of it',
  async who => {
    const mid = addClient()
    const as = await server.signIn(who)
    for (const path of ['lines', `lines/${mid}`, 'proof'])
      expect((await server.request(`/api/audit/${path}`, { as })).status).toBe(403)
    expect((await server.request('/api/audit/proof', { as, method: 'POST' })).status).toBe(403)
    expect((await server.request('/api/audit/lines')).status).toBe(401)
  },
)
test('another dealership’s acts are not there', async () => {
  const mid = addClient()
  const formIds = everything.map(key => formCatalogue[key].id)
  server.dealership('south').db.update(role).set({ formIds }).where(eq(role.id, 'director')).run()
  const as = await server.signIn('lise', { companyId: 'south', host: 'levante.localhost' })
  const host = 'levante.localhost'
  const answer = await server.request('/api/audit/lines', { as, host })
  expect(((await answer.json()) as Answer).rows).toEqual([])
  expect((await server.request(`/api/audit/lines/${mid}`, { as, host })).status).toBe(404)
})
test('somebody who asks without end is told to wait', async () => {
  const answers: number[] = []
  for (let at = 0; at < 130; at += 1)
    answers.push((await server.request('/api/audit/proof', { as: lise })).status)
  expect(answers).toContain(429)
})

test('the proof is made on demand, told while it runs, and its last answer stays', async () => {
  addClient()
  const proof = async (method = 'GET', as = lise) =>
    server.request('/api/audit/proof', { as, method })
  const state = async (method?: string) => (await (await proof(method)).json()) as ProofState
  expect(await state()).toMatchObject({ running: null, last: null })
  expect((await state('POST')).running).not.toBeNull()
  await expect.poll(async () => (await state()).last).not.toBeNull()
  const { running, last } = await state()
  expect([running, last?.ok, last?.by]).toEqual([null, true, 'lise director'])
  north().sqlite.exec(`update client set city = 'Elsewhere'`)
  await state('POST')
  await expect.poll(async () => (await state()).last?.ok).toBe(false)
  grant('reader', ['administration.Audit'])
  const otto = await server.signIn('otto')
  expect((await proof('GET', otto)).status).toBe(200)
  expect((await proof('POST', otto)).status).toBe(403)
})
