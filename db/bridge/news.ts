/** What is told of Bridge without being asked: by bell and by letter. */
import { clicksFor, type Purse } from './pace.ts'

export const budgetMarks = [50, 80, 100] as const
export type BudgetMark = (typeof budgetMarks)[number]
/** `credited`: a click was given back. `funds-low`: less than a tenth of a month's budget is left. `funds-out`: no click can be paid any more. */
export type BridgeNews =
  | 'paused'
  | 'resumed'
  | 'credited'
  | `budget-${BudgetMark}`
  | 'funds-low'
  | 'funds-out'

/** How far the month's budget is spent, of a hundred; what buys no click any more is all of it. */
function markOf({ budgetMinor, spentMinor }: Purse, priceMinor: number): BudgetMark | 0 {
  if (clicksFor(budgetMinor - spentMinor, priceMinor) === 0) return 100
  return budgetMarks.findLast(mark => spentMinor * 100 >= budgetMinor * mark) ?? 0
}
/** What is left of the month's budget comes first: funds that pay for it are enough. */
const isLow = ({ budgetMinor, spentMinor, spendableMinor }: Purse): boolean =>
  spendableMinor < Math.min(budgetMinor - spentMinor, Math.ceil(budgetMinor / 10))

/** Of a click that was charged: `before` and `after` it. @param priceMinor the least a click costs */
export function newsOfCharge(before: Purse, after: Purse, priceMinor: number): BridgeNews[] {
  const mark = markOf(after, priceMinor)
  const news: BridgeNews[] = []
  if (mark > markOf(before, priceMinor) && mark !== 0) news.push(`budget-${mark}`)
  // With nothing left to spend it is no matter what the funds hold.
  if (mark === 100) return news
  if (clicksFor(after.spendableMinor, priceMinor) === 0) news.push('funds-out')
  else if (isLow(after) && !isLow(before)) news.push('funds-low')
  return news
}
