import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Locale, locales } from '../terms.ts'

export const jobKinds = ['company-export', 'company-notice', 'company-close'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
/** Why one failed, as far as it is known. */
export const jobErrors = ['interrupted', 'storage', 'gone', 'server-error'] as const
export type JobError = (typeof jobErrors)[number]

/** Work that somebody asked for and that takes longer than she waits. */
export const job = sqliteTable(
  'job',
  {
    id: text().primaryKey(),
    kind: text({ enum: jobKinds }).notNull(),
    companyId: text('company_id').notNull(),
    /** Who asked, as a person of the platform, and by the name she had. */
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    /** Of the letter at its end. */
    locale: text({ enum: locales }).$type<Locale>().notNull(),
    /** Where she asked, without its host's port: what the letter leads to. */
    hostName: text('host_name').notNull(),
    path: text().notNull(),
    state: text({ enum: jobStates }).notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    /** How often it has begun: a server that falls begins it again. */
    attempts: integer().notNull(),
    error: text({ enum: jobErrors }),
    createdAt: integer('created_at').notNull(),
    /** It is not begun before; null: as soon as there is a turn. */
    dueAt: integer('due_at'),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** Name of its file below `exports/<company>`; '' without one, and once it has gone. */
    file: text().notNull(),
    bytes: integer().notNull(),
    expiresAt: integer('expires_at'),
    /** When her letter leaves next; null when it has, or nobody is to be told. */
    tellAt: integer('tell_at'),
  },
  t => [index('job_state').on(t.state), index('job_company').on(t.companyId, t.createdAt)],
)
