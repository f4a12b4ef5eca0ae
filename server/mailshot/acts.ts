/** What a person does with a mailshot: the server at once, or not at all. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { sendMessageAgain } from '#db/message/mutations/message.ts'
import {
  type actBody,
  lackOf,
  type MailshotPlan,
  mostRecipients,
  type startBody,
} from '#db/mailshot/plan.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { actOnServer } from '../calls/act.ts'
import { pusherOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { isOfHouse, messagesOf } from './held.ts'
import { countSegment } from './segment.ts'
import { tellOthers } from './tell.ts'

const { mailshot, effect } = schema
export type Mailshot = typeof mailshot.$inferSelect
export type Doer = { by: string; byName: string; now: number }

export const found = (db: Db, id: string): Mailshot | undefined =>
  db.select().from(mailshot).where(eq(mailshot.id, id)).get()
export function mustBeFound(db: Db, id: string): Mailshot {
  const row = found(db, id)
  if (!row) throw new ApiError(404, 'not-found', { field: 'mailshotId' })
  return row
}
const mark = (db: Db, id: string, news: Partial<Mailshot>) =>
  void db.update(mailshot).set(news).where(eq(mailshot.id, id)).run()
/** Into another state: the server itself under no name. */
export const bring = (
  db: Db,
  id: string,
  news: Partial<Mailshot> & Pick<Mailshot, 'state'>,
  { byName, now }: Pick<Doer, 'byName' | 'now'>,
) => mark(db, id, { ...news, stateAt: now, stateByName: byName })

function mustKnow(db: Db, campaignId: string | null): void {
  if (campaignId === null) return
  const { campaign } = schema
  if (!db.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)).get())
    throw new ApiError(404, 'not-found', { field: 'campaignId' })
}

/** A draft, new or as it stands now. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile`, `mailshot-begun` */
export const save = (
  { db }: Dealership,
  { mailshotId: id, seenAt, ...plan }: MailshotPlan,
  { by, byName, now }: Doer,
): void =>
  tx(db, () => {
    const before = found(db, id)
    if (before && before.state !== 'draft') throw new ApiError(409, 'mailshot-begun')
    // The answer to the same words was lost on its way.
    if (before && seenAt !== before.changedAt && !isSame(before, plan))
      throw new ApiError(409, 'changed-meanwhile')
    if (!before && seenAt !== null) throw new ApiError(404, 'not-found', { field: 'mailshotId' })
    mustKnow(db, plan.campaignId)
    if (before) return mark(db, id, { ...plan, changedAt: now })
    const state = { state: 'draft' as const, stateAt: now, stateByName: byName, pausedWhy: null }
    const row = { id, ...plan, ...state, startAt: null }
    const rest = { startedBy: null, startedByName: '', endedAt: null, changedAt: now }
    return void db
      .insert(mailshot)
      .values({ ...row, ...rest, by, byName, at: now })
      .run()
  })
const isSame = (row: Mailshot, plan: object): boolean =>
  Object.entries(plan).every(
    ([field, value]) => JSON.stringify(row[field as keyof Mailshot]) === JSON.stringify(value),
  )

/** It begins by the clock, now or at its moment. @throws {ApiError} 409 `changed-meanwhile`, `mailshot-begun`, `mailshot-nobody`, `mailshot-many`, and what its words lack */
export const start = (
  dealership: Dealership,
  { mailshotId, seenAt, startAt }: z.output<typeof startBody>,
  { by, byName, now }: Doer,
): void => {
  const { db, poke } = dealership
  const told = tx(db, () => {
    const row = mustBeFound(db, mailshotId)
    const begins = Math.max(startAt ?? now, now)
    if (row.state === 'scheduled' && row.startedBy === by) return 0
    if (row.state !== 'draft') throw new ApiError(409, 'mailshot-begun')
    if (row.changedAt !== seenAt) throw new ApiError(409, 'changed-meanwhile')
    const lack = lackOf(row, profileOf(db).defaultLocale)
    if (lack) throw new ApiError(409, lack, { field: 'letters' })
    const clients = countSegment(db, row.segment, now)
    if (clients === 0) throw new ApiError(409, 'mailshot-nobody')
    if (clients > mostRecipients) throw new ApiError(409, 'mailshot-many')
    const started = { startAt: begins, startedBy: by, startedByName: byName }
    bring(db, mailshotId, { state: 'scheduled', ...started }, { byName, now })
    return tellOthers(db, { ...row, ...started }, clients, now)
  })
  if (told) poke.emit(told)
}

/** @throws {ApiError} 409 `mailshot-over` */
export const pause = (
  { db }: Dealership,
  { mailshotId }: z.output<typeof actBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    const { state } = mustBeFound(db, mailshotId)
    if (state === 'paused') return
    if (state !== 'running' && state !== 'scheduled') throw new ApiError(409, 'mailshot-over')
    bring(db, mailshotId, { state: 'paused', pausedWhy: 'person' }, doer)
  })

/** Whatever of it waits to leave is tried at once. */
function hurryAll(db: Db, mailshotId: string, now: number): void {
  const { mailshotRecipient, message } = schema
  const its = db
    .select({ id: sql<string>`'message.' || ${message.id} || '.' || ${message.act}` })
    .from(mailshotRecipient)
    .innerJoin(message, eq(message.id, mailshotRecipient.messageId))
    .where(eq(mailshotRecipient.mailshotId, mailshotId))
  db.update(effect)
    .set({ attempts: 0, dueAt: now })
    .where(and(inArray(effect.id, its), isNull(effect.doneAt)))
    .run()
}

const hasBegun = (db: Db, mailshotId: string): boolean => {
  const { mailshotRecipient } = schema
  return (
    db
      .select({ id: mailshotRecipient.id })
      .from(mailshotRecipient)
      .where(eq(mailshotRecipient.mailshotId, mailshotId))
      .limit(1)
      .get() !== undefined
  )
}

/**
 * In the name of whoever goes on with it where who began it may no longer. What the house's own server refused is tried
 * again. @throws {ApiError} 409 `mailshot-over`
 */
export function resume(
  dealership: Dealership,
  { mailshotId }: z.output<typeof actBody>,
  { by, byName, now }: Doer,
): void {
  const { db } = dealership
  const row = mustBeFound(db, mailshotId)
  if (row.state === 'running' || row.state === 'scheduled') return
  if (row.state !== 'paused') throw new ApiError(409, 'mailshot-over')
  hurryAll(db, mailshotId, now)
  for (const { message } of messagesOf(db, mailshotId).all()) {
    const who = isOfHouse(message) ? pusherOf(dealership, message.by) : undefined
    const act = `${message.id}.${now}`.slice(-80)
    if (who)
      actOnServer(
        dealership,
        who,
        sendMessageAgain,
        { id: act, messageId: message.id },
        { now, mid: `mailshot.again.${act}` },
      )
  }
  const starter = row.pausedWhy === 'starter' && { startedBy: by, startedByName: byName }
  // Paused before its clients were taken down, it has yet to begin, however late it is.
  const state = hasBegun(db, mailshotId) ? ('running' as const) : ('scheduled' as const)
  bring(db, mailshotId, { state, pausedWhy: null, ...starter }, { byName, now })
}

/** Whoever has it has it; whoever waits gets none. @throws {ApiError} 409 `mailshot-over` */
export const cancel = (
  { db }: Dealership,
  { mailshotId }: z.output<typeof actBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    const { state } = mustBeFound(db, mailshotId)
    if (state === 'cancelled') return
    if (state === 'done') throw new ApiError(409, 'mailshot-over')
    const ended = { state: 'cancelled' as const, pausedWhy: null, endedAt: doer.now }
    bring(db, mailshotId, ended, doer)
  })
