/** An act on a contract as a whole, with the rows it touches and where it was done. */
import type { AnyMutation, InputOf, Unfilled } from '#db/kernel/mutation.ts'
import type { Trace } from '#db/contract/mutations/fields.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { useTrace } from './gate/use-trace.ts'

/** What is known here of every act on a contract; the form says the rest. */
type Around = 'id' | 'contractId' | 'companyId' | 'vehicleId' | 'leadId' | keyof Trace

export function useContractAct<M extends AnyMutation>(mutation: M, contract: Contract) {
  const { companyId } = useLocal()
  const { run, problem } = useAct(mutation)
  const { alone, busy } = useAlone()
  const traced = useTrace(contract.id)
  const act = async (said: Omit<Unfilled<InputOf<M>>, Around>): Promise<boolean> => {
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
      } as unknown as Unfilled<InputOf<M>>)
    })
    return isDone === true
  }
  return { run: act, problem, busy }
}
