/** French on paper: no line begins with a colon, a guillemet or a unit, whatever its words were put together from. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractTemplate } from '#db/contract/content.ts'
import type { Definition } from '#db/print/definition.ts'
import { typesetText } from '#db/print/typeset.ts'
import { samplesIn } from './samples.ts'
import { wordsOf } from './words-on-paper.ts'

/** A blank that breaks where none may, and none where one belongs. */
const wrong = {
  'fr-ca': / (?=:(?:\s|$))|«(?!\u00a0)|(?<!\u00a0)»|[ \u00a0\u202f](?=[;?!](?:\s|$))|\d [%$€]/u,
  'fr-fr': / (?=:(?:\s|$))|«(?!\u00a0)|(?<!\u00a0)»|[\p{L}\d)’%] ?(?=[;?!](?:\s|$))|\d [%$€]/u,
} as const
const allWords = ({ title, foot, watermark, pageWords, blocks }: Definition) => [
  title,
  foot,
  watermark,
  pageWords,
  ...wordsOf(blocks),
]
const wrongIn = (locale: keyof typeof wrong, definition: Definition) =>
  allWords(definition).filter(text => wrong[locale].test(text))

const papers = (['fr-ca', 'fr-fr'] as const).flatMap(locale =>
  Object.entries(samplesIn(locale, contractTemplate)).map(
    ([kind, definition]) => [locale, kind, definition] as const,
  ),
)

test.each(papers)('%s: %s breaks no line where French does not', (locale, _kind, definition) => {
  expect(allWords(definition).length).toBeGreaterThan(10)
  expect(wrongIn(locale, definition)).toEqual([])
})

test('what was signed by an older template keeps the blanks it was signed with', () => {
  const [old, now] = [
    samplesIn('fr-ca', contractTemplate - 1),
    samplesIn('fr-ca', contractTemplate),
  ]
  expect(wrongIn('fr-ca', old['contract'] as Definition)).not.toEqual([])
  const bare = (definition: Definition | undefined) =>
    allWords(definition as Definition).map(text => text.replaceAll(/\s/gu, ''))
  expect(bare(old['contract']).length).toBe(bare(now['contract']).length)
})

test.each(['en-ca', 'es-es', 'es-co'] as const)('%s is left as it is', locale => {
  for (const text of ['Note : «so» 5 %', '¿Qué ?']) expect(typesetText(text, locale)).toBe(text)
})

test.each([
  ['fr-ca', 'Note : « oui »', 'Note\u00a0: «\u00a0oui\u00a0»'],
  ['fr-ca', 'Vrai ? Non !', 'Vrai? Non!'],
  ['fr-ca', '6,99 % sur 60 km', '6,99\u00a0% sur 60\u00a0km'],
  ['fr-ca', 'à 10:05:33, https://a.example/?b=1', 'à 10:05:33, https://a.example/?b=1'],
  ['fr-fr', 'Note : «oui»', 'Note\u00a0: «\u00a0oui\u00a0»'],
  ['fr-fr', 'Vrai ? Non; si !', 'Vrai\u202f? Non\u202f; si\u202f!'],
  ['fr-fr', 'https://a.example/?b=1', 'https://a.example/?b=1'],
  ['fr-fr', '3 hommes', '3 hommes'],
] as const)('%s: %s', (locale, text, set) => {
  expect(typesetText(text, locale)).toBe(set)
})

const pieces = fc.array(fc.constantFrom('mot', '12', ' ', ':', '«', '»', ';', '?', '!', '%', '\n'))
test.each(['fr-ca', 'fr-fr'] as const)('%s: set once is set', locale => {
  fc.assert(
    fc.property(pieces, words => {
      const once = typesetText(words.join(''), locale)
      expect(typesetText(once, locale)).toBe(once)
    }),
  )
})
