/** The stock as marketing sees it: each unit that stands, what customers see of it, and what came of it in the last days. */
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { alias } from 'drizzle-orm/sqlite-core'
import { daysInStock } from '#db/vehicle/age.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { dateIn } from '#db/kernel/date.ts'
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
} from '#db/vehicle/promotion.ts'
import { shownAs } from '#db/vehicle/publication.ts'
import { isAboutUnit } from './about-unit.ts'
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

type Wanted = { db: BetterSQLite3Database; vehicleId: string | undefined; now: number }
const r = alias(schema.request, 'r')

type Came = { id: string; requests: number; lastAskedAt: number; booked: number }
const cameTo = ({ db, vehicleId, now }: Wanted): Map<string, Came> => {
  const rows = db.all<Came>(
    sql`select r.vehicle_id id, count(*) requests, max(r.at) lastAskedAt,
         sum(exists (select 1 from appointment a
           where a.lead_id = r.lead_id and a.deleted_at is null and a.status <> 'deleted')) booked
       from request r where ${isAboutUnit(r, vehicleId, now)} group by 1`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

type By = PromotedBy & { vehicleId: string; spentMinor: number }
const byCampaign = ({ db, vehicleId, now }: Wanted) => {
  const rows = db.all<By>(
    sql`select r.vehicle_id vehicleId, c.id id, c.title title, count(*) requests,
         sum(${sql.raw(spentOfRequest)}) spentMinor
       from campaign_request m join request r on r.id = m.id join campaign c on c.id = m.campaign_id
       where ${isAboutUnit(r, vehicleId, now)} group by 1, 2 order by 4 desc, 2`,
  )
  const all = new Map<string, Omit<By, 'vehicleId'>[]>()
  for (const { vehicleId: of, ...by } of rows) all.set(of, [...(all.get(of) ?? []), by])
  return all
}

/** How many photos each has, and whether it has words for customers. */
const dressed = ({ db, vehicleId }: Wanted) => {
  const { vehicleComment, vehiclePhoto } = schema
  const isOf = (of: typeof vehiclePhoto.vehicleId | typeof vehicleComment.vehicleId) =>
    vehicleId === undefined ? undefined : eq(of, vehicleId)
  const photos = db
    .select({ id: vehiclePhoto.vehicleId, n: count() })
    .from(vehiclePhoto)
    .where(and(isNull(vehiclePhoto.deletedAt), isOf(vehiclePhoto.vehicleId)))
    .groupBy(vehiclePhoto.vehicleId)
    .all()
  const words = db
    .selectDistinct({ id: vehicleComment.vehicleId })
    .from(vehicleComment)
    .where(
      and(
        isNull(vehicleComment.deletedAt),
        eq(vehicleComment.kind, 'comments-website'),
        sql`trim(${vehicleComment.body}) <> ''`,
        isOf(vehicleComment.vehicleId),
      ),
    )
    .all()
  return {
    photos: new Map(photos.map(({ id, n }) => [id, n])),
    words: new Set(words.map(({ id }) => id)),
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
  const wanted = { db, vehicleId, now }
  const [came, campaigns] = [cameTo(wanted), byCampaign(wanted)]
  const { photos, words } = dressed(wanted)
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
