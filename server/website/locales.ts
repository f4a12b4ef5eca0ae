/** How search engines and people are told which language a page speaks. */
import type { Country, Locale } from '#db/terms.ts'

/** `fr-CA` on a Canadian site; on a Spanish one our English is for whoever reads English. */
export function hreflangOf(locale: Locale, country: Country): string {
  const [language, region = ''] = locale.split('-')
  return region.toUpperCase() === country ? `${language}-${country}` : String(language)
}
/** What a page's `lang` says. */
export const langOf = (locale: Locale, country: Country): string => hreflangOf(locale, country)

/** In a menu that offers each language once. */
export const languageNames: Record<Locale, string> = {
  'en-ca': 'English',
  'fr-ca': 'Français',
  'fr-fr': 'Français',
  'es-es': 'Español',
  'es-co': 'Español',
}
