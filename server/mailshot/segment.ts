/** The clients of a segment, by SQL; whether each may be written to is judged of her alone (`judge.ts`). */
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { dayMs, instantOf, addDays } from '#db/kernel/date.ts'
import type { Segment } from '#db/mailshot/segment.ts'
import { client, clientVehicle, lead, leadTouch, vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'

const any = (column: Parameters<typeof inArray>[0], values: readonly string[]) =>
  values.length ? inArray(column, [...values]) : undefined
const bare = (text: SQL) => sql`replace(fold(${text}), ' ', '')`

/** Merged cards, and those of nobody any more, are none. */
function isIn(db: Db, segment: Segment, now: number): SQL | undefined {
  return and(
    isNull(client.deletedAt),
    isNull(client.mergedIntoId),
    isNull(client.erasedAt),
    any(client.locale, segment.locales),
    hasLead(db, segment),
    hasBought(db, segment),
    holds(db, segment),
    isQuiet(db, segment, now),
    livesIn(segment),
  )
}

const hers = and(eq(lead.clientId, client.id), isNull(lead.deletedAt))

function hasLead(db: Db, { statuses, divisions, assignedTo }: Segment): SQL | undefined {
  if (![statuses, divisions, assignedTo].some(each => each.length)) return undefined
  const of = [any(lead.status, statuses), any(lead.division, divisions)]
  return exists(
    db
      .select({ id: lead.id })
      .from(lead)
      .where(and(hers, ...of, any(lead.assignedTo, assignedTo))),
  )
}

function hasBought(db: Db, { bought, boughtFrom, boughtUntil }: Segment): SQL | undefined {
  if (bought === 'any') return undefined
  const isSold = inArray(lead.status, ['sold', 'delivered'])
  const sales = (...when: (SQL | undefined)[]) =>
    exists(
      db
        .select({ id: lead.id })
        .from(lead)
        .where(and(hers, isSold, ...when)),
    )
  if (bought === 'no') return not(sales())
  const { timeZone } = profileOf(db)
  const at = sql`coalesce(${lead.deliveredAt}, ${lead.statusAt})`
  return sales(
    boughtFrom === null ? undefined : sql`${at} >= ${instantOf(boughtFrom, '00:00', timeZone)}`,
    boughtUntil === null
      ? undefined
      : sql`${at} < ${instantOf(addDays(boughtUntil, 1), '00:00', timeZone)}`,
  )
}

/** What stands on her card, and what we sold her: of ours our own row says what it is. */
function holds(db: Db, { make, conditions, yearFrom, yearUntil }: Segment): SQL | undefined {
  if (make === '' && !conditions.length && yearFrom === null && yearUntil === null) return undefined
  const isLike = (of: typeof vehicle | typeof clientVehicle) => [
    make === '' ? undefined : sql`${bare(sql`${of.make}`)} = ${bare(sql`${make}`)}`,
    yearFrom === null ? undefined : sql`${of.year} >= ${yearFrom}`,
    yearUntil === null ? undefined : sql`${of.year} <= ${yearUntil}`,
  ]
  const sold = exists(
    db
      .select({ id: vehicle.id })
      .from(vehicle)
      .innerJoin(lead, eq(lead.soldVehicleId, vehicle.id))
      .where(
        and(
          hers,
          inArray(lead.status, ['sold', 'delivered']),
          any(vehicle.condition, conditions),
          ...isLike(vehicle),
        ),
      ),
  )
  const kept = exists(
    db
      .select({ id: clientVehicle.id })
      .from(clientVehicle)
      .leftJoin(vehicle, eq(vehicle.id, clientVehicle.vehicleId))
      .where(
        and(
          eq(clientVehicle.clientId, client.id),
          isNull(clientVehicle.deletedAt),
          isNull(clientVehicle.until),
          any(vehicle.condition, conditions),
          ...isLike(clientVehicle),
        ),
      ),
  )
  return or(sold, kept)
}

function isQuiet(db: Db, { quietDays }: Segment, now: number): SQL | undefined {
  if (quietDays === null) return undefined
  const since = now - quietDays * dayMs
  return not(
    exists(
      db
        .select({ id: lead.id })
        .from(lead)
        .leftJoin(leadTouch, eq(leadTouch.leadId, lead.id))
        .where(and(hers, or(gt(lead.leadAt, since), gt(leadTouch.at, since)))),
    ),
  )
}

/** A town as it is written, or the beginning of a postal code. */
function livesIn({ places }: Segment): SQL | undefined {
  const wanted = places
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
  return wanted.length
    ? or(
        ...wanted.flatMap(place => {
          const word = bare(sql`${place}`)
          return [
            sql`${bare(sql`${client.city}`)} = ${word}`,
            sql`substr(${bare(sql`${client.postalCode}`)}, 1, length(${word})) = ${word}`,
          ]
        }),
      )
    : undefined
}

export const countSegment = (db: Db, segment: Segment, now: number): number =>
  db
    .select({ count: count() })
    .from(client)
    .where(isIn(db, segment, now))
    .get()?.count ?? 0

/** In the order in which they are written to. @param after the last of the page before */
export const idsOfSegment = (
  db: Db,
  segment: Segment,
  now: number,
  { after, most }: { after: string; most: number },
): string[] =>
  db
    .select({ id: client.id })
    .from(client)
    .where(and(isIn(db, segment, now), gt(client.id, after)))
    .orderBy(asc(client.id))
    .limit(most)
    .all()
    .map(({ id }) => id)
