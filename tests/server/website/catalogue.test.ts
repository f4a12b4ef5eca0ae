/** The stock as the public knows it: every figure of a vehicle, their order, what resembles it, and what its page shows. */
import { afterEach, expect, test } from 'vitest'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { techniqueOf } from '#db/vehicle/technique.ts'
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
import { aVehicle, aVehicleComment } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import { aPicture, createLot, type Lot, outback, pictureSha } from './lot.ts'

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
    price: allInPrice(whole, 'CA'),
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
  const unit = unitOf(outback({ status, reservedUntil, buyOnline: 'sold' }), now, 'CA')
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
