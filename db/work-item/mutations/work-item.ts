/** Repairs of a vehicle: opened from a point that was not well, closed by who did the work. */
import * as z from 'zod/mini'
import {
  change,
  type Decision,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { id, longText, minor, optionalId, requiredText, shortText } from '../../kernel/fields.ts'
import { untouchedWorkItem } from '../new-work-item.ts'
import { specOf } from '../../inspection/shared.ts'

const forms = ['management.Inspections', 'management.Inventory'] as const
const amount = z.nullable(minor.check(z.gte(0, { error: 'amount-invalid' })))

export const openWorkItem = mutation('workItem.open', {
  form: forms,
  input: z.object({
    id,
    vehicleId: id,
    inspectionId: optionalId,
    /** The point that asks for it; '' where none does. */
    code: shortText,
    title: requiredText,
    note: longText,
    estimateMinor: amount,
  }),
  reads: ({ vehicleId, inspectionId }) => ({
    vehicle: one('vehicle', vehicleId),
    inspection: one('inspection', inspectionId),
  }),
  decide({ vehicle, inspection }, input, { userId, now }) {
    present(vehicle)
    if (input.inspectionId !== null) {
      const whole = present(inspection)
      refuseUnless(whole.vehicleId === input.vehicleId, 'not-found')
      refuseUnless(!whole.demo, 'work-item-practice')
      specOf(whole, input.code)
    }
    return [
      insert('workItem', {
        ...untouchedWorkItem,
        ...input,
        openedAt: now,
        openedBy: userId,
      }),
    ]
  },
})

const reads = ({ workItemId }: { workItemId: string }) => ({ item: one('workItem', workItemId) })
const input = z.object({ workItemId: id })

export const editWorkItem = mutation('workItem.edit', {
  form: forms,
  input: z.object({
    workItemId: id,
    edits: z.strictObject({
      title: z.optional(z.object({ from: z.unknown(), to: requiredText })),
      note: z.optional(z.object({ from: z.unknown(), to: longText })),
      estimateMinor: z.optional(z.object({ from: z.unknown(), to: amount })),
    }),
  }),
  reads,
  decide({ item }, { edits }) {
    const before = present(item)
    refuseUnless(before.status === 'open', 'work-item-closed')
    return editDecision('workItem', before, edits)
  },
})

export const closeWorkItem = mutation('workItem.close', {
  form: forms,
  input: z.object({
    workItemId: id,
    /** What was done. */
    closeNote: longText.check(z.refine(text => text.trim() !== '', { error: 'required' })),
    costMinor: amount,
  }),
  reads,
  decide({ item }, { closeNote, costMinor }, { userId, now }): Decision {
    const before = present(item)
    // The same words twice are one act; other words would be lost, so they are refused in sight.
    if (before.status === 'closed' && before.closeNote === closeNote) return merged
    refuseUnless(before.status === 'open', 'work-item-closed')
    const fields = {
      status: 'closed' as const,
      closeNote,
      costMinor,
      closedAt: now,
      closedBy: userId,
    }
    return { changes: [change('workItem', before.id, fields)] }
  },
})

/** What was done stays written: it is what did not hold. */
export const reopenWorkItem = mutation('workItem.reopen', {
  form: forms,
  input,
  reads,
  decide({ item }): Decision {
    const before = present(item)
    if (before.status === 'open') return merged
    return {
      changes: [change('workItem', before.id, { status: 'open', closedAt: null, closedBy: null })],
    }
  },
})

const kept = (item: Row<'workItem'> | undefined): Row<'workItem'> => {
  if (!item) throw new Refusal('not-found')
  return item
}

export const deleteWorkItem = mutation('workItem.delete', {
  form: forms,
  input,
  reads,
  decide({ item }, _input, { now }) {
    const before = kept(item)
    // A closed one is what a release stood on.
    refuseUnless(before.deletedAt !== null || before.status === 'open', 'work-item-closed')
    return removed('workItem', before, now)
  },
})
export const restoreWorkItem = mutation('workItem.restore', {
  form: forms,
  input,
  reads,
  decide: ({ item }) => restored('workItem', kept(item)),
})
