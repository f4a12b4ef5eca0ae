/** Templates out to a file and back. */
import { expect, test } from 'vitest'
import { readTemplates, templatesCsv, templatesJson } from '#src/domain/message-template/file.ts'
import { aTemplate } from '#tests/support/builders/message-template.ts'

const french = { subject: 'Votre « auto »', body: 'Bonjour;\n\n"{{client.name}}"' }
const spanish = { subject: '', body: 'Hola' }
const first = aTemplate({ frCa: french })
const two = [
  first,
  aTemplate({ title: 'Rappel', channel: 'sms', division: 'used', enCa: null, esEs: spanish }),
]

test.each([
  ['JSON', () => templatesJson(two)],
  ['CSV as English spreadsheets have it', () => templatesCsv(two, 'en-ca')],
  ['CSV as French spreadsheets have it', () => templatesCsv(two, 'fr-ca')],
])('what goes out as %s comes back the same', async (_kind, text) => {
  const read = await readTemplates(text())
  expect(read?.problems).toEqual([])
  expect(read?.templates).toMatchObject([
    { title: 'First answer', channel: 'email', division: null, enCa: first.enCa, frCa: french },
    { title: 'Rappel', channel: 'sms', division: 'used', enCa: { body: '' }, esEs: spanish },
  ])
})

test('what cannot be taken is named, the rest is taken', async () => {
  const texts = { 'en-ca': { subject: '', body: 'Hi' } }
  const good = { title: 'Good', channel: 'sms', division: null, texts }
  const file = JSON.stringify([
    good,
    { ...good, title: 'Unknown', texts: { 'en-ca': { subject: '', body: '{{x.y}}' } } },
    { ...good, title: 'Fax', channel: 'fax' },
    { ...good, title: 'Klingon', texts: { tlh: { subject: '', body: 'nuqneH' } } },
  ])
  const read = await readTemplates(file)
  expect(read?.templates.map(({ title }) => title)).toEqual(['Good'])
  expect(read?.problems).toMatchObject([
    { title: 'Unknown', code: 'variable-unknown' },
    { title: 'Fax' },
    { title: 'Klingon', code: 'choice-invalid' },
  ])
})

test.each(['', '{}', '[1]', 'a,b\n1,2', '[{"title":'])('%j holds no templates', async text => {
  expect(await readTemplates(text)).toBeUndefined()
})
