/** The order of names on every list: that of the page's language, whatever accents they bear and marks they begin with. */
import { shownLocale } from './shown-locale.ts'

let kept: { locale: string; collator: Intl.Collator } | undefined
// Without options: only then engines compare plain letters fast.
function collator(): Intl.Collator {
  const locale = shownLocale()
  if (kept?.locale !== locale) kept = { locale, collator: new Intl.Collator(locale) }
  return kept.collator
}

/** ’t Hooft stands among the T, O’Brien beside Obrien. */
export const nameKey = (name: string): string => name.replace(/['’‘ʻʼ`´]/gu, '')
export const compareKeys = (a: string, b: string): number => collator().compare(a, b)

export const compareNames = (a: string, b: string): number => compareKeys(nameKey(a), nameKey(b))
export const byName = (a: { name: string }, b: { name: string }): number =>
  compareNames(a.name, b.name)
export const byLabel = (a: { label: string }, b: { label: string }): number =>
  compareNames(a.label, b.label)
