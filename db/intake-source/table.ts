import { companyDesk } from '../desks.ts'
import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { locales, requestDivisions, requestTypes } from '../terms.ts'

/**
 * Ways that leads come by themselves: from a sender with a token of ours, from one known by the address of its mail, or from
 * anybody, to an address of the dealership's own.
 */
export const intakeKinds = ['adf', 'mail', 'address'] as const

/** Who may send leads to an address of ours. Its token stands nowhere in it. */
export const intakeSourceColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  kind: text({ enum: intakeKinds }).notNull(),
  /** Of mail: the address or domain it comes from, or the address it is sent to, and what it counts as; '' and null of others. */
  sender: text().notNull(),
  requestType: text('request_type', { enum: requestTypes }),
  /** Of whoever it sends, where she does not say it herself. */
  division: text({ enum: requestDivisions }),
  locale: text({ enum: locales }),
  make: text().notNull().default(''),
  /** The last letters of the token, to tell one from another. */
  tokenHint: text('token_hint').notNull(),
  /** Of the token before it, while it is still taken. */
  oldHint: text('old_hint').notNull(),
  oldUntil: integer('old_until'),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  rotatedAt: integer('rotated_at'),
  revokedAt: integer('revoked_at'),
  /** When it sent the newest of its requests, and how many we have of it. */
  lastAt: integer('last_at'),
  receivedCount: integer('received_count').notNull(),
})
export const intakeSource = rowTable<typeof intakeSourceColumns>('intake_source', {
  opens: ['management.Company', 'direction.Company'],
  scope: { forms: companyDesk },
})

/** A source's tokens, by their SHA-256: the server's alone. */
export const intakeTokenColumns = ({ text, integer }: Kinds) => ({
  hash: text().primaryKey(),
  sourceId: text('source_id').notNull(),
  at: integer().notNull(),
  /** Of one that another has taken the place of. */
  until: integer(),
})
export const intakeToken = serverTable<typeof intakeTokenColumns>('intake_token', [['sourceId']])
