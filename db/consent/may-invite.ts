/** May we send her an invitation to what she has agreed upon? It is service, which needs no consent; she may refuse it. */
import { emailKey } from '../kernel/email.ts'
import type { Row } from '../kernel/mutation.ts'
import { lawAlone } from './own-rules.ts'
import { type Contact, mayContact } from './may-contact.ts'

/** The law of service asks neither for a place nor for an hour: one of all is as good as hers. */
export const mayInvite = (
  consents: readonly Row<'consent'>[],
  { timeZone, now, to }: { timeZone: string; now: number; to: string },
): Contact =>
  mayContact({
    rows: consents.filter(({ deletedAt }) => deletedAt === null),
    dealings: { inquiries: [], purchases: [], running: [], attempts: [] },
    channel: 'mail',
    to: emailKey(to),
    purpose: 'service',
    now,
    timeZone,
    jurisdictions: ['CA'],
    isHoliday: () => false,
    own: lawAlone,
  })
