/** Rows of what must leave the building: those that are due, one after the other, each done, tried again later, or given up. */
import { and, asc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm'
import { effect } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'

export type EffectRow = typeof effect.$inferSelect
type Deps = Pick<AppDeps, 'dealerships' | 'ports'>
/** One row of one dealership, which may be closed between two looks at it. */
export type Due = { deps: Deps; companyId: string; row: EffectRow }

const minuteMs = 60_000
export const maxAttempts = 8
/** 1, 4, 16, 64 minutes, then every 4 hours. */
export const backOffMs = (attempts: number) =>
  Math.min(4 ** Math.max(0, attempts - 1), 240) * minuteMs

/** @param after what was due by then is left out */
export const nextDueOf = (kind: string, { db }: Dealership, after?: number): number | undefined =>
  db
    .select({ at: min(effect.dueAt) })
    .from(effect)
    .where(
      and(
        eq(effect.kind, kind),
        isNull(effect.doneAt),
        after === undefined ? undefined : gt(effect.dueAt, after),
      ),
    )
    .get()?.at ?? undefined

const dueOf = (kind: string, { db }: Dealership, now: number, most: number): EffectRow[] =>
  db
    .select()
    .from(effect)
    .where(and(eq(effect.kind, kind), isNull(effect.doneAt), lte(effect.dueAt, now)))
    .orderBy(asc(effect.dueAt))
    .limit(most)
    .all()

/** The dealership is asked for again before each: it may have been closed meanwhile. @returns how many were due */
export async function eachDue<D extends Deps>(
  deps: D,
  companyId: string,
  { kind, most }: { kind: string; most: number },
  work: (dealership: Dealership, row: EffectRow) => Promise<void>,
): Promise<number> {
  const first = deps.dealerships.get(companyId)
  const due = first ? dueOf(kind, first, deps.ports.clock.now(), most) : []
  for (const row of due) {
    const dealership = deps.dealerships.get(companyId)
    if (!dealership) break
    await work(dealership, row)
  }
  return due.length
}

function write({ deps, companyId, row }: Due, fields: Partial<EffectRow>): void {
  deps.dealerships.get(companyId)?.db.update(effect).set(fields).where(eq(effect.id, row.id)).run()
}

/** One more of them, due at once unless it says when; the same id is the same one. */
export const addEffect = (
  db: Db,
  row: Pick<EffectRow, 'id' | 'kind' | 'payload'>,
  now: number,
  dueAt = now,
): void =>
  void db
    .insert(effect)
    .values({ ...row, createdAt: now, dueAt, attempts: 0 })
    .onConflictDoNothing()
    .run()

/** It is over: done, or `lastError` says why not. */
export const settle = (due: Due, lastError: string | null): void =>
  write(due, {
    doneAt: due.deps.ports.clock.now(),
    attempts: due.row.attempts + 1,
    lastError,
  })

/** From here on nobody knows whether it leaves, until it is told. */
export const handOver = (due: Due): void => write(due, { lastError: null })

/** Later, each time a longer while later. */
export function postpone(due: Due, lastError: string, more: Partial<EffectRow> = {}): void {
  const attempts = due.row.attempts + 1
  const dueAt = due.deps.ports.clock.now() + backOffMs(attempts)
  write(due, { attempts, dueAt, lastError, ...more })
}

/** @returns false when that was the last time */
export function tryAgain(due: Due, lastError: string): boolean {
  const isOver = due.row.attempts + 1 >= maxAttempts
  if (isOver) settle(due, 'given up')
  else postpone(due, lastError)
  return !isOver
}

/** What it needs is not there yet: waiting is no attempt. */
export const hold = (due: Due, ms: number): void =>
  write(due, { dueAt: due.deps.ports.clock.now() + ms })

/** What those about this contract waited for has come. */
export const hurry = (kind: string, { db }: Dealership, contractId: string, now: number): void =>
  void db
    .update(effect)
    .set({ dueAt: now })
    .where(
      and(
        eq(effect.kind, kind),
        isNull(effect.doneAt),
        eq(sql`json_extract(${effect.payload}, '$.contractId')`, contractId),
      ),
    )
    .run()
