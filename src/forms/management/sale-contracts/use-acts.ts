/** Acts of the contract’s menu. */
import { dateIn } from '#db/rules/date.ts'
import { newId } from '#src/lib/ids.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { keyScope, nextProvisionalNumber } from '#src/lib/trade/device-key.ts'
import { useActs } from '#src/lib/use-acts.ts'
import type { Contract } from '#src/queries/contract.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { useTraceOf } from './gate/use-trace.ts'
import { useContractAddress } from './use-contract-address.ts'

/** An act that takes the contract, and of one with a history also leaves its entry there. */
export function useAct(name: string, contract: Contract) {
  const act = useActs()
  const traceOf = useTraceOf()
  const { alone } = useAlone()
  const isTold = name === 'contract.revise' || name === 'contract.cancel'
  return async (said: string, undo?: string): Promise<boolean> => {
    const { id: contractId, vehicleId } = contract
    const isDone = await alone(async () => {
      const told = isTold && { id: newId(), vehicleId, trace: (await traceOf(contractId)).trace }
      return act(
        { name, input: { contractId, ...told } },
        said,
        undo ? { name: undo, input: { contractId } } : undefined,
      )
    })
    return isDone === true
  }
}

/** A draft in the place of a signed contract. */
export function useAmend(contract: Contract) {
  const floor = useFloor()
  const { timeZone } = useSession()
  const { open } = useContractAddress()
  const act = useActs()
  const traceOf = useTraceOf()
  const { alone } = useAlone()
  const amend = async () => {
    const id = newId()
    const user = await floor.replica.user.get(floor.userId)
    const provisionalNumber = await nextProvisionalNumber(keyScope(floor), user?.name ?? '')
    const input = {
      id,
      amendsId: contract.id,
      companyId: floor.companyId,
      provisionalNumber,
      contractOn: dateIn(timeZone, Date.now()),
      reason: '',
      ...(await traceOf(id)).trace,
    }
    if (await act({ name: 'contract.amend', input }, null)) open(id)
  }
  return () => alone(amend)
}
