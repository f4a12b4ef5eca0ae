/** One step of the gate, recorded with who, when and what was shown. */
import type { StepFacts } from '#db/contract/gate/facts.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { recordStep } from '#db/contract/mutations/step.ts'
import type { DocumentRows } from '#src/domain/contract/document.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useTrace } from '#src/domain/contract/use-contract-act.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useAlone } from '#src/ui/use-alone.ts'

export function useStep({
  contract,
  company,
  label,
}: Pick<DocumentRows, 'contract' | 'company' | 'label'>) {
  const { companyId } = useLocal()
  const { run, problem } = useAct(recordStep)
  const traced = useTrace(contract.id)
  const { alone, busy } = useAlone()
  const record = async (step: GateStepName, facts: StepFacts = {}): Promise<boolean> => {
    const isDone = await alone(async () => {
      const { trace } = await traced()
      return run({
        id: newId(),
        contractId: contract.id,
        version: contract.version,
        step,
        facts: { ...facts, ...textFacts(step, contract, { company, label }) },
        companyId,
        ...trace,
      })
    })
    return isDone === true
  }
  return { record, busy, problem }
}

/** What the panel of each step is given. */
export type PanelProps = {
  contract: Contract
  busy: boolean
  /** Leaves the step in the contract's history, with who and when. */
  record: (step: GateStepName, facts?: StepFacts) => Promise<boolean>
}
