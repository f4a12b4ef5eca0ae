/** Where a contract stands at the gate: what the law asks, what is done, what comes next. */
import { gateOfContract } from '#db/contract/mutations/shared.ts'
import { isDealComplete } from '#db/contract/mutations/signed.ts'
import { saleProfileOf } from '#db/contract/ground.ts'
import { type Gate, nextStep } from '#db/contract/gate/gate.ts'
import type { GateStep } from '#db/contract/gate/steps.ts'
import type { ContractEvent } from '#src/domain/contract/queries.ts'
import type { DocumentRows } from '../use-document.ts'

export type AtGate = {
  gate: Gate
  next: GateStep | undefined
  /** Of the version that is being signed. */
  events: ContractEvent[]
  isComplete: boolean
}

/** Undefined where no law of a sale is known. */
export function atGate({ contract, company, events }: DocumentRows): AtGate | undefined {
  const profile = saleProfileOf(company)
  if (!profile) return undefined
  // The rows are whole; the document asks only for a part of them.
  const all = events as ContractEvent[]
  const gate = gateOfContract(contract, profile, all)
  return {
    gate,
    next: nextStep(all, contract.version, gate),
    events: all.filter(each => each.contractVersion === contract.version),
    isComplete: isDealComplete(contract, profile),
  }
}
