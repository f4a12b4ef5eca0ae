/** One contract and everything that proves it, in one file. */
import { useFloor } from '#src/lib/replica.ts'
import { strokesOf } from '#src/domain/contract/evidence.ts'
import { download } from '#src/lib/download.ts'
import { contractBundle } from '#src/domain/contract/file.ts'
import { eventsOf } from '#src/domain/contract/queries.ts'
import { companyOf } from '#src/domain/lead/queries.ts'
import { numberOf } from './filters.ts'
import type { OneContract } from './use-contract.ts'

export function useExport({ contract, signatures }: OneContract) {
  const { replica, companyId } = useFloor()
  return async () => {
    const company = await companyOf(companyId)(replica)
    if (!company) return
    const strokes = await strokesOf(
      replica,
      signatures.map(each => each.strokesSha256),
    )
    const events = await eventsOf(contract.id)(replica)
    const label = contract.labelId ? await replica.vehicleLabel.get(contract.labelId) : null
    download(
      `contract-${numberOf(contract)}.json`,
      'application/json',
      contractBundle({ contract, signatures, events, company, label, strokes, at: Date.now() }),
    )
  }
}
