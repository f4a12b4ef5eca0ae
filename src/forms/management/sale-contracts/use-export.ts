/** One contract and everything that proves it, in one file. */
import { useFloor } from '#src/lib/replica.ts'
import { checkContract } from '#src/lib/trade/contract-check.ts'
import { hashOfEvidence, strokesOf } from '#src/lib/trade/contract-evidence.ts'
import { contractBundle, saveFile } from '#src/lib/trade/contract-file.ts'
import { companyOf } from '#src/queries/lead.ts'
import { numberOf } from './filters.ts'
import type { OneContract } from './use-contract.ts'

export function useExport({ contract, signatures }: OneContract) {
  const { replica, companyId } = useFloor()
  return async () => {
    const company = await companyOf(companyId)(replica)
    const checks = await checkContract({
      contract,
      signatures,
      publicKey: company?.publicKey ?? '',
      hashOfFile: hashOfEvidence(replica),
    })
    const strokes = await strokesOf(
      replica,
      signatures.map(each => each.strokesSha256),
    )
    saveFile(
      `contract-${numberOf(contract)}.json`,
      'application/json',
      contractBundle({ contract, signatures, company, checks, strokes, at: Date.now() }),
    )
  }
}
