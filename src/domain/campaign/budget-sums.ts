/** What the lines of a budget come to: of one channel's month, of a month, of all of them. */
import type { BudgetLine } from '#db/campaign/budget.ts'
import { type HouseChannel, houseChannels, type HouseLine } from '#db/campaign/house-budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'

export type Sums = {
  key: string
  month: string
  /** Null: of all of them. */
  channel: HouseChannel | null
  /** Null where nobody planned anything. */
  plannedMinor: number | null
  spentMinor: number
  heldMinor: number
  /** Spent, and what is still to come. */
  forecastMinor: number
}
type Amounts = Omit<Sums, 'key' | 'month' | 'channel'>

export function addUp(lines: readonly Pick<BudgetLine, 'plan' | 'campaigns'>[]): Amounts {
  const campaigns = lines.flatMap(each => each.campaigns)
  const plans = lines.flatMap(each => each.plan ?? [])
  const spentMinor = sumOf(campaigns, each => each.spentMinor)
  return {
    plannedMinor: plans.length ? sumOf(plans, each => each.minor) : null,
    spentMinor,
    heldMinor: sumOf(campaigns, each => each.heldMinor),
    forecastMinor: spentMinor + sumOf(campaigns, each => each.forecastMinor),
  }
}

export const monthLines = (lines: readonly HouseLine[], channel: HouseChannel | null): Sums[] =>
  [...new Set(lines.map(({ month }) => month))].map(month => ({
    key: month,
    month,
    channel,
    ...addUp(
      lines.filter(each => each.month === month && (channel === null || each.channel === channel)),
    ),
  }))

/** For a file: each month of each channel. */
export const channelLines = (lines: readonly HouseLine[]): Sums[] =>
  lines.map(line => ({
    key: `${line.month} ${line.channel}`,
    month: line.month,
    channel: line.channel,
    ...addUp([line]),
  }))

/** Each channel there is, over all its months. */
export const yearLines = (lines: readonly HouseLine[]): Sums[] =>
  houseChannels.flatMap(channel => {
    const its = lines.filter(each => each.channel === channel)
    return its.length ? [{ key: channel, month: '', channel, ...addUp(its) }] : []
  })
