/** What the desk begins with where nobody has said: how a deal is financed, and which terms and deposits stand in the grid. */
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import type { Financing, Jurisdiction } from '#db/contract/deal/types.ts'

/** Canada pays every two weeks, Europe and Colombia by the month. */
export const usualFinancing = (jurisdiction: Jurisdiction): Financing => ({
  ...untouchedFinancing,
  termMonths: 60,
  ratePpm: 69_900,
  frequency: jurisdiction.startsWith('CA') ? 'bi-weekly' : 'monthly',
})

/** What lenders write; the deal's own term among them. */
const usualTerms = [48, 60, 72, 84]
export const shownTerms = (termMonths: number): number[] =>
  [...new Set([...usualTerms, termMonths])].filter(term => term > 0).sort((a, b) => a - b)

/** Parts of the price, in percent, as a deposit; on a step that a person would say. */
const parts = [0, 8, 15, 25]
/** Two leading digits, the second 0 or 5: 3,120 becomes 3,000, and 31,200 becomes 30,000. */
function sayable(minor: number): number {
  const half = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, minor))) / 2)
  return Math.round(minor / half) * half
}
export const shownDeposits = (priceMinor: number, depositMinor: number): number[] =>
  [...new Set([...parts.map(part => sayable((priceMinor * part) / 100)), depositMinor])].sort(
    (a, b) => a - b,
  )
