/**
 * What a dealership accepts with a subscription: terms, annex A (what is in it) and confidentiality. Versioned: a text
 * that somebody accepted is never edited, a new one is a new folder. Their hashes are in `hashes.ts`, so that deciding
 * needs no text.
 */
import { canonicalHash } from '../kernel/canonical.ts'
import type { Locale, SubscriptionType } from '../terms.ts'

export type Clause = { heading: string; text: string }
export type TermsText = {
  title: string
  /** How long each runs, as part of the terms. */
  periods: Record<SubscriptionType, string>
  clauses: Clause[]
  annexTitle: string
  annex: Record<'shop' | 'desking', string[]>
  confidentialityTitle: string
  confidentiality: string[]
}
/** One contract's text, as it is read and hashed. */
export type ReadTerms = {
  version: number
  type: SubscriptionType
  locale: Locale
  title: string
  period: string
  clauses: Clause[]
  annexTitle: string
  annex: string[]
  confidentialityTitle: string
  confidentiality: string[]
}

const texts: Record<number, Record<Locale, () => Promise<{ text: TermsText }>>> = {
  1: {
    'en-ca': () => import('./terms-1/en-ca.ts'),
    'fr-ca': () => import('./terms-1/fr-ca.ts'),
    'fr-fr': () => import('./terms-1/fr-fr.ts'),
    'es-es': () => import('./terms-1/es-es.ts'),
    'es-co': () => import('./terms-1/es-co.ts'),
  },
}
export const termsVersions = Object.keys(texts).map(Number)

/** The text in a language; undefined for a version this app does not have yet. */
export async function termsOf(
  type: SubscriptionType,
  version: number,
  locale: Locale,
): Promise<ReadTerms | undefined> {
  const load = texts[version]?.[locale]
  if (!load) return undefined
  const { text } = await load()
  const { periods, annex, ...rest } = text
  return {
    version,
    type,
    locale,
    ...rest,
    period: periods[type],
    annex: annex[type === 'desking-1' ? 'desking' : 'shop'],
  }
}

export const hashOfTerms = (terms: ReadTerms): string => canonicalHash(terms)
