import { expect, test } from 'vitest'
import { computeDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { qstRoute } from '#db/contract/deal/quebec.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { aDeal, anItem, aTradeIn, cents, count, day } from './a-deal.ts'

const used = (unit: Partial<Deal['unit']> = {}) => ({
  condition: 'used' as const,
  year: 2022,
  ...unit,
})
const base = (deal: Deal, code: 'gst' | 'qst', on: 'vehicle' | 'goods' = 'vehicle') =>
  count(deal).taxes.find(tax => tax.code === code && tax.on === on)?.baseMinor

test('a new car of $20,000 with a $5,000 trade-in costs $17,246.25 with its taxes (Revenu Québec)', () => {
  const result = count(aDeal(20_000, { tradeIns: [aTradeIn(5_000)] }))
  expect(result.amounts).toMatchObject({ G: cents(15_000), H: 75_000, I: 0, O: 149_625 })
  expect(totalWithSaaq(result)).toBe(1_724_625)
  expect(result.taxes.map(({ baseMinor }) => baseMinor)).toEqual([1_500_000, 1_500_000])
})

test('a used car of $13,000 is above its estimated value of $11,500 (Revenu Québec)', () => {
  const result = count(aDeal(13_000, { unit: used({ wholesaleMinor: cents(12_000) }) }))
  expect(result.amounts).toMatchObject({ H: 65_000, O: 129_675 })
  expect(totalWithSaaq(result)).toBe(1_494_675)
  expect(result.notes).not.toContain('estimated-value-used')
})

test('a price at its estimated value, and a price of nothing, are their own base', () => {
  const at = count(aDeal(12_500, { unit: used({ wholesaleMinor: cents(13_000) }) }))
  expect(at.notes).not.toContain('estimated-value-used')
  expect(at.amounts.O).toBe(124_688)
  const none = aDeal(0)
  expect(base(none, 'qst')).toBe(0)
  expect(count(none).notes).not.toContain('estimated-value-used')
})

test('a used car below its estimated value of $12,500 has its QST of $1,246.88 on that value', () => {
  const result = count(aDeal(10_000, { unit: used({ wholesaleMinor: cents(13_000) }) }))
  expect(result.amounts).toMatchObject({ H: 50_000, O: 124_688 })
  expect(result.notes).toContain('estimated-value-used')
})

test('the trade-in lowers the estimated value too', () => {
  const deal = aDeal(10_000, {
    unit: used({ wholesaleMinor: cents(13_000) }),
    tradeIns: [aTradeIn(3_000)],
  })
  expect(base(deal, 'gst')).toBe(cents(7_000))
  expect(base(deal, 'qst')).toBe(cents(9_500))
})

test.each([
  ['an appraiser reported the damage before the sale', used({ appraised: true })],
  ['it is 15 years old', used({ year: 2011 })],
  ['it is new', { condition: 'new' as const }],
  ['it is no road vehicle', used({ productType: 5 })],
])('the price itself is the base when %s', (_, unit) => {
  expect(base(aDeal(10_000, { unit: { wholesaleMinor: cents(13_000), ...unit } }), 'qst')).toBe(
    cents(10_000),
  )
})

test('a car of 14 years still has an estimated value', () => {
  const unit = used({ year: 2012, wholesaleMinor: cents(13_000) })
  expect(base(aDeal(10_000, { unit }), 'qst')).toBe(cents(12_500))
})

test('the guide’s price of a used car is asked for, and of nothing else', () => {
  expect(count(aDeal(10_000, { unit: used() })).notes).toContain('wholesale-needed')
  expect(count(aDeal(10_000)).notes).not.toContain('wholesale-needed')
  expect(count(aDeal(10_000, { unit: used({ productType: 7 }) })).notes).not.toContain(
    'wholesale-needed',
  )
})

test('a trade-in of $6,000 on $4,000 makes no tax and no negative one', () => {
  const result = count(aDeal(4_000, { tradeIns: [aTradeIn(6_000)] }))
  expect(result.amounts).toMatchObject({ H: 0, O: 0, G: cents(-2_000), R: cents(-2_000) })
  expect(result.taxes.map(({ baseMinor }) => baseMinor)).toEqual([0, 0])
  expect(result.notes).toContain('trade-in-above-price')
})

test.each([
  ['as much as the car', 4_000, 0, false],
  ['a dollar more', 4_001, 0, true],
  ['as much as the car and the duty of its tires', 4_018, 4, false],
  ['a dollar more than both', 4_019, 4, true],
])('whether a trade-in of %s ($%d) is above the price', (_, dollars, small, above) => {
  const tradeIns = [aTradeIn(dollars)]
  const { notes } = count(aDeal(4_000, { tradeIns, newTires: { small, large: 0 } }))
  expect(notes.includes('trade-in-above-price')).toBe(above)
})

test('a trade-in of somebody who collects taxes lowers what is paid and no base', () => {
  const deal = aDeal(20_000, { tradeIns: [aTradeIn(5_000, { lowersTax: false })] })
  expect(base(deal, 'gst')).toBe(cents(20_000))
  expect(count(deal).amounts.G).toBe(cents(15_000))
})

test('premiums of $1,500 are taxed $135.00 when paid in 2026 and $149.63 from 2027-01-01', () => {
  const insured = (paidOn: string | null) =>
    aDeal(20_000, {
      insurance: { replacementMinor: 0, lifeDisabilityMinor: 100_000, healthMinor: 50_000, paidOn },
    })
  expect(count(insured('2026-12-31')).amounts.Y).toBe(13_500)
  expect(count(insured('2027-01-01')).amounts.Y).toBe(14_963)
  expect(count(insured(null), 'CA-QC', '2026-12-31').amounts.Y).toBe(13_500)
  expect(count(insured(null), 'CA-QC', '2027-01-01').amounts.Y).toBe(14_963)
  expect(count(insured(null)).notes).toContain('premium-tax-changes')
  expect(count(insured('2026-12-31')).notes).not.toContain('premium-tax-changes')
  expect(count(insured(null), 'CA-QC', '2027-01-01').notes).not.toContain('premium-tax-changes')
})

test('the replacement insurance has its own tax, and Z is the sum of the insurances', () => {
  const { amounts } = count(
    aDeal(20_000, {
      insurance: {
        replacementMinor: 200_000,
        lifeDisabilityMinor: 100_000,
        healthMinor: 50_000,
        paidOn: null,
      },
    }),
  )
  expect(amounts).toMatchObject({ M: 200_000, Mt: 18_000, W: 100_000, X: 50_000, Y: 13_500 })
  expect(amounts.Z).toBe(381_500)
})

test('the duty on four new tires is $18.00, in both bases and printed apart', () => {
  const deal = aDeal(20_000, { newTires: { small: 4, large: 0 } })
  const { amounts } = count(deal)
  expect(amounts).toMatchObject({ E: cents(20_000), T: 1_800, V: 1_800 })
  expect(base(deal, 'gst')).toBe(2_001_800)
  expect(base(deal, 'qst')).toBe(2_001_800)
  expect(count(aDeal(1, { newTires: { small: 0, large: 5 } })).amounts.T).toBe(3_000)
  expect(count(aDeal(1, { newTires: { small: 1, large: 0 } })).amounts.T).toBe(450)
  expect(count(aDeal(1, { newTires: { small: 0, large: 1 } })).amounts.T).toBe(600)
  expect(base(aDeal(20_000, { newTires: { small: 4, large: 2 } }), 'gst')).toBe(2_003_000)
})

test.each([
  ['1', true, 3_100],
  ['1', false, 3_900],
  ['2', false, 4_300],
  ['3', false, 4_600],
  ['4', false, 4_900],
  ['5', true, 4_600],
  ['5', false, 5_400],
  ['open', false, 5_600],
  ['open', true, 4_800],
  ['none', true, 0],
] as const)('RDPRM of term %s, online %s, is %i cents (B-9)', (term, online, minor) => {
  expect(count(aDeal(1, { rdprm: { term, online } })).amounts.U).toBe(minor)
})

test('the SAAQ collects the QST of a car that nobody weighed', () => {
  expect(qstRoute(aDeal(1).unit)).toEqual({
    collector: 'saaq',
    isWeightNeeded: false,
  })
})
test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 22])(
  'the dealer collects the QST of product type %i at any weight',
  productType => {
    const dealer = { collector: 'dealer', isWeightNeeded: false }
    expect(qstRoute({ ...aDeal(1).unit, productType })).toEqual(dealer)
    expect(qstRoute({ ...aDeal(1).unit, productType, netWeightKg: 900 })).toEqual(dealer)
  },
)
test.each([17, 20, 21])('the net weight decides for product type %i', productType => {
  const route = (netWeightKg: number | null) =>
    qstRoute({ ...aDeal(1).unit, productType, netWeightKg })
  expect(route(3_999)).toEqual({ collector: 'saaq', isWeightNeeded: false })
  expect(route(4_000)).toEqual({ collector: 'dealer', isWeightNeeded: false })
  expect(route(null)).toEqual({ collector: 'dealer', isWeightNeeded: true })
  expect(count(aDeal(90_000, { unit: { productType } })).notes).toContain('weight-needed')
})
test('a car of 4,000 kg is the dealer’s', () => {
  expect(qstRoute({ ...aDeal(1).unit, netWeightKg: 4_000 }).collector).toBe('dealer')
})

test('on a motorcycle the dealer collects both taxes', () => {
  const { amounts, shown, balanceMinor } = count(aDeal(10_000, { unit: { productType: 7 } }))
  expect(amounts).toMatchObject({ H: 50_000, I: 99_750, O: 0, L: 1_149_750 })
  expect(balanceMinor).toBe(1_149_750)
  const isSaaq = (deal: Deal) => count(deal).notes.includes('saaq-collects-qst')
  expect([isSaaq(aDeal(10_000, { unit: { productType: 7 } })), isSaaq(aDeal(1))]).toEqual([
    false,
    true,
  ])
  expect(shown).toEqual(['O'])
})

test('what is listed apart is taxed by the dealer even on a car', () => {
  const good = { ...anItem(2_000, 'Garantie'), kind: 'additional-warranty' as const, taxable: true }
  const { amounts, taxes } = count(aDeal(20_000, { goods: [good] }))
  expect(amounts).toMatchObject({ J: 200_000, K: 29_950, O: 199_500 })
  expect(taxes.map(({ on, code, collector }) => [on, code, collector])).toEqual([
    ['vehicle', 'gst', 'dealer'],
    ['vehicle', 'qst', 'saaq'],
    ['goods', 'gst', 'dealer'],
    ['goods', 'qst', 'dealer'],
  ])
  expect(count(aDeal(20_000, { goods: [{ ...good, taxable: false }] })).amounts.K).toBe(0)
})

test('the SAAQ’s QST is shown beside the total, and inside it when the dealer pays it for the buyer', () => {
  const plain = count(aDeal(20_000))
  expect(plain.amounts.P).toBe(2_100_000)
  const through = count(aDeal(20_000, { saaqThroughDealer: true }))
  expect(through.amounts.P).toBe(2_299_500)
  expect(totalWithSaaq(plain)).toBe(totalWithSaaq(through))
})

test('the dealer’s rebate lowers the taxes, a maker’s only what is left to pay', () => {
  const rebate = (beforeTax: boolean) =>
    count(aDeal(20_000, { rebates: [{ label: 'Rabais', amountMinor: 100_000, beforeTax }] }))
      .amounts
  expect(rebate(true)).toMatchObject({ D: 100_000, E: 1_900_000, H: 95_000, Q: 0, R: 1_995_000 })
  expect(rebate(false)).toMatchObject({ D: 0, E: 2_000_000, H: 100_000, Q: 100_000, R: 2_000_000 })
})

test('options and taxed fees are in the bases, untaxed fees are not', () => {
  const deal = aDeal(20_000, {
    options: [anItem(500), anItem(250)],
    fees: [
      { ...anItem(100), taxable: true },
      { ...anItem(40), taxable: false },
    ],
  })
  expect(count(deal).amounts).toMatchObject({ B: 75_000, C: 14_000, E: 2_089_000 })
  expect(base(deal, 'gst')).toBe(2_085_000)
})

test('what is owed on a trade-in is paid by the dealer and added', () => {
  const tradeIn = aTradeIn(5_000, { lienMinor: 320_000, lienHolder: 'Caisse' })
  const { amounts } = count(aDeal(20_000, { tradeIns: [tradeIn], depositMinor: 50_000 }))
  expect(amounts).toMatchObject({ N: 320_000, P: 1_500_000 + 75_000 + 320_000, Q: 50_000 })
  expect(amounts.R).toBe(amounts.P - 50_000)
})

test('an exemption takes one tax with its reason and leaves its base to be read', () => {
  const result = count(
    aDeal(20_000, { exemption: { taxes: ['qst'], reason: 'registrant-resale', note: 'TVQ 10…' } }),
  )
  expect(result.amounts).toMatchObject({ H: 100_000, O: 0 })
  expect(result.taxes[1]).toMatchObject({ exempt: true, baseMinor: 2_000_000, amountMinor: 0 })
  expect(result.notes).toContain('exempt')
})

test('a missing rate or fee is said, never taken as nothing', () => {
  const bare = { ...builtInProfile('CA-QC'), rates: [], fees: [] }
  const { taxes, notes } = computeDeal(aDeal(20_000), bare, day)
  expect(taxes).toEqual([])
  expect(notes).toContain('rate-missing')
  const feeless = { ...bare, rates: builtInProfile('CA-QC').rates }
  for (const some of [
    { newTires: { small: 4, large: 0 } },
    { newTires: { small: 0, large: 4 } },
    { rdprm: { term: '3' as const, online: false } },
  ]) {
    const { amounts, notes: said } = computeDeal(aDeal(20_000, some), feeless, day)
    expect([amounts.T, amounts.U]).toEqual([0, 0])
    expect(said).toContain('rate-missing')
  }
  const fees = builtInProfile('CA-QC').fees.filter(({ code }) => code !== 'rdprm-online-less')
  const online = aDeal(20_000, { rdprm: { term: '3', online: true } })
  expect(computeDeal(online, { ...feeless, fees }, day).amounts.U).toBe(4_600)
  const lessOnly = builtInProfile('CA-QC').fees.filter(({ code }) => code !== 'rdprm-3')
  expect(computeDeal(online, { ...feeless, fees: lessOnly }, day).amounts.U).toBe(0)
  expect(count(aDeal(20_000), 'CA-QC', '2007-12-31').notes).toContain('rate-missing')
})

test('a tax says its base, its rate, the day and the law it rests on', () => {
  const [row] = builtInProfile('CA-QC').rates.filter(({ code }) => code === 'gst')
  expect(count(aDeal(20_000)).taxes[0]).toEqual({
    on: 'vehicle',
    line: 'H',
    collector: 'dealer',
    code: 'gst',
    baseMinor: 2_000_000,
    ppm: 50_000,
    amountMinor: 100_000,
    validFrom: '2008-01-01',
    source: row!.source,
    exempt: false,
    included: false,
  })
  expect(row!.source).not.toBe('')
})

test('one cent is taxed as anything else, a premium by its own line', () => {
  const insurance = { replacementMinor: 1, lifeDisabilityMinor: 0, healthMinor: 0, paidOn: null }
  const goods = [{ ...anItem(0.01), kind: 'other' as const, taxable: true }]
  const { taxes } = count(aDeal(0, { insurance, goods }))
  const said = taxes.map(each => [each.on, each.line, each.code, each.collector, each.baseMinor])
  expect(said).toEqual([
    ['vehicle', 'H', 'gst', 'dealer', 0],
    ['vehicle', 'O', 'qst', 'saaq', 0],
    ['goods', 'K', 'gst', 'dealer', 1],
    ['goods', 'K', 'qst', 'dealer', 1],
    ['insurance', 'Mt', 'insurance', 'dealer', 1],
  ])
})

test('the rows it rests on are named, each once', () => {
  const { rows } = count(aDeal(20_000, { rdprm: { term: '3', online: true } }))
  expect(rows.map(({ code }) => code)).toEqual(['rdprm-3', 'rdprm-online-less', 'gst', 'qst'])
  expect(rows.every(({ source }) => source.length > 10)).toBe(true)
})
