/** The feeds as they are read: how each stands, what it leaves out, who fetched it, and where one unit goes. */
import { desc, eq, inArray, max } from 'drizzle-orm'
import type {
  FeedDone,
  FeedLeft,
  FeedLine,
  FeedWhole,
  PublishedUnit,
  UnitFeeds,
} from '#db/feed/shown.ts'
import { goesTo } from '#db/feed/rules.ts'
import { feedAct, feedFetch, vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import type { PromotedUnit } from '#db/vehicle/promotion.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { publicRow, unitOf } from '../website/catalogue.ts'
import { profileOf } from '../dealership/profile.ts'
import { type FeedRow, feedsOf, fileOf, type FileRow, switchesOf } from './row.ts'

/** Named on the screen; all of them are counted. */
const [mostNamed, mostLines] = [100, 30]

const lineOf = (feed: FeedRow, file: FileRow | undefined, fetchedAt: number | null): FeedLine => ({
  host: feed.id,
  v: feed.v,
  format: feed.format,
  isStopped: feed.tokenHash === null,
  madeAt: file?.madeAt ?? null,
  units: file?.units ?? 0,
  left: file?.leftCount ?? 0,
  trouble: file?.trouble ?? null,
  fetchedAt,
})

export function feedLines(db: Db): FeedLine[] {
  const fetched = db
    .select({ host: feedFetch.feedId, at: max(feedFetch.at) })
    .from(feedFetch)
    .groupBy(feedFetch.feedId)
    .all()
  const last = new Map(fetched.map(({ host, at }) => [host, at]))
  return feedsOf(db).map(feed => lineOf(feed, fileOf(db, feed.id), last.get(feed.id) ?? null))
}

export function wholeOf(db: Db, feed: FeedRow, told: Locale): FeedWhole {
  const file = fileOf(db, feed.id)
  const fetches = db
    .select()
    .from(feedFetch)
    .where(eq(feedFetch.feedId, feed.id))
    .orderBy(desc(feedFetch.at), desc(feedFetch.id))
    .limit(mostLines)
    .all()
    .map(({ feedId: _, ...fetch }) => fetch)
  const left = (file?.leftUnits ?? []).slice(0, mostNamed)
  const acts = db
    .select()
    .from(feedAct)
    .where(eq(feedAct.feedId, feed.id))
    .orderBy(desc(feedAct.v))
    .limit(mostLines)
    .all()
  const ids = [...left, ...acts].flatMap(({ vehicleId }) => vehicleId ?? [])
  const named = namesOf(db, ids, told)
  const { locale, code, latitude, longitude, rules, hint, hintAt } = feed
  return {
    ...lineOf(feed, file, fetches[0]?.at ?? null),
    locale,
    code,
    latitude,
    longitude,
    rules,
    hint,
    hintAt,
    bytes: file?.bytes ?? 0,
    leftOut: left.map(({ vehicleId, why }): FeedLeft => ({ ...named(vehicleId), why })),
    fetches,
    acts: acts.map(({ id, at, act, byName, vehicleId, goes }): FeedDone => ({
      id,
      at,
      act,
      byName,
      unit: vehicleId === null ? null : { ...named(vehicleId), goes },
    })),
  }
}

function namesOf(db: Db, ids: readonly string[], locale: Locale) {
  const { id, stockNumber, year, make, model, trim } = vehicle
  const rows = db
    .select({ id, stockNumber, year, make, model, trim })
    .from(vehicle)
    .where(inArray(id, [...new Set(ids)]))
    .all()
  const known = new Map(rows.map(row => [row.id, row]))
  return (vehicleId: string) => {
    const row = known.get(vehicleId)
    return { vehicleId, stockNumber: row?.stockNumber ?? '', title: vehicleTitle(row, locale) }
  }
}

const running = (db: Db) => feedsOf(db).filter(({ tokenHash }) => tokenHash !== null)

/** Where a unit goes, and what somebody has said of it. */
export function unitFeeds({ db }: { db: Db }, vehicleId: string, now: number): UnitFeeds {
  const row = publicRow(db, vehicleId)
  const unit = row && unitOf(row, now, profileOf(db).country)
  return {
    vehicleId,
    isShown: unit !== undefined,
    sites: running(db).map(feed => {
      const switched = switchesOf(db, feed.id).get(vehicleId)
      const goes =
        unit !== undefined &&
        goesTo(feed.rules, { ...unit, totalMinor: unit.price.totalMinor }, switched)
      const left = goes ? fileOf(db, feed.id)?.leftUnits : undefined
      const why = left?.find(each => each.vehicleId === vehicleId)?.why ?? []
      return { host: feed.id, format: feed.format, goes, switched: switched ?? null, why }
    }),
  }
}

/** Units of marketing's list with the sites each goes to; what customers do not see goes nowhere. */
export function withSites(db: Db, units: readonly PromotedUnit[]): PublishedUnit[] {
  const feeds = running(db).map(feed => ({ feed, switches: switchesOf(db, feed.id) }))
  return units.map(unit => {
    const { totalMinor, shown } = unit
    const isShown = shown === 'available' || shown === 'reserved'
    const goes = ({ feed, switches }: (typeof feeds)[number]) =>
      totalMinor !== null && goesTo(feed.rules, { ...unit, totalMinor }, switches.get(unit.id))
    return { ...unit, sites: isShown ? feeds.filter(goes).map(({ feed }) => feed.id) : [] }
  })
}
