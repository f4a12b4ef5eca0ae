/** Mail as the server keeps it; no device has any of it. */
import { type Kinds, serverTable } from '../kernel/table.ts'
import type { MailFailureCode } from './failures.ts'
import type { PopSettings, SmtpSettings } from './settings.ts'

/** How mail is fetched and sent: one row of the dealership, one of each person who has her own. Passwords are encrypted (`server/mail/secret.ts`). */
export const mailAccountColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  /** Whose it is; null: the dealership's. */
  userId: text('user_id'),
  pop: text({ mode: 'json' }).$type<PopSettings>(),
  popSecret: text('pop_secret').notNull(),
  smtp: text({ mode: 'json' }).$type<SmtpSettings>(),
  smtpSecret: text('smtp_secret').notNull(),
  /** The end of the last fetch that went through. */
  fetchedAt: integer('fetched_at'),
  dueAt: integer('due_at').notNull(),
  /** What keeps it from being fetched, and since when; null while nothing does. */
  failure: text().$type<MailFailureCode>(),
  failureSaid: text('failure_said').notNull(),
  failingSince: integer('failing_since'),
  failures: integer().notNull(),
  changedAt: integer('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
export const mailAccount = serverTable<typeof mailAccountColumns>('mail_account', [])

/** A mail in a mailbox of ours elsewhere that needs no fetching any more. Its id is the box, its name there, and what it held. */
export const mailSeenColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  /** Which mailbox: a hash of its host and user, and of whose settings name it. */
  box: text().notNull(),
  uidl: text().notNull(),
  rawSha: text('raw_sha').notNull(),
  /** How many of this name held just this: a server may name copies alike. */
  copies: integer().notNull(),
  /** Stored; left alone, being older than the day chosen or nobody's but its owner's; gone from the mailbox; could not be taken in yet. */
  state: text({ enum: ['stored', 'skipped', 'deleted', 'trouble'] }).notNull(),
  tries: integer().notNull(),
  at: integer().notNull(),
})
export const mailSeen = serverTable<typeof mailSeenColumns>('mail_seen', [
  ['box', 'uidl'],
  ['box', 'state', 'at'],
  ['rawSha'],
])

/** One mail, in or out: whose conversation it is in. Its bytes are a file, by their hash. */
export const mailColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  direction: text({ enum: ['in', 'out'] }).notNull(),
  /** '' of one that we sent. */
  rawSha: text('raw_sha').notNull(),
  contentHash: text('content_hash').notNull(),
  messageId: text('message_id').notNull(),
  inReplyTo: text('in_reply_to', { mode: 'json' }).$type<string[]>().notNull(),
  references: text({ mode: 'json' }).$type<string[]>().notNull(),
  subject: text().notNull(),
  kind: text().notNull(),
  sender: text().notNull(),
  recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
  at: integer().notNull(),
  claimedAt: integer('claimed_at'),
  requestId: text('request_id'),
  leadId: text('lead_id'),
  /** Of a mail that came back: what of ours, and why. */
  bounceOf: text('bounce_of'),
  bounce: text({ mode: 'json' }).$type<Record<string, unknown>[]>(),
})
export const mail = serverTable<typeof mailColumns>('mail', [
  ['messageId'],
  ['rawSha'],
  ['contentHash'],
])

/** An address made for one conversation; only its hash is kept. */
export const mailTokenColumns = ({ text, integer }: Kinds) => ({
  hash: text().primaryKey(),
  leadId: text('lead_id'),
  requestId: text('request_id'),
  at: integer().notNull(),
  revokedAt: integer('revoked_at'),
})
export const mailToken = serverTable<typeof mailTokenColumns>('mail_token', [['leadId']])

/** The addresses a dealership has had with us, by the code in them: '' of the one it began with. No row: it has that one alone. */
export const inboundAddressColumns = ({ text, integer }: Kinds) => ({
  code: text().primaryKey(),
  at: integer().notNull(),
  by: text().notNull(),
  /** Mail to it is taken in until then; null of the one that is given out. */
  endsAt: integer('ends_at'),
})
export const inboundAddress = serverTable<typeof inboundAddressColumns>('inbound_address', [])
