/** The website's words by language. */
import type { Locale } from '#db/terms.ts'
import { enCa, type Words } from './words/en-ca.ts'
import { esCo } from './words/es-co.ts'
import { esEs } from './words/es-es.ts'
import { frCa } from './words/fr-ca.ts'
import { frFr } from './words/fr-fr.ts'

export type { Words } from './words/en-ca.ts'
export const wordsOf: Record<Locale, Words> = {
  'en-ca': enCa,
  'fr-ca': frCa,
  'fr-fr': frFr,
  'es-es': esEs,
  'es-co': esCo,
}
