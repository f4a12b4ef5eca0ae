/** Names of routes, `{lang}_{Section}_{Form}`, and the addresses they stand for. */
import { formPath } from '#db/form-words.ts'
import { formCatalogue, type FormKey, formKeys, sectionOf } from '#db/forms.ts'
import { isLocale, type Locale, locales } from '#db/terms.ts'

export type RouteName = `${Locale}_${string}`
/** `fr-ca_crm_Leads` */
export const routeName = (key: FormKey, locale: Locale): RouteName =>
  `${locale}_${key.replace('.', '_')}`

export type Place = { key: FormKey; locale: Locale }
const places = new Map<string, Place>(
  locales.flatMap(locale => formKeys.map(key => [formPath(key, locale), { key, locale }] as const)),
)

/** The form and language an address names; a trailing slash and capitals are forgiven. */
export const placeOf = (path: string): Place | undefined =>
  places.get(path.toLowerCase().replace(/\/+$/, ''))

/** SPEC section 8: a missing path is '!' followed by the key. */
export function pathOf(name: string, locale?: Locale): string {
  const [first = '', section = '', form = ''] = name.split('_')
  const language = locale ?? (isLocale(first) ? first : undefined)
  const key = `${section}.${form}`
  return language && key in formCatalogue ? formPath(key as FormKey, language) : `!${name}`
}

/** The same page in another language; a page that is no form (the outbox) changes its first word alone. */
export function translatePath(path: string, locale: Locale): string {
  const place = placeOf(path)
  if (place) return formPath(place.key, locale)
  const [first = '', ...rest] = path.split('/').slice(1)
  return isLocale(first.toLowerCase())
    ? `/${[locale, ...rest].join('/')}`
    : formPath('public.Home', locale)
}

/** The same with its query. */
export function translateAddress(address: string, locale: Locale): string {
  const at = address.search(/[?#]/)
  const path = at < 0 ? address : address.slice(0, at)
  return translatePath(path, locale) + (at < 0 ? '' : address.slice(at))
}

/** Public pages have no section to name. */
export const isPublic = (key: FormKey): boolean => sectionOf(key) === 'public'
