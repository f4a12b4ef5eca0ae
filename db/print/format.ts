/**
 * Amounts, dates and measures of printed documents. Not Intl: two engines differ in a space or a point, and the PDF of
 * the device must be the server's to the byte.
 */
import { clockText, offsetText } from '../kernel/date.ts'
import { halfUp, leastPaid } from '../kernel/money.ts'
import type { Locale } from '../terms.ts'

const nbsp = '\u00a0'
const groupMarks: Record<Locale, string> = {
  'en-ca': ',',
  'fr-ca': nbsp,
  'fr-fr': nbsp,
  'es-es': '.',
  'es-co': '.',
}
const grouped = (digits: string, locale: Locale) =>
  digits.replace(/\B(?=(\d{3})+$)/g, groupMarks[locale])
const decimalMark = (locale: Locale) => (locale === 'en-ca' ? '.' : ',')

/** A whole number, grouped. */
export const wholeText = (value: number, locale: Locale): string =>
  `${value < 0 ? '−' : ''}${grouped(String(Math.abs(Math.trunc(value))), locale)}`

/** A measured value with as many decimals as it has, at least `least` and at most three. */
export function decimalText(value: number, least: number, locale: Locale): string {
  const has = (String(value).split('.')[1] ?? '').length
  const [whole = '0', decimals] = Math.abs(value)
    .toFixed(Math.max(least, Math.min(3, has)))
    .split('.')
  const number = grouped(whole, locale)
  return `${value < 0 ? '−' : ''}${decimals ? `${number}${decimalMark(locale)}${decimals}` : number}`
}

export type Currency = 'CAD' | 'EUR' | 'COP'

/** An amount in minor units; one below zero stands in parentheses (SPEC section 9). */
export function moneyText(minor: number, currency: Currency, locale: Locale): string {
  const isWhole = leastPaid(currency) === 100
  const cents = isWhole ? 100 * halfUp(Math.abs(minor), 100) : Math.abs(minor)
  const whole = grouped(String((cents - (cents % 100)) / 100), locale)
  const amount = isWhole
    ? whole
    : `${whole}${decimalMark(locale)}${String(cents % 100).padStart(2, '0')}`
  const sign = currency === 'EUR' ? '€' : '$'
  const text =
    locale === 'en-ca'
      ? `${sign}${amount}`
      : locale === 'es-co'
        ? `${sign}${nbsp}${amount}`
        : `${amount}${nbsp}${sign}`
  return minor < 0 ? `(${text})` : text
}

/** Parts per million as a percentage without idle zeros: 99 750 is "9.975 %". */
export function rateText(ppm: number, locale: Locale): string {
  const digits = String(Math.abs(ppm)).padStart(5, '0')
  const whole = digits.slice(0, -4)
  const decimals = digits.slice(-4).replace(/0+$/, '')
  const sign = ppm < 0 ? '−' : ''
  const number = decimals ? `${whole}${decimalMark(locale)}${decimals}` : whole
  return `${sign}${number}${locale === 'en-ca' ? '' : nbsp}%`
}

const months: Record<'en' | 'fr' | 'es', string[]> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
}
export type Language = keyof typeof months
export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language

/** A calendar day, YYYY-MM-DD, in words; '' stays ''. */
export function dayText(day: string | null, locale: Locale): string {
  if (!day) return ''
  const [year, month, date] = day.split('-').map(Number)
  const language = languageOf(locale)
  const name = months[language][(month ?? 1) - 1] ?? ''
  if (language === 'en') return `${name} ${date}, ${year}`
  if (language === 'fr') return `${date === 1 ? '1er' : date} ${name} ${year}`
  return `${date} de ${name} de ${year}`
}

/** An instant as the clocks of the dealership show it, with their distance from UTC: 2026-11-21 10:05:33 (UTC-05:00). */
export const instantText = (at: number, timeZone: string): string =>
  `${clockText(timeZone, at)} (${offsetText(timeZone, at)})`

const distances: Record<string, string> = { km: 'km', mi: 'mi', h: 'h' }
export const distanceText = (value: number | null, unit: string, locale: Locale): string =>
  value === null ? '' : `${wholeText(value, locale)}${nbsp}${distances[unit] ?? unit}`

/** Words with {names} filled in. */
export const filled = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** "Term: value", as the language sets its colon. */
export const labelled = (term: string, value: string, locale: Locale): string =>
  `${term}${languageOf(locale) === 'fr' ? nbsp : ''}: ${value}`
