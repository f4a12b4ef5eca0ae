/** In which languages a dealership's website speaks, and how search engines are told. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Country, Locale } from '#db/terms.ts'

const offered: Record<Country, readonly Locale[]> = {
  CA: ['en-ca', 'fr-ca'],
  US: ['en-ca', 'es-co'],
  FR: ['fr-fr', 'en-ca'],
  ES: ['es-es', 'en-ca', 'fr-fr'],
  CO: ['es-co', 'en-ca'],
}
const isQuebec = (province: string) => /^(qc|qu[ée]bec)$/i.test(province.trim())

/** The first is the one of the bare address. In Québec French comes first (Charter of the French language, s. 52). */
export function siteLocales({
  country,
  province,
  defaultLocale,
}: Pick<Row<'company'>, 'country' | 'province' | 'defaultLocale'>): readonly Locale[] {
  const all = offered[country]
  const first = country === 'CA' && isQuebec(province) ? 'fr-ca' : defaultLocale
  return all.includes(first) ? [first, ...all.filter(locale => locale !== first)] : all
}

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
