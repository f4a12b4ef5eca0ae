/** The words of a deal in the five locales, and how a line of a contract is said. */
import { words } from '../../kernel/words.ts'
import type { Locale } from '../../terms.ts'
import type { LineCode } from './lines.ts'
import type { PrintedLine } from './print.ts'
import { rateOn, saleTaxes } from './profile.ts'
import type { Jurisdiction, LineTax, SaleProfile, TaxCode, TaxLine } from './types.ts'
import { enCa } from './words/en-ca.ts'
import { esCo } from './words/es-co.ts'
import { esEs } from './words/es-es.ts'
import { frCa } from './words/fr-ca.ts'
import { frFr } from './words/fr-fr.ts'
import type { DealWords } from './words/type.ts'

export const dealWords = words<DealWords>({ en: enCa, fr: frCa, es: esEs, frFr, esCo })

/** 99_750 is "9.975%" in English and "9,975 %" elsewhere. By hand: Intl's data differ between a device and the server. */
export function rateText(ppm: number, locale: Locale): string {
  const whole = Math.floor(ppm / 10_000)
  const rest = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const isEnglish = locale === 'en-ca'
  const number = rest ? `${whole}${isEnglish ? '.' : ','}${rest}` : String(whole)
  return isEnglish ? `${number}%` : `${number}\u00a0%`
}

/** Where only one tax of the jurisdiction can stand in a line, the line is called by it. */
export function lineLabel(code: LineCode, locale: Locale, jurisdiction?: Jurisdiction): string {
  const { lines, taxes, taxOn } = dealWords[locale]
  const [first, second] = jurisdiction ? saleTaxes[jurisdiction] : []
  const tax = code === 'H' ? first : code === 'I' ? second : undefined
  return tax ? taxOn.vehicle.replace('{tax}', taxes[tax]) : lines[code]
}

/** What a tax is called: as typed where somebody added it, as its row names it where that does. */
export const taxName = (
  { code, name }: { code: LineTax; name?: string | undefined },
  locale: Locale,
): string => name ?? dealWords[locale].taxes[code]

/** What a tax of the profile is called on a day, before any deal is taxed with it. */
export const profileTaxName = (
  profile: Pick<SaleProfile, 'rates'>,
  code: TaxCode,
  on: string,
  locale: Locale,
): string => taxName({ code, name: rateOn(profile, code, on)?.name }, locale)

/** "TVQ 9,975 % sur le véhicule (exonéré)" */
export function taxLabel(tax: TaxLine, locale: Locale): string {
  const { taxOn, asides } = dealWords[locale]
  const { on, ppm, exempt, included } = tax
  const named = [taxName(tax, locale), ppm ? rateText(ppm, locale) : ''].filter(Boolean).join(' ')
  const said = taxOn[on].replace('{tax}', () => named)
  const asideText = exempt ? asides.exempt : included ? asides.included : ''
  return asideText ? `${said} (${asideText})` : said
}

/** What a printed line is called beside its letter. The typed words of an option or a trade-in stand apart: `label`. */
export function printedLabel(
  line: PrintedLine,
  locale: Locale,
  jurisdiction: Jurisdiction,
): string {
  const { entries, asides } = dealWords[locale]
  const { code, word, tax, counts } = line
  if (!tax) return word ? entries[word] : lineLabel(code, locale, jurisdiction)
  // These lines say in words of their own whose tax it is.
  if (code !== 'O' && code !== 'Mt' && code !== 'Y') return taxLabel(tax, locale)
  const said = `${lineLabel(code, locale)}, ${rateText(tax.ppm, locale)}`
  if (tax.exempt) return `${said} (${asides.exempt})`
  return counts === 'shown' ? `${said} (${asides.shown})` : said
}
