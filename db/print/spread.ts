/** Words in five locales from three languages; France and Colombia say what differs from Québec and Spain. */
import type { Locale } from '../terms.ts'

export function spread<W extends object>(
  en: W,
  fr: W,
  es: W,
  differ: { frFr?: Partial<W>; esCo?: Partial<W> } = {},
): Record<Locale, W> {
  return {
    'en-ca': en,
    'fr-ca': fr,
    'fr-fr': { ...fr, ...differ.frFr },
    'es-es': es,
    'es-co': { ...es, ...differ.esCo },
  }
}
