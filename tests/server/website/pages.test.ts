import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#db/terms.ts'
import { pageKeys, pageOf, pathOf } from '#db/company/site-paths.ts'
import { wordsOf } from '#server/website/words.ts'
import { aVehicle, aVehicleComment } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import {
  aPicture,
  createLot,
  dataOf,
  keepPicture,
  type Lot,
  outback,
  pictureSha,
  southHost,
} from './lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  keepPicture(lot)
  lot.put({
    vehicle: [
      outback({ destinationMinor: 1_995_00, msrpMinor: 40_000_00, costMinor: 31_111_11 }),
      aVehicle({
        id: 'v-held',
        make: 'Mazda',
        model: 'CX-5',
        status: 'reserved',
        reservedUntil: testStart + 1e8,
      }),
      aVehicle({
        id: 'v-lapsed',
        model: 'Crosstrek',
        status: 'reserved',
        reservedUntil: testStart - 1,
      }),
      aVehicle({ id: 'v-sold', model: 'Ascent', status: 'sold', priceInternetMinor: 77_777_77 }),
      aVehicle({
        id: 'v-wrx',
        model: 'WRX',
        condition: 'new',
        odometer: 12,
        priceInternetMinor: 52_345_00,
      }),
      ...Array.from({ length: 30 }, (_, i) =>
        aVehicle({
          id: `v-many-${i}`,
          make: 'Toyota',
          model: `Model${i}`,
          priceInternetMinor: (10_000 + i * 1000) * 100,
          odometer: 90_000 - i * 1000,
          createdAt: 1000 + i,
        }),
      ),
    ],
    vehiclePhoto: [aPicture()],
    vehicleComment: [
      aVehicleComment({ id: 'k1', vehicleId: 'v-outback', body: 'One careful owner', by: 'ana' }),
      aVehicleComment({
        id: 'k2',
        vehicleId: 'v-outback',
        kind: 'damages-website',
        body: 'Scratch on the door',
        amountMinor: 42_424,
        by: 'ana',
      }),
      aVehicleComment({
        id: 'k3',
        vehicleId: 'v-outback',
        kind: 'comments-window',
        body: 'WINDOW-ONLY',
        by: 'ana',
      }),
      aVehicleComment({
        id: 'k4',
        vehicleId: 'v-outback',
        kind: 'repairs-window',
        body: 'WINDOW-REPAIR',
        by: 'ana',
      }),
      aVehicleComment({ id: 'k5', vehicleId: 'v-outback', body: 'SAID-NO-MORE', by: 'ana' }),
    ],
  })
  lot.dealership('north').sqlite.exec(`update vehicle_comment set deleted_at = 1 where id = 'k5'`)
})
afterAll(() => lot.close())

const outbackPath = '/en-ca/vehicle/v-outback/2024-subaru-outback-touring'

test('the bare address leads to the language the visitor reads, in Québec to French first', async () => {
  const to = async (accept: string) =>
    (await lot.get('/', accept ? { 'accept-language': accept } : {})).headers.get('location')
  expect(await to('')).toBe('/fr-ca/accueil')
  expect(await to('en-US,en;q=0.8')).toBe('/en-ca/home')
  expect(await to('fr-FR')).toBe('/fr-ca/accueil')
  expect(await to('de')).toBe('/en-ca/home')
})

test('each site speaks the languages of its country and no other', async () => {
  expect((await lot.get('/fr-ca/inventaire')).status).toBe(200)
  expect((await lot.get('/es-es/vehiculos')).status).toBe(404)
  for (const path of ['/es-es/vehiculos', '/en-ca/inventory', '/fr-fr/stock'])
    expect([path, (await lot.get(path, {}, southHost)).status]).toEqual([path, 200])
  expect((await lot.get('/fr-ca/inventaire', {}, southHost)).status).toBe(404)
  // A word of another language means nothing.
  expect((await lot.get('/en-ca/inventaire')).status).toBe(404)
})

test('every page has its address in every language, and the words of none are missing', () => {
  const keys = Object.keys(wordsOf['en-ca'])
  for (const locale of locales) {
    expect(new Set(pageKeys.map(key => pathOf(locale, key))).size).toBe(pageKeys.length)
    for (const key of pageKeys)
      expect(pageOf(locale, pathOf(locale, key).split('/')[2] ?? '')).toBe(key)
    expect(Object.keys(wordsOf[locale]).sort()).toEqual(keys.toSorted())
    for (const said of Object.values(wordsOf[locale]))
      expect(
        typeof said === 'function'
          ? String((said as (...a: unknown[]) => string)('1', '2', '3'))
          : said,
      ).not.toBe('')
  }
})

test('a vehicle page shows the whole price first, the real distance as large, and the public remarks', async () => {
  const page = await lot.text(outbackPath)
  expect(page).toContain('<strong class="price">$40,990</strong>')
  expect(page).toContain('Vehicle $38,995 + Transport and preparation $1,995')
  expect(page).toContain('Everything included except GST, QST and the duty on new tires.')
  expect(page.indexOf('class="price"')).toBeLessThan(page.indexOf('class="small parts"'))
  expect(page).toContain('<strong class="distance">18,420\u00a0km</strong>')
  expect(page).toContain('One careful owner')
  expect(page).toContain('Scratch on the door')
  for (const inside of [
    'WINDOW-ONLY',
    'WINDOW-REPAIR',
    'SAID-NO-MORE',
    '31,111',
    '424.24',
    '40,000',
  ])
    expect(page.includes(inside), inside).toBe(false)
  expect(Buffer.byteLength(page)).toBeLessThan(50_000)
})

test('the real distance leads where the odometer shows another', async () => {
  lot.put({
    vehicle: [
      aVehicle({
        id: 'v-swapped',
        labelFacts: {
          pastUses: ['police'],
          businessOwners: 'SECRET FLEET',
          realOdometer: 210_000,
          seriouslyDefective: false,
          ownerStatement: true,
          lastOwnerName: 'SECRET OWNER',
          lastOwnerPhone: '555',
          warranty: '',
        },
      }),
    ],
  })
  const page = await lot.text('/en-ca/vehicle/v-swapped/2024-subaru-outback-touring')
  expect(page).toContain('<strong class="distance">210,000\u00a0km</strong>')
  expect(page).toContain('The odometer shows 18,420\u00a0km.')
  expect(page).not.toContain('SECRET')
})

test('vehicles come before the filters, and a thumb can call or ask on every page but a form', async () => {
  const stock = await lot.text('/en-ca/inventory')
  expect(stock.indexOf('class="cards"')).toBeGreaterThan(0)
  expect(stock.indexOf('class="cards"')).toBeLessThan(stock.indexOf('<form id="filters"'))
  expect(stock.indexOf('href="#filters"')).toBeLessThan(stock.indexOf('class="cards"'))
  const page = await lot.text(outbackPath)
  expect(page).toMatch(
    /<nav class="thumb".*href="tel:\+1\d{10}".*>Call us<.*href="[^"]*\/v-outback">Ask us</s,
  )
  expect(await lot.text('/en-ca/contact')).not.toContain('class="thumb"')
})

test('structured data says fuel, drivetrain, engine and body as they are written, and never a damage', async () => {
  lot.put({
    vehicle: [
      aVehicle({
        id: 'v-told',
        trim: 'Touring AWD',
        subType: 'Wagon',
        displacementCc: 2498,
        technicalSheet: 'Fuel: Gasoline\nEngine: 2.5 L boxer four',
      }),
    ],
    vehicleComment: [
      aVehicleComment({
        id: 'k-told',
        vehicleId: 'v-told',
        kind: 'damages-website',
        body: 'Dented',
      }),
    ],
  })
  const page = await lot.text('/en-ca/vehicle/v-told/2024-subaru-outback-touring-awd')
  const data = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
  )
  expect(data).toMatchObject({
    bodyType: 'Wagon',
    fuelType: 'Gasoline',
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    vehicleEngine: {
      name: '2.5 L boxer four',
      engineDisplacement: { value: 2498, unitCode: 'CMQ' },
    },
  })
  expect(data.description).toBeUndefined()
  expect(page).toContain('Dented')
})

test('structured data says what the page says, and no policy blocks it', async () => {
  const response = await lot.get(outbackPath)
  const data = dataOf(await response.text()) as Record<string, Record<string, unknown>>
  expect(data['@type']).toEqual(['Vehicle', 'Car'])
  expect(data['offers']).toMatchObject({
    '@type': 'Offer',
    price: '40990.00',
    priceCurrency: 'CAD',
    availability: 'https://schema.org/InStock',
  })
  expect(data['mileageFromOdometer']).toMatchObject({ value: 18_420, unitCode: 'KMT' })
  expect(data['image']).toEqual([`http://north-site.localhost/photos/v-outback/${pictureSha}`])
  const policy = response.headers.get('content-security-policy') ?? ''
  // Nothing is run but what the house itself serves; a data block is not run.
  expect(policy.split('; ').filter(each => /^(default|script)-/.test(each))).toEqual([
    `default-src 'none'`,
    `script-src 'self'`,
  ])
})

test('structured data cannot end its element', async () => {
  lot.put({
    vehicle: [aVehicle({ id: 'v-evil', model: '</script><script>alert(1)</script>', trim: '' })],
  })
  const response = await lot.get('/en-ca/vehicle/v-evil')
  const page = await (await lot.get(String(response.headers.get('location')))).text()
  expect(page).not.toContain('<script>alert')
  expect(dataOf(page)['model']).toBe('</script><script>alert(1)</script>')
})

test('languages, canonical address and pictures are told to search engines', async () => {
  const page = await lot.text(outbackPath)
  expect(page).toContain('<html lang="en-CA">')
  expect(page).toContain(`rel="canonical" href="http://north-site.localhost${outbackPath}"`)
  expect(page).toContain(
    'hreflang="fr-CA" href="http://north-site.localhost/fr-ca/vehicule/v-outback/',
  )
  expect(page).toContain('hreflang="x-default" href="http://north-site.localhost/fr-ca/vehicule/')
  expect(page).toContain(
    `property="og:image" content="http://north-site.localhost/photos/v-outback/${pictureSha}"`,
  )
})

test('any other spelling of an address leads to the one', async () => {
  for (const path of ['/en-ca/vehicle/v-outback', '/en-ca/vehicle/v-outback/old-name']) {
    const response = await lot.get(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, outbackPath])
  }
})

test('a reserved one says so, a lapsed hold does not', async () => {
  const held = await lot.text('/en-ca/vehicle/v-held/2024-mazda-cx-5-touring')
  expect(held).toContain('class="held">Reserved')
  expect((dataOf(held)['offers'] as Record<string, unknown>)['availability']).toBe(
    'https://schema.org/Reserved',
  )
  expect(await lot.text('/en-ca/vehicle/v-lapsed/2024-subaru-crosstrek-touring')).not.toContain(
    'class="held"',
  )
})

test('a sold one is gone for good, with what resembles it and without its price', async () => {
  const response = await lot.get('/en-ca/vehicle/v-sold/anything')
  const page = await response.text()
  expect(response.status).toBe(410)
  expect(page).toContain('2024 Subaru Ascent Touring')
  expect(page).toContain('class="cards"')
  expect(page).not.toContain('77,777')
  expect(page).toContain('noindex')
  expect((await lot.get('/en-ca/contact/v-sold')).status).toBe(410)
})

test('the stock is filtered, sorted and paged by its address alone', async () => {
  const titles = async (query: string) =>
    [...(await lot.text(`/en-ca/inventory${query}`)).matchAll(/<\/div><h2>(.+?)<\/h2>/g)].map(m =>
      m[1]?.replace(/<[^>]+>/g, ''),
    )
  expect(await titles('?make=Mazda')).toEqual(['2024 Mazda CX-5 Touring'])
  expect(await titles('?condition=new')).toEqual(['2024 Subaru WRX Touring'])
  expect((await titles('?make=Toyota&sort=price-up'))[0]).toBe('2024 Toyota Model0 Touring')
  expect((await titles('?make=Toyota&sort=distance'))[0]).toBe('2024 Toyota Model29 Touring')
  expect(await titles('?make=Toyota&min=12000&max=13000&sort=price-down')).toEqual([
    '2024 Toyota Model3 Touring',
    '2024 Toyota Model2 Touring',
  ])
  expect(await titles('?make=Toyota')).toHaveLength(24)
  expect(await titles('?make=Toyota&page=2')).toHaveLength(6)
  expect(await titles('?make=Toyota&page=99')).toHaveLength(6)
  expect(await titles('?make=Nobody')).toEqual([])
  expect(await lot.text('/en-ca/inventory?make=Nobody')).toContain('No vehicle matches')
})

test('a list tells its highest price and distance, as an advertisement must', async () => {
  expect(await lot.text('/en-ca/inventory?make=Toyota')).toContain(
    '30 vehicles, up to $39,000 and 90,000\u00a0km',
  )
})

test('lists that only sort or narrow by price are not for search engines', async () => {
  expect(await lot.text('/en-ca/inventory?make=Toyota')).not.toContain('noindex')
  expect(await lot.text('/en-ca/inventory?sort=year')).toContain('noindex')
  expect(await lot.text('/en-ca/inventory?min=1')).toContain('noindex')
})

test('robots, site map and style sheet', async () => {
  expect(await lot.text('/robots.txt')).toContain(
    'Sitemap: http://north-site.localhost/sitemap.xml',
  )
  const map = await lot.text('/sitemap.xml')
  expect(map).toContain(`<loc>http://north-site.localhost${outbackPath}</loc>`)
  expect(map).not.toContain('v-sold')
  const sheet = /href="(\/site\/[^"]+\.css)"/.exec(await lot.text(outbackPath))?.[1] ?? ''
  const css = await lot.get(sheet)
  expect(css.headers.get('cache-control')).toContain('immutable')
  expect(await css.text()).toContain('--hue:165')
  const logo = await lot.get('/brands/boreal/logo.svg')
  expect([logo.status, logo.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
  expect((await lot.get('/brands/levante/logo.svg')).status).toBe(404)
})

test('a page that has not changed is not sent again, and one that has is', async () => {
  const first = await lot.get(outbackPath)
  const etag = first.headers.get('etag') ?? ''
  const again = await lot.get(outbackPath, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  lot.put({
    vehicleComment: [
      aVehicleComment({ id: 'k9', vehicleId: 'v-outback', body: 'New tires', by: 'ana' }),
    ],
  })
  const changed = await lot.get(outbackPath, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('New tires')
})

test('HEAD answers as GET without the body', async () => {
  const head = await lot.request(outbackPath, { host: 'north-site.localhost', method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('etag')).toBeTruthy()
})

test('pages are guarded, and what does not exist says so in the language of the address', async () => {
  const response = await lot.get('/fr-ca/nulle-part')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Cette page n’existe pas')
  for (const [name, value] of [
    ['content-security-policy', /frame-ancestors 'none'/],
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/],
    ['referrer-policy', /^same-origin$/],
  ] as const)
    expect(response.headers.get(name)).toMatch(value)
  expect(response.headers.get('set-cookie')).toBeNull()
})
