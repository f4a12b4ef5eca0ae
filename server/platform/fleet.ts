/** The provider's fleet: how each dealership stands, read from its own database, and the errors of its week. */
import { statSync } from 'node:fs'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { FleetLine, FleetDetail } from '#db/platform/lines.ts'
import { file, mutationLog, session, syncGroup } from '#db/schema.ts'
import type { AppDeps, Dealership } from '../deps.ts'

/** Seen so lately: somebody works with it. */
export const onlineMs = 15 * 60_000
const days = 7
/** Of the last acts: enough to see a queue that grows, cheap in a journal of any length. */
const lately = 500
type Deps = Pick<AppDeps, 'platform' | 'dealerships'>
type Company = { id: string; name: string; active: number }

/** In the order of their names, behind `after`; one that cannot be read says so. */
export function fleetLines(deps: Deps, after: string, size: number, now: number): FleetLine[] {
  const companies = deps.platform.sqlite
    .prepare(
      `select id, name, active from company where name || ' ' || id > ? order by name || ' ' || id limit ?`,
    )
    .all(after, size) as Company[]
  return companies.map(({ id, name, active }) => {
    const errors = errorsOf(deps, id, now)
    const base = { id, name, active: active === 1, errors }
    const dealership = deps.dealerships.whole(id)
    return dealership
      ? { ...base, isReadable: true, ...standing(dealership, now) }
      : { ...base, ...none }
  })
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
}

function standing(dealership: Dealership, now: number) {
  const { db } = dealership
  const live = db
    .select({ seenAt: session.seenAt, userId: session.userId })
    .from(session)
    .where(and(isNull(session.revokedAt), gt(session.expiresAt, now)))
    .all()
  const { parked = 0 } =
    db
      .select({ parked: sql<number>`count(*)` })
      .from(mutationLog)
      .where(eq(mutationLog.outcome, 'parked'))
      .get() ?? {}
  const { lag } = db.get<{ lag: number | null }>(
    sql`select max(received_at - at) lag from (select received_at, at from mutation_log order by ord desc limit ${lately}) where received_at > ${now - dayMs}`,
  )
  const seen = live.map(({ seenAt }) => seenAt)
  return {
    people: new Set(live.map(({ userId }) => userId)).size,
    devices: live.length,
    online: seen.filter(at => at > now - onlineMs).length,
    lastSeenAt: seen.length ? Math.max(...seen) : null,
    parked,
    lagMs: lag,
    bytes: databaseBytes(dealership) + fileBytes(dealership),
    versions: versionsOf(dealership, now),
  }
}

/** By what their pages said when they last sent something; only those met this month. */
function versionsOf({ db }: Dealership, now: number): Record<string, number> {
  const rows = db
    .select({ app: syncGroup.app, count: sql<number>`count(*)` })
    .from(syncGroup)
    .where(and(gt(syncGroup.seenAt, now - 30 * dayMs), sql`${syncGroup.gid} not like 'server.%'`))
    .groupBy(syncGroup.app)
    .all()
  return Object.fromEntries(rows.map(({ app, count }) => [app, count]))
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

/** One number a day, today last; days are counted back from now. */
function errorsOf({ platform }: Deps, companyId: string, now: number): number[] {
  const rows = platform.sqlite
    .prepare(
      `select cast((? - at) / ? as integer) ago, count(*) count from application_log
       where company_id = ? and level = 'error' and at > ? group by ago`,
    )
    .all(now, dayMs, companyId, now - days * dayMs) as { ago: number; count: number }[]
  const found = new Map(rows.map(({ ago, count }) => [ago, count]))
  return Array.from({ length: days }, (_, at) => found.get(days - 1 - at) ?? 0)
}

/** The rows behind one line. Nobody is named: whose device it is, is the dealership's. */
export function fleetDetail(dealership: Dealership): FleetDetail {
  const { db } = dealership
  const { device, seenAt } = session
  return {
    devices: db
      .select({ device, seenAt })
      .from(session)
      .where(isNull(session.revokedAt))
      .orderBy(desc(seenAt))
      .limit(100)
      .all(),
    parked: db
      .select({ name: mutationLog.name, code: mutationLog.code, at: mutationLog.at })
      .from(mutationLog)
      .where(eq(mutationLog.outcome, 'parked'))
      .orderBy(desc(mutationLog.ord))
      .limit(100)
      .all(),
    storage: { database: databaseBytes(dealership), files: fileBytes(dealership) },
  }
}
