/** The way from a publisher's page to a vehicle's, over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkKeyOf, writeLink, type BridgeLink } from '#server/bridge/link.ts'
import type { ShownCards } from '#db/bridge/cards.ts'
import * as schema from '#db/schema.ts'
import { networksOf } from '#server/networks.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { aPicture, createLot, keepPicture, type Lot, outback, southHost } from '../website/lot.ts'
import { chrome } from './kit.ts'

let lot: Lot
let callers = 0
beforeEach(() => {
  lot = createLot({ env: { TRUST_PROXY: '1' } })
  lot.put({ vehicle: [outback(), outback({ id: 'v-sold', status: 'sold' })] })
  const { db } = lot.dealership('north')
  plantBridge(db)
  const teller = { by: '', byName: '', now: lot.clock.now() }
  post(db, { cause: 'goodwill', gesture: 'g', minor: 50_000, reason: 'x' }, teller)
})
afterEach(() => lot.close())

const page = '/en-ca/vehicle/v-outback/2024-subaru-outback-touring'
const linkTo = (vehicleId: string, over: Partial<BridgeLink> = {}) =>
  `/go/${writeLink(linkKeyOf(lot.deps), 'north', { siteId: '1390', vehicleId, v: 1, servedAt: 0, ...over })}`
const go = (path: string, headers: Record<string, string> = {}, method = 'GET', host?: string) =>
  lot.request(path, {
    host: host ?? 'north-site.localhost',
    method,
    headers: {
      'user-agent': chrome,
      'accept-language': 'en-CA',
      'x-forwarded-for': `198.51.100.${(callers += 1) % 250}`,
      ...headers,
    },
  })
const verdicts = () =>
  lot
    .rows<{ verdict: string }>('select verdict from bridge_click order by rowid')
    .map(({ verdict }) => verdict)
const spent = () => balanceOf(lot.dealership('north').db, 'income.bridge:2026-03')

test('a click leads to the vehicle, is charged once, and leaves nothing on the device', async () => {
  const response = await go(linkTo('v-outback'))
  expect(response.status).toBe(302)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const location = response.headers.get('location') ?? ''
  expect(location).toBe(page)
  // No second way round.
  expect((await lot.get(location)).status).toBe(200)
  expect([verdicts(), spent()]).toEqual([['charged'], 125])
})
test('whatever is judged, she is sent on: the vehicle, the page of one that was sold, or the first page', async () => {
  const places = await Promise.all(
    [
      go(linkTo('v-outback'), { 'user-agent': 'curl/8.5.0' }),
      go(linkTo('v-outback').replace(/.$/, end => (end === 'A' ? 'B' : 'A'))),
      go(linkTo('v-sold')),
      go(linkTo('v-nowhere')),
      go('/go/anything'),
      go('/go/1390~..~1~0~AAAAAAAAAAAAAAAAAAAAAA'),
    ].map(async response => (await response).headers.get('location')),
  )
  expect(places).toEqual([
    page,
    page,
    '/en-ca/vehicle/v-sold',
    '/en-ca/home',
    '/en-ca/home',
    '/en-ca/home',
  ])
  expect(verdicts().toSorted()).toEqual(['bot', 'sold', 'sold', 'token', 'token'])
  expect(spent()).toBe(0)
})
test('from a network of data centres, also by IPv6, nothing is charged and she is sent on', async () => {
  const { config } = lot.deps
  config.dataCentres = networksOf('192.0.2.0/24\n2001:db8:10::/44')
  for (const ip of ['192.0.2.7', '2001:db8:1f::7', '192.0.3.7', '2001:db8:20::7']) {
    const response = await go(linkTo('v-outback'), { 'x-forwarded-for': ip })
    expect(response.headers.get('location')).toBe(page)
  }
  expect([verdicts(), spent()]).toEqual([['datacentre', 'datacentre', 'charged', 'charged'], 250])
})
test('an address in the query leads nowhere', async () => {
  const response = await go(
    `${linkTo('v-outback')}?url=https://elsewhere.example&to=//elsewhere.example`,
  )
  expect(response.headers.get('location')).toBe(page)
})
test('a browser that loads ahead gets nothing it could use again; the click after it is charged', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  for (const [name, value] of [
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ] as const) {
    const ahead = await go(linkTo('v-outback'), { ...from, [name]: value })
    expect([ahead.status, ahead.headers.get('location')]).toEqual([503, null])
  }
  expect((await go(linkTo('v-outback'), from)).status).toBe(302)
  expect(verdicts()).toEqual(['prefetch', 'prefetch', 'prefetch', 'charged'])
})
test('HEAD is sent on and counts nothing; the GET after it is charged', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  expect((await go(linkTo('v-outback'), from, 'HEAD')).status).toBe(302)
  expect(verdicts()).toEqual([])
  await go(linkTo('v-outback'), from)
  expect(verdicts()).toEqual(['charged'])
})
test.each(['POST', 'OPTIONS', 'PUT'])('%s is no click', async method => {
  const { status } = await go(linkTo('v-outback'), {}, method)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(verdicts()).toEqual([])
})
test('two at once from one person are one line', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  const both = await Promise.all([1, 2].map(() => go(linkTo('v-outback'), from)))
  expect(both.map(({ status }) => status)).toEqual([302, 302])
  expect([verdicts(), spent()]).toEqual([['charged', 'duplicate'], 125])
})
test('a link of one house is none of another', async () => {
  const response = await go(linkTo('v-outback'), {}, 'GET', southHost)
  expect(response.status).toBe(302)
  const { db } = lot.dealership('south')
  expect(balanceOf(db, 'income.bridge:2026-03')).toBe(0)
  expect([verdicts(), spent()]).toEqual([[], 0])
})
test('a household that clicks without end is sent on, and fills nothing', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  for (let place = 0; place < 70; place += 1)
    expect((await go(linkTo('v-outback'), from)).status).toBe(302)
  expect(verdicts().length).toBe(60)
  expect(spent()).toBe(125)
})
test('what goes wrong at judging keeps nobody from the vehicle', async () => {
  lot.dealership('north').sqlite.exec('drop table bridge_salt')
  expect((await go(linkTo('v-outback'))).headers.get('location')).toBe(page)
  expect([verdicts(), spent()]).toEqual([[], 0])
})

type Units = { units: { id: string; url: string; photo: string | null }[] }
const list = (siteId: string, headers: Record<string, string> = {}) =>
  go(`/go/units/${siteId}`, headers)
test('a publisher has the vehicles with their links, and a click on one is charged to it', async () => {
  const response = await list('1391')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const text = await response.text()
  const { units } = JSON.parse(text) as Units
  expect(units.map(({ id }) => id)).toEqual(['v-outback'])
  expect(units[0]).toMatchObject({ make: 'Subaru', photo: null })
  // What a click costs is between the house and us; who works here is nobody's business.
  for (const word of ['125', '54000', 'lise', 'Bouchard', 'cost']) expect(text).not.toContain(word)
  const { pathname } = new URL(units[0]?.url ?? '')
  expect((await go(pathname)).headers.get('location')).toBe(page)
  expect(lot.rows('select site_id, verdict from bridge_click')).toEqual([
    { site_id: '1391', verdict: 'charged' },
  ])
})
test('asked again it is a few bytes, until something changes', async () => {
  const etag = (await list('1391')).headers.get('etag') ?? ''
  expect((await list('1391', { 'if-none-match': etag })).status).toBe(304)
  lot.put({ vehicle: [outback({ id: 'v-second' })] })
  expect((await list('1391', { 'if-none-match': etag })).status).toBe(200)
})
test('links lead by the name it was activated with, as long as that is the house’s', async () => {
  const hostOf = async () =>
    new URL(((await (await list('1391')).json()) as Units).units[0]?.url ?? '').hostname
  lot
    .dealership('north')
    .db.update(schema.bridge)
    .set({ websiteHostName: 'North-site.localhost' })
    .run()
  expect(await hostOf()).toBe('north-site.localhost')
  lot
    .dealership('north')
    .db.update(schema.bridge)
    .set({ websiteHostName: 'elsewhere.example' })
    .run()
  expect(await hostOf()).not.toBe('elsewhere.example')
})
test.each([
  ['while it is paused', { active: false, pausedUntil: '2026-04-01' }],
  ['at the end of its budget', { monthlyBudgetMinor: 124 }],
])('%s there is nothing to list', async (_, over) => {
  lot.dealership('north').db.update(schema.bridge).set(over).run()
  expect(((await (await list('1391')).json()) as Units).units).toEqual([])
})
test('without Bridge there is nothing to list, and what is no publisher has no list', async () => {
  lot.dealership('north').db.delete(schema.bridge).run()
  expect(((await (await list('1391')).json()) as Units).units).toEqual([])
  expect((await list('9999')).status).toBe(404)
})
test('who asks without end waits', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  for (let place = 0; place < 20; place += 1) expect((await list('1391', from)).status).toBe(200)
  const response = await list('1391', from)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5'])
})

const cards = async (lang: string, headers: Record<string, string> = {}) =>
  go(`/go/cards/1391?lang=${lang}`, headers)
const drawn = async (lang: string) => (await (await cards(lang)).json()) as ShownCards
test('the script on a publisher’s page has them in the page’s language, and a click is charged to it', async () => {
  const response = await cards('fr-CA,en')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  // Of one visitor, and for so long that no link of it is old.
  expect(response.headers.get('cache-control')).toBe('private, max-age=300')
  const { locale, label, cards: shown } = (await response.json()) as ShownCards
  expect([locale, label]).toEqual(['fr-ca', 'Publicité · Garage du Nord'])
  const [card] = shown
  expect(card).toMatchObject({ title: 'Subaru Outback Touring 2024', photo: null, thumb: null })
  expect(card?.price).toMatch(/^[\d\s\u00a0\u202f]+\$$/)
  lot.clock.advance(2000)
  await go(new URL(card?.url ?? '').pathname)
  expect(lot.rows('select site_id, verdict from bridge_click')).toEqual([
    { site_id: '1391', verdict: 'charged' },
  ])
})
test.each([
  ['en', 'en-ca'],
  ['es', 'es-es'],
  ['de,fr', 'fr-ca'],
  ['de', 'en-ca'],
  ['', 'en-ca'],
])('a page in %j is answered in %s', async (lang, locale) => {
  expect((await drawn(lang)).locale).toBe(locale)
})
test('its links are of the moment: the price of then holds, and who presses at once is no person', async () => {
  const at = lot.clock.now()
  const [card] = (await drawn('en')).cards
  expect(card?.url).toContain(`~1~${at.toString(36)}~`)
  await go(new URL(card?.url ?? '').pathname)
  expect(verdicts()).toEqual(['too-fast'])
})
test('while Bridge does not run the script has nothing to draw', async () => {
  lot.dealership('north').db.update(schema.bridge).set({ active: false }).run()
  expect((await drawn('en')).cards).toEqual([])
})
test('who waits and who asks of no publisher is told so where her page can read it', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  for (let place = 0; place < 20; place += 1) expect((await cards('en', from)).status).toBe(200)
  const limited = await cards('en', from)
  const unknown = await go('/go/cards/9999')
  expect([limited, unknown].map(({ status }) => status)).toEqual([429, 404])
  for (const { headers } of [limited, unknown])
    expect(headers.get('access-control-allow-origin')).toBe('*')
})
test('a publisher’s page may show the pictures', async () => {
  keepPicture(lot)
  lot.put({ vehiclePhoto: [aPicture()] })
  const { units } = (await (await list('1391')).json()) as Units
  const { pathname } = new URL(units[0]?.photo ?? '')
  const picture = await go(pathname)
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await go('/photos/v-outback/none')).headers.get('cross-origin-resource-policy')).toBe(
    'same-origin',
  )
})
