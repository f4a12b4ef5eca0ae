import fc from 'fast-check'
import { expect, test } from 'vitest'

import { halfUp, parseMoney } from '#db/kernel/money.ts'
import { locales } from '#db/terms.ts'

test.each([
  ['fr-ca', '12 345,67', 1_234_567],
  ['fr-ca', '12\u00a0345,67\u00a0$', 1_234_567],
  ['fr-fr', '12\u202f345,67\u00a0€', 1_234_567],
  ['fr-fr', '12.345', 1_234_500],
  ['fr-ca', '12.50', 1_250],
  ['fr-ca', '5,00 $ US', 500],
  ['en-ca', '12,345.67', 1_234_567],
  ['en-ca', '$12,345', 1_234_500],
  ['en-ca', '1,234,567', 123_456_700],
  ['en-ca', '12345', 1_234_500],
  ['en-ca', 'CA$5', 500],
  ['en-ca', '5 cad', 500],
  ['en-ca', '12,5', 1_250],
  ['en-ca', '.5', 50],
  ['en-ca', '-$5', -500],
  ['en-ca', '$-5', -500],
  ['en-ca', '−5.00', -500],
  ['en-ca', '($5.25)', -525],
  ['en-ca', '(0)', 0],
  ['fr-ca', '(5,25 $)', -525],
  ['es-es', '12.345,67 €', 1_234_567],
  ['es-co', '$ 12.345.678', 1_234_567_800],
  ['es-co', '12.345', 1_234_500],
  ['en-ca', '12.345,67', 1_234_567],
  ['es-es', '0', 0],
  ['en-ca', ' 12,345.67 ', 1_234_567],
  ['en-ca', ' (5.25) ', -525],
  ['en-ca', '( 5.25 $ )', -525],
] as const)('in %s, %s is %i', (locale, text, minor) => {
  expect(parseMoney(text, locale)).toBe(minor)
})

test.each([
  ['en-ca', ''],
  ['en-ca', '$'],
  ['en-ca', '.'],
  ['en-ca', 'twelve'],
  ['en-ca', '12.345'],
  ['fr-ca', '12,345'],
  ['fr-fr', '12,345'],
  ['es-es', '12,345'],
  ['es-co', '12,345'],
  ['en-ca', '12$345'],
  ['en-ca', '12-345'],
  ['en-ca', '1,234,5678'],
  ['en-ca', '12 345 6'],
  ['en-ca', 'x(5)'],
  ['en-ca', '(5)x'],
  ['en-ca', '12,345.678'],
  ['en-ca', '1,23,456'],
  ['en-ca', '1,2,3'],
  ['en-ca', '1 2'],
  ['en-ca', '12.'],
  ['en-ca', '--5'],
  ['en-ca', '(-5)'],
  ['en-ca', '1e5'],
  ['en-ca', '99,999,999,999,999.00'],
] as const)('in %s, "%s" is no amount', (locale, text) => {
  expect(parseMoney(text, locale)).toBeUndefined()
})

test('what a locale shows is read back, with and without its currency', () => {
  const styles = [
    { style: 'decimal' },
    { style: 'currency', currency: 'EUR' },
    { style: 'currency', currency: 'CAD' },
    { style: 'currency', currency: 'CAD', currencySign: 'accounting' },
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...styles),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (locale, style, minor) => {
        const shown = new Intl.NumberFormat(locale, {
          ...style,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(minor / 100)
        expect(parseMoney(shown, locale)).toBe(minor)
      },
    ),
  )
})

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [5, -2, -3],
  [-5, -2, 3],
  [4, 3, 1],
  [-4, 3, -1],
  [5, 3, 2],
  [0, 5, 0],
  [0, -5, 0],
  [-1, 3, 0],
  [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 1],
])('%i / %i is %i', (numerator, denominator, whole) => {
  expect(halfUp(numerator, denominator)).toBe(whole)
})

test('the whole number is the nearest, computed without any bound', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (numerator, denominator) => {
      fc.pre(denominator !== 0)
      const [n, d] = [BigInt(Math.abs(numerator)), BigInt(Math.abs(denominator))]
      const nearest = Number((2n * n + d) / (2n * d))
      expect(Math.abs(halfUp(numerator, denominator))).toBe(nearest)
      expect(halfUp(-numerator, denominator) + halfUp(numerator, denominator)).toBe(0)
    }),
  )
})

test.each([
  [1, 0],
  [1.5, 2],
  [1, 0.5],
  [Number.MAX_SAFE_INTEGER + 1, 2],
  [1, Number.POSITIVE_INFINITY],
  [Number.NaN, 1],
])('%d / %d is refused', (numerator, denominator) => {
  expect(() => halfUp(numerator, denominator)).toThrow(RangeError)
})
