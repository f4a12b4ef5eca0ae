/** The products offered beside a vehicle and the packages they are offered in; what they cost stands in rows of its own. */
import * as z from 'zod/mini'
import type { Product } from '../../contract/deal/menu.ts'
import {
  isPremium,
  mostProducts,
  packageRanks,
  productKinds,
} from '../../contract/deal/menu-kinds.ts'
import { companyDesk } from '../../desks.ts'
import { dateIn } from '../../kernel/date.ts'
import { amount, edits, id, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  type Change,
  editOutcome,
  insert,
  merged,
  mergeEdits,
  mutation,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { houseOf, readsHouse, remembered, settled } from '../shared.ts'

const name = z.string().check(z.maxLength(80, { error: 'too-long' }))
const number = (most: number) =>
  z.nullable(
    z
      .int({ error: 'number-invalid' })
      .check(z.gte(1, { error: 'number-invalid' }), z.lte(most, { error: 'number-invalid' })),
  )
export const productFields = {
  kind: z.enum(productKinds),
  nameFr: name,
  nameEn: name,
  nameEs: name,
  amountMinor: amount,
  taxable: z.boolean(),
  termMonths: number(240),
  distanceKm: number(1_000_000),
  seller: shortText,
  financed: z.boolean(),
  active: z.boolean(),
}
const costMinor = z.nullable(amount)
type Cost = Row<'productCost'> | undefined
const aboutOne = { id, companyId: id, productId: id }
const readsProduct = (input: { companyId: string; productId: string }) => ({
  ...readsHouse(input),
  cost: one('productCost', input.productId),
})

/** @throws {Refusal} product-name-needed */
function refuseUnnamed({ nameFr, nameEn, nameEs }: Product): void {
  refuseUnless(
    [nameFr, nameEn, nameEs].some(said => said.trim() !== ''),
    'product-name-needed',
    {
      field: 'nameFr',
    },
  )
}

/** The cost from today on; what it was before stays with the contracts of before. Null: it is not known any more. */
function costFrom(
  row: Cost,
  productId: string,
  minor: number | null,
  { timeZone, now }: Actor,
): Change[] {
  const on = dateIn(timeZone, now)
  const before = (row?.costs ?? []).filter(each => each.on !== on)
  const costs = minor === null ? [] : [...before, { on, minor }]
  if (row) return [change('productCost', row.id, { costs })]
  return minor === null ? [] : [insert('productCost', { id: productId, costs })]
}

export const addProduct = mutation('company.addProduct', {
  form: companyDesk,
  input: z.object({
    ...aboutOne,
    ...productFields,
    costMinor,
    /** Where in the list; null: at its end. */
    place: z.nullable(z.int().check(z.gte(0), z.lte(mostProducts))),
  }),
  reads: readsProduct,
  decide(seen, { id, companyId: _, productId, costMinor: minor, place, ...said }, actor) {
    const house = houseOf(seen.company, actor)
    const { products } = house.sale
    if (products.some(each => each.id === productId)) return merged
    const product: Product = { id: productId, ...said }
    refuseUnnamed(product)
    refuseUnless(products.length < mostProducts, 'products-full')
    const line = { field: 'products', from: null, to: product }
    return [
      ...settled(
        house,
        { products: products.toSpliced(place ?? products.length, 0, product) },
        remembered(id, 'product', [line], actor),
      ),
      ...costFrom(seen.cost, productId, minor, actor),
    ]
  },
})

export const editProduct = mutation('company.editProduct', {
  form: companyDesk,
  input: z.object({ ...aboutOne, edits: edits({ ...productFields, costMinor }) }),
  reads: readsProduct,
  decide(seen, input, actor) {
    const house = houseOf(seen.company, actor)
    const { products } = house.sale
    const before = products.find(each => each.id === input.productId)
    refuseUnless(before !== undefined, 'company-row-gone')
    const costBefore = seen.cost?.costs.at(-1)?.minor ?? null
    const {
      fields,
      conflicts,
      merged: alike,
    } = mergeEdits({ ...before, costMinor: costBefore }, input.edits)
    const { costMinor: minor, ...said } = fields as Partial<Product> & { costMinor?: number | null }
    const after: Product = { ...before, ...said }
    refuseUnnamed(after)
    const lines = [
      ...(Object.keys(said).length ? [{ field: 'products', from: before, to: after }] : []),
      ...(minor === undefined ? [] : [{ field: 'costMinor', from: costBefore, to: minor }]),
    ]
    const changes = lines.length
      ? [
          ...settled(
            house,
            { products: products.map(each => (each === before ? after : each)) },
            remembered(input.id, 'edit-product', lines, actor),
          ),
          ...(minor === undefined ? [] : costFrom(seen.cost, before.id, minor, actor)),
        ]
      : []
    return editOutcome(changes, { table: 'company', id: house.company.id }, conflicts, alike > 0)
  },
})

/** Packages keep its id, so that it is back in them when it is back; its cost stays with the deals that have it. */
export const removeProduct = mutation('company.removeProduct', {
  form: companyDesk,
  input: z.object(aboutOne),
  reads: readsHouse,
  decide(seen, { id, productId }, actor) {
    const house = houseOf(seen.company, actor)
    const { products } = house.sale
    const before = products.find(each => each.id === productId)
    if (!before) return merged
    const line = { field: 'products', from: before, to: null }
    return settled(
      house,
      { products: products.filter(each => each !== before) },
      remembered(id, 'remove-product', [line], actor),
    )
  },
})

const ids = z.array(id).check(z.maxLength(mostProducts))
/** The order in which they are shown; a product that is not named keeps its place behind those that are. */
export const orderProducts = mutation('company.orderProducts', {
  form: companyDesk,
  input: z.object({ id, companyId: id, productIds: ids }),
  reads: readsHouse,
  decide(seen, { id, productIds }, actor) {
    const house = houseOf(seen.company, actor)
    const { products } = house.sale
    const placeOf = (productId: string) => {
      const place = productIds.indexOf(productId)
      return place < 0 ? productIds.length : place
    }
    const ordered = products.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    if (ordered.every((each, at) => each === products[at])) return merged
    return settled(house, { products: ordered }, remembered(id, 'order-products', [], actor))
  },
})

const packageFields = { productIds: ids, priceMinor: z.nullable(amount) }
export const editPackage = mutation('company.editPackage', {
  form: companyDesk,
  input: z.object({
    id,
    companyId: id,
    rank: z.enum(packageRanks),
    edits: edits(packageFields),
  }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const house = houseOf(seen.company, actor)
    const { products, packages } = house.sale
    const { rank } = input
    const before = packages.find(each => each.rank === rank) ?? {
      rank,
      productIds: [],
      priceMinor: null,
    }
    const { fields, conflicts, merged: alike } = mergeEdits(before, input.edits)
    const after = { ...before, ...(fields as Partial<typeof before>) }
    const whole = products
      .filter(({ id: each, kind }) => after.productIds.includes(each) && !isPremium(kind))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    refuseUnless(
      after.priceMinor === null || !('priceMinor' in fields) || after.priceMinor <= whole,
      'package-price-above',
      { field: 'priceMinor' },
    )
    const line = { field: 'packages', from: before, to: after }
    const changes = Object.keys(fields).length
      ? settled(
          house,
          { packages: [...packages.filter(each => each.rank !== rank), after] },
          remembered(input.id, 'package', [line], actor),
        )
      : []
    return editOutcome(changes, { table: 'company', id: house.company.id }, conflicts, alike > 0)
  },
})

export const menuMutations = [
  addProduct,
  editProduct,
  removeProduct,
  orderProducts,
  editPackage,
] as const
