/** What every call that answers a long list in pages takes in its query, and how a page is told. */
import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { type FormKey, holdsAny } from '#db/forms.ts'
import type { Page } from '#db/kernel/page.ts'
import { ApiError } from './api-error.ts'
import { createBucket } from './bucket.ts'
import type { ActiveSession, SessionEnv } from './deps.ts'

const digits = (most: number) =>
  z.pipe(z.string().check(z.regex(new RegExp(`^\\d{1,${most}}$`))), z.transform(Number))

/** An instant, epoch ms. */
export const instantText = digits(15)
export const someText = z.string().check(z.minLength(1), z.maxLength(120))

const mostRows = 500
export const pageSize = 50
/** `after` is what the page before answered as `next`: rows that come meanwhile move nothing. */
export const pageQuery = {
  from: z.optional(instantText),
  /** Up to, and without it. */
  to: z.optional(instantText),
  size: z._default(
    z.pipe(
      digits(4),
      z.transform(size => Math.min(mostRows, Math.max(1, size))),
    ),
    pageSize,
  ),
}

/** Of one person: a filter turned, a line opened, a page of an export, a look at what came since. */
const [asks, refillMs] = [120, 250]
/** @returns what throws 429 `too-many` at somebody who asks without end */
export function askBound() {
  const bucket = createBucket(asks, refillMs)
  return ({ companyId, userId }: ActiveSession, now: number): void => {
    const retryAfterS = bucket.take(`${companyId} ${userId}`, now)
    if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
  }
}

/** One bound for all that a room answers. @returns who may ask: whoever holds one of these forms */
export function readersOf(now: () => number) {
  const bound = askBound()
  return (forms: readonly FormKey[]) =>
    createMiddleware<SessionEnv>((c, next) => {
      const { session } = c.var
      if (!holdsAny(session.forms, forms)) throw new ApiError(403, 'not-authorized')
      bound(session, now())
      return next()
    })
}

/** One row more than a page was asked for: is there another page? */
export const pageOf = <T>(
  rows: T[],
  size: number,
  cursorOf: (last: T) => string,
  asOf: number,
): Page<T> => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? cursorOf(last) : null, asOf }
}

/** The cursor of a list that stands newest first: its last row's instant, and its id where two came at once. */
export const placeText = z.string().check(z.regex(/^\d{1,15}\.[\w.-]{1,80}$/))
export const placeOf = ({ at, id }: { at: number; id: string }): string => `${at}.${id}`
export function readPlace(after: string | undefined): { at: number; id: string } | undefined {
  const [, at, id = ''] = /^(\d+)\.(.*)$/.exec(after ?? '') ?? []
  return at === undefined ? undefined : { at: Number(at), id }
}
/** What stands behind it, for drizzle's `where`. */
export function behindPlace({ at, id }: Record<'at' | 'id', SQLiteColumn>, after?: string) {
  const place = readPlace(after)
  return place && sql`(${at}, ${id}) < (${place.at}, ${place.id})`
}
