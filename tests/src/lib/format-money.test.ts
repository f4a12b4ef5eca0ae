import { expect, test } from 'vitest'
import { money } from '#src/lib/format.ts'

test.each([
  // The house's own, by its sign alone.
  ['CAD', 'en-ca', 'CAD', '$1,234.50'],
  ['COP', 'es-co', 'COP', '$ 1.235'],
  ['EUR', 'es-es', 'EUR', '1234,50 €'],
  // Of a sign that two countries use, whose it is.
  ['CAD', 'es-co', 'COP', 'CAD 1.234,50'],
  ['CAD', 'fr-fr', 'EUR', '1 234,50 CAD'],
  ['COP', 'en-ca', 'CAD', 'COP 1,235'],
  // Nobody takes a euro for another.
  ['EUR', 'en-ca', 'CAD', '€1,234.50'],
])('%s in %s, to a house that counts in %s: %s', (currency, locale, own, said) => {
  expect(money(123_450, currency, locale, false, own).replaceAll(/\s/g, ' ')).toBe(said)
})
