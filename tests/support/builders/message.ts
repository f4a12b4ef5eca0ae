import type { Row } from '#db/kernel/mutation.ts'

/** One mail to Hélène that waits to leave; say only what the test is about. */
export const aMessage = (over: Partial<Row<'message'>> = {}): Row<'message'> => ({
  id: 'm-1',
  v: 1,
  deletedAt: null,
  leadId: 'l-1',
  channel: 'mail',
  to: 'helene@example.com',
  subject: 'Your Outback',
  text: 'It is here.',
  files: [],
  state: 'queued',
  stateAt: 0,
  act: 'm-1',
  sendAt: 0,
  by: 'u-ana',
  at: 0,
  failure: '',
  failureSaid: '',
  providerId: '',
  contact: {},
  ...over,
})
