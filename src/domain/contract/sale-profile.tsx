/** How this dealership sells: its law, rates and fees, from its own row; and what is said where that is not known. */
import { Trans } from '@lingui/react/macro'
import type { SaleProfile } from '#db/contract/deal/types.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { CompanyLink } from '#src/domain/company/link.tsx'
import { ownCompany } from '#src/domain/company/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'

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

/** Why no contract is made: nobody can say which taxes, fees and steps hold. */
export const NoLaw = () => (
  <Banner tone="warn" title={<Trans>No law of a sale is known for this dealership</Trans>}>
    <Trans>
      Its province is missing or unknown, so no contract can be made. A director or an administrator
      chooses it on the dealership’s page.
    </Trans>
    <CompanyLink part="house" />
  </Banner>
)
