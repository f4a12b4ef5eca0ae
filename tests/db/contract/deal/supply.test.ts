/** Buyers of another province: the taxes follow the place of delivery, and the proof is kept. Rates of 2026. */
import { expect, test } from 'vitest'
import { contentOfDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { taxNotes } from '#db/contract/deal/tax-notes.ts'
import { blockingNotes, type Jurisdiction, type Supply } from '#db/contract/deal/types.ts'
import { locales } from '#db/terms.ts'
import { aDeal, anItem, aTradeIn, cents, count } from './a-deal.ts'

type Province = Supply['province']
const to = (province: Province, over: Partial<Supply> = {}): Supply => ({
  kind: 'delivered',
  province,
  reserve: '',
  proof: 'Waybill 4411',
  ...over,
})
const pickedUp = (province: Province) =>
  to(province, { kind: 'registered', proof: 'Plate ABC 123' })
const goods = [{ ...anItem(1_000, 'Remote starter'), kind: 'starter' as const, taxable: true }]
const codes = (...[deal, home]: Parameters<typeof count>) =>
  count(deal, home).taxes.map(({ code, on }) => `${code} ${on}`)

test.each<[Province, number, number]>([
  ['CA-ON', 5_200, 3_900],
  ['CA-NS', 5_600, 4_200],
  ['CA-NB', 6_000, 4_500],
  ['CA-NL', 6_000, 4_500],
  ['CA-PE', 6_000, 4_500],
  ['CA-AB', 2_000, 1_500],
  ['CA-YT', 2_000, 1_500],
  ['CA-BC', 2_000, 1_500],
  ['CA-SK', 2_000, 1_500],
  ['CA-MB', 2_000, 1_500],
])(
  '$40,000 brought to %s by a dealer of Québec: $%d, and $%d with a trade-in',
  (place, tax, less) => {
    const plain = count(aDeal(40_000, { supply: to(place) }))
    const traded = count(aDeal(40_000, { supply: to(place), tradeIns: [aTradeIn(10_000)] }))
    expect(plain.amounts).toMatchObject({ H: cents(tax), I: 0, O: 0 })
    expect(traded.amounts).toMatchObject({ H: cents(less), I: 0, O: 0 })
    expect(plain.notes).toContain('supply-elsewhere')
    expect(plain.notes.includes('supply-pst')).toBe(['CA-BC', 'CA-SK', 'CA-MB'].includes(place))
  },
)

test('Nova Scotia takes 14 % since 2025-04-01 and took 15 % before', () => {
  const deal = aDeal(40_000, { supply: to('CA-NS') })
  expect(count(deal, 'CA-QC', '2025-03-31').amounts.H).toBe(cents(6_000))
  expect(count(deal, 'CA-QC', '2025-04-01').amounts.H).toBe(cents(5_600))
})

test('a luxury car of Québec brought to Ontario costs $87,848.01', () => {
  const fee = (dollars: number) => ({ ...anItem(dollars), taxable: true })
  const result = count(
    aDeal(120_000, {
      fees: [fee(3_000), fee(100)],
      newTires: { small: 4, large: 0 },
      tradeIns: [aTradeIn(50_000)],
      supply: to('CA-ON'),
    }),
  )
  expect(result.amounts.H).toBe(cents(10_106.41))
  expect(totalWithSaaq(result)).toBe(cents(87_848.01))
})

test('what is supplied with it follows it', () => {
  expect(codes(aDeal(40_000, { goods, supply: to('CA-ON') }))).toEqual(['hst vehicle', 'hst goods'])
  expect(codes(aDeal(40_000, { goods, supply: to('CA-AB') }))).toEqual(['gst vehicle', 'gst goods'])
})

test('picked up in Québec and registered elsewhere: GST alone on any vehicle, QST on the goods', () => {
  for (const productType of [1, 7, 14, 17]) {
    const deal = aDeal(40_000, { unit: { productType }, goods, supply: pickedUp('CA-ON') })
    expect(codes(deal)).toEqual(['gst vehicle', 'gst goods', 'qst goods'])
    expect(count(deal).notes).not.toContain('saaq-collects-qst')
    expect(count(deal).notes).toContain('supply-registered')
  }
})

test.each<[Jurisdiction, Province, number, string[]]>([
  ['CA-ON', 'CA-QC', 1, ['gst vehicle']],
  ['CA-ON', 'CA-NB', 1, ['hst vehicle']],
  ['CA-NB', 'CA-ON', 1, ['hst vehicle']],
  // A trailer goes nowhere by itself.
  ['CA-ON', 'CA-QC', 10, ['hst vehicle']],
  ['CA-AB', 'CA-ON', 1, ['gst vehicle']],
  ['CA-SK', 'CA-ON', 1, ['gst vehicle', 'pst vehicle']],
])('picked up in %s and registered in %s, type %i: %j', (home, place, productType, taxes) => {
  const deal = aDeal(40_000, { unit: { productType }, supply: pickedUp(place) })
  expect(codes(deal, home)).toEqual(taxes)
  if (home === 'CA-NB') expect(count(deal, home).amounts.H).toBe(cents(5_200))
  if (home === 'CA-ON' && place === 'CA-NB') expect(count(deal, home).amounts.H).toBe(cents(5_200))
})

test('brought to a reserve none is taken and each says so; premiums are taxed all the same', () => {
  const supply = to('CA-QC', { kind: 'reserve', reserve: 'Kahnawake', proof: 'Card 12, waybill 9' })
  const insurance = {
    replacementMinor: 100_000,
    lifeDisabilityMinor: 0,
    healthMinor: 0,
    paidOn: null,
  }
  const result = count(aDeal(40_000, { goods, insurance, supply }))
  expect(result.amounts).toMatchObject({ H: 0, I: 0, K: 0, O: 0, Mt: 9_000 })
  expect(result.taxes.filter(({ on }) => on !== 'insurance').every(({ exempt }) => exempt)).toBe(
    true,
  )
  expect(result.taxes.filter(({ exempt }) => exempt)).toHaveLength(4)
})

test.each<[string, Partial<Supply>, boolean]>([
  ['a proof', { proof: ' ' }, true],
  ['the name of the reserve', { kind: 'reserve', reserve: '' }, true],
  ['nothing more', { kind: 'reserve', reserve: 'Wendake' }, false],
])('before anybody signs it needs %s', (_, over, isNeeded) => {
  const { notes } = count(aDeal(40_000, { supply: to('CA-ON', over) }))
  expect(notes.includes('supply-proof-needed')).toBe(isNeeded)
  expect(blockingNotes).toContain('supply-proof-needed')
})

test('named at home, or outside Canada, nothing changes', () => {
  expect(count(aDeal(40_000, { supply: to('CA-QC', { proof: '' }) }))).toEqual(count(aDeal(40_000)))
  const french = count(aDeal(12_000, { supply: to('CA-ON', { proof: '' }) }), 'FR')
  expect(french).toEqual(count(aDeal(12_000), 'FR'))
})

test('place and proof are printed in every language', () => {
  for (const locale of locales)
    for (const supply of [
      to('CA-ON'),
      pickedUp('CA-ON'),
      to('CA-QC', { kind: 'reserve', reserve: 'Ontario House' }),
    ]) {
      const deal = aDeal(40_000, { supply })
      const notes = taxNotes(contentOfDeal(deal), count(deal), locale)
      expect(notes.join(' ')).toMatch(/Ontario/)
      expect(notes.join(' ')).toContain(supply.proof)
    }
})
