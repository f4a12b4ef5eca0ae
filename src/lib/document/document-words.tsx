/** A document in its own language, whatever the page's: every word and figure inside follows it. */
import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '#db/terms.ts'
import { loadMessages, makeI18n, tagOf } from '#src/lib/locale.ts'

type Loaded = { locale: Locale; i18n: I18n | null }

/** Its words: undefined while they load, null when they cannot be had (a language this device never opened, offline). */
export function useDocumentI18n(locale: Locale): I18n | null | undefined {
  const page = useLingui().i18n
  const [loaded, setLoaded] = useState<Loaded>()
  const isOwn = page.locale === locale
  useEffect(() => {
    if (isOwn) return
    let live = true
    loadMessages(locale).then(
      messages => live && setLoaded({ locale, i18n: makeI18n(locale, messages) }),
      () => live && setLoaded({ locale, i18n: null }),
    )
    return () => {
      live = false
    }
  }, [locale, isOwn])
  if (isOwn) return page
  return loaded?.locale === locale ? loaded.i18n : undefined
}

type DocumentWordsProps = {
  locale: Locale
  children: ReactNode
  waiting: ReactNode
  failed: ReactNode
}

export function DocumentWords({ locale, children, waiting, failed }: DocumentWordsProps) {
  const i18n = useDocumentI18n(locale)
  if (i18n === undefined) return waiting
  if (i18n === null) return failed
  return (
    <I18nProvider i18n={i18n}>
      <div lang={tagOf(locale)}>{children}</div>
    </I18nProvider>
  )
}
