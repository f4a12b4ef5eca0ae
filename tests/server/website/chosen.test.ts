/** Favourites and a comparison: pages that an address fills, and the one script that remembers it in a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#db/company/site-paths.ts'
import { visitorScript } from '#server/website/assets.ts'
import { catalogueOf } from '#server/website/catalogue.ts'
import { chosenOf, idsQuery } from '#server/website/chosen.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import { aPicture, createLot, keepPicture, type Lot, outback, southHost } from './lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  keepPicture(lot)
  lot.put({
    vehicle: [
      outback({ technicalSheet: 'Fuel: Hybrid' }),
      aVehicle({ id: 'v-wrx', model: 'WRX', priceInternetMinor: 52_345_00, odometer: 1200 }),
      aVehicle({ id: 'v-new', model: 'BRZ', condition: 'new', odometer: null }),
      aVehicle({ id: 'v-unread', model: 'Unread', odometer: null }),
      aVehicle({ id: 'v-sold', model: 'Ascent', status: 'sold', priceInternetMinor: 77_777_77 }),
      aVehicle({ id: 'v-hidden', model: 'Secret', status: 'creation' }),
      ...Array.from({ length: 20 }, (_, i) => aVehicle({ id: `v-${i}`, model: `Model ${i}` })),
    ],
    vehiclePhoto: [aPicture()],
  })
  lot.put({ vehicle: [aVehicle({ id: 'v-south', model: 'OnlySouth' })] }, 'south')
})
afterAll(() => lot.close())

const many = Array.from({ length: 20 }, (_, i) => `v-${i}`)
test.each([
  ['two', 'v-wrx,v-outback', 'compare', ['v-wrx', 'v-outback'], 0],
  ['some not for her', 'v-wrx,v-wrx,,v-sold,v-none,v-hidden,v-south', 'compare', ['v-wrx'], 5],
  ['many', many.join(), 'compare', many.slice(0, 4), 8],
  ['many', many.join(), 'favourites', many.slice(0, 12), 0],
  ['an empty list', '', 'favourites', [], 0],
  ['no list', undefined, 'favourites', [], 0],
  ['without end', `${'x,'.repeat(100_000)}v-wrx`, 'favourites', [], 12],
  ['no ids', '__proto__,constructor,../v-wrx,v-wrx%00', 'favourites', [], 4],
] as const)('of an address that names %s', (_, ids, key, shown, leftOut) => {
  const units = catalogueOf(lot.dealership('north').db, testStart)
  const chosen = chosenOf(units, ids, key)
  expect([chosen.units.map(({ id }) => id), chosen.leftOut]).toEqual([shown, leftOut])
})
test('the query of what is shown is written the one way', () => {
  const units = catalogueOf(lot.dealership('north').db, testStart)
  const two = chosenOf(units, 'v-wrx,v-none,v-outback', 'compare').units
  expect(idsQuery(two)).toBe('?ids=v-wrx,v-outback')
  expect(idsQuery([])).toBe('')
})

test('two vehicles stand side by side, price and real distance alike, under headers of rows and columns', async () => {
  const page = await lot.text('/en-ca/compare?ids=v-outback,v-wrx')
  expect(page.match(/<th scope="col"/g)).toHaveLength(2)
  expect(page).toContain('href="/en-ca/vehicle/v-outback/2024-subaru-outback-touring"')
  expect(page).toMatch(
    /<th scope="row">Price<\/th><td><strong class="price">\$38,995<\/strong><\/td><td><strong class="price">\$52,345<\/strong>/,
  )
  expect(page).toMatch(
    /<th scope="row">Mileage<\/th><td><strong class="distance">18,420\u00a0km<\/strong><\/td><td><strong class="distance">1,200\u00a0km<\/strong>/,
  )
  expect(page).toContain('Everything included except GST, QST and the duty on new tires.')
  // One of the two says it; what neither says has no line.
  expect(page).toContain('<th scope="row">Fuel</th><td>Hybrid</td><td></td>')
  expect(page).not.toContain('<th scope="row">Engine</th>')
  expect(page).not.toContain('Not shown')
})

test('what is not known of a used vehicle is said, of a new one nothing is made up', async () => {
  const row = async (id: string) =>
    /<th scope="row">Mileage<\/th><td>(.*?)<\/td>/.exec(
      await lot.text(`/en-ca/compare?ids=${id}`),
    )?.[1]
  expect(await row('v-unread')).toBe('<strong class="distance">Not known</strong>')
  expect(await row('v-new')).toBe('<strong class="distance"></strong>')
})

test('favourites are cards, and what cannot be shown is counted without a word of it', async () => {
  const page = await lot.text('/fr-ca/favoris?ids=v-outback,v-sold,v-hidden,v-south,v-wrx')
  expect(page.match(/<article class="card"/g)).toHaveLength(2)
  expect(page).toContain('Non affichés\u00a0: 3 ')
  for (const inside of ['Ascent', '77,777', '77\u00a0777', 'Secret', 'OnlySouth'])
    expect(page.includes(inside), inside).toBe(false)
  expect(await lot.text('/en-ca/favourites?ids=v-outback', southHost)).toContain('Not shown: 1 ')
})

test.each([
  ['favourites', 'Press the heart'],
  ['compare', 'Press Compare on two'],
] as const)(
  '%s is for no search engine, says how one chooses, and keeps its list in the other language',
  async (key, how) => {
    const empty = await lot.text(pathOf('en-ca', key))
    expect(empty).toContain('class="empty"')
    expect(empty).toContain(how)
    expect(empty).not.toContain('class="note"')
    const page = await lot.text(`${pathOf('en-ca', key)}?ids=v-wrx,v-none`)
    expect(page).toContain('content="noindex, follow"')
    expect(page).toContain(
      `property="og:url" content="http://north-site.localhost${pathOf('en-ca', key)}"`,
    )
    expect(page).toContain(`href="${pathOf('fr-ca', key)}?ids=v-wrx"`)
    expect((await lot.get(`${pathOf('en-ca', key)}/v-wrx`)).status).toBe(404)
    expect(await lot.text('/sitemap.xml')).not.toContain(pathOf('en-ca', key))
  },
)

test('what somebody writes into the list is nowhere on the page', async () => {
  const evil = `"><script>alert(1)</script>`
  for (const key of ['favourites', 'compare'] as const) {
    const page = await lot.text(`${pathOf('en-ca', key)}?ids=${encodeURIComponent(evil)},v-wrx`)
    expect(page).not.toContain('alert(1)')
    expect(page).toContain('Not shown: 1 ')
    expect((await lot.get(`${pathOf('en-ca', key)}?ids=%ff%00`)).status).toBe(200)
  }
})

test('one small script comes with the pages that show vehicles, and with no other', async () => {
  const { name, text } = visitorScript()
  const tag = `<script defer="" src="/site/${name}"></script>`
  for (const path of ['home', 'inventory', 'compare', 'favourites'].map(word => `/en-ca/${word}`))
    expect([path, (await lot.text(path)).split(tag).length]).toEqual([path, 2])
  expect(await lot.text(pathOf('en-ca', 'vehicle', 'v-wrx', '2024-subaru-wrx-touring'))).toContain(
    tag,
  )
  for (const path of ['contact', 'privacy', 'contact/v-wrx', 'nowhere'].map(end => `/en-ca/${end}`))
    expect((await lot.text(path)).includes('/site/' + name), path).toBe(false)
  const answer = await lot.get(`/site/${name}`)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await answer.text()).toBe(text)
  expect(Buffer.byteLength(text)).toBeLessThan(4096)
  // It asks nobody, sets no cookie and makes no markup of text.
  expect(text).not.toMatch(/fetch|XMLHttp|beacon|WebSocket|cookie|innerHTML|insertAdjacent|eval/i)
})

test('without the script none of it is seen, and each vehicle is there for it to find', async () => {
  const page = await lot.text('/fr-ca/inventaire')
  const [before = '', after = ''] = page.split('<template id="keep">')
  expect(before).not.toContain('data-keep')
  expect(before.match(/<article class="card" data-unit="v-/g)).toHaveLength(24)
  expect(before).toMatch(/<a hidden="" class="favourites" href="\/fr-ca\/favoris"/)
  expect(after).toMatch(/data-keep="favourites" data-most="12"[\s\S]*<span>Favori<\/span>/)
  expect(after).toMatch(/data-keep="compare" data-most="4"[\s\S]*<span>Comparer<\/span>/)
  expect(after).toMatch(/<p hidden="" class="actions" data-list="compare" data-from="2">/)
  const vehicle = await lot.text(pathOf('fr-ca', 'vehicle', 'v-wrx', '2024-subaru-wrx-touring'))
  expect(vehicle).toMatch(
    /<div class="keep-here" data-unit="v-wrx"><button type="button" hidden="" data-said="L’adresse/,
  )
})

test('the page about personal data tells what a browser keeps, in each language of the site', async () => {
  expect(await lot.text(pathOf('en-ca', 'privacy'))).toContain(
    'Favourites and vehicles you compare are kept in your browser alone',
  )
  expect(await lot.text(pathOf('fr-ca', 'privacy'))).toContain('restent dans votre navigateur seul')
})
