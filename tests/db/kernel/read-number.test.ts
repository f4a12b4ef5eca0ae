import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#db/terms.ts'
import { currencyDigits, paidDigits, readNumber } from '#db/kernel/read-number.ts'

test.each([
  ['38995', 'en-CA', 38_995],
  ['$38,995.00', 'en-CA', 38_995],
  ['38 995,00 $', 'fr-CA', 38_995],
  ['38\u202f995,50\u00a0€', 'fr-FR', 38_995.5],
  ['38.995,50 €', 'es-ES', 38_995.5],
  ['38.995', 'es-ES', 38_995],
  ['38.995', 'en-CA', 38_995],
  ['38,995', 'fr-CA', 38_995],
  ['1.234.567', 'en-CA', 1_234_567],
  ['38,9k', 'fr-CA', 38_900],
  ['12,5', 'en-CA', 12.5],
  ['12.5', 'fr-CA', 12.5],
  ['.99', 'en-CA', 0.99],
  ['-1,5', 'fr-CA', -1.5],
  ['(500)', 'en-CA', -500],
  ['($1,450.25)', 'en-CA', -1_450.25],
  ['500-', 'en-CA', -500],
  ['\u2212500', 'fr-FR', -500],
  ['CA$ 1 000', 'fr-CA', 1_000],
  ['1.005', 'en-CA', 1_005],
  ['1.0051', 'en-CA', 1.01],
  ['', 'en-CA', null],
  ['   ', 'en-CA', null],
  ['abc', 'en-CA', 'unreadable'],
  ['-', 'en-CA', 'unreadable'],
  ['$', 'en-CA', 'unreadable'],
  ['9'.repeat(18), 'en-CA', 'unreadable'],
  ['1e9', 'en-CA', 'unreadable'],
  ['2O000', 'en-CA', 'unreadable'],
  ['20O', 'en-CA', 'unreadable'],
  ['2000 O', 'en-CA', 'unreadable'],
  ['l00', 'en-CA', 'unreadable'],
  ['12$345', 'en-CA', 'unreadable'],
  ['12-345', 'en-CA', 'unreadable'],
  ['1,234,5678', 'en-CA', 'unreadable'],
  ['12 345 6', 'en-CA', 'unreadable'],
  ['1,23,456', 'en-CA', 'unreadable'],
  ['1,2,3', 'en-CA', 'unreadable'],
  ['1 2', 'en-CA', 'unreadable'],
  ['x(5)', 'en-CA', 'unreadable'],
  ['(5)x', 'en-CA', 'unreadable'],
  ['--5', 'en-CA', 'unreadable'],
  ['(-5)', 'en-CA', 'unreadable'],
  ['.', 'en-CA', 'unreadable'],
  ['-$5', 'en-CA', -5],
  ['$-5', 'en-CA', -5],
  ['5 cad', 'en-CA', 5],
  ['CA$5', 'en-CA', 5],
  ['5,00 $ US', 'fr-CA', 5],
  ['(5,25 $)', 'fr-CA', -5.25],
  ['$ 12.345.678', 'es-CO', 12_345_678],
  ['12.345,67', 'en-CA', 12_345.67],
  ['38 995 km', 'fr-CA', 38_995],
  ['12 %', 'fr-CA', 12],
  ['0.995', 'en-CA', 1],
  ['0,005', 'fr-CA', 0.01],
  ['12.', 'en-CA', 12],
  ['63k mi', 'en-CA', 63_000],
  ['12,5 k km', 'fr-CA', 12_500],
  ['63 km', 'en-CA', 63],
  ['63 m', 'en-CA', 63],
  ['38,9 k$', 'fr-CA', 38_900],
  ['45M', 'es-CO', 'unreadable'],
  ['45 MM', 'es-CO', 'unreadable'],
  ['7 mm', 'es-CO', 7],
  ["$ 45'000.000", 'es-CO', 45_000_000],
  ["1'245’000.000", 'es-CO', 1_245_000_000],
  ["18'995.50", 'fr-FR', 18_995.5],
  ['18 995,-', 'fr-FR', 18_995],
  ['18.995,– €', 'fr-FR', 18_995],
  ['18,995.--', 'en-CA', 18_995],
  ['500,-', 'fr-CA', 500],
  ['C$18,995', 'en-CA', 18_995],
  ['Can$ 18,995', 'en-CA', 18_995],
  ['18 995 $ CAN', 'fr-CA', 18_995],
  ['18,995.00 $CAD', 'en-CA', 18_995],
  ['COL$ 45.000.000', 'es-CO', 45_000_000],
  ['18995 euros', 'fr-FR', 18_995],
  ['90071992547409.91', 'en-CA', 90_071_992_547_409.91],
  ['90071992547409.92', 'en-CA', 'unreadable'],
])('an amount typed as %s in %s is %s', (typed, locale, expected) => {
  expect(readNumber(typed, locale, 2)).toBe(expected)
})

test('with three decimals the locale decides what a lone separator means', () => {
  expect(readNumber('1,234', 'fr-CA', 3)).toBe(1.234)
  expect(readNumber('1,234', 'en-CA', 3)).toBe(1_234)
})

test('a currency knows its decimals', () => {
  expect(['CAD', 'EUR', 'JPY', 'COP'].map(currencyDigits)).toEqual([2, 2, 0, 2])
  expect(['CAD', 'EUR', 'JPY', 'COP'].map(paidDigits)).toEqual([2, 2, 0, 0])
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
      fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }),
      (locale, style, minor) => {
        const shown = new Intl.NumberFormat(locale, {
          ...style,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(minor / 100)
        expect(readNumber(shown, locale, 2)).toBe(minor / 100)
      },
    ),
  )
})

test('one wrong letter among the digits is never read', () => {
  const letters = fc.constantFrom(...'OolIeEBSZgqxn')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,9}$/), fc.nat(8), letters, (digits, at, letter) => {
      const place = 1 + (at % digits.length)
      const typed = digits.slice(0, place) + letter + digits.slice(place)
      expect(readNumber(typed, 'en-CA', 2)).toBe('unreadable')
    }),
  )
})
