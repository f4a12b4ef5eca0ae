/** The addresses of a website: a language, then words of it. */
import { words } from '#db/kernel/words.ts'
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

const pathWords: Record<PageKey, Record<Locale, string>> = {
  home: words({ en: 'home', fr: 'accueil', es: 'inicio' }),
  stock: words({ en: 'inventory', fr: 'inventaire', es: 'vehiculos', frFr: 'stock' }),
  vehicle: words({ en: 'vehicle', fr: 'vehicule', es: 'vehiculo' }),
  inspection: words({ en: 'inspection', fr: 'inspection', es: 'revision', esCo: 'peritaje' }),
  reserve: words({ en: 'reserve', fr: 'reserver', es: 'reservar', esCo: 'separar' }),
  contact: words({ en: 'contact', fr: 'nous-joindre', es: 'contacto', frFr: 'contact' }),
  thanks: words({ en: 'thank-you', fr: 'merci', es: 'gracias' }),
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
