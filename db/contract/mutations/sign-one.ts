/** Signing a contract of form 1: typed lines, boxes ticked on the draft, no recorded gate. */
import {
  type Actor,
  change,
  type Change,
  insert,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { contractTotals } from '../lines.ts'
import { contractHash } from '../content.ts'
import type { Contract } from './shared.ts'
import type { SignerRole } from '../../terms.ts'

type Given = { id: string; version: number; role: SignerRole; contentHash: string }

export function signFormOne(
  before: Contract,
  signatures: readonly Row<'signature'>[],
  input: Given,
  kept: Change,
  { userId, now }: Actor,
): Change[] {
  refuseUnless(before.termsAccepted && before.annexAccepted, 'contract-terms-needed')
  refuseUnless(isComplete(before), 'contract-incomplete')
  refuseUnless(input.contentHash === contractHash(before), 'contract-hash-differs')
  const standing = signatures.filter(each => each.contractVersion === input.version)
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
    ...(isSigned && before.leadId ? touched(before.leadId, input.id, userId, now, before.id) : []),
  ]
}

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
export function isComplete(contract: Contract): boolean {
  const { buyer, product: sold, lines: entered } = contract
  return (
    buyer.firstName !== '' &&
    buyer.lastName !== '' &&
    sold.make !== '' &&
    contractTotals(entered).price > 0
  )
}
