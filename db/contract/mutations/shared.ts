/** What the acts on a contract share: its dealership, its history, the way a signature is kept. */
import {
  type Actor,
  type Change,
  type Facts,
  insert,
  many,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { entryHash, headOf, inOrder } from '../chain.ts'
import { type Company, saleProfileOf } from '../sources.ts'
import type { SaleProfile } from '../deal/types.ts'
import { blockedBy, type Gate, gateOf } from '../gate/gate.ts'
import type { StepFacts } from '../gate/facts.ts'
import type { GateStepName } from '../gate/steps.ts'
import type { ContractStep } from '../../terms.ts'
import type { Trace } from './fields.ts'

export type Contract = Row<'saleContract'>
export type Event = Row<'contractEvent'>

type Around = { companyId: string; vehicleId: string; leadId: string | null; contractId: string }
/** The rows around a contract. */
export const readsAround = ({ companyId, vehicleId, leadId, contractId }: Around) => ({
  contract: one('saleContract', contractId),
  events: many('contractEvent', 'contractId', contractId),
  company: one('company', companyId),
  vehicle: one('vehicle', vehicleId),
  lead: one('lead', leadId),
})
/** The same for an end that takes back what the signatures did. */
export const readsAroundEnd = (each: Around) => ({
  ...readsAround(each),
  deliveries: many('delivery', 'contractId', each.contractId),
})

/** The actor's own dealership and its law. @throws {Refusal} not-found, contract-law-unknown */
export function houseOf(
  company: Company | undefined,
  actor: Actor,
): { company: Company; profile: SaleProfile } {
  refuseUnless(company !== undefined && company.id === actor.companyId, 'not-found', {
    table: 'company',
  })
  const profile = saleProfileOf(company)
  refuseUnless(profile !== undefined, 'contract-law-unknown')
  return { company, profile }
}

/** The row the input named, when it is the contract's own; another one is never touched by its act. */
export const own = <T extends { id: string; deletedAt: number | null }>(
  row: T | undefined,
  id: string | null,
): T | undefined => (row && row.id === id && row.deletedAt === null ? row : undefined)

/** The gate a contract goes through; one that was signed from afar says so in its history. */
export const gateOfContract = (
  contract: Pick<Contract, 'deal' | 'medium' | 'version' | 'coBuyer'>,
  profile: SaleProfile,
  events: readonly Pick<Event, 'contractVersion' | 'facts'>[],
  isRemote = false,
): Gate =>
  gateOf(profile.jurisdiction, {
    credit: contract.deal.financing !== null,
    remote:
      isRemote ||
      events.some(
        each => each.contractVersion === contract.version && each.facts['remote'] === true,
      ),
    paper: contract.medium === 'paper',
    coBuyer: contract.coBuyer !== null,
  })

/** @throws {Refusal} contract-step-order while an earlier step of the gate is missing */
export function refuseTooEarly(
  step: GateStepName,
  events: readonly Event[],
  version: number,
  gate: Gate,
): void {
  const missing = blockedBy(step, events, version, gate)
  refuseUnless(missing === undefined, 'contract-step-order', {
    step,
    missing: missing?.step ?? '',
    law: missing?.law['en-ca'] ?? '',
  })
}

export type NewEntry = { id: string; step: ContractStep; facts?: StepFacts }

/** Only the server writes when it had an entry, whatever an input says. */
export const unreceived = { receivedAt: null, standsOnAt: null }

/** The next entries of a contract's history, each chained to the one before. */
export function history(
  contract: Pick<Contract, 'id' | 'version'>,
  events: readonly Event[],
  entries: readonly NewEntry[],
  trace: Omit<Trace, 'prev'>,
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
): Change[] {
  let prev = headOf(events)
  let seq = inOrder(events).at(-1)?.seq ?? 0
  return entries.map(({ id, step, facts = {} }) => {
    seq += 1
    const { at, offsetMs, offline, deviceKeyId } = trace
    const entry = {
      id,
      contractId: contract.id,
      contractVersion: contract.version,
      seq,
      step,
      at,
      offsetMs,
      offline,
      deviceKeyId,
      by: userId,
      byName: name,
      facts,
      prev,
    }
    const hash = entryHash(entry)
    prev = hash
    return insert('contractEvent', { ...entry, hash, ...unreceived })
  })
}

/** Somebody else wrote in the history meanwhile: this act says what its device saw, and changes nothing. */
export const chainMoved = (
  contract: Contract,
  events: readonly Event[],
  changes: Change[] = [],
) => ({
  changes,
  outcome: 'conflict' as const,
  code: 'contract-chain-moved' as const,
  facts: { contractId: contract.id, entries: events.length } as Facts,
})

/** Boxes and medium belong to the version they were given for: another one is gone through again. */
export const again = {
  medium: '' as const,
  termsAccepted: false,
  annexAccepted: false,
  confidentialityAccepted: false,
  sealed: '',
}
