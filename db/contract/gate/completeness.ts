/** What a contract must hold, by its kind, and at which step of the gate its lack is refused. */
import { refuseUnless } from '../../kernel/mutation.ts'
import { isGrave } from '../../vehicle/label/contradictions.ts'
import { keptContent } from '../../vehicle/label/compare.ts'
import { computeDeal, contentOfDeal } from '../deal/compute.ts'
import type { SaleProfile } from '../deal/types.ts'
import type { Company } from '../sources.ts'
import { carPieces, isLabelled } from './car-pieces.ts'
import { carContradictions } from './car-said.ts'
import { creditPieces } from './credit-pieces.ts'
import { distancePieces } from './distance-pieces.ts'
import type { Gate } from './gate.ts'
import { partyPieces } from './party-pieces.ts'
import type { Piece, PieceCar, PieceFacts } from './piece.ts'
import type { GateStepName } from './steps.ts'
import { tradeInPieces } from './trade-in-pieces.ts'

/** Every piece of every kind. A kind of contract with pieces of its own is a file of them here. */
export const pieces: readonly Piece[] = [
  ...partyPieces,
  ...carPieces,
  ...tradeInPieces,
  ...creditPieces,
  ...distancePieces,
]

export type PieceRows = {
  contract: PieceFacts['contract']
  company: Company
  profile: SaleProfile
  label?: { id: string; content: Record<string, unknown> } | null | undefined
  car?: PieceCar | null | undefined
  remarks?: PieceFacts['remarks']
}

export function pieceFacts({
  contract,
  company,
  profile,
  label,
  car,
  remarks = [],
}: PieceRows): PieceFacts {
  const counted = computeDeal(contentOfDeal(contract.deal), profile, contract.contractOn)
  const isNamed = label && label.id === contract.labelId
  const facts = {
    contract,
    company,
    profile,
    counted,
    label: isNamed ? keptContent(label.content) : null,
    car: car ?? null,
    remarks,
  }
  // Where no label is asked for, none stands between the contract and the stock.
  const said = isLabelled(facts) ? facts : { ...facts, label: null }
  return { ...facts, disagree: carContradictions(said).filter(isGrave) }
}

const isPassed = ({ contract }: PieceFacts, { id, director }: Piece): boolean =>
  director && contract.overrides.some(each => each.piece === id)

/** What is missing, and nobody who may has let pass. */
export const missingPieces = (facts: PieceFacts, all = pieces): Piece[] =>
  all.filter(each => each.when(facts) && !each.present(facts) && !isPassed(facts, each))

/** The step of this gate where a piece is refused. */
export const stepOf = ({ step }: Piece, gate: Gate): GateStepName =>
  gate.some(each => each.step === step) ? step : (gate[0]?.step ?? step)

/** @throws {Refusal} contract-incomplete, with the first piece that this step misses and its law */
export function refuseIncomplete(step: GateStepName, facts: PieceFacts, gate: Gate): void {
  const missing = missingPieces(facts).find(each => stepOf(each, gate) === step)
  refuseUnless(missing === undefined, 'contract-incomplete', {
    step,
    piece: missing?.id ?? '',
    law: missing?.law['en-ca'] ?? '',
  })
}
