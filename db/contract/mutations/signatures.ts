/** What a signature on a contract does, on glass or on paper. */
import {
  type Actor,
  change,
  type Change,
  type Decision,
  type Loaded,
  many,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import type { ContractDispute } from '../table.ts'
import { contractText, textHash } from '../content.ts'
import { amountsBetween, contentOf } from '../dispute.ts'
import type { ContractSources } from '../sources.ts'
import type { SignerRole } from '../../terms.ts'
import type { Trace } from './fields.ts'
import { type Contract, type Event, history, type NewEntry, readsAround } from './shared.ts'
import { completed, type Completed, gaveWay, isSignedByAll } from './signed.ts'

type Signed = Parameters<typeof readsAround>[0] & {
  labelId: string | null
  amendsId: string | null
}
/** The rows around a contract that is signed, and of the one it takes the place of. */
export const signReads = (each: Signed) => ({
  ...readsAround(each),
  label: one('vehicleLabel', each.labelId),
  remarks: many('vehicleComment', 'vehicleId', each.vehicleId),
  replaced: one('saleContract', each.amendsId),
  replacedEvents: many('contractEvent', 'contractId', each.amendsId ?? ''),
})
export type SignSeen = Loaded<ReturnType<typeof signReads>>

type Text = { sealed: string; contentHash: string }

/**
 * The lines on which the signed text and ours differ: none when the amounts are the same. The first signature freezes the
 * text; a later one is held against it.
 * @throws {Refusal} contract-hash-differs when it is another text altogether
 */
export function dealtBetween(
  before: Contract,
  { sealed, contentHash }: Text,
  sources: ContractSources,
): ContractDispute['lines'] {
  if (before.sealed) {
    refuseUnless(contentHash === textHash(before.sealed), 'contract-hash-differs')
    return []
  }
  refuseUnless(contentHash === textHash(sealed), 'contract-hash-differs')
  const ours = contractText(before, sources, contentOf(sealed)?.template)
  if (ours === sealed) return []
  const lines = amountsBetween(sealed, ours)
  refuseUnless(lines !== undefined, 'contract-hash-differs')
  return lines
}

type Given = {
  contract: Contract
  events: readonly Event[]
  /** Who has signed, with this act. */
  roles: ReadonlySet<SignerRole>
  entries: readonly NewEntry[]
  kept: readonly Change[]
  lines: ContractDispute['lines']
  input: Text & { id: string } & Omit<Trace, 'prev'>
  vehicle: Row<'vehicle'> | undefined
  lead: Row<'lead'> | undefined
  replaced: Contract | undefined
  replacedEvents: readonly Event[]
  actor: Actor
  /** Set on paper, where each holds its copy as it signs. */
  also?: Partial<Contract>
}

/**
 * The entries of the history and what they make of the contract: begun, signed, or to be settled by a director. A dispute is
 * no entry: only the server may find it, and the steps that a device took after it must still fit their history.
 */
export function settleSignatures(given: Given): Change[] | Decision {
  const { contract, events, roles, entries, kept, lines, input, actor, also } = given
  const amounts: ContractDispute | null = lines.length
    ? { reason: 'amounts', lines, at: actor.now }
    : contract.dispute
  const isSigned = isSignedByAll(roles, contract)
  const end: Completed = isSigned
    ? (replacedMeanwhile(given) ?? completed({ ...given, actId: input.id }))
    : { changes: [], dispute: null }
  const dispute = amounts ?? end.dispute
  const isStanding = isSigned && dispute === null
  const after = { ...contract, contentHash: input.contentHash }
  const last = entries.at(-1)
  const told = [...entries.slice(0, -1), ...(last ? [stamped(last, isSigned)] : [])]
  const changes = [
    ...kept,
    ...history(contract, events, told, input, actor),
    change('saleContract', contract.id, {
      status: statusOf(isStanding, dispute !== null),
      contentHash: input.contentHash,
      sealed: contract.sealed || input.sealed,
      ...(isSigned && { signedAt: actor.now }),
      ...(dispute && { dispute }),
      ...also,
    }),
    ...end.changes,
    ...(isStanding
      ? gaveWay(after, given.replaced, given.replacedEvents, {
          actId: input.id,
          trace: input,
          actor,
        })
      : []),
  ]
  return outcomeOf(contract, lines, changes, end)
}

/** Two amendments of one contract, each signed on its own tablet: the second is for a director to look at. */
function replacedMeanwhile({ contract, replaced, actor }: Given): Completed | undefined {
  if (!replaced || replaced.status === 'signed') return undefined
  const vehicle = { status: replaced.status, by: null, at: replaced.signedAt }
  return {
    changes: [],
    dispute: { reason: 'vehicle', vehicle, lines: [], at: actor.now },
    code: 'contract-not-signed',
    facts: { contractId: contract.id, amendsId: replaced.id, status: replaced.status },
  }
}

const statusOf = (isStanding: boolean, isDisputed: boolean): Contract['status'] => {
  if (isStanding) return 'signed'
  return isDisputed ? 'disputed' : 'signing'
}
/** The last signature is marked: by it the contract stood. */
const stamped = (entry: NewEntry, completes: boolean): NewEntry =>
  completes ? { ...entry, facts: { ...entry.facts, completes } } : entry

function outcomeOf(
  contract: Contract,
  lines: ContractDispute['lines'],
  changes: Change[],
  { code, facts }: Completed,
): Change[] | Decision {
  if (lines.length)
    return {
      changes,
      outcome: 'conflict',
      code: 'contract-amounts-differ',
      facts: { contractId: contract.id, lines },
    }
  return code ? { changes, outcome: 'conflict', code, facts: facts ?? {} } : changes
}
