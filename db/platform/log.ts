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
  'signed-out',
  'shut-out',
  'expired',
  'invite-accepted',
  'ok-code',
  'ok-recovery',
  'factor-wrong',
  'factor-added',
  'factor-removed',
  'factor-reset',
  'ok-passkey',
  'passkey-added',
  'passkey-removed',
  'passkey-cloned',
  'codes-printed',
  'renamed',
] as const
/** She came in. */
export const goodSignIns: readonly LoginResult[] = ['ok', 'ok-code', 'ok-recovery', 'ok-passkey']
export type LoginResult = (typeof loginResults)[number]

/** Who tried to sign in, when, from where, and what came of it. */
export const loginBook = sqliteTable(
  'login_book',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** The name as typed, cut to 80 characters; one that nobody has may be a password in the wrong field: "s… (14)". */
    username: text().notNull(),
    /** Null when nobody has that name. */
    personId: text('person_id'),
    /** Who really was there, in her name. */
    impersonatorId: text('impersonator_id'),
    /** Null where it is a matter of all her dealerships, as a password is. */
    companyId: text('company_id'),
    ip: text().notNull(),
    /** Of the device that tried, or whose sign-in ended. */
    userAgent: text('user_agent').notNull(),
    host: text().notNull(),
    result: text({ enum: loginResults }).notNull(),
  },
  t => [
    index('login_book_at').on(t.at),
    index('login_book_person').on(t.personId, t.at),
    index('login_book_impersonator').on(t.impersonatorId, t.at),
    index('login_book_company').on(t.companyId, t.at),
  ],
)

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFacts = { [name: string]: string | number | boolean | string[] }

/** What the installation wants its keepers to know: rows in the order of their `rowid`. */
export const applicationLog = sqliteTable(
  'application_log',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    level: text({ enum: logLevels }).notNull(),
    source: text().notNull(),
    message: text().notNull(),
    companyId: text('company_id'),
    requestId: text('request_id'),
    /** What else was said, of the few things that may be (`server/platform/log-line.ts`). */
    facts: text({ mode: 'json' }).$type<LogFacts>(),
  },
  t => [
    index('application_log_at').on(t.at),
    index('application_log_company').on(t.companyId),
    index('application_log_request').on(t.requestId),
  ],
)
