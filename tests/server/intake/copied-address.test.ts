/** "Ana Roy <ana@example.com>" is her address at every door, and her name where none was given. */
import { expect, test } from 'vitest'
import { clientFields } from '#db/client/fields.ts'
import { leadPerson } from '#db/lead/mutations/log.ts'
import { correctable } from '#db/request/mutations/correct.ts'
import { newPersonFields } from '#db/user/mutations/people.ts'
import { readAdf } from '#server/intake/adf.ts'
import { filledBy, filledIn } from '#server/mail/filled.ts'
import { typedOf } from '#server/website/visitor-form.ts'

const written = 'Ana Roy <ana@example.com>'
const address = 'ana@example.com'

test('an ADF', () => {
  const adf = (name: string, email: string) =>
    readAdf(
      `<adf><prospect><customer><contact>${name}<email>${email}</email></contact></customer></prospect></adf>`,
      'America/Toronto',
      0,
    )
  const escaped = written.replace('<', '&lt;').replace('>', '&gt;')
  expect(adf('', escaped)).toMatchObject({ prospects: [{ name: 'Ana Roy', email: address }] })
  const named = adf('<name part="full">Hélène Roy</name>', escaped)
  expect(named).toMatchObject({ prospects: [{ name: 'Hélène Roy', email: address }] })
  expect(adf('', 'mailto:ana@example.com')).toMatchObject({ prospects: [{ email: address }] })
})
test('the website', () => {
  const typed = (fields: Record<string, string>) => typedOf(new URLSearchParams(fields))
  expect(typed({ email: written })).toMatchObject({ name: 'Ana Roy', email: address })
  const named = typed({ name: 'Hélène Roy', email: written })
  expect(named).toMatchObject({ name: 'Hélène Roy', email: address })
})
test('a form that a mail holds', () => {
  const form = (name: string) =>
    filledBy(filledIn({ text: `${name}Email: ${written}\nMessage: Hi` }))
  expect(form('')).toMatchObject({ name: 'Ana Roy', email: address })
  expect(form('Name: Hélène Roy\n')).toMatchObject({ name: 'Hélène Roy', email: address })
})
test.each([
  ['a card', clientFields.email],
  ['a lead', leadPerson.email],
  ['a request that is corrected', correctable.email],
  ['a person who joins', newPersonFields.email],
])('%s', (_, field) => {
  expect(field.parse(written)).toBe(address)
  expect(field.parse(address)).toBe(address)
})
