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
import { addDays, dateIn } from '../../kernel/date.ts'
import { entryHash, headOf, inOrder } from '../chain.ts'
import { type Company, saleProfileOf } from '../sources.ts'
import type { SaleProfile } from '../deal/types.ts'
import { blockedBy, type Gate } from '../gate/gate.ts'
import type { StepFacts } from '../gate/facts.ts'
import type { GateStepName } from '../gate/steps.ts'
import type { ContractStep, SignerRole } from '../../terms.ts'
import { isNameOf } from '../evidence/parties.ts'
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

/**
 * From afar only the server says what somebody did: it alone has seen the link and the code. Who signs on a tablet's glass
 * is not at a distance.
 * @throws {Refusal} not-authorized; contract-place-differs when the contract says that it is made elsewhere;
 *   contract-signer-afar when it says that its client is not here
 */
export function refuseRemoteHere(
  step: GateStepName,
  { placeOfSigning, medium }: Pick<Contract, 'placeOfSigning' | 'medium'>,
  isRemote: boolean,
  { byServer }: Pick<Actor, 'byServer'>,
): void {
  const isHersAfar = placeOfSigning === 'distance' && medium === 'electronic' && hers.has(step)
  refuseUnless(isRemote || !isHersAfar, 'contract-signer-afar', { step })
  if (!isRemote) return
  refuseUnless(byServer === true, 'not-authorized', { remote: true })
  refuseUnless(placeOfSigning === 'distance', 'contract-place-differs', { placeOfSigning })
}

/**
 * A contract is dated the day it is signed: its rates, its label and its texts are those of its date. By the device's own
 * word, so that a clock which is wrong all day refuses nothing that was signed; how far it was off is sealed beside it.
 * @throws {Refusal} contract-date-other; a contract signed over midnight keeps the day it was begun on
 */
export function refuseOtherDay(
  { contractOn }: Pick<Contract, 'contractOn'>,
  { at, offsetMs }: Pick<Trace, 'at' | 'offsetMs'>,
  { timeZone }: Pick<Actor, 'timeZone'>,
): void {
  const today = dateIn(timeZone, at + (offsetMs ?? 0))
  const isToday = contractOn === today || contractOn === addDays(today, -1)
  refuseUnless(isToday, 'contract-date-other', { contractOn, today })
}

/**
 * Who buys signs under the name that the contract gives her.
 * @throws {Refusal} contract-step-facts
 */
export function refuseOtherName(
  parties: Pick<Contract, 'buyer' | 'coBuyer'>,
  { role, signerName }: { role: SignerRole; signerName: string },
): void {
  refuseUnless(isNameOf(parties, role, signerName), 'contract-step-facts', {
    step: 'consumer-signed',
    field: 'signerName',
  })
}

/** What a client at a distance does herself, on her own page. */
const hers: ReadonlySet<GateStepName> = new Set(['text-read', 'terms', 'consumer-signed'])

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
