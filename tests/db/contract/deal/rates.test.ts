/** The rates and fees of every law on a day and on the day before it: written out, not read from the table. */
import { expect, test } from 'vitest'
import {
  feeOn,
  jurisdictionOf,
  nextRate,
  rateOn,
  saleTaxes,
  builtInProfile,
  includesTax,
} from '#db/contract/deal/profile.ts'
import { ppmAt } from '#db/contract/deal/graded.ts'
import type { FeeCode, Jurisdiction, SaleProfile, TaxCode } from '#db/contract/deal/types.ts'

type Line = Parameters<typeof rateOn>[3]
const percent = (law: Jurisdiction, code: TaxCode, on: string, line?: Line) => {
  const ppm = rateOn(builtInProfile(law), code, on, line)?.ppm
  return ppm === undefined ? undefined : ppm / 10_000
}

/** Law, tax, first day, percent, percent the day before. */
test.each<[Jurisdiction, TaxCode, string, string, number, number | undefined, Line?]>([
  ['CA-QC', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-QC', 'qst', '2013-01-01', '2012-12-31', 9.975, undefined],
  ['CA-QC', 'insurance', '2015-01-01', '2014-12-31', 9, undefined],
  ['CA-QC', 'insurance', '2027-01-01', '2026-12-31', 9.975, 9],
  ['CA-ON', 'hst', '2010-07-01', '2010-06-30', 13, undefined],
  ['CA-ON', 'insurance', '2018-01-01', '2017-12-31', 8, undefined],
  ['CA-BC', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-BC', 'pst', '2013-04-01', '2013-03-31', 7, undefined],
  ['CA-BC', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-AB', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-AB', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-SK', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-SK', 'pst', '2018-04-11', '2018-04-10', 6, undefined],
  ['CA-SK', 'insurance', '2017-08-01', '2017-07-31', 6, undefined, 'Mt'],
  ['CA-SK', 'insurance', '2017-08-01', '2017-07-31', 0, undefined, 'Y'],
  ['CA-MB', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-MB', 'pst', '2019-07-01', '2019-06-30', 7, undefined],
  ['CA-MB', 'insurance', '2019-07-01', '2019-06-30', 7, undefined],
  ['CA-NB', 'hst', '2016-07-01', '2016-06-30', 15, undefined],
  ['CA-NB', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-NS', 'hst', '2010-07-01', '2010-06-30', 15, undefined],
  ['CA-NS', 'hst', '2025-04-01', '2025-03-31', 14, 15],
  ['CA-NS', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-PE', 'hst', '2016-10-01', '2016-09-30', 15, undefined],
  ['CA-PE', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-NL', 'hst', '2016-07-01', '2016-06-30', 15, undefined],
  ['CA-NL', 'insurance', '2016-07-01', '2016-06-30', 15, undefined, 'Mt'],
  ['CA-NL', 'insurance', '2016-07-01', '2016-06-30', 0, undefined, 'Y'],
  ['CA-YT', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-YT', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-NT', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-NT', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CA-NU', 'gst', '2008-01-01', '2007-12-31', 5, undefined],
  ['CA-NU', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['FR', 'vat', '2014-01-01', '2013-12-31', 20, undefined],
  ['FR', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['ES', 'vat', '2012-09-01', '2012-08-31', 21, undefined],
  ['ES', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
  ['CO', 'vat', '2017-01-01', '2016-12-31', 19, undefined],
  ['CO', 'insurance', '2018-01-01', '2017-12-31', 0, undefined],
])('%s %s from %s on', (law, code, on, before, is, was, line) => {
  expect(percent(law, code, on, line)).toBe(is)
  expect(percent(law, code, before, line)).toBe(was)
})

test.each<[Jurisdiction, string, boolean, string]>([
  ['CA-QC', 'gst qst', false, ''],
  ['CA-ON', 'hst', false, 'hst insurance'],
  ['CA-BC', 'gst pst', false, 'pst insurance'],
  ['CA-AB', 'gst', false, 'insurance'],
  ['CA-SK', 'gst pst', false, 'pst insurance'],
  ['CA-MB', 'gst pst', false, 'pst insurance'],
  ['CA-NB', 'hst', false, 'hst insurance'],
  ['CA-NS', 'hst', false, 'hst insurance'],
  ['CA-PE', 'hst', false, 'hst insurance'],
  ['CA-NL', 'hst', false, 'hst insurance'],
  ['CA-YT', 'gst', false, 'insurance'],
  ['CA-NT', 'gst', false, 'insurance'],
  ['CA-NU', 'gst', false, 'insurance'],
  ['FR', 'vat', true, 'vat insurance'],
  ['ES', 'vat', true, 'vat insurance'],
  ['CO', 'vat', true, 'vat insurance'],
])('%s taxes a sale by %s', (law, codes, isInside, unconfirmed) => {
  const profile = builtInProfile(law)
  expect(saleTaxes[law].join(' ')).toBe(codes)
  expect(includesTax(law)).toBe(isInside)
  expect(profile.jurisdiction).toBe(law)
  expect(profile.remoteSigning).toBe(false)
  expect(profile.fees.length > 0).toBe(law === 'CA-QC')
  const toConfirm = profile.rates.filter(({ confirm }) => confirm).map(({ code }) => code)
  expect([...new Set(toConfirm)].join(' ')).toBe(unconfirmed)
  expect(profile.rates.every(({ source }) => source.length > 10)).toBe(true)
  // A dealership's own edits never reach the table of another.
  profile.rates[0]!.ppm = 1
  expect(builtInProfile(law).rates[0]!.ppm).not.toBe(1)
})

test.each<[FeeCode, string, number | undefined]>([
  ['tire-small', '2023-07-01', 450],
  ['tire-small', '2023-06-30', undefined],
  ['tire-large', '2023-07-01', 600],
  ['rdprm-1', '2024-05-15', 3_900],
  ['rdprm-1', '2024-05-14', undefined],
  ['rdprm-2', '2026-11-22', 4_300],
  ['rdprm-3', '2026-11-22', 4_600],
  ['rdprm-4', '2026-11-22', 4_900],
  ['rdprm-5', '2026-11-22', 5_400],
  ['rdprm-open', '2026-11-22', 5_600],
  ['rdprm-online-less', '2026-11-22', 800],
])('fee %s on %s', (code, on, minor) => {
  const fee = feeOn(builtInProfile('CA-QC'), code, on)
  expect(fee?.minor).toBe(minor)
  if (fee) expect(fee.confirm).toBe(code.startsWith('tire') ? undefined : true)
})

const car = { productType: 1 }
const electric = { productType: 1, zeroEmission: true }
test.each<[string, { productType: number; zeroEmission?: boolean }, number, number]>([
  // Before the luxury steps.
  ['2018-03-31', car, 54_999.99, 7],
  ['2018-03-31', car, 55_000, 8],
  ['2018-03-31', car, 55_999.99, 8],
  ['2018-03-31', car, 56_000, 9],
  ['2018-03-31', car, 57_000, 10],
  ['2018-03-31', car, 150_000, 10],
  ['2018-04-01', car, 124_999.99, 10],
  ['2018-04-01', car, 125_000, 15],
  ['2018-04-01', car, 149_999.99, 15],
  ['2018-04-01', car, 150_000, 20],
  ['2022-02-22', electric, 60_000, 10],
  ['2022-02-23', electric, 74_999.99, 7],
  ['2022-02-23', electric, 75_000, 8],
  ['2022-02-23', electric, 76_000, 9],
  ['2022-02-23', electric, 77_000, 10],
  ['2022-02-23', electric, 125_000, 15],
  ['2022-02-23', electric, 150_000, 20],
  ['2022-02-23', car, 60_000, 10],
  ['2027-02-22', electric, 60_000, 7],
  ['2027-02-23', electric, 60_000, 10],
  ['2026-11-22', { productType: 7 }, 60_000, 10],
  ['2026-11-22', { productType: 9 }, 60_000, 10],
  // A motorhome pays the general rate at any price.
  ['2026-11-22', { productType: 17 }, 200_000, 7],
])('PST of British Columbia on %s of %j at %d', (on, unit, dollars, rate) => {
  const row = rateOn(builtInProfile('CA-BC'), 'pst', on)!
  expect(ppmAt(row, unit, Math.round(dollars * 100)) / 10_000).toBe(rate)
  expect(row.confirm).toBe(true)
})

test('the GST of British Columbia is taken on a PST above 12 % too', () => {
  expect(rateOn(builtInProfile('CA-BC'), 'gst', '2026-11-22')?.onPstAbovePpm).toBe(120_000)
  expect(rateOn(builtInProfile('CA-AB'), 'gst', '2026-11-22')?.onPstAbovePpm).toBeUndefined()
})

const row = (ppm: number, validFrom: string, only?: 'Mt' | 'Y') => ({
  code: 'insurance' as const,
  ppm,
  validFrom,
  source: 's',
  ...(only && { only }),
})
const own = (rates: SaleProfile['rates']): SaleProfile => ({ ...builtInProfile('CA-QC'), rates })

test('a later row of the same day wins, an older one written later does not', () => {
  const profile = own([row(1, '2026-01-01'), row(2, '2026-01-01'), row(3, '2025-01-01')])
  expect(rateOn(profile, 'insurance', '2026-01-01')?.ppm).toBe(2)
  expect(rateOn(profile, 'insurance', '2025-12-31')?.ppm).toBe(3)
  expect(rateOn(profile, 'insurance', '2024-12-31')).toBeUndefined()
  expect(rateOn(profile, 'gst', '2026-01-01')).toBeUndefined()
})
test('a row for one line holds in that line alone; without a line every row counts', () => {
  const profile = own([row(1, '2026-01-01'), row(2, '2026-02-01', 'Mt')])
  expect(rateOn(profile, 'insurance', '2026-03-01', 'Mt')?.ppm).toBe(2)
  expect(rateOn(profile, 'insurance', '2026-03-01', 'Y')?.ppm).toBe(1)
  expect(rateOn(profile, 'insurance', '2026-03-01')?.ppm).toBe(2)
})
test('the next change is the first one after the day, of that line', () => {
  const profile = own([
    row(1, '2027-06-01'),
    row(2, '2027-01-01'),
    row(3, '2026-01-01'),
    row(4, '2026-12-01', 'Mt'),
  ])
  expect(nextRate(profile, 'insurance', '2026-01-01', 'Y')?.ppm).toBe(2)
  expect(nextRate(profile, 'insurance', '2026-01-01', 'Mt')?.ppm).toBe(4)
  expect(nextRate(profile, 'insurance', '2027-01-01')?.ppm).toBe(1)
  expect(nextRate(profile, 'insurance', '2027-06-01')).toBeUndefined()
})

test.each<[string, string]>([
  ['CA-QC', 'QC|Québec|QUEBEC| qc '],
  ['CA-ON', 'ON|Ontario'],
  ['CA-BC', 'BC|British Columbia|Colombie-Britannique'],
  ['CA-AB', 'AB|Alberta'],
  ['CA-SK', 'SK|Saskatchewan'],
  ['CA-MB', 'MB|Manitoba'],
  ['CA-NB', 'NB|New Brunswick|Nouveau-Brunswick'],
  ['CA-NS', 'NS|Nova Scotia|Nouvelle-Écosse'],
  ['CA-PE', 'PE|PEI|Prince Edward Island|Île-du-Prince-Édouard'],
  ['CA-NL', 'NL|Newfoundland|Newfoundland and Labrador|Terre-Neuve-et-Labrador'],
  ['CA-YT', 'YT|Yukon'],
  ['CA-NT', 'NT|Northwest Territories|Territoires du Nord-Ouest'],
  ['CA-NU', 'NU|Nunavut'],
])('%s is written %s', (law, names) => {
  expect(names.split('|').map(name => jurisdictionOf('CA', name))).toEqual(
    names.split('|').map(() => law),
  )
})
test.each([
  ['CA', '', undefined],
  ['CA', 'QCC', undefined],
  ['US', 'QC', undefined],
  ['FR', 'QC', 'FR'],
  ['ES', '', 'ES'],
  ['CO', '', 'CO'],
])('%s "%s" sells under %s', (country, province, law) => {
  expect(jurisdictionOf(country, province)).toBe(law)
})
