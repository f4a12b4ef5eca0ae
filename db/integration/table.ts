import { companyDesk } from '../desks.ts'
import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { type WebhookEvent, tokenAccess, type TokenForm } from './terms.ts'

/** A key for another program. It does what whoever made it may do, of these forms alone; the key itself stands nowhere in it. */
export const apiTokenColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  /** The last letters of the key, to tell one from another. */
  hint: text().notNull(),
  forms: text({ mode: 'json' }).$type<TokenForm[]>().notNull(),
  access: text({ enum: tokenAccess }).notNull(),
  /** Whose rights it has, and never more. */
  userId: text('user_id').notNull(),
  /** It is taken no more from this instant on; null: until it is revoked. */
  expiresAt: integer('expires_at'),
  createdAt: integer('created_at').notNull(),
  revokedAt: integer('revoked_at'),
  revokedBy: text('revoked_by'),
})
export const apiToken = rowTable<typeof apiTokenColumns>('api_token', {
  opens: ['management.Company', 'direction.Company'],
  scope: { forms: companyDesk },
})

/** Its key, by its SHA-256, and when it was last used: the server's alone. */
export const apiSecretColumns = ({ text, integer }: Kinds) => ({
  hash: text().primaryKey(),
  tokenId: text('token_id').notNull(),
  lastUsedAt: integer('last_used_at'),
  lastIp: text('last_ip').notNull(),
})
export const apiSecret = serverTable<typeof apiSecretColumns>('api_secret', [['tokenId']])

/** An address of another program that is told what happens here. */
export const webhookColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const webhook = rowTable<typeof webhookColumns>('webhook', {
  opens: ['management.Company', 'direction.Company'],
  scope: { forms: companyDesk },
})

/** What its messages are signed with. */
export const webhookSecretColumns = ({ text, integer }: Kinds) => ({
  webhookId: text('webhook_id').primaryKey(),
  secret: text().notNull(),
  at: integer().notNull(),
})
export const webhookSecret = serverTable<typeof webhookSecretColumns>('webhook_secret', [])

/** Each message to one of them: what it said, how often it was tried, and what was answered. It names rows, never a person. */
export const webhookDeliveryColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  event: text().notNull(),
  body: text().notNull(),
  createdAt: integer('created_at').notNull(),
  attempts: integer().notNull(),
  triedAt: integer('tried_at'),
  /** The HTTP status of the last answer; null where there was none. */
  answer: integer(),
  /** What stood in the way, in short. */
  failure: text().notNull(),
  /** Taken, or given up. */
  doneAt: integer('done_at'),
  taken: integer({ mode: 'boolean' }).notNull(),
})
export const webhookDelivery = serverTable<typeof webhookDeliveryColumns>('webhook_delivery', [
  ['webhookId', 'createdAt'],
  ['createdAt'],
])
