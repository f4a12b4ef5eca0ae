/** Amounts, distances and days of the website's pages. */
import { dayText, distanceText, moneyText, type Currency } from '#db/print/format.ts'
import { lookup } from '#db/lookups/index.ts'
import { dateIn, wallMs } from '#db/kernel/date.ts'
import type { Locale, OdometerType } from '#db/terms.ts'

/** Cents are left out where there are none, as on a sticker. */
export function priceText(minor: number, currency: Currency, locale: Locale): string {
  const text = moneyText(minor, currency, locale)
  return minor % 100 === 0 ? text.replace(/[.,]00(?=\D*$)/, '') : text
}
export const distance = (value: number | null, unit: OdometerType, locale: Locale): string =>
  distanceText(value, unit, locale)

export const day = (at: number, timeZone: string, locale: Locale): string =>
  dayText(dateIn(timeZone, at), locale)
/** What the clocks of the dealership show, HH:MM. */
export const clock = (at: number, timeZone: string): string =>
  new Date(wallMs(timeZone, at)).toISOString().slice(11, 16)
/** An hour of opening or closing, HH:MM, as people of each language write it. */
export function wallText(time: string, locale: Locale): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  if (locale === 'en-ca')
    return `${hour % 12 || 12}:${minute}\u00a0${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`
  if (locale === 'fr-ca' || locale === 'fr-fr')
    return `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
  return `${hour}:${minute}`
}
/** As `<input type="datetime-local">` has it. */
export const localInput = (at: number, timeZone: string): string =>
  new Date(wallMs(timeZone, at)).toISOString().slice(0, 16)

const captions = new Map<string, Map<string, string>>()
/** The word of a lookup list for a code, '' when it has none. */
export function caption(list: string, locale: Locale, code: string, by: 'ID' | 'Code' = 'Code') {
  const key = `${list} ${locale} ${by}`
  let known = captions.get(key)
  if (!known)
    captions.set(key, (known = new Map(lookup(list, locale).map(item => [item[by], item.Caption]))))
  return known.get(code) ?? ''
}
