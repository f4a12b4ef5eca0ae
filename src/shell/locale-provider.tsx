import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Locale } from '#db/terms.ts'
import { describeCaller } from '#src/lib/api.ts'
import { loadMessages, localeOfPath, makeI18n, rememberLocale, tagOf } from '#src/lib/locale.ts'
import { translatePath } from '#src/lib/route-names.ts'
import { showLocale } from '#src/lib/shown-locale.ts'

export type Language = { locale: Locale; setLocale: (locale: Locale) => void }
const LanguageContext = createContext<Language | undefined>(undefined)
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('no locale provider here')
  return language
}

/** The address says the language; changing it keeps the page and its query. */
export function LocaleProvider({ first, children }: { first: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(first)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // Every i18n is made by makeI18n, from a Locale.
  const locale = i18n.locale as Locale
  // Before the children draw: a vehicle's title is no component.
  showLocale(locale)
  const wanted = localeOfPath(pathname) ?? locale

  useEffect(() => {
    document.documentElement.lang = tagOf(locale)
    describeCaller({ locale })
  }, [locale])

  useEffect(() => {
    if (wanted === locale) return
    let live = true
    void loadMessages(wanted).then(messages => live && setI18n(makeI18n(wanted, messages)))
    return () => {
      live = false
    }
  }, [wanted, locale])

  const setLocale = useCallback(
    (next: Locale) => {
      rememberLocale(next)
      void navigate({ pathname: translatePath(pathname, next), search, hash }, { replace: true })
    },
    [navigate, pathname, search, hash],
  )
  const language = useMemo(() => ({ locale, setLocale }), [locale, setLocale])
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={i18n}>
        <AriaI18nProvider locale={tagOf(locale)}>{children}</AriaI18nProvider>
      </I18nProvider>
    </LanguageContext>
  )
}
