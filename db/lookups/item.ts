import { type Locale, locales } from '../terms.ts'

/** One caption a locale, in the order of `locales`: en-ca, fr-ca, fr-fr, es-es, es-co. */
export type Captions = readonly [enCa: string, frCa: string, frFr: string, esEs: string, esCo: string]

export type Item = {
  id: string
  code: string
  captions: Captions
  alternateValue: string
  /** Locales in which the item goes by another id (SPEC section 3: one newspaper of the Site list). */
  idIn: Partial<Record<Locale, string>>
}

/** The lists of a file, by SPEC's names. */
export type Lists = Record<string, readonly Item[]>

/**
 * An item, written once for the five locales. Ids below 9001 are SPEC's; ids from 9001 up are ours
 * where SPEC shows none: unique over all lists, a block of ten or more a list, never given out again.
 */
export const item = (
  id: string,
  code: string,
  captions: Captions,
  alternateValue: string = code,
  idIn: Item['idIn'] = {},
): Item => ({ id, code, captions, alternateValue, idIn })

/** Captions of a proper name or a technical word, the same in every locale. */
export const alike = (name: string): Captions => [name, name, name, name, name]

/** An item as the calls and the screens see it (SPEC section 3, "Lookup lists"). */
export type LookupItem = { ID: string; Caption: string; Code: string; AlternateValue: string }

/** Items in the words of a locale, as a new array the caller may sort; [] for an unknown one. */
export function inWords(items: readonly Item[], locale: string): LookupItem[] {
  const column = locales.findIndex(known => known === locale)
  const language = locales[column]
  if (language === undefined) return []
  return items.map(({ id, code, captions, alternateValue, idIn }) => ({
    ID: idIn[language] ?? id,
    // `column` is a place in `locales`, and Captions has exactly one caption for each.
    Caption: captions[column as 0 | 1 | 2 | 3 | 4],
    Code: code,
    AlternateValue: alternateValue,
  }))
}
