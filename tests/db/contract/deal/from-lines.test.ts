import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractTotals } from '#db/contract/lines.ts'
import { dealOfLines, dealOfVehicle } from '#db/contract/deal/from-lines.ts'
import { count } from './a-deal.ts'

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
const line = (code: string, amountMinor: number, label = '') => ({ code, label, amountMinor })

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
  expect(dealOfLines([], unit).unit).toMatchObject(unit)
  expect(dealOfVehicle(vehicle).unit).toMatchObject({ netWeightKg: null, wholesaleMinor: null })
})

test('two fresh deals share nothing that one of them could change', () => {
  const [a, b] = [dealOfVehicle(vehicle), dealOfVehicle(vehicle)]
  a.options.push({ label: 'x', amountMinor: 1, costMinor: null })
  a.rdprm.term = '1'
  expect(b.options).toEqual([])
  expect(b.rdprm.term).toBe('none')
})

test('the typed lines of an old contract become a deal; its taxes are computed anew', () => {
  const deal = dealOfLines(
    [
      line('price', 2_000_000),
      line('accessories', 89_900, 'Attelage'),
      line('fees', 39_900, 'Frais'),
      line('fees', -10_000, 'Geste'),
      line('tradeIn', 500_000, '2015 Civic'),
      line('taxes', 299_500),
      line('S', 22_000),
      line('T', 1_800),
      line('U', 4_600),
      line('M', 150_000),
      line('W', 60_000),
      line('X', 30_000),
      line('Y', 8_100),
      line('deposit', 50_000),
    ],
    { condition: 'new', year: 2026 },
  )
  expect(count(deal).amounts).toMatchObject({
    A: 2_000_000,
    B: 89_900,
    C: 39_900,
    D: 10_000,
    F: 500_000,
    H: 80_990,
    S: 22_000,
    V: 28_400,
    Z: 150_000 + 13_500 + 90_000 + 8_100,
    Q: 50_000,
  })
  expect(deal.unit.condition).toBe('new')
})

test('an old contract in full: each line at its place, what changed sides, and nothing of zero', () => {
  const cent = (code: string) => [line(code, 1, `${code} +`), line(code, 0, `${code} 0`)]
  const item = (label: string) => ({ label, amountMinor: 1, costMinor: null })
  const rebate = (label: string) => ({ label, amountMinor: 3, beforeTax: true })
  const unit = {
    productType: 7,
    condition: 'demonstrator',
    year: 2025,
    costMinor: 1_000,
    netWeightKg: 300,
    wholesaleMinor: 2_000,
  }
  const lines = ['accessories', 'fees', 'tradeIn'].flatMap(code => [
    ...cent(code),
    line(code, -3, `${code} -`),
  ])
  expect(dealOfLines([...lines, line('price', -5), line('T', 4), line('U', 8)], unit)).toEqual({
    unit: { ...unit, appraised: false },
    priceMinor: 0,
    options: [item('accessories +')],
    goods: [],
    fees: [{ ...item('fees +'), taxable: true }],
    rebates: [rebate('accessories -'), rebate('fees -')],
    tradeIns: [
      {
        label: 'tradeIn +',
        vin: '',
        odometer: null,
        allowanceMinor: 1,
        lienMinor: 0,
        lienHolder: '',
        lowersTax: true,
      },
    ],
    newTires: { small: 0, large: 0 },
    registrationMinor: 0,
    otherGovernmentMinor: 12,
    rdprm: { term: 'none', online: true },
    insurance: { replacementMinor: 0, lifeDisabilityMinor: 0, healthMinor: 0, paidOn: null },
    scheme: 'standard',
    exemption: null,
    saaqThroughDealer: false,
    depositMinor: 0,
    financing: null,
  })
})

test('without anything a used car of no price', () => {
  expect(dealOfLines([]).unit).toEqual({
    productType: 1,
    condition: 'used',
    year: null,
    costMinor: null,
    netWeightKg: null,
    wholesaleMinor: null,
    appraised: false,
  })
  expect(dealOfLines([], { condition: 'ancient' }).unit.condition).toBe('used')
  expect(count(dealOfLines([]), 'CA-ON').balanceMinor).toBe(0)
})

test('but for its taxes an old contract comes to the same balance', () => {
  const codes = ['price', 'accessories', 'fees', 'tradeIn', 'S', 'T', 'U', 'deposit']
  const anyLine = fc.record({
    code: fc.constantFrom(...codes),
    label: fc.constant('x'),
    amountMinor: fc.integer({ min: 0, max: 9_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), lines => {
      const { amounts, taxes } = count(dealOfLines(lines), 'CA-ON')
      const tax = taxes.reduce((sum, each) => sum + each.amountMinor, 0)
      expect(amounts.R - tax).toBe(contractTotals(lines).balance)
    }),
  )
})
