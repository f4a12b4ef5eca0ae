/** Addresses that are told: signed, once for each event, tried again, sent again, and never into the network behind us. */
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { editWebhook } from '#db/integration/mutations/webhook.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import {
  nextWebhookAt,
  sendWebhooks,
  signed,
  sweepDeliveries,
} from '#server/integration/webhooks.ts'
import { createPost } from '#server/ports/post.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot } from '../website/lot.ts'

type Sent = { url: string; headers: Record<string, string>; body: string }
let lot: Lot
let lise: SignedIn
let secret: string
let sent: Sent[]
let answer: { answer: number | null; failure: string; ms: number }
const taken = { answer: 204, failure: '', ms: 3 }
beforeEach(async () => {
  lot = createLot()
  sent = []
  answer = taken
  lot.deps.ports.post = (url, headers, body) => {
    sent.push({ url, headers, body })
    return Promise.resolve(answer)
  }
  lise = await lot.signIn('lise', { companyId: 'north' })
  secret = await added()
})
afterEach(() => lot.close())

const api = (path: string, json?: object, as: SignedIn = lise) =>
  lot.request(`/api/integrations/${path}`, { as, ...(json && { json }) })
async function added(over: object = {}): Promise<string> {
  const json = {
    id: 'wh-1',
    name: 'Warehouse',
    url: 'https://example.com/events?a=1',
    events: ['lead.created'],
    ...over,
  }
  return ((await (await api('webhooks', json)).json()) as { secret: string }).secret
}
const north = () => lot.dealership('north')
let acts = 0
const act = (mutation: Parameters<typeof actOnServer>[2], input: object) =>
  actOnServer(north(), { ...systemOf(north()), userId: 'ana' }, mutation, input as never, {
    now: lot.clock.now(),
    mid: `t.${(acts += 1)}`,
  }).outcome
const aLead = (id = 'l-1') =>
  act(logLead, {
    id,
    clientId: null,
    name: 'Hélène Gagnon',
    phone: '450 555-0134',
    email: '',
    type: 'phone',
    division: 'used',
    source: 'phone',
    vehicleId: null,
    vehicleText: '',
    message: 'Is it still there?',
    assignedTo: null,
  })
const look = () => sendWebhooks(lot.deps, 'north')
type Row = {
  id: string
  event: string
  attempts: number
  answer: number
  failure: string
  taken: number
  done_at: number | null
}
/** What was asked by acts of this name. */
const lines = (name: string) =>
  lot
    .rows<{ input: string }>(`select input from mutation_log where name = '${name}'`)
    .map(({ input }) => JSON.parse(input) as unknown)
const log = () => lot.rows<Row>('select * from webhook_delivery order by created_at, id')

test('an event is told with the act, signed as Standard Webhooks says, and once', async () => {
  expect(aLead()).toBe('applied')
  expect(nextWebhookAt(north())).toBe(lot.clock.now())
  await look()
  await look()
  expect(sent).toHaveLength(1)
  const [{ url, headers, body } = { url: '', headers: {} as Record<string, string>, body: '' }] =
    sent
  expect(url).toBe('https://example.com/events?a=1')
  expect(JSON.parse(body)).toMatchObject({
    id: headers['webhook-id'],
    type: 'lead.created',
    timestamp: new Date(lot.clock.now()).toISOString(),
    data: { company: 'north', noun: 'leads', id: 'l-1', source: 'phone' },
  })
  expect(body).not.toMatch(/Gagnon|555/)
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  expect(headers['webhook-signature']).toBe(`v1,${mac.update(text).digest('base64')}`)
  expect(log()).toMatchObject([{ attempts: 1, answer: 204, taken: 1 }])
})

test('the example of the standard comes out as it is printed', () => {
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const text = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}'
  expect(signed(key, text)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('what it is not told of, and what was refused, leaves nothing', async () => {
  expect(act(commentLead, { id: 'c-1', leadId: 'l-1', body: 'x' })).toBe('rejected')
  expect(aLead()).toBe('applied')
  expect(act(commentLead, { id: 'c-1', leadId: 'l-1', body: 'x' })).toBe('applied')
  await look()
  expect(sent).toHaveLength(1)
})

test('not taken it is tried again with growing waits, then given up; somebody sends it again', async () => {
  answer = { answer: 500, failure: 'status', ms: 3 }
  aLead()
  for (const minutes of [0, 1, 4, 16, 64, 240, 240, 240]) {
    lot.clock.advance(minutes * 60_000)
    await look()
  }
  expect(sent).toHaveLength(8)
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(log()).toMatchObject([
    { attempts: 8, answer: 500, failure: 'status', taken: 0, done_at: lot.clock.now() },
  ])
  lot.clock.advance(86_400_000)
  await look()
  expect(sent).toHaveLength(8)
  answer = taken
  const [{ id } = { id: '' }] = log()
  lise = await lot.signIn('lise', { companyId: 'north' })
  expect((await api('deliveries/again', { id })).status).toBe(200)
  await look()
  expect(sent).toHaveLength(9)
  expect(log()).toMatchObject([{ attempts: 9, taken: 1 }])
  expect(lines('webhook.sendAgain')).toEqual([{ webhookId: 'wh-1', deliveryId: id }])
})

test('switched off before it was sent, it is told nothing', async () => {
  aLead()
  act(editWebhook, { webhookId: 'wh-1', edits: { enabled: { from: true, to: false } } })
  await look()
  expect(sent).toEqual([])
  expect(log()).toMatchObject([{ taken: 0, failure: 'off' }])
  aLead('l-2')
  expect(log()).toHaveLength(1)
})

test('a test is sent at once; a new secret signs from then on; a secret of another installation signs nothing', async () => {
  expect(await (await api('webhooks/try', { id: 'wh-1' })).json()).toMatchObject({
    answer: 204,
    failure: '',
  })
  const before = sent[0]?.headers['webhook-signature']
  const next = ((await (await api('webhooks/secret', { id: 'wh-1' })).json()) as { secret: string })
    .secret
  expect(next).not.toBe(secret)
  expect(lines('webhook.renewSecret')).toEqual([{ webhookId: 'wh-1' }])
  await api('webhooks/try', { id: 'wh-1' })
  expect(sent[1]?.headers['webhook-signature']).not.toBe(before)
  north().sqlite.prepare(`update webhook_secret set secret = 'x'`).run()
  expect(await (await api('webhooks/try', { id: 'wh-1' })).json()).toMatchObject({
    failure: 'secret',
  })
})

test('each address hears what it asked for, while it stands; what each was sent is listed apart', async () => {
  const ids = ['wh-2', 'wh-3', 'wh-4', 'wh-5']
  for (const id of ids)
    await added({
      id,
      name: id,
      url: `https://${id}.example/`,
      ...(id === 'wh-3' && { events: ['contract.signed'] }),
    })
  north().sqlite.exec(`update webhook set enabled = 0 where id = 'wh-4'`)
  north().sqlite.exec(`update webhook set deleted_at = 5 where id = 'wh-5'`)
  aLead()
  await look()
  expect(sent.map(({ url }) => new URL(url).host).toSorted()).toEqual([
    'example.com',
    'wh-2.example',
  ])
  const of = async (webhookId: string) =>
    ((await (await api(`deliveries?webhookId=${webhookId}`)).json()) as { rows: object[] }).rows
  expect(await of('wh-2')).toMatchObject([{ webhookId: 'wh-2' }])
  expect([(await of('')).length, await of('wh-3')]).toEqual([2, []])
  for (const path of ['webhooks/secret', 'webhooks/try'])
    expect([
      (await api(path, { id: 'wh-4' })).status,
      (await api(path, { id: 'wh-5' })).status,
    ]).toEqual([200, 404])
})

test('the log is read in pages and kept a month', async () => {
  for (let at = 0; at < 55; at += 1) aLead(`l-${at}`)
  const first = (await (await api('deliveries?webhookId=wh-1')).json()) as {
    rows: { id: string; createdAt: number }[]
    more: boolean
  }
  expect([first.rows.length, first.more]).toEqual([50, true])
  const last = first.rows.at(-1)
  const rest = (await (
    await api(`deliveries?webhookId=wh-1&before=${last?.createdAt}.${last?.id}`)
  ).json()) as { rows: { id: string }[]; more: boolean }
  expect([rest.rows.length, rest.more]).toEqual([5, false])
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(55)
  const monthAfter = Number(first.rows[0]?.createdAt) + 30 * 86_400_000
  sweepDeliveries(north().db, monthAfter)
  expect(log()).not.toEqual([])
  sweepDeliveries(north().db, monthAfter + 1)
  expect(log()).toEqual([])
})

test('only who keeps the dealership’s page, and of her own dealership', async () => {
  const ana = await lot.signIn('ana')
  const calls: [string, object?][] = [
    ['webhooks', { id: 'x', name: 'x', url: 'https://x.example', events: ['lead.created'] }],
    ['webhooks/secret', { id: 'wh-1' }],
    ['webhooks/try', { id: 'wh-1' }],
    ['deliveries'],
    ['deliveries/again', { id: 'x' }],
  ]
  for (const [path, json] of calls) expect((await api(path, json, ana)).status, path).toBe(403)
  const south = await lot.signIn('lise', { companyId: 'south' })
  expect((await api('webhooks/secret', { id: 'wh-1' }, south)).status).toBe(404)
  expect((await api('deliveries/again', { id: 'x' })).status).toBe(404)
  const refused = await api('webhooks', {
    id: 'wh-2',
    name: 'x',
    url: 'http://x.example',
    events: ['lead.created'],
  })
  expect([refused.status, await refused.json()]).toMatchObject([409, { field: 'url' }])
})

test('an address inside a private network is not called', async () => {
  const post = createPost({ allowed: [] })
  for (const url of [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.1.2.3/x',
    'https://localhost/x',
  ])
    expect(await post(url, {}, '{}'), url).toMatchObject({
      answer: null,
      failure: 'private-address',
    })
})
