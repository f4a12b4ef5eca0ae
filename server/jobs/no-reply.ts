/** A customer has waited too long for an answer: the one who has the lead and the directors are told, once. */
import { words } from '#db/kernel/words.ts'
import { and, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { type Change, insert, type Row } from '#db/kernel/mutation.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import { lead, notification } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { managersOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import { versionOf } from '../dealership/meta.ts'
import { raiseVersion } from '../sync/tip.ts'
import type { Dealership } from '../deps.ts'

const minuteMs = 60_000
/** Older than this it is no longer news; a dealership opened after a holiday is not flooded. */
const newsMs = 3 * dayMs

/** Told late or read late it stays true: the bell may be opened two days on. */
const lateTexts: Record<Locale, (minutes: number, message: string) => string> = words({
  en: (minutes, message) => `No answer for over ${minutes} minutes: ${message}`,
  fr: (minutes, message) => `Sans réponse depuis plus de ${minutes} minutes : ${message}`,
  es: (minutes, message) => `Sin respuesta desde hace más de ${minutes} minutos: ${message}`,
  esCo: (minutes, message) => `Sin respuesta hace más de ${minutes} minutos: ${message}`,
})

const waiting = and(
  isNull(lead.firstAnswerAt),
  inArray(lead.status, ['created', 'in-treatment', 'pending']),
  isNull(lead.deletedAt),
)
const idOf = (leadId: string, userId: string) => `noreply.${leadId}.${userId}`
const untold = sql`not exists (select 1 from ${notification} where ${notification.leadId} = ${lead.id} and instr(${notification.id}, 'noreply.') = 1)`

export function alertNoReply(dealership: Dealership, now: number): number {
  const { db, poke } = dealership
  const { noReplyMinutes, defaultLocale } = profileOf(db)
  const late = and(
    waiting,
    lte(lead.leadAt, now - noReplyMinutes * minuteMs),
    gt(lead.leadAt, now - newsMs),
    untold,
  )
  const leads = db.select().from(lead).where(late).all()
  if (!leads.length) return 0
  const directors = managersOf(db).map(({ id }) => id)
  const changes = leads.flatMap(each => {
    const recipients = new Set([...(each.assignedTo ? [each.assignedTo] : []), ...directors])
    return [...recipients].map(userId =>
      alert(
        each,
        userId,
        lateTexts[localeOf(dealership, userId) ?? defaultLocale](noReplyMinutes, each.message),
        now,
      ),
    )
  })
  if (!changes.length) return 0
  const v = tx(db, () => {
    const next = versionOf(db) + 1
    for (const change of changes) applyChange(db, change, { v: next, at: now })
    raiseVersion(db, next, now, leads.map(({ id }) => id).join())
    return next
  })
  poke.emit(v)
  return leads.length
}

const alert = (about: Row<'lead'>, userId: string, message: string, now: number): Change =>
  insert('notification', {
    id: idOf(about.id, userId),
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

/** When the next customer has waited too long; undefined while nobody waits. */
export function nextNoReplyAt({ db }: Dealership, now: number): number | undefined {
  const allowedMs = profileOf(db).noReplyMinutes * minuteMs
  const next = db
    .select({ at: min(lead.leadAt) })
    .from(lead)
    .where(and(waiting, gt(lead.leadAt, now - allowedMs)))
    .get()?.at
  return next == null ? undefined : next + allowedMs
}
