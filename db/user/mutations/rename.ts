/** What a colleague signs in with, changed by who sees to the accounts: it lies on the platform, in no dealership's rows. */
import * as z from 'zod/mini'
import { directionForms } from '../../forms.ts'
import { id, shortText } from '../../kernel/fields.ts'
import { all, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { refuseUnlessHoldsHers } from '../giving.ts'

/** Changes nothing here: it is the journal's line of who changed whose, from what to what. */
export const renameUser = mutation('user.rename', {
  form: directionForms,
  isByServer: true,
  input: z.object({ id, userId: id, from: shortText, to: shortText }),
  reads: ({ userId }) => ({ user: one('user', userId), roles: all('role') }),
  decide({ user, roles }, _input, actor) {
    const her = present(user)
    refuseUnless(her.active, 'not-found')
    refuseUnlessHoldsHers(her, roles, actor)
    return []
  },
})
