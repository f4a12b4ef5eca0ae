/** Rate sheets and reserves, by published vectors (30,000.00 over 72 months, bought at 5.99 % and sold at 6.99 %). */
import { expect, test } from 'vitest'
import {
  type Asked,
  type Bound,
  reserveOf,
  rowsFor,
  takes,
  whyNot,
  worthToday,
} from '#db/contract/deal/lenders.ts'
import { mayAsk, type RateRow } from '#db/lender/rate-row.ts'
import { cents } from './a-deal.ts'

const row: RateRow = {
  id: 'r-1',
  lender: 'Caisse de Laval',
  program: 'Used 2020 to 2025',
  condition: 'used',
  yearFrom: 2020,
  yearTo: 2025,
  termFrom: 24,
  termTo: 84,
  amountFromMinor: cents(7500),
  amountToMinor: cents(75_000),
  odometerTo: 120_000,
  ltvPpm: 1_200_000,
  tier: '',
  subvented: false,
  buyPpm: 59_900,
  markupPpm: 20_000,
  reserve: { kind: 'spread', splitPpm: 750_000 },
  chargeBackMonths: 6,
  from: '2026-11-01',
  to: '2026-11-30',
}
const asked: Asked = {
  condition: 'used',
  year: 2024,
  odometer: 18_420,
  termMonths: 72,
  financedMinor: cents(30_000),
  worthMinor: cents(25_000),
  tier: 'A',
  on: '2026-11-23',
}
const financing = { termMonths: 72, ratePpm: 69_900 }

test('a spread is worth its share of what is paid more, at today’s worth', () => {
  expect(worthToday(cents(511.33), 72, 59_900)).toBe(cents(30_862.19))
  expect(worthToday(cents(14.28), 72, 0)).toBe(cents(1_028.16))
  expect(reserveOf(row, cents(30_000), financing)).toBe(cents(646.64))
})

test('a part of what is financed, or a sum', () => {
  const reserve = (kind: RateRow['reserve']) =>
    reserveOf({ ...row, reserve: kind }, cents(30_000), financing)
  expect(reserve({ kind: 'part', ppm: 20_000 })).toBe(cents(600))
  expect(reserve({ kind: 'sum', minor: cents(250) })).toBe(cents(250))
})

test('sold at what it was bought at, or below, a spread is nothing', () => {
  for (const ratePpm of [59_900, 40_000])
    expect(reserveOf(row, cents(30_000), { ...financing, ratePpm })).toBe(0)
})

test('a customer’s rate stays within what the lender allows', () => {
  expect([59_899, 59_900, 79_900, 79_901].map(rate => mayAsk(row, rate))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each<[string, Partial<Asked>, Partial<RateRow>, Bound]>([
  ['another condition', { condition: 'new' }, {}, 'condition'],
  ['an older model year', { year: 2019 }, {}, 'year'],
  ['a newer model year', { year: 2026 }, {}, 'year'],
  ['a year nobody knows', { year: null }, {}, 'year-unknown'],
  ['too far driven', { odometer: 120_001 }, {}, 'odometer'],
  ['an odometer nobody read', { odometer: null }, {}, 'odometer-unknown'],
  ['too short a term', { termMonths: 23 }, {}, 'term'],
  ['too long a term', { termMonths: 85 }, {}, 'term'],
  ['too little', { financedMinor: cents(7499.99) }, {}, 'amount'],
  ['too much', { financedMinor: cents(75_000.01) }, {}, 'amount'],
  ['more than its worth allows', { worthMinor: cents(24_999.99) }, {}, 'worth'],
  ['a worth nobody looked up', { worthMinor: null }, {}, 'worth-unknown'],
  ['another tier', {}, { tier: 'B' }, 'tier'],
  ['not begun', { on: '2026-10-31' }, {}, 'day'],
  ['run out', { on: '2026-12-01' }, {}, 'day'],
])('a row does not take %s', (_, over, rows, bound) => {
  expect(takes(row, asked)).toBe(true)
  expect(takes({ ...row, ...rows }, { ...asked, ...over })).toBe(false)
  expect(whyNot({ ...row, ...rows }, { ...asked, ...over })).toContain(bound)
})

test('a row without bounds takes what nobody knows; the cheapest to buy comes first', () => {
  const open: RateRow = {
    ...row,
    id: 'r-2',
    condition: 'any',
    yearFrom: null,
    yearTo: null,
    odometerTo: null,
    amountToMinor: null,
    ltvPpm: null,
    buyPpm: 54_900,
    to: null,
  }
  const unknown = { ...asked, year: null, odometer: null, worthMinor: null, on: '2030-01-01' }
  expect(rowsFor([row, open], asked).map(({ id }) => id)).toEqual(['r-2', 'r-1'])
  expect(rowsFor([row, open], unknown).map(({ id }) => id)).toEqual(['r-2'])
})
