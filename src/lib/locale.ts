/** Which of the five languages, and its words. */
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import {
  isLocale,
  languageCookie,
  languageCookieDays,
  languageIds,
  type Locale,
  localeOfLanguageId,
  locales,
} from '#db/terms.ts'
import { loadIcons } from '#src/ui/icon.tsx'

/** As HTML, Intl and react-aria write it: fr-CA. */
export const tagOf = (locale: Locale): string =>
  locale.replace(/-(\w+)$/, (_, country: string) => `-${country.toUpperCase()}`)

export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/')[1]?.toLowerCase() ?? ''
  return isLocale(first) ? first : undefined
}

/** The address says it, else the last choice on this device, else the browser. */
export function chooseLocale({
  path,
  cookie,
  languages,
}: {
  path: string
  cookie: string
  languages: readonly string[]
}): Locale {
  return localeOfPath(path) ?? localeOfCookie(cookie) ?? localeOfBrowser(languages)
}
export const localeOfCookie = (cookie: string): Locale | undefined =>
  localeOfLanguageId(
    cookie
      .split('; ')
      .find(pair => pair.startsWith(`${languageCookie}=`))
      ?.slice(languageCookie.length + 1),
  )

/** American Spanish is closer to Colombia's than to Spain's; French without a country is France's. */
function localeOfBrowser(languages: readonly string[]): Locale {
  for (const tag of languages.map(each => each.toLowerCase())) {
    const exact = locales.find(locale => locale === tag)
    if (exact) return exact
    const [language, country] = tag.split('-')
    if (language === 'en') return 'en-ca'
    if (language === 'fr') return country === 'ca' ? 'fr-ca' : 'fr-fr'
    if (language === 'es') return !country || country === 'es' ? 'es-es' : 'es-co'
  }
  return 'en-ca'
}

export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${languageIds[locale]}; Path=/; SameSite=Lax; Max-Age=${languageCookieDays * 86_400}${secure}`
}

type Words = { messages: Messages }
type Catalogues = Record<string, () => Promise<Words>>
// Split by `scripts/words-in-parts.ts`.
const first: Catalogues = import.meta.glob<false, string, Words>('/locales/*.po', {
  query: '?first.po',
})
const rest: Catalogues = import.meta.glob<false, string, Words>('/locales/*.po', {
  query: '?rest.po',
})
const wordsOf = async (parts: Catalogues, locale: Locale): Promise<Messages> =>
  (await parts[`/locales/${locale}.po`]?.())?.messages ?? {}

export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts = await Promise.all([wordsOf(first, locale), wordsOf(rest, locale)])
  return Object.assign({}, ...parts) as Messages
}

let begun: { i18n: I18n; locale: Locale } | undefined
/** The words of the shell and the first form; any other form asks for the rest together with its code. */
export async function beginI18n(locale: Locale): Promise<I18n> {
  const i18n = makeI18n(locale, await wordsOf(first, locale))
  begun = { i18n, locale }
  return i18n
}
/** Gives what `beginI18n` made the rest of its words, once. A language chosen later comes whole. */
async function completeI18n(): Promise<void> {
  if (!begun) return
  const { i18n, locale } = begun
  const words = await wordsOf(rest, locale)
  if (!begun) return
  begun = undefined
  i18n.load(locale, words)
}

/** A part of the shell or of the first form that is shown later, with its words and icons; what only it shows is not in the first load. */
export async function withWords<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), completeI18n(), loadIcons()])
  return part
}

/** SPEC section 8: a missing caption is its key followed by '!'. */
export const missingCaption = (_locale: string, key: string): string => `${key}!`

/** While developing, words not extracted yet are shown as the code has them. */
export function makeI18n(
  locale: Locale,
  messages: Messages,
  isStrict = import.meta.env.PROD && Object.keys(messages).length > 0,
): I18n {
  return setupI18n({
    locale,
    messages: { [locale]: messages },
    ...(isStrict && { missing: missingCaption }),
  })
}
