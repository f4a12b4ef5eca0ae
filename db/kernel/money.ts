import type { Locale } from '../terms.ts'

/** Canada writes 12,345.67 in English; our four other locales have a decimal comma. */
const decimalMarks: Record<Locale, '.' | ','> = {
  'en-ca': '.',
  'fr-ca': ',',
  'fr-fr': ',',
  'es-es': ',',
  'es-co': ',',
}

/** Before or behind the amount: $, €, the codes of our currencies, and the French "5,00 $ US" and "5,00 $CA". */
const currency =
  /^(?:CA\$|US\$|[$€]|CAD|USD|EUR|COP)\s*|\s*(?:[$€]|\$ ?(?:CA|US|CO)|CAD|USD|EUR|COP)$/gi
const sign = /^[-−]\s*/

/** The digits of a whole amount grouped by threes with one mark, or not at all; undefined when it is neither. */
function wholeDigits(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  return /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : undefined
}

/**
 * Where the decimals start: at the last mark, unless that mark groups thousands. A mark that the locale uses
 * for decimals never groups when it stands alone, so "12,345" is no amount in French: better ask than guess.
 */
function decimalsAt(text: string, locale: Locale): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text.length
  const mark = text.charAt(last)
  const isRepeated = text.indexOf(mark) !== last
  const isGrouping = text.length - last === 4 && mark !== decimalMarks[locale]
  return isRepeated || (isGrouping && !/[.,]/.test(text.slice(0, last))) ? text.length : last
}

/**
 * An amount as people type it: `12 345,67`, `12,345.67`, `$12,345`, `12.345 €`, `(5,00 $)`, `-5`. Spaces may be
 * no-break, thin or narrow. A negative amount may stand in parentheses (SPEC section 9).
 *
 * @param locale Decides only what a lone mark before three digits means.
 * @returns Minor units (cents); undefined when the text is no amount, has more than two decimals, or is too
 *   large to be exact.
 */
export function parseMoney(text: string, locale: Locale): number | undefined {
  const tidy = text.replace(/\s/g, ' ').trim()
  const inside = /^\((.*)\)$/.exec(tidy)?.[1]
  const unsigned = (inside ?? tidy).trim().replace(currency, '')
  const isNegative = inside !== undefined || sign.test(tidy) || sign.test(unsigned)
  // The sign may stand on either side of the currency: "-$5" and "$-5".
  const bare = inside === undefined ? unsigned.replace(sign, '').replace(currency, '') : unsigned
  const at = decimalsAt(bare, locale)
  const whole = wholeDigits(bare.slice(0, at))
  const decimals = bare.slice(at + 1)
  const hasDecimals = at < bare.length
  if (whole === undefined || (hasDecimals ? !/^\d{1,2}$/.test(decimals) : whole === ''))
    return undefined
  const minor = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return isNegative && minor !== 0 ? -minor : minor
}

/**
 * numerator / denominator as a whole number, a half going away from zero: 5/2 → 3, -5/2 → -3. Exact: it
 * never leaves whole numbers, so no amount is rounded twice.
 *
 * @throws {RangeError} when either is not a safe integer, or the denominator is zero.
 */
export function halfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`not a division of safe integers: ${numerator} / ${denominator}`)
  }
  const rest = Math.abs(numerator % denominator)
  const quotient = (Math.abs(numerator) - rest) / Math.abs(denominator)
  // rest ≥ |denominator| − rest is 2 × rest ≥ |denominator| without leaving the safe integers.
  const rounded = rest >= Math.abs(denominator) - rest ? quotient + 1 : quotient
  const isNegative = numerator < 0 !== denominator < 0
  return isNegative && rounded !== 0 ? -rounded : rounded
}
