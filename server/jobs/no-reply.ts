/**
 * A customer has waited too long for an answer, at the reception or with whoever has her lead. Told in opening hours
 * only, each level once: when she is late the one who has the lead and the directors, then the directors again, and
 * again. Who takes the lead over stops the next level; an answer stops them all. Everything follows from the hours as
 * they stand now: changed, they hold at once.
 */
import { and, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { clockOf, type DeskClock } from '#db/company/desk.ts'
import { due, isOpen, nextOpening, since } from '#db/company/hours.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Change, Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { startOf } from '#db/lead/response.ts'
import { lead, leadTouch, notification, request } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { leaveNotices, localeOf, notice } from '../dealership/notices.ts'
import { managersOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import { isWaitingLead, isWaitingRequest, startedAt } from '../dealership/waiting.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'

/** Older than this it is no longer news; a dealership opened after a holiday is not flooded. */
const newsMs = 3 * dayMs

const levels = ['late', 'escalated', 'critical'] as const
type Level = (typeof levels)[number]
const minutesOf = ({ lateMinutes, escalateMinutes, criticalMinutes }: DeskClock, level: Level) =>
  ({ late: lateMinutes, escalated: escalateMinutes, critical: criticalMinutes })[level]

/** Told late or read late it stays true: the bell may be opened two days on. */
const texts: Record<Locale, Record<Level, (minutes: number, message: string) => string>> = words({
  en: {
    late: (minutes, message) => `No answer for over ${minutes} minutes: ${message}`,
    escalated: (minutes, message) => `Still no answer after ${minutes} minutes: ${message}`,
    critical: (minutes, message) =>
      `Urgent: nobody has answered for over ${minutes} minutes: ${message}`,
  },
  fr: {
    late: (minutes, message) => `Sans réponse depuis plus de ${minutes} minutes : ${message}`,
    escalated: (minutes, message) => `Toujours sans réponse après ${minutes} minutes : ${message}`,
    critical: (minutes, message) =>
      `Urgent : personne n’a répondu depuis plus de ${minutes} minutes : ${message}`,
  },
  es: {
    late: (minutes, message) => `Sin respuesta desde hace más de ${minutes} minutos: ${message}`,
    escalated: (minutes, message) =>
      `Sigue sin respuesta después de ${minutes} minutos: ${message}`,
    critical: (minutes, message) =>
      `Urgente: nadie ha respondido desde hace más de ${minutes} minutos: ${message}`,
  },
  esCo: {
    late: (minutes, message) => `Sin respuesta hace más de ${minutes} minutos: ${message}`,
    critical: (minutes, message) =>
      `Urgente: nadie ha respondido hace más de ${minutes} minutos: ${message}`,
  },
})

/** Who waits: on a lead, or at the reception, where nobody has her yet. */
type Wait = {
  id: string
  /** '' of a request. */
  leadId: string
  assignedTo: string | null
  start: number
  name: string
  message: string
}
const ofLead = (row: Row<'lead'>): Wait => ({ ...row, leadId: row.id, start: startOf(row) })
const ofRequest = (row: Row<'request'>): Wait => ({
  ...row,
  name: row.name || row.email || row.phone,
  leadId: '',
  assignedTo: null,
  start: row.at,
})

/** An id of one level, wait and person; no longer than an act that reads it may name. */
const idOf = (level: Level, { id, start }: Wait, userId: string) =>
  `noreply.${level}.${sha256Hex([id, start, userId].join()).slice(0, 32)}`
const hash = '[0-9a-f]'.repeat(32)
/** Of this level or one above it. People name the words they leave to colleagues by ids of theirs: none of those is one. */
const told = (level: Level) =>
  and(
    eq(notification.type, 'CONVERSATIONS'),
    or(
      ...levels
        .slice(levels.indexOf(level))
        .map(each => sql`${notification.id} glob ${`noreply.${each}.${hash}`}`),
    ),
  )
/** What was told of her request is not told again of the lead it became. */
const untold = (level: Level, about: SQL | undefined, start: SQL<number>) =>
  sql`not exists (select 1 from ${notification} where ${about} and ${notification.at} >= ${start} and (${told(level)}))`
const aboutLead = or(
  eq(notification.leadId, lead.id),
  and(eq(notification.leadId, ''), eq(notification.itemId, lead.requestId)),
)
const askedAt = sql<number>`${request.at}`
const aboutRequest = and(eq(notification.leadId, ''), eq(notification.itemId, request.id))

type Due = { wait: Wait; level: Level }

/** Who has waited so long that a level has come that nobody was told of; each at the highest it has reached. */
function dueNow(db: Db, clock: DeskClock, now: number): Due[] {
  const { calendar } = clock
  return levels.flatMap((level, at): Due[] => {
    const reached = since(calendar, now, minutesOf(clock, level))
    if (reached === undefined) return []
    const above = levels[at + 1]
    const ends = [
      since(calendar, now - newsMs, minutesOf(clock, level)),
      above && since(calendar, now, minutesOf(clock, above)),
    ]
    const oldest = Math.max(...ends.map(each => each ?? -Infinity))
    const isIn = (start: SQL<number>) =>
      and(lte(start, reached), oldest === -Infinity ? undefined : gt(start, oldest))
    const leads = db
      .select()
      .from(lead)
      .where(and(isWaitingLead, isIn(startedAt), untold(level, aboutLead, startedAt)))
      .all()
    const requests = db
      .select()
      .from(request)
      .where(and(isWaitingRequest, isIn(askedAt), untold(level, aboutRequest, askedAt)))
      .all()
    return [
      ...leads.filter(row => !isTakenOver(db, clock, row, level)).map(ofLead),
      ...requests.map(ofRequest),
    ].map(wait => ({ wait, level }))
  })
}

/** Somebody took it over after the level below had come: she has until the next one. */
function isTakenOver(db: Db, clock: DeskClock, row: Row<'lead'>, level: Level): boolean {
  const below = levels[levels.indexOf(level) - 1]
  if (!below) return false
  const [from = 0, to = 0] = [below, level].map(each =>
    due(clock.calendar, startOf(row), minutesOf(clock, each)),
  )
  return db
    .select()
    .from(leadTouch)
    .where(and(eq(leadTouch.leadId, row.id), eq(leadTouch.kind, 'assigned')))
    .all()
    .some(({ at, facts }) => facts['to'] !== null && at > from && at <= to)
}

export function alertNoReply(dealership: Dealership, now: number): number {
  const { db } = dealership
  const clock = clockOf(profileOf(db))
  if (!isOpen(clock.calendar, now)) return 0
  const all = dueNow(db, clock, now)
  if (!all.length) return 0
  const directors = managersOf(db).map(({ id }) => id)
  const changes = all.flatMap(({ wait, level }) => {
    const { assignedTo } = wait
    const toOwner = assignedTo && (level === 'late' || isFirst(db, wait))
    const recipients = new Set([...(toOwner ? [assignedTo] : []), ...directors])
    return [...recipients].map(userId => {
      const text = texts[localeOf(dealership, userId)][level]
      return alert(wait, level, userId, text(minutesOf(clock, level), wait.message), now)
    })
  })
  if (!changes.length) return 0
  leaveNotices(dealership, changes, all.map(({ wait }) => wait.id).join(), now)
  return all.length
}

/** Nobody was told of this wait before, as while the server stood still: then its seller hears of it too. */
const isFirst = (db: Db, { leadId, start }: Wait) =>
  db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.leadId, leadId), gte(notification.at, start), told('late')))
    .get() === undefined

const alert = (about: Wait, level: Level, userId: string, message: string, now: number): Change => {
  const { leadId, id: itemId, name: from } = about
  return notice({ id: idOf(level, about, userId), userId, leadId, itemId, from, message }, now)
}

/** When the next level of a customer's wait comes, or opens what came while it was closed; undefined while nobody waits. */
export function nextNoReplyAt({ db }: Dealership, now: number): number | undefined {
  const clock = clockOf(profileOf(db))
  const { calendar } = clock
  const instants = levels.map(level => {
    const reached = since(calendar, now, minutesOf(clock, level))
    const later = (start: SQL<number>) => (reached === undefined ? undefined : gt(start, reached))
    const first = [
      db
        .select({ at: sql<number | null>`min(${startedAt})` })
        .from(lead)
        .where(and(isWaitingLead, later(startedAt)))
        .get()?.at,
      db
        .select({ at: sql<number | null>`min(${request.at})` })
        .from(request)
        .where(and(isWaitingRequest, later(askedAt)))
        .get()?.at,
    ].filter(start => start != null)
    const next = first.length ? Math.min(...first) : undefined
    const at = next === undefined ? undefined : due(calendar, next, minutesOf(clock, level))
    return at === undefined ? undefined : nextOpening(calendar, at)
  })
  if (!isOpen(calendar, now) && dueNow(db, clock, now).length)
    instants.push(nextOpening(calendar, now))
  const known = instants.filter(each => each !== undefined)
  return known.length ? Math.min(...known) : undefined
}
