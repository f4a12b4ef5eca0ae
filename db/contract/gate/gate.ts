/** The gate of a sale: which step comes next, what blocks it, and the law that asks for it. */
import type { ContractStep, Locale } from '../../terms.ts'
import type { Row } from '../../kernel/mutation.ts'
import type { Jurisdiction, SaleProfile } from '../deal/types.ts'
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
type Done = {
  contractVersion: number
  step: ContractStep
  seq?: number
  deletedAt?: number | null
}

/** They follow the French version that was shown: of another text than before, each is taken anew. */
export const afterFrench = new Set<ContractStep>(['french-copy', 'language', 'medium', 'copies'])

/** What counts of a version's history. */
export function standing<T extends Done>(events: readonly T[], version: number): T[] {
  const own = events.filter(
    each => each.contractVersion === version && (each.deletedAt ?? null) === null,
  )
  const shownAt = Math.max(
    0,
    ...own.flatMap(({ step, seq = 0 }) => (step === 'french-shown' ? [seq] : [])),
  )
  return own.filter(({ step, seq = shownAt }) => !afterFrench.has(step) || seq >= shownAt)
}

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

/** The gate a contract goes through. */
export const gateOfContract = (
  contract: Pick<Row<'saleContract'>, 'deal' | 'medium' | 'placeOfSigning' | 'coBuyer'>,
  { jurisdiction }: Pick<SaleProfile, 'jurisdiction'>,
): Gate =>
  gateOf(jurisdiction, {
    credit: contract.deal.financing !== null,
    remote: contract.placeOfSigning === 'distance',
    paper: contract.medium === 'paper',
    coBuyer: contract.coBuyer !== null,
  })

export const isGateStep = (step: string): step is GateStepName =>
  gateStepNames.some(each => each === step)

function isDone(events: readonly Done[], version: number, { step, times = 1 }: GateStep): boolean {
  return standing(events, version).filter(each => each.step === step).length >= times
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
