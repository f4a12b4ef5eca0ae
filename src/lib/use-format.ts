/** The formats with the page's locale and the dealership's zone and currency filled in. */
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Country, Locale } from '#db/terms.ts'
import * as format from './format.ts'
import { useSession } from './session.ts'

export function useFormat() {
  const { i18n } = useLingui()
  const { timeZone, currency, country } = useSession()
  const { locale } = i18n
  return useMemo(
    () => ({
      money: (minor: number, short = false) => format.money(minor, currency, locale, short),
      number: (value: number, decimals = 0) => format.number(value, locale, decimals),
      percent: (share: number) => format.percent(share, locale),
      instant: (at: number, kind: Parameters<typeof format.instant>[1]) =>
        format.instant(at, kind, locale, timeZone),
      calendarDate: (date: string, kind: Parameters<typeof format.instant>[1] = 'date') =>
        format.calendarDate(date, kind, locale),
      wallTime: (time: string) => format.wallTime(time, locale),
      relative: (at: number, now = Date.now()) => format.relative(at, now, locale),
      span: (ms: number) => format.span(ms, locale),
      since: (at: number, now: number) => format.since(at, now, locale, timeZone),
      wait: (ms: number) => format.wait(ms, locale),
      offset: (ms: number) => format.offset(ms, locale),
      odometer: (value: number, type: Parameters<typeof format.odometer>[1]) =>
        format.odometer(value, type, locale),
      bytes: (value: number) => format.bytes(value, locale),
      timeZone,
      currency,
      // No other language is ever loaded.
      locale: locale as Locale,
      country: country as Country,
    }),
    [locale, timeZone, currency, country],
  )
}
