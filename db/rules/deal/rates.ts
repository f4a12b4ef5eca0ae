/**
 * Rates in force, each from its first day, with its source. `confirm`: not from a source we hold, or a general rate
 * where the law of vehicles has brackets; the dealership's accountant confirms it before the first deal.
 */
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
const premiums = (ppm: number, source: string) => toConfirm('insurance', ppm, '2018-01-01', source)
const untaxedPremiums = premiums(0, 'no tax apart on the premium is known to us')

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
    premiums(80_000, 'Ontario Retail Sales Tax Act, group insurance 8 %'),
  ],
  'CA-BC': [
    gst,
    // Passenger vehicles of $55,000 and more have higher brackets.
    toConfirm(
      'pst',
      70_000,
      '2013-04-01',
      'British Columbia PST, general rate; vehicles of $55,000 and more have higher brackets (PST Bulletin 308)',
    ),
    untaxedPremiums,
  ],
  'CA-AB': [gst, untaxedPremiums],
  'CA-SK': [
    gst,
    toConfirm('pst', 60_000, '2017-03-23', 'Saskatchewan PST, general rate'),
    premiums(60_000, 'Saskatchewan PST on insurance premiums; life and health may be exempt'),
  ],
  'CA-MB': [
    gst,
    toConfirm('pst', 70_000, '2019-07-01', 'Manitoba retail sales tax, general rate'),
    premiums(70_000, 'Manitoba retail sales tax on insurance'),
  ],
  'CA-NB': [hst(150_000, '2016-07-01'), untaxedPremiums],
  'CA-NS': [hst(150_000, '2010-07-01'), hst(140_000, '2025-04-01'), untaxedPremiums],
  'CA-PE': [hst(150_000, '2016-10-01'), untaxedPremiums],
  'CA-NL': [
    hst(150_000, '2016-07-01'),
    premiums(
      150_000,
      'Newfoundland and Labrador retail sales tax on insurance; life may be exempt',
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
  rates[jurisdiction].map(row => ({ ...row }))
