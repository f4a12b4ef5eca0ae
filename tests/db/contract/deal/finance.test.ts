import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesTold } from '#db/contract/deal/effective.ts'
import { halfUpBig, partOf } from '#db/contract/deal/exact.ts'
import { paymentCount, paymentOf as paymentIn, paymentsAYear } from '#db/contract/deal/finance.ts'
import { type Financing, frequencies, type Jurisdiction } from '#db/contract/deal/types.ts'
import { aDeal, cents, count, day, said } from './a-deal.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

const paymentOf = (financed: number, terms: Financing, jurisdiction: Jurisdiction = 'CA-ON') =>
  paymentIn(financed, terms, jurisdiction, day)
const financing = (
  termMonths: number,
  ratePpm: number,
  extras: Partial<Financing> = {},
): Financing => ({
  ...untouchedFinancing,
  termMonths,
  ratePpm,
  frequency: 'monthly',
  balloonMinor: 0,
  ...extras,
})

test.each([
  // Textbook loans: 12 % over a year, 6 % over thirty, 5 % over five.
  [10_000, financing(12, 120_000), 88_849],
  [100_000, financing(360, 60_000), 59_955],
  [20_000, financing(60, 50_000), 37_742],
  [20_000, financing(60, 0), 33_333],
])('$%i over %o is paid %i cents a time', (dollars, terms, minor) => {
  expect(paymentOf(cents(dollars), terms)?.paymentMinor).toBe(minor)
})

test('with interest a balloon of all that is financed leaves interest alone', () => {
  const payment = paymentOf(cents(12_000), financing(24, 60_000, { balloonMinor: cents(12_000) }))
  expect(payment).toMatchObject({ paymentMinor: 6_000, lastMinor: 6_000, balloonMinor: 1_200_000 })
  expect(payment?.creditMinor).toBe(24 * 6_000)
})

test('a hundredth of a million is ten thousand to the cent', () => {
  const payment = paymentOf(
    cents(1_000_000),
    financing(12, 120_000, { balloonMinor: cents(1_000_000) }),
  )
  expect(payment?.paymentMinor).toBe(1_000_000)
})

test.each([
  ['weekly', 48, 208],
  ['bi-weekly', 48, 104],
  ['bi-weekly', 42, 91],
  ['bi-weekly', 41, 89],
  ['semi-monthly', 48, 96],
  ['monthly', 48, 48],
] as const)('%s over %i months is %i payments', (frequency, termMonths, payments) => {
  expect(paymentCount(financing(termMonths, 0, { frequency }))).toBe(payments)
})

test('Québec counts the days of a period over 365, others share the year by its payments (P-40.1, r. 3, s. 52)', () => {
  const all = (frequency: 'weekly' | 'bi-weekly' | 'monthly') =>
    financing(12, 365_000, { frequency, balloonMinor: cents(10_000) })
  // 36.5 % a year is 0.1 % a day.
  expect(paymentOf(cents(10_000), all('bi-weekly'), 'CA-QC')?.paymentMinor).toBe(14_000)
  expect(paymentOf(cents(10_000), all('weekly'), 'CA-QC')?.paymentMinor).toBe(7_000)
  expect(paymentOf(cents(10_000), all('bi-weekly'), 'CA-ON')?.paymentMinor).toBe(14_038)
})

test('without interest the last payment takes what rounding left', () => {
  expect(paymentOf(10_000, financing(3, 0))).toEqual({
    netCapitalMinor: 10_000,
    otherChargesMinor: 0,
    ratePpm: 0,
    chargesFrom: '2026-11-21',
    firstDueOn: '2026-12-21',
    lastDueOn: '2027-02-21',
    financedMinor: 10_000,
    count: 3,
    paymentMinor: 3_333,
    balloonMinor: 0,
    lastMinor: 3_334,
    totalMinor: 10_000,
    creditMinor: 0,
  })
})

test('a few cents over many payments are never paid off twice', () => {
  expect(paymentOf(200, financing(300, 0))).toMatchObject({ paymentMinor: 0, lastMinor: 200 })
})

test.each([
  [1, 1, { paymentMinor: 1, lastMinor: 1, totalMinor: 1, count: 1 }],
  [1, 2, { paymentMinor: 1, lastMinor: 0, totalMinor: 1, count: 2 }],
])('%i cent over %i payments', (minor, months, paid) => {
  expect(paymentOf(minor, financing(months, 0))).toMatchObject(paid)
})

test('nothing financed, nothing paid', () => {
  expect(paymentOf(0, financing(48, 50_000))).toBeNull()
  expect(paymentOf(-5_000, financing(48, 50_000))).toBeNull()
  expect(paymentOf(5_000, financing(0, 50_000))).toBeNull()
})

const anyFinancing = fc.record({
  ...said(untouchedFinancing),
  termMonths: fc.integer({ min: 1, max: 120 }),
  ratePpm: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 350_000 })),
  frequency: fc.constantFrom(...frequencies),
  balloonMinor: fc.integer({ min: 0, max: 8_000_000 }),
})

test('payments, last payment and balloon cover what was financed with its interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), anyFinancing, (financed, terms) => {
      const payment = paymentOf(financed, terms)
      if (!payment) return
      const { count, paymentMinor, lastMinor, balloonMinor, totalMinor, creditMinor } = payment
      expect(totalMinor).toBe(paymentMinor * (count - 1) + lastMinor + balloonMinor)
      expect(creditMinor).toBe(totalMinor - financed)
      expect(creditMinor).toBeGreaterThanOrEqual(0)
      expect(Math.min(paymentMinor, lastMinor)).toBeGreaterThanOrEqual(0)
      // Of what is repaid at all, half a cent a payment is all that rounding may move, and its interest.
      const i = terms.ratePpm / 1_000_000 / paymentsAYear[terms.frequency]
      const grown = i === 0 ? count : ((1 + i) ** count - 1) / i
      if (financed - balloonMinor > count * 100)
        expect(Math.abs(lastMinor - paymentMinor)).toBeLessThanOrEqual(Math.ceil(grown) + 1)
    }),
  )
})

test('the level payment is the one of the annuity formula, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 20_000_000 }),
      anyFinancing,
      (financed, terms) => {
        const payment = paymentOf(financed, { ...terms, balloonMinor: 0 })
        const n = paymentCount(terms)
        const i = terms.ratePpm / 1_000_000 / paymentsAYear[terms.frequency]
        const float = i === 0 ? financed / n : (financed * i) / -Math.expm1(-n * Math.log1p(i))
        expect(Math.abs((payment?.paymentMinor ?? 0) - float)).toBeLessThanOrEqual(0.5 + 1e-3)
      },
    ),
  )
})

test('a balloon above what is financed is cut to it, and said', () => {
  const result = count(
    aDeal(1_000, { financing: financing(12, 0, { balloonMinor: cents(9_000) }) }),
  )
  expect(result.payment).toMatchObject({ balloonMinor: 105_000, paymentMinor: 0, creditMinor: 0 })
  expect(result.notes).toContain('balloon-above-financed')
  // Of a balance of $1,050.00.
  const isSaid = (dollars: number, balloonMinor: number, depositMinor = 0) =>
    count(
      aDeal(dollars, { depositMinor, financing: financing(12, 0, { balloonMinor }) }),
    ).notes.includes('balloon-above-financed')
  expect([isSaid(1_000, 104_999), isSaid(1_000, 105_000), isSaid(1_000, 105_001)]).toEqual([
    false,
    false,
    true,
  ])
  // Nothing is financed: no balloon is too little, a cent is too much.
  const paid = 110_000
  expect([isSaid(1_000, 0, paid), isSaid(1_000, 1, paid)]).toEqual([false, true])
})

test('parts of an amount are exact beyond the safe integers', () => {
  expect(partOf(99_999_999_99, 999_999, 1_000_000)).toBe(9_999_989_999)
  expect(partOf(-99_999_999_99, 999_999, 1_000_000)).toBe(-9_999_989_999)
  expect(halfUpBig(5n, 2n)).toBe(3)
  expect(halfUpBig(-5n, 2n)).toBe(-3)
  expect(halfUpBig(-1n, 3n)).toBe(0)
  expect(() => halfUpBig(10n ** 20n, 1n)).toThrow(RangeError)
})

test.each([
  // 15,000 at 7.95 % over 60 months with 450 of charges (Directive 2008/48/EC Annex I).
  ['published', 15_000, 79_500, 450, 'monthly', 96_100],
  ['without charges', 15_000, 79_500, 0, 'monthly', 82_500],
  ['by the week', 15_000, 79_500, 0, 'weekly', 82_700],
  ['without interest or charges', 15_000, 0, 0, 'monthly', 0],
] as const)('the effective rate, %s', (_, lent, ratePpm, charges, frequency, effective) => {
  for (const jurisdiction of ['FR', 'ES', 'CO'] as const) {
    // A peso is not divided: the same in thousands.
    const unit = jurisdiction === 'CO' ? 100_000 : 100
    const terms = financing(60, ratePpm, { otherChargesMinor: charges * unit, frequency })
    const payment = paymentOf(lent * unit, terms, jurisdiction)
    expect(payment && ratesTold(terms, payment, jurisdiction)).toEqual({
      ratePpm,
      effectivePpm: effective,
    })
  }
})
// Each worked apart to 40 digits by the equation of Annex I; the first two are the examples of Directive 98/7/EC.
const later = (chargesFrom: string, firstDueOn: string) => ({ chargesFrom, firstDueOn })
test.each([
  [
    '1,000 paid back as 1,200 after a year and a half',
    1_000,
    0,
    1,
    2_400_000,
    later('2027-01-01', '2028-07-01'),
    129_200,
  ],
  [
    'the same with 50 of charges',
    950,
    50,
    1,
    2_400_000,
    later('2027-01-01', '2028-07-01'),
    168_500,
  ],
  ['a balloon', 20_000, 0, 36, 59_000, { balloonMinor: 8_000_00 }, 60_600],
  ['a balloon and charges', 20_000, 300, 36, 59_000, { balloonMinor: 8_000_00 }, 68_600],
  ['no interest, but charges', 10_000, 300, 24, 0, {}, 28_900],
  [
    'no interest, charges, three months of peace',
    10_000,
    300,
    24,
    0,
    later('2027-01-05', '2027-04-05'),
    24_800,
  ],
  ['a month and a half first', 15_000, 450, 60, 79_500, later('2027-03-01', '2027-04-15'), 94_500],
  ['ten days first', 15_000, 450, 60, 79_500, later('2027-03-05', '2027-03-15'), 98_500],
  [
    'four weeks first, by the week',
    15_000,
    0,
    60,
    79_500,
    { frequency: 'weekly', ...later('2027-03-01', '2027-03-29') },
    80_600,
  ],
  ['days of a leap year', 15_000, 450, 60, 79_500, later('2028-01-10', '2028-02-20'), 94_900],
  ['a year of a tenth', 5_000, 0, 12, 100_000, {}, 104_700],
  [
    'from the last of a month to the last of the next',
    15_000,
    450,
    60,
    79_500,
    later('2027-01-31', '2027-02-28'),
    96_100,
  ],
] as const)('the effective rate of %s', (_, net, charges, months, ratePpm, over, effective) => {
  const terms = financing(months, ratePpm, { otherChargesMinor: charges * 100, ...over })
  const payment = paymentOf(net * 100, terms, 'ES')
  expect(payment && ratesTold(terms, payment, 'ES').effectivePpm).toBe(effective)
})
test('Québec tells one rate, with the charges in it and no interest on interest', () => {
  const terms = financing(60, 79_500, { otherChargesMinor: 450_00 })
  const payment = paymentOf(15_000_00, terms, 'CA-QC')
  expect(payment && ratesTold(terms, payment, 'CA-QC')).toEqual({ ratePpm: payment?.ratePpm })
  expect(payment?.ratePpm).toBeGreaterThan(79_500)
  expect(payment?.ratePpm).toBeLessThan(96_000)
})
