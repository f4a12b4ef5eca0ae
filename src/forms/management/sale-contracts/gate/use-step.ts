/** One step of the gate, recorded with who, when and what was shown. */
import { useState } from 'react'
import type { StepFacts } from '#db/rules/gate/facts.ts'
import type { GateStepName } from '#db/rules/gate/steps.ts'
import { newId } from '#src/lib/ids.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useMutation } from '#src/lib/use-mutation.ts'
import type { Contract } from '#src/queries/contract.ts'
import { useTrace } from './use-trace.ts'

export function useStep(contract: Contract) {
  const { companyId } = useFloor()
  const { run, problem } = useMutation('contract.step')
  const traced = useTrace(contract.id)
  const [busy, setBusy] = useState(false)
  const record = async (step: GateStepName, facts: StepFacts = {}): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const { trace } = await traced()
      return await run({
        id: newId(),
        contractId: contract.id,
        version: contract.version,
        step,
        facts,
        companyId,
        ...trace,
      })
    } finally {
      setBusy(false)
    }
  }
  return { record, busy, problem }
}
