/** Copies of a contract by email: sent once more, or to another address, and what the server says of them. */
import * as z from 'zod/mini'
import { change, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import type { ContractCopy } from '../table.ts'
import { asAddress } from '../../kernel/copied-address.ts'
import { mailAddress, emailProblem } from '../../kernel/email.ts'
import { copiesOf } from '../gate/copies.ts'
import { copyStates } from '../../terms.ts'
import { contractForm } from './fields.ts'
import type { Contract } from './shared.ts'
import { id } from '../../kernel/fields.ts'

/** Derived from the id of a step. */
const copyId = z.string().check(z.minLength(1), z.maxLength(100))

const changed = (row: Contract, copy: ContractCopy, fields: Partial<ContractCopy>) =>
  change('saleContract', row.id, {
    copies: copiesOf(row).map(each => (each === copy ? { ...each, ...fields } : each)),
  })

/** @throws {Refusal} when the contract has no such copy */
function copyNamed(row: Contract, wanted: string): ContractCopy {
  const copy = copiesOf(row).find(each => each.id === wanted)
  refuseUnless(copy !== undefined, 'not-found', { table: 'saleContract' })
  return copy
}
const isUnderWay = ({ state }: ContractCopy) => state === 'waiting' || state === 'sent'

export const copyContractAgain = mutation('contract.copyAgain', {
  form: contractForm,
  input: z.object({ id, contractId: id, copyId }),
  reads: ({ contractId }) => ({ contract: one('saleContract', contractId) }),
  decide({ contract }, input, actor) {
    const row = present(contract)
    const copy = copyNamed(row, input.copyId)
    refuseUnless(!emailProblem(copy.to), 'contract-step-facts', {
      step: copy.step,
      field: 'address',
    })
    // A colleague was faster, or it has left after all: nobody gets it twice.
    if (isUnderWay(copy)) return merged
    return [changed(row, copy, { act: input.id, state: 'waiting', at: actor.now })]
  },
})

const address = z.string().check(
  z.overwrite(asAddress),
  z.minLength(1, { error: 'required' }),
  z.maxLength(254, { error: 'email-invalid' }),
  z.refine(to => !emailProblem(to), { error: 'email-invalid' }),
)

/** A slip in the address. A letter that has left stays written down beside the new one; the history of the contract keeps what was said at its step. */
export const copyContractTo = mutation('contract.copyTo', {
  form: contractForm,
  input: z.object({ id, contractId: id, copyId, to: address }),
  reads: ({ contractId }) => ({ contract: one('saleContract', contractId) }),
  decide({ contract }, { id: act, copyId: wanted, to }, actor) {
    const row = present(contract)
    const copy = copyNamed(row, wanted)
    const isThere = (each: ContractCopy) =>
      each.step === copy.step &&
      each.version === copy.version &&
      mailAddress(each.to) === mailAddress(to) &&
      isUnderWay(each)
    if (copiesOf(row).some(isThere)) return merged
    const asked: ContractCopy = { ...copy, act, to: to.trim(), state: 'waiting', at: actor.now }
    if (copy.state !== 'sent') return [changed(row, copy, asked)]
    return [change('saleContract', row.id, { copies: [...copiesOf(row), { ...asked, id: act }] })]
  },
})

/** Written by the server after the letter, or after its last attempt. */
export const recordCopyLeft = mutation('contract.copyLeft', {
  form: contractForm,
  isByServer: true,
  input: z.object({ contractId: id, copyId, act: id, state: z.enum(copyStates) }),
  reads: ({ contractId }) => ({ contract: one('saleContract', contractId) }),
  decide({ contract }, { copyId: wanted, act, state }, actor) {
    const copy = contract && copiesOf(contract).find(each => each.id === wanted)
    // Asked for once more meanwhile: that letter has a word of its own.
    if (!copy || copy.act !== act || copy.state === state) return merged
    return [changed(contract, copy, { state, at: actor.now })]
  },
})
