/** Signatures on paper: the photos of the signed pages stand for them. */
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
import type { SignerRole } from '../../terms.ts'
import { refuseOtherFrench, refuseOtherPrint } from '../gate/text-facts.ts'
import { contractForm, signing } from './fields.ts'
import { gateOfContract } from '../gate/gate.ts'
import {
  chainMoved,
  type Contract,
  houseOf,
  type NewEntry,
  own,
  refuseOtherDay,
  refuseOtherName,
  refuseTooEarly,
} from './shared.ts'
import { dealtBetween, settleSignatures, signReads, type SignSeen } from './signatures.ts'
import { refuseSeenIncomplete, refuseSeenTrouble } from './signed.ts'
import { requiredText, sha256, shortText } from '../../kernel/fields.ts'

const input = z.object({
  ...signing,
  /** The signed pages, each a file that must be here before they count. */
  photos: z.array(sha256).check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
  sellerName: requiredText,
  buyerName: requiredText,
  /** '' where there is none. */
  coBuyerName: shortText,
  /** The boxes as they are ticked on the paper. */
  terms: z.boolean(),
  annexA: z.boolean(),
  confidentiality: z.boolean(),
})
type PaperInput = z.infer<typeof input>

export const signContractOnPaper = mutation('contract.signOnPaper', {
  form: contractForm,
  isPrecious: true,
  input,
  reads: signReads,
  files: (_seen, { photos }) => photos,
  decide(seen, each, actor) {
    const before = present(seen.contract)
    const kept = signatures(each, actor)
    const isEnded = before.status === 'cancelled' || before.status === 'refused'
    if (before.version !== each.version || isEnded)
      return {
        changes: kept,
        outcome: 'conflict' as const,
        code: 'contract-version-changed' as const,
        facts: { contractId: before.id, version: before.version, signed: each.version },
      }
    refuseUnless(before.status === 'draft', 'contract-signed')
    return decideOnPaper(before, seen, each, kept, actor)
  },
})

function decideOnPaper(
  before: Contract,
  seen: SignSeen,
  each: PaperInput,
  kept: Change[],
  actor: Actor,
): Change[] | Decision {
  const { company, profile } = houseOf(seen.company, actor)
  const { events } = seen
  if (headOf(events) !== each.prev) return chainMoved(before, events, kept)
  refuseUnless(before.medium === 'paper', 'contract-medium-differs', {
    medium: before.medium,
  })
  const gate = gateOfContract(before, profile)
  refuseTooEarly('merchant-signed', events, before.version, gate)
  refuseUnless(each.terms && each.annexA, 'contract-terms-needed')
  refuseUnless(before.coBuyer === null || each.coBuyerName !== '', 'contract-step-facts', {
    step: 'consumer-signed',
    field: 'coBuyerName',
  })
  refuseUnless(each.identity !== null, 'contract-step-facts', {
    step: 'consumer-signed',
    field: 'identity',
  })
  const vehicle = own(seen.vehicle, before.vehicleId)
  const label = own(seen.label, before.labelId)
  const rows = { contract: before, company, profile, label, remarks: seen.remarks }
  for (const step of ['merchant-signed', 'text-read', 'terms', 'consumer-signed'] as const)
    refuseSeenIncomplete(step, rows, vehicle, each, gate)
  refuseOtherDay(before, each, actor)
  for (const [role, signerName] of rolesOf(each)) refuseOtherName(before, { role, signerName })
  refuseSeenTrouble(before, vehicle, each.vehicleSeen, events, actor)
  const lines = dealtBetween(before, each, { company, label })
  refuseOtherFrench(each.sealed, events, before.version, gate)
  refuseOtherPrint(each.contentHash, events, before.version)
  return settleSignatures({
    contract: before,
    events,
    roles: new Set(rolesOf(each).map(([role]) => role)),
    entries: entriesOf(each),
    kept,
    lines,
    input: each,
    vehicle,
    lead: own(seen.lead, before.leadId),
    replaced: own(seen.replaced, before.amendsId),
    replacedEvents: seen.replacedEvents,
    actor,
    also: {
      paperPhotos: each.photos,
      termsAccepted: true,
      annexAccepted: true,
      confidentialityAccepted: each.confidentiality,
      // Each keeps one of the two that were printed.
      copiesAt: actor.now,
    },
  })
}

const rolesOf = ({ sellerName, buyerName, coBuyerName }: PaperInput): [SignerRole, string][] => [
  ['seller', sellerName],
  ['buyer', buyerName],
  ...(coBuyerName ? [['co-buyer', coBuyerName] as [SignerRole, string]] : []),
]

/** In ink, so without strokes: the first page is their picture. */
const signatures = (each: PaperInput, { userId }: Actor): Change[] =>
  rolesOf(each).map(([role, signerName]) =>
    insert('signature', {
      id: `${each.id}.${role}`,
      contractId: each.contractId,
      contractVersion: each.version,
      role,
      signerName,
      contentHash: each.contentHash,
      strokesSha256: '',
      imageSha256: each.photos[0] ?? '',
      at: each.at,
      offline: each.offline,
      deviceKeyId: each.deviceKeyId,
      deviceSignature: '',
      sealLack: 'paper',
      by: userId,
    }),
  )

/** What happened with the pen, in the order the law wants it. */
function entriesOf(each: PaperInput): NewEntry[] {
  const { id, contentHash, identity, photos, terms, annexA, confidentiality } = each
  const paper = { paper: true, photos: photos.length }
  const signed = rolesOf(each).map(([role, signerName]): NewEntry => ({
    id: `${id}.${role}.e`,
    step: role === 'seller' ? 'merchant-signed' : 'consumer-signed',
    facts: {
      ...paper,
      signatureId: `${id}.${role}`,
      role,
      signerName,
      contentHash,
      photo: photos[0] ?? '',
      ...(role !== 'seller' && {
        present: each.present,
        document: identity?.document ?? null,
        last4: identity?.last4 ?? null,
      }),
    },
  }))
  const [merchant, ...consumers] = signed
  return [
    ...(merchant ? [merchant] : []),
    { id: `${id}.r`, step: 'text-read', facts: paper },
    { id: `${id}.x`, step: 'terms', facts: { ...paper, terms, annexA, confidentiality } },
    ...consumers,
  ]
}
