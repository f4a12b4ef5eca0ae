import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInPrice, askedPrice, taxNoteOf } from '#db/vehicle/all-in-price.ts'
import { shownAs } from '#db/vehicle/publication.ts'
import { vehicleStatuses } from '#db/terms.ts'

const none = {
  pricePromotionMinor: null,
  priceInternetMinor: null,
  priceLabelMinor: null,
  msrpMinor: null,
  destinationMinor: null,
  productType: 1,
  condition: 'used',
  year: 2024,
  netWeightKg: null,
} as const
test('transport and preparation are inside the price a customer is shown', () => {
  expect(
    allInPrice({ ...none, priceInternetMinor: 40_000_00, destinationMinor: 1_995_00 }, 'CA'),
  ).toEqual({
    totalMinor: 41_995_00,
    vehicleMinor: 40_000_00,
    destinationMinor: 1_995_00,
    luxuryTaxMinor: 0,
  })
})
test('without a price there is no advertisement', () => {
  expect(allInPrice({ ...none, destinationMinor: 1_995_00 }, 'CA')).toBeNull()
  expect(allInPrice({ ...none, priceInternetMinor: 0 }, 'CA')).toBeNull()
})
test('what the total leaves out follows the law of the place', () => {
  expect(taxNoteOf('CA', 'QC')).toBe('quebec')
  expect(taxNoteOf('CA', 'Québec')).toBe('quebec')
  expect(taxNoteOf('CA', 'ON')).toBe('sales-tax')
  expect(taxNoteOf('US', 'VT')).toBe('sales-tax')
  for (const country of ['FR', 'ES', 'CO'] as const) expect(taxNoteOf(country, '')).toBe('included')
})

test.each([
  ['on the lot', {}, 'available'],
  ['being entered', { status: 'creation' }, 'hidden'],
  ['withdrawn', { status: 'out-of-market' }, 'hidden'],
  ['held', { status: 'reserved', reservedUntil: 51 }, 'reserved'],
  ['held without an end', { status: 'reserved' }, 'reserved'],
  ['held until now', { status: 'reserved', reservedUntil: 50 }, 'available'],
  ['sold', { status: 'sold' }, 'sold'],
  ['deleted', { deletedAt: 0 }, 'hidden'],
  ['sold and deleted', { status: 'sold', deletedAt: 0 }, 'hidden'],
  ['without a price', { priceInternetMinor: null }, 'hidden'],
  ['sold, without a price', { status: 'sold', priceInternetMinor: null }, 'sold'],
] as const)('a vehicle %s: %j is %s', (_, over, shown) => {
  const lot = { status: 'available', reservedUntil: null, deletedAt: null } as const
  const vehicle = { ...none, ...lot, priceInternetMinor: 1, ...over }
  expect(shownAs(vehicle, 50, askedPrice(vehicle))).toBe(shown)
})

const money = fc.option(fc.integer({ min: 0, max: 9_000_000_00 }))
test('only what stands on the lot with a price is shown, at any instant', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...vehicleStatuses),
        deletedAt: fc.option(fc.nat(100)),
        reservedUntil: fc.option(fc.nat(100)),
        pricePromotionMinor: money,
        priceInternetMinor: money,
        priceLabelMinor: money,
        msrpMinor: money,
        destinationMinor: money,
      }),
      fc.nat(100),
      (vehicle, now) => {
        const price = allInPrice({ ...none, ...vehicle }, 'CA')
        const shown = shownAs(vehicle, now, price)
        if (vehicle.deletedAt !== null) expect(shown).toBe('hidden')
        else if (vehicle.status === 'sold') expect(shown).toBe('sold')
        else if (shown !== 'hidden') {
          expect(['available', 'reserved']).toContain(vehicle.status)
          expect(price?.totalMinor).toBeGreaterThan(0)
          const holds = vehicle.reservedUntil === null || vehicle.reservedUntil > now
          expect(shown).toBe(vehicle.status === 'reserved' && holds ? 'reserved' : 'available')
        }
      },
    ),
  )
})
