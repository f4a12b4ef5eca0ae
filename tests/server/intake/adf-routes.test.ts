/** ADF by HTTP, as a sender posts it: taken once, kept as it came, and told plainly why not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { revokeIntakeSource } from '#db/intake-source/mutations/source.ts'
import type { FormKey } from '#db/forms.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { sentIn } from '#db/request/sent.ts'
import { scopesFor } from '#db/scopes.ts'
import { roleForms } from '#db/user/preset-roles.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { aClient } from '../../support/builders/client.ts'
import { bare } from '../../support/dealership.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot, northHost, outback } from '../website/lot.ts'

let lot: Lot
let lise: SignedIn
let token: string
const all: Lot[] = []
beforeEach(async () => {
  lot = createLot()
  all.push(lot)
  lise = await lot.signIn('lise', { companyId: 'north' })
  token = await added('s-1', 'Autos Example')
})
afterAll(() => all.forEach(each => each.close()))

const api = (path: string, json: object, as: SignedIn = lise) =>
  lot.request(`/api/intake/${path}`, { as, json })
const tokenIn = async (response: Response) => ((await response.json()) as { token: string }).token
const added = async (id: string, name: string) => tokenIn(await api('sources', { id, name }))
const rotated = async (days: number) =>
  tokenIn(await api('sources/rotate', { sourceId: 's-1', days }))

type Options = {
  as?: string | null
  headers?: Record<string, string>
  path?: string
  host?: string
}
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  { as = token, headers = {}, path = '/intake/adf/north', host = 'boreal.localhost' }: Options = {},
) =>
  lot.request(path, {
    host,
    method: 'POST',
    body,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...headers },
  })
type Answer = {
  code?: string
  note?: string
  requests?: { id: string; externalId: string; state: string }[]
}
const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Answer),
})
const states = (answer: Answer) => answer.requests?.map(({ state }) => state)
const adf = (
  over: Partial<Record<'id' | 'name' | 'phone' | 'email' | 'status' | 'more', string>> = {},
) => {
  const {
    id = 'L-1',
    name = 'Marie Tremblay',
    phone = '819 555-0142',
    email = '',
    status = 'new',
    more = '',
  } = over
  return `<?adf version="1.0"?><adf><prospect status="${status}"><id>${id}</id>${more}<customer><contact><name part="full">${name}</name><phone>${phone}</phone><email>${email}</email></contact></customer></prospect></adf>`
}
type Kept = {
  id: string
  name: string
  vehicle_id: string | null
  vehicle_text: string
  source_name: string
  raw_id: string
  status: string
  external_id: string
  locale: string | null
  message: string
}
const kept = () => lot.rows<Kept>('select * from request order by v')
const sourceRow = () =>
  lot.rows<{ received_count: number; last_at: number; token_hint: string; old_hint: string }>(
    'select * from intake_source',
  )[0]

test('a lead is taken, kept as it came, and counted for its sender', async () => {
  const file = readFileSync(join(import.meta.dirname, 'adf', '01-by-the-dtd.xml'))
  lot.put({ vehicle: [outback({ vin: '4S4BTGND5R3100001', stockNumber: 'X-1' })] })
  const answer = await told(await post(new Uint8Array(file)))
  expect([answer.status, states(answer)]).toEqual([202, ['received']])
  const [row] = kept()
  expect(row).toMatchObject({
    id: answer.requests?.[0]?.id,
    name: 'Marie Tremblay',
    external_id: '88-1204',
    vehicle_id: 'v-outback',
    vehicle_text: '2021 Subaru Outback Touring, VIN 4S4BTGND5R3100001, #P1042',
    source_name: 'Autos Example',
    status: 'regular',
    raw_id: sha256Hex(file),
  })
  const [raw] = lot.rows<{ content: Buffer; channel: string }>('select * from raw')
  expect([raw?.channel, raw && Buffer.compare(raw.content, file)]).toEqual(['adf', 0])
  expect(sourceRow()).toMatchObject({ received_count: 1, last_at: lot.clock.now() })
})

test('the stock number finds it where no VIN does, and two of one number are none', async () => {
  // One that was taken out of the stock had its number before.
  lot.put({ vehicle: [outback({ id: 'v-gone', vin: '', stockNumber: 'P1042' })] })
  lot.dealership('north').sqlite.exec('update vehicle set deleted_at = 5')
  lot.put({ vehicle: [outback({ vin: '', stockNumber: 'P-1042' })] })
  const wants = (id: string) =>
    adf({ id, more: '<vehicle><make>Subaru</make><stock>p1042</stock><vin>5YJ3</vin></vehicle>' })
  await post(wants('L-1'))
  expect(kept()[0]?.vehicle_id).toBe('v-outback')
  lot.put({ vehicle: [outback({ id: 'v-2', vin: '', stockNumber: 'P1042' })] })
  await post(wants('L-2'))
  expect(kept().find(each => each.external_id === 'L-2')?.vehicle_id).toBeNull()
})

test('of several vehicles it is the first of ours that she wants, by its number before its place on the lot', async () => {
  lot.put({
    vehicle: [
      outback({ vin: '4S4BTGND5R3100001', stockNumber: 'A-1' }),
      outback({ id: 'v-2', vin: '4S4BTGND5R3100002', stockNumber: 'A-2' }),
    ],
  })
  const wants = (...cars: [vin: string, stock: string, interest?: string][]) =>
    cars
      .map(
        ([vin, stock, interest = 'buy']) =>
          `<vehicle interest="${interest}"><make>Subaru</make><vin>${vin}</vin><stock>${stock}</stock></vehicle>`,
      )
      .join('')
  const of = async (more: string) => {
    const id = `L-${more.length}-${kept().length}`
    await post(adf({ id, more }))
    return kept().find(each => each.external_id === id)?.vehicle_id
  }
  expect(await of(wants(['', 'X-9'], ['', 'A-2']))).toBe('v-2')
  expect(await of(wants(['', 'A-2'], ['', 'A-1']))).toBe('v-2')
  expect(await of(wants(['4s4btgnd5r3-100002', 'A-1']))).toBe('v-2')
  expect(await of(wants(['', 'A-1', 'trade-in'], ['', 'A-2']))).toBe('v-2')
  expect(await of(wants(['', 'A-1', 'trade-in']))).toBeNull()
})

test('the same twice is one request, sent again or as "resend", and another person under the same id is another', async () => {
  expect(states(await told(await post(adf())))).toEqual(['received'])
  expect(states(await told(await post(adf())))).toEqual(['known'])
  expect(states(await told(await post(adf({ status: 'resend', more: ' ' }))))).toEqual(['known'])
  expect(kept()).toHaveLength(1)
  const other = { name: 'Luc Roy', phone: '514 555 0110' }
  expect(states(await told(await post(adf(other))))).toEqual(['received'])
  expect(states(await told(await post(adf(other))))).toEqual(['known'])
  expect(kept().map(({ name }) => name)).toEqual(['Marie Tremblay', 'Luc Roy'])
  expect(sourceRow()?.received_count).toBe(2)
})

test('under one id she is known by her telephone, her mail or her name alone', async () => {
  const of = async (over: object) =>
    states(await told(await post(adf({ email: 'marie@mail.example', ...over }))))
  expect(await of({})).toEqual(['received'])
  expect(await of({ name: 'M.', email: 'm@mail.example' })).toEqual(['known'])
  expect(await of({ name: 'M.', phone: '819 555-0199' })).toEqual(['known'])
  const others = { phone: '819 555-0199', email: 'm@mail.example' }
  expect(await of(others)).toEqual(['known'])
  expect(await of({ ...others, name: 'M.' })).toEqual(['received'])
  expect(await of({ name: 'M.', phone: '', email: '' })).toEqual(['received'])
})

test('under one id two people without a telephone are two, and so are two without an address', async () => {
  const of = async (over: object) => states(await told(await post(adf(over))))
  const nobody = { phone: '', email: '' }
  expect(await of({ ...nobody, email: 'marie@mail.example' })).toEqual(['received'])
  expect(await of({ ...nobody, name: 'Luc', email: 'luc@mail.example' })).toEqual(['received'])
  expect(await of({ ...nobody, id: 'L-2', phone: '819 555-0142' })).toEqual(['received'])
  expect(await of({ ...nobody, id: 'L-2', name: 'Luc', phone: '819 555-0199' })).toEqual([
    'received',
  ])
})

test('what two portals that one sender passes on call by one number are two', async () => {
  const of = (portal: string) => adf({ id: '7' }).replace('<id>', `<id source="${portal}">`)
  for (const portal of ['Portal A', 'Portal B'])
    expect(states(await told(await post(of(portal)))), portal).toEqual(['received'])
  expect(states(await told(await post(of('Portal B'))))).toEqual(['known'])
  expect(kept()).toHaveLength(2)
})

test('without an id the text itself says whether it came before; another sender has its own', async () => {
  const bare = adf({ id: '' })
  expect(states(await told(await post(bare)))).toEqual(['received'])
  expect(states(await told(await post(bare)))).toEqual(['known'])
  await post(adf())
  const second = await added('s-2', 'Other portal')
  expect(states(await told(await post(adf(), { as: second })))).toEqual(['received'])
  // Hers all, and only the first waits for an answer.
  expect(kept().map(({ status }) => status)).toEqual(['regular', 'information', 'information'])
})

test('a lead whose address is none is kept for a person to read', async () => {
  const wrong =
    '<adf><prospect><customer><contact><name>Ali</name><email>ali at home</email></contact></customer></prospect></adf>'
  expect(states(await told(await post(wrong)))).toEqual(['received'])
  expect(kept()[0]).toMatchObject({ name: 'Ali', message: 'ali at home' })
})

test('entities reach nothing, and a bomb of them is a short text', async () => {
  const bomb = `<!DOCTYPE adf [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>${adf({ name: 'A &b; &x; &#233;' })}`
  expect((await post(bomb)).status).toBe(202)
  expect(kept()[0]?.name).toBe('A &b; &x; é')
})

test('it comes as a field of a form, by the dealership’s own address, with its token in the query', async () => {
  const body = new URLSearchParams({ xml: adf({ name: 'Zoé' }) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = `/intake/adf?token=${token}`
  const answer = await post(body, { as: null, headers, path, host: northHost })
  expect(answer.status).toBe(202)
  expect(kept()[0]?.name).toBe('Zoé')
})

test('a language of the sender is the one of the dealership’s country', async () => {
  await post(adf({ more: '<language>French</language>' }))
  expect(kept()[0]?.locale).toBe('fr-ca')
})

test('who takes XML alone is answered in XML', async () => {
  const response = await post(adf({ id: 'a&b' }), { headers: { accept: 'text/xml' } })
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  const text = await response.text()
  expect(text).toContain('<response status="202"><request id="adf-')
  expect(text).toContain('state="received"/></response>')
  const no = await post('nothing', { headers: { accept: 'application/xml' } })
  expect([no.status, await no.text()]).toEqual([
    400,
    expect.stringContaining('<code>not-adf</code>'),
  ])
})

test('what is no lead is told why, and nothing of it is kept', async () => {
  expect(await told(await post(''))).toMatchObject({ status: 400, code: 'empty' })
  expect(await told(await post('{}'))).toMatchObject({ status: 400, code: 'not-adf' })
  const nobody = await told(await post('<adf><prospect/></adf>'))
  expect(nobody).toMatchObject({ status: 400, code: 'nobody' })
  const large = await told(await post(`<adf>${'x'.repeat(256 * 1024)}</adf>`))
  expect(large).toMatchObject({ status: 413, code: 'too-large' })
  expect([kept(), lot.rows('select * from raw')]).toEqual([[], []])
})

test('no token, a wrong one and one of another dealership are the same no', async () => {
  const paths = ['/intake/adf/north', '/intake/adf/south', '/intake/adf/nowhere', '/intake/adf/..']
  expect((await post(adf(), { as: null })).status).toBe(401)
  expect((await post(adf(), { as: `adf_${'x'.repeat(43)}` })).status).toBe(401)
  for (const path of paths.slice(1, 3))
    expect(await told(await post(adf(), { path }))).toMatchObject({
      status: 401,
      code: 'token-unknown',
    })
  expect(kept()).toEqual([])
  expect((await post(adf(), { host: 'nobody.example' })).status).toBe(404)
})

test('another token takes its place: the one before is taken until its day, with a note', async () => {
  const before = token
  token = await rotated(7)
  expect(sourceRow()).toMatchObject({ token_hint: token.slice(-4), old_hint: before.slice(-4) })
  expect(await told(await post(adf()))).not.toHaveProperty('note')
  const old = await told(await post(adf({ id: 'L-2' }), { as: before }))
  expect(old).toMatchObject({ status: 202, note: expect.stringContaining('2026-03-17') })
  lot.clock.advance(7 * 86_400_000 - 1)
  expect((await post(adf({ id: 'L-9' }), { as: before })).status).toBe(202)
  lot.clock.advance(1)
  expect((await post(adf({ id: 'L-3' }), { as: before })).status).toBe(401)
  expect((await post(adf({ id: 'L-3' }))).status).toBe(202)
  lise = await lot.signIn('lise', { companyId: 'north' })
  const last = token
  token = await rotated(0)
  expect((await post(adf({ id: 'L-4' }), { as: last })).status).toBe(401)
  expect(lot.rows<{ hash: string }>('select hash from intake_token')).toEqual([
    { hash: sha256Hex(token) },
  ])
})

test.each([0, 7])(
  'another token of one sender, the old for %i days, leaves the others theirs',
  async days => {
    const [second, third] = [await added('s-2', 'Second'), await added('s-3', 'Third')]
    token = await rotated(days)
    const hint = (id: string) =>
      lot.rows<{ token_hint: string }>(`select token_hint from intake_source where id = '${id}'`)[0]
    expect([hint('s-2'), hint('s-3')].map(row => row?.token_hint)).toEqual(
      [second, third].map(each => each.slice(-4)),
    )
    lot.clock.advance((days + 1) * 86_400_000)
    for (const as of [second, third, token]) {
      const answer = await told(await post(adf({ id: as }), { as }))
      expect(answer.status).toBe(202)
      expect(answer).not.toHaveProperty('note')
    }
  },
)

test('what is revoked is taken by no token', async () => {
  const before = token
  token = await rotated(7)
  const house = lot.dealership('north')
  const moment = { now: lot.clock.now(), mid: 'revoke-1' }
  actOnServer(house, systemOf(house), revokeIntakeSource, { sourceId: 's-1' }, moment)
  for (const as of [token, before]) expect((await post(adf(), { as })).status).toBe(401)
  const again = await api('sources/rotate', { sourceId: 's-1', days: 7 })
  expect(await told(again)).toMatchObject({ status: 409, code: 'intake-source-revoked' })
})

test('revoked while twenty are being taken, none of the rest is: it says which', async () => {
  const one = (at: number) =>
    `<prospect><id>L-${at}</id><customer><contact><name>P ${at}</name></contact></customer></prospect>`
  const body = `<adf>${Array.from({ length: 20 }, (_, at) => one(at)).join('')}</adf>`
  const { turns } = lot.deps
  let left = 5
  lot.deps.turns = {
    ...turns,
    take: async (...asked) => {
      await turns.take(...asked)
      left -= 1
      const house = lot.dealership('north')
      const moment = { now: lot.clock.now(), mid: `revoke-${left}` }
      const revoke = () =>
        actOnServer(house, systemOf(house), revokeIntakeSource, { sourceId: 's-1' }, moment)
      return left === 0 ? void revoke() : undefined
    },
  }
  const answer = await told(await post(body))
  expect(answer.status).toBe(202)
  expect(states(answer)).toEqual([...Array(5).fill('received'), ...Array(15).fill('refused')])
  expect(answer.requests?.at(-1)).toMatchObject({ externalId: 'L-19', code: 'token-unknown' })
  expect(kept().length).toBe(5)
})

test('a sender that sends too much waits, and so does who tries tokens', async () => {
  for (let at = 0; at < 20; at += 1) await post('x', { as: 'wrong' })
  const guess = await post('x', { as: 'wrong' })
  expect([guess.status, guess.headers.get('retry-after')]).toEqual([429, '30'])
  // The same address with a token that is right is heard.
  for (let at = 0; at < 120; at += 1) expect((await post('x')).status).toBe(400)
  const waits = await post(adf())
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '1'])
  lot.clock.advance(1000)
  expect((await post(adf())).status).toBe(202)
})

test('tokens are made for those who keep the dealership’s page, and for nobody else', async () => {
  const ana = await lot.signIn('ana')
  const calls: [string, object][] = [
    ['sources', { id: 's-9', name: 'Mine' }],
    ['sources/rotate', { sourceId: 's-1', days: 0 }],
    ['try', { text: adf() }],
  ]
  for (const [path, json] of calls)
    expect(await told(await api(path, json, ana))).toMatchObject({
      status: 403,
      code: 'not-authorized',
    })
  expect((await api('sources', { id: 's-9', name: ' autos EXAMPLE' })).status).toBe(409)
  expect((await api('sources/rotate', { sourceId: 's-8', days: 0 })).status).toBe(404)
  expect((await api('sources/rotate', { sourceId: 's-1', days: 91 })).status).toBe(400)
  expect((await post(adf())).status).toBe(202)
})

test('whoever keeps the page and may only read tries a sample, and makes no token', async () => {
  lot.dealership('north').sqlite.exec('update role set read_only = 1')
  lise = await lot.signIn('lise', { companyId: 'north' })
  expect((await api('sources', { id: 's-9', name: 'Mine' })).status).toBe(403)
  expect((await api('sources/rotate', { sourceId: 's-1', days: 0 })).status).toBe(403)
  expect((await api('try', { text: adf() })).status).toBe(200)
  expect(lot.rows('select * from intake_token')).toHaveLength(1)
  expect((await post(adf())).status).toBe(202)
})

test('sources reach the devices of those who keep the dealership’s page alone', () => {
  const tables = (forms: readonly FormKey[]) =>
    scopesFor(new Set(forms)).map(each => each.split(':')[0])
  expect(tables(roleForms.director)).toContain('intakeSource')
  for (const role of ['Salesman', 'receptionist', 'technician'] as const)
    expect(tables(roleForms[role])).not.toContain('intakeSource')
})

test('asked for again because no answer came, it is one source with the newer token', async () => {
  const before = token
  token = await added('s-1', 'Autos Example')
  expect(lot.rows('select id from intake_source')).toHaveLength(1)
  expect((await post(adf(), { as: before })).status).toBe(401)
  expect((await post(adf())).status).toBe(202)
})

test('spoiled ones are taken or refused, and never a fault of ours', async () => {
  const folder = join(import.meta.dirname, 'adf')
  const files = readdirSync(folder).map(name => readFileSync(join(folder, name)))
  const spoiled = fc.tuple(
    fc.constantFrom(...files),
    fc.array(fc.nat(), { maxLength: 8 }),
    fc.nat(255),
  )
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(spoiled, async ([file, places, byte]) => {
      const bytes = new Uint8Array(file)
      for (const place of places) bytes[place % bytes.length] = byte
      lot.clock.advance(1000)
      const { status } = await post(bytes)
      statuses.add(status)
      expect([202, 400]).toContain(status)
    }),
    { numRuns: 100 },
  )
  expect(statuses.has(202)).toBe(true)
})

test('a sample is read and not received', async () => {
  lot.put({ vehicle: [outback({ vin: '4S4BTGND5R3100001' })] })
  const file = readFileSync(join(import.meta.dirname, 'adf', '01-by-the-dtd.xml'), 'utf8')
  const answer = (await (await api('try', { text: file })).json()) as { prospects: object[] }
  expect(answer.prospects).toEqual([
    expect.objectContaining({ name: 'Marie Tremblay', externalId: '88-1204', inStock: true }),
  ])
  expect(await told(await api('try', { text: 'x' }))).toMatchObject({ problem: 'not-adf' })
  expect([kept(), lot.rows('select * from raw')]).toEqual([[], []])
})

const rich = () =>
  adf({ more: '<vehicle><make>Kia</make><price currency="CAD">9000</price></vehicle>' }).replace(
    '<phone>',
    '<address><street>12, rue Principale</street><city>Laval</city><regioncode>QC</regioncode></address><phone>',
  )
const at = { address: '12, rue Principale', city: 'Laval', province: 'QC', postalCode: '' }
const facts = [{ what: 'price', of: 'wanted', text: '9000 CAD' }]
const processed = (over: object = {}) => {
  const [{ id } = { id: '' }] = lot.rows<{ id: string }>('select id from request')
  const input = {
    id: 'l-1',
    requestId: id,
    leadId: null,
    clientId: null,
    assignedTo: null,
    ...over,
  }
  const moment = { now: lot.clock.now(), mid: 'p-1' }
  actOnServer(
    lot.dealership('north'),
    systemOf(lot.dealership('north')),
    processRequest,
    input,
    moment,
  )
  return id
}
const heard = async (id: string, as: SignedIn) => {
  const response = await lot.request(`/api/heard/${id}/raw`, { as })
  return [response.status, ((await response.json()) as { text?: string }).text]
}

test('what was sent beside it comes to the lead, and her address to her card', async () => {
  await post(rich())
  expect(lot.rows<{ sent: string; address: string }>('select sent, address from request')).toEqual([
    { sent: JSON.stringify(facts), address: JSON.stringify(at) },
  ])
  processed()
  const [touch] = lot.rows<{ facts: string }>('select facts from lead_touch')
  expect(sentIn(JSON.parse(touch?.facts ?? '{}'))).toEqual({ facts, address: at })
  const card = 'select address, city, province, postal_code postalCode from client'
  expect(lot.rows(card)).toEqual([at])
})

test.each([
  ['has none', { address: '', city: '', postalCode: '' }, '12, rue Principale'],
  ['has another', { address: '', city: 'Gatineau', postalCode: '' }, ''],
])('the card of a client who is known and %s', async (_, own, address) => {
  await post(rich())
  lot.put({ client: [bare(aClient({ id: 'cl-1', ...own }))] })
  processed({ clientId: 'cl-1' })
  expect(lot.rows('select address from client')).toEqual([{ address }])
})

test('the text as it came is for who works the request or its lead', async () => {
  await post(rich())
  const rita = await lot.signIn('rita')
  const ana = await lot.signIn('ana')
  const id = processed()
  expect(await heard(id, rita)).toEqual([200, rich()])
  const [touch] = lot.rows<{ id: string }>('select id from lead_touch')
  expect(await heard(touch?.id ?? '', ana)).toEqual([200, rich()])
  // Who works neither reads neither.
  lot.dealership('north').sqlite.prepare("update role set form_ids = '[]'").run()
  for (const each of [id, touch?.id ?? '', 'nobody'])
    expect(await heard(each, rita)).toEqual([404, undefined])
})

test('a text that is kept no longer is not found', async () => {
  await post(rich())
  const rita = await lot.signIn('rita')
  lot.dealership('north').sqlite.prepare('delete from raw').run()
  expect(await heard(processed(), rita)).toEqual([404, undefined])
})
