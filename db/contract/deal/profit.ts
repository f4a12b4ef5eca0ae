/** What the dealership earns on a deal: for people whose form allows it, never part of what a customer reads. */
import { insideOf, sumOf } from './exact.ts'
import { isMargin } from './taxes.ts'
import type { Deal, DealNote, DealResult } from './types.ts'

export type GrossProfit = {
  /** Front: price, options, fees and rebates less what they cost, what the shop put in, the pack, and what is allowed for a trade-in above its worth; without any tax. */
  vehicleMinor: number
  /** Of it, what trade-ins were allowed above their worth, as it was taken off. */
  overAllowedMinor: number
  /** Back: goods and services. */
  goodsMinor: number
  /** VAT the dealer owes on the margin of a used vehicle; null without a cost or outside the margin scheme. */
  marginTaxMinor: number | null
  totalMinor: number
  /** Of so many things the cost is not known: they count as pure gain. */
  missingCosts: number
  notes: DealNote[]
}

type Costed = { amountMinor: number; costMinor: number | null }
const costOf = ({ costMinor }: Costed) => costMinor ?? 0
const isMissing = ({ amountMinor, costMinor }: Costed) => costMinor === null && amountMinor !== 0

/**
 * VAT of the margin scheme: the tax inside selling price less purchase price, nothing on a loss. The selling price is all
 * that the buyer pays for the vehicle; repairs are no part of the purchase price.
 * @see Council Directive 2006/112/EC art. 312 to 315; Estatuto Tributario (CO) art. 457-1
 */
function marginTax(deal: Deal, { amounts, jurisdiction, rows }: DealResult, notes: DealNote[]) {
  const { costMinor } = deal.unit
  const row = rows.find(each => each.code === 'vat')
  if (!isMargin(deal, jurisdiction) || costMinor === null || !row || !('ppm' in row)) return null
  const marginMinor = amounts.E - costMinor
  if (marginMinor < 0) notes.push('margin-negative')
  const isExempt = deal.exemption?.taxes.includes('vat') ?? false
  return isExempt ? 0 : insideOf(Math.max(0, marginMinor), row.ppm)
}

export function grossProfit(deal: Deal, result: DealResult): GrossProfit {
  const { amounts, taxes } = result
  const inside = (on: 'vehicle' | 'goods') =>
    sumOf(taxes, tax => (tax.on === on && tax.included ? tax.amountMinor : 0))
  const notes: DealNote[] = []
  const marginTaxMinor = marginTax(deal, result, notes)
  const overAllowedMinor = sumOf(deal.tradeIns, ({ allowanceMinor, worthMinor }) =>
    worthMinor == null ? 0 : allowanceMinor - worthMinor,
  )
  const { costMinor, reconditioningMinor, packMinor } = deal.unit
  const vehicleMinor =
    amounts.E -
    inside('vehicle') -
    (marginTaxMinor ?? 0) -
    (costMinor ?? 0) -
    (reconditioningMinor ?? 0) -
    (packMinor ?? 0) -
    overAllowedMinor -
    sumOf(deal.options, costOf) -
    sumOf(deal.fees, costOf)
  const goodsMinor = amounts.J - inside('goods') - sumOf(deal.goods, costOf)
  const missingCosts =
    (costMinor === null ? 1 : 0) +
    deal.tradeIns.filter(
      ({ allowanceMinor, worthMinor }) => allowanceMinor > 0 && worthMinor == null,
    ).length +
    [...deal.options, ...deal.goods].filter(isMissing).length
  return {
    vehicleMinor,
    overAllowedMinor,
    goodsMinor,
    marginTaxMinor,
    totalMinor: vehicleMinor + goodsMinor,
    missingCosts,
    notes,
  }
}
