/** One contract with what hangs on it: from this device, or as the server answered a search. */
import { useLive } from '#src/lib/replica.ts'
import { type Contract, contractOf, type Signature, signaturesOf } from '#src/queries/contract.ts'

/** Older contracts that were found online; they are read here, and are signed or cancelled long since. */
const found = new Map<string, Contract>()
export function rememberFound(rows: readonly Contract[]): void {
  for (const row of rows) found.set(row.id, row)
}

export type OneContract = { contract: Contract; signatures: Signature[]; isHere: boolean }

/** Undefined while it is looked for, null when neither the device nor a search has it. */
export function useContract(id: string): OneContract | null | undefined {
  return useLive(
    async replica => {
      const here = await contractOf(id)(replica)
      const contract = here ?? found.get(id)
      return contract
        ? { contract, signatures: await signaturesOf(id)(replica), isHere: here !== null }
        : null
    },
    [id],
  )
}
