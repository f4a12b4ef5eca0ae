/** Which unit goes to which publishing site: the site's rules, and a switch of the one unit that comes before them. */
import { fold } from '../kernel/fold.ts'
import type { VehicleCondition } from '../terms.ts'

/** What is empty asks nothing. Prices are what a customer is shown, in minor units. */
export type FeedRules = {
  conditions: VehicleCondition[]
  /** ProductType ids. */
  kinds: number[]
  /** As they are written; capitals and accents count for nothing. */
  makes: string[]
  fromMinor: number | null
  toMinor: number | null
}
export const everything: FeedRules = {
  conditions: [],
  kinds: [],
  makes: [],
  fromMinor: null,
  toMinor: null,
}

type Ruled = {
  condition: VehicleCondition
  productType: number
  make: string
  totalMinor: number
}
const asked = <T>(of: readonly T[], value: T) => of.length === 0 || of.includes(value)

/** @param switched `undefined`: nobody has said so of this one */
export function goesTo(rules: FeedRules, unit: Ruled, switched: boolean | undefined): boolean {
  if (switched !== undefined) return switched
  const { conditions, kinds, makes, fromMinor, toMinor } = rules
  return (
    asked(conditions, unit.condition) &&
    asked(kinds, unit.productType) &&
    asked(makes.map(fold), fold(unit.make)) &&
    unit.totalMinor >= (fromMinor ?? 0) &&
    unit.totalMinor <= (toMinor ?? Infinity)
  )
}
