/** Acts of the contract’s menu. */
import {
  cancelContract,
  type deleteContract,
  type restoreContract,
  reviseContract,
} from '#db/contract/mutations/draft.ts'
import { amendContract } from '#db/contract/mutations/end.ts'
import { dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { keyScope, nextProvisionalNumber } from '#src/domain/contract/device-key.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useTraceOf } from '#src/domain/contract/use-contract-act.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { useContractAddress } from './use-address.ts'

type WholeContract =
  | typeof reviseContract
  | typeof cancelContract
  | typeof deleteContract
  | typeof restoreContract

/** An act that takes the contract, and of one with a history also leaves its entry there. */
export function useContractActs(mutation: WholeContract, contract: Contract) {
  const act = useActs()
  const traceOf = useTraceOf()
  const { alone } = useAlone()
  const isTold = mutation === reviseContract || mutation === cancelContract
  return async (said: string, undo?: WholeContract): Promise<boolean> => {
    const { id: contractId, vehicleId } = contract
    const isDone = await alone(async () => {
      const told = isTold && { id: newId(), vehicleId, trace: (await traceOf(contractId)).trace }
      return act(
        actOf<WholeContract>(mutation, { contractId, ...told }),
        said,
        undo && actOf(undo, { contractId }),
      )
    })
    return isDone === true
  }
}

/** A draft in the place of a signed contract. */
export function useAmend(contract: Contract) {
  const local = useLocal()
  const { timeZone } = useSession()
  const { open } = useContractAddress()
  const act = useActs()
  const traceOf = useTraceOf()
  const { alone } = useAlone()
  const amend = async () => {
    const id = newId()
    const user = await local.replica.user.get(local.userId)
    const provisionalNumber = await nextProvisionalNumber(keyScope(local), user?.name ?? '')
    const input = {
      id,
      amendsId: contract.id,
      companyId: local.companyId,
      provisionalNumber,
      contractOn: dateIn(timeZone, houseClock()),
      reason: '',
      ...(await traceOf(id)).trace,
    }
    if (await act(actOf(amendContract, input), null)) open(id)
  }
  return () => alone(amend)
}
