/** A lender's rate sheets: written by hand, brought in from a spreadsheet, or copied for the next month. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import {
  amount,
  calendarDate,
  edits,
  id,
  ppm,
  requiredText,
  shortText,
} from '../../kernel/fields.ts'
import {
  change,
  editOutcome,
  insert,
  merged,
  mergeEdits,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
} from '../../kernel/mutation.ts'
import { vehicleConditions } from '../../terms.ts'
import { mostRows, type SheetRow } from '../rate-row.ts'

const number = (from: number, to: number) =>
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(from, { error: 'number-invalid' }), z.lte(to, { error: 'number-invalid' }))
const year = z.nullable(number(1900, 2200))
const term = number(1, 300)

/** The higher end of a range is not below the lower one. */
const inOrder = (low: keyof SheetRow, high: keyof SheetRow) =>
  z.refine<Record<string, unknown>>(
    row => row[low] == null || row[high] == null || Number(row[high]) >= Number(row[low]),
    { error: 'number-invalid', path: [high] },
  )

export const sheetRow = z
  .strictObject({
    id,
    program: requiredText,
    tier: shortText,
    condition: z.enum([...vehicleConditions, 'any']),
    yearFrom: year,
    yearTo: year,
    termFrom: term,
    termTo: term,
    amountFromMinor: amount,
    amountToMinor: z.nullable(amount),
    odometerTo: z.nullable(number(0, 9_999_999)),
    ltvPpm: z.nullable(number(1, 10_000_000)),
    subvented: z.boolean(),
    buyPpm: ppm,
    markupPpm: ppm,
    reserve: z.union([
      z.strictObject({ kind: z.literal('spread'), splitPpm: ppm }),
      z.strictObject({ kind: z.literal('part'), ppm }),
      z.strictObject({ kind: z.literal('sum'), minor: amount }),
    ]),
    chargeBackMonths: number(0, 300),
  })
  .check(
    inOrder('yearFrom', 'yearTo'),
    inOrder('termFrom', 'termTo'),
    inOrder('amountFromMinor', 'amountToMinor'),
  ) satisfies z.ZodMiniType<SheetRow>

const rows = z.array(sheetRow).check(
  z.maxLength(mostRows, { error: 'too-long' }),
  z.refine(all => new Set(all.map(each => each.id)).size === all.length, { error: 'bad-input' }),
)
const fields = { beginsOn: calendarDate, endsOn: z.nullable(calendarDate), rows }

type Days = { beginsOn: string; endsOn: string | null }
const refuseUnlessInOrder = ({ beginsOn, endsOn }: Days) =>
  refuseUnless(endsOn === null || beginsOn <= endsOn, 'date-invalid', { field: 'endsOn' })

export const addRateSheet = mutation('rateSheet.add', {
  form: companyDesk,
  input: z.object({ id, lenderId: id, ...fields }),
  reads: ({ id, lenderId }) => ({
    sheet: one('rateSheet', id),
    lender: one('lender', lenderId),
  }),
  decide({ sheet, lender }, input, { userId, name, now }) {
    if (sheet) return merged
    present(lender)
    refuseUnlessInOrder(input)
    const by = { createdAt: now, createdBy: userId, savedAt: now, savedByName: name }
    return [insert('rateSheet', { ...input, ...by })]
  },
})

const reads = ({ sheetId }: { sheetId: string }) => ({ sheet: one('rateSheet', sheetId) })

export const editRateSheet = mutation('rateSheet.edit', {
  form: companyDesk,
  input: z.object({ sheetId: id, edits: edits(fields) }),
  reads,
  decide({ sheet }, input, { name, now }) {
    const before = present(sheet)
    const { fields: after, conflicts, merged: alike } = mergeEdits(before, input.edits)
    refuseUnlessInOrder({ ...before, ...after })
    const changes = Object.keys(after).length
      ? [change('rateSheet', before.id, { ...after, savedAt: now, savedByName: name })]
      : []
    return editOutcome(changes, { table: 'rateSheet', id: before.id }, conflicts, alike > 0)
  },
})

export const removeRateSheet = mutation('rateSheet.remove', {
  form: companyDesk,
  input: z.object({ sheetId: id }),
  reads,
  decide: ({ sheet }, _input, { now }) => removed('rateSheet', sheet, now),
})
export const restoreRateSheet = mutation('rateSheet.restore', {
  form: companyDesk,
  input: z.object({ sheetId: id }),
  reads,
  decide: ({ sheet }) => restored('rateSheet', sheet),
})
