import { expect, test } from 'vitest'
import { currencyDigits, readNumber } from '../../../src/ui/read-number.ts'

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
])('an amount typed as %s in %s is %s', (typed, locale, expected) => {
  expect(readNumber(typed, locale, 2)).toBe(expected)
})

test('with three decimals the locale decides what a lone separator means', () => {
  expect(readNumber('1,234', 'fr-CA', 3)).toBe(1.234)
  expect(readNumber('1,234', 'en-CA', 3)).toBe(1_234)
})

test('a currency knows its decimals', () => {
  expect(['CAD', 'EUR', 'JPY'].map(currencyDigits)).toEqual([2, 2, 0])
})
