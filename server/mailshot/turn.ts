/**
 * Mailshots go by the clock, a few at a time. Each client is judged in the moment in which she is written to, and her message
 * has an id that follows from hers: begun again at whatever point the server stopped, she gets one at most, and nobody is lost.
 */
import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { OwnKeys } from '#db/campaign/count.ts'
import { sendMailshot } from '#db/message/mutations/mailshot.ts'
import { mostRecipients } from '#db/mailshot/plan.ts'
import type { LeftOut } from '#db/mailshot/table.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { actOnServer } from '../calls/act.ts'
import { ownKeysOf } from '../campaign/count.ts'
import { pusherOf } from '../dealership/people.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { bring, type Mailshot } from './acts.ts'
import { isRefused } from './held.ts'
import { type Goes, judge } from './judge.ts'
import { idsOfSegment } from './segment.ts'
import { maySend, tellDone, tellPaused } from './tell.ts'
import { writtenFor } from './write.ts'

const { mailshot, mailshotRecipient: recipient, message } = schema
type Recipient = typeof recipient.$inferSelect
const minuteMs = 60_000
/** So many are judged in one look: most of a segment may be left out. */
const mostLooked = 200
const byItself = (now: number) => ({ byName: '', now })

const inState = (db: Db, state: Mailshot['state']) =>
  db.select().from(mailshot).where(eq(mailshot.state, state)).orderBy(asc(mailshot.startAt)).all()

/** @returns how many clients were written to or left out */
export function turnMailshots(dealership: Dealership, now: number): number {
  const { db, poke } = dealership
  for (const each of inState(db, 'scheduled'))
    if (each.startAt !== null && each.startAt <= now) begin(db, each, now)
  const running = inState(db, 'running')
  if (!running.length) return 0
  const own = ownKeysOf(db)
  let done = 0
  for (const shot of running) {
    const why = standsStill(dealership, shot)
    if (why) {
      const told = tx(db, () => {
        bring(db, shot.id, { state: 'paused', pausedWhy: why }, byItself(now))
        return tellPaused(db, shot, why, now)
      })
      if (told) poke.emit(told)
      continue
    }
    done += go(dealership, shot, own, now)
    end(dealership, shot, now)
  }
  return done
}

function standsStill(dealership: Dealership, { id, startedBy }: Mailshot) {
  const who = startedBy === null ? undefined : pusherOf(dealership, startedBy)
  if (!who || !maySend(who.forms)) return 'starter'
  return isRefused(dealership.db, id) ? 'refused' : undefined
}

/** Its segment as it stands now, each client once. */
const begin = (db: Db, shot: Mailshot, now: number): void =>
  tx(db, () => {
    const first = { after: '', most: mostRecipients }
    for (const clientId of idsOfSegment(db, shot.segment, now, first))
      db.insert(recipient)
        .values({
          id: `${shot.id}:${clientId}`,
          mailshotId: shot.id,
          clientId,
          state: 'waiting',
          dueAt: now,
        })
        .onConflictDoNothing()
        .run()
    bring(db, shot.id, { state: 'running', startAt: now }, byItself(now))
  })

/** Of all mailshots of the house: its mail server and its good name are one. */
const writtenSince = (db: Db, since: number): number =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(recipient)
    .where(and(eq(recipient.state, 'written'), sql`${recipient.at} > ${since}`))
    .get()?.count ?? 0

function go(dealership: Dealership, shot: Mailshot, own: OwnKeys, now: number): number {
  const { db } = dealership
  let left = Math.min(
    shot.perMinute - writtenSince(db, now - minuteMs),
    shot.perDay - writtenSince(db, now - dayMs),
  )
  if (left <= 0) return 0
  const due = db
    .select()
    .from(recipient)
    .where(
      and(
        eq(recipient.mailshotId, shot.id),
        eq(recipient.state, 'waiting'),
        lte(recipient.dueAt, now),
      ),
    )
    .orderBy(asc(recipient.dueAt), asc(recipient.clientId))
    .limit(mostLooked)
    .all()
  let done = 0
  for (const each of due) {
    if (left <= 0) break
    const state = settle(dealership, shot, each, own, now)
    if (state === 'written') left -= 1
    if (state !== 'waiting') done += 1
  }
  return done
}

/** Writes to her, leaves her out, or lets her wait. */
function settle(
  dealership: Dealership,
  shot: Mailshot,
  { id, clientId }: Recipient,
  own: OwnKeys,
  now: number,
): Recipient['state'] {
  const { db } = dealership
  const write = (fields: Partial<Recipient> & Pick<Recipient, 'state'>) => {
    db.update(recipient).set(fields).where(eq(recipient.id, id)).run()
    return fields.state
  }
  const out = (why: LeftOut) => write({ state: 'out', why, at: now })
  const messageId = `mailshot.${sha256Hex(id).slice(0, 40)}`
  // It was put in line, and the server stopped before it could say so here.
  const known = rowOf(db, 'message', messageId)
  if (known)
    return write({
      state: 'written',
      why: null,
      at: Number(known['at']),
      leadId: String(known['leadId']),
      messageId,
    })
  const judged = judge(db, shot, clientId, own, now)
  if ('out' in judged) return out(judged.out)
  if (judged.at > now) return write({ state: 'waiting', why: judged.waits, dueAt: judged.at })
  if (hasHad(db, shot.id, judged.to)) return out('same-address')
  const refused = send(dealership, shot, judged, messageId, now)
  if (refused !== undefined) return out(refused)
  return write({ state: 'written', why: null, at: now, leadId: judged.lead.id, messageId })
}

/** Two clients with one address get it once. */
const hasHad = (db: Db, mailshotId: string, to: string): boolean =>
  db
    .select({ id: message.id })
    .from(recipient)
    .innerJoin(message, eq(message.id, recipient.messageId))
    .where(and(eq(recipient.mailshotId, mailshotId), eq(message.to, to)))
    .limit(1)
    .get() !== undefined

/** @returns why not; undefined: it is in line */
function send(
  dealership: Dealership,
  shot: Mailshot,
  goes: Goes,
  id: string,
  now: number,
): LeftOut | undefined {
  const by = shot.startedBy ?? ''
  const who = pusherOf(dealership, by)
  if (!who) throw new Error(`nobody sends the mailshot ${shot.id}`)
  const { channel } = shot
  const { outcome, code, facts } = actOnServer(
    dealership,
    who,
    sendMailshot,
    {
      id,
      mailshotId: shot.id,
      leadId: goes.lead.id,
      clientId: goes.client.id,
      channel,
      to: goes.to,
      ...writtenFor(dealership.db, goes, { channel, by }),
    },
    { now, mid: `mailshot.${id}` },
  )
  if (outcome === 'applied' || outcome === 'merged') return undefined
  if (code === 'message-blocked') return (facts?.['reason'] || 'no-consent') as LeftOut
  // Her card or her lead was changed since it was read, a moment ago.
  return code === 'message-too-large' ? 'too-long' : 'no-lead'
}

/** Nobody waits, and nothing is on its way any more. */
function end({ db, poke }: Dealership, shot: Mailshot, now: number): void {
  const open = db
    .select({ id: recipient.id })
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .where(
      and(
        eq(recipient.mailshotId, shot.id),
        sql`(${recipient.state} = 'waiting' or ${inArray(message.state, ['queued', 'sending'])})`,
      ),
    )
    .limit(1)
    .get()
  if (open) return
  const told = tx(db, () => {
    bring(db, shot.id, { state: 'done', endedAt: now }, byItself(now))
    return tellDone(db, shot, sumsOf(db, shot.id), now)
  })
  if (told) poke.emit(told)
}
function sumsOf(db: Db, mailshotId: string): [sent: number, out: number] {
  const row = db
    .select({
      sent: sql<number>`coalesce(sum(${inArray(message.state, ['sent', 'delivered', 'bounced'])}), 0)`,
      out: sql<number>`coalesce(sum(${recipient.state} = 'out'), 0)`,
    })
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .where(eq(recipient.mailshotId, mailshotId))
    .get()
  return [row?.sent ?? 0, row?.out ?? 0]
}

/** When one begins, or the next client of one may be written to. */
export function nextMailshotAt({ db }: Dealership): number | undefined {
  const begins = db
    .select({ at: min(mailshot.startAt) })
    .from(mailshot)
    .where(eq(mailshot.state, 'scheduled'))
    .get()?.at
  const due = db
    .select({ at: min(recipient.dueAt) })
    .from(recipient)
    .innerJoin(mailshot, eq(mailshot.id, recipient.mailshotId))
    .where(and(eq(mailshot.state, 'running'), eq(recipient.state, 'waiting')))
    .get()?.at
  const known = [begins, due].flatMap(at => at ?? [])
  return known.length ? Math.min(...known) : undefined
}
