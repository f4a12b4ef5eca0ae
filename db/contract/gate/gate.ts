/** The gate of a sale: which step comes next, what blocks it, and the law that asks for it. */
import type { ContractStep, Locale } from '../../terms.ts'
import type { Jurisdiction } from '../deal/types.ts'
import { cpa, type GateStep, type GateStepName, gateStepNames, stepsOfLaw } from './steps.ts'

export type GateKind = {
  /** A contract with credit: the clock of its cancellation hangs on the copies. */
  credit: boolean
  /** Signed from afar. */
  remote: boolean
  paper: boolean
  /** Two consumers sign. */
  coBuyer?: boolean
}
export type Gate = readonly GateStep[]
type Done = { contractVersion: number; step: ContractStep; deletedAt?: number | null }

/** On paper two copies are printed before anybody can sign. */
const paperOrder: readonly GateStepName[] = [
  'information-given',
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'copies',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
]
const creditCopies = cpa('32', '33', '73')

/** The steps of a sale under a law, in order. */
export function gateOf(jurisdiction: Jurisdiction, kind: GateKind): Gate {
  const { credit, remote, paper, coBuyer } = kind
  const asked = stepsOfLaw(jurisdiction)
    .filter(({ when }) => when === undefined || remote)
    .map(each => ({
      ...each,
      ...(credit && jurisdiction === 'CA-QC' && each.step === 'copies' && { law: creditCopies }),
      ...(coBuyer && each.step === 'consumer-signed' && { times: 2 }),
    }))
  if (!paper) return asked
  return asked.toSorted((a, b) => paperOrder.indexOf(a.step) - paperOrder.indexOf(b.step))
}

export const isGateStep = (step: string): step is GateStepName =>
  gateStepNames.some(each => each === step)

function isDone(events: readonly Done[], version: number, { step, times = 1 }: GateStep): boolean {
  const recorded = events.filter(
    each =>
      each.step === step && each.contractVersion === version && (each.deletedAt ?? null) === null,
  )
  return recorded.length >= times
}

/** The first step of this version that nobody has recorded; undefined when all are. */
export const nextStep = (
  events: readonly Done[],
  version: number,
  gate: Gate,
): GateStep | undefined => gate.find(each => !isDone(events, version, each))

/** The step that must come first; undefined when nothing stands in the way. A step the gate does not know is never blocked. */
export function blockedBy(
  step: ContractStep,
  events: readonly Done[],
  version: number,
  gate: Gate,
): GateStep | undefined {
  const place = gate.findIndex(each => each.step === step)
  return place < 0 ? undefined : nextStep(events, version, gate.slice(0, place))
}

export const lawOf = ({ law }: Pick<GateStep, 'law'>, locale: Locale): string => law[locale]
