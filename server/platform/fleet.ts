/**
 * The provider's fleet: how each dealership stands, read from its own database, and the errors of its week. Each number
 * of a line and the rows behind it are one condition here, counted or read.
 */
import { statSync } from 'node:fs'
import { and, count, desc, eq, gt, isNull, notLike, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { addDays, dateIn, dayMs, instantOf } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import type {
  FleetDevice,
  FleetLine,
  FleetPage,
  FleetParked,
  FleetTotals,
} from '#db/platform/lines.ts'
import { file, mutationLog, session, syncGroup } from '#db/schema.ts'
import type { AppDeps, Dealership } from '../deps.ts'

/** Seen so lately: somebody works with it. */
const onlineMs = 15 * 60_000
const days = 7
/** Of the last acts: enough to see a queue that grows, cheap in a journal of any length. */
const lately = 500
type Deps = Pick<AppDeps, 'platform' | 'dealerships'>
type Company = { id: string; name: string; active: number }
export type Fleet = { asOf: number; lines: FleetLine[]; totals: FleetTotals }

const isLive = (now: number) => and(isNull(session.revokedAt), gt(session.expiresAt, now))
const isOnline = (seenAt: number, now: number) => seenAt > now - onlineMs
const isParked = eq(mutationLog.outcome, 'parked')
/** By what their pages said when they last sent something; only those met this month. */
const isMet = (now: number) =>
  and(gt(syncGroup.seenAt, now - 30 * dayMs), notLike(syncGroup.gid, 'server.%'))

/** In this many houses between two turns of everybody else's calls. */
const atOnce = 8

/** Every house, in the order of their names; one that cannot be read says so. Days are those of `timeZone`. */
export async function fleetOf(deps: Deps, now: number, timeZone: string): Promise<Fleet> {
  const companies = deps.platform.sqlite
    .prepare(`select id, name, active from company order by name || ' ' || id`)
    .all() as Company[]
  const week = weekOf(deps, now, timeZone)
  const lines: FleetLine[] = []
  for (const [place, { id, name, active }] of companies.entries()) {
    if (place % atOnce === atOnce - 1) await new Promise(resolve => setImmediate(resolve))
    const base = { id, name, active: active === 1, errors: week.of(id) }
    const dealership = deps.dealerships.whole(id)
    lines.push(
      dealership
        ? { ...base, isReadable: true, ...standing(dealership, now) }
        : { ...base, ...none },
    )
  }
  const totals = { houses: lines.length, versions: versionsIn(lines), errors: week.all }
  return { asOf: now, lines, totals }
}
const none = {
  isReadable: false,
  people: 0,
  devices: 0,
  online: 0,
  lastSeenAt: null,
  parked: 0,
  lagMs: null,
  bytes: 0,
  versions: {},
  storage: { database: 0, files: 0 },
}

function standing(dealership: Dealership, now: number) {
  const { db } = dealership
  const live = db
    .select({ seenAt: session.seenAt, userId: session.userId })
    .from(session)
    .where(isLive(now))
    .all()
  const { lag } = db.get<{ lag: number | null }>(
    sql`select max(received_at - at) lag from (select received_at, at from mutation_log order by ord desc limit ${lately}) where received_at > ${now - dayMs}`,
  )
  const seen = live.map(({ seenAt }) => seenAt)
  const storage = { database: databaseBytes(dealership), files: fileBytes(dealership) }
  return {
    people: new Set(live.map(({ userId }) => userId)).size,
    devices: live.length,
    online: seen.filter(at => isOnline(at, now)).length,
    lastSeenAt: seen.length ? Math.max(...seen) : null,
    parked: countOf(dealership, mutationLog, isParked),
    lagMs: lag,
    bytes: storage.database + storage.files,
    storage,
    versions: versionsOf(dealership, now),
  }
}

const countOf = ({ db }: Dealership, table: SQLiteTable, where: SQL | undefined): number =>
  db.select({ count: count() }).from(table).where(where).get()?.count ?? 0

function versionsOf({ db }: Dealership, now: number): Record<string, number> {
  const { app } = syncGroup
  const rows = db
    .select({ app, count: count() })
    .from(syncGroup)
    .where(isMet(now))
    .groupBy(app)
    .all()
  return Object.fromEntries(rows.map(each => [each.app, each.count]))
}
function versionsIn(lines: readonly FleetLine[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { versions } of lines)
    for (const [app, devices] of Object.entries(versions)) all[app] = (all[app] ?? 0) + devices
  return all
}

function databaseBytes({ sqlite }: Dealership): number {
  try {
    return statSync(sqlite.name).size
  } catch {
    return 0
  }
}
const fileBytes = ({ db }: Dealership): number =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${file.bytes}), 0)` })
    .from(file)
    .get()?.bytes ?? 0

/** One number a calendar day, today last, as the page of logs is narrowed to a day; of a house, and of all with what is of none. */
function weekOf({ platform }: Deps, now: number, timeZone: string) {
  const today = dateIn(timeZone, now)
  const starts = Array.from({ length: days + 1 }, (_, at) =>
    instantOf(addDays(today, at + 1 - days), '00:00', timeZone),
  )
  const dayOf = starts
    .slice(1)
    .map((_, at) => `when at < @d${at + 1} then ${at}`)
    .join(' ')
  const rows = platform.sqlite
    .prepare(
      `select company_id companyId, case ${dayOf} end day, count(*) count from application_log
       where level = 'error' and at >= @d0 and at < @d${days} group by company_id, day`,
    )
    .all(Object.fromEntries(starts.map((at, place) => [`d${place}`, at]))) as {
    companyId: string | null
    day: number
    count: number
  }[]
  const all = Array.from({ length: days }, () => 0)
  const houses = new Map<string, number[]>()
  for (const { companyId, day, count: found } of rows) {
    all[day] = (all[day] ?? 0) + found
    if (companyId === null) continue
    const hers = houses.get(companyId) ?? Array.from({ length: days }, () => 0)
    hers[day] = found
    houses.set(companyId, hers)
  }
  return { all, of: (id: string) => houses.get(id) ?? Array.from({ length: days }, () => 0) }
}

type Ask = { size: number; after?: string | undefined }
type Rows = { from: SQLiteTable; where: SQL | undefined; at: SQLiteColumn; id: SQLiteColumn }

/** The rows behind one number of a line, the newest first. Nobody is named: whose device it is, is the dealership's. */
export const rowsBehind = {
  devices: (dealership: Dealership, ask: Ask, now: number): Page<FleetDevice> => {
    const { device, seenAt } = session
    const rows = { from: session, where: isLive(now), at: seenAt, id: session.handle }
    const page = pageBehind<Omit<FleetDevice, 'isOnline'>>(
      dealership,
      rows,
      { device, seenAt },
      ask,
      now,
    )
    return {
      ...page,
      rows: page.rows.map(each => ({ ...each, isOnline: isOnline(each.seenAt, now) })),
    }
  },
  parked: (dealership: Dealership, ask: Ask, now: number): Page<FleetParked> => {
    const { name, code, at, mid } = mutationLog
    const rows = { from: mutationLog, where: isParked, at: mutationLog.ord, id: mid }
    return pageBehind(dealership, rows, { name, code, at }, ask, now)
  },
  versions: (dealership: Dealership, ask: Ask, now: number): Page<FleetPage> => {
    const { app, seenAt, gid } = syncGroup
    const rows = { from: syncGroup, where: isMet(now), at: seenAt, id: gid }
    return pageBehind(dealership, rows, { app, seenAt }, ask, now)
  },
}

/** By their place: rows are few enough, and their own ids stay in the house. */
function pageBehind<T extends { id: string }>(
  dealership: Dealership,
  { from, where, at, id }: Rows,
  columns: Record<string, SQLiteColumn>,
  { size, after }: Ask,
  now: number,
): Page<T> {
  const first = Number(after ?? 0)
  const rows = dealership.db
    .select(columns)
    .from(from)
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(size)
    .offset(first)
    .all()
  const total = countOf(dealership, from, where)
  const next = first + rows.length
  return {
    // Named by the columns that were asked for.
    rows: rows.map((row, place) => ({ ...row, id: String(first + place) })) as unknown as T[],
    next: rows.length > 0 && next < total ? String(next) : null,
    asOf: now,
    total,
  }
}
