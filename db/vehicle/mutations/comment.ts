/** What is told about a vehicle, on the website and on the window sheet. */
import * as z from 'zod/mini'
import { insert, mutation, one, present, removed, restored } from '../../kernel/mutation.ts'
import { type VehicleCommentKind, vehicleCommentKinds } from '../../terms.ts'
import { id, longText } from '../../kernel/fields.ts'
import { vehicleFields } from './fields.ts'

const stockForm = 'management.Inventory'

/** Damages, defects and repairs have a cost; a plain comment has none. */
export const hasAmount = (kind: VehicleCommentKind): boolean => !kind.startsWith('comments')

export const commentVehicle = mutation('vehicle.comment', {
  form: [stockForm, 'management.Inspections'],
  input: z.object({
    id,
    vehicleId: id,
    kind: z.enum(vehicleCommentKinds, { error: 'choice-invalid' }),
    body: longText.check(z.minLength(1, { error: 'required' })),
    amountMinor: vehicleFields.costMinor,
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, { userId, now }) {
    present(vehicle)
    return [
      insert('vehicleComment', {
        ...input,
        amountMinor: hasAmount(input.kind) ? input.amountMinor : null,
        at: now,
        by: userId,
      }),
    ]
  },
})

export const removeVehicleComment = mutation('vehicle.removeComment', {
  form: stockForm,
  input: z.object({ commentId: id }),
  reads: ({ commentId }) => ({ comment: one('vehicleComment', commentId) }),
  decide: (seen, _input, { now }) => removed('vehicleComment', seen.comment, now),
})

export const restoreVehicleComment = mutation('vehicle.restoreComment', {
  form: stockForm,
  input: z.object({ commentId: id }),
  reads: ({ commentId }) => ({ comment: one('vehicleComment', commentId) }),
  decide: seen => restored('vehicleComment', seen.comment),
})
