/** Acts on a colleague's account that lies on the server alone, in nobody's rows: here they are the journal's line of who did what to whom. */
import * as z from 'zod/mini'
import { directionForms } from '../../forms.ts'
import { id, longText, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  all,
  type Change,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { refuseUnlessHoldsHers } from '../giving.ts'

const line = {
  form: directionForms,
  isByServer: true,
  reads: ({ userId }: { userId: string }) => ({ user: one('user', userId), roles: all('role') }),
} as const
type Seen = { user: Row<'user'> | undefined; roles: Row<'role'>[] }

/** Of who works here, by rank; it changes nothing. */
function leavesItsLine({ user, roles }: Seen, _input: object, actor: Actor): Change[] {
  const her = present(user)
  refuseUnless(her.active, 'not-found')
  refuseUnlessHoldsHers(her, roles, actor)
  return []
}

/** Her telephone is lost, and she cannot do it; of herself one asks for it with one's own step. */
export const resetFactors = mutation('user.resetFactors', {
  ...line,
  input: z.object({
    id,
    userId: id,
    reason: longText.check(z.trim(), z.minLength(5, { error: 'required' })),
  }),
  decide(seen, input, actor) {
    const decided = leavesItsLine(seen, input, actor)
    refuseUnless(input.userId !== actor.userId, 'user-yourself')
    return decided
  },
})

/** What she signs in with, from what to what. */
export const renameUser = mutation('user.rename', {
  ...line,
  input: z.object({ id, userId: id, from: shortText, to: shortText }),
  decide: leavesItsLine,
})

/** What her own mailbox is called, before she has set it up. */
export const nameMailboxes = mutation('user.nameMailboxes', {
  ...line,
  input: z.object({ id, userId: id, pop: shortText, smtp: shortText }),
  decide: leavesItsLine,
})
