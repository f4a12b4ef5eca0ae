/** A widget on somebody's page, as its script asks us: who is answered, what becomes of what she sends, and that it is once. */
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import type { Shown } from '#db/widget/shown.ts'
import { prove, solve } from '#src/widget/proof.ts'
import { isProven } from '#server/widget/request.ts'
import { aNumber } from '../../support/builders/phone.ts'
import { aWidget, aWidgetSubscription } from '../../support/builders/widget.ts'
import { createLot, type Lot, outback } from '../website/lot.ts'

const partner = 'https://partner.example'
let lot: Lot
const all: Lot[] = []
beforeEach(() => {
  lot = createLot()
  all.push(lot)
  lot.put({
    vehicle: [outback({ stockNumber: 'P-1042' })],
    widgetSubscription: [
      aWidgetSubscription(),
      aWidgetSubscription({ id: 'ws-2', kind: 'trade' }),
      aWidgetSubscription({ id: 'ws-3', kind: 'stock' }),
    ],
    widget: [
      aWidget(),
      aWidget({ id: 'w-trade', kind: 'trade', sourceName: '' }),
      aWidget({ id: 'w-stock', kind: 'stock' }),
      aWidget({ id: 'w-off', active: false }),
      aWidget({ id: 'w-sms', kind: 'sms' }),
    ],
  })
})
afterAll(() => all.forEach(each => each.close()))

type Options = {
  widget?: string
  origin?: string | null
  json?: unknown
  body?: string
  ip?: string
}
let callers = 0
const ask = (act: string, { widget = 'w-1', origin = partner, json, body, ip }: Options = {}) =>
  lot.request(`/w/north.${widget}/${act}`, {
    headers: {
      // Another household each time, unless the test is about one.
      'x-forwarded-for': ip ?? `203.0.${(callers += 1) >> 8}.${callers & 255}`,
      ...(origin !== null && { origin }),
    },
    ...(json !== undefined && { json }),
    ...(body !== undefined && { body }),
  })
const shown = async (widget: string, lang = 'en', origin: string | null = partner) => {
  const response = await ask(`shown?lang=${lang}`, { widget, origin })
  return ((await response.json()) as { shown?: Shown | null }).shown
}
type Form = { token: string; bits: number }
async function form(widget = 'w-1', origin = partner): Promise<Form> {
  const got = (await (await ask('form', { widget, origin, json: {} })).json()) as Form
  lot.clock.advance(20_000)
  return got
}
const proofOf = ({ token, bits }: Form) => String(solve(token.split('.')[1] ?? '', bits, 0, 1e7))
const written = {
  name: 'Marie Tremblay',
  phone: '819 555-0142',
  email: 'marie@mail.example',
  message: 'Is it still there?',
  locale: 'fr-ca',
}
/** Opens the form, takes the time a person takes, and sends it. */
async function send(over: object = {}, widget = 'w-1', given?: Form) {
  const got = given ?? (await form(widget))
  const json = { ...written, token: got.token, proof: proofOf(got), ...over }
  const response = await ask('request', { widget, json })
  return { status: response.status, got, ...((await response.json()) as Answer) }
}
type Answer = { done?: boolean; problems?: Record<string, string>; token?: string; code?: string }
const requests = () =>
  lot.rows<Record<string, unknown> & { consent: string | null }>('select * from request order by v')

test('only pages of the origins it names are answered, and each exactly', async () => {
  const response = await ask('shown')
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(partner)
  expect(response.headers.get('vary')).toContain('Origin')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  for (const origin of [
    'http://partner.example',
    'https://partner.example:8443',
    'https://evil-partner.example',
    'null',
  ]) {
    const refused = await ask('shown', { origin })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ])
    expect((await ask('form', { origin, json: {} })).status).toBe(403)
  }
  expect((await ask('shown', { origin: null })).status).toBe(404)
  expect((await ask('shown', { widget: 'w-none' })).status).toBe(404)
  const asked = await lot.request('/w/north.w-1/request', {
    method: 'OPTIONS',
    headers: { origin: partner, 'access-control-request-method': 'POST' },
  })
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Content-Type',
  ])
})

test('it speaks the page’s language, and one that is off or not taken shows nothing', async () => {
  expect((await shown('w-1', 'fr-FR,en'))?.label).toBe('Écrivez-nous')
  expect((await shown('w-1', 'en'))?.label).toBe('Write to us')
  expect(await shown('w-off')).toBeNull()
  expect(await shown('w-sms')).toBeNull()
  expect((await ask('form', { widget: 'w-off', json: {} })).status).toBe(404)
  // Taken once, and given back.
  lot.put({ widgetSubscription: [aWidgetSubscription({ id: 'ws-4', kind: 'sms', endedAt: 1 })] })
  expect(await shown('w-sms')).toBeNull()
})

test('a text is asked for only where it arrives', async () => {
  lot.put({
    widgetSubscription: [aWidgetSubscription({ id: 'ws-4', kind: 'sms' })],
    widget: [aWidget({ id: 'w-text', kind: 'sms', phone: '819 555-0100' })],
  })
  expect(await shown('w-text')).toBeNull()
  lot.put({ trackedNumber: [aNumber()] })
  expect((await shown('w-text'))?.number?.href).toBe('sms:+18195550100')
  lot.dealership('north').sqlite.prepare('update tracked_number set takes_texts = 0').run()
  expect(await shown('w-text')).toBeNull()
})

test('the badge counts what the public may see, and leads to it', async () => {
  lot.put({ vehicle: [outback({ id: 'v-sold', status: 'sold' })] })
  const stock = (await shown('w-stock'))?.stock
  expect(stock?.label).toBe('1 vehicle in stock')
  expect(stock?.newest).toMatchObject([{ title: expect.stringContaining('Outback') }])
  const [unit] = stock?.newest ?? []
  const { pathname, host } = new URL(unit?.link ?? '')
  expect((await lot.get(pathname, {}, host.replace(/:\d+$/, ''))).status).toBe(200)
  expect(JSON.stringify(stock)).not.toMatch(/cost|vin/i)
})

test('what she sends is a request, with its source, its vehicle and the words she agreed to', async () => {
  const answer = await send({ stock: 'P-1042', consent: true })
  expect([answer.status, answer.done]).toEqual([200, true])
  const [row] = requests()
  expect(row).toMatchObject({
    id: answer.got.token.slice(0, 36),
    type: 'website-forms',
    status: 'regular',
    division: 'used',
    name: 'Marie Tremblay',
    vehicle_id: 'v-outback',
    source_name: 'Partner site',
    locale: 'fr-ca',
  })
  expect(JSON.parse(row?.consent ?? '{}')).toMatchObject({
    locale: 'fr-ca',
    words: expect.stringContaining('J’accepte que Garage du Nord m’envoie des offres'),
  })
  await send({ name: 'Jo Roy', phone: '819 555-0177', email: '' })
  expect(JSON.parse(requests()[1]?.consent ?? '{}')).toBeNull()
})

test('the campaign of the page it stands on goes with what she sends', async () => {
  await send({ utm_campaign: 'Fall sale', utm_source: 'partner', gclid: 7 })
  const [request] = lot.rows<{ campaign: string }>('select campaign from request')
  expect(JSON.parse(request?.campaign ?? 'null')).toEqual({
    name: 'Fall sale',
    source: 'partner',
    medium: '',
    clickId: '',
  })
})

test('sent again it is done, once; written over since, it is another', async () => {
  const { got } = await send()
  expect(await send({}, 'w-1', got)).toMatchObject({ status: 200, done: true })
  expect(requests()).toHaveLength(1)
  const other = await send({ message: 'And the red one?' }, 'w-1', got)
  expect(other.status).toBe(409)
  expect(other.token).not.toBe(got.token)
  const renewed = { token: other.token ?? '', bits: got.bits }
  expect(await send({ message: 'And the red one?' }, 'w-1', renewed)).toMatchObject({ done: true })
  expect(requests().map(({ message, status }) => [message, status])).toEqual([
    ['Is it still there?', 'regular'],
    ['And the red one?', 'information'],
  ])
})

test('two at the same instant are one', async () => {
  const got = await form()
  const answers = await Promise.all([send({}, 'w-1', got), send({}, 'w-1', got)])
  expect(answers.map(({ done }) => done)).toEqual([true, true])
  expect(requests()).toHaveLength(1)
})

test('what is wrong is told at its field, and nothing is stored', async () => {
  expect((await send({ name: '', phone: '12', email: 'x', message: '' })).problems).toEqual({
    name: 'errName',
    phone: 'errPhone',
    email: 'errEmail',
    message: 'errMessage',
  })
  expect((await send({ phone: '', email: '' })).problems).toEqual({ phone: 'errContact' })
  expect((await send({ make: '' }, 'w-trade')).problems).toEqual({ make: 'errVehicle' })
  expect(requests()).toEqual([])
})

test('a value is asked for with the vehicle, and its words may be left out', async () => {
  const hers = { make: 'Mazda', model: '3', year: '2019', odometer: '84 000', message: '' }
  expect(await send(hers, 'w-trade')).toMatchObject({ done: true })
  expect(requests()[0]).toMatchObject({
    category: 'trade',
    trade_in_text: 'Mazda 3 2019, 84 000',
    source_name: 'partner.example',
  })
})

test.each([
  ['the unit chosen beside it', { odometer: '84 000', unit: 'mi' }, 'Mazda 3 2019, 84 000 mi'],
  ['hours', { odometer: '310', unit: 'h' }, 'Mazda 3 2019, 310 h'],
  ['a unit that was typed', { odometer: '84 000 miles', unit: 'km' }, 'Mazda 3 2019, 84 000 miles'],
  ['no unit we know', { odometer: '84 000', unit: 'parsecs' }, 'Mazda 3 2019, 84 000'],
  ['no figure', { odometer: '?', unit: 'km' }, 'Mazda 3 2019, ?'],
  ['nothing', { odometer: '', unit: 'km' }, 'Mazda 3 2019'],
])('how far it went is read with %s', async (_says, reading, kept) => {
  await send({ make: 'Mazda', model: '3', year: '2019', message: '', ...reading }, 'w-trade')
  expect(requests()[0]).toMatchObject({ trade_in_text: kept })
})

test('a seal is good for one widget on one site, and for a day', async () => {
  const got = await form()
  const elsewhere = await send({}, 'w-trade', got)
  expect(elsewhere).toMatchObject({ status: 422 })
  const second = 'https://second.example'
  lot.put({ widget: [aWidget({ id: 'w-both', origins: [partner, second] })] })
  const there = await form('w-both', second)
  expect(await send({}, 'w-both', there)).toMatchObject({ status: 409 })
  const spoiled = {
    ...got,
    token: `${got.token.slice(0, -1)}${got.token.endsWith('A') ? 'B' : 'A'}`,
  }
  expect(await send({}, 'w-1', spoiled)).toMatchObject({ status: 409 })
  lot.clock.advance(25 * 3_600_000)
  const late = await send({}, 'w-1', got)
  expect(late.status).toBe(409)
  expect(requests()).toEqual([])
  lot.clock.advance(5000)
  expect(await send({}, 'w-1', { ...got, token: late.token ?? '' })).toMatchObject({ done: true })
})

test('signs of a machine set it aside, each alone but the trap does not', async () => {
  const quick = async (over: object, waitMs: number, nth: number) => {
    const got = (await (await ask('form', { json: {} })).json()) as Form
    lot.clock.advance(waitMs)
    const who = { phone: `819 555-02${nth}`, email: '' }
    await send({ ...who, ...over }, 'w-1', got)
    return requests().at(-1)?.['status']
  }
  expect(await quick({}, 20_000, 10)).toBe('regular')
  expect(await quick({ proof: '' }, 20_000, 11)).toBe('regular')
  expect(await quick({}, 500, 12)).toBe('regular')
  expect(await quick({ proof: '1' }, 500, 13)).toBe('spam')
  expect(await quick({ confirm_url: 'https://x.example' }, 20_000, 14)).toBe('spam')
})

test('one household and one number are held back, and told for how long', async () => {
  const got = () => form()
  const from = async (ip: string, phone: string) => {
    const { token, bits } = await got()
    const json = { ...written, email: '', phone, token, proof: proofOf({ token, bits }) }
    return ask('request', { json, ip })
  }
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await from(`198.51.100.${n}`, '819 555-0300')).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(4)
  const last = await from('198.51.100.99', '819 555-0300')
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('198.51.100.98', '819 555-0301')).status).toBe(200)
})

test('a number found too easily is none', () => {
  const seal = 'x'.repeat(32)
  const zeros = (proof: number) => {
    const digest = createHash('sha256').update(`${seal}:${proof}`).digest()
    return Math.clz32(digest.readUInt32BE(0))
  }
  const first = (bits: number) => {
    let proof = 0
    while (zeros(proof) !== bits) proof += 1
    return String(proof)
  }
  expect([first(13), first(14)].map(proof => isProven(`id.${seal}`, proof))).toEqual([false, true])
})

test('the puzzle that the page solves is a SHA-256, with a worker or without', async () => {
  for (const seal of ['a'.repeat(32), 'Zz_-09'.repeat(5)]) {
    const found = solve(seal, 12, 0, 1e6)
    const digest = createHash('sha256').update(`${seal}:${found}`).digest()
    expect(digest.readUInt32BE(0) >>> 20).toBe(0)
    expect(solve(seal, 12, 0, found)).toBe(-1)
    // Where no worker may be, it is found in slices.
    expect(await prove(seal, 12)).toBe(found)
  }
})

test('its keepers see where it stands, where it was refused, and what was pressed', async () => {
  const lise = await lot.signIn('lise', { companyId: 'north' })
  const ana = await lot.signIn('ana')
  await ask('shown')
  await ask('shown', { origin: 'https://stranger.example' })
  for (let n = 0; n < 30; n += 1) await ask('shown', { origin: `https://s${n}.example` })
  const first = lot.clock.now()
  lot.clock.advance(2 * 3_600_000)
  await ask('shown')
  for (const what of ['open', 'open', 'sent', 'x']) await ask('tap', { body: what })
  await send()
  const counts = (await (await lot.request('/api/widgets/counts', { as: lise })).json()) as {
    sights: { origin: string; allowed: boolean; firstAt: number; lastAt: number }[]
    taps: { what: string; count: number }[]
  }
  const own = counts.sights.find(({ origin }) => origin === partner)
  expect(own).toMatchObject({ allowed: true, firstAt: first })
  expect(own?.lastAt).toBeGreaterThan(first)
  expect(counts.sights.filter(({ allowed }) => !allowed)).toHaveLength(20)
  expect(counts.taps.map(({ what, count }) => [what, count])).toEqual([
    ['open', 2],
    ['sent', 1],
  ])
  expect((await lot.request('/api/widgets/counts', { as: ana })).status).toBe(403)
  expect((await lot.request('/api/widgets/counts')).status).toBe(401)
})

test('another dealership’s widget is not found under this one’s key', async () => {
  const south = await lot.request('/w/south.w-1/shown', { headers: { origin: partner } })
  expect(south.status).toBe(404)
  expect((lot.rows<Row<'widget'>>('select * from widget') ?? []).length).toBe(5)
})
