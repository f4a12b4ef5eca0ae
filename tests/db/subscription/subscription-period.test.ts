/** How long a subscription runs. */
import { expect, test } from 'vitest'
import { addMonths } from '#db/kernel/date.ts'
import { periodOf, subscriptionStatusOn } from '#db/subscription/period.ts'
import { isTermsHash, localeOfTerms, subscriptionHash } from '#db/subscription/hashes.ts'

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-10-05', 0, '2026-10-05'],
  ['0999-12-05', 1, '1000-01-05'],
  ['0998-12-05', 1, '0999-01-05'],
])('%s and %i months', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test('a year for twelve, a month for one, from the day it is accepted', () => {
  const period = (endsOn: string) => ({ startsOn: '2026-11-22', endsOn })
  expect(periodOf('shop-12', '2026-11-22')).toEqual(period('2027-11-22'))
  expect(periodOf('shop-1', '2026-11-22')).toEqual(period('2026-12-22'))
  expect(periodOf('desking-1', '2026-11-22')).toEqual(period('2026-12-22'))
})

test.each([
  ['accepted', '2026-11-21', 'ended'],
  ['accepted', '2026-11-22', 'ended'],
  ['accepted', '2026-11-23', 'accepted'],
  ['accepted', null, 'accepted'],
  ['offered', '2026-11-21', 'offered'],
  ['offered', null, 'offered'],
] as const)('%s until %s is %s on the 22nd', (status, endsOn, standing) => {
  expect(subscriptionStatusOn({ status, endsOn }, '2026-11-22')).toBe(standing)
})

test('a text is known by its hash, in its own language, type and version alone', () => {
  const hash = subscriptionHash('shop-1', 1, 'fr-ca')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(localeOfTerms('shop-1', 1, hash)).toBe('fr-ca')
  expect(localeOfTerms('shop-12', 1, hash)).toBeUndefined()
  expect(localeOfTerms('shop-1', 2, hash)).toBeUndefined()
  expect(isTermsHash('shop-1', 1, hash)).toBe(true)
  expect(isTermsHash('desking-1', 1, hash)).toBe(false)
  expect(isTermsHash('shop-1', 1, '')).toBe(false)
  expect(subscriptionHash('shop-1', 2, 'fr-ca')).toBe('')
})
