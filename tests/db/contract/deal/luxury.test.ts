/** Canada's tax on select luxury items: when, how much, and that it is part of the price. Vectors of the CRA and of dealers' guides. */
import { expect, test } from 'vitest'
import { contentOfDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { grossProfit } from '#db/contract/deal/profit.ts'
import { taxNotes } from '#db/contract/deal/tax-notes.ts'
import { printed } from '#db/contract/deal/print.ts'
import { printedLabel } from '#db/contract/deal/words.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { locales } from '#db/terms.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { luxuryStanding, luxuryTax, type LuxuryUnit } from '#db/vehicle/luxury-tax.ts'
import { aDeal, anItem, aTradeIn, cents, count } from './a-deal.ts'

const newCar = { productType: 1, condition: 'new', year: 2026, netWeightKg: 2_100 } as const
const taxOf = (dollars: number) => luxuryTax(cents(dollars), newCar)?.amountMinor ?? 0

test.each([
  [100_000, 0],
  [100_000.01, 0],
  [100_000.03, 0.01],
  [120_000, 4_000],
  [150_000, 10_000],
  [199_999.99, 20_000],
  [200_000, 20_000],
  [250_000, 25_000],
  [500_000, 50_000],
])('on $%d it is $%d: the lesser of 20 %% of the excess and 10 %% of all', (price, tax) => {
  expect(taxOf(price)).toBe(cents(tax))
  expect(count(aDeal(price)).amounts.E).toBe(cents(price) + cents(tax))
})

test('a mat set of $200 makes a car of $99,900 owe $20', () => {
  expect(count(aDeal(99_900)).taxes.some(({ code }) => code === 'luxury')).toBe(false)
  for (const extras of [
    { options: [anItem(200)] },
    { goods: [{ ...anItem(200), kind: 'other' as const, taxable: true }] },
    { fees: [{ ...anItem(200), taxable: false }] },
  ])
    expect(luxuryLine(aDeal(99_900, extras))).toMatchObject({ amountMinor: 2_000 })
})
const luxuryLine = (deal: Deal, ...rest: [('CA-QC' | 'CA-ON')?, string?]) =>
  count(deal, ...rest).taxes.find(({ code }) => code === 'luxury')

const whole = (extras: Parameters<typeof aDeal>[1] = {}) =>
  aDeal(120_000, {
    fees: [
      { ...anItem(3_000, 'Delivery'), taxable: true },
      { ...anItem(100, 'Excise tax on air conditioning'), taxable: true },
    ],
    newTires: { small: 4, large: 0 },
    tradeIns: [aTradeIn(50_000)],
    ...extras,
  })

test('a car of $120,000 with delivery, tires and a trade-in costs $89,383.40 in Québec', () => {
  const result = count(whole())
  expect(luxuryLine(whole())).toMatchObject({
    baseMinor: cents(23_118),
    ppm: 200_000,
    amountMinor: cents(4_623.6),
    line: 'C',
    included: true,
  })
  expect(result.taxes.slice(1).map(({ baseMinor }) => baseMinor)).toEqual([
    cents(77_741.6),
    cents(77_741.6),
  ])
  expect(result.amounts).toMatchObject({ H: cents(3_887.08), O: cents(7_754.72) })
  expect(totalWithSaaq(result)).toBe(cents(89_383.4))
  expect(result.notes).toContain('luxury-tax')
})

test('the same delivered in Ontario costs $87,848.01; there the duty on tires is none of the contract', () => {
  const deal = whole({ newTires: { small: 0, large: 0 }, options: [anItem(18, 'Tires')] })
  const result = count(deal, 'CA-ON')
  expect(result.amounts).toMatchObject({ H: cents(10_106.41), P: cents(87_848.01) })
})

test.each<[string, Partial<Deal['unit']>, string]>([
  ['a used car is taken as registered', { condition: 'used' }, 'registered'],
  ['a demonstrator was registered by its dealer', { condition: 'demonstrator' }, 'registered'],
  ['a heavy one is over the gross weight', { netWeightKg: 3_857 }, 'heavy'],
  ['3,856 kg net says nothing yet', { netWeightKg: 3_856 }, 'due'],
  ['a motor home is out', { productType: 17 }, 'special'],
  ['a motorcycle is out', { productType: 7 }, 'special'],
  ['one made before 2019 is out', { year: 2018 }, 'older'],
  [
    'an imported used car owes it where somebody says so',
    { condition: 'used', luxury: 'due' },
    'due',
  ],
  ['a registered vendor buys free of it', { luxury: 'certificate' }, 'certificate'],
])('%s', (_, unit, standing) => {
  const deal = aDeal(150_000, { unit })
  expect(luxuryStanding(deal.unit)).toBe(standing)
  const { notes, amounts } = count(deal)
  expect(amounts.C).toBe(standing === 'due' ? cents(10_000) : 0)
  expect(notes.includes('luxury-tax')).toBe(standing === 'due')
  expect(notes.includes('luxury-tax-not-due')).toBe(!['due', 'special'].includes(standing))
  expect(luxuryLine(deal)?.exempt).toBe(
    standing === 'due' ? false : unit.luxury === undefined ? undefined : true,
  )
})

test('boats paid it above $250,000 until 2025-11-04', () => {
  const boat = { ...newCar, productType: 5 }
  expect(luxuryTax(cents(300_000), boat, '2025-11-04')?.amountMinor).toBe(cents(10_000))
  expect(luxuryTax(cents(300_000), boat, '2025-11-05')).toBeNull()
  expect(luxuryTax(cents(300_000), boat)).toBeNull()
  expect(luxuryStanding(boat)).toBe('due')
  expect(luxuryStanding({ ...boat, condition: 'used' })).toBe('registered')
})

test('there is none before 2022-09-01, nor outside Canada', () => {
  expect(luxuryTax(cents(150_000), newCar, '2022-08-31')).toBeNull()
  expect(luxuryTax(cents(150_000), newCar, '2022-09-01')?.amountMinor).toBe(cents(10_000))
  expect(count(aDeal(150_000), 'FR').amounts.C).toBe(0)
})

test('no trade-in and no deposit lower it; a rebate of the dealer does', () => {
  const of = (extras: Parameters<typeof aDeal>[1]) =>
    luxuryLine(aDeal(120_000, extras))?.amountMinor
  expect(of({ tradeIns: [aTradeIn(60_000)], depositMinor: cents(50_000) })).toBe(cents(4_000))
  const rebate = { label: 'Loyalty', amountMinor: cents(5_000) }
  expect(of({ rebates: [{ ...rebate, beforeTax: true }] })).toBe(cents(3_000))
  expect(of({ rebates: [{ ...rebate, beforeTax: false }] })).toBe(cents(4_000))
})

test('in British Columbia the accountant confirms that PST is taken on it', () => {
  expect(count(aDeal(120_000), 'CA-BC').notes).toContain('luxury-tax-in-pst')
  expect(count(aDeal(120_000), 'CA-ON').notes).not.toContain('luxury-tax-in-pst')
})

test('it is the dealer’s to pay and no part of the margin', () => {
  const deal = aDeal(120_000, { unit: { costMinor: cents(110_000) } })
  expect(grossProfit(deal, count(deal)).vehicleMinor).toBe(cents(10_000))
})

const unit: LuxuryUnit = newCar
const asked = {
  pricePromotionMinor: null,
  priceInternetMinor: cents(120_000),
  priceLabelMinor: null,
  msrpMinor: null,
  destinationMinor: cents(3_000),
}
test('what is advertised in Canada holds it, and a deal begins without it and comes to the same', () => {
  const price = allInPrice({ ...asked, ...unit }, 'CA')
  expect(price).toMatchObject({ totalMinor: cents(127_600), luxuryTaxMinor: cents(4_600) })
  expect(allInPrice({ ...asked, ...unit }, 'US')?.totalMinor).toBe(cents(123_000))
  expect(count(aDeal(123_000)).amounts.E).toBe(price?.totalMinor)
})

test('its line and its note are said in every language', () => {
  const deal = aDeal(120_000)
  const free = aDeal(120_000, { unit: { luxury: 'heavy' } })
  for (const locale of locales) {
    const line = printed(count(deal)).find(({ tax }) => tax?.code === 'luxury')
    expect(line && printedLabel(line, locale, 'CA-QC')).toMatch(/20/)
    expect(taxNotes(contentOfDeal(deal), count(deal), locale)).toHaveLength(1)
    expect(taxNotes(contentOfDeal(free), count(free), locale)[0]).toMatch(/3[ ,.\u00a0]?856/)
  }
  expect(taxNotes(contentOfDeal(aDeal(20_000)), count(aDeal(20_000)), 'en-ca')).toEqual([])
})

test('a tax that is not taken says why and by which proof', () => {
  const deal = aDeal(20_000, {
    exemption: { taxes: ['gst', 'qst'], reason: 'first-nations', note: 'Card 1234, Kahnawake' },
  })
  expect(taxNotes(contentOfDeal(deal), count(deal), 'en-ca')).toEqual([
    'Tax not taken: First Nations. Proof: Card 1234, Kahnawake.',
  ])
})
