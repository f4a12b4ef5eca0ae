import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatPhone, takesTexts } from '#db/kernel/numbering.ts'
import { phoneKey, phoneProblem } from '#db/kernel/phone.ts'
import { countries } from '#db/terms.ts'

test.each([
  ['CA', '418 555-0123', '14185550123'],
  ['CA', '(418) 555.0123', '14185550123'],
  ['CA', '1 418 555-0123', '14185550123'],
  ['CA', '+1 (418) 555‑0123', '14185550123'],
  ['CA', '011 33 6 12 34 56 78', '33612345678'],
  ['CA', '0033612345678', '33612345678'],
  ['CA', '418 555-0123, poste 12', '14185550123'],
  ['CA', '418 555-0123 ext. 12', '14185550123'],
  ['CA', '418 555-0123x12', '14185550123'],
  ['CA', '418 555-0123 #12', '14185550123'],
  ['CA', '418 555-0123;ext=12', '14185550123'],
  ['US', 'tel:+1-212-555-0123', '12125550123'],
  ['FR', '06 12 34 56 78', '33612345678'],
  ['FR', '01.12.34.56.78', '33112345678'],
  ['FR', '612345678', '33612345678'],
  ['FR', '+33 (0)6 12 34 56 78', '33612345678'],
  ['FR', '(+33) 6 12 34 56 78', '33612345678'],
  ['FR', '33 6 12 34 56 78', '33612345678'],
  ['FR', '00 1 418 555 0123', '14185550123'],
  ['ES', '612 34 56 78', '34612345678'],
  ['ES', '0034 612345678', '34612345678'],
  ['ES', '912 345 678 extensión 4', '34912345678'],
  ['CO', '300 123 4567', '573001234567'],
  ['CO', '57 300 123 4567', '573001234567'],
  ['CO', '(601) 234 5678', '576012345678'],
  ['CO', '+44 20 7946 0123', '442079460123'],
  // An exit code is one at the start alone.
  ['CA', '418 501-1234', '14185011234'],
  ['FR', '06 00 12 34 56', '33600123456'],
  ['ES', '600 12 34 56', '34600123456'],
  ['CA', ' tel:418 555-0123', '14185550123'],
  ['CA', '(+33) 6 12 34 56 78', '33612345678'],
] as const)('in %s, %s is %s', (country, input, key) => {
  expect(phoneKey(input, country)).toBe(key)
  expect(phoneProblem(input, country)).toBeUndefined()
})

test.each([
  ['CA', '555-0123'],
  ['CA', '118 555-0123'],
  ['CA', '418 155-0123'],
  ['CA', '418 555-01234'],
  ['CA', '#12'],
  ['CA', 'call Marie 418 555-0123'],
  ['CA', '1'],
  ['FR', '00 12 34 56 78'],
  ['FR', '06 12 34 56'],
  ['FR', '33 6 12'],
  ['ES', '512 34 56 78'],
  ['CO', '500 123 4567'],
  ['CO', '300 123 45678'],
  ['ES', '1 612 34 56 78'],
  ['ES', '612 34 56 789'],
  // Ten digits, of which the first is no trunk digit.
  ['FR', '6123456789'],
  ['CA', '418 555-01 x2 23'],
  ['CA', '418 tel:555-0123'],
  ['FR', '+33 6 12'],
  ['FR', '+999 1'],
  ['FR', '+0612345678'],
  ['FR', '+4412345678901234'],
] as const)('in %s, "%s" is no number', (country, input) => {
  expect(phoneKey(input, country)).toBe('')
  expect(phoneProblem(input, country)).toBe('phone-invalid')
})

test('an empty number is no problem, and no key', () => {
  expect(phoneProblem(' ', 'CA')).toBeUndefined()
  expect(phoneKey(' ', 'CA')).toBe('')
  expect(formatPhone('', 'CA')).toBe('')
})

test.each([
  ['CA', '14185550123', '418 555-0123'],
  ['US', '14185550123', '418 555-0123'],
  ['FR', '33612345678', '06 12 34 56 78'],
  ['ES', '34612345678', '612 34 56 78'],
  ['CO', '573001234567', '300 123 4567'],
  ['CA', '33612345678', '+33 6 12 34 56 78'],
  ['FR', '14185550123', '+1 418 555-0123'],
  ['FR', '573001234567', '+57 300 123 4567'],
  ['CA', '442079460123', '+442079460123'],
] as const)('in %s, %s is shown as %s', (country, key, shown) => {
  expect(formatPhone(key, country)).toBe(shown)
})

test('what is shown has the key it was shown for, in every country', () => {
  const anyNumber = fc.constantFrom(
    '14185550123',
    '33612345678',
    '34612345678',
    '573001234567',
    '576012345678',
    '442079460123',
  )
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(...countries), (key, country) => {
      expect(phoneKey(formatPhone(key, country), country)).toBe(key)
    }),
  )
})

test('a key is empty, or 8 to 15 digits', () => {
  const anyInput = fc.oneof(fc.string(), fc.stringMatching(/^[\d +().x#-]{0,20}$/))
  fc.assert(
    fc.property(anyInput, fc.constantFrom(...countries), (input, country) => {
      expect(phoneKey(input, country)).toMatch(/^(\d{8,15})?$/)
    }),
  )
})

test.each([
  ['', false],
  ['14185550123', true],
  ['33612345678', true],
  ['33712345678', true],
  ['33142345678', false],
  ['34612345678', true],
  ['34912345678', false],
  ['573001234567', true],
  ['576012345678', false],
  // A plan that is not here tells nothing.
  ['4915112345678', true],
])('a text message may reach %o: %s', (key, may) => {
  expect(takesTexts(key)).toBe(may)
})
