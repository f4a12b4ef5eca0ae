import type { Row } from '#db/kernel/mutation.ts'

/** Every Monday, to Ana. */
export const aMailing = (over: Partial<Row<'mailing'>> = {}): Row<'mailing'> => ({
  id: 'm-1',
  v: 1,
  deletedAt: null,
  kind: 'leads',
  name: 'Monday morning',
  every: 'week',
  filters: { source: 'website' },
  recipients: ['u-ana'],
  locale: 'en-ca',
  pausedAt: null,
  createdAt: 1_000_000_000_000,
  createdBy: 'u-ana',
  ...over,
})
