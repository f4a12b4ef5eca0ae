/** What the dealership earns on a deal: for people whose form allows it, never part of what a customer reads. */
import { mayAsk, type RateRow } from '../../lender/rate-row.ts'
import { insideOf, sumOf } from './exact.ts'
import { reserveOf } from './lenders.ts'
import { isPremium } from './menu-kinds.ts'
import { isMargin } from './taxes.ts'
import type { Deal, DealNote, DealResult } from './types.ts'

export type GrossProfit = {
  /** Front: price, options, fees and rebates less what they cost, what the shop put in, the pack, and what is allowed for a trade-in above its worth; without any tax. */
  vehicleMinor: number
  /** Of it, what trade-ins were allowed above their worth, as it was taken off. */
  overAllowedMinor: number
  /** Back: goods and services, and what is left of premiums. */
  goodsMinor: number
  reserveMinor: number
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

/** Premiums are the insurer's; of one whose cost is known, the rest stays here. */
const premiumGross = ({ menu }: Deal): number =>
  sumOf(menu?.offered ?? [], ({ kind, amountMinor, costMinor }) =>
    isPremium(kind) && costMinor != null ? amountMinor - costMinor : 0,
  )

/** @param row of the lender's rate sheet that finances it; without one nothing comes from the credit */
export function grossProfit(deal: Deal, result: DealResult, row?: RateRow | null): GrossProfit {
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
  const goodsMinor = amounts.J - inside('goods') - sumOf(deal.goods, costOf) + premiumGross(deal)
  const { financing } = deal
  const { payment } = result
  const reserveMinor =
    // A rate that the lender does not allow is none that it pays for.
    row && financing && payment && mayAsk(row, financing.ratePpm)
      ? reserveOf(row, payment.financedMinor, financing)
      : 0
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
    reserveMinor,
    marginTaxMinor,
    totalMinor: vehicleMinor + goodsMinor + reserveMinor,
    missingCosts,
    notes,
  }
}
