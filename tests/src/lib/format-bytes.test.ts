import { expect, test } from 'vitest'
import { bytes } from '#src/lib/format.ts'

test.each([
  [0, 'en-ca', '0 kB'],
  [60, 'fr-ca', '1 ko'],
  [300 * 1024, 'fr-ca', '300 ko'],
  [1.5 * 2 ** 20, 'en-ca', '1.5 MB'],
  [40 * 2 ** 20, 'es-es', '40 MB'],
  // Not 10 240 Mo.
  [10 * 2 ** 30, 'fr-ca', '10 Go'],
  [2.25 * 2 ** 40, 'en-ca', '2,304 GB'],
])('%i bytes in %s are %s', (value, locale, said) => {
  expect(bytes(value, locale).replaceAll(/\s/g, ' ')).toBe(said)
})
