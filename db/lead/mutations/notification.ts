import * as z from 'zod/mini'
import {
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { id } from '../../kernel/fields.ts'

/** Read and done with. Hers alone: nobody clears a colleague's. No row is made when a reminder is due: one says that she saw it. */
export const processNotification = mutation('notification.process', {
  form: 'everyone',
  input: z.object({ id, reminder: z.optional(id) }),
  reads: input => ({ notification: one('notification', input.id) }),
  decide({ notification }, { id: wordId, reminder }, { userId, now }) {
    if (reminder && !notification)
      return [
        insert('notification', {
          id: wordId,
          userId,
          leadId: '',
          itemId: reminder,
          type: 'APPOINTMENTS',
          from: '',
          at: now,
          message: '',
          processedAt: now,
        }),
      ]
    const before = present(notification)
    refuseUnless(before.userId === userId, 'not-yours')
    if (before.processedAt !== null) return merged
    return [change('notification', before.id, { processedAt: now })]
  },
})
