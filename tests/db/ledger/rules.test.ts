/** What each cause writes, by the worked example of the facts, and each "no". */
import { expect, test } from 'vitest'
import { partOf } from '#db/contract/deal/exact.ts'
import { balanceOn, kindOf, shownBalance } from '#db/ledger/accounts.ts'
import { isBalanced } from '#db/ledger/rules.ts'
import { taxesOn } from '#db/ledger/taxes.ts'

const quebec = { country: 'CA', province: 'QC' } as const
const minors = (net: number, province = 'QC', on = '2026-11-26') =>
  taxesOn(net, { country: 'CA', province }, on)?.map(({ tax, minor }) => [tax, minor])

test.each([
  [30, 2, 3],
  [70, 4, 7],
  [1010, 51, 101],
  [3333, 167, 332],
  [10_000, 500, 998],
  [25_000, 1250, 2494],
  [50_000, 2500, 4988],
])('of %i cents in Québec: %i GST and %i QST, each rounded by itself', (net, gst, qst) => {
  expect(minors(net)).toEqual([
    ['gst', gst],
    ['qst', qst],
  ])
})
test('the rate is that of the day the money is there', () => {
  expect(minors(50_000, 'NS', '2025-03-31')).toEqual([['hst', 7500]])
  expect(minors(50_000, 'NS', '2025-04-01')).toEqual([['hst', 7000]])
  expect(minors(50_000, 'ON')).toEqual([['hst', 6500]])
  expect(minors(50_000, 'AB')).toEqual([['gst', 2500]])
})
test('a buyer abroad pays none', () => {
  for (const country of ['FR', 'ES', 'CO'] as const)
    expect(taxesOn(50_000, { country, province: '' }, '2026-11-26')).toEqual([])
})
test('where nobody knows the province no tax is guessed', () => {
  expect(minors(50_000, 'Ontarioo')).toBeUndefined()
})
test('no sum is lost however large', () => {
  expect(taxesOn(9_007_199_254_740, quebec, '2026-11-26')?.map(({ minor }) => minor)).toEqual([
    450_359_962_737, 898_468_125_660,
  ])
  expect(partOf(1, 1, 2)).toBe(1)
})
test('a balance stands on the side where its account grows', () => {
  expect(balanceOn('clearing.card', 5, 2)).toBe(3)
  expect(balanceOn('funds.reserved:c-1:1', 2, 5)).toBe(3)
  expect([kindOf('income.bridge:2026-11'), kindOf('pocket')]).toEqual(['income.bridge', undefined])
  expect(balanceOn('pocket', 2, 5)).toBe(3)
  expect(shownBalance(account => (account === 'receivable.dealer' ? 25_875 : 0))).toBe(-25_875)
})
test('lines that do not balance are seen', () => {
  const line = { account: 'goodwill', side: 'debit', minor: 5 } as const
  expect(isBalanced([line])).toBe(false)
  expect(isBalanced([line, { ...line, side: 'credit' }])).toBe(true)
  expect(isBalanced([{ ...line, minor: 0 }])).toBe(false)
  expect(isBalanced([{ ...line, minor: 0.5 }])).toBe(false)
})
