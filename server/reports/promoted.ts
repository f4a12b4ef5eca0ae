/** The stock as marketing sees it: each unit that stands, what customers see of it, and what came of it in the last days. */
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { daysInStock } from '#db/vehicle/age.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import * as schema from '#db/schema.ts'
import type { Country } from '#db/terms.ts'
import { allInMinor, askedPrice } from '#db/vehicle/all-in-price.ts'
import {
  byNeed,
  isInView,
  lacksOf,
  type PromotedBy,
  type PromotedUnit,
  type PromotionView,
  resultDays,
} from '#db/vehicle/promotion.ts'
import { shownAs } from '#db/vehicle/publication.ts'
import { type Reading, reading } from './connection.ts'
import { spentOfRequest } from './counted.ts'

/** `vehicleId`: one alone; `costs`: for who may see what a campaign cost. */
export type PromotedAsk = {
  view: PromotionView
  vehicleId: string | undefined
  from: number
  size: number
  costs: boolean
}
export type Promoted = { units: PromotedUnit[]; total: number }

type Came = { id: string; requests: number; lastAskedAt: number; booked: number }
/** By unit, from an instant on. */
const cameTo = ({ sqlite }: Reading, since: number): Map<string, Came> => {
  const rows = sqlite
    .prepare(
      `select r.vehicle_id id, count(*) requests, max(r.at) lastAskedAt,
         sum(exists (select 1 from appointment a
           where a.lead_id = r.lead_id and a.deleted_at is null and a.status <> 'deleted')) booked
       from request r
       where r.at >= @since and r.deleted_at is null and r.status = 'regular' and r.vehicle_id is not null
       group by 1`,
    )
    .all({ since }) as Came[]
  return new Map(rows.map(row => [row.id, row]))
}

type By = PromotedBy & { vehicleId: string; spentMinor: number }
const byCampaign = ({ sqlite }: Reading, since: number) => {
  const rows = sqlite
    .prepare(
      `select r.vehicle_id vehicleId, c.id id, c.title title, count(*) requests, sum(${spentOfRequest}) spentMinor
       from campaign_request m join request r on r.id = m.id join campaign c on c.id = m.campaign_id
       where r.at >= @since and r.deleted_at is null and r.status = 'regular' and r.vehicle_id is not null
       group by 1, 2 order by 4 desc, 2`,
    )
    .all({ since }) as By[]
  const all = new Map<string, Omit<By, 'vehicleId'>[]>()
  for (const { vehicleId, ...by } of rows) all.set(vehicleId, [...(all.get(vehicleId) ?? []), by])
  return all
}

/** How many photos each has, and whether it has words for customers. */
const dressed = ({ sqlite }: Reading) => {
  const count = (sql: string) =>
    new Map(sqlite.prepare(sql).raw().all() as (readonly [string, number])[])
  return {
    photos: count(
      'select vehicle_id, count(*) from vehicle_photo where deleted_at is null group by 1',
    ),
    words: count(
      `select vehicle_id, 1 from vehicle_comment
       where deleted_at is null and kind = 'comments-website' and trim(body) <> '' group by 1`,
    ),
  }
}

const promotedUnits = (
  at: Reading,
  { vehicleId, costs }: PromotedAsk,
  now: number,
): PromotedUnit[] => {
  const db = drizzle(at.sqlite)
  const { vehicle, company } = schema
  const today = dateIn(at.timeZone, now)
  const since = now - resultDays * dayMs
  const [came, campaigns, { photos, words }] = [
    cameTo(at, since),
    byCampaign(at, since),
    dressed(at),
  ]
  const country = (db.select({ country: company.country }).from(company).get()?.country ??
    'CA') as Country
  return db
    .select()
    .from(vehicle)
    .where(
      and(
        isNull(vehicle.deletedAt),
        ne(vehicle.status, 'sold'),
        ne(vehicle.status, 'out-of-market'),
        vehicleId === undefined ? undefined : eq(vehicle.id, vehicleId),
      ),
    )
    .all()
    .map(row => {
      const { id, stockNumber, productType, condition, year, make, model, trim } = row
      const { status, inStoreOn, enteredOn } = row
      const has = { status, totalMinor: allInMinor(row, country), photos: photos.get(id) ?? 0 }
      const by = campaigns.get(id) ?? []
      const { requests = 0, lastAskedAt = null, booked = 0 } = came.get(id) ?? {}
      return {
        id,
        stockNumber,
        productType,
        condition,
        year,
        make,
        model,
        trim,
        ...has,
        inStoreOn,
        enteredOn,
        shown: shownAs(row, now, askedPrice(row)),
        lacks: lacksOf({ ...has, hasWords: words.has(id) }),
        days: daysInStock(row, today),
        requests,
        lastAskedAt,
        booked,
        by: costs ? by : by.map(each => ({ ...each, spentMinor: null })),
        spentMinor: costs ? sumOf(by, each => each.spentMinor) : null,
      }
    })
}

export const promoted = (file: string, ask: PromotedAsk, now: number): Promoted =>
  reading(file, at => {
    const { view, from, size } = ask
    const units = promotedUnits(at, ask, now)
      .filter(unit => isInView(unit, view, now))
      .toSorted(byNeed)
    return { units: units.slice(from, from + size), total: units.length }
  })
