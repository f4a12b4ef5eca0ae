/** The rows of long work: asked for, begun, ended; none of it depends on what the server remembers. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { job, type JobError } from '#db/platform/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'

export type Job = typeof job.$inferSelect
type Asked = Pick<
  Job,
  'id' | 'kind' | 'companyId' | 'askedBy' | 'askedByName' | 'locale' | 'hostName' | 'path'
> &
  Partial<Pick<Job, 'dueAt' | 'handledBy' | 'reason'>>
/** A server that falls so often over one piece of work leaves it. */
export const mostAttempts = 3
/** Its file waits so long for who asked. */
const fileMs = 7 * dayMs

export const jobOf = (db: Db, id: string): Job | undefined =>
  db.select().from(job).where(eq(job.id, id)).get()
export const jobsOf = (db: Db, companyId: string, most = 50): Job[] =>
  db
    .select()
    .from(job)
    .where(eq(job.companyId, companyId))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(most)
    .all()
export const allJobs = (db: Db, most = 200): Job[] =>
  db.select().from(job).orderBy(desc(job.createdAt), desc(job.id)).limit(most).all()
const isOpen = inArray(job.state, ['waiting', 'running'])

/** Asked again by the same wish it is the same. @throws {ApiError} 409 `job-running` while one of its kind is under way */
export function askJob(db: Db, asked: Asked, now: number): Job {
  return tx(db, () => {
    const known = jobOf(db, asked.id)
    if (known) return known
    const same = and(eq(job.companyId, asked.companyId), eq(job.kind, asked.kind), isOpen)
    if (db.select().from(job).where(same).get()) throw new ApiError(409, 'job-running')
    const { id, kind, companyId, askedBy, askedByName, locale, hostName, path } = asked
    const { dueAt = null, handledBy = '', reason = '' } = asked
    const row: Job = {
      id,
      kind,
      companyId,
      askedBy,
      askedByName,
      locale,
      hostName,
      path,
      state: 'waiting',
      done: 0,
      total: 0,
      attempts: 0,
      error: null,
      createdAt: now,
      dueAt,
      startedAt: null,
      endedAt: null,
      file: '',
      bytes: 0,
      expiresAt: null,
      handledBy,
      reason,
      tellAt: null,
    }
    db.insert(job).values(row).run()
    return row
  })
}

/** The next one, begun. */
export function beginNext(db: Db, now: number): Job | undefined {
  return tx(db, () => {
    const next = db
      .select()
      .from(job)
      .where(and(eq(job.state, 'waiting'), or(isNull(job.dueAt), lte(job.dueAt, now))))
      .orderBy(asc(job.createdAt))
      .limit(1)
      .get()
    if (!next) return undefined
    const begun = { state: 'running' as const, startedAt: now, attempts: next.attempts + 1 }
    db.update(job).set(begun).where(eq(job.id, next.id)).run()
    return { ...next, ...begun }
  })
}

/** What was under way when the server fell begins again, or is said to have failed. */
export function resumeJobs(db: Db, now: number): void {
  const running = db.select().from(job).where(eq(job.state, 'running')).all()
  for (const { id, attempts } of running)
    if (attempts < mostAttempts)
      db.update(job).set({ state: 'waiting' }).where(eq(job.id, id)).run()
    else endJob(db, id, now, { state: 'failed', error: 'interrupted' })
}

type End =
  | { state: 'done'; file: string; bytes: number }
  | { state: 'failed'; error: JobError }
  | { state: 'cancelled'; handledBy?: string; reason?: string }
/** One that was cancelled meanwhile stays so. @returns whether it ended now */
export function endJob(db: Db, id: string, now: number, end: End): boolean {
  const { changes } = db
    .update(job)
    .set({
      ...end,
      endedAt: now,
      tellAt: end.state === 'cancelled' ? null : now,
      ...(end.state === 'done' && { expiresAt: now + fileMs, done: sql`${job.total}` }),
    })
    .where(and(eq(job.id, id), isOpen))
    .run() as { changes: number }
  return changes > 0
}

/** @returns whether it goes on */
export function noteProgress(db: Db, id: string, done: number, total: number): boolean {
  const isIt = and(eq(job.id, id), eq(job.state, 'running'))
  const { changes } = db.update(job).set({ done, total }).where(isIt).run() as { changes: number }
  return changes > 0
}

export const untold = (db: Db, now: number): Job[] =>
  db
    .select()
    .from(job)
    .where(and(isNotNull(job.tellAt), lte(job.tellAt, now)))
    .limit(20)
    .all()
export const tellNext = (db: Db, id: string, tellAt: number | null) =>
  void db.update(job).set({ tellAt }).where(eq(job.id, id)).run()

/** Those whose file has waited long enough. */
export const outlived = (db: Db, now: number): Job[] =>
  db
    .select()
    .from(job)
    .where(and(isNotNull(job.expiresAt), lte(job.expiresAt, now), ne(job.file, '')))
    .all()
export const forgetFile = (db: Db, id: string) =>
  void db.update(job).set({ file: '', bytes: 0 }).where(eq(job.id, id)).run()
