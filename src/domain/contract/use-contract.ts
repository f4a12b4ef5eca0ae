/** One contract with what hangs on it: from this device, or as the server answered a search. */
import { foundOnline } from '#src/lib/online-search.ts'
import { useLive } from '#src/lib/replica.ts'
import {
  type Contract,
  contractOf,
  type Signature,
  signaturesOf,
} from '#src/domain/contract/queries.ts'

export type OneContract = { contract: Contract; signatures: Signature[]; isHere: boolean }

/** Undefined while it is looked for, null when neither the device nor a search has it. */
export function useContract(id: string): OneContract | null | undefined {
  return useLive(
    async replica => {
      const here = await contractOf(id)(replica)
      // One that was found online is only read, and is signed or cancelled long since.
      const contract = here ?? foundOnline('saleContract', id)
      return contract
        ? { contract, signatures: await signaturesOf(id)(replica), isHere: here !== null }
        : null
    },
    [id],
  )
}
