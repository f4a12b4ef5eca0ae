/** Signing: what makes a contract stand for good. */
import * as z from 'zod/mini'
import {
  type Actor,
  type Change,
  type Decision,
  insert,
  mutation,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { headOf } from '../chain.ts'
import { signerRoles } from '../../terms.ts'
import { refuseOtherFrench } from '../gate/text-facts.ts'
import { factorFacts, factorInput, isWhole } from '../gate/factor.ts'
import { contractForm, signing } from './fields.ts'
import { gateOfContract } from '../gate/gate.ts'
import {
  chainMoved,
  type Contract,
  houseOf,
  own,
  refuseOtherDay,
  refuseOtherName,
  refuseRemoteHere,
  refuseTooEarly,
} from './shared.ts'
import { dealtBetween, settleSignatures, signReads, type SignSeen } from './signatures.ts'
import { refuseSeenTrouble, refuseSeenIncomplete, signedRoles } from './signed.ts'
import { requiredText, sha256 } from '../../kernel/fields.ts'

const input = z.object({
  ...signing,
  role: z.enum(signerRoles),
  signerName: requiredText,
  strokesSha256: sha256,
  imageSha256: sha256,
  deviceSignature: z.string().check(z.maxLength(400)),
  sealLack: z.enum(['', 'no-key', 'remote']),
  /** Signed by a link, from afar; only the server, which has seen the code, says so. */
  remote: z.boolean(),
  factor: z.nullable(factorInput),
})
export type SignInput = z.infer<typeof input>

/**
 * One signature on glass, bound to the hash of what was read. It is kept whatever happened meanwhile; a contract that
 * changed to another version has to be signed again.
 */
export const signContract = mutation('contract.sign', {
  form: contractForm,
  isPrecious: true,
  input,
  reads: signReads,
  files: (_seen, { strokesSha256, imageSha256 }) => [strokesSha256, imageSha256],
  waits: 'contract-waits-for-ink',
  decide(seen, each, actor) {
    const before = present(seen.contract)
    refuseUnless(isSealSaid(each), 'contract-seal-lacks', { lack: each.sealLack })
    const kept = signatureOf(each, actor)
    const { version } = each
    if (before.version !== version || endedStatuses.has(before.status))
      return {
        changes: [kept],
        outcome: 'conflict' as const,
        code: 'contract-version-changed' as const,
        facts: { contractId: before.id, version: before.version, signed: version },
      }
    refuseUnless(before.status !== 'signed' && before.status !== 'amended', 'contract-signed')
    return signOnGlass(before, seen, each, kept, actor)
  },
})
/** Sealed by a device's key, or it says why not; never both, and never a reason that is not so. */
function isSealSaid({ deviceSignature, deviceKeyId, sealLack, remote }: SignInput): boolean {
  if (deviceSignature !== '') return sealLack === '' && deviceKeyId !== ''
  return deviceKeyId === '' && sealLack === (remote ? 'remote' : 'no-key')
}
const endedStatuses = new Set<Contract['status']>(['cancelled', 'refused'])

function signatureOf(each: SignInput, { userId }: Actor): Change {
  const { id: signatureId, contractId, version, role, signerName, contentHash } = each
  const { strokesSha256, imageSha256, at, offline, deviceKeyId, deviceSignature, sealLack } = each
  return insert('signature', {
    id: signatureId,
    contractId,
    contractVersion: version,
    role,
    signerName,
    contentHash,
    strokesSha256,
    imageSha256,
    at,
    offline,
    deviceKeyId,
    deviceSignature,
    sealLack,
    by: userId,
  })
}

function signOnGlass(
  before: Contract,
  seen: SignSeen,
  each: SignInput,
  kept: Change,
  actor: Actor,
): Change[] | Decision {
  const { company, profile } = houseOf(seen.company, actor)
  const { events } = seen
  const step = each.role === 'seller' ? 'merchant-signed' : 'consumer-signed'
  if (headOf(events) !== each.prev) return chainMoved(before, events, [kept])
  refuseUnless(before.medium === 'electronic', 'contract-medium-differs', { medium: before.medium })
  const roles = signedRoles(events, before.version)
  refuseUnless(!roles.has(each.role), 'contract-already-signed-by', { role: each.role })
  refuseUnless(!each.remote || profile.remoteSigning, 'not-authorized', { remote: true })
  refuseUnless(isFactorSaid(each), 'contract-step-facts', { step, field: 'factor' })
  refuseRemoteHere(step, before, each.remote, actor)
  const gate = gateOfContract(before, profile)
  refuseTooEarly(step, events, before.version, gate)
  refuseUnless(each.role !== 'co-buyer' || before.coBuyer !== null, 'not-found', {
    role: each.role,
  })
  const isKnown = each.role === 'seller' || each.remote || each.identity !== null
  refuseUnless(isKnown, 'contract-step-facts', { step, field: 'identity' })
  const vehicle = own(seen.vehicle, before.vehicleId)
  const label = own(seen.label, before.labelId)
  if (before.status === 'draft')
    refuseSeenIncomplete(
      step,
      { contract: before, company, profile, label, remarks: seen.remarks },
      vehicle,
      each,
      gate,
    )
  if (each.role === 'seller') {
    refuseOtherDay(before, each, actor)
    refuseSeenTrouble(before, vehicle, each.vehicleSeen, events, actor)
  }
  refuseOtherName(before, each)
  const lines = dealtBetween(before, each, { company, label })
  refuseOtherFrench(before.sealed || each.sealed, events, before.version, gate)
  return settleSignatures({
    contract: before,
    events,
    roles: roles.add(each.role),
    entries: [{ id: `${each.id}.e`, step, facts: signFacts(each) }],
    kept: [kept],
    lines,
    input: each,
    vehicle,
    lead: own(seen.lead, before.leadId),
    replaced: own(seen.replaced, before.amendsId),
    replacedEvents: seen.replacedEvents,
    actor,
  })
}

/** How the signer was known, and who else was there. */
const signFacts = ({
  id: signatureId,
  role,
  signerName,
  contentHash,
  present: others,
  identity,
  remote,
  factor,
}: SignInput) => ({
  signatureId,
  role,
  signerName,
  contentHash,
  present: others,
  document: identity?.document ?? null,
  last4: identity?.last4 ?? null,
  ...(remote && { remote }),
  ...(factor && factorFacts(factor)),
})

/** Who signs from afar was known by something else than the link; who is at the desk shows a document. */
const isFactorSaid = ({ remote, factor }: SignInput) =>
  remote ? factor !== null && isWhole(factor) : factor === null
