/**
 * The steps of a sale in their order, by law. Configuration: a new law is rows here, not code.
 * Québec: shared facts on P-40.1 (Consumer Protection Act) and the Charter of the French language.
 * `confirm`: the citation is ours and the dealership's counsel confirms it before the first sale.
 */
import { words } from '../../kernel/words.ts'
import type { ContractStep, Locale } from '../../terms.ts'
import type { Jurisdiction } from '../deal/types.ts'

/** The law that asks for a step, in the language of the reader; a law is quoted in its own languages. */
export type LawWords = Record<Locale, string>
export type GateStep = {
  step: GateStepName
  law: LawWords
  confirm?: true
  /** Only from afar is it asked for; always, when left out. */
  when?: 'remote'
  /** Done when it has been recorded so many times: a co-buyer signs too. */
  times?: number
}
export const gateStepNames = [
  'information-given',
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
  'copies',
] as const satisfies ContractStep[]
export type GateStepName = (typeof gateStepNames)[number]

const same = (text: string): LawWords => words({ en: text, fr: text, es: text })
const listed = (sections: readonly string[], and: string) =>
  [sections.slice(0, -1).join(', '), sections.at(-1)].filter(Boolean).join(` ${and} `)
/** Sections of Québec's Consumer Protection Act. */
export function cpa(...sections: string[]): LawWords {
  const isOne = sections.length === 1
  return words({
    en: `Consumer Protection Act (Québec), ${isOne ? 's.' : 'ss.'} ${listed(sections, 'and')}`,
    fr: `Loi sur la protection du consommateur (Québec), art. ${listed(sections, 'et')}`,
    es: `Ley de protección del consumidor (Quebec), ${isOne ? 'art.' : 'arts.'} ${listed(sections, 'y')}`,
  })
}
const charter: LawWords = words({
  en: 'Charter of the French language, s. 55',
  fr: 'Charte de la langue française, art. 55',
  es: 'Carta de la lengua francesa, art. 55',
})

const quebec: GateStep[] = [
  { step: 'information-given', law: cpa('54.3', '54.4'), when: 'remote' },
  { step: 'french-shown', law: charter },
  { step: 'french-copy', law: charter },
  {
    step: 'language',
    law: words({
      en: `${charter['en-ca']}; Consumer Protection Act (Québec), s. 26`,
      fr: `${charter['fr-ca']}; Loi sur la protection du consommateur (Québec), art. 26`,
      es: `${charter['es-es']}; Ley de protección del consumidor (Quebec), art. 26`,
    }),
  },
  { step: 'medium', law: cpa('25') },
  { step: 'merchant-signed', law: cpa('27', '28') },
  { step: 'text-read', law: cpa('25', '27') },
  { step: 'terms', law: cpa('27', '158') },
  { step: 'consumer-signed', law: cpa('28', '30') },
  { step: 'copies', law: cpa('32', '33') },
]

type OtherLaw = { information: LawWords; signature: LawWords; terms: LawWords; copies: LawWords }
const other = ({ information, signature, terms, copies }: OtherLaw): GateStep[] =>
  (
    [
      ['information-given', information],
      ['medium', signature],
      ['merchant-signed', signature],
      ['text-read', terms],
      ['terms', terms],
      ['consumer-signed', signature],
      ['copies', copies],
    ] as const
  ).map(([step, law]) => ({ step, law, confirm: true as const }))

const french = (text: string): LawWords => same(text)
const france = other({
  information: french('Code de la consommation, art. L. 111-1'),
  signature: french('Code civil, art. 1366 et 1367'),
  terms: french('Code civil, art. 1119'),
  copies: french('Code civil, art. 1375'),
})
const spain = other({
  information: same('Real Decreto Legislativo 1/2007, art. 60'),
  signature: same('Reglamento (UE) 910/2014, art. 25; Ley 6/2020'),
  terms: same('Ley 7/1998, art. 5'),
  copies: same('Real Decreto Legislativo 1/2007, art. 63'),
})
const colombia = other({
  information: same('Ley 1480 de 2011, art. 23'),
  signature: same('Ley 527 de 1999, art. 7'),
  terms: same('Ley 1480 de 2011, art. 37'),
  copies: same('Ley 1480 de 2011, art. 39'),
})
const province: LawWords = words({
  en: 'The province’s law of consumer protection and of motor dealers',
  fr: 'La loi de la province sur la protection du consommateur et sur les commerçants de véhicules',
  es: 'La ley de la provincia de protección del consumidor y de comerciantes de vehículos',
})
const electronic: LawWords = words({
  en: 'The province’s law of electronic commerce',
  fr: 'La loi de la province sur le commerce électronique',
  es: 'La ley de la provincia de comercio electrónico',
})
const canada = other({
  information: province,
  signature: electronic,
  terms: province,
  copies: province,
})

/** Every step a law knows, in order. */
export const stepsOfLaw = (jurisdiction: Jurisdiction): readonly GateStep[] => {
  if (jurisdiction === 'CA-QC') return quebec
  if (jurisdiction === 'FR') return france
  if (jurisdiction === 'ES') return spain
  return jurisdiction === 'CO' ? colombia : canada
}
