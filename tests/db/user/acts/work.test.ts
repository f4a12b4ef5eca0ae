/** Unsent work of somebody who left, opened by who leads the team. */
import { recoverWork } from '#db/user/mutations/recover-work.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { acts } from '#tests/support/acts.ts'

const input = { id: 'act', userId: 'u-luc', gid: 'g-1', count: 3, reason: 'She left the house' }
const by = { forms: new Set(['management.Users'] as const) }
acts(recoverWork, { rows: { user: [aUser({ id: 'u-luc' })] }, input, by }, [
  ['a line of the journal, and nothing else', {}, {}],
  ['of one who is not ours', { rows: { user: [aUser({ id: 'u-eve' })] } }, ['not-found']],
  ['by nobody else', { by: { forms: new Set(['crm.Leads'] as const) } }, ['not-authorized']],
])
