/** The addresses of a website: a language, then words of it. */
import { type Locale, locales } from '#db/terms.ts'

export const pageKeys = [
  'home',
  'stock',
  'vehicle',
  'inspection',
  'reserve',
  'contact',
  'thanks',
] as const
export type PageKey = (typeof pageKeys)[number]

const words: Record<PageKey, Record<Locale, string>> = {
  home: same('home', 'accueil', 'inicio'),
  stock: { ...same('inventory', 'inventaire', 'vehiculos'), 'fr-fr': 'stock' },
  vehicle: same('vehicle', 'vehicule', 'vehiculo'),
  inspection: { ...same('inspection', 'inspection', 'revision'), 'es-co': 'peritaje' },
  reserve: { ...same('reserve', 'reserver', 'reservar'), 'es-co': 'separar' },
  contact: { ...same('contact', 'contact', 'contacto'), 'fr-ca': 'nous-joindre' },
  thanks: same('thank-you', 'merci', 'gracias'),
}
function same(en: string, fr: string, es: string): Record<Locale, string> {
  return { 'en-ca': en, 'fr-ca': fr, 'fr-fr': fr, 'es-es': es, 'es-co': es }
}

/** The address of a page; `parts` are encoded here. */
export const pathOf = (locale: Locale, key: PageKey, ...parts: string[]): string =>
  `/${[locale, words[key][locale], ...parts.map(encodeURIComponent)].join('/')}`

const byWord = new Map(
  locales.map(
    locale => [locale, new Map(pageKeys.map(key => [words[key][locale], key] as const))] as const,
  ),
)
/** Which page a word of a language means; another language's word means nothing. */
export const pageOf = (locale: Locale, word: string): PageKey | undefined =>
  byWord.get(locale)?.get(word)

/** Words of a title as part of an address: lower case, no accents. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'x'
