/** The facts of a label in one line of words, for those who must choose between two. */
import type { I18n } from '@lingui/core'
import type { Row } from '#db/kernel/mutation.ts'
import { noLabelFacts, noSheetFacts } from '#db/vehicle/label/content.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import { isLocale, type PastUse } from '#db/terms.ts'
import { type LabelFact, labelFactCaptions } from './field-captions.ts'

type Facts = Row<'vehicle'>['labelFacts']

/** Every fact that is not as on an empty sheet; `value` is what the column holds. */
export function labelFactsText(i18n: I18n, value: unknown): string {
  const { sheet, ...facts } = { ...noLabelFacts, ...(value as Facts) }
  const said: [LabelFact, unknown, unknown][] = [
    ...Object.entries(facts).map(([name, fact]): [LabelFact, unknown, unknown] => [
      name as LabelFact,
      fact,
      noLabelFacts[name as keyof typeof facts],
    ]),
    ...Object.entries({ ...noSheetFacts, ...sheet }).map(
      ([name, fact]): [LabelFact, unknown, unknown] => [
        `sheet.${name}` as LabelFact,
        fact,
        noSheetFacts[name as keyof typeof noSheetFacts],
      ],
    ),
  ]
  return said
    .filter(([, fact, none]) => JSON.stringify(fact) !== JSON.stringify(none))
    .map(([name, fact]) => `${i18n._(labelFactCaptions[name])}: ${wordsOf(fact, i18n.locale)}`)
    .join(' · ')
}

function wordsOf(fact: unknown, locale: string): string {
  if (typeof fact === 'boolean') return fact ? '✓' : '✗'
  if (!Array.isArray(fact) || !isLocale(locale)) return String(fact)
  return fact.map(use => labelWords[locale].pastUses[use as PastUse]).join(', ')
}
