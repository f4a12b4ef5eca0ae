/** What the house earns on a deal, and what the law of Québec decides from the unit. */
import { expect, test } from 'vitest'
import { grossProfit } from '#db/contract/deal/profit.ts'
import { computeDeal } from '#db/contract/deal/compute.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { estimatedValue, qstRoute } from '#db/contract/deal/quebec.ts'
import type { Deal, Jurisdiction } from '#db/contract/deal/types.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import type { RateRow } from '#db/lender/rate-row.ts'
import { aRateRow } from '#tests/support/builders/lender.ts'
import { aDeal, anItem, aTradeIn, cents, count, day } from './a-deal.ts'

test.each<[string, Jurisdiction, Deal, ReturnType<typeof grossProfit>]>([
  [
    'costs off, and none that is unknown',
    'CA-ON',
    aDeal(20_000, {
      unit: { costMinor: cents(15_000) },
      options: [
        { ...anItem(500), costMinor: cents(200) },
        { ...anItem(0), costMinor: null },
      ],
      fees: [{ ...anItem(100), costMinor: cents(40), taxable: true }],
      goods: [{ ...anItem(900), costMinor: null, kind: 'other', taxable: true }],
    }),
    {
      vehicleMinor: cents(5_360),
      overAllowedMinor: 0,
      goodsMinor: cents(900),
      reserveMinor: 0,
      marginTaxMinor: null,
      totalMinor: cents(6_260),
      missingCosts: 1,
      notes: [],
    },
  ],
  [
    'the VAT inside prices off',
    'FR',
    aDeal(12_000, {
      goods: [{ ...anItem(120), costMinor: cents(50), kind: 'other', taxable: true }],
    }),
    {
      vehicleMinor: cents(10_000),
      overAllowedMinor: 0,
      goodsMinor: cents(50),
      reserveMinor: 0,
      marginTaxMinor: null,
      totalMinor: cents(10_050),
      missingCosts: 1,
      notes: [],
    },
  ],
  [
    'the margin’s own VAT',
    'FR',
    aDeal(12_000, { scheme: 'margin', unit: { condition: 'used', costMinor: cents(6_000) } }),
    {
      vehicleMinor: cents(5_000),
      overAllowedMinor: 0,
      goodsMinor: 0,
      reserveMinor: 0,
      marginTaxMinor: cents(1_000),
      totalMinor: cents(5_000),
      missingCosts: 0,
      notes: [],
    },
  ],
  [
    'a margin of nothing',
    'FR',
    aDeal(6_000, { scheme: 'margin', unit: { condition: 'used', costMinor: cents(6_000) } }),
    {
      vehicleMinor: 0,
      overAllowedMinor: 0,
      goodsMinor: 0,
      reserveMinor: 0,
      marginTaxMinor: 0,
      totalMinor: 0,
      missingCosts: 0,
      notes: [],
    },
  ],
  [
    'a loss',
    'FR',
    aDeal(5_000, { scheme: 'margin', unit: { condition: 'used', costMinor: cents(6_000) } }),
    {
      vehicleMinor: cents(-1_000),
      overAllowedMinor: 0,
      goodsMinor: 0,
      reserveMinor: 0,
      marginTaxMinor: 0,
      totalMinor: cents(-1_000),
      missingCosts: 0,
      notes: ['margin-negative'],
    },
  ],
  [
    'an exempt margin',
    'FR',
    aDeal(12_000, {
      scheme: 'margin',
      unit: { condition: 'used', costMinor: cents(6_000) },
      exemption: { taxes: ['vat'], reason: 'export', note: '' },
    }),
    {
      vehicleMinor: cents(6_000),
      overAllowedMinor: 0,
      goodsMinor: 0,
      reserveMinor: 0,
      marginTaxMinor: 0,
      totalMinor: cents(6_000),
      missingCosts: 0,
      notes: [],
    },
  ],
  [
    'a margin without a cost',
    'FR',
    aDeal(12_000, { scheme: 'margin', unit: { condition: 'used' } }),
    {
      vehicleMinor: cents(12_000),
      overAllowedMinor: 0,
      goodsMinor: 0,
      reserveMinor: 0,
      marginTaxMinor: null,
      totalMinor: cents(12_000),
      missingCosts: 1,
      notes: [],
    },
  ],
])('gross profit: %s', (_, law, deal, profit) => {
  expect(grossProfit(deal, count(deal, law))).toEqual(profit)
})

test('front: cost, shop, pack and what a trade-in was allowed above its worth come off', () => {
  const tradeIn = (worthMinor: number | null) => ({
    label: '2018 Forester',
    vin: '',
    odometer: null,
    allowanceMinor: cents(12_000),
    worthMinor,
    lienMinor: 0,
    lienHolder: '',
    lowersTax: true,
  })
  const deal = aDeal(32_000, {
    unit: {
      costMinor: cents(27_500),
      reconditioningMinor: cents(900),
      packMinor: cents(300),
    },
    tradeIns: [tradeIn(cents(10_000))],
    goods: [{ ...anItem(2_495), costMinor: cents(1_200), kind: 'other', taxable: true }],
  })
  expect(grossProfit(deal, count(deal, 'CA-QC'))).toMatchObject({
    vehicleMinor: cents(1_300),
    overAllowedMinor: cents(2_000),
    goodsMinor: cents(1_295),
    totalMinor: cents(2_595),
    missingCosts: 0,
  })
  const unseen = { ...deal, tradeIns: [tradeIn(null)] }
  expect(grossProfit(unseen, count(unseen, 'CA-QC'))).toMatchObject({
    vehicleMinor: cents(3_300),
    overAllowedMinor: 0,
    missingCosts: 1,
  })
})

const unit = {
  productType: 1,
  condition: 'used',
  netWeightKg: null,
  wholesaleMinor: null,
  appraised: false,
  year: 2020,
} as const
test.each([
  [{}, 'saaq', false],
  [{ netWeightKg: 3_999 }, 'saaq', false],
  [{ netWeightKg: 4_000 }, 'dealer', false],
  [{ productType: 17 }, 'dealer', true],
  [{ productType: 20, netWeightKg: 3_999 }, 'saaq', false],
  [{ productType: 21, netWeightKg: 4_000 }, 'dealer', false],
  [{ productType: 7, netWeightKg: 200 }, 'dealer', false],
])('who collects the QST of %j: %s', (over, collector, isWeightNeeded) => {
  expect(qstRoute({ ...unit, ...over })).toEqual({ collector, isWeightNeeded })
})
test.each([
  [{ wholesaleMinor: cents(9_000) }, cents(8_500)],
  [{ wholesaleMinor: cents(400) }, 0],
  [{ wholesaleMinor: cents(9_000), condition: 'new' as const }, null],
  [{ wholesaleMinor: cents(9_000), condition: 'demonstrator' as const }, cents(8_500)],
  [{ wholesaleMinor: cents(9_000), appraised: true }, null],
  [{ wholesaleMinor: cents(9_000), year: 2012 }, cents(8_500)],
  [{ wholesaleMinor: cents(9_000), year: 2011 }, null],
  [{ wholesaleMinor: cents(9_000), year: null }, cents(8_500)],
  [{ wholesaleMinor: cents(9_000), productType: 4 }, null],
  [{}, 'needed'],
  [{ year: 2011 }, null],
  [{ productType: 7 }, null],
  [{ productType: 7, wholesaleMinor: cents(900) }, cents(400)],
])('the estimated value of %j on 2026-11-21', (over, value) => {
  expect(estimatedValue({ ...unit, ...over }, day)).toBe(value)
})
test.each([1, 3, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 20, 21])(
  'type %i is of the road or the trails',
  productType => {
    expect(estimatedValue({ ...unit, productType, wholesaleMinor: cents(900) }, day)).toBe(
      cents(400),
    )
  },
)

test('the margin is taxed by the row of the vehicle, whatever the goods are taxed by', () => {
  const profile = builtInProfile('FR')
  const only = { validFrom: '2026-01-01', source: 'own', only: 'K' as const }
  const rates = [...profile.rates, { ...only, code: 'vat' as const, ppm: 55_000 }]
  const deal = aDeal(12_000, {
    scheme: 'margin',
    unit: { condition: 'used', costMinor: cents(6_000) },
    goods: [{ ...anItem(211), costMinor: cents(100), kind: 'other', taxable: true }],
  })
  const profit = grossProfit(deal, computeDeal(deal, { ...profile, rates }, day))
  // 20 % inside $6,000 is $1,000; 5.5 % inside $211 is $11.
  expect(profit).toMatchObject({ marginTaxMinor: cents(1_000), goodsMinor: cents(100) })
})

test('what a lender leaves is part of the back, to the cent, and nothing without a lender', () => {
  const spread: RateRow = {
    ...aRateRow,
    buyPpm: 59_900,
    reserve: { kind: 'spread', splitPpm: 750_000 },
  }
  const sold = aDeal(32_000, {
    unit: { costMinor: cents(27_500), reconditioningMinor: cents(900), packMinor: cents(300) },
    tradeIns: [aTradeIn(12_000, { worthMinor: cents(10_000) })],
    goods: [{ ...anItem(2_495), costMinor: cents(1_200), kind: 'other', taxable: true }],
    financing: { ...untouchedFinancing, termMonths: 72, ratePpm: 69_900 },
  })
  const { balanceMinor } = count(sold, 'CA-ON')
  const deal = { ...sold, depositMinor: balanceMinor - cents(30_000) }
  expect(count(deal, 'CA-ON').payment?.financedMinor).toBe(cents(30_000))
  expect(grossProfit(deal, count(deal, 'CA-ON'), spread)).toMatchObject({
    vehicleMinor: cents(1_300),
    goodsMinor: cents(1_295),
    reserveMinor: cents(646.64),
    totalMinor: cents(3_241.64),
  })
  expect(grossProfit(deal, count(deal, 'CA-ON'))).toMatchObject({ reserveMinor: 0 })
  const cash = { ...deal, financing: null }
  expect(grossProfit(cash, count(cash, 'CA-ON'), spread)).toMatchObject({ reserveMinor: 0 })
})
