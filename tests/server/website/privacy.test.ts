/** The page about personal data: whose law it names, what it promises, and the request that it opens. */
import { afterAll, expect, test } from 'vitest'
import { pathOf, siteLocales } from '#db/company/site-paths.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { privacyKinds } from '#db/privacy/terms.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { createLot, type Lot, southHost } from './lot.ts'

const all: Lot[] = []
function lotIn(country: string, province: string, fields: object = {}, config: object = {}): Lot {
  const lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country, province, email: 'allo@nord.example', ...fields } as never,
      },
      { id: 'south', name: 'Garage du Sud', brandKey: 'boreal' },
    ],
    config,
  })
  all.push(lot)
  return lot
}
afterAll(() => all.forEach(each => each.close()))

const path = '/en-ca/privacy'
const written = {
  name: 'Marie Tremblay',
  phone: '819 555-0142',
  email: 'marie@mail.example',
  topic: 'access',
  message: '',
}
async function send(lot: Lot, over: Record<string, string> = {}, waitMs = 20_000) {
  const token = await lot.token(path)
  lot.clock.advance(waitMs)
  return lot.post(path, { ...written, token, ...over })
}
const asked = (lot: Lot) =>
  lot.rows<Record<string, unknown>>('select * from privacy_request order by received_at')
const requests = (lot: Lot) => lot.rows<Record<string, unknown>>('select * from request')

test.each([
  ['CA', 'QC', 'P-39.1', 'Commission d’accès', /30.(days|jours)/],
  ['CA', 'ON', /PIPEDA|LPRPDE/, /Privacy Commissioner|Commissariat/, /30.(days|jours)/],
  ['FR', '', '2016/679', 'CNIL', /1.(month|mois)/],
  ['ES', '', '3/2018', 'AEPD', /1.(month|mes|mois)/],
  ['CO', '', '1581', 'SIC', /10.(business days|días hábiles)/],
] as const)(
  'in %s %s it names its law, who hears a complaint, and when one is answered',
  async (country, province, law, authority, within) => {
    const lot = lotIn(country, province)
    for (const locale of siteLocales({ country, province, defaultLocale: 'en-ca' })) {
      const page = await lot.text(pathOf(locale, 'privacy'))
      for (const said of [law, authority, within])
        expect(page).toMatch(said instanceof RegExp ? said : new RegExp(said))
      for (const kind of privacyKinds) expect(page).toContain(`value="${kind}"`)
    }
  },
)

test('where vehicles are shown on other sites, it says what is kept of a click', async () => {
  const lot = lotIn('FR', '')
  const said = async () =>
    Promise.all(['/en-ca/privacy', '/fr-fr/donnees-personnelles'].map(each => lot.text(each)))
  for (const page of await said()) expect(page).not.toMatch(/after two days|après deux jours/)
  plantBridge(lot.dealership('north').db)
  const [english, french] = await said()
  expect(english).toContain('gone after two days')
  expect(french).toContain('disparaît après deux jours')
})

test('each page leads to it, and it is told to search engines', async () => {
  const lot = lotIn('CA', 'QC')
  for (const page of ['/en-ca/home', '/en-ca/inventory', '/en-ca/contact'])
    expect(await lot.text(page)).toContain(`href="${path}"`)
  expect(await lot.text('/sitemap.xml')).toContain(path)
  expect((await lot.get(`${path}/more`)).status).toBe(404)
})

test('who answers, and how long things are kept, are what the dealership has set', async () => {
  const privacy = {
    officerTitle: 'Controller',
    officerEmail: 'vie-privee@nord.example',
    officerPhone: '819 555-0111',
    days: { lead: 2 * 365, raw: 45 },
  }
  const legal = { privacyOfficer: 'Gisèle Morin' }
  const lot = lotIn('CA', 'QC', { privacy, legal }, { backUpDir: '/tmp/nowhere', backUpDays: 60 })
  const page = await lot.text(path)
  for (const said of [
    'Gisèle Morin',
    'Controller',
    'mailto:vie-privee@nord.example',
    'tel:+18195550111',
    '2 years',
    '45 days',
    '7 years',
    'after 60 days at most',
  ])
    expect(page).toContain(said)
  const bare = await lotIn('CA', 'QC').text(path)
  expect(bare).toContain('Whoever runs Garage du Nord answers')
  expect(bare).toContain('allo@nord.example')
  // A server that makes no back-ups promises nothing of them.
  expect(bare).not.toMatch(/copies of our server go/)
})

test('the form opens a request with its clock, and says until when it is answered', async () => {
  const lot = lotIn('CA', 'QC')
  const response = await send(lot, { topic: 'erasure', message: 'I never bought.' })
  expect(response.status).toBe(303)
  const [row] = asked(lot)
  expect(row).toMatchObject({
    kind: 'erasure',
    channel: 'website',
    name: 'Marie Tremblay',
    contact: 'marie@mail.example, 819 555-0142',
    details: 'I never bought.',
    client_id: null,
    identity_at: null,
    jurisdiction: 'QC',
    received_at: lot.clock.now(),
    created_by: 'system',
    // A letter will say so in the language of the page.
    locale: path.slice(1, 6),
  })
  const to = response.headers.get('location') ?? ''
  expect(to).toBe(`/en-ca/thank-you/privacy/${String(row?.['id'])}`)
  const thanks = await lot.text(to)
  expect(thanks).toMatch(/You are answered by .+ at the latest/)
  expect(thanks).not.toContain('Marie')
  expect((await lot.get('/en-ca/thank-you/privacy')).status).toBe(404)
  expect((await lot.get('/en-ca/thank-you/privacy/none')).status).toBe(404)
  expect((await lot.get(to.replace('/en-ca', '/en-ca'), {}, southHost)).status).toBe(404)
  expect(requests(lot)).toEqual([])
})

test('sent twice it is one', async () => {
  const lot = lotIn('CA', 'QC')
  const token = await lot.token(path)
  lot.clock.advance(20_000)
  const first = await lot.post(path, { ...written, token })
  const second = await lot.post(path, { ...written, token, topic: 'erasure' })
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(asked(lot)).toHaveLength(1)
})

test.each([
  ['a kind that is none', { topic: 'everything' }, 'Choose one of the list'],
  ['a correction without words', { topic: 'rectification' }, 'what is wrong and what is right'],
  ['nobody', { name: ' ' }, 'Enter your name'],
  ['no way to answer', { phone: '', email: '' }, 'Enter a phone number or an email'],
  ['a number that is none', { phone: '12' }, 'This phone number is not complete'],
  ['too many words', { message: 'x'.repeat(4001) }, '4,000 characters'],
  [
    'a token of our own making',
    { token: `${'0'.repeat(8)}-0000-7000-8000-000000000000.${'A'.repeat(32)}` },
    'send it again',
  ],
])('%s is said, and nothing is opened', async (_, over, said) => {
  const lot = lotIn('CA', 'QC')
  const response = await send(lot, over)
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain(said)
  expect(page).toContain('Error: Your personal information')
  expect([asked(lot), requests(lot)]).toEqual([[], []])
})

test('the seal of the contact form, or of another dealership, opens nothing here', async () => {
  const lot = lotIn('CA', 'QC')
  for (const token of [await lot.token('/en-ca/contact'), await lot.token(path, southHost)]) {
    lot.clock.advance(20_000)
    expect((await lot.post(path, { ...written, token })).status).toBe(422)
  }
  const token = await lot.token(path)
  const foreign = await lot.post(path, { ...written, token }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const huge = await lot.post(path, { ...written, token, message: 'x'.repeat(70_000) })
  expect(huge.status).toBe(413)
  expect(asked(lot)).toEqual([])
})

test('what a machine seems to have written is judged by people, and no clock runs for it', async () => {
  const lot = lotIn('CA', 'QC')
  expect((await send(lot, { confirm_url: 'x', message: 'buy' })).headers.get('location')).toBe(
    '/en-ca/thank-you',
  )
  expect(asked(lot)).toEqual([])
  expect(requests(lot)).toMatchObject([
    { status: 'spam', message: 'To see what is kept about you: buy' },
  ])
})

test('one household opens six in a row, and no more for a while', async () => {
  const lot = lotIn('CA', 'QC')
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let i = 0; i < 7; i += 1) {
    const token = await lot.token(path)
    lot.clock.advance(3_000)
    const fields = { ...written, token, email: `m${i}@mail.example`, phone: '' }
    statuses.push((await lot.post(path, fields, from)).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429])
  const rows = asked(lot) as unknown as Row<'privacyRequest'>[]
  expect(rows).toHaveLength(6)
})
