import { expect, test } from 'vitest'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import { grossProfit } from '#db/contract/deal/profit.ts'
import {
  builtInProfile,
  feeOn,
  jurisdictionOf,
  nextRate,
  rateOn,
  saleTaxes,
} from '#db/contract/deal/profile.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { aDeal, anItem, aTradeIn, count, day } from './a-deal.ts'

test.each([
  ['CA-QC', '2026-11-21', 50_000, 0, 99_750],
  ['CA-ON', '2026-11-21', 130_000, 0, 0],
  ['CA-NS', '2025-03-31', 150_000, 0, 0],
  ['CA-NS', '2025-04-01', 140_000, 0, 0],
  ['CA-NB', '2026-11-21', 150_000, 0, 0],
  ['CA-NL', '2026-11-21', 150_000, 0, 0],
  ['CA-PE', '2026-11-21', 150_000, 0, 0],
  ['CA-BC', '2026-11-21', 50_000, 70_000, 0],
  ['CA-SK', '2026-11-21', 50_000, 60_000, 0],
  ['CA-MB', '2026-11-21', 50_000, 70_000, 0],
  ['CA-AB', '2026-11-21', 50_000, 0, 0],
  ['CA-YT', '2026-11-21', 50_000, 0, 0],
  ['CA-NT', '2026-11-21', 50_000, 0, 0],
  ['CA-NU', '2026-11-21', 50_000, 0, 0],
] as const)('a car of $10,000 in %s on %s', (jurisdiction, on, H, I, O) => {
  expect(count(aDeal(10_000), jurisdiction, on).amounts).toMatchObject({ H, I, O })
})

test('a trade-in lowers HST and PST as it lowers GST', () => {
  const deal = aDeal(20_000, { tradeIns: [aTradeIn(5_000)] })
  expect(count(deal, 'CA-ON').amounts).toMatchObject({ H: 195_000, R: 1_695_000 })
  expect(count(deal, 'CA-BC').amounts).toMatchObject({ H: 75_000, I: 105_000, R: 1_680_000 })
})

const premiums = {
  replacementMinor: 100_000,
  lifeDisabilityMinor: 60_000,
  healthMinor: 40_000,
  paidOn: null,
}
test.each([
  ['CA-SK', 6_000, 0],
  ['CA-NL', 15_000, 0],
  ['CA-MB', 7_000, 7_000],
  ['CA-ON', 8_000, 8_000],
  ['CA-BC', 0, 0],
  ['CA-NS', 0, 0],
] as const)('premiums in %s: insurance of the vehicle and of persons', (jurisdiction, Mt, Y) => {
  const { amounts, rows } = count(aDeal(20_000, { insurance: premiums }), jurisdiction)
  expect(amounts).toMatchObject({ Mt, Y })
  const used = rows.filter(({ code }) => code === 'insurance')
  expect(used.every(({ confirm }) => confirm)).toBe(true)
})

test('a dealership’s own row for all premiums replaces the ones of a line', () => {
  const profile = builtInProfile('CA-SK')
  profile.rates.push({ code: 'insurance', ppm: 50_000, validFrom: '2026-01-01', source: 'own' })
  const { amounts } = computeDeal(aDeal(20_000, { insurance: premiums }), profile, day)
  expect(amounts).toMatchObject({ Mt: 5_000, Y: 5_000 })
})

test('a change of one line’s rate is no news of the other', () => {
  const profile = builtInProfile('CA-SK')
  const row = { code: 'insurance', ppm: 70_000, validFrom: '2027-01-01', source: 'own' } as const
  profile.rates.push({ ...row, only: 'Mt' })
  expect(nextRate(profile, 'insurance', day, 'Mt')?.ppm).toBe(70_000)
  expect(nextRate(profile, 'insurance', day, 'Y')).toBeUndefined()
})

test('of several changes the next one is told, and of one day the row that was added last', () => {
  const profile = builtInProfile('CA-SK')
  const row = (validFrom: string, ppm: number) =>
    ({ code: 'insurance', ppm, validFrom, source: 'own' }) as const
  const next = (...rows: ReturnType<typeof row>[]) =>
    nextRate({ ...profile, rates: rows }, 'insurance', day, 'Y')?.ppm
  expect(next(row('2027-01-01', 1), row('2028-01-01', 2))).toBe(1)
  expect(next(row('2028-01-01', 2), row('2027-01-01', 1))).toBe(1)
  expect(next(row('2027-01-01', 1), row('2027-01-01', 3))).toBe(3)
  expect(next(row(day, 1))).toBeUndefined()
  expect(next(row('2026-11-22', 1))).toBe(1)
})

test('Saskatchewan’s PST is held from the day its present rule began, Manitoba’s from 7 % on', () => {
  expect(count(aDeal(20_000), 'CA-SK', '2018-04-10').notes).toContain('rate-missing')
  const deal = aDeal(20_000, { unit: { condition: 'used' }, tradeIns: [aTradeIn(5_000)] })
  expect(count(deal, 'CA-SK', '2018-04-11').amounts.I).toBe(90_000)
  expect(count(deal, 'CA-MB', '2019-07-01').amounts.I).toBe(105_000)
  expect(count(deal, 'CA-MB', '2019-06-30').notes).toContain('rate-missing')
})

test.each(['CA-ON', 'CA-NB', 'CA-NS', 'CA-PE', 'CA-NL', 'CA-AB', 'CA-SK', 'CA-MB'] as const)(
  'in %s one rate holds at any price, and a trade-in lowers its base',
  jurisdiction => {
    const unit = { condition: 'used' } as const
    const ppm = (dollars: number) =>
      count(aDeal(dollars, { unit }), jurisdiction).taxes.map(tax => tax.ppm)
    expect(ppm(300_000)).toEqual(ppm(10_000))
    const { taxes } = count(aDeal(300_000, { unit, tradeIns: [aTradeIn(100_000)] }), jurisdiction)
    for (const { baseMinor } of taxes) expect(baseMinor).toBe(20_000_000)
  },
)

test('what no source of ours says is to be confirmed by the accountant', () => {
  expect(count(aDeal(10_000), 'CA-ON').notes).toContain('confirm-with-accountant')
  expect(count(aDeal(10_000), 'CA-AB').notes).toEqual([])
  expect(count(aDeal(10_000)).notes).toEqual(['saaq-collects-qst'])
})

test.each([
  ['FR', 200_000],
  ['ES', 210_000],
  ['CO', 190_000],
] as const)('in %s VAT is inside the price: shown, not added', (jurisdiction, ppm) => {
  const result = count(aDeal(12_000), jurisdiction)
  // Colombia counts in whole pesos.
  const step = jurisdiction === 'CO' ? 100 : 1
  const vat = step * Math.round((1_200_000 * ppm) / (1_000_000 + ppm) / step)
  expect(result.amounts).toMatchObject({ H: vat, L: 1_200_000, R: 1_200_000 })
  expect(result.taxes[0]).toMatchObject({
    baseMinor: 1_200_000 - vat,
    amountMinor: vat,
    included: true,
  })
  expect(result.shown).toEqual(['H', 'K'])
})

test('in France a car of 12,000 € holds 2,000 € of VAT; a trade-in lowers what is paid, not the VAT', () => {
  const { amounts } = count(aDeal(12_000, { tradeIns: [aTradeIn(4_000)] }), 'FR')
  expect(amounts).toMatchObject({ H: 200_000, R: 800_000 })
})

const good = { ...anItem(600), kind: 'service-contract' as const, taxable: true }
const onMargin = (costMinor: number | null) =>
  aDeal(12_000, { unit: { condition: 'used', costMinor }, scheme: 'margin', goods: [good] })

test('premiums without a tax of their own print no tax, and the row of nothing is there to confirm', () => {
  const insurance = {
    replacementMinor: 50_000,
    lifeDisabilityMinor: 20_000,
    healthMinor: 0,
    paidOn: null,
  }
  const result = count(aDeal(12_000, { insurance }), 'FR')
  expect(result.amounts).toMatchObject({ Mt: 0, Y: 0, Z: 70_000 })
  expect(result.taxes.filter(({ code }) => code === 'insurance')).toEqual([])
  expect(result.rows.filter(({ code }) => code === 'insurance')).toHaveLength(1)
  expect(count(aDeal(12_000, { insurance }), 'CA-ON').amounts).toMatchObject({
    Mt: 4_000,
    Y: 1_600,
  })
})

test('under the margin scheme the customer reads no VAT of the vehicle, and the dealer owes it on the margin', () => {
  const deal = onMargin(900_000)
  const result = count(deal, 'FR')
  expect(result.amounts).toMatchObject({ H: 0, K: 10_000, R: 1_260_000 })
  expect(result.notes).toContain('margin-hidden')
  // (12,000 − 9,000) × 20 / 120
  expect(grossProfit(deal, result)).toMatchObject({
    marginTaxMinor: 50_000,
    vehicleMinor: 250_000,
    notes: [],
  })
})

test('a vehicle sold at a loss has no VAT on its margin', () => {
  const deal = onMargin(1_300_000)
  expect(grossProfit(deal, count(deal, 'ES'))).toMatchObject({
    marginTaxMinor: 0,
    vehicleMinor: -100_000,
    notes: ['margin-negative'],
  })
})

test('without a cost the margin is not known, and that is said', () => {
  const deal = onMargin(null)
  expect(grossProfit(deal, count(deal, 'ES'))).toMatchObject({
    marginTaxMinor: null,
    missingCosts: 2,
  })
})

test('the margin scheme is for used vehicles where prices include VAT', () => {
  const deal = aDeal(12_000, { scheme: 'margin', unit: { costMinor: 900_000 } })
  expect(count(deal, 'FR').amounts.H).toBe(200_000)
  const inQuebec = onMargin(900_000)
  expect(count(inQuebec).amounts.H).toBe(60_000)
  expect(grossProfit(inQuebec, count(inQuebec)).marginTaxMinor).toBeNull()
})

test('what is exempt of VAT holds none: the whole price is its base', () => {
  const exemption = { taxes: ['vat' as const], reason: 'export' as const, note: 'DAU' }
  const result = count(aDeal(12_000, { exemption }), 'FR')
  expect(result.taxes[0]).toMatchObject({ baseMinor: 1_200_000, amountMinor: 0, exempt: true })
  const margin = { ...onMargin(900_000), exemption }
  expect(grossProfit(margin, count(margin, 'FR')).marginTaxMinor).toBe(0)
})

test('gross profit is price, options, fees and goods less their costs and rebates, without taxes', () => {
  const deal = aDeal(20_000, {
    unit: { costMinor: 1_700_000 },
    options: [{ ...anItem(500), costMinor: 20_000 }],
    fees: [{ ...anItem(300), costMinor: 5_000, taxable: true }],
    goods: [{ ...anItem(2_000), costMinor: 80_000, kind: 'additional-warranty', taxable: true }],
    rebates: [{ label: '', amountMinor: 30_000, beforeTax: true }],
  })
  expect(grossProfit(deal, count(deal))).toEqual({
    vehicleMinor: 2_000_000 + 50_000 + 30_000 - 30_000 - 1_700_000 - 20_000 - 5_000,
    overAllowedMinor: 0,
    goodsMinor: 120_000,
    reserveMinor: 0,
    marginTaxMinor: null,
    totalMinor: 445_000,
    missingCosts: 0,
    notes: [],
  })
})

test('what a customer signs has no cost in it and computes to the same contract', () => {
  const deal = onMargin(900_000)
  const content = contentOfDeal(deal)
  expect(JSON.stringify(content)).not.toContain('costMinor')
  expect(computeDeal(content, builtInProfile('FR'), day)).toEqual(count(deal, 'FR'))
})

test('every jurisdiction has a rate for each of its taxes and for premiums, each with its source', () => {
  for (const jurisdiction of jurisdictions) {
    const profile = builtInProfile(jurisdiction)
    for (const code of [...saleTaxes[jurisdiction], 'insurance' as const]) {
      const row = rateOn(profile, code, day)
      expect(row, `${jurisdiction} ${code}`).toBeDefined()
      expect(row?.source).not.toBe('')
    }
    expect(profile.remoteSigning).toBe(false)
  }
})

test('the newest row that is not after the day holds; a dealership’s own wins on the same day', () => {
  const profile = builtInProfile('CA-QC')
  expect(rateOn(profile, 'insurance', '2026-12-31')?.ppm).toBe(90_000)
  expect(rateOn(profile, 'insurance', '2027-01-01')?.ppm).toBe(99_750)
  expect(nextRate(profile, 'insurance', day)?.validFrom).toBe('2027-01-01')
  expect(nextRate(profile, 'gst', day)).toBeUndefined()
  expect(feeOn(profile, 'tire-small', '2023-06-30')).toBeUndefined()
  const own = { code: 'tire-small', minor: 475, validFrom: '2023-07-01', source: 'own' } as const
  expect(feeOn({ ...profile, fees: [...profile.fees, own] }, 'tire-small', day)).toBe(own)
})

test.each([
  ['CA', 'QC', 'CA-QC'],
  ['CA', 'Québec', 'CA-QC'],
  ['CA', ' nouvelle-écosse ', 'CA-NS'],
  ['CA', 'Ontario', 'CA-ON'],
  ['CA', '', undefined],
  ['FR', 'Île-de-France', 'FR'],
  ['ES', 'Valencia', 'ES'],
  ['CO', '', 'CO'],
  ['US', 'NY', undefined],
])('%s, %s sells under the law of %s', (country, province, jurisdiction) => {
  expect(jurisdictionOf(country, province)).toBe(jurisdiction)
})
