/** The stock as the public knows it: every figure of a vehicle, what resembles it, its data for search engines, its files. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as schema from '#db/dealership/schema.ts'
import { allInPrice } from '#db/rules/all-in-price.ts'
import { techniqueOf } from '#db/rules/technique.ts'
import {
  catalogueOf,
  isReserved,
  photosOf,
  publicRow,
  similarTo,
  type Unit,
  unitOf,
} from '#server/website/catalogue.ts'
import { lookUp } from '#server/website/dossier.ts'
import type { Here } from '#server/website/site.ts'
import { asData, dealerData, photoPath, vehicleData } from '#server/website/structured-data.ts'
import { aVehicle, aVehicleComment } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import {
  aPicture,
  createLot,
  keepPicture,
  type Lot,
  northHost,
  outback,
  pictureBytes,
  pictureSha,
} from './lot.ts'

/** Made for the tests that ask for it. */
let made: Lot | undefined
const lot = () => (made ??= createLot())
afterEach(() => {
  made?.close()
  made = undefined
})
const db = () => lot().dealership('north').db
const now = testStart

const whole = outback({
  stockNumber: 'U-1',
  condition: 'new',
  year: 2024,
  trim: 'Touring',
  colourExterior: 'Vert',
  colourInterior: 'Noir',
  transmission: '225',
  odometer: 18_420,
  labelFacts: { realOdometer: 20_000 } as never,
  pricePromotionMinor: 30_000_00,
  certified: true,
  buyOnline: 'available',
  createdAt: 7,
  reservedUntil: 9,
})
test('a vehicle of the list has each of its figures, and nothing besides', () => {
  lot().put({ vehicle: [whole], vehiclePhoto: [aPicture({ width: 800, height: 600 })] })
  const [unit] = catalogueOf(db(), now)
  expect(unit).toEqual({
    id: 'v-outback',
    title: '2024 Subaru Outback Touring',
    stockNumber: 'U-1',
    productType: 1,
    condition: 'new',
    vin: whole.vin,
    year: 2024,
    make: 'Subaru',
    model: 'Outback',
    trim: 'Touring',
    colourExterior: 'Vert',
    colourInterior: 'Noir',
    transmission: '225',
    technique: techniqueOf(whole),
    distance: 20_000,
    odometer: 18_420,
    odometerType: 'km',
    price: allInPrice(whole),
    certified: true,
    isOnline: true,
    reservedUntil: 9,
    isHeldRow: false,
    createdAt: 7,
    touchedAt: testStart,
    cover: expect.objectContaining({
      sha256: pictureSha,
      thumbSha256: 'b'.repeat(64),
      width: 800,
      height: 600,
    }),
  })
})
test.each([
  ['reserved', null, true],
  ['reserved', now + 1, true],
  ['reserved', now, false],
  ['available', now + 1, false],
] as const)('%s until %s: held is %s', (status, reservedUntil, held) => {
  const unit = unitOf(outback({ status, reservedUntil, buyOnline: 'sold' }), now)
  expect(unit?.isOnline).toBe(false)
  expect(unit && isReserved(unit, now)).toBe(held)
})
test('newest first, and of one instant always in the same order; the first picture is the cover, none that was removed', () => {
  const one = (id: string, createdAt: number) => aVehicle({ id, createdAt })
  lot().put({
    vehicle: [one('b', 5), one('c', 5), one('new', 9), one('a', 5), one('sold', 9)],
    vehiclePhoto: [
      aPicture({ id: 'p3', vehicleId: 'a', position: 3, sha256: '3'.repeat(64) }),
      aPicture({ id: 'p1', vehicleId: 'a', position: 1, sha256: '1'.repeat(64) }),
      aPicture({ id: 'p2', vehicleId: 'b', position: 2, sha256: '2'.repeat(64) }),
    ],
  })
  lot().dealership('north').sqlite.exec(`
    update vehicle_photo set deleted_at = 1 where id = 'p2';
    update vehicle set status = 'sold' where id = 'sold'`)
  const units = catalogueOf(db(), now)
  expect(units.map(({ id }) => id)).toEqual(['new', 'a', 'b', 'c'])
  expect(units.map(({ cover }) => cover?.sha256[0])).toEqual([undefined, '1', undefined, undefined])
  expect(photosOf(db(), 'a').map(({ sha256 }) => sha256[0])).toEqual(['1', '3'])
  expect(photosOf(db(), 'b')).toEqual([])
  // Read once, until a vehicle or a picture has changed.
  expect(catalogueOf(db(), now)).toBe(units)
  lot().put({ vehiclePhoto: [aPicture({ id: 'p4', vehicleId: 'c', sha256: '4'.repeat(64) })] })
  expect(catalogueOf(db(), now).find(({ id }) => id === 'c')?.cover?.sha256[0]).toBe('4')
  lot().put({ vehicle: [one('d', 1)] })
  expect(catalogueOf(db(), now)).toHaveLength(5)
})

const unit = (id: string, make: string, totalMinor: number, productType = 1) =>
  ({ id, make, productType, price: { totalMinor } }) as Unit
const like = { id: 'x', productType: 1, make: 'Subaru' }
const all = [
  unit('x', 'Subaru', 100),
  unit('far', 'Subaru', 900),
  unit('other', 'Mazda', 100),
  unit('below', 'Subaru', 70),
  unit('bike', 'Subaru', 100, 7),
  unit('above', 'Subaru', 120),
  unit('same', 'Mazda', 101),
  unit('twin', 'Subaru', 130),
]
test.each([
  [
    'its make first, then the nearest price above or below; one as near comes after',
    100,
    undefined,
    ['above', 'below', 'twin', 'far'],
  ],
  [
    'other makes where there are no more',
    100,
    9,
    ['above', 'below', 'twin', 'far', 'other', 'same'],
  ],
  [
    'without a price in the order of the lot',
    undefined,
    5,
    ['far', 'below', 'above', 'twin', 'other'],
  ],
  ['no more than asked', 100, 1, ['above']],
])('what resembles it: %s', (_, priceMinor, count, expected) => {
  const given = priceMinor === undefined ? like : { ...like, priceMinor }
  expect(similarTo(all, given, count).map(({ id }) => id)).toEqual(expected)
})
test('nearer ones that come later push the farthest out', () => {
  const falling = [90, 80, 70, 60, 50].map(far => unit(`${far}`, 'Subaru', 100 + far))
  expect(similarTo(falling, { ...like, priceMinor: 100 }, 2).map(({ id }) => id)).toEqual([
    '50',
    '60',
  ])
})

const here = (over: object = {}): Here =>
  ({
    company: {
      name: 'Garage du Nord',
      phone: '819 555-0100',
      email: 'info@dealer.example',
      address: '1, rue Principale',
      city: 'Val-d’Or',
      province: 'QC',
      postalCode: 'J9P 1A1',
      country: 'CA',
      currency: 'CAD',
      ...over,
    },
    canonicalOrigin: 'https://nord.example',
    brand: { key: 'boreal' },
    locale: 'fr-ca',
    now,
  }) as never
test('search engines are told who sells', () => {
  const dealer = {
    '@type': 'AutoDealer',
    '@id': 'https://nord.example/#dealer',
    name: 'Garage du Nord',
    url: 'https://nord.example/',
    image: 'https://nord.example/brands/boreal/icon-512.png',
    telephone: '819 555-0100',
    email: 'info@dealer.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1, rue Principale',
      addressLocality: 'Val-d’Or',
      addressRegion: 'QC',
      postalCode: 'J9P 1A1',
      addressCountry: 'CA',
    },
  }
  expect(dealerData(here())).toEqual(dealer)
  const { telephone: _t, email: _e, ...quiet } = dealer
  expect(dealerData(here({ phone: '', email: '' }))).toEqual(quiet)
})
const shown = {
  ...unitOf(whole, now),
  technique: {
    body: 'SUV',
    fuel: 'Gasoline',
    engine: '2.5 L',
    displacementCc: 2498,
    drivetrain: 'all',
  },
} as never as Unit
const dossier = (over: Partial<Unit> = {}) => ({
  unit: { ...shown, ...over } as Unit,
  photos: [{ sha256: 'a', thumbSha256: 'b', width: 1, height: 1 }],
  remarks: [
    { kind: 'damages-website' as const, body: 'A scratch' },
    { kind: 'comments-website' as const, body: 'One owner' },
    { kind: 'comments-website' as const, body: 'Said later' },
  ],
  report: undefined,
})
test('search engines are told the figures of the page', () => {
  const url = 'https://nord.example/fr-ca/vehicule/v-outback/2024-subaru-outback-touring'
  expect(vehicleData(here(), dossier())).toEqual({
    '@context': 'https://schema.org',
    '@type': ['Vehicle', 'Car'],
    '@id': url,
    url,
    name: 'Subaru Outback Touring 2024',
    inLanguage: 'fr-CA',
    sku: 'U-1',
    brand: { '@type': 'Brand', name: 'Subaru' },
    manufacturer: { '@type': 'Organization', name: 'Subaru' },
    model: 'Outback',
    vehicleModelDate: '2024',
    vehicleConfiguration: 'Touring',
    vehicleIdentificationNumber: whole.vin,
    color: 'Vert',
    vehicleInteriorColor: 'Noir',
    vehicleTransmission: expect.stringMatching(/[a-z]/),
    bodyType: 'SUV',
    fuelType: 'Gasoline',
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    vehicleEngine: {
      '@type': 'EngineSpecification',
      name: '2.5 L',
      fuelType: 'Gasoline',
      engineDisplacement: { '@type': 'QuantitativeValue', value: 2498, unitCode: 'CMQ' },
    },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 20_000, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/NewCondition',
    image: ['https://nord.example/photos/v-outback/a'],
    description: 'One owner',
    offers: {
      '@type': 'Offer',
      url,
      price: ((shown.price.totalMinor ?? 0) / 100).toFixed(2),
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      seller: dealerData(here()),
    },
  })
})
const nothing = { body: '', fuel: '', engine: '', displacementCc: null, drivetrain: '' } as never
test('what is not known is not told, and a VIN nowhere but where advertisements print it', () => {
  const bare = {
    productType: 99,
    year: null,
    trim: '',
    vin: '',
    colourExterior: '',
    colourInterior: '',
    transmission: '',
    distance: null,
    technique: nothing,
  }
  const told = vehicleData(here(), { ...dossier(bare), photos: [], remarks: [] })
  expect(told['@type']).toEqual(['Vehicle'])
  expect(Object.keys(told).sort()).toEqual([
    '@context',
    '@id',
    '@type',
    'brand',
    'inLanguage',
    'itemCondition',
    'manufacturer',
    'model',
    'name',
    'offers',
    'sku',
    'url',
  ])
  const vinIn = (country: string) =>
    'vehicleIdentificationNumber' in vehicleData(here({ country }), dossier())
  expect(['CA', 'US', 'FR', 'ES', 'CO'].map(vinIn)).toEqual([true, true, false, false, false])
})
test.each<[over: object, said: object]>([
  [{ condition: 'used' }, { itemCondition: 'https://schema.org/UsedCondition' }],
  [{ distance: 0 }, { mileageFromOdometer: { value: 0 } }],
  [{ odometerType: 'mi' }, { mileageFromOdometer: { unitCode: 'SMI' } }],
  [{ odometerType: 'h' }, { mileageFromOdometer: { unitCode: 'HUR' } }],
  [{ productType: 7 }, { '@type': ['Vehicle', 'Motorcycle'] }],
  [{ productType: 8 }, { '@type': ['Vehicle', 'Motorcycle'] }],
  [{ productType: 9 }, { '@type': ['Vehicle', 'Motorcycle'] }],
  [
    { isHeldRow: true, reservedUntil: now + 1 },
    { offers: { availability: 'https://schema.org/Reserved' } },
  ],
  [
    { technique: { ...(nothing as object), fuel: 'Diesel' } },
    { vehicleEngine: { fuelType: 'Diesel' } },
  ],
  [{ technique: { ...(nothing as object), engine: 'V8' } }, { vehicleEngine: { name: 'V8' } }],
  [
    { technique: { ...(nothing as object), displacementCc: 1 } },
    { vehicleEngine: { engineDisplacement: { value: 1 } } },
  ],
  ...(['four', 'front', 'rear'] as const).map(
    drivetrain =>
      [
        { technique: { ...(nothing as object), drivetrain } },
        { driveWheelConfiguration: expect.stringMatching(new RegExp(`/${drivetrain}Wheel`, 'i')) },
      ] as [object, object],
  ),
])('%j is told as %j', (over, said) =>
  expect(vehicleData(here(), dossier(over))).toMatchObject(said),
)
test('no text of a vehicle ends the element it stands in', () => {
  const said = asData({ text: '</script><b>\u2028\u2029' })
  expect(said).toBe(String.raw`{"text":"\u003c/script>\u003cb>\u2028\u2029"}`)
  expect(photoPath('a/b', 'c')).toBe('/photos/a%2Fb/c')
})

test('a page shows the first picture, the remarks that say something, and no row that was deleted', () => {
  const say = (id: string, body: string, at: number) =>
    aVehicleComment({ id, vehicleId: 'v-outback', body, at, by: 'ana' })
  lot().put({
    vehicle: [whole],
    vehiclePhoto: [
      aPicture({ id: 'p2', position: 2, sha256: '2'.repeat(64) }),
      aPicture({ id: 'p1', position: 1, sha256: '1'.repeat(64) }),
    ],
    vehicleComment: [say('k2', 'Second', 2), say('k1', 'First', 1), say('k3', ' \n ', 3)],
  })
  const found = lookUp(db(), 'v-outback', now)
  expect(found).toMatchObject({
    dossier: {
      unit: { cover: { sha256: '1'.repeat(64) } },
      remarks: [{ body: 'First' }, { body: 'Second' }],
      report: undefined,
    },
  })
  expect((found as { dossier: { remarks: unknown[] } }).dossier.remarks).toHaveLength(2)
  lot().dealership('north').sqlite.exec(`update vehicle set deleted_at = 1`)
  expect(publicRow(db(), 'v-outback')).toBeDefined()
  expect(lookUp(db(), 'v-outback', now)).toBeUndefined()
  expect(lookUp(db(), 'none', now)).toBeUndefined()
})

const photo = (sha = pictureSha, vehicle = 'v-outback') => lot().get(`/photos/${vehicle}/${sha}`)
test('a picture is given while its vehicle is shown, as what it is, for ever', async () => {
  lot().put({ vehicle: [whole], vehiclePhoto: [aPicture({ thumbSha256: 'c'.repeat(64) })] })
  keepPicture(lot())
  const answer = await photo()
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pictureBytes)]).toEqual([
    200,
    true,
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  })
  const head = await lot().request(`/photos/v-outback/${pictureSha}`, {
    host: northHost,
    method: 'HEAD',
  })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const sha of [
    'd'.repeat(64),
    `${pictureSha}0`,
    `0${pictureSha}`,
    pictureSha.slice(1),
    pictureSha.toUpperCase(),
  ])
    expect((await photo(sha)).status).toBe(404)
  expect((await photo(pictureSha, 'none')).status).toBe(404)
  lot().dealership('north').sqlite.exec(`update vehicle set status = 'sold'`)
  expect((await photo()).status).toBe(404)
})
test.each([
  ['image/jpeg', true, 200],
  ['image/png', true, 200],
  ['image/svg+xml', true, 404],
  ['application/pdf', true, 404],
  ['image/webp', false, 404],
])('a small picture that is %s, whole: %s, is answered %i', async (mime, complete, status) => {
  const bytes = Buffer.from('thumb')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  lot().put({ vehicle: [whole], vehiclePhoto: [aPicture({ thumbSha256: sha256 })] })
  const { filesDir } = lot().dealership('north')
  mkdirSync(join(filesDir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(filesDir, sha256.slice(0, 2), sha256), bytes)
  db().insert(schema.file).values({ sha256, mime, complete, bytes: 5, at: 0, by: 'ana' }).run()
  const answer = await photo(sha256)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.headers.get('content-type')).toBe(mime)
  rmSync(filesDir, { recursive: true })
  expect((await photo(sha256)).status).toBe(404)
})

test.each([
  ['/robots.txt', 'text/plain; charset=UTF-8', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=600'],
  ['/brands/boreal/icon-32.png', 'image/png', 'public, max-age=86400'],
  ['/site/older.css', 'text/css; charset=utf-8', 'no-cache'],
])('%s is %s, kept %s', async (path, type, kept) => {
  const { status, headers } = await lot().get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    type,
    kept,
  ])
})
test('the sheet a page names is kept for ever; of the pictures of brands only its own are here', async () => {
  const sheet =
    /href="(\/site\/[0-9a-f]{16}\.css)"/.exec(await lot().text('/en-ca/home'))?.[1] ?? ''
  const answer = await lot().get(sheet)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = await answer.text()
  expect(text).toMatch(/^:root\{--hue:[\d.]+;--chroma:[\d.]+\}\n/)
  expect(text).not.toMatch(/\/\*|\n[ \t]|\n\n\n/)
  expect((await lot().get('/brands/levante/icon-32.png')).status).toBe(404)
  expect((await lot().get('/favicon.ico')).headers.get('location')).toBe(
    '/brands/boreal/icon-32.png',
  )
  expect(await lot().text('/robots.txt')).toMatch(/\nAllow: \/\n\nSitemap: http.*\/sitemap\.xml\n$/)
})
test('search engines learn of a change once it has been made', async () => {
  lot().put({ vehicle: [whole] })
  const sitemap = await lot().text('/sitemap.xml')
  expect(sitemap.match(/<url>/g)).toHaveLength(8)
  expect(sitemap).toContain('<lastmod>2026-03-10</lastmod>')
  lot()
    .dealership('north')
    .sqlite.exec(`update vehicle set touched_at = ${now + 1}, v = v + 1`)
  expect(await lot().text('/sitemap.xml')).not.toContain('lastmod')
})
