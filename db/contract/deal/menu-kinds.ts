/** What may stand in a menu of products; apart from what a choice comes to, which only a desk counts. */
import { goodKinds } from './types.ts'

/** The columns beside "none". */
export const packageRanks = ['good', 'better', 'best'] as const
export type PackageRank = (typeof packageRanks)[number]
/** Premiums: they stand in lines of their own and are taxed as premiums (lines M, W and X). */
export const premiumKinds = ['replacement', 'life-disability', 'health'] as const
export type PremiumKind = (typeof premiumKinds)[number]
/** The line of the contract each stands in, which is its name too. */
export const premiumLines = {
  replacement: 'M',
  'life-disability': 'W',
  health: 'X',
} as const satisfies Record<PremiumKind, string>
export const productKinds = [...goodKinds, ...premiumKinds] as const
export type ProductKind = (typeof productKinds)[number]
/** As many as a deal has room for. */
export const mostProducts = 30

export const isPremium = (kind: ProductKind): kind is PremiumKind =>
  premiumKinds.some(each => each === kind)
