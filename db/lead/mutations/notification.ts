import * as z from 'zod/mini'
import { change, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { id } from '../../kernel/fields.ts'

/** Read and done with. Hers alone: nobody clears a colleague's. */
export const processNotification = mutation('notification.process', {
  form: 'everyone',
  input: z.object({ id }),
  reads: input => ({ notification: one('notification', input.id) }),
  decide({ notification }, _, { userId, now }) {
    const before = present(notification)
    refuseUnless(before.userId === userId, 'not-yours')
    if (before.processedAt !== null) return merged
    return [change('notification', before.id, { processedAt: now })]
  },
})
