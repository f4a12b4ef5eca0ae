/** What the desk shows of a deal: side by side, and printed. */
import { expect, test } from 'vitest'
import { contentOfDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { atRate, halfUpBig, insideOf, partOf } from '#db/contract/deal/exact.ts'
import { printed } from '#db/contract/deal/print.ts'
import type { Deal, Jurisdiction } from '#db/contract/deal/types.ts'
import { aDeal, anItem, aTradeIn, cents, count } from './a-deal.ts'

test.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [1, 1, 3, 0],
  [5, 1, 2, 3],
  [Number.MAX_SAFE_INTEGER, 2, 4, 4_503_599_627_370_496],
  [-Number.MAX_SAFE_INTEGER, 2, 4, -4_503_599_627_370_496],
])('%d × %d / %d is %d', (minor, numerator, denominator, part) => {
  expect(partOf(minor, numerator, denominator)).toBe(part)
})
test.each([
  [7n, 2n, 4],
  [-7n, 2n, -4],
  [7n, -2n, -4],
  [-7n, -2n, 4],
  [0n, -2n, 0],
  [-1n, 3n, 0],
])('%d / %d is %d', (n, d, whole) => {
  expect(Object.is(halfUpBig(n, d), whole)).toBe(true)
})
test('an amount beyond the exact ones is refused', () => {
  expect(() => halfUpBig(2n ** 60n, 1n)).toThrow(RangeError)
  expect(halfUpBig(2n ** 53n - 1n, 1n)).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => halfUpBig(2n ** 53n, 1n)).toThrow(RangeError)
})
test('a rate of an amount, and the tax inside one', () => {
  expect(atRate(10_000, 99_750)).toBe(998)
  expect(insideOf(12_000, 200_000)).toBe(2_000)
})

const full = aDeal(20_000, {
  unit: { condition: 'used', year: 2020, wholesaleMinor: cents(10_000), costMinor: cents(15_000) },
  options: [anItem(300, 'Hitch'), anItem(200, 'Mats')],
  fees: [{ ...anItem(100, 'Fee'), taxable: true }],
  rebates: [
    { label: 'Ours', amountMinor: cents(50), beforeTax: true },
    { label: 'Maker', amountMinor: cents(70), beforeTax: false },
  ],
  tradeIns: [aTradeIn(5_000, { lienMinor: cents(900), lienHolder: 'Bank' })],
  newTires: { small: 4, large: 2 },
  rdprm: { term: '5', online: true },
  registrationMinor: cents(400),
  otherGovernmentMinor: cents(10),
  depositMinor: cents(500),
})

test('a contract is printed line by line, each amount once, totals over what they add', () => {
  const lines = printed(count(full))
  const said = lines.map(
    ({ code, label, amountMinor, counts }) => `${code} ${label} ${amountMinor} ${counts}`,
  )
  const find = (start: string) => said.filter(each => each.startsWith(`${start} `))
  expect(find('A')).toEqual(['A  2000000 added'])
  expect(find('B')).toEqual(['B Hitch 30000 added', 'B Mats 20000 added'])
  expect(find('C')).toEqual(['C Fee 10000 added'])
  expect(find('D')).toEqual(['D Ours -5000 taken-off'])
  expect(find('E')).toEqual(['E  2055000 total'])
  expect(find('F')).toEqual(['F 2019 Mazda 3 -500000 taken-off'])
  expect(find('G')).toEqual(['G  1555000 total'])
  expect(find('O')[0]).toContain('shown')
  expect(find('S')).toEqual(['S  40000 added'])
  expect(find('T')).toEqual(['T  1800 added', 'T  1200 added', 'T  1000 added'])
  expect(find('U')).toEqual(['U  4600 added'])
  expect(find('N')).toEqual(['N Bank 90000 added'])
  expect(find('Q')).toEqual(['Q  -50000 taken-off', 'Q Maker -7000 taken-off'])
  expect(find('J')).toEqual([])
  expect(lines.find(({ code }) => code === 'T')?.key).toBe('T.0')
  expect(lines.filter(({ code }) => code === 'T').map(({ key, word }) => [key, word])).toEqual([
    ['T.0', 'tire-small'],
    ['T.1', 'tire-large'],
    ['T.2', 'other-government'],
  ])
  expect(lines.filter(({ code }) => code === 'Q').map(({ word }) => word)).toEqual([
    'deposit',
    null,
  ])
  const tax = lines.find(({ code }) => code === 'O')!.tax
  expect([tax?.code, tax?.ppm]).toEqual(['qst', 99_750])
  expect(lines.find(({ code }) => code === 'A')!.tax).toBeNull()
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
})

test('a plain sale prints neither carried sums nor empty lines, but always its price', () => {
  const codes = (deal: Deal, law: Jurisdiction = 'CA-AB') =>
    printed(count(deal, law)).map(({ code }) => code)
  expect(codes(aDeal(100))).toEqual(['A', 'H', 'L', 'P', 'R'])
  expect(codes(aDeal(0))).toContain('A')
  const exemption = { taxes: ['gst' as const], reason: 'export' as const, note: '' }
  expect(codes(aDeal(100, { exemption }))).toEqual(['A', 'H', 'L', 'P', 'R'])
  expect(codes(aDeal(100, { registrationMinor: 5 }))).toEqual(['A', 'H', 'L', 'S', 'V', 'P', 'R'])
  const plain = { group: 'vehicle', label: '', word: null, tax: null }
  const [price] = printed(count(aDeal(0)))
  const a = { key: 'A.0', code: 'A', amountMinor: 0, counts: 'added' }
  expect(price).toEqual({ ...a, ...plain })
  const lines = printed(count(full))
  const e = { key: 'E', code: 'E', amountMinor: 2_055_000, counts: 'total' }
  expect(lines.find(({ code }) => code === 'E')).toEqual({ ...e, ...plain })
  expect(lines.map(({ group }) => group)).toEqual([
    ...Array.from({ length: 6 }, () => 'vehicle'),
    'trade-in',
    'trade-in',
    'taxes',
    'goods',
    ...Array.from({ length: 6 }, () => 'government'),
    ...Array.from({ length: 6 }, () => 'settlement'),
  ])
})

test('an entry is an amount with its words, a tax with its place among the taxes', () => {
  const bare = { label: '', word: null, tax: null }
  expect(count(aDeal(100, { depositMinor: 5 }), 'CA-AB').entries).toEqual([
    { ...bare, line: 'A', amountMinor: 10_000 },
    { ...bare, line: 'H', amountMinor: 500, tax: 0 },
    { ...bare, line: 'Q', amountMinor: 5, word: 'deposit' },
  ])
})

test('the buyer pays the SAAQ beside the dealer, unless the dealer pays it for her', () => {
  const beside = count(aDeal(10_000))
  const through = count(aDeal(10_000, { saaqThroughDealer: true }))
  expect(beside.amounts.O).toBe(cents(997.5))
  expect(totalWithSaaq(beside)).toBe(beside.amounts.P + cents(997.5))
  expect(totalWithSaaq(through)).toBe(through.amounts.P)
  expect(totalWithSaaq(through)).toBe(totalWithSaaq(beside))
})

test('what things cost us is no part of what is signed', () => {
  const costed = aDeal(10_000, {
    unit: { costMinor: 1 },
    options: [{ ...anItem(1), costMinor: 2 }],
    goods: [{ ...anItem(1), costMinor: 3, kind: 'other', taxable: true }],
    fees: [{ ...anItem(1), costMinor: 4, taxable: true }],
  })
  const content = contentOfDeal(costed)
  expect(JSON.stringify(content)).not.toContain('cost')
  expect(content.options).toEqual([{ label: 'Item', amountMinor: 100 }])
  expect(content.goods[0]).toEqual({
    label: 'Item',
    amountMinor: 100,
    kind: 'other',
    taxable: true,
  })
  expect(content.unit.productType).toBe(1)
})
