/** French: "de", "que" and their like lose their vowel before another one, and a caption does not know the name that follows. */
import { readFileSync } from 'node:fs'
import { elided } from '#db/kernel/elide.ts'
import { expect, test } from 'vitest'

/** What is never a name: numbers, amounts, days. */
const harmless = new Set([
  '{0} financed; credit costs {1}; {2} in all',
  '{term}, deposit {0}: {paid}',
  'A payment of {0} that reached the office',
  'Attention over {0}',
  'Fail over {0}',
  'Price and fees are above the advertised {0}',
  'Price from {0} to {1}',
  'Quick check of {0} points',
  'Term of {0} to {1} months',
  'The funds of {0} were added.',
])
const numbers =
  /^(asOf|chargeBackMonths|day|from|hour|lack|least|most|price|ratio|seconds|size|sum|year)$/
const open = /(?:^|[^\p{L}])(?:de|que|lorsque|puisque|jusque)\s(?:<\d+>)?\{(\w+)/giu

function openBefore(catalogue: string): string[] {
  const entries = catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  return [...entries].flatMap(([, id = '', text = '']) =>
    harmless.has(id)
      ? []
      : [...text.matchAll(open)]
          .filter(([, variable = '']) => !numbers.test(variable))
          .map(([before]) => `${id}: ${before.trim()}`),
  )
}

test.each(['fr-ca', 'fr-fr'])('no caption of %s leaves a vowel open before a name', locale => {
  expect(openBefore(readFileSync(`locales/${locale}.po`, 'utf8'))).toEqual([])
})
test('what is open is found', () => {
  expect(openBefore('msgid "For {name}"\nmsgstr "Au nom de {name}"')).toEqual([
    'For {name}: de {name',
  ])
})

/** Words that are not captions elide by the name itself. */
const sources = import.meta.glob<string>('/{db,server}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const french = /(?:[àâçèêœ]|’(?:acc|adr|exp|est|emp)|\b(?:les|des|du|sur|vous|votre)\b)/i
const name =
  /(?:^|[^\p{L}’])(?:de|que)\s\$?\{(?:company|name|who|client|by|seller|customer|dealership)\}/giu
test('no French letter or print leaves a vowel open before a name', () => {
  const lines = Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .filter(line => french.test(line) && !/[¿ñíóú]/.test(line) && line.match(name))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})

test.each([
  ['Ana', 'd’Ana'],
  ['Élodie', 'd’Élodie'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yamaha Laval', 'de Yamaha Laval'],
  ['Honda de Laval', 'de Honda de Laval'],
  ['Luc', 'de Luc'],
])('of %s is %s', (whose, said) => {
  expect(elided('de', whose)).toBe(said)
})
test('what Ana knows is what her own name elides', () => {
  expect(elided('que', 'Ana')).toBe('qu’Ana')
})
