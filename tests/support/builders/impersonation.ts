/** Somebody acted in Ana's name. */
import { impersonationMs } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'

export const anImpersonation = (over: Partial<Row<'impersonation'>> = {}): Row<'impersonation'> => {
  const startedAt = over.startedAt ?? 1_000_000
  return {
    id: 'im-1',
    v: 1,
    deletedAt: null,
    userId: 'u-ana',
    impersonatorId: 'u-samir',
    reason: 'Her list stays empty',
    startedAt,
    endsAt: startedAt + impersonationMs,
    endedAt: null,
    seenAt: null,
    ...over,
  }
}
