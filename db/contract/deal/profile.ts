/**
 * Rates and fees by their first day. A built-in profile is where a dealership begins; its own rows are added behind and
 * win over a built-in one of the same day. Nothing that is missing counts as zero: the caller is told (undefined).
 */
import { jurisdictionRates } from './rates.ts'
import type { Locale } from '../../terms.ts'
import { quebecFees } from './fees.ts'
import type { LineCode } from './lines.ts'
import {
  type DiscountRate,
  noSettings,
  type PrescribedText,
  rowKey,
  type SaleSettings,
} from './settings.ts'
import type { DatedFee, DatedRate, FeeCode, Jurisdiction, SaleProfile, TaxCode } from './types.ts'

/** What a sale of a vehicle is taxed with, in the order a contract prints it. */
export const saleTaxes: Record<Jurisdiction, readonly TaxCode[]> = {
  'CA-QC': ['gst', 'qst'],
  'CA-ON': ['hst'],
  'CA-BC': ['gst', 'pst'],
  'CA-AB': ['gst'],
  'CA-SK': ['gst', 'pst'],
  'CA-MB': ['gst', 'pst'],
  'CA-NB': ['hst'],
  'CA-NS': ['hst'],
  'CA-PE': ['hst'],
  'CA-NL': ['hst'],
  'CA-YT': ['gst'],
  'CA-NT': ['gst'],
  'CA-NU': ['gst'],
  FR: ['vat'],
  ES: ['vat'],
  CO: ['vat'],
}
/** Consumer prices include the tax: it is shown, not added (Directive 98/6/EC art. 2; Ley 1480 de 2011 art. 26). */
export const includesTax = (jurisdiction: Jurisdiction) => saleTaxes[jurisdiction].includes('vat')

/** What was in force when this was written; the bank sets it eight times a year, so it is always to be confirmed. */
const discountRates: readonly DiscountRate[] = [
  {
    ppm: 25_000,
    validFrom: '2025-10-30',
    source: 'Bank of Canada, announcement of 2025-10-29: Bank Rate 2.50 %',
    confirm: true,
  },
]

export const builtInProfile = (jurisdiction: Jurisdiction): SaleProfile => ({
  ...structuredClone(noSettings),
  jurisdiction,
  rates: jurisdictionRates(jurisdiction),
  fees: jurisdiction === 'CA-QC' ? structuredClone([...quebecFees]) : [],
  discountRates: jurisdiction.startsWith('CA-') ? structuredClone([...discountRates]) : [],
})

/** The law built in for a place, with what the dealership says of its own behind it. */
export function profileWith(jurisdiction: Jurisdiction, own: SaleSettings | null): SaleProfile {
  const law = builtInProfile(jurisdiction)
  if (!own) return law
  const names = new Map(own.confirmations.map(({ key, ...said }) => [key, said]))
  const merged = <T extends Parameters<typeof rowKey>[0]>(builtIn: T[], added: T[]): T[] => {
    const byKey = new Map(builtIn.map(row => [rowKey(row), row]))
    for (const row of added) {
      // Said again, it is said last: the last of one day holds.
      byKey.delete(rowKey(row))
      byKey.set(rowKey(row), row)
    }
    return [...byKey].map(([key, row]) => ({ ...row, ...names.get(key) }))
  }
  return {
    ...law,
    ...own,
    jurisdiction,
    rates: merged(law.rates, own.rates),
    fees: merged(law.fees, own.fees),
    discountRates: merged(law.discountRates, own.discountRates),
    prescribedTexts: merged(law.prescribedTexts, own.prescribedTexts),
  }
}

function newest<T extends { validFrom: string }>(rows: readonly T[], on: string): T | undefined {
  let found: T | undefined
  for (const row of rows) {
    if (row.validFrom <= on && (!found || row.validFrom >= found.validFrom)) found = row
  }
  return found
}
type Rates = Pick<SaleProfile, 'rates'>
const rowsOf = (profile: Rates, code: TaxCode, line: LineCode | undefined): DatedRate[] =>
  profile.rates.filter(row => row.code === code && (!row.only || !line || row.only === line))
/** @param line The line of the contract it is taken in: a row may be for one alone. */
export const rateOn = (
  profile: Rates,
  code: TaxCode,
  on: string,
  line?: LineCode,
): DatedRate | undefined => newest(rowsOf(profile, code, line), on)
export const feeOn = (profile: SaleProfile, code: FeeCode, on: string): DatedFee | undefined =>
  newest(
    profile.fees.filter(row => row.code === code),
    on,
  )
/** The official discount rate on a day; undefined where nobody has entered one. */
export const discountRateOn = (profile: SaleProfile, on: string): DiscountRate | undefined =>
  newest(profile.discountRates, on)
/** The newest version of a prescribed text; undefined where nobody has entered it. */
export function prescribedText(
  profile: SaleProfile,
  section: string,
  locale: Locale,
  on: string,
): PrescribedText | undefined {
  let found: PrescribedText | undefined
  for (const text of profile.prescribedTexts) {
    const isIt = text.section === section && text.locale === locale && text.versionOn <= on
    if (isIt && (!found || text.versionOn >= found.versionOn)) found = text
  }
  return found
}
/** The next change of a rate after a day, and what it changes to. */
export const nextRate = (
  profile: SaleProfile,
  code: TaxCode,
  on: string,
  line?: LineCode,
): DatedRate | undefined => {
  const rows = rowsOf(profile, code, line)
  const days = rows.map(({ validFrom }) => validFrom).filter(day => day > on)
  return newest(rows, days.sort()[0] ?? '')
}

const provinces: Record<string, Jurisdiction> = {
  qc: 'CA-QC',
  quebec: 'CA-QC',
  on: 'CA-ON',
  ontario: 'CA-ON',
  bc: 'CA-BC',
  'british columbia': 'CA-BC',
  'colombie-britannique': 'CA-BC',
  ab: 'CA-AB',
  alberta: 'CA-AB',
  sk: 'CA-SK',
  saskatchewan: 'CA-SK',
  mb: 'CA-MB',
  manitoba: 'CA-MB',
  nb: 'CA-NB',
  'new brunswick': 'CA-NB',
  'nouveau-brunswick': 'CA-NB',
  ns: 'CA-NS',
  'nova scotia': 'CA-NS',
  'nouvelle-ecosse': 'CA-NS',
  pe: 'CA-PE',
  pei: 'CA-PE',
  'prince edward island': 'CA-PE',
  'ile-du-prince-edouard': 'CA-PE',
  nl: 'CA-NL',
  newfoundland: 'CA-NL',
  'newfoundland and labrador': 'CA-NL',
  'terre-neuve-et-labrador': 'CA-NL',
  yt: 'CA-YT',
  yukon: 'CA-YT',
  nt: 'CA-NT',
  'northwest territories': 'CA-NT',
  'territoires du nord-ouest': 'CA-NT',
  nu: 'CA-NU',
  nunavut: 'CA-NU',
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whose law a dealership sells under, by its address; undefined where we have no profile (United States). */
export function jurisdictionOf(country: string, province: string): Jurisdiction | undefined {
  if (country === 'FR' || country === 'ES' || country === 'CO') return country
  return country === 'CA' ? provinces[plain(province)] : undefined
}
