/** Where widgets stand and what is pressed: counted, with nothing of who. Rows of the server's alone. */
import { and, count, eq, gte, sql } from 'drizzle-orm'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { widgetSight, widgetTap } from '#db/schema.ts'
import type { WidgetTapKind } from '#db/widget/table.ts'
import { keepNewest } from '../bucket.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'

/** A page that is looked at all day is noted once an hour. */
const hourMs = 3_600_000
/** Of pages that may not show it: anybody can name one. */
const mostStrangers = 20
const shownDays = 30

export type Sight = { widgetId: string; origin: string; allowed: boolean }

/** @returns a noter that remembers what it has noted lately, in memory that cannot be filled */
export function createSights() {
  const noted = new Map<string, number>()
  return ({ db, id: companyId }: Dealership, sight: Sight, now: number): void => {
    const id = `${sight.widgetId} ${sight.origin}`
    const mark = `${companyId} ${id} ${sight.allowed}`
    if (now - (noted.get(mark) ?? -hourMs) < hourMs) return
    keepNewest(noted, mark, now)
    const known = db.select().from(widgetSight).where(eq(widgetSight.id, id)).get()
    if (known) {
      db.update(widgetSight)
        .set({ lastAt: now, allowed: sight.allowed })
        .where(eq(widgetSight.id, id))
        .run()
      return
    }
    if (!sight.allowed && strangersOf(db, sight.widgetId) >= mostStrangers) return
    db.insert(widgetSight)
      .values({ id, ...sight, firstAt: now, lastAt: now })
      .run()
  }
}
const strangersOf = (db: Dealership['db'], widgetId: string): number =>
  db
    .select({ n: count() })
    .from(widgetSight)
    .where(and(eq(widgetSight.widgetId, widgetId), eq(widgetSight.allowed, false)))
    .get()?.n ?? 0

export function noteTap(
  { db }: Dealership,
  widgetId: string,
  what: WidgetTapKind,
  now: number,
): void {
  const on = dateIn(profileOf(db).timeZone, now)
  db.insert(widgetTap)
    .values({ id: `${widgetId} ${on} ${what}`, widgetId, on, what, count: 1 })
    .onConflictDoUpdate({ target: widgetTap.id, set: { count: sql`${widgetTap.count} + 1` } })
    .run()
}

/** Of all its widgets: every page they were seen on, and the taps of the last thirty days. */
export function countsOf({ db }: Dealership, now: number) {
  const since = addDays(dateIn(profileOf(db).timeZone, now), 1 - shownDays)
  const sights = db
    .select({
      widgetId: widgetSight.widgetId,
      origin: widgetSight.origin,
      allowed: widgetSight.allowed,
      firstAt: widgetSight.firstAt,
      lastAt: widgetSight.lastAt,
    })
    .from(widgetSight)
    .all()
  const taps = db
    .select({
      widgetId: widgetTap.widgetId,
      on: widgetTap.on,
      what: widgetTap.what,
      count: widgetTap.count,
    })
    .from(widgetTap)
    .where(gte(widgetTap.on, since))
    .all()
  return { sights, taps, since }
}
