/** The lender and programme of a draft: the row is copied beside it, for those who may see what a deal earns. */
import * as z from 'zod/mini'
import { settleForms } from '../../desks.ts'
import { id, ppm } from '../../kernel/fields.ts'
import {
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  type Row,
} from '../../kernel/mutation.ts'
import { isSameValue } from '../../kernel/same-value.ts'
import { holdsOn, mayAsk, type RateRow } from '../rate-row.ts'

/** One of each contract, whoever chooses: two people write one row. */
export const choiceIdOf = (contractId: string) => `${contractId}.lender`

const draftOf = (contract: Row<'saleContract'> | undefined): Row<'saleContract'> => {
  const row = present(contract)
  refuseUnless(row.status === 'draft', 'contract-not-draft', { status: row.status })
  return row
}

export const chooseLender = mutation('lender.choose', {
  form: settleForms,
  input: z.object({ contractId: id, lenderId: id, sheetId: id, rowId: id, ratePpm: ppm }),
  reads: ({ contractId, lenderId, sheetId }) => ({
    contract: one('saleContract', contractId),
    lender: one('lender', lenderId),
    sheet: one('rateSheet', sheetId),
    choice: one('lenderChoice', choiceIdOf(contractId)),
  }),
  decide({ contract, lender, sheet, choice }, input, { userId, now }) {
    const { contractOn } = draftOf(contract)
    const { name } = present(lender)
    const { beginsOn: from, endsOn: to, rows, lenderId } = present(sheet)
    const found = rows.find(each => each.id === input.rowId)
    refuseUnless(found !== undefined && lenderId === input.lenderId, 'company-row-gone')
    const row: RateRow = { ...found, lender: name, from, to }
    refuseUnless(holdsOn(row, contractOn), 'lender-sheet-not-then', { on: contractOn })
    refuseUnless(mayAsk(row, input.ratePpm), 'lender-rate-outside', { field: 'ratePpm' })
    const { contractId, sheetId } = input
    const taken = { lenderId, sheetId, row, at: now, by: userId }
    if (!choice)
      return [insert('lenderChoice', { id: choiceIdOf(contractId), contractId, ...taken })]
    if (choice.deletedAt === null && isSameValue(choice.row, row)) return merged
    return [change('lenderChoice', choice.id, { ...taken, deletedAt: null })]
  },
})

export const unchooseLender = mutation('lender.unchoose', {
  form: settleForms,
  input: z.object({ contractId: id }),
  reads: ({ contractId }) => ({
    contract: one('saleContract', contractId),
    choice: one('lenderChoice', choiceIdOf(contractId)),
  }),
  decide({ contract, choice }, _input, { now }) {
    draftOf(contract)
    return choice ? removed('lenderChoice', choice, now) : merged
  },
})
