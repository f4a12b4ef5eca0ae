/** How this dealership sells: its law, rates and fees, from its own row. */
import { ownCompany } from '#src/domain/company/queries.ts'
import type { SaleProfile } from '#db/contract/deal/types.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'

/** Undefined while it is read; null where the dealership sells under a law we have no profile of. */
export function useSaleProfile(): SaleProfile | null | undefined {
  const { companyId } = useLocal()
  return useLive(
    async replica => {
      const company = await ownCompany()(replica)
      return company ? (saleProfileOf(company) ?? null) : null
    },
    [companyId],
  )
}
