/** The language of a call, and the other headers the calls carry (SPEC section 7). */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  languageCookie,
  languageCookieDays,
  languageIds,
  type Locale,
  localeOfLanguageId,
  locales,
} from '#db/terms.ts'
import type { AppEnv } from '../deps.ts'

/** What every call says of itself. Header names are read without regard to case. */
export const callHeaders = (c: Context) => ({
  languageId: c.req.query('LanguageId') ?? c.req.header('LanguageId'),
  userId: c.req.header('UserId'),
  userUI: c.req.header('UserUI'),
  /** Minutes from UTC. */
  dateOffset: c.req.header('DateOffset'),
  key: c.req.header('Key'),
  clientDateTime: c.req.header('ClientDateTime'),
  currentUrl: c.req.header('CurrentUrl'),
})

/** Query or header LanguageId, when it names a language of ours. */
export const askedLocale = (c: Context): Locale | undefined =>
  localeOfLanguageId(callHeaders(c).languageId)

/** The language of somebody we do not know yet: as asked, as last time, as her browser says. */
export const visitorLocale = (c: Context): Locale =>
  askedLocale(c) ??
  localeOfLanguageId(getCookie(c, languageCookie)) ??
  acceptedLocale(c.req.header('accept-language'))

export function rememberLanguage<E extends AppEnv>(c: Context<E>, locale: Locale): void {
  setCookie(c, languageCookie, languageIds[locale], {
    path: '/',
    sameSite: 'Lax',
    secure: c.var.isHttps,
    maxAge: languageCookieDays * 86_400,
  })
}

export const acceptedLocale = (header: string | undefined): Locale =>
  wantedLocale(header) ?? 'en-ca'

/** The first language of an Accept-Language header that we speak, by country where it says one. */
export function wantedLocale(header: string | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...params] = part.toLowerCase().split(';')
      const q = params.find(param => param.trim().startsWith('q='))
      return { tag: tag.trim(), q: q ? Number(q.trim().slice(2)) || 0 : 1 }
    })
    .toSorted((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const found = locales.find(locale => locale === tag) ?? byLanguage(tag)
    if (found) return found
  }
  return undefined
}
/** American Spanish is closer to Colombia's than to Spain's, and French without a country is France's. */
function byLanguage(tag: string): Locale | undefined {
  const [language, country] = tag.split('-')
  if (language === 'en') return 'en-ca'
  if (language === 'fr') return country === 'ca' ? 'fr-ca' : 'fr-fr'
  if (language === 'es') return !country || country === 'es' ? 'es-es' : 'es-co'
  return undefined
}
