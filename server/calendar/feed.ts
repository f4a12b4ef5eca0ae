/** A person's calendar for the calendar on her phone: what is hers, some weeks back and a year ahead. */
import { createHash } from 'node:crypto'
import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { holdsAny } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { scopeOf } from '#db/mirror.ts'
import { rowOf } from '#db/rows.ts'
import { appointment, calendarFeed, delivery, task } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { formsOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { type FeedEntry, feedIcs } from './ics.ts'
import { typeIn } from './letter.ts'
import { uidOf } from './uid.ts'
import { delivery as deliveryWords, taskWords } from './words.ts'

export type Feed = typeof calendarFeed.$inferSelect

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whoever works here no longer has none. */
export function feedOfToken(db: Db, token: string): Feed | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const feed = db
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.hash, hashOf(token)))
    .get()
  const owner = feed && (rowOf(db, 'user', feed.id) as Row<'user'> | undefined)
  return owner?.active && owner.deletedAt === null ? feed : undefined
}

const [daysBack, daysAhead] = [30, 365]
/** A task has an hour and no length. */
const taskMinutes = 30

type About = { dealership: Dealership; feed: Feed; locale: Locale; from: number; to: number }

const entriesOf = { appointment: appointmentsOf, delivery: deliveriesOf, task: tasksOf }

export function feedText(dealership: Dealership, feed: Feed, now: number): string {
  const { db } = dealership
  const { name, defaultLocale } = profileOf(db)
  const preference = rowOf(db, 'preference', feed.id) as Row<'preference'> | undefined
  const locale = preference?.locale ?? defaultLocale
  const about = {
    dealership,
    feed,
    locale,
    from: now - daysBack * dayMs,
    to: now + daysAhead * dayMs,
  }
  // What her roles no longer show her on the screen stands in no calendar of hers either.
  const owner = rowOf(db, 'user', feed.id) as Row<'user'> | undefined
  const forms = formsOf(db, owner?.roleIds ?? [])
  const hers = (['appointment', 'delivery', 'task'] as const).filter(each => {
    const needed = scopeOf(each).forms
    return !needed || holdsAny(forms, needed)
  })
  const entries = hers.flatMap(each => entriesOf[each](about))
  return feedIcs(
    name,
    entries.toSorted((a, b) => a.startsAt - b.startsAt || (a.uid < b.uid ? -1 : 1)),
  )
}

/** A name only where she chose it; a phone number never. */
const named = ({ feed }: About, what: string, name: string | undefined) =>
  feed.withNames && name ? `${what}: ${name}` : what

/** Called off, they stay as such: a client that has them has to be told. */
function appointmentsOf(about: About): FeedEntry[] {
  const { dealership, feed, locale, from, to } = about
  const { db, id: companyId } = dealership
  return db
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.assignedTo, feed.id),
        gte(appointment.startsAt, from),
        lt(appointment.startsAt, to),
      ),
    )
    .all()
    .map((row): FeedEntry => {
      const lead = rowOf(db, 'lead', row.leadId) as Row<'lead'> | undefined
      const isHere = row.status === 'pending' || row.status === 'showed-up'
      return {
        uid: uidOf.write(companyId, row.id),
        startsAt: row.startsAt,
        minutes: row.minutes,
        summary: named(about, typeIn(locale, row.type), lead?.name),
        location: row.place,
        isOff: row.deletedAt !== null || !(isHere || row.status === 'no-show'),
        at: row.settledAt ?? row.at,
      }
    })
}

function deliveriesOf(about: About): FeedEntry[] {
  const { dealership, feed, locale, from, to } = about
  return dealership.db
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.assignedTo, feed.id),
        gte(delivery.startsAt, from),
        lt(delivery.startsAt, to),
      ),
    )
    .all()
    .map(row => ({
      uid: uidOf.write(dealership.id, row.id),
      startsAt: row.startsAt,
      minutes: row.minutes,
      summary: named(about, `${deliveryWords[locale]}, ${row.vehicleText}`, row.clientName),
      location: row.place,
      isOff: row.deletedAt !== null || row.status === 'cancelled',
      at: row.createdAt,
    }))
}

/** Of its kind: a title often has a name in it. */
function tasksOf(about: About): FeedEntry[] {
  const { dealership, feed, locale, from, to } = about
  return dealership.db
    .select()
    .from(task)
    .where(
      and(
        eq(task.assignedTo, feed.id),
        gte(task.dueAt, from),
        lt(task.dueAt, to),
        ne(task.status, 'completed'),
      ),
    )
    .all()
    .map(row => ({
      uid: uidOf.write(dealership.id, row.id),
      startsAt: row.dueAt,
      minutes: taskMinutes,
      summary: named(about, taskWords[locale][row.kind], row.title),
      location: '',
      isOff: row.deletedAt !== null || row.status === 'deleted',
      at: row.touchedAt,
    }))
}
