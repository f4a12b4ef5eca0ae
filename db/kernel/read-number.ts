/** What was typed: a number, nothing, or something that is no number. */
export type Read = number | null | 'unreadable'

/** The decimal mark of a locale, asked once a locale. */
const marks = new Map<string, string>()
function decimalMarkOf(locale: string): string {
  let mark = marks.get(locale)
  if (mark === undefined) {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
    mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
    marks.set(locale, mark)
  }
  return mark
}

/** Before the amount, or behind it: $, €, CA$, "$ US", a code. */
const currencyBefore = /^(?:[A-Z]{1,3}(?= ?\$)|CAD|USD|EUR|COP)? ?\p{Sc}?\s*/iu
const currencyBehind =
  /\s*(?:\p{Sc} ?(?:CA[ND]?|USD?|COP?)?|CAD|USD|EUR|COP|euros?|dollars?|pesos?)$/iu
/** Units that people write behind a figure; any other letter there may be a slip for a digit ("2000O"). */
const units =
  'kms?|kilom[eè]tres?|kilometers?|kil[oó]metros?|mi|miles?|milles?|millas?|mm|cm|m|kg|lbs?|kpa|psi|bar|hp|kw|ch|cv|v|a|h|hrs?|hours?|heures?|horas?|j|d|days?|jours?|d[ií]as?|mois|months?|mes|meses|ans?|years?|años?'
const unitBehind = new RegExp(`\\s*(?:%|(?:${units})\\.?)$`, 'iu')
/** `38.9k` and `63k mi`; a k that a unit follows at once is its own ("63 km"). */
const thousands = new RegExp(`(?<=\\d) ?k(?: (?:${units})\\.?)?$`, 'iu')
/** Millions are another figure than the metres they would pass for: "45M", "45 MM". */
const millions = /\d ?MM?$/
/** What others write for no cents: "18 995,-" is not owed. */
const noCents = /(?<=\d)[.,] ?[-\u2013\u2014]{1,2}(?=$|\D)/
/** Colombia sets its millions apart by an apostrophe: "45'000.000". */
const millionMark = /(?<=\d)['’](\d{3})[.,](?=\d{3}(?!\d))/g
const sign = /^[-\u2212]\s*/
const signBehind = /\s*[-\u2212]$/

/**
 * Reads a number as people write it, whatever the locale of the screen: "38 995,00", "$38,995", "1.234.567,8", "(500)",
 * "500-", "38.9k", "38 995 km". Every field that takes a figure, and every file that brings some, reads it here.
 *
 * One lone separator is the hard case. Three digits after it can only be thousands when fewer than three decimals make
 * sense (money, distances); otherwise the locale decides. Letters among the digits ("1e9", "2O000") and groups that are
 * no thousands ("1,23,456") are no number. Exact: nothing is computed in floats.
 *
 * @param maxFraction How many decimals make sense; what is beyond is rounded half away from zero.
 */
export function readNumber(typed: string, locale: string, maxFraction: number): Read {
  const plain = typed.normalize('NFKC').replace(noCents, '')
  const text = (maxFraction < 3 ? plain.replace(millionMark, ' $1 ') : plain)
    .replace(/[\s'’_]+/g, ' ')
    .trim()
  if (text === '') return null
  const bare = withoutSigns(text)
  if (!bare) return 'unreadable'
  const parts = partsOf(bare.digits, decimalMarkOf(locale), maxFraction)
  if (!parts) return 'unreadable'
  const value = Number(scaledOf(parts, maxFraction + (bare.isThousands ? 3 : 0)))
  if (!Number.isSafeInteger(value)) return 'unreadable'
  return (bare.isNegative && value !== 0 ? -value : value) / 10 ** maxFraction
}

/** The digits and their marks, without sign, currency and unit; undefined when something else stands there. */
function withoutSigns(text: string) {
  const inside = /^\((.*)\)$/.exec(text)?.[1]
  let rest = (inside ?? text).trim().replace(currencyBefore, '')
  const hasSign = sign.test(rest)
  // The sign may stand on either side of the currency: "-$5" and "$-5".
  if (hasSign) rest = rest.replace(sign, '').replace(currencyBefore, '')
  rest = rest.replace(currencyBehind, '')
  if (millions.test(rest)) return undefined
  const isThousands = thousands.test(rest)
  rest = rest.replace(isThousands ? thousands : unitBehind, '')
  const hasSignBehind = signBehind.test(rest)
  rest = rest.replace(signBehind, '').trim()
  const signs = [inside !== undefined, hasSign, hasSignBehind].filter(Boolean).length
  if (signs > 1 || !/^[\d., ]*\d[\d., ]*$/.test(rest)) return undefined
  return { digits: rest, isNegative: signs === 1, isThousands }
}

type Parts = { whole: string; fraction: string }

/** Where the decimals start; undefined when the rest is not grouped by threes. */
function partsOf(text: string, localeMark: string, maxFraction: number): Parts | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isDecimal = last >= 0 && isDecimalAt(text, last, localeMark, maxFraction)
  const [front, fraction] = isDecimal ? [text.slice(0, last), text.slice(last + 1)] : [text, '']
  const isGrouped = /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(front)
  if ((!isGrouped && !/^\d*$/.test(front)) || !/^\d*$/.test(fraction)) return undefined
  return { whole: front.replace(/\D/g, ''), fraction }
}

function isDecimalAt(text: string, last: number, localeMark: string, maxFraction: number) {
  const mark = text.charAt(last)
  if (text.indexOf(mark) !== last) return false
  const front = text.slice(0, last)
  const isThreeAfter = text.length - last === 4 && /^[1-9]\d{0,2}$/.test(front)
  // Something else groups already, or no thousands can stand there.
  return !isThreeAfter || (maxFraction >= 3 && mark === localeMark)
}

/** In units of 10^-places, half away from zero. */
function scaledOf({ whole, fraction }: Parts, places: number): bigint {
  const digits = BigInt(whole + fraction.padEnd(places, '0') || '0')
  const beyond = 10n ** BigInt(Math.max(0, fraction.length - places))
  return (2n * digits + beyond) / (2n * beyond)
}

/** How many decimals a currency is kept with: 2 for CAD, 0 for JPY. Browsers differ on COP: its cents are kept. */
export const currencyDigits = (currency: string): number =>
  currency === 'COP'
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2)
/** How many of them are typed and shown: Colombia counts in whole pesos. */
export const paidDigits = (currency: string): number =>
  currency === 'COP' ? 0 : currencyDigits(currency)
