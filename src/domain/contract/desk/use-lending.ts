/** The lender of the deal on the desk, and what its rows are asked: for those who may see what a deal earns. */
import { takes, type Asked } from '#db/contract/deal/lenders.ts'
import type { Payment } from '#db/contract/deal/types.ts'
import { mayAsk, type RateRow } from '#db/lender/rate-row.ts'
import { useDesk } from './desk.ts'

/** What a lender asks of this deal: this term, so much lent, a credit of this tier. */
export function useAsked(): (
  termMonths: number,
  lent: Pick<Payment, 'financedMinor'>,
  tier: string,
) => Asked {
  const { deal, on, kilometres } = useDesk()
  const { condition, year, wholesaleMinor } = deal.unit
  return (termMonths, { financedMinor }, tier) => ({
    condition,
    year,
    odometer: kilometres,
    termMonths,
    financedMinor,
    // Of a new one the price is what it is worth.
    worthMinor: condition === 'new' ? deal.priceMinor : wholesaleMinor,
    tier,
    on,
  })
}

/** Whether the chosen lender takes a cell of the grid; undefined where none is chosen. */
export function useTakes(): (termMonths: number, lent: Payment) => boolean | undefined {
  const { choice, deal } = useDesk()
  const asked = useAsked()
  const row: RateRow | undefined = choice?.row
  const isAllowed = !row || !deal.financing || mayAsk(row, deal.financing.ratePpm)
  return (termMonths, lent) => row && isAllowed && takes(row, asked(termMonths, lent, row.tier))
}
