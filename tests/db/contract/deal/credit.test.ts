/** A credit of Québec to the cent: days over 365, what settles, what it really costs, and which contract it is. */
import { expect, test } from 'vitest'
import { creditKindOf, isHighCost, untouchedFinancing } from '#db/contract/deal/credit.ts'
import { disclosedRate } from '#db/contract/deal/disclosed.ts'
import { paymentOf, settled } from '#db/contract/deal/finance.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { dueDates } from '#db/contract/deal/schedule.ts'
import { addMonths } from '#db/kernel/date.ts'
import type { Financing } from '#db/contract/deal/types.ts'
import { cents } from './a-deal.ts'

const on = '2026-12-15'
const terms = (over: Partial<Financing> = {}): Financing => ({
  ...untouchedFinancing,
  termMonths: 72,
  ratePpm: 69_900,
  ...over,
})
const paid = (over: Partial<Financing>, where: 'CA-QC' | 'CA-ON' = 'CA-QC', dollars = 30_000) => {
  const payment = paymentOf(cents(dollars), terms(over), where, on)!
  return [payment.paymentMinor, payment.lastMinor + payment.balloonMinor, payment.creditMinor]
}

test.each([
  ['a twelfth of a year, where that is lawful', {}, 'CA-ON', [51_133, 51_091, 681_534]],
  ['two weeks', { frequency: 'bi-weekly' }, 'CA-QC', [23_557, 23_624, 674_959]],
  ['a 26th of a year', { frequency: 'bi-weekly' }, 'CA-ON', [23_570, 23_559, 676_909]],
  ['a week', { frequency: 'weekly' }, 'CA-QC', [11_772, 11_887, 672_979]],
  ['months by their days', {}, 'CA-QC', [51_149, 51_138, 682_717]],
  ['the same, said', { firstDueOn: '2027-01-15' }, 'CA-QC', [51_149, 51_138, 682_717]],
  ['no interest', { ratePpm: 0 }, 'CA-QC', [41_667, 41_643, 0]],
] as const)('%s', (_, over, where, figures) => {
  expect(paid(over, where)).toEqual(figures)
})

test('a balloon falls due with the last payment', () => {
  const balloon = { ratePpm: 54_900, termMonths: 60, balloonMinor: cents(12_000) }
  expect(paid(balloon, 'CA-ON', 40_000)).toEqual([58_960, 1_258_986, 737_626])
})

test('where the first day did not count, the first period would have 31 days', () => {
  const dues = dueDates('2027-01-15', 'monthly', 72)
  const days = dues.map((due, index) => {
    const before = index === 0 ? on : dues[index - 1]!
    return (Date.parse(due) - Date.parse(before)) / 86_400_000
  })
  const { paymentMinor, lastMinor } = settled(cents(30_000), 0, 69_900, {
    shares: days,
    under: 365,
  })
  // 511.39196, worked out in fractions; published as 511.40.
  expect(paymentMinor).toBe(51_139)
  expect(paymentMinor * 71 + lastMinor - cents(30_000)).toBeLessThan(682_717)
})

test('a twelfth of the rate is above what the law allows in a short month, days over 365 never are', () => {
  // 172.36 for 30 days of 30,000.00; a twelfth is 174.75.
  const twelfth = paymentOf(cents(30_000), terms({ termMonths: 1 }), 'CA-ON', on)!
  expect(twelfth.creditMinor).toBe(17_475)
  const [from, first] = ['2027-04-01', '2027-04-30']
  const days = { termMonths: 1, chargesFrom: from, firstDueOn: first }
  expect(paymentOf(cents(30_000), terms(days), 'CA-QC', on)!.creditMinor).toBe(17_236)
})

test('said dates count day by day for weeks too, both ends of the first period', () => {
  const once = (firstDueOn: string) =>
    paymentOf(
      cents(10_000),
      terms({ termMonths: 1, frequency: 'monthly', ratePpm: 365_000, chargesFrom: on, firstDueOn }),
      'CA-QC',
      on,
    )!.creditMinor
  expect([once('2026-12-15'), once('2026-12-16'), once('2027-01-15')]).toEqual([
    1_000, 2_000, 32_000,
  ])
})

test('a fee that is a charge of the credit raises the rate that is disclosed', () => {
  const fee = paymentOf(cents(30_000), terms({ otherChargesMinor: cents(500) }), 'CA-ON', on)!
  expect(fee).toMatchObject({
    netCapitalMinor: cents(30_000),
    financedMinor: cents(30_500),
    paymentMinor: 51_985,
    // The last payment settles some cents less than the others.
    ratePpm: 75_788,
  })
  const even = { shares: Array.from({ length: 72 }, () => 1), under: 12 }
  const level = { paymentMinor: 51_985, finalMinor: 51_985 }
  expect(disclosedRate(cents(30_000), level, even)).toBe(75_789)
  // 72 × 519.85 is 37,429.20; the last payment settles some cents.
  expect(fee.totalMinor).toBe(51_985 * 71 + fee.lastMinor)
  expect(Math.abs(fee.creditMinor - 742_920)).toBeLessThan(72)
  expect(paymentOf(1, terms({ otherChargesMinor: cents(9_000) }), 'CA-ON', on)?.ratePpm).toBe(
    10_000_000,
  )
})

test('amounts beyond the safe product of money and rate are exact', () => {
  const tenTrillion = 10_000_000_000_000
  const payment = paymentOf(tenTrillion, terms({ ratePpm: 0 }), 'CA-QC', on)!
  expect(payment.totalMinor).toBe(tenTrillion)
  const once = paymentOf(
    tenTrillion,
    terms({ termMonths: 1, ratePpm: 365_000, chargesFrom: on, firstDueOn: on }),
    'CA-QC',
    on,
  )!
  // A day at a thousandth.
  expect(once.creditMinor).toBe(10_000_000_000)
})

test('days that no calendar of a credit has do not stop the desk', () => {
  const odd = { chargesFrom: '9999-12-31', firstDueOn: '0001-01-01' }
  expect(paid(odd)).toEqual(paid({}))
  for (const day of ['0001-01-01', '9999-12-31'])
    expect(paymentOf(100, terms({ frequency: 'semi-monthly' }), 'CA-QC', day)).not.toBeNull()
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-12-15', 12, '2027-12-15'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

test('twice a month: the day, and the one half a month from it', () => {
  expect(dueDates('2027-01-15', 'semi-monthly', 4)).toEqual([
    '2027-01-15',
    '2027-01-30',
    '2027-02-15',
    '2027-02-28',
  ])
  expect(dueDates('2027-01-31', 'semi-monthly', 4)).toEqual([
    '2027-01-31',
    '2027-02-16',
    '2027-02-28',
    '2027-03-16',
  ])
})

test('who lends and who owns meanwhile decide which contract it is', () => {
  const kind = (lends: Financing['lends'], owns: Financing['owns']) => creditKindOf({ lends, owns })
  expect(kind('dealer', 'seller')).toBe('instalment')
  expect(kind('dealer', 'client')).toBe('credit-sale')
  expect([kind('lender', 'client'), kind('lender', 'seller')]).toEqual(['loan', 'loan'])
})

test('high-cost follows from the rate: more than 22 points above the discount rate of the day', () => {
  const quebec = builtInProfile('CA-QC')
  const [row] = quebec.discountRates
  expect(row).toMatchObject({ ppm: 25_000, confirm: true })
  expect([isHighCost(245_000, quebec, on), isHighCost(245_001, quebec, on)]).toEqual([false, true])
  // Nothing that is missing counts as zero.
  expect(isHighCost(245_001, quebec, '2020-01-01')).toBeNull()
})
