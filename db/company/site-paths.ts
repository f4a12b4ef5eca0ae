/** The languages and addresses of a dealership's website: a language, then words of it. */
import { words } from '../kernel/words.ts'
import type { Row } from '../kernel/mutation.ts'
import { type Country, type Locale, locales } from '../terms.ts'

export const pageKeys = [
  'home',
  'stock',
  'vehicle',
  'inspection',
  'favourites',
  'compare',
  'reserve',
  'contact',
  'privacy',
  'thanks',
  'page',
] as const
export type PageKey = (typeof pageKeys)[number]

const pathWords: Record<PageKey, Record<Locale, string>> = {
  home: words({ en: 'home', fr: 'accueil', es: 'inicio' }),
  stock: words({ en: 'inventory', fr: 'inventaire', es: 'vehiculos', frFr: 'stock' }),
  vehicle: words({ en: 'vehicle', fr: 'vehicule', es: 'vehiculo' }),
  inspection: words({ en: 'inspection', fr: 'inspection', es: 'revision', esCo: 'peritaje' }),
  favourites: words({ en: 'favourites', fr: 'favoris', es: 'favoritos' }),
  compare: words({ en: 'compare', fr: 'comparer', es: 'comparar' }),
  reserve: words({ en: 'reserve', fr: 'reserver', es: 'reservar', esCo: 'separar' }),
  contact: words({ en: 'contact', fr: 'nous-joindre', es: 'contacto', frFr: 'contact' }),
  privacy: words({
    en: 'privacy',
    fr: 'renseignements-personnels',
    es: 'privacidad',
    frFr: 'donnees-personnelles',
    esCo: 'datos-personales',
  }),
  thanks: words({ en: 'thank-you', fr: 'merci', es: 'gracias' }),
  page: words({ en: 'page', fr: 'page', es: 'pagina' }),
}

/** The address of a page; `parts` are encoded here. */
export const pathOf = (locale: Locale, key: PageKey, ...parts: string[]): string =>
  `/${[locale, pathWords[key][locale], ...parts.map(encodeURIComponent)].join('/')}`

const byWord = new Map(
  locales.map(
    locale =>
      [locale, new Map(pageKeys.map(key => [pathWords[key][locale], key] as const))] as const,
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

/** @param title Its words in English, the same in every language of the site. */
export const vehiclePath = (locale: Locale, { id, title }: { id: string; title: string }): string =>
  pathOf(locale, 'vehicle', id, slugOf(title))

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
