/** The terms of a jurisdiction in the language of the document. */
import type { Jurisdiction } from '../../deal/types.ts'
import type { Locale } from '../../../terms.ts'
import { languageOf } from '../../../print/format.ts'
import { canadaTerms } from './terms-canada.ts'
import { colombiaTerms } from './terms-colombia.ts'
import { franceTerms } from './terms-france.ts'
import { quebecTerms } from './terms-quebec.ts'
import { spainTerms } from './terms-spain.ts'
import type { TermsWords } from './terms-type.ts'

const byCountry = { FR: franceTerms, ES: spainTerms, CO: colombiaTerms } as const

export function termsOf(jurisdiction: Jurisdiction, locale: Locale): TermsWords {
  const terms =
    jurisdiction === 'CA-QC'
      ? quebecTerms
      : jurisdiction in byCountry
        ? byCountry[jurisdiction as keyof typeof byCountry]
        : canadaTerms
  return terms[languageOf(locale)]
}

/**
 * Days in which a buyer with credit may cancel; null where the law is the province's own affair. Québec: those of the
 * contract (`cancellationDays`). France, Spain: 14. Colombia: 5 business days.
 */
export function cancelDays(jurisdiction: Jurisdiction, ofContract: number): number | null {
  if (jurisdiction === 'CA-QC') return ofContract
  if (jurisdiction === 'FR' || jurisdiction === 'ES') return 14
  return jurisdiction === 'CO' ? 5 : null
}
