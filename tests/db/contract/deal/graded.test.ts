import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import { ppmAt } from '#db/contract/deal/graded.ts'
import { printed } from '#db/contract/deal/print.ts'
import { builtInProfile, rateOn } from '#db/contract/deal/profile.ts'
import {
  type Deal,
  type DealResult,
  jurisdictions,
  type SaleProfile,
} from '#db/contract/deal/types.ts'
import { printedLabel } from '#db/contract/deal/words.ts'
import { aDeal as aNewCar, anItem, anyDeal, aTradeIn, cents, count, day } from './a-deal.ts'

/** Registered before: the brackets alone, without Canada's luxury tax (`luxury.test.ts`). */
function aDeal(...[dollars, extras]: Parameters<typeof aNewCar>): Deal {
  return aNewCar(dollars, { ...extras, unit: { condition: 'demonstrator', ...extras?.unit } })
}

const inBc = (deal: Deal, on = day) => count(deal, 'CA-BC', on)
const pstOf = ({ taxes }: DealResult) =>
  taxes.find(({ code, on }) => code === 'pst' && on === 'vehicle')
const gstOf = ({ taxes }: DealResult) =>
  taxes.find(({ code, on }) => code === 'gst' && on === 'vehicle')
const percent = (deal: Deal, on?: string) => (pstOf(inBc(deal, on))?.ppm ?? 0) / 10_000
const ofType = (productType: number) => ({ unit: { productType } })

test.each([
  [54_999.99, 7, 385_000],
  [55_000, 8, 440_000],
  [55_999.99, 8, 448_000],
  [56_000, 9, 504_000],
  [56_999.99, 9, 513_000],
  [57_000, 10, 570_000],
  [124_999.99, 10, 1_250_000],
  [125_000, 15, 1_875_000],
  [149_999.99, 15, 2_250_000],
  [150_000, 20, 3_000_000],
])('a car of $%d in British Columbia pays %i %% PST of its whole price', (dollars, rate, I) => {
  const result = inBc(aDeal(dollars))
  expect(percent(aDeal(dollars))).toBe(rate)
  expect(result.amounts.I).toBe(I)
  expect(pstOf(result)?.baseMinor).toBe(cents(dollars))
  expect(result.notes.includes('rate-by-price')).toBe(rate > 7)
})

test.each([
  [74_999.99, 7],
  [75_000, 8],
  [75_999.99, 8],
  [76_000, 9],
  [76_999.99, 9],
  [77_000, 10],
  [124_999.99, 10],
  [125_000, 15],
  [149_999.99, 15],
  [150_000, 20],
])('a zero-emission car of $%d pays %i %%', (dollars, rate) => {
  const deal = aDeal(dollars, { unit: { zeroEmission: true } })
  expect(percent(deal)).toBe(rate)
  expect(inBc(deal).notes).not.toContain('zero-emission-rate')
})

test('before 2022-02-23 and after 2027-02-22 a zero-emission car pays what others pay', () => {
  const deal = aDeal(60_000, { unit: { zeroEmission: true } })
  expect(percent(deal, '2022-02-22')).toBe(10)
  expect(percent(deal, '2022-02-23')).toBe(7)
  expect(percent(deal, '2027-02-22')).toBe(7)
  expect(percent(deal, '2027-02-23')).toBe(10)
})

test('the rates of $125,000 and more began on 2018-04-01', () => {
  expect(percent(aDeal(125_000), '2018-03-31')).toBe(10)
  expect(percent(aDeal(125_000), '2018-04-01')).toBe(15)
  expect(percent(aDeal(57_000), '2013-04-01')).toBe(10)
  expect(inBc(aDeal(57_000), '2013-03-31').notes).toContain('rate-missing')
})

test('where a zero-emission car would pay less and nobody said which it is, the desk is told', () => {
  const isTold = (deal: Deal, on?: string) => inBc(deal, on).notes.includes('zero-emission-rate')
  expect(isTold(aDeal(60_000))).toBe(true)
  expect(isTold(aDeal(60_000, { unit: { zeroEmission: false } }))).toBe(false)
  expect(isTold(aDeal(54_999.99))).toBe(false)
  expect(isTold(aDeal(77_000))).toBe(false)
  expect(isTold(aDeal(60_000, ofType(17)))).toBe(false)
  expect(isTold(aDeal(60_000), '2027-02-23')).toBe(false)
})

test.each([7, 9])('product type %i is a passenger vehicle too', productType => {
  expect(percent(aDeal(57_000, ofType(productType)))).toBe(10)
})
test.each([2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])(
  'product type %i pays the general 7 %% at any price',
  productType => {
    for (const dollars of [55_000, 125_000, 400_000]) {
      const result = inBc(aDeal(dollars, ofType(productType)))
      expect(pstOf(result)?.ppm).toBe(70_000)
      expect(result.notes).not.toContain('rate-by-price')
      expect(gstOf(result)?.baseMinor).toBe(cents(dollars))
    }
  },
)

test('the price before the trade-in chooses the bracket, the price after it is taxed', () => {
  const result = inBc(aDeal(60_000, { tradeIns: [aTradeIn(10_000)] }))
  expect(pstOf(result)).toMatchObject({ ppm: 100_000, baseMinor: cents(50_000) })
  expect(result.amounts).toMatchObject({ H: cents(2_500), I: cents(5_000), R: cents(57_500) })
  const kept = inBc(aDeal(60_000, { tradeIns: [aTradeIn(10_000, { lowersTax: false })] }))
  expect(pstOf(kept)).toMatchObject({ ppm: 100_000, baseMinor: cents(60_000) })
  expect(inBc(aDeal(60_000, { tradeIns: [aTradeIn(70_000)] })).amounts).toMatchObject({
    H: 0,
    I: 0,
  })
})

test('options and taxed fees count for the bracket, untaxed fees and goods listed apart do not', () => {
  const fee = (taxable: boolean) => [{ ...anItem(1, 'Freight'), taxable }]
  const good = { ...anItem(9_000, 'Warranty'), kind: 'service-contract' as const, taxable: true }
  expect(percent(aDeal(54_999, { options: [anItem(1)] }))).toBe(8)
  expect(percent(aDeal(54_999, { fees: fee(true) }))).toBe(8)
  expect(percent(aDeal(54_999, { fees: fee(false) }))).toBe(7)
  expect(percent(aDeal(54_999, { goods: [good] }))).toBe(7)
  const goods = inBc(aDeal(60_000, { goods: [good] })).taxes.filter(({ on }) => on === 'goods')
  expect(goods.map(({ ppm }) => ppm)).toEqual([50_000, 70_000])
})

test('the dealer’s rebate lowers the bracket, a maker’s paid to the customer does not', () => {
  const rebates = (beforeTax: boolean) => [{ label: '', amountMinor: 1, beforeTax }]
  expect(percent(aDeal(55_000, { rebates: rebates(true) }))).toBe(7)
  expect(percent(aDeal(55_000, { rebates: rebates(false) }))).toBe(8)
})

test('a PST above 12 % is in the base of the GST (SOR/91-34, s. 3 (b) (iv))', () => {
  const below = inBc(aDeal(124_999.99))
  expect(gstOf(below)?.baseMinor).toBe(cents(124_999.99))
  expect(below.notes).not.toContain('gst-on-pst')
  const above = inBc(aDeal(130_000, { tradeIns: [aTradeIn(30_000)] }))
  // 15 % of $100,000 is $15,000; 5 % of $115,000 is $5,750.
  expect(above.amounts).toMatchObject({ I: cents(15_000), H: cents(5_750), R: cents(120_750) })
  expect(gstOf(above)?.baseMinor).toBe(cents(115_000))
  expect(above.notes).toContain('gst-on-pst')
  expect(above.taxes.map(({ code }) => code)).toEqual(['gst', 'pst'])
})

test('the GST is on a PST above 12 %, not of 12 %, and of nothing there is nothing to note', () => {
  const profile = builtInProfile('CA-BC')
  const own = { code: 'pst', validFrom: '2026-01-01', source: 'own' } as const
  const at = (ppm: number) =>
    computeDeal(aDeal(10_000), { ...profile, rates: [...profile.rates, { ...own, ppm }] }, day)
  expect(at(120_000).amounts).toMatchObject({ I: cents(1_200), H: cents(500) })
  expect(at(130_000).amounts).toMatchObject({ I: cents(1_300), H: cents(565) })
  const covered = inBc(aDeal(130_000, { tradeIns: [aTradeIn(140_000)] }))
  expect(covered.notes).not.toContain('gst-on-pst')
})

test('a duty on tires counts for the bracket', () => {
  const tire = { code: 'tire-small', minor: 500, validFrom: '2020-01-01', source: 'own' } as const
  const profile = { ...builtInProfile('CA-BC'), fees: [tire] }
  const deal = aDeal(54_990, { newTires: { small: 2, large: 0 } })
  expect(pstOf(computeDeal(deal, profile, day))?.ppm).toBe(80_000)
})

test('a row for the goods alone changes nothing of the vehicle', () => {
  const profile = builtInProfile('CA-BC')
  const own = { validFrom: '2026-01-01', source: 'own', only: 'K' } as const
  for (const code of ['gst', 'pst'] as const) {
    const rates = [...profile.rates, { ...own, code, ppm: 10_000 }]
    const { amounts } = computeDeal(aDeal(130_000), { ...profile, rates }, day)
    // 15 % of $130,000 is $19,500; 5 % of $149,500 is $7,475.
    expect(amounts).toMatchObject({ I: cents(19_500), H: cents(7_475) })
  }
})

test.each(['first-nations', 'out-of-province', 'disability'] as const)(
  'a PST that is not taken (%s) is in no base, and its bracket is still read',
  reason => {
    const exemption = { taxes: ['pst' as const], reason, note: 'certificate' }
    const result = inBc(aDeal(150_000, { exemption }))
    expect(pstOf(result)).toMatchObject({ ppm: 200_000, amountMinor: 0, exempt: true })
    expect(result.amounts).toMatchObject({ I: 0, H: cents(7_500) })
    expect(result.notes).not.toContain('gst-on-pst')
  },
)

test('the printed line says the rate of the bracket', () => {
  const [line] = printed(inBc(aDeal(60_000))).filter(({ code }) => code === 'I')
  expect(line && printedLabel(line, 'en-ca', 'CA-BC')).toBe('PST 10% on the vehicle')
})

test('the row that a bracket rests on is named with its brackets, to be confirmed', () => {
  const { rows, notes } = inBc(aDeal(60_000))
  const row = rows.find(({ code }) => code === 'pst')
  expect(row).toMatchObject({ validFrom: '2022-02-23', confirm: true, ppm: 70_000 })
  expect(row?.source).toContain('Provincial Sales Tax Act s. 34')
  expect(row && 'graded' in row && row.graded?.steps).toHaveLength(5)
  expect(notes).toContain('confirm-with-accountant')
})

test('every bracket of every built-in row begins above the one before, at a higher rate', () => {
  for (const { rates } of jurisdictions.map(builtInProfile))
    for (const { ppm, graded } of rates)
      for (const steps of [graded?.steps ?? [], graded?.zeroEmission ?? []])
        steps.reduce(
          (before, step) => {
            expect(step.fromMinor).toBeGreaterThan(before.fromMinor)
            expect(step.ppm).toBeGreaterThan(before.ppm)
            return step
          },
          { fromMinor: 0, ppm },
        )
})

test('a dealership’s own row of the day replaces the brackets with its own', () => {
  const profile = builtInProfile('CA-BC')
  const graded = { productTypes: [6], steps: [{ fromMinor: cents(10_000), ppm: 80_000 }] }
  const own = { code: 'pst', ppm: 0, validFrom: '2026-01-01', source: 'own', graded } as const
  profile.rates.push(own)
  const ppm = (productType: number, dollars: number) =>
    pstOf(computeDeal(aDeal(dollars, ofType(productType)), profile, day))?.ppm
  expect(ppm(6, 10_000)).toBe(80_000)
  expect(ppm(6, 9_999)).toBeUndefined()
  expect(ppm(1, 60_000)).toBeUndefined()
})

/** What a contract froze before there were brackets: the rows it rested on, flat. */
const frozenFlat: SaleProfile = {
  ...builtInProfile('CA-BC'),
  rates: [
    { code: 'gst', ppm: 50_000, validFrom: '2008-01-01', source: 'frozen' },
    { code: 'pst', ppm: 70_000, validFrom: '2013-04-01', source: 'frozen', confirm: true },
  ],
  fees: [],
}
test('a contract frozen on a flat row recomputes from its own rows to its own cents', () => {
  const { amounts, notes } = computeDeal(aDeal(200_000), frozenFlat, day)
  expect(amounts).toMatchObject({ H: cents(10_000), I: cents(14_000), R: cents(224_000) })
  expect(notes).toEqual(['luxury-tax-not-due', 'confirm-with-accountant'])
})

test('a result recomputes to the cent from the rows it names, wherever it was made', () => {
  fc.assert(
    fc.property(anyDeal, fc.constantFrom(...jurisdictions), (deal, jurisdiction) => {
      const result = count(deal, jurisdiction)
      const { rows } = JSON.parse(JSON.stringify(result)) as DealResult
      const frozen: SaleProfile = {
        ...builtInProfile(jurisdiction),
        rates: rows.flatMap(row => ('ppm' in row ? [row] : [])),
        fees: rows.flatMap(row => ('minor' in row ? [row] : [])),
      }
      expect(computeDeal(contentOfDeal(deal), frozen, day).amounts).toEqual(result.amounts)
    }),
  )
})

const price = fc.integer({ min: 0, max: 30_000_000 })
const drive = fc.constantFrom(true, false, undefined)

test('the tax is never negative, and within a bracket a dearer car never pays less', () => {
  const row = rateOn(builtInProfile('CA-BC'), 'pst', day, 'I')
  fc.assert(
    fc.property(price, price, price, drive, (a, b, tradeIn, zeroEmission) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)].map(minor =>
        inBc(aDeal(minor / 100, { unit: { zeroEmission }, tradeIns: [aTradeIn(tradeIn / 100)] })),
      )
      const [less, more] = [pstOf(lower!), pstOf(higher!)]
      expect(less?.amountMinor).toBeGreaterThanOrEqual(0)
      expect(gstOf(lower!)?.amountMinor).toBeGreaterThanOrEqual(0)
      // Over the brackets too: a step only ever raises the rate.
      expect(more?.ppm).toBeGreaterThanOrEqual(less?.ppm ?? 0)
      expect(more?.amountMinor).toBeGreaterThanOrEqual(less?.amountMinor ?? 0)
      expect(gstOf(higher!)?.amountMinor).toBeGreaterThanOrEqual(gstOf(lower!)?.amountMinor ?? 0)
      expect(row && ppmAt(row, { productType: 1, zeroEmission }, Math.min(a, b))).toBe(less?.ppm)
    }),
  )
})
