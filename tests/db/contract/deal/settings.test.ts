/** A dealership's own rows and confirmations behind the law built in for its address. */
import { expect, test } from 'vitest'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import {
  builtInProfile,
  discountRateOn,
  feeOn,
  prescribedText,
  profileWith,
  rateOn,
} from '#db/contract/deal/profile.ts'
import {
  isUnconfirmed,
  noSettings,
  type PrescribedText,
  rowKey,
  type SaleSettings,
} from '#db/contract/deal/settings.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { aDeal, day } from './a-deal.ts'

const own = (over: Partial<SaleSettings> = {}): SaleSettings => ({ ...noSettings, ...over })
const qst = (ppm: number, validFrom: string) => ({
  code: 'qst' as const,
  ppm,
  validFrom,
  source: 'notice',
  confirm: true as const,
})
const said = { confirmedBy: 'helene', confirmedByName: 'Hélène Côté', confirmedAt: 5 }

test('a dealership that has said nothing, or only of signing, sells by the law of its address', () => {
  for (const law of jurisdictions) {
    expect(profileWith(law, null)).toEqual(builtInProfile(law))
    const profile = profileWith(law, own({ remoteSigning: true }))
    expect(profile).toEqual({ ...builtInProfile(law), remoteSigning: true })
  }
  const sale = own({ remoteSigning: true })
  expect(saleProfileOf({ sale, country: 'CA', province: 'ON' })?.jurisdiction).toBe('CA-ON')
  expect(saleProfileOf({ sale, country: 'CA', province: '' })).toBeUndefined()
})

test('an own row holds from its day on, the last of one day wins, and what is built in stays beside it', () => {
  const rates = [qst(110_000, '2027-07-01'), qst(111_000, '2027-07-01')]
  const profile = profileWith('CA-QC', own({ rates }))
  expect(rateOn(profile, 'qst', '2027-06-30')?.ppm).toBe(99_750)
  expect(rateOn(profile, 'qst', '2027-07-01')?.ppm).toBe(111_000)
  expect(rateOn(profile, 'insurance', '2027-01-01')?.ppm).toBe(99_750)
  const fees = [{ ...feeOn(profile, 'rdprm-1', day)!, minor: 4_100, validFrom: '2026-04-01' }]
  expect(feeOn(profileWith('CA-QC', own({ fees })), 'rdprm-1', day)?.minor).toBe(4_100)
  expect(feeOn(profileWith('CA-QC', own({ fees })), 'rdprm-1', '2026-03-31')?.minor).toBe(3_900)
})

test('a confirmation names who and when on its row alone, and not on one that says something else', () => {
  const row = feeOn(builtInProfile('CA-QC'), 'rdprm-1', day)!
  const confirmations = [{ key: rowKey(row), ...said }]
  const profile = profileWith('CA-QC', own({ confirmations }))
  expect(feeOn(profile, 'rdprm-1', day)).toEqual({ ...row, ...said })
  expect(isUnconfirmed(feeOn(profile, 'rdprm-1', day)!)).toBe(false)
  expect(isUnconfirmed(feeOn(profile, 'rdprm-2', day)!)).toBe(true)
  const fees = [{ ...row, minor: 4_100 }]
  const corrected = profileWith('CA-QC', own({ fees, confirmations }))
  expect(isUnconfirmed(feeOn(corrected, 'rdprm-1', day)!)).toBe(true)
})

test('the note to the accountant goes with the last confirmation, and a confirmation changes nothing of a contract', () => {
  const deal = contentOfDeal(aDeal(20_000, { rdprm: { term: '1', online: false } }))
  const before = computeDeal(deal, builtInProfile('CA-QC'), day)
  expect(before.notes).toContain('confirm-with-accountant')
  const confirmations = before.rows.map(row => ({ key: rowKey(row), ...said }))
  const after = computeDeal(deal, profileWith('CA-QC', own({ confirmations })), day)
  expect(after.notes).not.toContain('confirm-with-accountant')
  expect({ ...after, notes: [] }).toEqual({ ...before, notes: [] })
})

test('a discount rate and a prescribed text are the newest of their day; none is made up', () => {
  const discountRates = [{ ppm: 30_000, validFrom: '2026-12-01', source: 'notice' }]
  const text = (versionOn: string, words: string, locale: 'en-ca' | 'fr-ca'): PrescribedText => ({
    section: 's. 39',
    locale,
    versionOn,
    text: words,
  })
  const prescribedTexts = [
    text('2019-08-01', 'old', 'en-ca'),
    text('2025-01-01', 'new', 'en-ca'),
    text('2025-06-01', 'neuf', 'fr-ca'),
  ]
  const profile = profileWith('CA-QC', own({ discountRates, prescribedTexts }))
  expect(discountRateOn(profile, '2025-10-29')).toBeUndefined()
  expect(discountRateOn(profile, day)?.ppm).toBe(25_000)
  expect(discountRateOn(profile, '2026-12-01')?.ppm).toBe(30_000)
  expect(discountRateOn(builtInProfile('FR'), day)).toBeUndefined()
  const words = (locale: 'en-ca' | 'fr-ca' | 'es-es', on: string) =>
    prescribedText(profile, 's. 39', locale, on)?.text
  expect(words('en-ca', day)).toBe('new')
  expect(words('en-ca', '2024-12-31')).toBe('old')
  expect(words('fr-ca', day)).toBe('neuf')
  expect(words('es-es', day)).toBeUndefined()
})
