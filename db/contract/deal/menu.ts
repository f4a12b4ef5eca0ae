/** The menu: what is offered beside the vehicle, none, good, better or best, what each comes to, and what a choice makes of the deal. */
import type { Locale } from '../../terms.ts'
import { computeDeal } from './compute.ts'
import { partOf, sumOf } from './exact.ts'
import { isPremium, type PackageRank, packageRanks, type ProductKind } from './menu-kinds.ts'
import { productLabel } from './menu-words.ts'
import type { Deal, DealContent, DealGood, DealResult, SaleProfile } from './types.ts'

/** A product as the dealership keeps it; what it costs stands apart (`productCost`). */
export type Product = {
  id: string
  kind: ProductKind
  /** In each language; '' falls back on another. */
  nameFr: string
  nameEn: string
  nameEs: string
  amountMinor: number
  /** By the taxes of goods; a premium is taxed as premiums are, whatever is said here. */
  taxable: boolean
  termMonths: number | null
  distanceKm: number | null
  /** Who stands behind it: administrator or insurer. */
  seller: string
  /** May be part of what is financed. */
  financed: boolean
  active: boolean
}
/** Products in the order in which they are shown; a price of its goods together, where it is less than theirs. Premiums keep theirs. */
export type MenuPackage = { rank: PackageRank; productIds: string[]; priceMinor: number | null }

/** A product as it was offered with a deal. */
export type Offered = {
  productId: string
  kind: ProductKind
  label: string
  amountMinor: number
  /** Ours; only where profit is counted, never kept with a deal. */
  costMinor?: number | null | undefined
}
export type MenuRank = 'none' | PackageRank
export type DealMenu = {
  /** Null: chosen one by one. */
  rank: MenuRank | null
  /** All that was offered, in its order. */
  offered: Offered[]
  /** Ids of the products that were taken. */
  taken: string[]
  /** Instant, and who sat at the desk. */
  at: number
  byName: string
}

export const premiumFields = {
  replacement: 'replacementMinor',
  'life-disability': 'lifeDisabilityMinor',
  health: 'healthMinor',
} as const satisfies Record<string, keyof Deal['insurance']>
type PremiumField = (typeof premiumFields)[keyof typeof premiumFields]
const fieldOf = ({ kind }: Pick<Offered, 'kind'>): PremiumField | undefined =>
  isPremium(kind) ? premiumFields[kind] : undefined

type Menu = Pick<SaleProfile, 'products' | 'packages'>
type Financed = Pick<DealContent, 'financing'>

/** What this deal can be offered: what is not to be financed is for who pays in full. */
export const onOffer = ({ products }: Menu, { financing }: Financed): Product[] =>
  products.filter(({ active, financed }) => active && (financed || financing === null))

export const packageOf = ({ packages }: Menu, rank: PackageRank): MenuPackage | undefined =>
  packages.find(each => each.rank === rank)

/** Ids of a column's products that this deal can be offered, in the column's order. */
export function idsOf(menu: Menu, deal: Financed, rank: MenuRank): string[] {
  if (rank === 'none') return []
  const offered = onOffer(menu, deal).map(({ id }) => id)
  return (packageOf(menu, rank)?.productIds ?? []).filter(id => offered.includes(id))
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(id => b.includes(id))

/**
 * Each product's price where a whole package is taken: its own, or its share of the package's price. Shares add up to it,
 * the last takes what rounding left, and none is ever more than its own.
 */
function pricesOf(menu: Menu, ids: readonly string[], rank: MenuRank | null): Map<string, number> {
  const products = menu.products.filter(({ id }) => ids.includes(id))
  const own = new Map(products.map(({ id, amountMinor }) => [id, amountMinor]))
  const found = rank === null || rank === 'none' ? undefined : packageOf(menu, rank)
  const goods = products.filter(({ kind }) => !isPremium(kind))
  const whole = sumOf(goods, ({ amountMinor }) => amountMinor)
  const isWhole = found !== undefined && isSame(found.productIds, ids)
  if (!isWhole || found.priceMinor === null || found.priceMinor >= whole) return own
  let [left, of] = [found.priceMinor, whole]
  for (const { id, amountMinor } of goods) {
    const share = of === 0 ? 0 : partOf(left, amountMinor, of)
    own.set(id, share)
    left -= share
    of -= amountMinor
  }
  return own
}

const isTaken = ({ goods, insurance, menu }: DealContent, offered: Offered): boolean => {
  const field = fieldOf(offered)
  return field
    ? insurance[field] > 0 && (menu?.taken.includes(offered.productId) ?? false)
    : goods.some(({ productId }) => productId === offered.productId)
}
/** Ids of the products that stand in the deal, whoever took others off by hand since. */
export const takenIds = (deal: DealContent): string[] =>
  (deal.menu?.offered ?? []).filter(each => isTaken(deal, each)).map(({ productId }) => productId)
/** What was offered and is not in the deal. */
export const declinedOf = (deal: DealContent): Offered[] =>
  (deal.menu?.offered ?? []).filter(each => !isTaken(deal, each))
/** The column the deal stands in; null where nothing was chosen, or one by one. */
export function rankOf(deal: DealContent): MenuRank | null {
  const { menu } = deal
  return menu && isSame(menu.taken, takenIds(deal)) ? menu.rank : null
}

/** Premiums of the menu in this line, as they were added to it. */
const premiumIn = ({ menu }: DealContent, field: PremiumField): number =>
  sumOf(menu?.offered ?? [], each =>
    fieldOf(each) === field && menu?.taken.includes(each.productId) ? each.amountMinor : 0,
  )
const premiumsWith = (
  { insurance }: Deal,
  change: (field: PremiumField, minor: number) => number,
): Deal['insurance'] => ({
  ...insurance,
  ...Object.fromEntries(
    Object.values(premiumFields).map(field => [field, change(field, insurance[field])]),
  ),
})

/** The deal as it was before anything of the menu: what was typed stays, a premium too that is not the menu's. */
export function withoutMenu({ menu, ...rest }: Deal): Deal {
  const deal: Deal = { ...rest, menu }
  return {
    ...rest,
    goods: rest.goods.filter(({ productId }) => productId === undefined),
    insurance: premiumsWith(deal, (field, minor) => (minor === premiumIn(deal, field) ? 0 : minor)),
  }
}

export type MenuGround = { deal: Deal; profile: SaleProfile; on: string; locale: Locale }
export type Choice = { ids: readonly string[]; at: number; byName: string }

/** The deal with these products of the menu and no other; all that could be had is kept as offered. */
export function withMenu(
  { deal, profile, locale }: Omit<MenuGround, 'on'>,
  { ids, at, byName }: Choice,
): Deal {
  const base = withoutMenu(deal)
  const products = onOffer(profile, deal)
  const ranks = ['none', ...packageRanks] as const
  const rank =
    ranks.find(
      each =>
        (each === 'none' || idsOf(profile, deal, each).length > 0) &&
        isSame(idsOf(profile, deal, each), ids),
    ) ?? null
  const prices = pricesOf(profile, ids, rank)
  const offered = products.map(({ id, ...product }): Offered => ({
    productId: id,
    kind: product.kind,
    label: productLabel(product, locale),
    amountMinor: prices.get(id) ?? product.amountMinor,
  }))
  const taken = products.filter(({ id }) => ids.includes(id))
  const menu: DealMenu = { rank, offered, taken: taken.map(({ id }) => id), at, byName }
  const goods = taken.flatMap(({ id, kind, taxable, ...product }): DealGood[] =>
    isPremium(kind)
      ? []
      : [
          {
            label: productLabel(product, locale),
            amountMinor: prices.get(id) ?? product.amountMinor,
            costMinor: null,
            kind,
            taxable,
            productId: id,
          },
        ],
  )
  const insured = { ...base, menu }
  return {
    ...insured,
    financing: withInsurer(base.financing, taken),
    goods: [...base.goods, ...goods],
    // A premium that somebody typed stays what it is.
    insurance: premiumsWith(base, (field, minor) => minor || premiumIn(insured, field)),
  }
}

/** Where the credit requires an insurance of her life and she chooses whose, it is whoever stands behind the one she took. */
function withInsurer(financing: Deal['financing'], taken: readonly Product[]): Deal['financing'] {
  const insurer = taken.find(({ kind }) => kind === 'life-disability')?.seller
  if (!financing || !insurer) return financing
  const { insurance } = financing
  const isAsked = insurance.required === 'life' || insurance.required === 'both'
  return isAsked && insurance.choice === 'chosen' && insurance.insurer === ''
    ? { ...financing, insurance: { ...insurance, insurer } }
    : financing
}

export type MenuColumn = {
  rank: MenuRank
  offered: Offered[]
  result: DealResult
  /** What is paid each time, or in all where nothing is financed. */
  paidMinor: number
  /** Above "none": of the whole deal, not the sum of its parts. */
  moreMinor: number
}
const paidOf = ({ payment, balanceMinor }: DealResult): number =>
  payment?.paymentMinor ?? balanceMinor

/** What a choice comes to, beside none: the deal is counted whole each time. */
export function columnOf(ground: MenuGround, ids: readonly string[]): Omit<MenuColumn, 'rank'> {
  const { deal, profile, on } = ground
  const none = computeDeal(withoutMenu(deal), profile, on)
  const chosen = withMenu(ground, { ids, at: 0, byName: '' })
  const result = computeDeal(chosen, profile, on)
  return {
    offered: ids.flatMap(id => (chosen.menu?.offered ?? []).filter(each => each.productId === id)),
    result,
    paidMinor: paidOf(result),
    moreMinor: paidOf(result) - paidOf(none),
  }
}

/** None, and the packages that hold something this deal can be offered. */
export const menuColumns = (ground: MenuGround): MenuColumn[] =>
  (['none', ...packageRanks] as const).flatMap(rank => {
    const ids = idsOf(ground.profile, ground.deal, rank)
    return rank === 'none' || ids.length ? [{ rank, ...columnOf(ground, ids) }] : []
  })
