/** Keys of other programs and the addresses that are told: added, edited, ended. */
import { addApiToken, revokeApiToken } from '#db/integration/mutations/token.ts'
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
  restoreWebhook,
  sendWebhookAgain,
} from '#db/integration/mutations/webhook.ts'
import { mostTokens, mostWebhooks } from '#db/integration/terms.ts'
import { acts, but, evening } from '#tests/support/acts.ts'
import { anApiToken, aWebhook } from '#tests/support/builders/integration.ts'

const asked = {
  name: 'Accounting',
  hint: 'x7Qa',
  forms: ['crm.Leads', 'crm.Leads'],
  access: 'read',
  expiresAt: null as number | null,
}
const made = { ...asked, forms: ['crm.Leads'], userId: 'u-ana', createdAt: evening }
const token = { ...made, revokedAt: null, revokedBy: null }
const many = <T>(count: number, each: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => each(at))

acts(addApiToken, { rows: {}, input: { id: 'tk-1', ...asked } }, [
  ['in the name of whoever makes it', {}, { '+apiToken tk-1': token }],
  ['twice is once', { rows: { apiToken: [anApiToken()] } }, 'merged'],
  [
    'not under a name that is taken',
    { rows: { apiToken: [anApiToken()] }, input: { id: 'tk-2', name: ' ACCOUNTING ' } },
    ['integration-known', { field: 'name' }],
  ],
  [
    'the name of a revoked one is free',
    { rows: { apiToken: [anApiToken({ revokedAt: 5 })] }, input: { id: 'tk-2' } },
    { '+apiToken tk-2': token },
  ],
  [
    'not for a form she does not hold herself',
    { by: { forms: new Set(['management.Company'] as const) } },
    ['integration-form', { field: 'forms' }],
  ],
  [
    'not with an end that has passed',
    { input: { expiresAt: evening } },
    ['date-invalid', { field: 'expiresAt' }],
  ],
  [
    'with one to come',
    { input: { expiresAt: evening + 1 } },
    but({ '+apiToken tk-1': { expiresAt: evening + 1 } }),
  ],
  [
    'not without end',
    {
      rows: {
        apiToken: many(mostTokens, at => anApiToken({ id: `tk-x${at}`, name: `Program ${at}` })),
      },
    },
    ['integrations-full'],
  ],
  ['by no device', { by: { byServer: false } }, ['not-authorized']],
])

acts(revokeApiToken, { rows: { apiToken: [anApiToken()] }, input: { tokenId: 'tk-1' } }, [
  [
    'by whoever keeps the page',
    {},
    { 'apiToken tk-1': { revokedAt: evening, revokedBy: 'u-ana' } },
  ],
  ['twice is once', { rows: { apiToken: [anApiToken({ revokedAt: 5 })] } }, 'merged'],
  ['not one nobody knows', { rows: { apiToken: [] } }, ['not-found']],
])

const told = { name: 'Warehouse', url: 'https://example.com/events', events: ['lead.created'] }
acts(addWebhook, { rows: {}, input: { id: 'wh-1', ...told } }, [
  [
    'switched on',
    {},
    { '+webhook wh-1': { ...told, enabled: true, createdAt: evening, createdBy: 'u-ana' } },
  ],
  ['twice is once', { rows: { webhook: [aWebhook()] } }, 'merged'],
  [
    'not without end',
    { rows: { webhook: many(mostWebhooks, at => aWebhook({ id: `wh-x${at}` })) } },
    ['integrations-full'],
  ],
  ['by no device', { by: { byServer: false } }, ['not-authorized']],
])

acts(renewWebhookSecret, { rows: { webhook: [aWebhook()] }, input: { webhookId: 'wh-1' } }, [
  ['leaves its line and changes no row', {}, {}],
  ['not of one nobody knows', { rows: { webhook: [] } }, ['not-found']],
  ['not of one that was removed', { rows: { webhook: [aWebhook({ deletedAt: 5 })] } }, ['deleted']],
  ['by no device', { by: { byServer: false } }, ['not-authorized']],
])
acts(
  sendWebhookAgain,
  { rows: { webhook: [aWebhook()] }, input: { webhookId: 'wh-1', deliveryId: 'evt_1.wh-1' } },
  [
    ['leaves its line and changes no row', {}, {}],
    ['not of one nobody knows', { rows: { webhook: [] } }, ['not-found']],
    [
      'not of one that was removed',
      { rows: { webhook: [aWebhook({ deletedAt: 5 })] } },
      ['deleted'],
    ],
    ['by no device', { by: { byServer: false } }, ['not-authorized']],
  ],
)

const turned = { enabled: { from: true, to: false } }
acts(
  editWebhook,
  { rows: { webhook: [aWebhook()] }, input: { webhookId: 'wh-1', edits: turned } },
  [
    ['switched off', {}, { 'webhook wh-1': { enabled: false } }],
    ['twice is once', { rows: { webhook: [aWebhook({ enabled: false })] } }, 'merged'],
    ['not one nobody knows', { rows: { webhook: [] } }, ['not-found']],
    ['not one that was removed', { rows: { webhook: [aWebhook({ deletedAt: 5 })] } }, ['deleted']],
  ],
)

acts(removeWebhook, { rows: { webhook: [aWebhook()] }, input: { webhookId: 'wh-1' } }, [
  ['told nothing more', {}, { 'webhook wh-1': { deletedAt: evening } }],
  ['twice is once', { rows: { webhook: [aWebhook({ deletedAt: 5 })] } }, 'merged'],
  ['not one nobody knows', { rows: { webhook: [] } }, ['not-found']],
])
acts(
  restoreWebhook,
  { rows: { webhook: [aWebhook({ deletedAt: 5 })] }, input: { webhookId: 'wh-1' } },
  [
    ['told again', {}, { 'webhook wh-1': { deletedAt: null } }],
    ['twice is once', { rows: { webhook: [aWebhook()] } }, 'merged'],
  ],
)
