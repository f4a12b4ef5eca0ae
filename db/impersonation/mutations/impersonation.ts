/** Acting in a colleague's name: begun and ended by the server, told to her, and seen by her. */
import * as z from 'zod/mini'
import { id } from '../../kernel/fields.ts'
import {
  all,
  change,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { whoActs } from '../../user/giving.ts'
import { impersonationMs, isUnderWay, leastReason, refuseUnlessMayImpersonate } from '../rights.ts'

const reason = z.string().check(
  z.trim(),
  z.refine(text => text.length >= leastReason, { error: 'reason-short' }),
  z.maxLength(500, { error: 'too-long' }),
)

/** By the server, which has asked for her password again. */
export const beginImpersonation = mutation('impersonation.begin', {
  form: 'administration.Impersonate',
  isByServer: true,
  input: z.object({ id, userId: id, reason }),
  reads: ({ id, userId }) => ({
    known: one('impersonation', id),
    colleague: one('user', userId),
    roles: all('role'),
  }),
  decide({ known, colleague, roles }, { id, userId, reason }, actor) {
    if (known) return merged
    refuseUnlessMayImpersonate(present(colleague), roles, whoActs(actor))
    const span = { startedAt: actor.now, endsAt: actor.now + impersonationMs }
    const row = { id, userId, impersonatorId: actor.userId, reason, ...span }
    return [insert('impersonation', { ...row, endedAt: null, seenAt: null })]
  },
})

/** By whoever acts, before her time is over. */
export const endImpersonation = mutation('impersonation.end', {
  form: 'everyone',
  isByServer: true,
  input: z.object({ impersonationId: id }),
  reads: ({ impersonationId }) => ({ row: one('impersonation', impersonationId) }),
  decide({ row }, _input, { userId, now }) {
    const before = present(row)
    refuseUnless(before.impersonatorId === userId, 'not-yours')
    return isUnderWay(before, now) ? [change('impersonation', before.id, { endedAt: now })] : merged
  },
})

/** She has read who acted in her name: all that has ended. */
export const seeImpersonations = mutation('impersonation.see', {
  form: 'everyone',
  input: z.object({ userId: id }),
  reads: ({ userId }) => ({ rows: many('impersonation', 'userId', userId) }),
  decide({ rows }, { userId }, actor) {
    refuseUnless(userId === actor.userId, 'not-yours')
    const unseen = rows.filter(row => row.seenAt === null && !isUnderWay(row, actor.now))
    return unseen.map(row => change('impersonation', row.id, { seenAt: actor.now }))
  },
})
