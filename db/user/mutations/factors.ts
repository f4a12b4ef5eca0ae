/** A colleague's second step taken away by who sees to the accounts: her telephone is lost, and she cannot do it. */
import * as z from 'zod/mini'
import { directionForms } from '../../forms.ts'
import { id, longText } from '../../kernel/fields.ts'
import { all, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { refuseUnlessHoldsHers } from '../giving.ts'

/** Changes nothing here: it is the journal's line of who did it, to whom, and why. */
export const resetFactors = mutation('user.resetFactors', {
  form: directionForms,
  isByServer: true,
  input: z.object({
    id,
    userId: id,
    reason: longText.check(z.trim(), z.minLength(5, { error: 'required' })),
  }),
  reads: ({ userId }) => ({ user: one('user', userId), roles: all('role') }),
  decide({ user, roles }, { userId }, actor) {
    const her = present(user)
    refuseUnless(her.active, 'not-found')
    refuseUnless(userId !== actor.userId, 'user-yourself')
    refuseUnlessHoldsHers(her, roles, actor)
    return []
  },
})
