import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { type Locale, locales } from '../terms.ts'
import { reportDesk } from './desk.ts'
import { everies } from './period.ts'
import { figureKinds } from './kinds.ts'
import type { MailedQuery } from './query.ts'

/** A report that leaves by mail: which one, how often, to whom. */
export const mailingColumns = ({ text, integer }: Kinds) => ({
  kind: text({ enum: figureKinds }).notNull(),
  name: text().notNull(),
  /** Mondays for the week before, or the first of a month for the month before. */
  every: text({ enum: everies }).notNull(),
  filters: text({ mode: 'json' }).$type<MailedQuery>().notNull(),
  /** Colleagues: whoever no longer holds the report's form gets none. */
  recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  pausedAt: integer('paused_at'),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const mailing = rowTable<typeof mailingColumns>('mailing', {
  opens: reportDesk,
  scope: { forms: reportDesk },
})

/** One letter of a mailing to one person for one period: written before it leaves, so that it leaves once. */
export const mailingLetterColumns = ({ text, integer }: Kinds) => ({
  /** Of the mailing, the first day of the period and the person. */
  id: text().primaryKey(),
  mailingId: text('mailing_id').notNull(),
  userId: text('user_id').notNull(),
  from: text('from_on').notNull(),
  to: text('to_on').notNull(),
  attempts: integer().notNull(),
  dueAt: integer('due_at').notNull(),
  doneAt: integer('done_at'),
  lastError: text('last_error'),
})
export const mailingLetter = serverTable<typeof mailingLetterColumns>('mailing_letter', [
  ['mailingId'],
])
