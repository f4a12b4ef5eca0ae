/** What 2.0 learns from: charged clicks that were not given back, the requests that came of them, and for how long what was listed. */
import { asc, sql } from 'drizzle-orm'
import { arrival, faded, longPauses, type Seen, weightOf } from '#db/bridge/rates.ts'
import { type Traffic, trafficOf } from '#db/bridge/traffic.ts'
import { dateIn, dayMs, wallMs, weekdayOf } from '#db/kernel/date.ts'
import { bridgeAct, bridgeExposure } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

/** Older clicks teach nothing of today's visitors; of very many the latest are enough. */
const [learntMs, mostClicks] = [400 * dayMs, 50_000]

type Learnt = {
  siteId: string
  vehicleId: string
  /** '' of a vehicle that has left the books. */
  kind: string
  at: number
  /** When the first request came of it. */
  askedAt: number | null
}
/** As it was known at an instant: what came later is not counted, so that a choice can be made again. */
export const learntOf = (db: Db, until: number): Learnt[] =>
  db.all(sql`
    select c.site_id siteId, c.vehicle_id vehicleId, c.at,
      coalesce(v.product_type || '.' || v.condition, '') kind,
      (select min(r.at) from bridge_request r where r.click_id = c.id and r.at < ${until}) askedAt
    from bridge_click c left join vehicle v on v.id = c.vehicle_id
      left join ledger_entry e on e.key = 'click-credit:' || c.id and e.at < ${until}
    where c.verdict = 'charged' and c.at >= ${until - learntMs} and c.at < ${until} and e.seq is null
    order by c.at desc, c.id limit ${mostClicks}`)

type Sum = { siteId: string; kind: string; clicks: number; requests: number }
/** Whole clicks and requests by site and kind. */
export function summed(clicks: readonly Learnt[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { siteId, kind, askedAt } of clicks) {
    const key = `${siteId} ${kind}`
    const sum = sums.get(key) ?? { siteId, kind, clicks: 0, requests: 0 }
    sum.clicks += 1
    sum.requests += askedAt === null ? 0 : 1
    sums.set(key, sum)
  }
  return [...sums.values()]
}

export type Evidence = {
  sums: Sum[]
  seen: Map<string, Seen>
  traffic: Traffic
  /** How many long pauses there were. */
  era: number
}
export const seenKey = (siteId: string, vehicleId: string): string => `${siteId} ${vehicleId}`

export function evidenceOf(db: Db, timeZone: string, until: number): Evidence {
  const acts = db
    .select({ act: bridgeAct.act, at: bridgeAct.at })
    .from(bridgeAct)
    .orderBy(asc(bridgeAct.at), asc(bridgeAct.v))
    .all()
  const pauses = longPauses(acts.filter(({ at }) => at < until))
  const clicks = learntOf(db, until)
  const seen = new Map<string, Seen>()
  const bookOf = (siteId: string, vehicleId: string, kind: string): Seen => {
    const key = seenKey(siteId, vehicleId)
    const book = seen.get(key) ?? { siteId, vehicleId, kind, clicks: 0, requests: 0, hours: 0 }
    seen.set(key, book)
    return book
  }
  for (const { siteId, vehicleId, kind, era, hours } of db.select().from(bridgeExposure).all())
    bookOf(siteId, vehicleId, kind).hours += hours * 0.5 ** (pauses.length - era)
  const arrived = arrival(
    clicks.flatMap(({ at, askedAt }) => (askedAt === null ? [] : askedAt - at)),
  )
  const by = { hours: Array<number>(24).fill(0), days: Array<number>(7).fill(0) }
  for (const { siteId, vehicleId, kind, at, askedAt } of clicks) {
    const book = bookOf(siteId, vehicleId, kind)
    const half = faded(at, pauses)
    book.clicks += half * weightOf(askedAt !== null, arrived(until - at))
    book.requests += askedAt === null ? 0 : half
    const [hour, day] = [hourIn(timeZone, at), weekdayOf(dateIn(timeZone, at))]
    by.hours[hour] = (by.hours[hour] ?? 0) + 1
    by.days[day] = (by.days[day] ?? 0) + 1
  }
  return { sums: summed(clicks), seen, traffic: trafficOf(by), era: pauses.length }
}

const latest = new WeakMap<Db, { until: number; timeZone: string; evidence: Evidence }>()
/** Of one hour each site is told the same: it is read once. */
export function evidenceAt(db: Db, timeZone: string, until: number): Evidence {
  const known = latest.get(db)
  if (known?.until === until && known.timeZone === timeZone) return known.evidence
  const evidence = evidenceOf(db, timeZone, until)
  latest.set(db, { until, timeZone, evidence })
  return evidence
}

/** By the clocks of the house. */
export const hourIn = (timeZone: string, at: number): number =>
  Math.floor((wallMs(timeZone, at) % dayMs) / (dayMs / 24))
