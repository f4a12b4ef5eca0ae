/** What each step of the gate is given. */
import type { StepFacts } from '#db/contract/gate/facts.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import type { Contract } from '#src/domain/contract/queries.ts'

export type PanelProps = {
  contract: Contract
  busy: boolean
  /** Leaves the step in the contract's history, with who and when. */
  record: (step: GateStepName, facts?: StepFacts) => Promise<boolean>
}
