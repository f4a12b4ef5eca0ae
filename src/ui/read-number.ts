/** What was typed: a number, nothing, or something that is no number. */
export type Read = number | null | 'unreadable'

/** The separators of a locale, asked once a locale. */
const separators = new Map<string, { decimal: string; group: string }>()
function separatorsOf(locale: string) {
  let known = separators.get(locale)
  if (!known) {
    const parts = new Intl.NumberFormat(locale).formatToParts(-12_345_678.9)
    const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
    known = { decimal: part('decimal'), group: part('group') }
    separators.set(locale, known)
  }
  return known
}

/**
 * Reads a number as people write it, whatever the locale of the screen: "38 995,00", "$38,995",
 * "1.234.567,8", "(500)", "500-", "38.9k".
 *
 * One lone separator is the hard case. Three digits after it can only be thousands when fewer
 * than three decimals make sense (money, distances); otherwise the locale decides.
 *
 * @param maxFraction How many decimals make sense; what is beyond is rounded half away from zero.
 */
export function readNumber(typed: string, locale: string, maxFraction: number): Read {
  let text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const negative =
    /^\(.*\)$/.test(text) || /^\D*[-\u2212]\s*[\d.,]/.test(text) || /[\d.,]\s*[-\u2212]$/.test(text)
  const thousand = /\d\s*k$/i.test(text)
  // Signs of currency, units and the spaces and apostrophes of thousands are not the number.
  text = text.replace(/\p{Sc}|\p{L}|[\s'’_()%+\-\u2212]/gu, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return 'unreadable'
  const value =
    Number(plain(text, separatorsOf(locale).decimal, maxFraction)) * (thousand ? 1000 : 1)
  if (!Number.isFinite(value)) return 'unreadable'
  const step = 10 ** maxFraction
  const rounded = Math.round(Number((value * step).toPrecision(15))) / step
  if (Math.abs(rounded * step) > Number.MAX_SAFE_INTEGER) return 'unreadable'
  return negative && rounded !== 0 ? -rounded : rounded
}

/** The digits with a point for the decimals and nothing for the thousands. */
function plain(text: string, localeDecimal: string, maxFraction: number): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text
  const mark = text[last]!
  const isMixed = text.includes(mark === '.' ? ',' : '.')
  const isRepeated = text.indexOf(mark) !== last
  const isThreeAfter = text.length - last - 1 === 3 && last > 0
  const isDecimal = isMixed
    ? !isRepeated
    : !isRepeated && (!isThreeAfter || (maxFraction >= 3 && mark === localeDecimal))
  const digits = (part: string) => part.replace(/[.,]/g, '')
  return isDecimal ? `${digits(text.slice(0, last))}.${digits(text.slice(last + 1))}` : digits(text)
}

/** How many decimals a currency has: 2 for CAD, 0 for JPY. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2
