/** A number is shown as the country writes it, whether it is a key or what somebody typed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneKey } from '#db/kernel/phone.ts'
import { phoneText } from '#src/lib/phone-text.ts'

test.each([
  ['a key', '14385550156', 'CA', '438 555-0156'],
  ['ten typed digits are nobody’s calling code', '5795550143', 'CA', '579 555-0143'],
  ['typed with its signs', '450 555-0100', 'CA', '450 555-0100'],
  ['a key of another country', '33612345678', 'CA', '+33 6 12 34 56 78'],
  ['typed at home in Spain', '612345678', 'ES', '612 34 56 78'],
  ['what is no number stays as it was typed', 'poste 12', 'CA', 'poste 12'],
  ['too few digits stay as they were typed', '5550156', 'CA', '5550156'],
  ['nothing', '', 'CA', ''],
] as const)('%s', (_, typed, country, shown) => {
  expect(phoneText(typed, country)).toBe(shown)
})

test('showing never changes which number it is', () => {
  const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/)
  fc.assert(
    fc.property(digits, national => {
      expect(phoneKey(phoneText(`1${national}`, 'CA'), 'CA')).toBe(`1${national}`)
    }),
  )
})
