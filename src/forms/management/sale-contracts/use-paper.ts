/** What the paper says beside the contract's own row. */
import type { Row } from '#db/kernel/mutation.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { companyOf } from '#src/domain/lead/queries.ts'

export type PaperFacts = { company: Row<'company'> | null; sellerName: string; ownName: string }

export function usePaperFacts(contract: Pick<Contract, 'sellerId'>): PaperFacts | undefined {
  const { companyId, userId } = useFloor()
  return useLive(
    async replica => ({
      company: await companyOf(companyId)(replica),
      sellerName: (await replica.user.get(contract.sellerId))?.name ?? '',
      ownName: (await replica.user.get(userId))?.name ?? '',
    }),
    [companyId, userId, contract.sellerId],
  )
}
