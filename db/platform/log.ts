import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Single values of the installation: keys made at its first start. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() })

export const loginResults = [
  'ok',
  'wrong',
  'delayed',
  'limited',
  'no-company',
  'reset-asked',
  'reset-done',
  'password-changed',
] as const
export type LoginResult = (typeof loginResults)[number]

/** Who tried to sign in, when, from where, and what came of it. */
export const loginBook = sqliteTable(
  'login_book',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** The name as typed, cut to 80 characters. */
    username: text().notNull(),
    /** Null when nobody has that name. */
    personId: text('person_id'),
    companyId: text('company_id'),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    host: text().notNull(),
    result: text({ enum: loginResults }).notNull(),
  },
  t => [index('login_book_at').on(t.at), index('login_book_person').on(t.personId, t.at)],
)

/** What the installation wants its keepers to know. */
export const applicationLog = sqliteTable(
  'application_log',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    level: text({ enum: ['info', 'warn', 'error'] }).notNull(),
    source: text().notNull(),
    message: text().notNull(),
    companyId: text('company_id'),
    requestId: text('request_id'),
  },
  t => [index('application_log_at').on(t.at)],
)
