/** What the address asks of the house's budget, and its answer as rows of a list. */
import type { ReactNode } from 'react'
import { budgetChannels } from '#db/campaign/budget.ts'
import { type HouseBudget, houseChannels, type HouseLine } from '#db/campaign/house-budget.ts'
import { listQuery, month, oneOf } from '#src/lib/list-query.ts'
import type { Pages } from '#src/lib/use-pages.ts'

export const shows = ['months', 'channels', 'funds'] as const
export type Show = (typeof shows)[number]

const query = listQuery({ channel: oneOf(houseChannels) }, { month, show: oneOf(shows, 'months') })
export const readAsked = query.read

export type ListProps = {
  pages: Pages<HouseBudget>
  before: ReactNode
  filters: ReactNode
  actions: ReactNode
  children: ReactNode
}

export const linesOf = ({ months }: HouseBudget): HouseLine[] => months.flatMap(each => each.lines)

/** Bridge only where the year has something of it. */
export const channelsIn = (budget: HouseBudget | undefined) =>
  budget && linesOf(budget).some(({ channel }) => channel === 'bridge')
    ? houseChannels
    : budgetChannels

/** @param inFile where a file has other rows than the list */
export const rowsOf = <T>(
  pages: Pages<HouseBudget>,
  shown: (budget: HouseBudget) => T[],
  inFile = shown,
): Pages<T> => ({
  ...pages,
  rows: pages.rows?.flatMap(shown) ?? (pages.rows === null ? null : undefined),
  everything: async more => {
    const all = await pages.everything(more)
    return { ...all, rows: all.rows.flatMap(inFile) }
  },
})
