/** Other programs of a dealership, as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'

export const anApiToken = (over: Partial<Row<'apiToken'>> = {}): Row<'apiToken'> => ({
  id: 'tk-1',
  v: 1,
  deletedAt: null,
  name: 'Accounting',
  hint: 'x7Qa',
  forms: ['crm.Leads'],
  access: 'read',
  userId: 'u-ana',
  expiresAt: null,
  createdAt: 1,
  revokedAt: null,
  revokedBy: null,
  ...over,
})
export const aWebhook = (over: Partial<Row<'webhook'>> = {}): Row<'webhook'> => ({
  id: 'wh-1',
  v: 1,
  deletedAt: null,
  name: 'Warehouse',
  url: 'https://example.com/events',
  events: ['lead.created'],
  enabled: true,
  createdAt: 1,
  createdBy: 'u-ana',
  ...over,
})
