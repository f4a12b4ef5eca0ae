/** Which contracts the list shows. */
import { computeDeal } from '#db/contract/deal/compute.ts'
import type { SaleProfile } from '#db/contract/deal/types.ts'
import { contentOf } from '#db/contract/dispute.ts'
import { fullName } from '#db/kernel/name.ts'
import { contractStatuses } from '#db/terms.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { flag, listQuery, month, oneOf } from '#src/lib/list-query.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'

export const contractQuery = listQuery({ status: oneOf(contractStatuses), mine: flag, month })
type Filters = ReturnType<typeof contractQuery.read>

export const buyerName = ({ buyer }: Pick<Contract, 'buyer'>): string => fullName(buyer)

const totals = new WeakMap<Contract, { profile: SaleProfile | null | undefined; minor: number }>()
/** What the customer pays: of the text that was signed, else as it is counted now. */
export function totalOf(contract: Contract, profile: SaleProfile | null | undefined): number {
  const known = totals.get(contract)
  if (known && known.profile === profile) return known.minor
  const minor = countedTotal(contract, profile)
  totals.set(contract, { profile, minor })
  return minor
}
function countedTotal(contract: Contract, profile: SaleProfile | null | undefined): number {
  const { deal, sealed, contractOn } = contract
  const signed = sealed ? contentOf(sealed) : undefined
  if (signed) return signed.counted.amounts.P
  return profile ? computeDeal(deal, profile, contractOn).amounts.P : deal.priceMinor
}

const texts = new WeakMap<Contract, string>()
function textOf(contract: Contract): string {
  let text = texts.get(contract)
  if (text === undefined) {
    const { product, number, provisionalNumber, buyer } = contract
    const { stockNumber, vin } = product
    text = findable(
      [
        number,
        provisionalNumber,
        buyerName(contract),
        buyer.phone.replace(/\D/g, ''),
        buyer.email,
        vehicleTitle(product),
        stockNumber,
        stockNumber.replace(/[\s-]/g, ''),
        vin,
      ].join(' '),
    )
    texts.set(contract, text)
  }
  return text
}

export function shownContracts(
  contracts: readonly Contract[],
  { q, status, mine, month }: Filters,
  userId: string,
): Contract[] {
  const words = queryWords(q)
  return contracts.filter(
    contract =>
      (status === null || contract.status === status) &&
      (!mine || contract.sellerId === userId) &&
      (month === null || contract.contractOn.startsWith(month)) &&
      hasWords(textOf(contract), words),
  )
}

/** Months that have contracts, newest first. */
export const monthsOf = (contracts: readonly Contract[]): string[] =>
  [...new Set(contracts.map(({ contractOn }) => contractOn.slice(0, 7)))].sort().reverse()
