/** What each step of the gate is given. */
import type { StepFacts } from '#db/rules/gate/facts.ts'
import type { GateStepName } from '#db/rules/gate/steps.ts'
import type { Contract } from '#src/queries/contract.ts'

export type PanelProps = {
  contract: Contract
  busy: boolean
  /** Leaves the step in the contract's history, with who and when. */
  record: (step: GateStepName, facts?: StepFacts) => Promise<boolean>
}
