/** What the menu's products cost the dealership, laid beside a deal where its profit is counted; never kept with the deal. */
import type { DatedCost } from '../../company/table.ts'
import { takenIds } from './menu.ts'
import type { Deal } from './types.ts'

export type ProductCosts = ReadonlyMap<string, readonly DatedCost[]>

/** The cost that held on a day; of a day before anybody said one, the first that was said. */
export function costOn(costs: readonly DatedCost[] | undefined, on: string): number | null {
  const held = (costs ?? []).filter(each => each.on <= on)
  return (held.at(-1) ?? costs?.[0])?.minor ?? null
}

/** The deal with the costs of its products where none was typed. */
export function withCosts(deal: Deal, costs: ProductCosts, on: string): Deal {
  const of = (productId: string) => costOn(costs.get(productId), on)
  const taken = takenIds(deal)
  return {
    ...deal,
    goods: deal.goods.map(good => ({
      ...good,
      costMinor: good.costMinor ?? (good.productId === undefined ? null : of(good.productId)),
    })),
    ...(deal.menu && {
      menu: {
        ...deal.menu,
        offered: deal.menu.offered.map(each => ({
          ...each,
          costMinor: taken.includes(each.productId) ? of(each.productId) : null,
        })),
      },
    }),
  }
}
