/** Keys of other programs, and the addresses that are told what happens. */
import { tokenAccess, tokenForms, webhookEvents } from '#db/integration/terms.ts'
import {
  id,
  instant,
  type Kind,
  oneOf,
  orNull,
  required,
  short,
  upTo,
  yesOrNo,
} from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms = ['management.Company', 'direction.Company'] as const
const someOf = (all: readonly string[]): Kind => ({
  good: [[...all], all.slice(0, 1)],
  bad: [[[], 'required'], [['no such word']], [null]],
})
const url: Kind = {
  good: ['https://example.com/events', 'https://example.com:8443/?a=1'],
  bad: [
    'http://example.com',
    'example.com',
    'https://user@example.com',
    'https://:secret@example.com',
    'https://example.com/#part',
    `https://example.com/${'x'.repeat(500)}`,
  ].map(value => [value, 'webhook-url-invalid'] as const),
}
const fields = { name: required, url, events: someOf(webhookEvents) }

export const integrationInputs: Record<string, Asks> = {
  'apiToken.add': {
    forms,
    byServer: true,
    fields: {
      id,
      name: required,
      hint: upTo(8, 'too-long'),
      forms: someOf(tokenForms),
      access: oneOf(tokenAccess),
      expiresAt: orNull(instant),
    },
  },
  'apiToken.revoke': { forms, fields: { tokenId: id } },
  'webhook.add': { forms, byServer: true, fields: { id, ...fields } },
  'webhook.edit': { forms, fields: { webhookId: id }, edits: { ...fields, enabled: yesOrNo } },
  'webhook.remove': { forms, fields: { webhookId: id } },
  'webhook.renewSecret': { forms, byServer: true, fields: { webhookId: id } },
  'webhook.sendAgain': {
    forms,
    byServer: true,
    fields: { webhookId: id, deliveryId: short },
  },
  'webhook.restore': { forms, fields: { webhookId: id } },
}
