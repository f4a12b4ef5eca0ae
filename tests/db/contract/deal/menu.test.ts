/** The menu: what each column comes to, to the cent, and what a choice makes of the deal. */
import { expect, test } from 'vitest'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import { usualFinancing } from '#src/domain/contract/desk/usual.ts'
import {
  columnOf,
  declinedOf,
  type MenuGround,
  menuColumns,
  onOffer,
  rankOf,
  takenIds,
  withMenu,
  withoutMenu,
} from '#db/contract/deal/menu.ts'
import { costOn, withCosts } from '#db/contract/deal/menu-costs.ts'
import { productLabel } from '#db/contract/deal/menu-words.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { grossProfit } from '#db/contract/deal/profit.ts'
import { aProduct } from '#tests/support/builders/product.ts'
import { aDeal, cents, day } from './a-deal.ts'

const said = { at: 1_700_000_000_000, byName: 'Ana Moreau' }
const warranty = aProduct('p-1', 2_495, {
  kind: 'additional-warranty',
  termMonths: 36,
  distanceKm: 60_000,
})
const rust = aProduct('p-2', 1_295, { kind: 'rust-proofing' })
const marking = aProduct('p-3', 895, { kind: 'marking' })
const gap = aProduct('p-4', 1_000, { kind: 'replacement', taxable: false, seller: 'Assureur' })
const credit72 = (frequency: 'monthly' | 'bi-weekly', ratePpm = 69_900) => ({
  ...usualFinancing('CA-QC'),
  termMonths: 72,
  frequency,
  ratePpm,
})

function ground(over: Partial<MenuGround['deal']> = {}, sale: object = {}): MenuGround {
  const profile = {
    ...builtInProfile('CA-QC'),
    products: [warranty, rust, marking, gap],
    packages: [
      { rank: 'good' as const, productIds: ['p-2'], priceMinor: null },
      { rank: 'better' as const, productIds: ['p-2', 'p-3'], priceMinor: null },
      { rank: 'best' as const, productIds: ['p-1', 'p-2', 'p-3', 'p-4'], priceMinor: null },
    ],
    ...sale,
  }
  return { deal: { ...aDeal(30_000), ...over }, profile, on: day, locale: 'fr-ca' }
}

/** 30,000.00 financed and nothing taxed but the product: the vectors are of the amount, the desk adds its own taxes. */
const financed = (
  frequency: 'monthly' | 'bi-weekly',
  products: (typeof warranty)[],
  taxedFor = 'CA-QC' as const,
) => ({
  ...ground(
    {
      ...aDeal(30_000, { exemption: { taxes: ['gst', 'qst'], reason: 'export', note: 'x' } }),
      financing: credit72(frequency),
    },
    { products },
  ),
  ...(taxedFor && {}),
})
/** Already with its taxes, in a deal that takes none. */
const taxed = (id: string, beforeTax: number) =>
  aProduct(id, 0, {
    kind: 'other',
    taxable: false,
    amountMinor: Math.round((beforeTax * 114_975) / 1000),
  })

test('a product of 2,995.00 with its taxes is 27.04 more every two weeks', () => {
  const column = columnOf(financed('bi-weekly', [taxed('p-1', 2_995)]), ['p-1'])
  expect(column.result.payment?.netCapitalMinor).toBe(cents(33_443.5))
  expect(column.moreMinor).toBe(27_04)
})

test('and 58.69 more each month, where a month is a twelfth of the year', () => {
  const ontario = { ...builtInProfile('CA-ON'), products: [taxed('p-1', 2_995)] }
  const base = financed('monthly', [])
  const deal = {
    ...base.deal,
    exemption: { taxes: ['hst' as const], reason: 'export' as const, note: 'x' },
  }
  const column = columnOf({ ...base, deal, profile: ontario }, ['p-1'])
  expect([column.paidMinor - column.moreMinor, column.moreMinor]).toEqual([511_33, 58_69])
})

test('three products are 25.37, 17.54 and 48.89 each, and 91.81 together: the deal is counted whole', () => {
  const products = [taxed('p-1', 1_295), taxed('p-2', 895), taxed('p-3', 2_495)]
  const ontario = { ...builtInProfile('CA-ON'), products }
  const base = financed('monthly', [])
  const deal = {
    ...base.deal,
    exemption: { taxes: ['hst' as const], reason: 'export' as const, note: 'x' },
  }
  const more = (ids: string[]) => columnOf({ ...base, deal, profile: ontario }, ids).moreMinor
  expect(products.map(({ id }) => more([id]))).toEqual([25_37, 17_54, 48_89])
  expect(more(['p-1', 'p-2', 'p-3'])).toBe(91_81)
})

test('the columns follow the term and the rate of the worksheet, and a cash deal shows prices', () => {
  const columns = menuColumns(ground())
  expect(columns.map(({ rank, moreMinor }) => [rank, moreMinor])).toEqual([
    ['none', 0],
    ['good', 1_488_93],
    // Each tax is taken on all of them: a cent less than on each.
    ['better', 2_517_95],
    // The premium has its own tax: 9 % of 1,000.00.
    ['best', (1_295 + 895 + 2_495) * 100 + 701_58 + 1_090_00],
  ])
})

test('a package that holds nothing this deal can be offered is no column', () => {
  const cashOnly = { ...rust, financed: false }
  const sale = {
    products: [cashOnly, marking],
    packages: [
      { rank: 'good', productIds: ['p-2'], priceMinor: null },
      { rank: 'better', productIds: ['p-2', 'p-3'], priceMinor: null },
    ],
  }
  const ranks = (at: MenuGround) => menuColumns(at).map(({ rank }) => rank)
  expect(ranks(ground({}, sale))).toEqual(['none', 'good', 'better'])
  const onCredit = ground({ financing: credit72('monthly') }, sale)
  expect(onOffer(onCredit.profile, onCredit.deal).map(({ id }) => id)).toEqual(['p-3'])
  expect(ranks(onCredit)).toEqual(['none', 'better'])
})

const handGood = {
  label: 'Housses',
  amountMinor: cents(300),
  costMinor: null,
  kind: 'other' as const,
  taxable: true,
}

test('choosing puts its products among the goods, another choice replaces them, and what was typed stays', () => {
  const at = ground({ goods: [handGood] })
  const best = withMenu(at, { ids: ['p-1', 'p-2', 'p-3', 'p-4'], ...said })
  expect(best.goods.map(({ label, productId }) => [label, productId])).toEqual([
    ['Housses', undefined],
    ['Produit p-1, 36 mois ou 60\u00a0000\u00a0km', 'p-1'],
    ['Produit p-2', 'p-2'],
    ['Produit p-3', 'p-3'],
  ])
  expect([best.insurance.replacementMinor, rankOf(best)]).toEqual([cents(1_000), 'best'])
  const good = withMenu({ ...at, deal: best }, { ids: ['p-2'], ...said })
  expect(good.goods.map(({ label }) => label)).toEqual(['Housses', 'Produit p-2'])
  expect([good.insurance.replacementMinor, rankOf(good)]).toEqual([0, 'good'])
  expect(declinedOf(good).map(({ productId }) => productId)).toEqual(['p-1', 'p-3', 'p-4'])
  const none = withMenu({ ...at, deal: good }, { ids: [], ...said })
  expect([none.goods, rankOf(none), declinedOf(none).length]).toEqual([[handGood], 'none', 4])
  expect(withoutMenu(best)).toEqual(at.deal)
})

test('one by one is no column, and what is taken off by hand counts as declined', () => {
  const deal = withMenu(ground(), { ids: ['p-3'], ...said })
  expect([rankOf(deal), takenIds(deal)]).toEqual([null, ['p-3']])
  const best = withMenu(ground(), { ids: ['p-1', 'p-2', 'p-3', 'p-4'], ...said })
  const less = { ...best, goods: best.goods.filter(({ productId }) => productId !== 'p-2') }
  expect([rankOf(less), declinedOf(less).map(({ productId }) => productId)]).toEqual([
    null,
    ['p-2'],
  ])
})

test('a premium that somebody typed is not the menu’s to change', () => {
  const at = ground()
  const typed = { ...at.deal, insurance: { ...at.deal.insurance, replacementMinor: cents(800) } }
  const taken = withMenu({ ...at, deal: typed }, { ids: ['p-4'], ...said })
  expect(taken.insurance.replacementMinor).toBe(cents(800))
  expect(withoutMenu(taken).insurance.replacementMinor).toBe(cents(800))
})

test('the price of a package is shared among its goods to the cent, and only where it is taken whole', () => {
  const packages = [
    { rank: 'better', productIds: ['p-1', 'p-2', 'p-3', 'p-4'], priceMinor: 4_000_01 },
  ]
  const at = ground({}, { packages })
  const whole = withMenu(at, { ids: ['p-1', 'p-2', 'p-3', 'p-4'], ...said })
  const shares = whole.goods.map(({ amountMinor }) => amountMinor)
  expect(shares).toEqual([2_130_21, 1_105_66, 764_14])
  expect(shares.reduce((sum, each) => sum + each)).toBe(4_000_01)
  expect(whole.insurance.replacementMinor).toBe(cents(1_000))
  const part = withMenu(at, { ids: ['p-1', 'p-2'], ...said })
  expect(part.goods.map(({ amountMinor }) => amountMinor)).toEqual([2_495_00, 1_295_00])
})

test('back gross has the products’ cost of the contract’s day, and no paper has it', () => {
  const at = ground({ goods: [] })
  const deal = withMenu(at, { ids: ['p-1', 'p-4'], ...said })
  const costs = new Map([
    [
      'p-1',
      [
        { on: '2026-01-01', minor: cents(1_200) },
        { on: '2099-01-01', minor: cents(2_000) },
      ],
    ],
    ['p-4', [{ on: '2026-01-01', minor: cents(700) }]],
  ])
  const counted = withCosts(deal, costs, day)
  const { goodsMinor } = grossProfit(counted, computeDeal(deal, at.profile, day))
  expect(goodsMinor).toBe(cents(2_495 - 1_200 + 1_000 - 700))
  expect(JSON.stringify(contentOfDeal(deal))).not.toContain('costMinor')
  // Of a day before the first word of it, the first word; of nothing, nothing.
  expect(costOn([{ on: '2099-01-01', minor: 5 }], day)).toBe(5)
  expect(costOn(undefined, day)).toBeNull()
  expect(
    withCosts({ ...deal, goods: [{ ...deal.goods[0]!, costMinor: 1 }] }, costs, day).goods[0]
      ?.costMinor,
  ).toBe(1)
})

test('a product is named in the reader’s language, else in one it has', () => {
  const named = {
    nameFr: 'Antirouille',
    nameEn: 'Rust-proofing',
    nameEs: '',
    termMonths: 60,
    distanceKm: null,
  }
  expect(productLabel(named, 'en-ca')).toBe('Rust-proofing, 60 months')
  expect(productLabel(named, 'es-co')).toBe('Antirouille, 60 meses')
})
