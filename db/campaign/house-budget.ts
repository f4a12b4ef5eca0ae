/** The house's budget: what marketing planned and spent, beside the funds that pay for it. Amounts in minor units of the funds. */
import { sumOf } from '../contract/deal/exact.ts'
import { balanceOfSums, type FundSums } from '../ledger/lines.ts'
import { type BudgetChannel, budgetChannels, type BudgetLine } from './budget.ts'

/** What the funds pay for: campaigns by their division, and Bridge, for which nobody plans by channel. */
export const houseChannels = [...budgetChannels, 'bridge'] as const
export type HouseChannel = (typeof houseChannels)[number]
/** Of Bridge only in months in which the books have something of it. */
export type HouseLine = Omit<BudgetLine, 'channel'> & { channel: HouseChannel }
/** Of a channel that marketing plans. */
export const isPlanned = (line: HouseLine): line is BudgetLine => line.channel !== 'bridge'

/**
 * How what the house has in its funds, available and held less what it owes, moved in a month:
 * opening + added + given − spent = closing.
 */
export type FundMonth = {
  openingMinor: number
  /** Paid in, less what went back to who paid. */
  addedMinor: number
  /** By the provider, as a gesture. */
  givenMinor: number
  spentMinor: number
  closingMinor: number
}
export type HouseMonth = {
  month: string
  lines: HouseLine[]
  /** Null of a month to come, and for who may not see the funds. */
  funds: FundMonth | null
}
/** What a campaign that has not ended holds of the funds. */
export type HouseHold = {
  id: string
  title: string
  channel: BudgetChannel
  fromOn: string
  toOn: string | null
  heldMinor: number
}
export type HouseFunds = Pick<FundSums, 'availableMinor' | 'owedMinor' | 'creditMinor'>
/** A year of it, and how it stands today. */
export type HouseBudget = {
  months: HouseMonth[]
  holds: HouseHold[]
  /** Null for who may not see the funds. */
  funds: HouseFunds | null
}

/** What a plan still takes from the funds: what of it is neither spent nor held already. */
const askOf = ({ plan, campaigns }: HouseLine): number =>
  Math.max(0, (plan?.minor ?? 0) - sumOf(campaigns, each => each.spentMinor + each.heldMinor))

type Reach = {
  /** By the plans of this month and those to come. */
  askedMinor: number
  /** The first month the funds do not reach to the end of; null where they reach for all. */
  shortIn: string | null
  lackMinor: number
}
/** How far the funds reach for what is planned from a month on. */
export function reachOf(months: readonly HouseMonth[], funds: HouseFunds, from: string): Reach {
  const free = Math.max(0, balanceOfSums(funds) + funds.creditMinor)
  let askedMinor = 0
  let shortIn: string | null = null
  for (const { month, lines } of months) {
    if (month < from) continue
    askedMinor += sumOf(lines, askOf)
    if (askedMinor > free) shortIn ??= month
  }
  return { askedMinor, shortIn, lackMinor: Math.max(0, askedMinor - free) }
}
