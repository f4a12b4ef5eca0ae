/** Acting in a colleague's name. */
import { id, type Kind } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const reason: Kind = {
  good: ['x'.repeat(10), 'x'.repeat(500)],
  bad: [
    ['x'.repeat(9), 'reason-short'],
    [`${' '.repeat(20)}short`, 'reason-short'],
    ['x'.repeat(501), 'too-long'],
    [null],
  ],
}

export const impersonationInputs: Record<string, Asks> = {
  'impersonation.begin': {
    forms: ['administration.Impersonate'],
    byServer: true,
    fields: { id, userId: id, reason },
  },
  'impersonation.end': { forms: undefined, byServer: true, fields: { impersonationId: id } },
  'impersonation.see': { forms: undefined, fields: { userId: id } },
}
