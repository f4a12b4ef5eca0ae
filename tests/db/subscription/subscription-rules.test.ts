import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTermsHash, localeOfTerms } from '#db/subscription/hashes.ts'
import { addMonths } from '#db/kernel/date.ts'
import { periodOf, subscriptionStatusOn } from '#db/subscription/period.ts'
import { hashOfTerms, termsOf, termsVersions } from '#db/subscription/terms.ts'
import { locales, subscriptionTypes } from '#db/terms.ts'

test.each(
  termsVersions.flatMap(version =>
    subscriptionTypes.flatMap(type => locales.map(locale => [version, type, locale] as const)),
  ),
)('version %s of %s in %s is the text its hash was taken of', async (version, type, locale) => {
  const terms = await termsOf(type, version, locale)
  if (!terms) throw new Error('no text')
  const hash = hashOfTerms(terms)
  expect(isTermsHash(type, version, hash)).toBe(true)
  expect(localeOfTerms(type, version, hash)).toBe(locale)
  expect(terms.clauses).toHaveLength(9)
  expect(terms.annex.length).toBeGreaterThan(0)
})
test('a text that this app does not have is none', async () => {
  expect(await termsOf('shop-1', 99, 'en-ca')).toBeUndefined()
  expect(isTermsHash('shop-1', 99, 'a'.repeat(64))).toBe(false)
})
test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %s months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})
test('a period is never empty and one month is at most 31 days', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, day => {
      const on = day.toISOString().slice(0, 10)
      const { startsOn, endsOn } = periodOf('shop-1', on)
      const length = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000
      expect(length).toBeGreaterThanOrEqual(28)
      expect(length).toBeLessThanOrEqual(31)
    }),
  )
})
test('an accepted one has ended on its last day, an offered one never ends', () => {
  expect(subscriptionStatusOn({ status: 'accepted', endsOn: '2026-11-21' }, '2026-11-20')).toBe(
    'accepted',
  )
  expect(subscriptionStatusOn({ status: 'accepted', endsOn: '2026-11-21' }, '2026-11-21')).toBe(
    'ended',
  )
  expect(subscriptionStatusOn({ status: 'offered', endsOn: null }, '2026-11-21')).toBe('offered')
})
