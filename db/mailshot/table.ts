import type { ContactReason } from '../consent/terms.ts'
import { type Kinds, serverTable } from '../kernel/table.ts'
import { messageChannels } from '../message/table.ts'
import type { Locale } from '../terms.ts'
import type { Segment } from './segment.ts'

/** `scheduled`: it begins at its moment. `paused`: nothing of it leaves until somebody goes on with it. */
export const mailshotStates = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'done',
  'cancelled',
] as const
export type MailshotState = (typeof mailshotStates)[number]

/** What is done with whoever reads a language it has no words in. */
export const otherLanguages = ['none', 'house'] as const

/** Why it stands still: a person, the house's own server that takes no more, or who began it and may no longer. */
export const pauseReasons = ['person', 'refused', 'starter'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Why a client of its segment is left out, beside what `mayContact` says. */
export const leftOutReasons = [
  'no-address',
  'bounced',
  'same-address',
  'colleague',
  'forgotten',
  'no-lead',
  'no-words',
  'too-long',
] as const
export type LeftOut = (typeof leftOutReasons)[number] | ContactReason

/** Of one language, with its variables unfilled. */
export type MailshotLetter = { subject: string; text: string }

/** One message to many clients, each judged alone. */
export const mailshotColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  title: text().notNull(),
  /** The campaign it belongs to: then what came of it is what is counted for that one. */
  campaignId: text('campaign_id'),
  channel: text({ enum: messageChannels }).notNull(),
  segment: text({ mode: 'json' }).$type<Segment>().notNull(),
  letters: text({ mode: 'json' }).$type<Partial<Record<Locale, MailshotLetter>>>().notNull(),
  others: text({ enum: otherLanguages }).notNull(),
  perMinute: integer('per_minute').notNull(),
  perDay: integer('per_day').notNull(),
  state: text({ enum: mailshotStates }).notNull(),
  pausedWhy: text('paused_why', { enum: pauseReasons }),
  /** Since when it is in its state, and who brought it there; '' is the server. */
  stateAt: integer('state_at').notNull(),
  stateByName: text('state_by_name').notNull(),
  /** It begins then, or has. */
  startAt: integer('start_at'),
  /** In whose name it goes. */
  startedBy: text('started_by'),
  startedByName: text('started_by_name').notNull(),
  endedAt: integer('ended_at'),
  /** Who wrote it last, and when. */
  changedAt: integer('changed_at').notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  at: integer().notNull(),
})
export const mailshot = serverTable<typeof mailshotColumns>('mailshot', [['state'], ['at']])

export const recipientStates = ['waiting', 'written', 'out'] as const

/** A client of its segment as it began: written to once at most, or left out, with why. */
export const mailshotRecipientColumns = ({ text, integer }: Kinds) => ({
  /** `mailshot:client`. */
  id: text().primaryKey(),
  mailshotId: text('mailshot_id').notNull(),
  clientId: text('client_id').notNull(),
  state: text({ enum: recipientStates }).notNull(),
  /** Why she is left out, or what she waits for; null: nothing. */
  why: text().$type<LeftOut>(),
  /** Not looked at before. */
  dueAt: integer('due_at').notNull(),
  /** When she was written to or left out. */
  at: integer(),
  leadId: text('lead_id'),
  messageId: text('message_id'),
})
export const mailshotRecipient = serverTable<typeof mailshotRecipientColumns>(
  'mailshot_recipient',
  [['mailshotId', 'state', 'dueAt'], ['messageId'], ['state', 'at']],
)
