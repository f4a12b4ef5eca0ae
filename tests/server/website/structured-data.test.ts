/** What search engines are told: who sells, the figures of the page, and nothing that is not known. */
import { expect, test } from 'vitest'
import { type Unit, unitOf } from '#server/website/catalogue.ts'
import type { Here } from '#server/website/site.ts'
import { asData, dealerData, photoPath, vehicleData } from '#server/website/structured-data.ts'
import { testStart } from '../../support/server.ts'
import { outback } from './lot.ts'

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
  ...unitOf(whole, now, 'CA'),
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
