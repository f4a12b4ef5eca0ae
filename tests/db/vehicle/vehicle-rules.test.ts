/** Prices a customer is asked, and which acts a vehicle's status allows. */
import { expect, test } from 'vitest'
import { allInMinor, allInPrice, askedPrice, taxNoteOf } from '#db/vehicle/all-in-price.ts'
import { askingMinor } from '#db/vehicle/price.ts'
import { bindsVehicle } from '#db/contract/status.ts'
import { actsOn, canBe, isHeld, statusNow } from '#db/vehicle/status.ts'
import { contractStatuses, type VehicleStatus } from '#db/terms.ts'

const prices = (
  pricePromotionMinor: number | null,
  priceInternetMinor: number | null,
  priceLabelMinor: number | null,
  msrpMinor: number | null,
) => ({ pricePromotionMinor, priceInternetMinor, priceLabelMinor, msrpMinor })

test.each([
  [prices(1, 2, 3, 4), 1],
  [prices(null, 2, 3, 4), 2],
  [prices(null, null, 3, 4), 3],
  [prices(null, null, null, 4), 4],
  [prices(null, null, null, null), null],
  // A price of nothing is a price, and hides the ones behind it.
  [prices(0, 2, 3, 4), 0],
])('of %j is asked %s', (vehicle, asked) => {
  expect(askingMinor(vehicle)).toBe(asked)
})

const newCar = { productType: 1, condition: 'new', year: 2026, netWeightKg: null } as const
test.each([
  [1_000, 200, { vehicleMinor: 1_000, destinationMinor: 200 }],
  [1_000, null, { vehicleMinor: 1_000, destinationMinor: 0 }],
  [1_000, -5, { vehicleMinor: 1_000, destinationMinor: 0 }],
  [1, 0, { vehicleMinor: 1, destinationMinor: 0 }],
  [0, 200, null],
  [-1, 200, null],
  [null, 200, null],
])('%s and %s of transport are advertised as %j', (price, destinationMinor, all) => {
  const vehicle = { ...prices(null, price, null, null), destinationMinor, ...newCar }
  const totalMinor = all && all.vehicleMinor + all.destinationMinor
  expect(askedPrice(vehicle)).toEqual(all)
  expect(allInPrice(vehicle, 'CA')).toEqual(all && { ...all, totalMinor, luxuryTaxMinor: 0 })
  expect(allInMinor(vehicle, 'CA')).toBe(totalMinor)
})

test.each([
  ['CA', 'QC', 'quebec'],
  ['CA', ' qc ', 'quebec'],
  ['CA', 'Québec', 'quebec'],
  ['CA', 'QUEBEC', 'quebec'],
  ['CA', 'Quebec City', 'sales-tax'],
  ['CA', 'not qc', 'sales-tax'],
  ['CA', 'ON', 'sales-tax'],
  ['CA', '', 'sales-tax'],
  ['US', 'QC', 'sales-tax'],
  ['FR', 'QC', 'included'],
  ['ES', '', 'included'],
  ['CO', '', 'included'],
] as const)('%s %s: the price leaves out %s', (country, province, note) => {
  expect(taxNoteOf(country, province)).toBe(note)
})

test.each([
  ['creation', ['offer', 'withdraw']],
  ['available', ['reserve', 'sell', 'withdraw']],
  ['reserved', ['release', 'sell']],
  ['sold', ['return']],
  ['out-of-market', ['offer']],
] as const)('what can be done with a vehicle that is %s', (standing, acts) => {
  expect(actsOn(standing)).toEqual(acts)
  for (const act of ['offer', 'reserve', 'release', 'sell', 'withdraw', 'return'] as const)
    expect(canBe(act, standing)).toBe((acts as readonly string[]).includes(act))
})

test.each<[VehicleStatus, number | null, boolean, VehicleStatus]>([
  ['reserved', null, true, 'reserved'],
  ['reserved', 1_001, true, 'reserved'],
  ['reserved', 1_000, false, 'available'],
  ['reserved', 999, false, 'available'],
  ['reserved', 0, false, 'available'],
  ['available', 1_001, false, 'available'],
  ['available', null, false, 'available'],
  ['sold', 1_001, false, 'sold'],
  ['creation', 1, false, 'creation'],
])('%s until %s, at 1000', (status, reservedUntil, held, standing) => {
  expect(isHeld({ status, reservedUntil }, 1_000)).toBe(held)
  expect(statusNow({ status, reservedUntil }, 1_000)).toBe(standing)
})

test('a vehicle is spoken for while its contract is being signed, signed, or disputed', () => {
  expect(contractStatuses.filter(status => bindsVehicle({ status }))).toEqual([
    'signing',
    'signed',
    'disputed',
  ])
})
