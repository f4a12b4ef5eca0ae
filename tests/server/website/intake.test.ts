/** The contact form: what it takes, what it says no to, and what becomes of it inside. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { readToken, writeToken } from '#server/website/form-token.ts'
import { createBucket } from '#server/bucket.ts'
import { householdOf } from '#server/website/limits.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import { createLot, type Lot, outback } from './lot.ts'

let lot: Lot
const all: Lot[] = []
beforeEach(() => {
  lot = createLot()
  all.push(lot)
  lot.put({ vehicle: [outback(), aVehicle({ id: 'v-new', condition: 'new' })] })
})

afterAll(() => all.forEach(each => each.close()))

const written = {
  name: 'Marie Tremblay',
  phone: '819 555-0142',
  email: 'marie@mail.example',
  topic: 'question',
  message: 'Is it still there?',
}
/** Opens the form, takes the time a person takes, and sends it. */
async function send(
  path: string,
  over: Record<string, string> = {},
  headers: Record<string, string> = {},
  waitMs = 20_000,
) {
  const token = await lot.token(path)
  lot.clock.advance(waitMs)
  return lot.post(path, { ...written, token, ...over }, headers)
}
const requests = () =>
  lot.rows<Record<keyof Row<'request'>, unknown> & Record<string, unknown>>(
    'select * from request order by at',
  )
const journal = () =>
  lot.rows<{ name: string; user_id: string; input: string; changes: string }>(
    `select * from mutation_log where name = 'request.receive'`,
  )

test('a message becomes a request in the inbox, and the visitor is thanked', async () => {
  const response = await send('/en-ca/contact/v-outback')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en-ca/thank-you'])
  expect(requests()).toMatchObject([
    {
      type: 'website-forms',
      status: 'regular',
      division: 'used',
      category: null,
      name: 'Marie Tremblay',
      vehicle_id: 'v-outback',
      source: 'website-forms',
      source_name: 'north-site.localhost',
      processed_at: null,
    },
  ])
  expect(await lot.text('/en-ca/thank-you')).toContain('We have received your message')
})

test('the tablets hear of it at once, and the reception has it in its alerts', async () => {
  const heard: number[] = []
  lot.dealership('north').poke.subscribe(v => heard.push(v))
  await send('/fr-ca/nous-joindre/v-outback')
  expect(heard).toHaveLength(1)
  const rita = await lot.signIn('rita')
  const answer = await lot.request('/api/radarv2/unprocessed?PageSize=10', { as: rita })
  expect(JSON.stringify(await answer.json())).toContain('Marie Tremblay')
})

test('it is an act in the journal like any other', async () => {
  await send('/en-ca/contact')
  expect(journal()).toMatchObject([{ user_id: 'system' }])
  const director = await lot.signIn('lise')
  const audit = await lot.request('/api/sync/audit', { as: director })
  expect(JSON.stringify(await audit.json())).not.toContain('"ok":false')
})

test.each([
  ['used', 'used', null],
  ['new', 'new', null],
  ['credit', 'credit', 'credit'],
  ['trade', 'used', 'trade'],
])('about %s it is filed under %s', async (topic, division, category) => {
  await send('/en-ca/contact', { topic })
  expect(requests()).toMatchObject([{ division, category }])
})
test('a question about a new vehicle is filed under new', async () => {
  await send('/en-ca/contact/v-new')
  expect(requests()).toMatchObject([{ division: 'new' }])
})

test('consent is never ticked beforehand, and is kept word for word with its instant and address when given', async () => {
  const page = await lot.text('/fr-ca/nous-joindre')
  expect(page).not.toContain('checked')
  const words = /<span>(J’accepte[^<]+)<\/span>/.exec(page)?.[1] ?? ''
  await send('/fr-ca/nous-joindre', { consent: '1' }, { 'x-forwarded-for': '203.0.113.9' })
  const { consent } = JSON.parse(journal()[0]?.input ?? '{}') as {
    consent: Record<string, unknown>
  }
  expect(consent).toMatchObject({ locale: 'fr-ca', at: testStart + 20_000, ip: '203.0.113.9' })
  expect(consent['words']).toContain(words)
  expect(consent['words']).toContain('1, rue Principale')
  await send('/fr-ca/nous-joindre', { email: 'luc@mail.example', phone: '' })
  expect(JSON.parse(journal()[1]?.input ?? '{}')).toMatchObject({ consent: null })
})

test.each([
  ['name', { name: 'x' }, 'Enter your name'],
  ['name', { name: '12345' }, 'Enter your name'],
  ['email', { email: 'marie@' }, 'not complete'],
  ['phone', { phone: '12' }, 'This phone number'],
  ['phone', { phone: '', email: '' }, 'so that we can answer'],
  ['message', { message: '   ' }, 'Write your message'],
  ['message', { message: 'x'.repeat(4001) }, '4,000'],
  ['topic', { topic: 'everything' }, 'Choose one of the list'],
])('a wrong %s is told at its field, and nothing typed is lost', async (field, over, words) => {
  const response = await send('/en-ca/contact', over)
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toContain(`href="#f-${field}"`)
  expect(page).toMatch(new RegExp(`id="f-${field}"[^>]*aria-invalid="true"`))
  expect(page).toMatch(new RegExp(`id="f-${field}-problem">[^<]*${words}`))
  expect(page).toContain('<title>Error: ')
  expect(page).toContain('role="alert"')
  for (const [name, value] of Object.entries({ ...written, ...over }))
    if (name !== 'topic' && value.trim()) expect(page.includes(value.trim()), name).toBe(true)
  expect(requests()).toEqual([])
})

test('what somebody types is only ever text', async () => {
  const page = await (
    await send('/en-ca/contact', { name: '"><img src=x onerror=1>', phone: '1' })
  ).text()
  expect(page).not.toContain('<img src=x')
  await send('/en-ca/contact', { name: 'Eve \u202e\u0007Tremblay', message: 'Hi\r\nthere\u0000' })
  expect(requests()).toMatchObject([{ name: 'Eve Tremblay', message: 'Hi\nthere' }])
})

test.each([
  ['the hidden field was filled', { confirm_url: 'http://spam.example' }, 20_000],
  ['it sells something', { message: 'SEO! https://a.example https://b.example' }, 20_000],
])('when %s it is kept as spam, and the sender learns nothing', async (_, over, waitMs) => {
  const response = await send('/en-ca/contact', over, {}, waitMs)
  expect(response.headers.get('location')).toBe('/en-ca/thank-you')
  expect(requests()).toMatchObject([{ status: 'spam', processed_by: 'system' }])
  const rita = await lot.signIn('rita')
  const answer = await lot.request('/api/radarv2/unprocessed?PageSize=10', { as: rita })
  expect(JSON.stringify(await answer.json())).not.toContain('Marie Tremblay')
})
test('haste alone is no crime, haste with a link is', async () => {
  await send('/en-ca/contact', {}, {}, 1000)
  await send(
    '/en-ca/contact',
    { message: 'See https://a.example', email: 'x@mail.example', phone: '' },
    {},
    1000,
  )
  expect(requests().map(each => each['status'])).toEqual(['regular', 'spam'])
})

test('a form sent twice is one request', async () => {
  const token = await lot.token('/en-ca/contact')
  lot.clock.advance(10_000)
  for (let i = 0; i < 2; i += 1)
    expect((await lot.post('/en-ca/contact', { ...written, token })).status).toBe(303)
  expect(requests()).toHaveLength(1)
})

test('a form that is not ours, of another vehicle or of yesterday is asked for again with all that was typed', async () => {
  const other = await lot.token('/en-ca/contact/v-new')
  const old = await lot.token('/en-ca/contact')
  lot.clock.advance(25 * 3_600_000)
  for (const token of ['', 'x', `${old.slice(0, -1)}~`, other, old]) {
    const response = await lot.post('/en-ca/contact', { ...written, token })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('open for a long time')
    expect(page).toContain('Is it still there?')
    expect(/name="token" value="([^"]+)"/.exec(page)?.[1]).not.toBe(token)
  }
  expect(requests()).toEqual([])
})

test('another site cannot send our forms', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])
    expect((await send('/en-ca/contact', {}, headers)).status).toBe(403)
  expect(requests()).toEqual([])
  expect((await send('/en-ca/contact', {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect(
    (
      await send(
        '/en-ca/contact',
        { email: 'b@mail.example', phone: '' },
        { origin: 'http://north-site.localhost' },
      )
    ).status,
  ).toBe(303)
})

test('a household is slowed, and so is an address wherever it is sent from', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const statuses: number[] = []
  for (let i = 0; i < 8; i += 1)
    statuses.push(
      (await send('/en-ca/contact', { email: `p${i}@mail.example`, phone: '' }, from, 5000)).status,
    )
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
  const limited = await send('/en-ca/contact', { email: 'q@mail.example', phone: '' }, from, 5000)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await limited.text()).toContain('Is it still there?')
  const sameAddress: number[] = []
  for (let i = 0; i < 6; i += 1)
    sameAddress.push(
      (await send('/en-ca/contact', { email: 'One@Mail.example', phone: '' }, {}, 5000)).status,
    )
  expect(sameAddress).toEqual([303, 303, 303, 303, 429, 429])
  lot.clock.advance(3_600_000)
  expect(
    (await send('/en-ca/contact', { email: 'one@mail.example', phone: '' }, from)).status,
  ).toBe(303)
})

test('only a small form is read', async () => {
  const token = await lot.token('/en-ca/contact')
  expect(
    (await lot.post('/en-ca/contact', { ...written, token, message: 'x'.repeat(100_000) })).status,
  ).toBe(413)
  const json = await lot.request('/en-ca/contact', { host: 'north-site.localhost', json: written })
  expect(json.status).toBe(415)
  expect((await lot.post('/en-ca/inventory', written)).status).toBe(404)
  expect((await lot.post('/en-ca/contact/v-nobody', written)).status).toBe(404)
})

test('a seal is of one purpose, and an address of the newer kind counts by its household', () => {
  const id = '019cd80c-2300-7eef-ad6a-2a20db081820'
  const token = writeToken('key', 'north contact', id)
  expect(readToken('key', 'north contact', token)).toEqual({ id, madeAt: 0x019cd80c2300 })
  expect(readToken('key', 'south contact', token)).toBeUndefined()
  expect(readToken('other', 'north contact', token)).toBeUndefined()
  expect(householdOf('2001:db8:1:2:3:4:5:6')).toBe(householdOf('2001:db8:1:2::9'))
  expect(householdOf('2001:db8:1:2::9')).not.toBe(householdOf('2001:db8:1:3::9'))
  expect(householdOf('203.0.113.9')).toBe('203.0.113.9')
})
test('a bucket empties, tells how long to wait, and fills again', () => {
  const bucket = createBucket(2, 1000)
  expect([bucket.take('a', 0), bucket.take('a', 0), bucket.take('a', 0)]).toEqual([0, 0, 1])
  expect(bucket.take('b', 0)).toBe(0)
  expect(bucket.take('a', 999)).toBe(1)
  expect(bucket.take('a', 1000)).toBe(0)
})
