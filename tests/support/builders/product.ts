/** A product of a menu, in dollars. */
import type { Product } from '#db/contract/deal/menu.ts'

export const aProduct = (id: string, price: number, over: Partial<Product> = {}): Product => ({
  id,
  kind: 'other',
  nameFr: `Produit ${id}`,
  nameEn: `Product ${id}`,
  nameEs: '',
  amountMinor: price * 100,
  taxable: true,
  termMonths: null,
  distanceKm: null,
  seller: '',
  financed: true,
  active: true,
  ...over,
})
