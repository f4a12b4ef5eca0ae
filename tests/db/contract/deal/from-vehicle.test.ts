import { expect, test } from 'vitest'
import { dealOfVehicle } from '#db/contract/deal/from-vehicle.ts'

const vehicle = {
  productType: 7,
  condition: 'used' as const,
  year: 2021,
  costMinor: 800_000,
  pricePromotionMinor: null,
  priceInternetMinor: 1_049_900,
  priceLabelMinor: 1_099_900,
  msrpMinor: null,
}

test('a deal begins at what a vehicle is asked for', () => {
  const deal = dealOfVehicle(vehicle, { depositMinor: 50_000 })
  expect(deal).toMatchObject({ priceMinor: 1_049_900, depositMinor: 50_000 })
  expect(deal.unit).toMatchObject({
    productType: 7,
    condition: 'used',
    year: 2021,
    costMinor: 800_000,
  })
  expect(
    dealOfVehicle({ ...vehicle, priceInternetMinor: null, priceLabelMinor: null }).priceMinor,
  ).toBe(0)
  expect(dealOfVehicle({ ...vehicle, destinationMinor: 200_000 }).priceMinor).toBe(1_249_900)
})

test('what the law asks of the unit comes with the vehicle', () => {
  const unit = { netWeightKg: 3_900, wholesaleMinor: 1_200_000 }
  expect(dealOfVehicle({ ...vehicle, ...unit }).unit).toMatchObject(unit)
  expect(dealOfVehicle(vehicle).unit).toMatchObject({ netWeightKg: null, wholesaleMinor: null })
})

test('two fresh deals share nothing that one of them could change', () => {
  const [a, b] = [dealOfVehicle(vehicle), dealOfVehicle(vehicle)]
  a.options.push({ label: 'x', amountMinor: 1, costMinor: null })
  a.rdprm.term = '1'
  expect(b.options).toEqual([])
  expect(b.rdprm.term).toBe('none')
})
