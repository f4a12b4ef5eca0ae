/**
 * What dealerships that run 2.0 lend each other: sums of clicks and requests by site and kind of units, kept by the platform.
 * Whoever gives none takes none, and nobody is told less than five others together.
 */
import { eq, sql } from 'drizzle-orm'
import type { NetworkSum } from '#db/bridge/rates.ts'
import { algorithmVersion } from '#db/bridge/terms.ts'
import { dayMs } from '#db/kernel/date.ts'
import { bridgeSum } from '#db/platform/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import type { PlatformStore } from '../platform/store.ts'
import { learntOf, summed } from './evidence.ts'
import { bridgeOf } from './row.ts'

const leastHouses = 5
/** Of a dealership that gives nothing any more. */
const keptMs = 40 * dayMs

type Platform = Pick<PlatformStore, 'db'>
/** The sums of the others together, those alone to which enough of them gave. */
export const networkFor = ({ db }: Platform, companyId: string, now: number): NetworkSum[] =>
  db
    .select({
      siteId: bridgeSum.siteId,
      kind: bridgeSum.kind,
      clicks: sql<number>`sum(${bridgeSum.clicks})`,
      requests: sql<number>`sum(${bridgeSum.requests})`,
    })
    .from(bridgeSum)
    .where(sql`${bridgeSum.companyId} <> ${companyId} and ${bridgeSum.at} > ${now - keptMs}`)
    .groupBy(bridgeSum.siteId, bridgeSum.kind)
    .having(sql`count(*) >= ${leastHouses}`)
    .all()

/** Its own anew, or none where it does not run 2.0; once a day. */
export function giveSums({ db: platform }: Platform, { id, db }: Dealership, now: number): void {
  const sums = bridgeOf(db)?.version === algorithmVersion ? sumsOf(db, now) : []
  const its = eq(bridgeSum.companyId, id)
  // Most run no 2.0, and a look at each of them writes nothing.
  if (!sums.length && !platform.select().from(bridgeSum).where(its).limit(1).get()) return
  tx(platform, () => {
    platform.delete(bridgeSum).where(its).run()
    for (const sum of sums)
      platform
        .insert(bridgeSum)
        .values({ companyId: id, ...sum, at: now })
        .run()
  })
}
const sumsOf = (db: Db, now: number) =>
  summed(learntOf(db, now)).filter(({ kind, clicks }) => kind !== '' && clicks > 0)
