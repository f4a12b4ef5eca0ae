import type { NewRow } from '../kernel/mutation.ts'

/** What nobody of ours has said or done yet of a reservation from the website. */
export const untouchedOnlineSale = {
  status: 'reserved' as const,
  consent: '',
  requestId: null,
  leadId: null,
  contractId: null,
  linkSentAt: null,
  linkFactor: null,
  linkLetter: null,
  note: '',
  handledBy: null,
} satisfies Partial<NewRow<'onlineSale'>>
