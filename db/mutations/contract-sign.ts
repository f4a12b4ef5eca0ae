/** Signing: what makes a contract stand for good. */
import * as z from 'zod/mini'
import {
  type Change,
  change,
  insert,
  many,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../mutation.ts'
import { contractTotals } from '../rules/contract.ts'
import { contractHash } from '../rules/contract-content.ts'
import { signerRoles } from '../terms.ts'
import { id, instant, requiredText, sha256, shortText } from './fields.ts'

const form = 'management.SaleContracts'

/**
 * One signature on glass, bound to the hash of what was read. It is kept whatever happened meanwhile; a contract that
 * changed to another version has to be signed again.
 */
const signContract = mutation('contract.sign', {
  form,
  input: z.object({
    id,
    contractId: id,
    version: z.int(),
    role: z.enum(signerRoles),
    signerName: requiredText,
    contentHash: sha256,
    strokesSha256: sha256,
    imageSha256: sha256,
    at: instant,
    offline: z.boolean(),
    deviceKeyId: shortText,
    deviceSignature: z.string().check(z.maxLength(400)),
  }),
  reads: input => ({
    contract: one('saleContract', input.contractId),
    signatures: many('signature', 'contractId', input.contractId),
  }),
  decide({ contract, signatures }, input, { userId, now }) {
    const before = present(contract)
    const { version, ...rest } = input
    const kept = insert('signature', { ...rest, contractVersion: version, by: userId })
    const changed = {
      changes: [kept],
      outcome: 'conflict' as const,
      code: 'contract-version-changed' as const,
      facts: { contractId: before.id, version: before.version, signed: version },
    }
    if (before.version !== version || before.status === 'cancelled') return changed
    refuseUnless(before.status !== 'signed', 'contract-signed')
    refuseUnless(before.termsAccepted && before.annexAccepted, 'contract-terms-needed')
    refuseUnless(isComplete(before), 'contract-incomplete')
    refuseUnless(input.contentHash === contractHash(before), 'contract-hash-differs')
    const standing = signatures.filter(each => each.contractVersion === version)
    refuseUnless(
      standing.every(each => each.role !== input.role),
      'contract-already-signed-by',
      { role: input.role },
    )
    const roles = new Set([...standing.map(each => each.role), input.role])
    const isSigned = roles.has('seller') && roles.has('buyer')
    return [
      kept,
      change('saleContract', before.id, {
        status: isSigned ? 'signed' : 'signing',
        contentHash: input.contentHash,
        ...(isSigned && { signedAt: now }),
      }),
      ...(isSigned && before.leadId
        ? touched(before.leadId, input.id, userId, now, before.id)
        : []),
    ]
  },
})
const touched = (
  leadId: string,
  ofId: string,
  by: string,
  at: number,
  contractId: string,
): Change[] => [
  insert('leadTouch', {
    id: `${ofId}.t`,
    leadId,
    kind: 'edited',
    at,
    by,
    note: '',
    facts: { contractId, signed: 1 },
  }),
  change('lead', leadId, {}),
]

/** Something is sold to somebody for a price. */
export function isComplete(contract: Row<'saleContract'>): boolean {
  const { buyer, product: sold, lines: entered } = contract
  return (
    buyer.firstName !== '' &&
    buyer.lastName !== '' &&
    sold.make !== '' &&
    contractTotals(entered).price > 0
  )
}

export const signatureMutations = { signContract }
