/** How this dealership sells: its law, rates and fees, from its own row. */
import type { SaleProfile } from '#db/contract/deal/types.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { companyOf } from '#src/domain/lead/queries.ts'

/** Undefined while it is read; null where the dealership sells under a law we have no profile of. */
export function useSaleProfile(): SaleProfile | null | undefined {
  const { companyId } = useFloor()
  return useLive(
    async replica => {
      const company = await companyOf(companyId)(replica)
      return company ? (saleProfileOf(company) ?? null) : null
    },
    [companyId],
  )
}
