/** What the steps of the gate say of the text they are about, and what counts of them when that text has changed. */
import { refuseUnless, type Row } from '../../kernel/mutation.ts'
import type { ContractStep } from '../../terms.ts'
import { contractHash, contractText, textHash } from '../content.ts'
import type { ContractSources } from '../sources.ts'
import type { StepFacts } from './facts.ts'
import { afterFrench, type Gate } from './gate.ts'
import {
  frenchHash,
  frenchLocale,
  frenchSteps,
  isFrenchOf,
  type Shown,
  shownFrench,
} from './shown.ts'

/** What a step says of the text on the screen; nothing where it is about none. */
export function textFacts(
  step: ContractStep,
  contract: Row<'saleContract'>,
  sources: ContractSources,
): StepFacts {
  if (frenchSteps.includes(step))
    return { locale: frenchLocale, text: frenchHash(contractText(contract, sources)) }
  if (step === 'copies') return { text: contractHash(contract, sources) }
  return step === 'text-read' ? { text: contract.contentHash } : {}
}

/** The history as it counts for the text as it is now: when its French version was another one, it is shown anew. */
export function ofText<T extends Shown>(
  events: readonly T[],
  contract: Row<'saleContract'>,
  sources: ContractSources,
): readonly T[] {
  const { version, sealed } = contract
  if (sealed) return events
  const text = contractText(contract, sources)
  const shown = shownFrench(events, version)
  if (shown === '' || shown === frenchHash(text)) return ofPrint(events, version, textHash(text))
  return events.filter(
    ({ step, contractVersion }) =>
      contractVersion !== version || (step !== 'french-shown' && !afterFrench.has(step)),
  )
}

/** Of a draft: copies that were printed of another text are none. */
const ofPrint = <T extends Shown>(events: readonly T[], version: number, text: string) =>
  events.filter(
    ({ step, contractVersion, facts }) =>
      step !== 'copies' || contractVersion !== version || facts['text'] === text,
  )

/** @throws {Refusal} contract-print-differs when what was signed by hand is not what was printed */
export function refuseOtherPrint(
  contentHash: string,
  events: readonly Shown[],
  version: number,
): void {
  refuseUnless(
    events.some(
      ({ step, contractVersion, facts }) =>
        step === 'copies' && contractVersion === version && facts['text'] === contentHash,
    ),
    'contract-print-differs',
  )
}

/** @throws {Refusal} contract-french-differs when the text that is signed is not the one whose French version was shown */
export function refuseOtherFrench(
  text: string,
  events: readonly Shown[],
  version: number,
  gate: Gate,
): void {
  const isAsked = gate.some(({ step }) => step === 'french-shown')
  refuseUnless(!isAsked || isFrenchOf(text, events, version), 'contract-french-differs')
}
