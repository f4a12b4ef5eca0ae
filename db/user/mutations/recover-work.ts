/** Unsent work of a colleague who cannot sign in any more, opened by somebody who leads the team. */
import * as z from 'zod/mini'
import { mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { id, longText } from '../../kernel/fields.ts'

/** Changes nothing: it is the journal's line of who opened whose work, and why. */
export const recoverWork = mutation('work.recover', {
  form: ['direction.Users', 'management.Users'],
  input: z.object({
    id,
    userId: id,
    /** The device group whose work it is. */
    gid: id,
    count: z.int().check(z.gte(0), z.lte(1_000_000)),
    reason: longText.check(z.trim(), z.minLength(5, { error: 'required' })),
  }),
  reads: ({ userId }) => ({ colleague: one('user', userId) }),
  decide({ colleague }) {
    refuseUnless(colleague !== undefined, 'not-found')
    return []
  },
})
