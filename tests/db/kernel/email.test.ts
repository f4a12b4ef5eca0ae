import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emailKey, emailProblem } from '#db/kernel/email.ts'

test('an address is the same in any case and between spaces', () => {
  expect(emailKey('  Marie.Roy+auto@Example.COM ')).toBe('marie.roy+auto@example.com')
})

test('an empty address is no problem, and no key', () => {
  expect(emailProblem(' ')).toBeUndefined()
  expect(emailKey(' ')).toBe('')
})

test.each([
  'n/a',
  'marie',
  'marie@',
  '@example.com',
  'marie@localhost',
  'marie@@example.com',
  'marie roy@example.com',
  'marie@example..com',
  'marie@-example.com',
  'marie@example.com,',
  `${'a'.repeat(65)}@example.com`,
  `marie@${'a.'.repeat(125)}com`,
])('"%s" is no address, and no key', input => {
  expect(emailProblem(input)).toBe('email-invalid')
  expect(emailKey(input)).toBe('')
})

test('254 characters in all are an address, 255 are none', () => {
  const of = (last: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(last)}.com`
  expect(of(57)).toHaveLength(254)
  expect(emailProblem(of(57))).toBeUndefined()
  expect(emailProblem(of(58))).toBe('email-invalid')
})

test('64 characters before the @ are an address', () => {
  expect(emailProblem(`${'a'.repeat(64)}@example.com`)).toBeUndefined()
})

test('every common address has a key, and the key is its own key', () => {
  fc.assert(
    fc.property(fc.emailAddress(), input => {
      expect(emailProblem(input)).toBeUndefined()
      expect(emailKey(emailKey(input))).toBe(input.toLowerCase())
    }),
  )
})
