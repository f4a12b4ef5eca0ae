/**
 * Rates in force, each from its first day, with its source. `confirm`: not from a source we hold, or the law knows more
 * cases than a deal; the dealership's accountant confirms it before the first deal.
 */
import { britishColumbiaPst } from './british-columbia.ts'
import type { DatedRate, Jurisdiction, TaxCode } from './types.ts'

const rate = (code: TaxCode, ppm: number, validFrom: string, source: string): DatedRate => ({
  code,
  ppm,
  validFrom,
  source,
})
const toConfirm = (code: TaxCode, ppm: number, validFrom: string, source: string): DatedRate => ({
  ...rate(code, ppm, validFrom, source),
  confirm: true,
})

const cra = 'Canada Revenue Agency, GST/HST rates by province'
const gst = rate('gst', 50_000, '2008-01-01', `${cra}; revenuquebec.ca, basic rules: rates`)
const hst = (ppm: number, validFrom: string) => toConfirm('hst', ppm, validFrom, cra)
/** Where nothing says that premiums are taxed apart: 0 stands in a row that somebody confirms, never by silence. */
const premiums = (ppm: number, source: string, validFrom = '2018-01-01') =>
  toConfirm('insurance', ppm, validFrom, source)
const untaxedPremiums = premiums(0, 'no tax apart on the premium is known to us')
/** Where insurance of things is taxed and of persons (life, disability, health: line Y) is not. */
const premiumsOfThings = (ppm: number, validFrom: string, things: string, persons: string) => [
  { ...premiums(ppm, things, validFrom), only: 'Mt' as const },
  { ...premiums(0, persons, validFrom), only: 'Y' as const },
]

const quebecInsurance = 'Revenu Québec, tax on insurance premiums; T-0.1 s. 512'
const quebec = [
  gst,
  rate('qst', 99_750, '2013-01-01', 'Revenu Québec, basic rules: rates; not taken on the GST'),
  rate('insurance', 90_000, '2015-01-01', quebecInsurance),
  rate(
    'insurance',
    99_750,
    '2027-01-01',
    `${quebecInsurance}; 2025, ch. 27 (Bill 99): premiums paid after 2026-12-31`,
  ),
]

const rates: Record<Jurisdiction, readonly DatedRate[]> = {
  'CA-QC': quebec,
  'CA-ON': [
    hst(130_000, '2010-07-01'),
    premiums(
      80_000,
      'Ontario Retail Sales Tax Act, group insurance 8 %; automobile insurance and an individual policy may be exempt',
    ),
  ],
  'CA-BC': [
    {
      ...gst,
      source: `${gst.source}; on a PST above 12 % too (SOR/91-34, s. 2 and 3 (b) (iv))`,
      onPstAbovePpm: 120_000,
    },
    ...britishColumbiaPst,
    untaxedPremiums,
  ],
  'CA-AB': [gst, untaxedPremiums],
  'CA-SK': [
    gst,
    // 6 % since 2017-03-23, but until 2018-04-10 no trade-in lowered it and used light vehicles were free of it.
    toConfirm(
      'pst',
      60_000,
      '2018-04-11',
      'Saskatchewan Information Notice 2018-07, Bulletin PST-18: 6 % of the price less the trade-in, of used vehicles too',
    ),
    ...premiumsOfThings(
      60_000,
      '2017-08-01',
      'Saskatchewan Bulletin PST-73: vehicle insurance',
      'Saskatchewan Information Notice 2018-01: life, disability and health insurance are exempt',
    ),
  ],
  'CA-MB': [
    gst,
    toConfirm(
      'pst',
      70_000,
      '2019-07-01',
      'Manitoba RST Bulletin 012: 7 % of the net selling price; a trade-in lowers it only if both are road vehicles or both off-road',
    ),
    premiums(
      70_000,
      'Manitoba RST Bulletin 061: insurance of goods, group and creditor insurance; an individual policy of life or health may be exempt',
      '2019-07-01',
    ),
  ],
  'CA-NB': [hst(150_000, '2016-07-01'), untaxedPremiums],
  'CA-NS': [hst(150_000, '2010-07-01'), hst(140_000, '2025-04-01'), untaxedPremiums],
  'CA-PE': [hst(150_000, '2016-10-01'), untaxedPremiums],
  'CA-NL': [
    hst(150_000, '2016-07-01'),
    ...premiumsOfThings(
      150_000,
      '2016-07-01',
      'Newfoundland and Labrador retail sales tax, property and casualty; automobile insurance is free of it since 2019-04-15',
      'Newfoundland and Labrador retail sales tax: life, accident and sickness insurance are exempt',
    ),
  ],
  'CA-YT': [gst, untaxedPremiums],
  'CA-NT': [gst, untaxedPremiums],
  'CA-NU': [gst, untaxedPremiums],
  FR: [
    toConfirm('vat', 200_000, '2014-01-01', 'Code général des impôts, art. 278'),
    premiums(0, 'TSCA is inside the premium (Code général des impôts, art. 991)'),
  ],
  ES: [
    toConfirm('vat', 210_000, '2012-09-01', 'Ley 37/1992 del IVA, art. 90'),
    premiums(0, 'IPS is inside the premium (Ley 13/1996, art. 12)'),
  ],
  CO: [
    toConfirm('vat', 190_000, '2017-01-01', 'Estatuto Tributario, art. 468 (Ley 1819 de 2016)'),
    premiums(0, 'IVA is inside the premium'),
  ],
}

export const jurisdictionRates = (jurisdiction: Jurisdiction): DatedRate[] =>
  structuredClone([...rates[jurisdiction]])
