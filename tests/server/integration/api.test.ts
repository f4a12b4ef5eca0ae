/** `/api/v1`: what a program with a key of its own may ask and do, and everything it may not. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { revokeApiToken } from '#db/integration/mutations/token.ts'
import * as schema from '#db/schema.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { aContract } from '../../support/builders/contract.ts'
import { aTick } from '../../support/builders/inspection.ts'
import { aLead, aLeadClient, aRequest } from '../../support/builders/lead.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let lise: SignedIn
let key: string
beforeEach(async () => {
  lot = createLot()
  lise = await lot.signIn('lise', { companyId: 'north' })
  key = await made()
})
afterEach(() => lot.close())

const asked = (over: object = {}) => ({
  id: 'tk-1',
  name: 'Accounting',
  forms: ['crm.Leads', 'crm.Clients'] as FormKey[],
  access: 'write',
  expiresAt: null as number | null,
  ...over,
})
const make = (over: object = {}, as = lise) =>
  lot.request('/api/integrations/tokens', { as, json: asked(over) })
const made = async (over: object = {}) => ((await (await make(over)).json()) as { key: string }).key

type Told = { status: number } & Record<string, unknown>
async function api(
  path: string,
  { json, as = key }: { json?: object; as?: string } = {},
): Promise<Told> {
  const answer = await lot.request(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${as}` },
    ...(json && { json }),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}
const north = () => lot.dealership('north')
const lead = (over: Parameters<typeof aLead>[0] = {}) =>
  lot.put({ lead: [bare(aLead({ clientId: 'cl-1', assignedTo: 'ana', ...over }))] })

test('it says whose it is and what it may', async () => {
  expect(await api('')).toMatchObject({
    status: 200,
    Company: 'Garage du Nord',
    Token: 'Accounting',
    Access: 'write',
    Forms: ['crm.Leads', 'crm.Clients'],
  })
  expect((await api(''))['Nouns']).toEqual(expect.arrayContaining(['leads', 'clients']))
  expect((await api(''))['Nouns']).not.toContain('contracts')
})

test('the key is shown once and kept nowhere; its use is noted', async () => {
  await api('')
  const dump = JSON.stringify([
    lot.rows('select * from api_secret'),
    lot.rows('select * from api_token'),
  ])
  expect(dump).not.toContain(key)
  const used = await (await lot.request('/api/integrations/tokens', { as: lise })).json()
  const first = lot.clock.now()
  expect(used).toMatchObject({ used: [{ tokenId: 'tk-1', lastUsedAt: first }] })
  // Once a minute is often enough.
  const notedAfter = async (ms: number) => {
    lot.clock.advance(ms)
    await api('')
    return lot.rows('select last_used_at as at from api_secret')
  }
  expect(await notedAfter(59_999)).toEqual([{ at: first }])
  expect(await notedAfter(1)).toEqual([{ at: first + 60_000 }])
})

test('a key does no more than whoever made it: her role only reads by now, and so does the key', async () => {
  lead()
  north().sqlite.exec('update role set read_only = 1')
  expect(await api('/leads')).toMatchObject({ status: 200, Items: [{ id: 'l-1' }] })
  const json = { id: 'a-1', name: 'lead.comment', input: { id: 'c-1', leadId: 'l-1', body: 'x' } }
  expect((await api('/acts', { json })).status).toBe(403)
  expect(lot.rows('select id from lead_comment')).toEqual([])
})

test.each([
  ['none', () => ''],
  ['another secret', () => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ['of another dealership', () => key.replace('north.', 'south.')],
  ['of no dealership', () => key.replace('north.', 'nowhere.')],
  ['a session’s key', () => lise.Key],
])('not by %s', async (_, as) => {
  expect(await api('/leads', { as: as() })).toMatchObject({ status: 401, code: 'api-key' })
})

test('not once it is revoked, has run out, or its maker left or lost the form', async () => {
  const until = lot.clock.now() + 60_000
  const short = await made({ id: 'tk-2', name: 'Short', expiresAt: until })
  expect((await api('/leads', { as: short })).status).toBe(200)
  lot.clock.advance(59_999)
  expect((await api('/leads', { as: short })).status).toBe(200)
  lot.clock.advance(1)
  expect((await api('/leads', { as: short })).status).toBe(401)
  const moment = { now: lot.clock.now(), mid: 'revoke' }
  actOnServer(north(), systemOf(north()), revokeApiToken, { tokenId: 'tk-1' }, moment)
  expect((await api('/leads')).status).toBe(401)
  const third = await made({ id: 'tk-3', name: 'Third' })
  north().sqlite.prepare(`update role set form_ids = '["106"]'`).run()
  expect((await api('', { as: third }))['Forms']).toEqual(['crm.Leads'])
  expect((await api('/tasks', { as: third })).status).toBe(403)
  north().sqlite.prepare(`update user set active = 0 where id = 'lise'`).run()
  expect((await api('/leads', { as: third })).status).toBe(401)
})

test('not while a second step is demanded of whoever made it, with words', async () => {
  const demand = (is: number) => north().sqlite.exec(`update company set demands_factor = ${is}`)
  demand(1)
  expect(await api('/leads')).toMatchObject({
    status: 403,
    code: 'factor-owed',
    message: expect.stringContaining('second step'),
  })
  demand(0)
  expect((await api('/leads')).status).toBe(200)
})

test('made by whoever keeps the page, of forms she holds, and by nobody else', async () => {
  const ana = await lot.signIn('ana')
  expect((await make({ id: 'tk-9' }, ana)).status).toBe(403)
  expect((await lot.request('/api/integrations/tokens', { as: ana })).status).toBe(403)
  const again = await make({ id: 'tk-9' })
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { code: 'integration-known', field: 'name' },
  ])
  expect((await make({ id: 'tk-9', name: 'x', forms: [] })).status).toBe(409)
  expect((await make({ id: 'tk-9', name: 'x', forms: ['management.Roles'] })).status).toBe(400)
})

test('a key that somebody made is made anew by nobody else', async () => {
  const rita = await lot.signIn('rita', { companyId: 'north' })
  lot.dealership('north').sqlite.exec(`update user set role_ids = '["director"]' where id = 'rita'`)
  expect((await make({ forms: ['crm.Tasks'], access: 'read' }, rita)).status).toBe(409)
  expect(await api('')).toMatchObject({ status: 200, Access: 'write' })
  const again = await made()
  expect(again).not.toBe(key)
  expect(await api('', { as: again })).toMatchObject({ status: 200, Token: 'Accounting' })
})

test('a key opens nothing else: no session, no sync, no settings', async () => {
  for (const path of [
    '/api/sync/pull?epoch=&v=0&scopes=&limit=10&gid=g',
    '/api/session/devices',
    '/api/mail/settings',
    '/api/integrations/tokens',
  ])
    expect((await lot.request(path, { headers: { key } })).status, path).toBe(401)
})

test('rows come as they changed, page after page, each once, and what is gone is said', async () => {
  for (const id of ['l-1', 'l-2', 'l-3']) lead({ id })
  const first = await api('/leads?limit=2')
  expect((first['Items'] as { id: string }[]).map(({ id }) => id)).toEqual(['l-1', 'l-2'])
  expect(first['More']).toBe(true)
  const rest = await api(`/leads?since=${String(first['Next'])}&limit=2`)
  expect((rest['Items'] as { id: string }[]).map(({ id }) => id)).toEqual(['l-3'])
  expect(await api(`/leads?since=${String(rest['Next'])}`)).toMatchObject({
    Items: [],
    More: false,
    Next: rest['Next'],
  })
  expect(
    await api('/acts', {
      json: { id: 'act-1', name: 'lead.delete', input: { id: 'd-1', leadId: 'l-1' } },
    }),
  ).toMatchObject({ status: 200, Outcome: 'applied' })
  const news = await api(`/leads?since=${String(rest['Next'])}`)
  expect(news['Items']).toMatchObject([{ id: 'l-1', deletedAt: expect.any(Number) }])
  expect((await api('/leads'))['Items']).toHaveLength(2)
  expect(await api('/leads/l-2')).toMatchObject({ status: 200, Item: { id: 'l-2' } })
  expect((await api('/leads/l-99')).status).toBe(404)
})

test('rows that changed in one moment come each once too, however short the page', async () => {
  for (const id of ['l-1', 'l-2', 'l-3']) lead({ id })
  north().sqlite.exec('update lead set v = (select max(v) from lead)')
  const ids: string[] = []
  let since = ''
  for (let page = 0; page < 4; page += 1) {
    const answer = await api(`/leads?limit=1${since}`)
    ids.push(...(answer['Items'] as { id: string }[]).map(({ id }) => id))
    since = `&since=${String(answer['Next'])}`
  }
  expect(ids).toEqual(['l-1', 'l-2', 'l-3'])
})

test.each(['/nothing', '/toString', '/leads?since=x', '/leads?limit=0'])(
  '%s is refused',
  async path => {
    expect([400, 404]).toContain((await api(path)).status)
  },
)

test('an act is done once in the name of whoever made the key, and told again with the same answer', async () => {
  lot.put({ client: [bare(aLeadClient())] })
  lead()
  const json = {
    id: 'act-1',
    name: 'lead.comment',
    input: { id: 'c-1', leadId: 'l-1', body: 'Paid' },
  }
  expect(await api('/acts', { json })).toMatchObject({ status: 200, Outcome: 'applied' })
  expect(await api('/acts', { json })).toMatchObject({ status: 200, Outcome: 'applied' })
  expect(north().db.select().from(schema.leadComment).all()).toMatchObject([
    { body: 'Paid', by: 'lise' },
  ])
  const [line] = lot.rows<{ gid: string; user_id: string }>(
    `select gid, user_id from mutation_log where mid = 'act-1'`,
  )
  expect(line).toEqual({ gid: 'api.tk-1', user_id: 'lise' })
  expect(
    await api('/acts', {
      json: { ...json, id: 'act-2', input: { id: 'c-2', leadId: 'l-9', body: 'x' } },
    }),
  ).toMatchObject({ status: 409, Outcome: 'rejected', code: 'not-found' })
})

test.each([
  ['what is signed', 'contract.sign', 403],
  ['what rules the house', 'company.edit', 403],
  ['keys themselves', 'apiToken.add', 403],
  ['what nobody knows', 'lead.fly', 404],
  ['what the server alone does', 'lead.hear', 400],
])('no program does %s', async (_, name, status) => {
  expect((await api('/acts', { json: { id: 'act-1', name, input: {} } })).status).toBe(status)
})

test('an id of the server’s is not taken, and a key that reads writes nothing', async () => {
  const json = { id: 'server.x', name: 'lead.comment', input: {} }
  expect((await api('/acts', { json })).status).toBe(409)
  const reader = await made({ id: 'tk-2', name: 'Reader', access: 'read' })
  expect((await api('/acts', { json: { ...json, id: 'a-1' }, as: reader })).status).toBe(403)
  expect((await api('/acts', { as: reader }))['Items']).toEqual([])
})

test('the acts it may do are listed, each with the shape of its input, and each is one it may do', async () => {
  const items = (await api('/acts'))['Items'] as { name: string; input: { type: string } }[]
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['lead.comment', 'lead.edit', 'client.edit']),
  )
  expect(items.some(({ name }) => /^(contract|company|user|role)\./.test(name))).toBe(false)
  for (const { input } of items) expect(input.type).toBe('object')
})

test('a program in a hurry is told to wait', async () => {
  let last: Told = { status: 200 }
  for (let at = 0; at < 130 && last.status === 200; at += 1) last = await api('')
  expect(last).toMatchObject({ status: 429, code: 'too-many' })
})

test('the description is open to anybody, and says all of it', async () => {
  const answer = await lot.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  const { paths, webhooks } = (await answer.json()) as { paths: object; webhooks: object }
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/v1/leads', '/api/v1/acts', '/api/tasks/progress/user']),
  )
  expect(Object.keys(webhooks)).toContain('contract.signed')
})

/** Every act of these forms, as the key is told. */
const actsOf = async (forms: FormKey[], access = 'write') => {
  const as = await made({ id: `tk-${forms.join()}`, name: forms.join(), forms, access })
  return {
    as,
    names: ((await api('/acts', { as }))['Items'] as { name: string }[]).map(({ name }) => name),
  }
}

test.each([
  [
    'crm.Reception',
    [
      'lead.log',
      'request.process',
      'request.correct',
      'request.mark',
      'request.transfer',
      'request.takeBack',
    ],
  ],
  [
    'management.Inspections',
    [
      'inspection.start',
      'inspection.note',
      'point.tick',
      'workItem.open',
      'workItem.edit',
      'workItem.close',
      'workItem.reopen',
      'vehicle.comment',
    ],
  ],
  [
    'crm.Tasks',
    [
      'task.tag',
      'task.add',
      'task.edit',
      'task.complete',
      'task.reopen',
      'task.delete',
      'task.restore',
    ],
  ],
] as const)('%s opens these acts, no more and no less; to read, none', async (form, expected) => {
  expect((await actsOf([form])).names.toSorted()).toEqual(expected.toSorted())
  const reader = await made({ id: 'tk-r', name: 'Reader', forms: [form], access: 'read' })
  expect((await api('/acts', { as: reader }))['Items']).toEqual([])
})

test.each([
  [
    'management.SaleContracts',
    ['delivery.plan', 'delivery.move', 'delivery.edit', 'delivery.tick'],
    /^(contract|consent)\.|delivery\.(complete|attach)/,
  ],
  [
    'management.Inspections',
    ['point.tick'],
    /signReport|complete|photo|^inspection\.(delete|reopen|extend)/i,
  ],
] as const)(
  '%s opens what a partner does, and nothing that a person answers for',
  async (form, open, shut) => {
    const { as, names } = await actsOf([form])
    expect(names).toEqual(expect.arrayContaining([...open]))
    expect(names.filter(name => shut.test(name))).toEqual([])
    for (const name of [
      'contract.open',
      'contract.sign',
      'delivery.complete',
      'inspection.complete',
      'inspection.signReport',
    ])
      expect(
        (await api('/acts', { json: { id: `x-${name}`, name, input: {} }, as })).status,
        name,
      ).toBe(403)
  },
)

test('a request is given its lead by a program of the reception, and by none of another form', async () => {
  lot.put({
    request: [bare(aRequest({ id: 'r-1', processedAt: null, processedBy: null, leadId: null }))],
  })
  const json = {
    id: 'act-9',
    name: 'request.process',
    input: { id: 'l-9', requestId: 'r-1', leadId: null, clientId: null, assignedTo: 'ana' },
  }
  const stock = await actsOf(['management.Inventory'])
  expect(await api('/acts', { json, as: stock.as })).toMatchObject({
    status: 409,
    code: 'not-authorized',
  })
  const reader = await made({
    id: 'tk-r',
    name: 'Reader',
    forms: ['crm.Reception'],
    access: 'read',
  })
  expect((await api('/acts', { json, as: reader })).status).toBe(403)
  const desk = await actsOf(['crm.Reception'])
  expect(await api('/acts', { json: { ...json, id: 'act-10' }, as: desk.as })).toMatchObject({
    status: 200,
    Outcome: 'applied',
  })
  expect(lot.rows('select assigned_to as who from lead')).toEqual([{ who: 'ana' }])
  expect(await api('/requests', { as: desk.as })).toMatchObject({
    Items: [{ id: 'r-1', leadId: 'l-9' }],
  })
  // Whoever made the key may do it no longer, and so the key does not.
  north().sqlite.exec('update role set read_only = 1')
  const again = { ...json, id: 'act-11', input: { ...json.input, id: 'l-10' } }
  expect((await api('/acts', { json: again, as: desk.as })).status).toBe(403)
})

test('a machine writes its readings on an inspection, and reads them back', async () => {
  lot.put({ vehicle: [bare(aVehicle({ id: 'v-1', status: 'available' }))] })
  const { as } = await actsOf(['management.Inspections'])
  const act = (id: string, name: string, input: object) =>
    api('/acts', { json: { id, name, input }, as })
  const started = await act('i-1', 'inspection.start', {
    id: 'in-1',
    vehicleId: 'v-1',
    family: 'car',
    templateVersion: 1,
    demo: false,
    odometer: 41_000,
  })
  expect(started).toMatchObject({ status: 200, Outcome: 'applied' })
  const tick = aTick('G08', 'pass', { inspectionId: 'in-1' })
  expect(await act('i-2', 'point.tick', tick)).toMatchObject({ status: 200, Outcome: 'applied' })
  expect(await api('/readings', { as })).toMatchObject({
    status: 200,
    Items: [{ inspectionId: 'in-1', code: 'G08', result: 'pass', by: 'lise' }],
  })
  expect(await api('/inspections', { as })).toMatchObject({
    Items: [{ id: 'in-1', status: 'open' }],
  })
  expect((await api('/readings')).status).toBe(403)
})

test('contracts are read by a key of theirs, one and all, and by no other', async () => {
  lot.put({ saleContract: [bare(aContract({ id: 'sc-1' }))] })
  const { as } = await actsOf(['management.SaleContracts'], 'read')
  expect(await api('/contracts', { as })).toMatchObject({ status: 200, Items: [{ id: 'sc-1' }] })
  expect(await api('/contracts/sc-1', { as })).toMatchObject({ status: 200, Item: { id: 'sc-1' } })
  expect((await api('/contracts')).status).toBe(403)
  expect((await api('/contracts/sc-1')).status).toBe(403)
})
