import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Locale, locales } from '../terms.ts'

export const jobKinds = [
  'company-export',
  'company-notice',
  'company-close',
  'company-move',
] as const
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
    /** Who of the provider's people stopped it or ran it again for somebody else, and why; '' where nobody did. */
    handledBy: text('handled_by').notNull(),
    reason: text().notNull(),
    /** When her letter leaves next; null when it has, or nobody is to be told. */
    tellAt: integer('tell_at'),
  },
  t => [index('job_state').on(t.state), index('job_company').on(t.companyId, t.createdAt)],
)

export const moveStates = ['waiting', 'moved', 'refused'] as const
export type MoveState = (typeof moveStates)[number]
/** Why a dealership stayed where it was. */
export const moveProblems = [
  'changed-meanwhile',
  'group-gone',
  'last-administrator',
  'gone',
] as const
export type MoveProblem = (typeof moveProblems)[number]
/** A dealership of a move between groups: each goes whole or stays. */
export const companyMove = sqliteTable(
  'company_move',
  {
    jobId: text('job_id').notNull(),
    companyId: text('company_id').notNull(),
    /** In the order they were chosen. */
    place: integer().notNull(),
    fromId: text('from_id'),
    toId: text('to_id'),
    /** Names they had; '' of none. */
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** Whose access here ends with it: they work in a dealership of the group that is left. */
    leaving: text({ mode: 'json' }).$type<string[]>().notNull(),
    state: text({ enum: moveStates }).notNull(),
    problem: text({ enum: moveProblems }),
  },
  t => [primaryKey({ columns: [t.jobId, t.companyId] })],
)
