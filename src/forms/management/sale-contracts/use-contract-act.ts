/** An act on a contract as a whole, with the rows it touches and where it was done. */
import { newId } from '#src/lib/ids.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useMutation } from '#src/lib/use-mutation.ts'
import type { Contract } from '#src/queries/contract.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { useTrace } from './gate/use-trace.ts'

export function useContractAct(name: string, contract: Contract) {
  const { companyId } = useFloor()
  const { run, problem } = useMutation(name)
  const { alone, busy } = useAlone()
  const traced = useTrace(contract.id)
  const act = async (said: Record<string, unknown> = {}): Promise<boolean> => {
    const isDone = await alone(async () => {
      const { trace } = await traced()
      return run({
        id: newId(),
        contractId: contract.id,
        companyId,
        vehicleId: contract.vehicleId,
        leadId: contract.leadId,
        ...trace,
        ...said,
      })
    })
    return isDone === true
  }
  return { run: act, problem, busy }
}
