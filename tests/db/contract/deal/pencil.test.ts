/** What-ifs of the desk, by published vectors and by what must hold of any deal. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  depositForPayment,
  type Ground,
  paymentGrid,
  priceForPayment,
  termForPayment,
} from '#db/contract/deal/pencil.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { Deal, Financing, Jurisdiction } from '#db/contract/deal/types.ts'
import { aDeal, aTradeIn, cents, count, day } from './a-deal.ts'

const financing = (over: Partial<Financing> = {}): Financing => ({
  ...untouchedFinancing,
  termMonths: 72,
  ratePpm: 69_900,
  frequency: 'monthly',
  balloonMinor: 0,
  ...over,
})
const groundOf = (deal: Deal, jurisdiction: Jurisdiction = 'CA-ON'): Ground => ({
  deal,
  profile: builtInProfile(jurisdiction),
  on: day,
})
const untaxed = { taxes: ['hst', 'gst', 'qst'], reason: 'export', note: 'x' } as const
/** 35,000.00 and no tax. */
const plain = (over: Partial<Deal> = {}) =>
  aDeal(35_000, {
    exemption: { ...untaxed, taxes: [...untaxed.taxes] },
    financing: financing(),
    ...over,
  })

test('terms by deposits, monthly: published vectors', () => {
  const deposits = [0, 2000, 4000].map(cents)
  const grid = paymentGrid(groundOf(plain()), [60, 72, 84, 96], deposits)
  expect(grid.map(row => row.map(each => (each?.paymentMinor ?? 0) / 100))).toEqual([
    [692.88, 653.28, 613.69],
    [596.55, 562.46, 528.37],
    [528.07, 497.9, 467.72],
    [477.01, 449.75, 422.49],
  ])
})

test('terms by deposits, every two weeks in Québec: published vectors', () => {
  const deal = plain({ financing: financing({ frequency: 'bi-weekly' }) })
  const grid = paymentGrid(groundOf(deal, 'CA-QC'), [60, 72, 84, 96], [0, 2000, 4000].map(cents))
  expect(grid.map(row => row.map(each => (each?.paymentMinor ?? 0) / 100))).toEqual([
    [319.23, 300.99, 282.74],
    [274.84, 259.13, 243.43],
    [243.28, 229.38, 215.48],
    [219.75, 207.19, 194.63],
  ])
})

test('a deal that is not financed has no payments, and neither has one that is paid', () => {
  expect(paymentGrid(groundOf(plain({ financing: null })), [60], [0])).toEqual([[null]])
  expect(paymentGrid(groundOf(plain()), [60], [cents(35_000)])).toEqual([[null]])
})

test('from a payment back to price and deposit: published vectors, by twelfths of a year', () => {
  const ground = groundOf(plain())
  expect(priceForPayment(ground, cents(450))).toBe(cents(26_402.22))
  const owed = { ...plain(), priceMinor: cents(37_492.5) }
  expect(depositForPayment(groundOf(owed), cents(450))).toBe(cents(11_090.28))
})

// Trade-in 5,000.00 with 3,000.00 owed; the dealer collects both taxes on a motorcycle.
const traded = (dollars: number, over: Partial<Deal> = {}) =>
  aDeal(dollars, {
    unit: { productType: 2, netWeightKg: 250 },
    tradeIns: [aTradeIn(5000, { lienMinor: cents(3000) })],
    saaqThroughDealer: true,
    financing: financing(),
    ...over,
  })

test('the price of a payment holds taxes, a trade-in and what is owed on it', () => {
  expect(count(traded(35_000)).balanceMinor).toBe(cents(37_492.5))
  const published = count(traded(27_093.69, { depositMinor: cents(2000) }))
  expect([published.amounts.H, published.amounts.I, published.balanceMinor]).toEqual(
    [1_104.68, 2_203.85, 26_402.22].map(cents),
  )
})

test('the shortest term for a payment, and none where interest alone is more: published vectors', () => {
  const every = Array.from({ length: 96 }, (_, index) => index + 1)
  const ground = groundOf({ ...plain(), priceMinor: cents(30_000) })
  expect(termForPayment(ground, cents(450), every)).toBe(85)
  expect(termForPayment(ground, cents(170), every)).toBeNull()
  expect(termForPayment(ground, cents(450), [96, 84, 90])).toBe(90)
  expect(termForPayment(groundOf(plain({ financing: null })), cents(450), every)).toBeNull()
})

test('nothing is needed where the payment is low enough already, and nothing helps where it is too low', () => {
  expect(depositForPayment(groundOf(plain()), cents(9999))).toBe(0)
  // Seventy cents over six years are paid with nothing each month.
  expect(depositForPayment(groundOf(plain()), 0)).toBe(cents(34_999.3))
  const owed = plain({ tradeIns: [aTradeIn(0, { lienMinor: cents(60_000) })] })
  expect(priceForPayment(groundOf(owed), cents(100))).toBeNull()
})

test('what is found is the edge: a cent beyond it costs more than was wanted', () => {
  const jurisdictions = ['CA-QC', 'CA-ON', 'CA-BC', 'FR', 'CO'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...jurisdictions),
      fc.integer({ min: 500_00, max: 90_000_00 }),
      fc.integer({ min: 1_00, max: 3_000_00 }),
      fc.constantFrom(12, 36, 60, 84),
      (jurisdiction, priceMinor, wanted, termMonths) => {
        const deal = { ...aDeal(1, { financing: financing({ termMonths }) }), priceMinor }
        const ground = groundOf(deal, jurisdiction)
        const paid = (over: Partial<Deal>) =>
          count({ ...deal, ...over }, jurisdiction).payment?.paymentMinor ?? 0
        const depositMinor = depositForPayment(ground, wanted)
        expect(paid({ depositMinor })).toBeLessThanOrEqual(wanted)
        if (depositMinor > 0)
          expect(paid({ depositMinor: depositMinor - 1 })).toBeGreaterThan(wanted)
        const price = priceForPayment(ground, wanted)
        expect(paid({ priceMinor: price ?? 0 })).toBeLessThanOrEqual(wanted)
        expect(paid({ priceMinor: (price ?? 0) + 1 })).toBeGreaterThan(wanted)
      },
    ),
    { numRuns: 60 },
  )
})
