/**
 * A customer has waited too long for an answer. Told in opening hours only, each level once: when she is late the one
 * who has the lead and the directors, then the directors again, and again. Who takes the lead over stops the next
 * level; an answer stops them all. Everything follows from the hours as they stand now: changed, they hold at once.
 */
import { and, eq, gt, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { clockOf, type DeskClock } from '#db/company/desk.ts'
import { due, isOpen, nextOpening, since } from '#db/company/hours.ts'
import { dayMs } from '#db/kernel/date.ts'
import { type Change, insert, type Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { startOf, waitingStatuses } from '#db/lead/response.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import { lead, leadTouch, notification } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { versionOf } from '../dealership/meta.ts'
import { managersOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { raiseVersion } from '../sync/tip.ts'

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

/** What `startOf` reads, as a column. */
const startedAt = lead.leadAt
const waiting = and(
  isNull(lead.firstAnswerAt),
  inArray(lead.status, [...waitingStatuses]),
  isNull(lead.deletedAt),
)
/** An id of one level, lead, wait and person; no longer than an act that reads it may name. */
const idOf = (level: Level, row: Row<'lead'>, userId: string) =>
  `noreply.${level}.${sha256Hex([row.id, startOf(row), userId].join()).slice(0, 32)}`
/** Of this level or one above it. */
const told = (level: Level) =>
  or(
    ...levels
      .slice(levels.indexOf(level))
      .map(each => sql`instr(${notification.id}, ${`noreply.${each}.`}) = 1`),
  )
const untold = (level: Level) =>
  sql`not exists (select 1 from ${notification} where ${notification.leadId} = ${lead.id} and ${notification.at} >= ${startedAt} and (${told(level)}))`

type Due = { row: Row<'lead'>; level: Level }

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
    const found = db
      .select()
      .from(lead)
      .where(
        and(
          waiting,
          lte(startedAt, reached),
          oldest === -Infinity ? undefined : gt(startedAt, oldest),
          untold(level),
        ),
      )
      .all()
    return found.filter(row => !isTakenOver(db, clock, row, level)).map(row => ({ row, level }))
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
  const { db, poke } = dealership
  const company = profileOf(db)
  const clock = clockOf(company)
  if (!isOpen(clock.calendar, now)) return 0
  const all = dueNow(db, clock, now)
  if (!all.length) return 0
  const directors = managersOf(db).map(({ id }) => id)
  const changes = all.flatMap(({ row, level }) => {
    const toOwner = level === 'late' || isFirst(db, row)
    const recipients = new Set([
      ...(row.assignedTo && toOwner ? [row.assignedTo] : []),
      ...directors,
    ])
    return [...recipients].map(userId => {
      const text = texts[localeOf(dealership, userId) ?? company.defaultLocale][level]
      return alert(row, level, userId, text(minutesOf(clock, level), row.message), now)
    })
  })
  if (!changes.length) return 0
  const v = tx(db, () => {
    const next = versionOf(db) + 1
    for (const change of changes) applyChange(db, change, { v: next, at: now })
    raiseVersion(db, next, now, all.map(({ row }) => row.id).join())
    return next
  })
  poke.emit(v)
  return all.length
}

/** Nobody was told of this wait before, as while the server stood still: then its seller hears of it too. */
const isFirst = (db: Db, row: Row<'lead'>) =>
  db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.leadId, row.id), gte(notification.at, startOf(row)), told('late')))
    .get() === undefined

const alert = (
  about: Row<'lead'>,
  level: Level,
  userId: string,
  message: string,
  now: number,
): Change =>
  insert('notification', {
    id: idOf(level, about, userId),
    userId,
    leadId: about.id,
    itemId: about.id,
    type: 'CONVERSATIONS',
    from: about.name,
    at: now,
    message: message.slice(0, 200),
    processedAt: null,
  })

const localeOf = ({ db }: Dealership, userId: string) =>
  (rowOf(db, 'preference', userId) as Row<'preference'> | undefined)?.locale

/** When the next level of a customer's wait comes, or opens what came while it was closed; undefined while nobody waits. */
export function nextNoReplyAt({ db }: Dealership, now: number): number | undefined {
  const clock = clockOf(profileOf(db))
  const { calendar } = clock
  const instants = levels.map(level => {
    const reached = since(calendar, now, minutesOf(clock, level))
    const next = db
      .select({ at: min(startedAt) })
      .from(lead)
      .where(and(waiting, reached === undefined ? undefined : gt(startedAt, reached)))
      .get()?.at
    const at = next == null ? undefined : due(calendar, next, minutesOf(clock, level))
    return at === undefined ? undefined : nextOpening(calendar, at)
  })
  if (!isOpen(calendar, now) && dueNow(db, clock, now).length)
    instants.push(nextOpening(calendar, now))
  const known = instants.filter(each => each !== undefined)
  return known.length ? Math.min(...known) : undefined
}
