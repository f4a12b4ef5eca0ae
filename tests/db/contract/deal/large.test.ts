/** Amounts up to 10^13 minor units: a Colombian price in cents. Products of rates leave the safe integers, and are exact all the same. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { atRate, insideOf, partOf } from '#db/contract/deal/exact.ts'
import { paymentOf } from '#db/contract/deal/finance.ts'
import { priceForPayment } from '#db/contract/deal/pencil.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { deal as dealInput } from '#db/contract/mutations/deal.ts'
import { mostMinor } from '#db/kernel/money.ts'
import { aDeal, anItem, anyDeal, aTradeIn, count, day } from './a-deal.ts'

const most = mostMinor / 100
const financing = { ...untouchedFinancing, ratePpm: 180_000 }

test.each([
  // The largest amount whose product with the two rates of Québec is still safe, and the next.
  [601_482_421_017, 149_750, 90_071_992_547],
  [601_482_421_018, 149_750, 90_071_992_547],
  [mostMinor, 190_000, 1_900_000_000_000],
  [mostMinor, 99_750, 997_500_000_000],
  [mostMinor - 1, 999_999, 9_999_989_999_999],
])('%i at %i parts per million is %i', (minor, ppm, tax) => {
  expect(atRate(minor, ppm)).toBe(tax)
})

test('a part of an amount is what whole numbers of any size say, half away from zero', () => {
  const amount = fc.integer({ min: -mostMinor, max: mostMinor })
  const rate = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(amount, rate, fc.constantFrom(1, 100), (minor, ppm, step) => {
      const [n, d] = [BigInt(Math.abs(minor)) * BigInt(ppm), 1_000_000n * BigInt(step)]
      const up = Number((2n * n + d) / (2n * d)) * step
      expect(atRate(minor, ppm, step)).toBe(minor < 0 && up !== 0 ? -up : up)
    }),
  )
})

test('a car of 250.000.000 pesos holds 39.915.966 of IVA, in whole pesos, as all that follows', () => {
  const result = count(aDeal(250_000_000, { financing }), 'CO')
  expect(result.amounts).toMatchObject({ H: 39_915_966_00, P: 250_000_000_00 })
  const { payment, taxes } = result
  for (const minor of [
    ...taxes.flatMap(tax => [tax.amountMinor, tax.baseMinor]),
    payment?.paymentMinor ?? 1,
    payment?.lastMinor ?? 1,
    payment?.creditMinor ?? 1,
  ])
    expect(minor % 100).toBe(0)
  // 250.000.000 at 1.5 % a month over 60 months.
  expect(payment?.paymentMinor).toBe(6_348_357_00)
})

test('the dearest car is worked out to the cent in every place, and back from its payment', () => {
  for (const jurisdiction of jurisdictions) {
    const result = count(aDeal(most, { financing }), jurisdiction)
    for (const amount of Object.values(result.amounts))
      expect(Number.isSafeInteger(amount)).toBe(true)
  }
  const quebec = count(aDeal(most, { unit: { condition: 'used', appraised: true } })).amounts
  expect(quebec).toMatchObject({ H: 500_000_000_000, O: 997_500_000_000 })
  const ground = { deal: aDeal(0, { financing }), profile: builtInProfile('CO'), on: day }
  const wanted = paymentOf(mostMinor / 2, financing, 'CO', day)?.paymentMinor ?? 0
  const price = priceForPayment(ground, wanted) ?? 0
  expect(Math.abs(price - mostMinor / 2)).toBeLessThan(100_00)
})

test('payments of any deal that may be typed settle to the last cent', () => {
  fc.assert(
    fc.property(anyDeal, fc.constantFrom(...jurisdictions), (deal, jurisdiction) => {
      const { payment } = count(deal, jurisdiction)
      if (!payment) return
      const { paymentMinor, lastMinor, balloonMinor, totalMinor, count: n } = payment
      expect(Number.isSafeInteger(totalMinor)).toBe(true)
      expect(totalMinor).toBe(paymentMinor * (n - 1) + lastMinor + balloonMinor)
    }),
  )
})

const all = {
  options: [anItem(most)],
  goods: [{ ...anItem(most), kind: 'other' as const, taxable: true }],
  fees: [{ ...anItem(most), taxable: true }],
  tradeIns: Array.from({ length: 10 }, () => aTradeIn(0, { lienMinor: mostMinor })),
  registrationMinor: mostMinor,
  otherGovernmentMinor: mostMinor,
  insurance: {
    replacementMinor: mostMinor,
    lifeDisabilityMinor: mostMinor,
    healthMinor: mostMinor,
    paidOn: null,
  },
  addedTaxes: Array.from({ length: 3 }, () => ({
    label: 'Levy',
    ratePpm: 1_000_000,
    amountMinor: 0,
    reason: 'By-law',
  })),
  financing: { ...financing, termMonths: 300, ratePpm: 1_000_000 },
}
test('the most that anybody may type at once is still a sum of safe integers', () => {
  const deal = aDeal(most, all)
  expect(dealInput.safeParse(deal).success).toBe(true)
  for (const jurisdiction of jurisdictions) {
    const { amounts, payment } = count(deal, jurisdiction)
    for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true)
    expect(Number.isSafeInteger(payment?.totalMinor)).toBe(true)
  }
})

test.each([
  ['an amount above the most', { priceMinor: mostMinor + 1 }],
  ['lines that are together above it', { options: [anItem(most), anItem(0.01)] }],
])('%s is no amount', (_, over) => {
  expect(dealInput.safeParse(aDeal(1, over)).success).toBe(false)
})

test('a share of nothing and of a cent', () => {
  expect(partOf(0, 1, 3)).toBe(0)
  expect([insideOf(1, 190_000), insideOf(119, 190_000)]).toEqual([0, 19])
  expect([insideOf(119_00, 190_000, 100), atRate(250, 190_000, 100)]).toEqual([19_00, 0])
})
