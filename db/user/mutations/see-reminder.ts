import * as z from 'zod/mini'
import { id } from '../../kernel/fields.ts'
import { change, insert, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { lateReminderMs } from '../../task/reminders-due.ts'
import { locales } from '../../terms.ts'
import { firstPreference } from '../preference.ts'

const mostSeen = 200
/** It leaves her bell, on each device of hers. What is older than a day would be in none. */
export const seeReminder = mutation('user.seeReminder', {
  form: 'everyone',
  /** `locale` only for the row of one who has never chosen anything. */
  input: z.object({ userId: id, key: id, locale: z.optional(z.enum(locales)) }),
  reads: ({ userId }) => ({ preference: one('preference', userId) }),
  decide({ preference }, { userId, key, locale }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    const seen = Object.entries(preference?.seenReminders ?? {})
    if (seen.some(([each]) => each === key)) return merged
    const fresh = seen.filter(([, at]) => at > actor.now - lateReminderMs).slice(1 - mostSeen)
    const seenReminders = Object.fromEntries([...fresh, [key, actor.now]])
    return preference
      ? [change('preference', userId, { seenReminders })]
      : [insert('preference', { ...firstPreference(userId, locale), seenReminders })]
  },
})
