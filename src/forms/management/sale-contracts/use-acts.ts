/** Acts of the menu: done at once, a refusal is said in words. */
import { useLingui } from '@lingui/react/macro'
import { Refusal } from '#db/mutation.ts'
import { dateIn } from '#db/rules/date.ts'
import { newId } from '#src/lib/ids.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { keyScope, nextProvisionalNumber } from '#src/lib/trade/device-key.ts'
import type { Contract } from '#src/queries/contract.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { useTraceOf } from './gate/use-trace.ts'
import { useAddress } from './use-address.ts'

/** True when it was done; a "no" is shown. */
function useTry() {
  const { i18n } = useLingui()
  const { engine } = useFloor()
  return async (name: string, input: unknown): Promise<boolean> => {
    try {
      await engine.mutate(name, input)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast(refusalText(i18n, error.code, error.facts), { tone: 'warn' })
      return false
    }
  }
}

/** An act that takes the contract, and of one with a history also leaves its entry there. */
export function useAct(name: string, contract: Contract) {
  const { t } = useLingui()
  const { engine } = useFloor()
  const attempt = useTry()
  const traceOf = useTraceOf()
  const isTold = name === 'contract.revise' || name === 'contract.cancel'
  return async (said: string, undo?: string): Promise<boolean> => {
    const { id: contractId, vehicleId } = contract
    const told = isTold && { id: newId(), vehicleId, trace: (await traceOf(contractId)).trace }
    if (!(await attempt(name, { contractId, ...told }))) return false
    toast(said, {
      tone: 'good',
      ...(undo && {
        action: { label: t`Undo`, onPress: () => void engine.mutate(undo, { contractId }) },
      }),
    })
    return true
  }
}

/** A draft in the place of a signed contract. */
export function useAmend(contract: Contract) {
  const floor = useFloor()
  const { timeZone } = useSession()
  const { open } = useAddress()
  const attempt = useTry()
  const traceOf = useTraceOf()
  return async () => {
    const id = newId()
    const user = await floor.replica.user.get(floor.userId)
    const provisionalNumber = await nextProvisionalNumber(keyScope(floor), user?.name ?? '')
    const isDone = await attempt('contract.amend', {
      id,
      amendsId: contract.id,
      companyId: floor.companyId,
      provisionalNumber,
      contractOn: dateIn(timeZone, Date.now()),
      reason: '',
      ...(await traceOf(id)).trace,
    })
    if (isDone) open(id)
  }
}
