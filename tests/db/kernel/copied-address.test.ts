/** An address as it was copied: from a mail program, a page, a list. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asAddress, copiedAddress } from '#db/kernel/copied-address.ts'
import { emailKey, emailProblem, mailAddress } from '#db/kernel/email.ts'

const ana = 'ana@example.com'
test.each([
  ['Ana Roy <ana@example.com>', 'Ana Roy'],
  ['"Roy, Ana" <ana@example.com>', 'Ana Roy'],
  ['Roy, Ana <ana@example.com>', 'Ana Roy'],
  ["'Ana Roy' <ana@example.com>;", 'Ana Roy'],
  ['« Ana Roy » <ana@example.com>,', 'Ana Roy'],
  ['Ana  Roy\t<ana@example.com>', 'Ana Roy'],
  ['<ana@example.com>', ''],
  ['< ana@example.com >', ''],
  ['ana@example.com <mailto:ana@example.com>', ''],
  ['"ana@example.com" <ana@example.com>', ''],
  ['Ana Roy [mailto:ana@example.com]', 'Ana Roy'],
  ['Ana Roy (ana@example.com)', 'Ana Roy'],
  ['ana@example.com (Ana Roy)', 'Ana Roy'],
  ['Ana Roy <ana@example.com> (bureau)', 'Ana Roy'],
  ['mailto:ana@example.com', ''],
  ['MAILTO:ana@example.com?subject=Outback', ''],
  ['\u200eAna Roy <ana@example.com>\u200f', 'Ana Roy'],
  ['Hernández García, Sofía <ana@example.com>', 'Sofía Hernández García'],
  ['Roy, Ana, vendeuse <ana@example.com>', 'Roy, Ana, vendeuse'],
])('%j is read', (written, name) => {
  expect(copiedAddress(written)).toEqual({ address: ana, name })
  expect(mailAddress(written)).toBe(ana)
  expect(emailKey(written)).toBe(ana)
})

test.each([
  'ana@example.com',
  ' ana@example.com ',
  'Ana <ana@example.com>; Luc <luc@example.com>',
  'Ana <ana@example.com>, Luc <luc@example.com>',
  'ana@example.com, luc@example.com',
  'ana at example.com <ana>',
  'Ana Roy ana@example.com',
  'Ana Roy <ana roy@example.com>',
  'Ana Roy <>',
  'ana@example.com,',
  '(((',
  '',
])('%j stays as it was written', written => {
  expect(copiedAddress(written)).toBeUndefined()
  expect(asAddress(written)).toBe(written)
})
test.each(['Ana <ana@localhost>', 'Ana <ana@example..com>', 'Ana <ana@@example.com>'])(
  '%j is no address',
  written => {
    expect(emailProblem(asAddress(written))).toBe('email-invalid')
    expect(mailAddress(written)).toBe('')
  },
)
test('a text longer than any is given back, however many brackets it has', () => {
  for (const piece of ['(', '()', '<a@b>', ' ,', '"'])
    expect(copiedAddress(piece.repeat(200_000))).toBeUndefined()
})
test('whatever name stands beside it, the address is the same', () => {
  const name = fc.stringMatching(/^[\p{L}'’ .-]{0,40}$/u)
  fc.assert(
    fc.property(name, fc.emailAddress(), (who, address) => {
      expect(mailAddress(`${who} <${address}>`)).toBe(mailAddress(address))
      expect(mailAddress(`"${who}" <mailto:${address}>`)).toBe(mailAddress(address))
      expect(asAddress(asAddress(`${who} <${address}>`))).toBe(address)
    }),
  )
})
