/** What the dealership usually charges: ready rows at the desk, which a deal copies and keeps. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { amount, edits, id, requiredText } from '../../kernel/fields.ts'
import { editOutcome, merged, mergeEdits, mutation, refuseUnless } from '../../kernel/mutation.ts'
import { houseOf, readsHouse, remembered, settled } from '../shared.ts'

const fields = { label: requiredText, amountMinor: amount, taxable: z.boolean() }

export const addUsualFee = mutation('company.addUsualFee', {
  form: companyDesk,
  input: z.object({ id, companyId: id, feeId: id, ...fields }),
  reads: readsHouse,
  decide(seen, { id, companyId: _, feeId, ...said }, actor) {
    const house = houseOf(seen.company, actor)
    const { usualFees } = house.sale
    if (usualFees.some(each => each.id === feeId)) return merged
    const fee = { id: feeId, ...said }
    const line = { field: 'usualFees', from: null, to: fee }
    return settled(
      house,
      { usualFees: [...usualFees, fee] },
      remembered(id, 'usual-fee', [line], actor),
    )
  },
})

export const editUsualFee = mutation('company.editUsualFee', {
  form: companyDesk,
  input: z.object({ id, companyId: id, feeId: id, edits: edits(fields) }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const house = houseOf(seen.company, actor)
    const { usualFees } = house.sale
    const before = usualFees.find(each => each.id === input.feeId)
    refuseUnless(before !== undefined, 'company-row-gone')
    const { fields, conflicts, merged: alike } = mergeEdits(before, input.edits)
    const after = { ...before, ...fields }
    const line = { field: 'usualFees', from: before, to: after }
    const changes = Object.keys(fields).length
      ? settled(
          house,
          { usualFees: usualFees.map(each => (each === before ? after : each)) },
          remembered(input.id, 'edit-fee', [line], actor),
        )
      : []
    return editOutcome(changes, { table: 'company', id: house.company.id }, conflicts, alike > 0)
  },
})

export const removeUsualFee = mutation('company.removeUsualFee', {
  form: companyDesk,
  input: z.object({ id, companyId: id, feeId: id }),
  reads: readsHouse,
  decide(seen, { id, feeId }, actor) {
    const house = houseOf(seen.company, actor)
    const { usualFees } = house.sale
    const before = usualFees.find(each => each.id === feeId)
    if (!before) return merged
    const line = { field: 'usualFees', from: before, to: null }
    return settled(
      house,
      { usualFees: usualFees.filter(each => each !== before) },
      remembered(id, 'remove-fee', [line], actor),
    )
  },
})
