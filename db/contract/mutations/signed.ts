/** What follows from signatures: the contract stands, the vehicle is sold, the lead follows, a contract it replaces gives way. */
import type * as z from 'zod/mini'
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
import { canonicalHash } from '../../kernel/canonical.ts'
import { allInMinor } from '../../vehicle/all-in-price.ts'
import { pieceFacts, type PieceRows, refuseIncomplete } from '../gate/completeness.ts'
import type { Gate } from '../gate/gate.ts'
import type { PieceCar, PieceFacts } from '../gate/piece.ts'
import type { GateStepName } from '../gate/steps.ts'
import { statusNow } from '../../vehicle/status.ts'
import type { SignerRole } from '../../terms.ts'
import { leadSold } from './lead.ts'
import { type Contract, type Event, history } from './shared.ts'
import type { Trace, vehicleSeen } from './fields.ts'
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

/** What the website shows of it, as the device of a signature saw it. */
export const shownOf = (
  vehicle: PieceCar,
  country: string,
  remarks: PieceFacts['remarks'],
): Shown => ({
  priceMinor: allInMinor(vehicle, country),
  odometer: vehicle.odometer,
  // Written once and never changed: which they are is what they say.
  remarks: canonicalHash(
    remarks
      .filter(({ kind, deletedAt }) => deletedAt === null && kind.endsWith('website'))
      .map(({ id }) => id)
      .toSorted(),
  ),
})
type Shown = NonNullable<z.infer<typeof vehicleSeen>['shown']>

/**
 * A piece that is missing at this step is a "no". The website is judged as the person saw it: one that changed behind her
 * back takes no signature away.
 * @throws {Refusal} contract-incomplete
 */
export function refuseSeenIncomplete(
  step: GateStepName,
  { remarks, ...rows }: Omit<PieceRows, 'car'> & Pick<PieceFacts, 'remarks'>,
  vehicle: Row<'vehicle'> | undefined,
  { vehicleSeen: { shown } }: { vehicleSeen: { shown?: Shown | undefined } },
  gate: Gate,
): void {
  const now = vehicle && shownOf(vehicle, rows.company.country, remarks)
  const seen = shown ?? now
  const car =
    seen?.priceMinor === now?.priceMinor && seen?.odometer === now?.odometer ? vehicle : null
  const told = seen?.remarks === now?.remarks ? remarks : []
  refuseIncomplete(step, pieceFacts({ ...rows, car, remarks: told }), gate)
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
