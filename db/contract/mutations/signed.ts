/** What follows from signatures: the contract stands, the vehicle is sold, the lead follows, a contract it replaces gives way. */
import {
  type Actor,
  change,
  type Change,
  type Facts,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import type { RefusalCode } from '../../refusals.ts'
import type { ContractDispute } from '../table.ts'
import { computeDeal, contentOfDeal } from '../deal/compute.ts'
import { blockingNotes, type SaleProfile } from '../deal/types.ts'
import { statusNow } from '../../vehicle/status.ts'
import type { SignerRole } from '../../terms.ts'
import { leadSold } from './lead.ts'
import { type Contract, type Event, history } from './shared.ts'
import type { Trace } from './fields.ts'
import { sellByContract } from './vehicle.ts'

/** Who signed this version for good: those whose signature is in the history. */
export const signedRoles = (
  events: readonly Pick<Event, 'contractVersion' | 'step' | 'facts'>[],
  version: number,
): Set<SignerRole> =>
  new Set(
    events.flatMap(({ contractVersion, step, facts }) =>
      contractVersion === version && (step === 'merchant-signed' || step === 'consumer-signed')
        ? [facts['role'] as SignerRole]
        : [],
    ),
  )

/** Seller, buyer and, where there is one, the co-buyer. */
export const isSignedByAll = (roles: ReadonlySet<SignerRole>, contract: Contract): boolean =>
  roles.has('seller') && roles.has('buyer') && (contract.coBuyer === null || roles.has('co-buyer'))

/** Something is sold to somebody for a price, and nothing that decides an amount is unknown. */
export function isDealComplete(contract: Contract, profile: SaleProfile): boolean {
  const { buyer, product, deal, contractOn } = contract
  if (buyer.firstName === '' || buyer.lastName === '' || product.make === '') return false
  const { notes } = computeDeal(contentOfDeal(deal), profile, contractOn)
  return deal.priceMinor > 0 && !notes.some(note => blockingNotes.some(each => each === note))
}

type Seen = { status: Row<'vehicle'>['status']; reservationId: string | null }
/**
 * What the person could see on her device is a "no"; what happened behind her back never takes a signature away.
 * @throws {Refusal} vehicle-already-sold, vehicle-already-reserved, vehicle-not-available
 */
export function refuseSeenTrouble(
  contract: Contract,
  vehicle: Row<'vehicle'> | undefined,
  seen: Seen,
  events: readonly Event[],
  actor: Actor,
): void {
  if (!vehicle) return
  const isAsSeen =
    statusNow(vehicle, actor.now) === seen.status && vehicle.reservationId === seen.reservationId
  if (isAsSeen) sellByContract(contract, vehicle, events, actor)
}

export type Completed = {
  changes: Change[]
  dispute: ContractDispute | null
  code?: RefusalCode
  facts?: Facts
}
type Given = {
  contract: Contract
  vehicle: Row<'vehicle'> | undefined
  lead: Row<'lead'> | undefined
  events: readonly Event[]
  actId: string
  actor: Actor
}

/** Vehicle and lead of a contract that all have signed; somebody else's sale or hold makes it a dispute instead. */
export function completed({ contract, vehicle, lead, events, actId, actor }: Given): Completed {
  try {
    refuseUnless(vehicle !== undefined, 'vehicle-not-available', { status: '' })
    return {
      changes: [
        ...sellByContract(contract, vehicle, events, actor),
        ...leadSold({ contract, lead, actId, actor }),
      ],
      dispute: null,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, facts } = error
    const who = {
      status: vehicle?.status ?? '',
      by: vehicle?.soldByName ?? vehicle?.reservedByName ?? null,
      at: vehicle?.soldAt ?? vehicle?.statusAt ?? null,
    }
    const dispute = { reason: 'vehicle' as const, vehicle: who, lines: [], at: actor.now }
    return { changes: [], dispute, code, facts: { ...facts, contractId: contract.id } }
  }
}

/** The contract that this one replaces gives way, once this one is signed. */
export function gaveWay(
  contract: Contract,
  replaced: Contract | undefined,
  events: readonly Event[],
  { actId, trace, actor }: { actId: string; trace: Omit<Trace, 'prev'>; actor: Actor },
): Change[] {
  if (!replaced || replaced.id !== contract.amendsId || replaced.status !== 'signed') return []
  const facts = { by: contract.id, hash: contract.contentHash }
  return [
    change('saleContract', replaced.id, { status: 'amended', amendedById: contract.id }),
    ...history(replaced, events, [{ id: `${actId}.a`, step: 'amended', facts }], trace, actor),
  ]
}
