/** Who lends: kept on the dealership's page by those who keep it. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { edits, id, requiredText, shortText } from '../../kernel/fields.ts'
import {
  all,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'

const fields = { name: requiredText, address: shortText }
const plain = (name: string) => name.trim().toLowerCase()
const isNamed = (lenders: readonly Row<'lender'>[], name: string, but?: string) =>
  lenders.some(each => each.id !== but && plain(each.name) === plain(name))

export const addLender = mutation('lender.add', {
  form: companyDesk,
  input: z.object({ id, ...fields }),
  reads: ({ id }) => ({ lender: one('lender', id), lenders: all('lender') }),
  decide({ lender, lenders }, input, { userId, now }) {
    if (lender) return merged
    refuseUnless(!isNamed(lenders, input.name), 'lender-known', { field: 'name' })
    return [insert('lender', { ...input, createdAt: now, createdBy: userId })]
  },
})

export const editLender = mutation('lender.edit', {
  form: companyDesk,
  input: z.object({ lenderId: id, edits: edits(fields) }),
  reads: ({ lenderId }) => ({ lender: one('lender', lenderId), lenders: all('lender') }),
  decide({ lender, lenders }, { edits }) {
    const before = present(lender)
    const name = edits.name?.to
    refuseUnless(name === undefined || !isNamed(lenders, name, before.id), 'lender-known', {
      field: 'name',
    })
    return editDecision('lender', before, edits)
  },
})

const reads = ({ lenderId }: { lenderId: string }) => ({ lender: one('lender', lenderId) })
/** Its sheets go with it, and come back with it; what deals have taken of them stays theirs. */
export const removeLender = mutation('lender.remove', {
  form: companyDesk,
  input: z.object({ lenderId: id }),
  reads,
  decide: ({ lender }, _input, { now }) => removed('lender', lender, now),
})
export const restoreLender = mutation('lender.restore', {
  form: companyDesk,
  input: z.object({ lenderId: id }),
  reads,
  decide: ({ lender }) => restored('lender', lender),
})
