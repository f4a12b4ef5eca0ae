/** The website's words by language. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import { enCa, type Words } from './words/en-ca.ts'
import { esCo } from './words/es-co.ts'
import { esEs } from './words/es-es.ts'
import { frCa } from './words/fr-ca.ts'
import { frFr } from './words/fr-fr.ts'

export type { Words } from './words/en-ca.ts'
export const wordsOf: Record<Locale, Words> = words({
  en: enCa,
  fr: frCa,
  es: esEs,
  frFr: frFr,
  esCo: esCo,
})
