/** What the clock of a privacy request does by itself: she is told that it has come, and we that its last day is near. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id } from '../../kernel/fields.ts'
import { all, change, merged, mutation, one, present } from '../../kernel/mutation.ts'
import { tellPrivacy } from '../tell.ts'

/** Days before the last one on which whoever answers for it is reminded. */
export const reminderDays = [7, 1] as const

/** A letter told her. */
export const acknowledgePrivacyRequest = mutation('privacyRequest.acknowledge', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ requestId: id }),
  reads: ({ requestId }) => ({ request: one('privacyRequest', requestId) }),
  decide({ request }, _input, { now }) {
    const row = present(request)
    if (row.acknowledgedAt !== null) return merged
    return [change('privacyRequest', row.id, { acknowledgedAt: now })]
  },
})

export const remindPrivacyRequest = mutation('privacyRequest.remind', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ requestId: id, days: z.literal(reminderDays) }),
  reads: ({ requestId }) => ({
    request: one('privacyRequest', requestId),
    companies: all('company'),
    people: all('user'),
    roles: all('role'),
  }),
  decide({ request, ...house }, { days }, actor) {
    const row = present(request)
    if (row.answeredAt !== null) return merged
    // With more time it is told once more.
    const stage = `${row.extendedAt === null ? '' : 'x'}${days}`
    const told = tellPrivacy(row, stage, house, actor)
    return told.length ? told : merged
  },
})
